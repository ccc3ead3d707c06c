// The template of <yomikiri-game>.

import { html, nothing } from '../vendor/lit-html.js';
import { gradients } from '../games/pieces.js';
import { moduleOf } from '../games/index.js';
import { levelWords } from '../games/levels.js';
import { token } from '../games/token.js';
import { matchCode } from '../model/match-code.js';
import { statusOf } from '../model/status.js';
import { valueSaid } from '../model/survey.js';
import { controlIcons } from '../ui/control-icons.js';
import { SAYS, able as ableInMatch, matchLabels } from './match.js';
import { around, sides } from './space.js';

/** @import { Drawn } from '../model/annotations.js' */
/** @import { Control } from './attributes.js' */
/** @import { MatchControl } from './match.js' */
/** @import { AnyPuzzle } from './goal.js' */
/** @import { Shape } from './space.js' */
/** @import { PlayTable } from '../model/play-table.js' */
/** @import { Next, Picked } from '../model/status.js' */
/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Mark, Move, Side } from '../types.d.ts' */

/** @typedef {CustomEvent<{ move: Move }>} MoveEvent */
/**
 * @typedef {object} Shown
 * @property {PlayTable | null} table null until the engine is ready
 * @property {PlayWords} words
 * @property {{ text: string, gone: boolean, help: string } | null} wrong the error message; `gone`: the engine or the game's code is
 *   unavailable; `help`: the address of a document about it, if there is one
 * @property {readonly Mark[]} marks
 * @property {boolean} values
 * @property {boolean} still whether it is a picture, which accepts no moves
 * @property {boolean} held whether nobody can use it
 * @property {boolean} coordinates
 * @property {Drawn} drawn the circles and arrows over the board
 * @property {string} note what is noted about the position; empty: nothing
 * @property {Shape} shape the board's size, as far as it is known before the game
 * @property {AnyPuzzle} puzzle
 * @property {readonly Control[]} controls
 * @property {(control: Control | MatchControl | 'next') => void} use
 * @property {(next: Next) => void} next
 * @property {() => void} retry tries to load the engine again
 * @property {(type: 'move' | 'refused' | 'aim', move: Move) => void} chosen
 */

/** @param {Shown} shown */
export function gameView(shown) {
  const { still, held, table, wrong, words, retry } = shown;
  // Both languages run from left to right, also in a page that does not.
  const trouble = wrong ? html`<p class="wrong" part="status" role="alert" lang=${words.code} dir="ltr">${wrong.text}${
    wrong.help ? html` <a href=${wrong.help} target="_blank">${words.whatToDo}</a>` : nothing}</p>` : nothing;
  const again = html`<button type="button" part="button" data-do="retry" @click=${retry}>${words.revive}</button>`;
  return html`${gradients()}
    ${table?.begun ? html`<div class=${`game${still ? '' : ' around'}${held ? ' held' : ''}`} lang=${words.code} dir="ltr">
      ${still ? nothing : players(table, words)}
      ${board(shown, table)}
      ${trouble}
      ${shown.note ? html`<p class="note">${shown.note}</p>` : nothing}
      ${still ? nothing : status(shown, table)}
      ${shown.controls.length ? controls(shown, table) : nothing}
    </div>` : html`${trouble}${wrong?.gone ? again : nothing}${wrong ? html`<slot></slot>` : waiting(shown)}`}
    <p class="unseen live" aria-live="polite"></p>`;
}

/** Keeps room for the game. @param {Shown} shown */
function waiting({ coordinates, controls, shape, still }) {
  const { rows, free } = around({ still, controls: controls.length > 0 });
  const edge = coordinates || shape.edge !== null ? '' : ' --edge: 0px;';
  return html`<div class="waiting" .style=${`${sides(shape)} --rows: ${rows}px; --free: ${free}px;${edge}`}
    ><slot></slot></div>`;
}

/** @param {PlayTable} table @param {PlayWords} words */
function players(table, words) {
  const { game, session } = table;
  const { count } = moduleOf(game.rules);
  const own = words.of(game.rules);
  return html`<div class="players" part="players" role="group" aria-label=${own.name(game.rules)}>${
    /** @type {Side[]} */ (['first', 'second']).map((side) => {
      const player = session.players[side];
      const moving = !session.ended && !game.outcome && game.turn === side;
      const winner = session.ended ? session.winner : game.outcome?.winner;
      const state = moving ? 'moving' : winner === side ? 'won' : '';
      const name = session.match ? matchCode().labelIn(session.match, words, side)
        : table.you === null && player === 'person' ? own.player(side) : table.who(side);
      const title = player === 'person' ? nothing : levelWords(words, game.rules, player).name;
      return html`<div class=${`player ${state}`} title=${title}>${token(game.rules, side)}<b>${name}</b>${
        session.match ? html`<span class="unseen">${words.comma}${own.side(side)}</span>` : nothing}${
        moving ? html`<span class="unseen">, ${words.toMove}</span>` : nothing}${
        count ? html`<span role="img" aria-label=${own.count?.(count(game, side)) ?? nothing}>${count(game, side)}</span>`
          : nothing}</div>`;
    })}</div>`;
}

