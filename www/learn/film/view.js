// The view for stepping through a search: the current board, the latest decisions, the tree so far, and the chosen node.

import { html, nothing } from '../../vendor/lit-html.js';
import { icons } from '../../ui/icons.js';
import { adoptStyle } from '../../ui/adopt-style.js';
import { valueText } from '../value-text.js';
import { STYLE } from './style.js';
import { move, nodeTexts, searchTree } from './tree.js';
import { find, keyOf, pathOf } from './visible-tree.js';
import { filmWords } from '../words.js';

// The model and its view are loaded together.
export { Film } from './film.js';

/** @import { Difference } from './differences.js' */
/** @import { Film } from './film.js' */
/** @import { VisibleNode } from './visible-tree.js' */
/** @import { FilmWords } from '../words.js' */
/** @import { FilmCut, Moment, Move, Side } from '../../types.d.ts' */
/** @import { Words } from '../../i18n/index.js' */

/** The maximum number of cut-offs of each kind to list after a change. */
const LISTED = 12;
/** The maximum number of visits of a position to offer. */
const OFFERED = 24;

/** @param {Film} film @param {Words} words */
export function film(film, words) {
  const w = filmWords.in(words.code);
  const { scene, chosen } = film;
  adoptStyle(STYLE);
  return html`<div class="film">
    ${film.wrong ? html`<p class="wrong" role="alert">${words.error(film.wrong)}</p>` : nothing}
    ${scene ? html`
      ${controls(film, w, words)}
      <div class="scene">
        <div class="shown">
          <yomikiri-board .words=${words} .game=${chosen?.board ?? scene.board} .coordinates=${true} .interactive=${true}
            @yomikiri-move=${(/** @type {CustomEvent<{ move: Move }>} */ e) => (
              film.choose([...standing(film), e.detail.move]))}></yomikiri-board>
          <p class="faint small">${w.tryOut}</p>
        </div>
        <div class="decided" aria-live=${film.playing || chosen ? 'off' : 'polite'}>${
          sentences(film, scene.moment, w, words).map((text) => html`<p>${text}</p>`)}</div>
      </div>
      ${counts(scene.moment, w, words)}
      <section class="film-tree"><h3>${w.tree}</h3>
        ${searchTree(film, w, words)}
        <p class="faint small">${w.legend}</p>
        ${panel(film, w, words)}
        ${changed(film, w, words)}
      </section>` : nothing}
  </div>`;
}

/** The moves that lead to the position on the board. @param {Film} film @returns {Move[]} */
const standing = ({ chosen, moment }) => (chosen ? pathOf(chosen.key)
  : (moment?.path ?? []).flatMap(({ move }) => (move === null ? [] : [move])));

/** @param {Film} film @param {FilmWords} w @param {Words} words */
function controls(film, w, words) {
  const { at, length } = film;
  const label = w.at(words.number(at), words.number(length), film.whole);
  /** @param {'first' | 'previous' | 'next' | 'last'} name @param {number} to */
  const step = (name, to) => html`<button type="button" class="quiet round" data-do=${`film-${name}`} aria-label=${w[name]} title=${w[name]}
    ?disabled=${to < 1 || to > length || to === at} @click=${() => { film.stop(); film.goTo(to); }}>${icons[name]}</button>`;
  return html`<div class="travel">
    <span class="stepper">${step('first', 1)}${step('previous', at - 1)}${step('next', at + 1)}${step('last', length)}</span>
    <button type="button" class="secondary" data-do="film-play" @click=${() => film.play()}>${film.playing ? w.pause : w.play}</button>
    <input class="slider" type="range" min="1" max=${length} .value=${String(at)} aria-label=${w.slider} aria-valuetext=${label}
      @input=${(/** @type {Event} */ e) => { film.stop(); film.goTo(/** @type {HTMLInputElement} */ (e.target).valueAsNumber); }}>
    <output data-is="visit">${label}</output>
  </div>`;
}

