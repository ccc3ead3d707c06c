// What a match is made of: sides, names, ids and states, as they stand in saved games, links and attributes. No rules and no DOM.

import { straight } from '../i18n/index.js';
import { LETTERS } from '../engine/link-check.js';

/** @import { Before, Match, MatchState } from './match.js' */
/** @import { Move, Side } from '../types.d.ts' */

/** The states, a later one before an earlier one of the same moves. @type {readonly MatchState[]} */
export const ORDER = ['resign', 'draw', 'ask-back', 'offer-draw', 'back', null];

/** The number of characters in the id of a match. */
export const ID_LENGTH = 12;
/** The maximum number of characters in a name. */
export const NAME_LENGTH = 24;
/** The maximum number of characters in a name in a link, where most scripts take nine for each. */
const NAME_CODED = 84;

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'first' ? 'second' : 'first');

/** Makes a name fit for a link: no commas or control characters, and not too long. @param {string} text */
export function nameFrom(text) {
  const letters = [...straight(text).replace(/[\p{Cc}\p{Cs},]/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, NAME_LENGTH);
  while (encodeURIComponent(letters.join('')).length > NAME_CODED) letters.pop();
  return letters.join('').trim();
}

/**
 * The names of both sides in a text, with a comma between them, as in a link.
 * @param {string | null} text @returns {Record<Side, string>}
 */
export function namesFrom(text) {
  const [first = '', second = ''] = (text ?? '').split(',').map(nameFrom);
  return { first, second };
}

/** @param {unknown} id */
export const isMatchId = (id) => typeof id === 'string' && id.length === ID_LENGTH && [...id].every((letter) => LETTERS.includes(letter));

/** Reads a match from saved data; null if there is none, or it has the wrong shape. @param {unknown} saved @returns {Match | null} */
export function matchFrom(saved) {
  const from = /** @type {Partial<Match> | null | undefined} */ (saved);
  if (!from || typeof from !== 'object' || !isMatchId(from.id) || !isSide(from.seat) || !isSide(from.by)) return null;
  const { id, seat, by, names, since, undone } = from;
  return {
    id: /** @type {string} */ (id), seat, by,
    names: { first: nameFrom(String(names?.first ?? '')), second: nameFrom(String(names?.second ?? '')) },
    state: stateFrom(from.state), sent: from.sent === true, declined: from.declined === true,
    opening: from.opening === 'invitation' || from.opening === 'rematch' ? from.opening : null,
    since: Number.isFinite(since) ? Number(since) : 0,
    undone: movesFrom(undone),
    before: beforeFrom(from.before),
  };
}

/** @param {unknown} value @returns {value is Side} */
export const isSide = (value) => value === 'first' || value === 'second';
/** @param {unknown} value */
const stateFrom = (value) => ORDER.find((state) => state === value) ?? null;
/** @param {unknown} value @returns {Move[]} */
const movesFrom = (value) => (Array.isArray(value) ? value.map(String) : []);

/** @param {unknown} saved @param {number} [depth] no player does more before sending @returns {Before | null} */
function beforeFrom(saved, depth = 4) {
  const from = /** @type {Partial<Before> | null | undefined} */ (saved);
  if (!from || typeof from !== 'object' || !isSide(from.by) || !depth) return null;
  const { by, declined, sent, state, undone, before } = from;
  return { state: stateFrom(state), by, declined: declined === true, sent: sent === true, undone: movesFrom(undone),
    before: beforeFrom(before, depth - 1) };
}
