// What <yomikiri-game> tells the page that has it: events, the value in a form, errors.

import { rest } from '../board/motion.js';
import { EngineError, isAborted } from '../engine/errors.js';
import { USUAL } from '../model/conduct.js';
import { pageOf, wrongOf } from './attributes.js';

/** @import { Callbacks, PlayTable } from '../model/play-table.js' */
/** @import { Game } from '../types.d.ts' */
/** @import { YomikiriGame } from './game.js' */
/** @import { State } from './state.js' */
/** @import { Host } from './task.js' */

/** The page next to the script; "": there is none. @param {State} state */
const nextToScript = ({ element }) => /** @type {typeof YomikiriGame} */ (element.constructor).page;

/** The page that links lead to; "": there is none. @param {State} state */
export const pageIn = (state) => pageOf(state.element.page) ?? nextToScript(state);

/**
 * @param {State} state @param {string} type @param {object} detail @param {boolean} [cancelable]
 * @returns {boolean} whether no listener prevented it
 */
export function fire({ element }, type, detail, cancelable = false) {
  return element.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
}

/** @param {State} state @param {unknown} error */
export async function fail(state, error) {
  if (isAborted(error)) return;
  if (!(error instanceof EngineError)) throw error;
  const { task } = state;
  const wrong = await wrongOf(error, nextToScript(state), state.words);
  // Another game may have begun meanwhile.
  if (task === state.task) state.wrong = wrong;
  fire(state, 'yomikiri-error', { error });
  state.update();
}

/** Makes a change for a script. @template T @param {State} state @param {() => Promise<T>} change */
export async function byScript(state, change) {
  state.scripts++;
  try {
    return await change();
  } finally {
    state.scripts--;
  }
}

// ---------------------------------------------------------------- the form

/** The moves so far as text. @param {State} state */
function textIn({ position }) { return position ? position.moves.join(position.width ? '' : ' ') : ''; }

/** The value in a form. @param {State} state */
export function valueIn(state) {
  if (state.element.formValue === 'solved') return state.task.solved ? 'solved' : '';
  return textIn(state);
}

/**
 * Sets the value and validity in the form, which waits for the end of the game or for the goal.
 * @param {State} state @returns {boolean} whether the value is another one than before
 */
export function setForm(state) {
  const { element: { goal, puzzle: one, puzzles }, form, position, task, words } = state;
  const puzzle = Boolean(goal || one || puzzles);
  const done = puzzle ? task.solved === true : position?.outcome;
  const missing = puzzle ? words.goalUnmet : words.gameUnfinished;
  return form.set(valueIn(state), task.state ?? textIn(state), done ? null : missing);
}

/**
 * Updates the value in the form, and fires events if it has changed.
 * @param {State} state @param {() => void} [first] called before the events
 */
function notifyForm(state, first) {
  const { element } = state;
  const changed = setForm(state);
  first?.();
  if (changed && !state.scripts && !state.starting.pending) {
    element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

// ---------------------------------------------------------------- what the game asks

/** The side that has to reach the goal: the person's or, without a single person, the first. @param {State} state */
const sideIn = ({ table }) => table?.you ?? 'first';

/** The position on the board has another goal. @param {State} state @param {Game} game */
export function judged(state, game) {
  state.task.show(game, sideIn(state));
  setForm(state);
  state.update();
}

/** Handles a new position on the board. @param {State} state @param {Game} game */
function onChange(state, game) {
  state.reported = game;
  state.wrong = null;
  state.task.show(game, sideIn(state));
  notifyForm(state, () => fire(state, 'yomikiri-change', { game }));
  // A puzzle reports its own end.
  if (game.outcome && !state.task.seats) fire(state, 'yomikiri-end', { game, outcome: game.outcome, solved: state.task.solved });
}

/** More is known about a position. @param {State} state */
function onAnalysed(state) {
  const { analysis, session } = /** @type {PlayTable} */ (state.table);
  const progress = session.game && analysis.of(session.game)?.progress;
  if (progress) fire(state, 'yomikiri-progress', progress);
}

/** Offers the page the message of a match, if there is a new one. @param {State} state */
function report(state) {
  const { matchReport, table, words } = state;
  if (table) matchReport.after(table, words, pageIn(state), (message) => fire(state, 'yomikiri-send', message, true));
}

/** What a puzzle needs of the element. @param {State} state @param {PlayTable} table @returns {Host} */
export const hostOf = (state, table) => ({
  table,
  still: () => state.element.readonly,
  fire: (type, detail) => { fire(state, type, detail); },
  failed: (error) => { fail(state, error); },
  begun: () => { state.wrong = null; },
  changed: () => { notifyForm(state); state.update(); },
  judged: (judge) => (state.scripts ? byScript(state, judge) : judge()),
});

/** The table's callbacks, which have no effect after the element has given up its table. @param {State} state @returns {Callbacks} */
export function callbacksOf(state) {
  const { element, form } = state;
  /** @template {unknown[]} A @param {(...args: A) => void} act @returns {(...args: A) => void} */
  const here = (act) => (...args) => { if (state.table) act(...args); };
  return {
    changed: here(() => state.update()),
    say: here((text) => state.announcer?.say(text)),
    failed: here((error) => fail(state, error)),
    prepared: here((error) => {
      if (error) fail(state, error);
      else if (state.wrong?.gone) state.wrong = null;
      state.update();
    }),
    happened: here((happening) => {
      const { position: game, reported } = state;
      if (game && game !== reported) onChange(state, game);
      queueMicrotask(() => report(state));
      if (game && happening.type === 'hint') fire(state, 'yomikiri-hint', { move: happening.move, game });
    }),
    analysed: here(() => onAnalysed(state)),
    conduct: {
      pace: () => element.pace ?? USUAL.pace(),
      rest: () => element.pace ?? rest(),
      held: () => form.held,
      search: () => ({ ...element.depth !== null && { depth: element.depth }, ...element.maxMs !== null && { max_ms: element.maxMs } }),
      allowed: (move, game) => fire(state, 'yomikiri-move', { move, by: game.turn, game }, true),
    },
  };
}
