// A backup: everything that the page keeps on a device, as one file. The functions that put it together and take it apart know nothing of
// where the parts are kept. The format is described in docs/en/play.md.

import { checkOf } from '../engine/link-check.js';
import { goesOn } from './saved-game.js';

/** @import { Learned } from './drill.js' */
/** @import { OwnLine } from './own-lines.js' */
/** @import { Kept } from './saved-game.js' */
/** @import { Day, Met, Own, Rated, Streak } from './puzzle/progress.js' */

/**
 * What is kept of the puzzles; see www/puzzles/store.js.
 * @typedef {object} PuzzleParts
 * @property {readonly Met[]} met
 * @property {readonly Rated[]} ratings
 * @property {readonly Day[]} days
 * @property {readonly Own[]} own
 * @property {Streak} streak
 * @property {readonly (readonly [string, Learned])[]} openings
 * @property {readonly OwnLine[]} lines
 */
/**
 * The parts of a backup. They come from outside: whoever takes one over checks it.
 * @typedef {object} Parts
 * @property {unknown[]} games as the list of kept games has them
 * @property {Record<string, unknown>} puzzles by part, plain data
 * @property {Record<string, unknown>} stored by the name in the browser's local storage
 */
/** Why a file is refused. @typedef {'foreign' | 'damaged' | 'newer' | 'too-large'} BackupFault */

const FORMAT = 'yomikiri-backup';
const VERSION = 1;
/** The maximum size of a file, in characters. */
export const MOST_BACKUP = 50_000_000;
/** The number of puzzles after which a backup is offered, once. */
export const OFFERED_AFTER = 20;

export class BackupError extends Error {
  /** @param {BackupFault} code */
  constructor(code) {
    super(`this backup cannot be read: ${code}`);
    this.code = code;
  }
}

/** @param {unknown} parts */
const checked = (parts) => checkOf([['parts', JSON.stringify(parts)]]);

/** The content of a file. @param {Parts} parts @param {number} now the time in milliseconds since 1970 */
export const backupFile = (parts, now) => `${JSON.stringify({
  format: FORMAT, version: VERSION, saved: new Date(now).toISOString(), check: checked(parts), parts,
}, null, 1)}\n`;

/** @param {string} text of a file @returns {Parts} @throws {BackupError} */
export function backupIn(text) {
  if (text.length > MOST_BACKUP) throw new BackupError('too-large');
  const { format, version, check, parts } = /** @type {Record<string, any>} */ (json(text));
  if (format !== FORMAT) throw new BackupError('foreign');
  if (!Number.isInteger(version)) throw new BackupError('damaged');
  if (version > VERSION) throw new BackupError('newer');
  const whole = isRecord(parts) && Array.isArray(parts.games) && isRecord(parts.puzzles) && isRecord(parts.stored);
  if (!whole || check !== checked(parts)) throw new BackupError('damaged');
  return /** @type {Parts} */ (/** @type {unknown} */ (parts));
}

/** @param {string} text */
function json(text) {
  try {
    const value = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    // A file that was cut off still begins as it was written.
    throw new BackupError(text.slice(0, 100).includes(`"${FORMAT}"`) ? 'damaged' : 'foreign');
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isRecord = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

// ---------------------------------------------------------------- merging

/**
 * What becomes of a kept game when a backup has one of the same id: it stays, the other takes its place, or the other is kept as well.
 * @param {Kept} here @param {Kept} there @returns {'stays' | 'replaced' | 'both'}
 */
export function gamesMerged(here, there) {
  // Two devices play a match; the later state is the one that counts.
  if (here.match && there.match) return there.match.since > here.match.since ? 'replaced' : 'stays';
  if (goesOn(here, there)) return 'stays';
  return goesOn(there, here) ? 'replaced' : 'both';
}

/**
 * The id of a game that is kept beside another one of its id. It depends on the game alone, so that no backup adds it twice.
 * @param {Kept} game
 */
export const idBeside = ({ id, moves, touched, variations }) => `${id}-${checkOf([['moves', moves.join()], ['lines', variations.join(';')],
  ['touched', String(touched)]])}`;

/**
 * The records of both sides, one for each key.
 * @template T
 * @param {readonly T[]} here @param {readonly T[]} there @param {(one: T) => unknown} keyOf
 * @param {(here: T, there: T) => T} both what is kept of two with the same key
 * @returns {T[]}
 */
function united(here, there, keyOf, both) {
  const all = new Map(here.map((one) => [keyOf(one), one]));
  for (const one of there) {
    const known = all.get(keyOf(one));
    all.set(keyOf(one), known ? both(known, one) : one);
  }
  return [...all.values()];
}

/**
 * What is kept of the puzzles here and in a backup. Nothing is there twice, and a backup that was merged before changes nothing.
 * @param {PuzzleParts} here @param {PuzzleParts} there @returns {PuzzleParts}
 */
export function puzzlesMerged(here, there) {
  const met = new Map(here.met.map((one) => [one.id, one]));
  const own = new Set(here.own.map(({ id }) => id));
  const last = new Map(there.met.map((one) => [one.id, one.last]));
  // One of My puzzles that was tried since and is no longer there has left it.
  const left = (/** @type {Own} */ { id }) => !own.has(id) && (met.get(id)?.last ?? 0) > (last.get(id) ?? 0);
  return {
    met: united(here.met, there.met, ({ id }) => id, (a, b) => ({
      id: a.id, clean: a.clean && b.clean, solved: a.solved || b.solved, last: Math.max(a.last, b.last),
    })),
    ratings: united(here.ratings, there.ratings, ({ at, id }) => `${at} ${id}`, (a) => a).sort((a, b) => a.at - b.at),
    days: united(here.days, there.days, ({ day }) => day, (a, b) => ({
      day: a.day, puzzles: new Map(united([...a.puzzles], [...b.puzzles], ([id]) => id, (x, y) => (y[1].over && !x[1].over ? y : x))),
    })),
    own: united(here.own, there.own.filter((one) => !left(one)), ({ id }) => id, (a, b) => (b.tries > a.tries ? b : a)),
    streak: { best: Math.max(here.streak.best, there.streak.best), run: here.streak.run ?? there.streak.run },
    openings: united(here.openings, there.openings, ([id]) => id, (a, b) => (
      !a[1].known && (b[1].known || (b[1].own?.tries ?? 0) > (a[1].own?.tries ?? 0)) ? b : a)),
    lines: united(here.lines, there.lines, ({ id }) => id, (a) => a),
  };
}