/** @param {Shown} shown @param {PlayTable} table */
function board({ drawn, marks, words, coordinates, still, puzzle, chosen }, table) {
  const { game, session } = table;
  /** @param {'move' | 'refused' | 'aim'} type */
  const dispatch = (type) => (/** @type {MoveEvent} */ event) => {
    // Outside the element, an event with this name announces a move.
    event.stopPropagation();
    chosen(type, event.detail.move);
  };
  const pick = (/** @type {CustomEvent<Picked>} */ event) => {
    event.stopPropagation();
    table.pick(event.detail);
  };
  return html`<yomikiri-board exportparts="frame, grid, cell, piece, value" .words=${words} .game=${game} .marks=${marks} .drawn=${drawn}
    .coordinates=${coordinates} .interactive=${!still && session.open && !session.mustPass && !puzzle.closed}
    .hint=${session.hint?.move ?? null}
    @yomikiri-move=${dispatch('move')} @yomikiri-refused=${dispatch('refused')} @yomikiri-aim=${dispatch('aim')}
    @yomikiri-pick=${pick}></yomikiri-board>`;
}

/** @param {Shown} shown @param {PlayTable} table */
function status({ held, marks, words, puzzle, next, use }, table) {
  const status = statusOf(table.session, words, table);
  const { outcome, rules } = table.game;
  const why = outcome && words.of(rules).reasons[outcome.reason]?.(table.game);
  const { lead, text, buttons = [] } = table.session.gone ? { lead: null, text: null } : puzzle.message(words);
  /** @type {Partial<Record<Next, string>>} */
  const labels = {
    again: words.actions.again,
    pass: words.actions.pass,
    'go-on': words.actions.goOn,
    pause: words.actions.pause,
    stop: words.actions.stop,
    place: words.actions.place,
    revive: words.revive,
    ...table.session.match && matchLabels(table.session, words),
  };
  const known = (marks.length && valueSaid(table.analysis, table.game, words)?.join(words.gap)) || nothing;
  // Another game of a match is for its players to arrange.
  const todo = held || (status.next === 'again' && table.session.match) ? undefined : status.next;
  return html`<div class="status" part="status"><p role="status">${lead ? html`<strong>${lead}</strong> ` : nothing}${
    text ?? html`${status.over ? html`<strong>${status.text}</strong>` : status.text} ${why ?? known} ${status.then ?? nothing}`}</p>${
    todo && text === null ? html`<button type="button" part="button" data-do=${todo} @click=${() => next(todo)}>${labels[todo]}</button>`
      : nothing}${(held ? [] : buttons).map(({ control, label }) => html`<button type="button" part="button" data-do=${control}
      @click=${() => use(control)}>${label}</button>`)}</div>`;
}

/** @param {Shown} shown @param {PlayTable} table */
function controls({ controls, words, values, still, held, puzzle, use }, { session }) {
  const ofMatch = session.unaided;
  /** @type {Record<Control, boolean> & Partial<Record<MatchControl, boolean>>} */
  const able = {
    ...ofMatch && ableInMatch(session),
    undo: session.canUndo,
    redo: session.canRedo,
    hint: session.open && !session.mustPass && !puzzle.closed,
    values: true,
    again: session.games.length > 1,
    link: true,
  };
  const { actions } = words;
  /** @type {Partial<Record<Control | MatchControl, string>>} */
  const labels = { ...actions, again: actions.restart, link: actions.copyLink, ...ofMatch && matchLabels(session, words) };
  const pictures = { ...controlIcons, askBack: controlIcons.undo, offerDraw: controlIcons.draw, resign: controlIcons.flag };
  /** Nothing helps the players of a match. */
  const says = /** @type {MatchControl[]} */ (Object.keys(SAYS));
  const shown = ofMatch ? [...says, ...controls.filter((control) => control === 'link')] : controls;
  return html`<div class="controls" part="controls" role="group" aria-label=${words.thisGame}>${shown.map((control) => {
    const usable = able[control] && !held && !(still && control !== 'link');
    const label = labels[control] ?? '';
    return html`<button type="button" part="button" data-do=${control} aria-label=${label} title=${label}
      aria-disabled=${usable ? 'false' : 'true'} aria-pressed=${control === 'values' ? String(values) : nothing}
      @click=${() => { if (usable) use(control); }}>${pictures[control]}</button>`;
  })}</div>`;
}
