// How strong the level *Even* is: what the person at this device has scored against it, game by game. What strength follows from the
// results is the engine's to say. No storage: ui/kept-strengths.js has that.

import { EVEN } from './players.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Game, Rules } from '../types.d.ts' */
/** @import { Session } from './session.js' */

/**
 * The results under some rules.
 * @typedef {object} Strength
 * @property {Rules} rules
 * @property {number | null} before the strength in the first of these games; null: the usual one
 * @property {readonly number[]} results the person's, oldest first: 1 won, 0.5 drawn, 0 lost
 * @property {number} strength the one in the next game
 * @property {number} last the seed of the last game, which counts once
 */

/** Older results no longer count, since people learn. */
const MOST_RESULTS = 100;
/** The number of rules whose results are kept. */
const MOST_RULES = 100;

/** Whether a game counts the same under both rules: an illegal move changes nothing. @param {Rules} a @param {Rules} b */
const alike = (a, b) => JSON.stringify({ ...a, fouls: null }) === JSON.stringify({ ...b, fouls: null });

/** @param {unknown} value @returns {value is number} */
const isStrength = (value) => Number.isInteger(value) && /^\d{1,4}$/.test(String(value));

/** Reads the strength in a game from outside data. @param {unknown} value */
export const strengthFrom = (value) => (isStrength(value) ? value : null);

/**
 * Reads the strengths from saved data, without what has another shape.
 * @param {Record<string, unknown> | null} saved @returns {Strength[]}
 */
export function strengthsIn(saved) {
  const list = Array.isArray(saved?.list) ? saved.list.slice(0, MOST_RULES) : [];
  return list.filter((one) => {
    const { before, last, results, rules, strength } = /** @type {Record<string, unknown>} */ (one ?? {});
    return rules !== null && typeof rules === 'object' && (before === null || isStrength(before)) && isStrength(strength)
      && Number.isInteger(last) && Array.isArray(results) && results.length <= MOST_RESULTS
      && results.every((result) => [0, 0.5, 1].includes(result));
  });
}

/** The results under these rules. @param {readonly Strength[]} list @param {Rules} rules */
export const strengthUnder = (list, rules) => list.find((one) => alike(one.rules, rules));

/** What a person has scored against *Even*; null: there is no such game, or it goes on. @param {Session} session */
export function resultIn({ away, match, players: { first, second }, winner }) {
  const person = first === EVEN && second === 'person' ? 'second' : first === 'person' && second === EVEN ? 'first' : null;
  if (!person || !winner || away || match) return null;
  return winner === 'draw' ? 0.5 : Number(winner === person);
}

/**
 * The strengths after another result.
 * @param {readonly Strength[]} list @param {Pick<Engine, 'rate'>} engine @param {Game} game @param {number} seed of the game
 * @param {number} result
 * @returns {Promise<Strength[] | null>} null: this game has counted already
 */
export async function withResult(list, engine, game, seed, result) {
  const known = strengthUnder(list, game.rules);
  if (known?.last === seed) return null;
  const full = known && known.results.length >= MOST_RESULTS;
  const before = full ? known.strength : known?.before ?? null;
  const results = [...full ? [] : known?.results ?? [], result];
  const strength = await engine.rate(game, results, before);
  return [{ rules: game.rules, before, results, strength, last: seed }, ...list.filter((one) => one !== known)].slice(0, MOST_RULES);
}

/**
 * The strengths here and in a backup: under the same rules, those with more games behind them.
 * @param {readonly Strength[]} here @param {readonly Strength[]} there @returns {Strength[]}
 */
export function strengthsMerged(here, there) {
  const both = here.map((own) => {
    const other = strengthUnder(there, own.rules);
    return other && other.results.length > own.results.length ? other : own;
  });
  return [...both, ...there.filter(({ rules }) => !strengthUnder(here, rules))].slice(0, MOST_RULES);
}
