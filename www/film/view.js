// A search that one travels through: the board there, what was just decided, and the way from the root with its bounds.

import { pieceOf } from '../games/index.js';
import { html, nothing } from '../vendor/lit-html.js';
import { icons } from '../views/icons.js';
import { wordsOf } from './words.js';

/** @import { Film } from './film.js' */
/** @import { FilmWords } from './words.js' */
/** @import { Moment, Move, Side } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */
/** @typedef {Moment['path'][number]} Row */

/** @param {Film} film @param {Words} words */
export function film(film, words) {
  const w = wordsOf(words.code);
  const { board, moment } = film;
  return html`<div class="film">
    ${film.wrong ? html`<p class="wrong" role="alert">${words.error(film.wrong)}</p>` : nothing}
    ${moment && board ? html`
      ${controls(film, w, words)}
      <div class="scene">
        <yomikiri-board .words=${words} .game=${board} .coordinates=${true}></yomikiri-board>
        <div class="decided" aria-live=${film.playing ? 'off' : 'polite'}>${
          sentences(film, moment, w, words).map((text) => html`<p>${text}</p>`)}</div>
      </div>
      ${counts(moment, w, words)}
      ${path(film, moment, w, words)}` : nothing}
  </div>`;
}

/** @param {Film} film @param {FilmWords} w @param {Words} words */
function controls(film, w, words) {
  const { at, length } = film;
  const told = w.at(words.number(at), words.number(length), film.whole);
  /** @param {'first' | 'previous' | 'next' | 'last'} name @param {number} to */
  const step = (name, to) => html`<button type="button" class="quiet round" data-do=${`film-${name}`} aria-label=${w[name]} title=${w[name]}
    ?disabled=${to < 1 || to > length || to === at} @click=${() => { film.stop(); film.goTo(to); }}>${icons[name]}</button>`;
  return html`<div class="travel">
    <span class="stepper">${step('first', 1)}${step('previous', at - 1)}${step('next', at + 1)}${step('last', length)}</span>
    <button type="button" class="secondary" data-do="film-play" @click=${() => film.play()}>${film.playing ? w.pause : w.play}</button>
    <input class="slider" type="range" min="1" max=${length} .value=${String(at)} aria-label=${w.slider} aria-valuetext=${told}
      @input=${(/** @type {Event} */ e) => { film.stop(); film.goTo(/** @type {HTMLInputElement} */ (e.target).valueAsNumber); }}>
    <output data-is="visit">${told}</output>
  </div>`;
}

/** What was just decided, in words of the game. @param {Film} film @param {Moment} moment @param {FilmWords} w @param {Words} words */
function sentences(film, { path, steps }, w, words) {
  const own = words.of(film.root.rules);
  const who = (/** @type {Side} */ side) => own.side(side);
  const signed = (/** @type {number} */ n) => words.signed(n);
  const named = (/** @type {Move | null} */ move) => (move === 'pass' ? words.pass : move ?? '');
  const here = path[path.length - 1];
  const before = path[path.length - 2];
  const told = [before ? w.tries(who(before.turn), named(here.move)) : w.root];
  if (here.value !== null) told.push(w.leaf(signed(here.value)));
  for (const { ply, value, bound, better, cut } of steps) {
    const above = path[ply - 1];
    if (!above) {
      told.push(w.over(signed(value)));
      continue;
    }
    const move = named(path[ply].move);
    if (cut) {
      const { turn } = path[ply - 2];
      told.push(w.cut({
        owner: who(turn), of: turn, above: who(above.turn), limit: signed(cut.limit), value: signed(cut.value),
        positions: w.positions(words.number(cut.positions), cut.counted, cut.positions === 1),
      }));
    } else if (better) {
      told.push(w.better(who(above.turn), move, signed(value), above.turn));
    } else {
      told.push(w.worse(who(above.turn), move, worth(above.turn, value, bound, signed)));
    }
  }
  return told;
}

