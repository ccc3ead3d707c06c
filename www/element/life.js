// The life cycle of <yomikiri-game>. The game loads when the element comes near the viewport or a script needs it, begins and changes as
// the attributes say, and returns its engine when the element leaves the page.

import { anticipate } from '../games/game-code.js';
import { PlayTable } from '../model/play-table.js';
import { TWO_PEOPLE } from '../model/players.js';
import { current } from '../model/scope.js';
import { checkLevels, checkText } from './attributes.js';
import { dropOld, readAttributes } from './beginning.js';
import { Puzzle } from './goal.js';
import { withLinks } from './load-links.js';
import { isTask, taskOf } from './load-task.js';
import { MATCH, matchOf } from './match.js';
import { forget } from './near-viewport.js';
import { isReflecting } from './properties.js';
import { callbacksOf, fail, hostOf, judged } from './report.js';
import { borrowEngine } from './shared-engine.js';
import { Start } from './start.js';

/** @import { Seating } from '../model/player.js' */
/** @import { Links } from './load-links.js' */
/** @import { State } from './state.js' */
/** @import { Wanted } from './task.js' */

/** The starts of an element's games. @param {State} state */
export const startOf = (state) => new Start((signal) => begin(state, signal), async (error) => {
  if (error !== undefined) await fail(state, error);
  state.update();
});

/** Loads the game, or does so as soon as the element is in a page. @param {State} state */
export function call(state) {
  if (state.called) return;
  state.called = true;
  forget(state.element);
  if (state.element.isConnected) state.starting.again();
}

/**
 * Handles a change of an attribute that says how the game starts.
 * @param {State} state @param {string} name @param {string | null} before
 */
export function onBeginning(state, name, before) {
  const { position, starting } = state;
  const reflecting = isReflecting(state.element);
  if (reflecting && !name.startsWith('puzzle') && !MATCH.includes(name)) {
    // A property changes the current game; those that begin another one have asked for it.
    if (name === 'goal') renewGoal(state, before);
    else if (name === 'readonly' || (['first', 'second'].includes(name) && !state.task.seats)) renewPlayers(state);
    return;
  }
  state.kept = null;
  state.match = null;
  // In a match that is under way, another seat or name does not take back its moves.
  if (!reflecting || !MATCH.includes(name) || !position) readAttributes(state);
  else state.beginning = { rules: position.rules, start: position.start, moves: position.moves };
  starting.again();
}

/** The puzzles that the attributes ask for. @param {State} state @returns {Wanted} */
export function wantedIn({ beginning, element: { goal, puzzle, puzzles }, kept }) {
  return { text: puzzles?.trim() || puzzle?.trim() || '', goal, beginning, kept };
}

/** Starts the game, once the element is to load. @param {State} state @param {AbortSignal} signal raised when another start follows */
async function begin(state, signal) {
  dropOld(state);
  const { element } = state;
  if (!state.called || !element.isConnected) return;
  state.wrong = null;
  state.task.retire?.();
  state.task = new Puzzle();
  const wanted = wantedIn(state);
  if (!wanted.text) anticipate(state.beginning.rules);
  const table = await current(signal, load(state));
  const { engine, session } = table;
  session.dismiss();
  const task = isTask(wanted) ? await current(signal, taskOf(wanted, hostOf(state, table))) : null;
  const match = task ? null : state.match ?? await current(signal, matchOf(element, state.beginning, table));
  const { rules, start, moves, at } = { at: undefined, ...task?.beginning ?? match ?? state.beginning };
  if (!task) checkText(rules);
  const game = await current(signal, engine.new_game(rules));
  if (!task) await current(signal, checkLevels(table, game, seatsIn(state)));
  state.task = task ?? await current(signal, Puzzle.of(element.goal, engine, game));
  await session.begin(rules, seatsIn(state), {
    start, moves, at, seed: element.seed ?? undefined, match: match?.match, referee: task,
  });
  // A game that the element took along out of the page has begun before.
  if (at === undefined) state.opening = String(session.game?.moves ?? '');
}

