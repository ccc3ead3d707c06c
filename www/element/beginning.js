// The properties of <yomikiri-game> that say which game is played. Each attribute is its property's text. A new game begins once a script
// has set all that it sets together.

import { rulesOf, textOf } from './attributes.js';
import { reflect } from './properties.js';

/** @import { Move, RulesInput } from '../types.d.ts' */
/** @import { State } from './state.js' */

/** @param {State} state @param {string | RulesInput} game */
export function setGame(state, game) {
  state.byRules = false;
  const text = textOf(game);
  const now = [state.element.game, state.element.rules].map(textOf).find((now) => now === (text || textOf(rulesOf(null))));
  ask(state, 'game', text, now === undefined ? undefined : text);
}

/** @param {State} state @param {RulesInput} rules */
export function setRules(state, rules) {
  const given = textOf(rules) !== '';
  // A framework may set both, one of them to undefined.
  if (given || state.byRules) setGame(state, rules);
  state.byRules = given;
}

/** @param {State} state @param {string | null} start */
export const setStart = (state, start) => ask(state, 'start', start || '', state.element.start ?? '');

/** @param {State} state @param {readonly Move[] | string} moves */
export const setMoves = (state, moves) => ask(state, 'moves', textOf(moves), textOf(state.element.moves));

/** Reads the attributes. @param {State} state */
export function readAttributes(state) {
  const { element } = state;
  state.beginning = {
    rules: rulesOf(element.getAttribute('game')),
    start: element.getAttribute('start') || null,
    moves: element.getAttribute('moves') ?? '',
  };
}

/**
 * Sets the attribute of a property that starts a new game, unless it would change nothing.
 * @param {State} state @param {'game' | 'start' | 'moves'} name @param {string} value @param {string | undefined} now
 */
function ask(state, name, value, now) {
  const { asked, starting } = state;
  asked.add(name);
  if (value !== now || !value || name !== 'game') reflect(state.element, name, value || null);
  if (value !== now) {
    readAttributes(state);
    starting.again();
  } else if (!starting.pending) {
    // If no other property that is set together with it starts a game, it says nothing new.
    queueMicrotask(() => { if (!starting.pending) asked.clear(); });
  }
}

/**
 * Drops the start and the moves of the game before. What a script has set together with the new game stays, in whatever order; at first,
 * everything stays.
 * @param {State} state
 */
export function dropOld(state) {
  const { asked, element } = state;
  if (!asked.size) return;
  if (state.position) {
    if (asked.has('game') && !asked.has('start')) reflect(element, 'start', null);
    if (!asked.has('moves')) reflect(element, 'moves', null);
  }
  asked.clear();
  readAttributes(state);
}
