// The puzzles of the day: one of each of three strengths. Only the date counts, in UTC, so they are the same on every machine, in every
// time zone and language.

/** @import { ListedPuzzle } from '../../types.d.ts' */

/** @typedef {(typeof STRENGTHS)[number]} Strength */
/** A puzzle of the day. @typedef {{ strength: Strength, listed: ListedPuzzle }} Todays */

/** A third of the file each, by rating. */
export const STRENGTHS = /** @type {const} */ (['easy', 'medium', 'hard']);

const DAY_MS = 86_400_000;
/**
 * If a kind would come up twice in a day, the puzzle this share of all puzzles further on is taken. By the golden section, the own days of
 * the first few choices are weeks away.
 */
const STEP = (Math.sqrt(5) - 1) / 2;

/** The number of a day in UTC, from 1970-01-01. @param {number} ms the time, as from Date.now() */
export const dayOf = (ms) => Math.floor(ms / DAY_MS);

/** When a day ends, in milliseconds, as from Date.now(). @param {number} day see {@link dayOf} */
export const endOf = (day) => (day + 1) * DAY_MS;

/** The date of a day: "2026-11-24". @param {number} day see {@link dayOf} */
export const dateOf = (day) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * A number below 2^32 for a text, the same everywhere: FNV-1a, and the finalizer of MurmurHash3, after which similar texts have nothing in
 * common.
 * @param {string} text
 */
export function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @template T @param {(one: T) => number} rank @param {(one: T) => string} name decides between equals */
const by = (rank, name) => (/** @type {T} */ a, /** @type {T} */ b) => rank(a) - rank(b) || (name(a) < name(b) ? -1 : 1);

/**
 * The puzzles of a day, the easiest first. Each strength goes through all of its puzzles in a fixed order before one comes again, except on
 * days when two puzzles would be of the same kind.
 * Kinds that rated play leaves out are left out here, too.
 * @param {readonly ListedPuzzle[]} list all puzzles of the file @param {number} day see {@link dayOf} @returns {Todays[]}
 */
export function todays(list, day) {
  const ranked = list.filter(({ rated }) => rated).sort(by(({ rating }) => rating ?? 0, ({ id }) => id));
  const start = (/** @type {number} */ i) => Math.round((i * ranked.length) / STRENGTHS.length);
  /** @type {Todays[]} */
  const chosen = [];
  STRENGTHS.forEach((strength, i) => {
    const order = ranked.slice(start(i), start(i + 1)).sort(by(({ id }) => hashOf(id), ({ id }) => id));
    if (!order.length) return;
    const step = Math.round(STEP * order.length);
    const choices = order.map((_, n) => order[(((day + n * step) % order.length) + order.length) % order.length]);
    const other = (/** @type {ListedPuzzle} */ { kind }) => chosen.every(({ listed }) => listed.kind !== kind);
    chosen.push({ strength, listed: choices.find(other) ?? choices[0] });
  });
  return chosen;
}