/** The table, with the engine that all elements share. @param {State} state @returns {Promise<PlayTable>} */
function load(state) {
  const { signal } = state.stay;
  state.loading ??= open(state, signal).catch((error) => {
    if (!signal.aborted) state.loading = null;
    throw error;
  });
  return state.loading;
}

/** @param {State} state @param {AbortSignal} signal raised when the element leaves the page */
async function open(state, signal) {
  const { engine: borrowed, end } = borrowEngine(() => state.table?.gone());
  try {
    const engine = await borrowed;
    const infos = await current(signal, engine.games());
    state.giveBack = end;
    state.table = new PlayTable(engine, infos, state.words, callbacksOf(state));
    state.table.values = state.element.values;
    return state.table;
  } catch (error) {
    end();
    throw error;
  }
}

/** Returns the engine and keeps the game when the element has left the page. @param {State} state */
export function park(state) {
  const { starting, table } = state;
  state.solving.renew();
  forget(state.element);
  state.called = false;
  state.stay.renew();
  state.loading = null;
  // A game that was requested but has not begun will begin when the element is back, or fail again.
  if (starting.pending) dropOld(state);
  else if (table && !starting.failed) keep(state, table);
  starting.cancel();
  state.task.retire?.();
  if (!table) return;
  state.table = null;
  table.end();
  state.giveBack();
}

/** @param {State} state @param {PlayTable} table */
function keep(state, { session }) {
  const last = session.games[session.games.length - 1];
  state.kept = state.task.state ?? null;
  state.match = last && session.match ? { rules: last.rules, start: last.start, moves: last.moves, match: session.match } : null;
  if (state.task.beginning) state.beginning = state.task.beginning;
  else if (last) state.beginning = { rules: last.rules, start: last.start, moves: last.moves, at: session.stand };
}

/** The players. The computer does not play in a picture. @param {State} state @returns {Seating} */
function seatsIn({ element: { first, match, readonly, second }, task }) {
  return readonly || match ? TWO_PEOPLE : task.seats ?? { first, second };
}

/** Lets the players of the properties go on with the game. @param {State} state */
function renewPlayers(state) {
  return renew(state, async (table) => {
    const wanted = seatsIn(state);
    await checkLevels(table, table.game, wanted);
    if (JSON.stringify(seatsIn(state)) === JSON.stringify(wanted) && table === state.table) table.session.seat(wanted);
  });
}

/** Judges the game by another goal. @param {State} state @param {string | null} before the goal so far */
function renewGoal(state, before) {
  return renew(state, async (table) => {
    const { goal } = state.element;
    const wanted = wantedIn(state);
    if (wanted.text) return;
    if (isTask(wanted) || isTask({ ...wanted, goal: before })) {
      const { rules, start, moves } = table.game;
      state.beginning = { rules, start, moves };
      state.starting.again();
      return;
    }
    const puzzle = await Puzzle.of(goal, table.engine, table.game);
    if (goal !== state.element.goal || table !== state.table) return;
    state.task = puzzle;
    state.wrong = null;
    judged(state, table.game);
  });
}

/** Changes the game on the board, once it has begun. @param {State} state @param {(table: PlayTable) => Promise<void>} change */
async function renew(state, change) {
  await state.starting.done();
  if (!state.table?.begun) return;
  try {
    await change(state.table);
  } catch (error) {
    await fail(state, error);
  }
}

/**
 * Gives a link away, or says that the code for links failed to load.
 * @param {State} state @param {(links: Links) => Promise<void>} give
 */
export async function giveLink(state, give) {
  try {
    await withLinks(give);
    if (state.wrong === state.linkless) state.wrong = null;
  } catch (error) {
    await fail(state, error);
    state.linkless = state.wrong;
  }
  state.update();
}

/** Starts over as the attributes say. @param {State} state */
export async function startOver(state) {
  state.kept = null;
  readAttributes(state);
  state.starting.again();
  await state.starting.done();
}