/** The latest decisions, in the game's words. @param {Film} film @param {Moment} moment @param {FilmWords} w @param {Words} words */
function sentences(film, { path, steps }, w, words) {
  const own = words.of(film.root.rules);
  const who = (/** @type {Side} */ side) => own.side(side);
  const signed = (/** @type {number} */ n) => words.signed(n);
  const named = (/** @type {Move | null} */ move) => (move === null ? '' : own.move(move));
  const here = path[path.length - 1];
  const before = path[path.length - 2];
  const said = [before ? w.tries(who(before.turn), named(here.move)) : w.root];
  if (here.value !== null) said.push(w.leaf(signed(here.value)));
  for (const { ply, value, bound, better, cut } of steps) {
    const above = path[ply - 1];
    if (!above) {
      said.push(w.over(signed(value)));
      continue;
    }
    const move = named(path[ply].move);
    if (cut) {
      const { turn } = path[cut.limit_ply];
      const way = path.slice(1, cut.limit_ply + 1).map((row) => named(row.move)).join(' ') || w.rootName;
      said.push(w.cut({
        owner: who(turn), of: turn, above: who(above.turn), limit: signed(cut.limit), value: signed(cut.value),
        deep: cut.limit_ply < ply - 2 ? way : null,
        positions: w.positions(words.number(cut.positions), cut.counted, cut.positions === 1),
      }));
    } else if (better) {
      said.push(w.better(who(above.turn), move, signed(value), above.turn));
    } else {
      said.push(w.worse(who(above.turn), move, valueText(value, bound, words)));
    }
  }
  return said;
}

/** @param {Moment} moment @param {FilmWords} w @param {Words} words */
function counts({ cutoffs, leaves, nodes, value }, w, words) {
  /** @param {string} name @param {string} label @param {string} text */
  const count = (name, label, text) => html`<div><dt>${label}</dt><dd data-is=${`film-${name}`}>${text}</dd></div>`;
  return html`<dl class="sums">
    ${count('nodes', w.counts.visits, words.number(nodes))}${count('leaves', w.counts.leaves, words.number(leaves))}
    ${count('cutoffs', w.counts.cuts, words.number(cutoffs))}${count('value', w.counts.value, value === null ? '–' : words.signed(value))}
  </dl>`;
}

/** The current node and its actions. @param {Film} film @param {FilmWords} w @param {Words} words */
function panel(film, w, words) {
  const { chosen, scene, places } = film;
  if (!scene) return nothing;
  const texts = nodeTexts(film, w, words);
  const path = standing(film);
  const key = path.join(' ');
  const node = find(scene.tree, key);
  const parent = path.length ? find(scene.tree, path.slice(0, -1).join(' ')) : null;
  const row = parent?.children ?? [];
  const place = node ? row.indexOf(node) : -1;
  const name = path.map((one) => texts.move(one)).join(' ') || w.rootName;
  /** @param {string} act @param {string} text @param {() => unknown} does @param {boolean} [off] */
  const button = (act, text, does, off = false) => html`<button type="button" class="secondary" data-do=${act} ?disabled=${off}
    @click=${does}>${text}</button>`;
  const board = chosen?.board ?? scene.board;
  return html`<div class="node-panel" data-is="node" aria-live=${chosen ? 'polite' : 'off'}>
    <p><strong>${name}</strong>: ${node ? texts.described(node) : w.notThere}</p>
    <p class="acts">
      ${chosen ? button('film-follow', w.follow, () => film.choose(null)) : nothing}
      ${node?.left && chosen ? button('film-there', w.goThere, () => film.goTo(node.left?.from ?? 1)) : nothing}
      ${node?.state === 'left' && node.leaf === false
        ? button('film-fold', node.open ? w.fold : w.unfold, () => film.toggle(key, !node.open)) : nothing}
      ${row.length > 1 ? html`${button('film-earlier', w.earlier, () => move(film, row, place, place - 1), place < 1)}
        ${button('film-later', w.later, () => move(film, row, place, place + 1), place >= row.length - 1)}` : nothing}
      ${button('film-places', w.elsewhere, () => film.seek(board))}
      ${node?.leaf && path.length ? html`<label class="end">${w.valued} <input type="number" .value=${String(node.value)} step="1"
        @change=${(/** @type {Event} */ e) => {
          const given = /** @type {HTMLInputElement} */ (e.target).valueAsNumber;
          if (Number.isInteger(given) && given !== node.value) film.revalue(path, given);
        }}></label>` : nothing}
    </p>
    ${places && places.position === board.position ? html`<p class="places" data-is="places">${
      w.places(words.number(places.visits.length), places.visits.length)}
      ${places.visits.slice(0, OFFERED).map((at) => html`<button type="button" class="ply" aria-current=${at === film.at ? 'step' : nothing}
        @click=${() => film.goTo(at)}>${words.number(at)}</button>`)}${places.visits.length > OFFERED ? ' …' : nothing}</p>` : nothing}
  </div>`;
}