/**
 * A value, or what is known of one: no better than this for who makes the move.
 * @param {Side} turn whose move it is @param {number} value @param {boolean} bound @param {(n: number) => string} signed
 */
const worth = (turn, value, bound, signed) => `${bound ? (turn === 'first' ? '≤ ' : '≥ ') : ''}${signed(value)}`;

/** @param {Moment} moment @param {FilmWords} w @param {Words} words */
function counts({ cutoffs, leaves, nodes, value }, w, words) {
  /** @param {string} name @param {string} label @param {string} text */
  const count = (name, label, text) => html`<div><dt>${label}</dt><dd data-is=${`film-${name}`}>${text}</dd></div>`;
  return html`<dl class="sums">
    ${count('nodes', w.counts.visits, words.number(nodes))}${count('leaves', w.counts.leaves, words.number(leaves))}
    ${count('cutoffs', w.counts.cuts, words.number(cutoffs))}${count('value', w.counts.value, value === null ? '–' : words.signed(value))}
  </dl>`;
}

/**
 * The way from the root, a row a position: its bounds, and its moves in the order in which they are tried.
 * @param {Film} film @param {Moment} moment @param {FilmWords} w @param {Words} words
 */
function path(film, moment, w, words) {
  const { changes, counts: now, unchanged } = film;
  return html`<section class="way"><h3>${w.path}</h3>
    <p class="faint">${w.change}</p>
    <ol class="rows">${moment.path.map((row, ply) => rowOf(film, moment, row, ply, w, words))}</ol>
    ${changes.length ? html`<p class="changed"><button type="button" class="secondary" data-do="film-restore"
      @click=${() => film.restore()}>${w.restore}</button>
      <span role="status">${now && unchanged ? w.difference(words.number(now.leaves), words.number(unchanged.leaves),
        words.number(now.cutoffs), words.number(unchanged.cutoffs)) : nothing}</span></p>` : nothing}
  </section>`;
}

/** @param {Film} film @param {Moment} moment @param {Row} row @param {number} ply @param {FilmWords} w @param {Words} words */
function rowOf(film, moment, { alpha, beta, moves, turn, value }, ply, w, words) {
  const way = moment.path.slice(1, ply + 1).flatMap(({ move }) => (move === null ? [] : [move]));
  if (!moves.length) {
    return html`<li class="row"><label class="end">${w.valued} <input type="number" .value=${String(value)} step="1"
      @change=${(/** @type {Event} */ e) => {
        const given = /** @type {HTMLInputElement} */ (e.target).valueAsNumber;
        if (Number.isInteger(given) && given !== value) film.revalue(way, given);
      }}></label></li>`;
  }
  const bound = (/** @type {number | null} */ n, /** @type {string} */ open) => (n === null ? open : words.signed(n));
  const order = moves.map(({ move }) => move);
  return html`<li class="row">
    <span class="token" aria-hidden="true">${pieceOf(film.root, turn)}</span>
    <span class="window">${w.window(bound(alpha, '−∞'), bound(beta, '+∞'))}</span>
    <span class="tries">${moves.map((choice) => {
      const name = choice.move === 'pass' ? words.pass : choice.move;
      const known = choice.value === null ? '' : worth(turn, choice.value, choice.bound, words.signed);
      return html`<button type="button" class=${`try ${choice.state}`} data-move=${choice.move} title=${w.firstTry(name)}
        aria-label=${`${name}${known && ` ${known}`}, ${w.states[choice.state]}. ${w.firstTry(name)}`}
        aria-current=${choice.state === 'here' ? 'step' : nothing}
        ?disabled=${order[0] === choice.move}
        @click=${() => film.reorder(way, [choice.move, ...order.filter((move) => move !== choice.move)])}><b>${name}</b>${
        known ? html`<span>${known}</span>` : nothing}</button>`;
    })}</span>
  </li>`;
}