/** Whether a leaf is drawn. @param {VisibleNode} node @returns {boolean} */
const hasLeaf = ({ children, leaf }) => leaf === true || children.some(hasLeaf);

/** The effects of the changes, one cut-off at a time. @param {Film} film @param {FilmWords} w @param {Words} words */
function changed(film, w, words) {
  const { changes, counts: now, differences, unchanged } = film;
  if (!changes.length) {
    const path = standing(film);
    const tree = film.scene?.tree;
    const acts = tree && (find(tree, keyOf(path))?.leaf || (find(tree, keyOf(path.slice(0, -1)))?.children.length ?? 0) > 1);
    return html`<p class="faint small" data-is="change">${w.change(Boolean(tree && hasLeaf(tree)), path.length > 0 && Boolean(acts))}</p>`;
  }
  const kinds = /** @type {const} */ (['came', 'went', 'other']);
  /** @param {Difference} one */
  const kind = ({ now, was }) => (!was ? 'came' : !now ? 'went' : 'other');
  return html`<div class="changed" data-is="changed"><button type="button" class="secondary" data-do="film-restore"
      @click=${() => film.restore()}>${w.restore}</button>
    <p role="status">${now && unchanged ? w.difference(words.number(now.leaves), words.number(unchanged.leaves),
      words.number(now.cutoffs), words.number(unchanged.cutoffs)) : nothing}
      ${now && unchanged && now.value !== null && unchanged.value !== null ? (now.value === unchanged.value ? w.sameValue
        : w.otherValue(words.signed(now.value), words.signed(unchanged.value))) : nothing}</p>
    ${differences ? kinds.map((name) => {
      const all = differences.filter((one) => kind(one) === name);
      if (!all.length) return nothing;
      return html`<div class="cuts"><h4>${w.cuts[name]} (${words.number(all.length)})</h4>
        <ul>${all.slice(0, LISTED).map((one) => html`<li>${cutOf(film, one, w, words)}</li>`)}</ul>
        ${all.length > LISTED ? html`<p class="faint small">${w.moreCuts(words.number(all.length - LISTED))}</p>` : nothing}</div>`;
    }) : nothing}
    ${differences && !differences.length ? html`<p>${w.sameCuts}</p>` : nothing}
    ${film.took !== null && !differences ? html`<p class="faint small">${w.tooManyCuts}</p>` : nothing}
  </div>`;
}

/** A cut-off that is new, lost or different. @param {Film} film @param {Difference} one @param {FilmWords} w @param {Words} words */
function cutOf(film, { now, path, was }, w, words) {
  /** @param {FilmCut} cut */
  const limits = ({ counted, limit, positions, value }) => w.cutNumbers(words.signed(value), words.signed(limit),
    w.positions(words.number(positions), counted, positions === 1));
  const name = path.map(words.of(film.root.rules).move).join(' ');
  return html`<button type="button" class="ply" @click=${() => film.choose(path)}>${name}</button>
    ${now && was ? w.cutWas(limits(now), limits(was)) : limits(/** @type {FilmCut} */ (now ?? was))}`;
}
