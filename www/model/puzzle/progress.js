// What is kept of the puzzles a user has met: results, a rating, the days, the best streak, and their own puzzles with a schedule.
// Each function takes the kept data and a result, and returns the data to keep; `www/puzzles/store.js` stores it. Callers pass times in
// milliseconds since 1970. Days are in UTC and numbered, as for today's puzzles.

import rate from '../../vendor/glicko2-lite.js';
import { STRENGTHS, dayOf, todays } from './today.js';

/** @import { ListedPuzzle } from '../../types.d.ts' */

/**
 * The result of an attempt, as `Result` in www/puzzles/types.d.ts describes it.
 * @typedef {{ id: string, kind: string | null, rating: number | null, clean: boolean, solved: boolean, tries: number, hints: number,
 *   ms: number }} Outcome
 */
/**
 * A puzzle that was met. `clean`: whether the first attempt solved it without a slip; `solved`: whether any did; `last`: when the latest
 * attempt was.
 * @typedef {{ id: string, clean: boolean, solved: boolean, last: number }} Met
 */
/**
 * The user's rating by Glicko-2, after an attempt at the puzzle `id` at the time `at`.
 * @typedef {{ id: string, rating: number, deviation: number, volatility: number, at: number }} Rated
 */
/**
 * The first attempt at one of a day's puzzles. `over`: whether it has ended, after which nothing changes any more.
 * @typedef {Pick<Outcome, 'clean' | 'solved' | 'tries' | 'hints' | 'ms'> & { over: boolean }} Attempt
 */
/**
 * The results of a day, by puzzle. `day`: its number, see {@link dayOf}.
 * @typedef {{ day: number, puzzles: ReadonlyMap<string, Attempt> }} Day
 */
/**
 * One of My puzzles. `played`: the move that was played there; `step`: where it stands in {@link INTERVALS}; `solved`: how often it was
 * solved when due; `tries`: how often it was tried; `due`: the number of the day from which on it is due.
 * @typedef {{ id: string, played: string, step: number, solved: number, tries: number, due: number }} Own
 */
/** The streak. `run`: the current one and its open puzzle. @typedef {{ best: number, run: { count: number, id: string } | null }} Streak */
/**
 * What an attempt counts as. `day`: an attempt at that day's puzzles; `ended`: this is its last report.
 * @typedef {{ rated?: boolean, day?: number, own?: boolean, streak?: boolean, ended?: boolean }} How
 */
/**
 * What is known before an attempt, or is to be kept after it; null: nothing.
 * @typedef {{ met: Met | null, rated: Rated | null, day: Day | null, own: Own | null, streak: Streak }} Parts
 */

/** @type {Readonly<Pick<Rated, 'rating' | 'deviation' | 'volatility'>>} */
export const START = { rating: 1200, deviation: 350, volatility: 0.06 };
/** The standard error of a puzzle's rating: it comes from some fifty attempts of the levels. */
const PUZZLE_DEVIATION = 60;
/** The number of puzzles of a day. */
export const A_DAY = STRENGTHS.length;
/** The number of days before an own puzzle comes back, by step. */
export const INTERVALS = [1, 3, 7, 20];
/** An own puzzle is removed once it has been solved this often. */
export const ENOUGH = 3;
/** The rating of a streak's first puzzle, and how much harder each is than the one before. */
const [STREAK_FROM, STREAK_STEP] = [800, 60];
/** The number of puzzles with the nearest ratings from which one is chosen. */
const NEAREST = 10;

// ---------------------------------------------------------------- days

/** How many of a day's puzzles were solved, and how many at once without a slip. @param {Day | undefined} day */
export function solvedOn(day) {
  const all = [...day?.puzzles.values() ?? []];
  return { solved: all.filter(({ solved }) => solved).length, clean: all.filter(({ clean }) => clean).length };
}

/**
 * The days in a row, up to today or yesterday, on which all puzzles of the day were solved.
 * @param {ReadonlyMap<number, Day>} days @param {number} today the number of the day
 */
export function daysInARow(days, today) {
  const full = (/** @type {number} */ day) => solvedOn(days.get(day)).solved >= A_DAY;
  let day = full(today) ? today : today - 1;
  let count = 0;
  for (; full(day); day--) count++;
  return count;
}

// ---------------------------------------------------------------- attempts

/**
 * What is to be kept after an attempt. It may be reported twice: when it is settled and when it ends. The first attempt at a puzzle
 * counts, whatever the clock says: results belong to a puzzle, and those of a day to the day and the puzzle.
 * @param {Parts} before @param {Outcome} result @param {How} how @param {number} now
 * @returns {Parts & { gone: boolean }} rated: null if the rating stays as it is; gone: whether an own puzzle has been solved often enough
 */
export function attempted(before, result, how, now) {
  const { met, day } = before;
  const { id, clean, solved, tries, hints, ms } = result;
  const own = how.own && before.own ? ownAfter(before.own, clean, now) : before.own;
  const counts = how.rated && !met && result.kind !== null && result.rating !== null;
  // A day's puzzle that was tried elsewhere that day, or later by the clock, has had its first attempt.
  const first = how.day === undefined || !met || dayOf(met.last) < how.day || met.clean;
  return {
    met: met ? { ...met, solved: met.solved || solved, last: Math.max(met.last, now) } : { id, clean, solved, last: now },
    rated: counts ? ratedAfter(before.rated ?? START, Number(result.rating), clean, id, now) : null,
    day: how.day === undefined ? day : dayAfter(day ?? { day: how.day, puzzles: new Map() }, id,
      { clean: clean && first, solved, tries, hints, ms, over: how.ended === true }),
    own,
    gone: before.own !== null && own === null,
    streak: how.streak ? streakAfter(before.streak, id, clean) : before.streak,
  };
}

/**
 * The user's rating after an attempt, which is a rating period of its own.
 * @param {Pick<Rated, 'rating' | 'deviation' | 'volatility'>} own @param {number} puzzle its rating @param {boolean} clean
 * @param {string} id @param {number} now @returns {Rated}
 */
export function ratedAfter(own, puzzle, clean, id, now) {
  const { rating, rd, vol } = rate(own.rating, own.deviation, own.volatility, [[puzzle, PUZZLE_DEVIATION, clean ? 1 : 0]]);
  return { id, rating, deviation: rd, volatility: vol, at: now };
}

/** @param {Day} before @param {string} id @param {Attempt} attempt @returns {Day} */
function dayAfter(before, id, attempt) {
  const first = before.puzzles.get(id);
  return { ...before, puzzles: new Map([...before.puzzles, [id, first ? goneOn(first, attempt) : attempt]]) };
}

/** An attempt that continues, perhaps after the page was closed. @param {Attempt} first @param {Attempt} then @returns {Attempt} */
function goneOn(first, then) {
  if (first.over || first.solved) return { ...first, over: first.over || then.over };
  // An attempt that was begun again adds its own slips.
  const again = then.tries - (then.solved ? 1 : 0) < first.tries;
  return { ...then, clean: false, tries: then.tries + (again ? first.tries : 0), hints: Math.max(first.hints, then.hints) };
}

/** @param {Streak} before @param {string} id @param {boolean} clean @returns {Streak} */
function streakAfter({ best, run }, id, clean) {
  if (run?.id !== id) return { best, run };
  const count = run.count + 1;
  return clean ? { best: Math.max(best, count), run: { count, id: '' } } : { best, run: null };
}

/**
 * The streak with its next puzzle, unless that is already chosen.
 * @param {Streak} before @param {string} id @param {(id: string) => boolean} [exists] whether there is such a puzzle
 * @returns {Streak & { run: { count: number, id: string } }}
 */
export const streakWith = ({ best, run }, id, exists = () => true) => (
  { best, run: { count: run?.count ?? 0, id: run?.id && exists(run.id) ? run.id : id } });

/** The rating that a streak's next puzzle should have. @param {number} count the puzzles solved so far */
export const streakTarget = (count) => STREAK_FROM + STREAK_STEP * count;

// ---------------------------------------------------------------- My puzzles

/** @param {string} id @param {string} played @param {number} now @returns {Own} */
export const newOwn = (id, played, now) => ({ id, played, step: 0, solved: 0, tries: 0, due: dayOf(now) + INTERVALS[0] });

/**
 * Whether a puzzle is due. A clock that was ahead delays no puzzle by more than the longest interval.
 * @param {Own} own @param {number} now
 */
export const isDue = ({ due }, now) => due <= dayOf(now) || due > dayOf(now) + INTERVALS[INTERVALS.length - 1];

/**
 * An own puzzle after an attempt; null if it has been solved often enough. A slip puts it back to the shortest interval. A puzzle that is
 * solved before it is due does not count as solved; but the first time, right after the game, it moves on by a step.
 * @param {Own} own @param {boolean} clean @param {number} now @returns {Own | null}
 */
export function ownAfter(own, clean, now) {
  const today = dayOf(now);
  const tries = own.tries + 1;
  if (!clean) return { ...own, tries, step: 0, due: today + INTERVALS[0] };
  const counts = isDue(own, now);
  if (!counts && own.tries) return own;
  const [step, solved] = [Math.min(own.step + 1, INTERVALS.length - 1), own.solved + (counts ? 1 : 0)];
  return solved >= ENOUGH ? null : { ...own, tries, step, solved, due: today + INTERVALS[step] };
}

// ---------------------------------------------------------------- choosing and counting

/** The last answer of {@link notToday}. @type {{ list: readonly ListedPuzzle[], day: number, rest: readonly ListedPuzzle[] }} */
let others = { list: [], day: NaN, rest: [] };

/**
 * The puzzles of the file without today's, which the other modes skip.
 * @param {readonly ListedPuzzle[]} list @param {number} now
 */
export function notToday(list, now) {
  const day = dayOf(now);
  if (others.list !== list || others.day !== day) {
    const ids = new Set(todays(list, day).map(({ listed }) => listed.id));
    others = { list, day, rest: list.filter(({ id }) => !ids.has(id)) };
  }
  return others.rest;
}

/**
 * The first puzzle from index `from` on, wrapping around, that is not one of today's (their first attempts count for the day).
 * @param {readonly ListedPuzzle[]} list of the file @param {readonly ListedPuzzle[]} own @param {number} from @param {number} now
 */
export function nextPractised(list, own, from, now) {
  const others = new Set(notToday(list, now));
  return [...own.slice(from), ...own.slice(0, from)].find((one) => others.has(one)) ?? own[from];
}

/**
 * Chooses a puzzle near a rating: one that was not met, or else one that was not solved, or else any; of those met, one of the half that
 * was met longest ago.
 * @param {readonly ListedPuzzle[]} list @param {ReadonlyMap<string, Met>} met @param {number} target
 * @param {number} turn another whole number chooses another of the nearest
 * @returns {ListedPuzzle | null} null: the list is empty
 */
export function near(list, met, target, turn) {
  /** @type {ListedPuzzle[][]} */
  const groups = [[], [], []];
  for (const one of list) groups[!met.has(one.id) ? 0 : met.get(one.id)?.solved ? 2 : 1].push(one);
  const group = groups.findIndex(({ length }) => length);
  if (group < 0) return null;
  const lastOf = (/** @type {ListedPuzzle} */ { id }) => met.get(id)?.last ?? 0;
  const half = groups[group].sort((a, b) => lastOf(a) - lastOf(b)).slice(0, Math.ceil(groups[group].length / 2));
  const pool = group ? half : groups[0];
  const away = (/** @type {ListedPuzzle} */ { rating }) => Math.abs((rating ?? 0) - target);
  const nearest = pool.sort((a, b) => away(a) - away(b)).slice(0, NEAREST);
  return nearest[turn % nearest.length];
}

/**
 * Counts puzzles by a property.
 * @param {readonly ListedPuzzle[]} list @param {ReadonlyMap<string, Met>} met @param {(listed: ListedPuzzle) => readonly string[]} of
 * @returns {Map<string, { total: number, met: number, clean: number, solved: number }>}
 */
export function tally(list, met, of) {
  const counts = new Map();
  for (const listed of list) {
    const known = met.get(listed.id);
    for (const name of of(listed)) {
      const count = counts.get(name) ?? { total: 0, met: 0, clean: 0, solved: 0 };
      counts.set(name, count);
      count.total++;
      if (!known) continue;
      count.met++;
      if (known.clean) count.clean++;
      if (known.solved) count.solved++;
    }
  }
  return counts;
}

// ---------------------------------------------------------------- reading what was kept

/** @param {unknown} value @returns {Record<string, unknown>} */
const fieldsOf = (value) => (value !== null && typeof value === 'object' ? /** @type {Record<string, unknown>} */ (value) : {});
/** @param {unknown} value @param {number} least @param {number} most @returns {value is number} */
const isWithin = (value, least, most) => typeof value === 'number' && value >= least && value <= most;
/** @param {unknown} value @param {number} [most] @returns {value is number} */
const isCount = (value, most = 1e9) => Number.isInteger(value) && isWithin(value, 0, most);
/** @param {unknown} value @returns {value is string} */
const isId = (value) => typeof value === 'string' && /^[\w-]{1,2000}$/.test(value);

/** The latest time, and the latest day, that a date can express. */
const LATEST = 8.64e15;
const LATEST_DAY = dayOf(LATEST);

// Each of these reads a value that may be anything, and returns null if it is not such a record.

/** @param {unknown} value @returns {Met | null} */
export function metIn(value) {
  const { id, clean, solved, last } = fieldsOf(value);
  return isId(id) && isWithin(last, 0, LATEST) ? { id, clean: clean === true, solved: solved === true || clean === true, last } : null;
}

/** @param {unknown} value @returns {Rated | null} */
export function ratedIn(value) {
  const { id, rating, deviation, volatility, at } = fieldsOf(value);
  const good = isId(id) && isWithin(rating, -1000, 6000) && isWithin(deviation, 1, 500) && isWithin(volatility, 1e-4, 1);
  return good && isWithin(at, 0, LATEST) ? { id, rating, deviation, volatility, at } : null;
}

/** @param {unknown} value @returns {Day | null} */
export function dayIn(value) {
  const { day, puzzles } = fieldsOf(value);
  if (!isCount(day, LATEST_DAY) || !(puzzles instanceof Map)) return null;
  /** @type {Map<string, Attempt>} */
  const good = new Map();
  for (const [id, one] of puzzles) {
    const { clean, solved, tries, hints, ms, over } = fieldsOf(one);
    if (!isId(id) || !isCount(tries) || !isCount(hints) || !isWithin(ms, 0, LATEST)) continue;
    good.set(id, { clean: clean === true, solved: solved === true || clean === true, tries, hints, ms, over: over === true });
  }
  return { day, puzzles: good };
}

/** @param {unknown} value @returns {Own | null} */
export function ownIn(value) {
  const { id, played, step, solved, tries, due } = fieldsOf(value);
  const good = isId(id) && typeof played === 'string' && isCount(step, INTERVALS.length - 1) && isCount(solved, ENOUGH - 1);
  return good && isCount(tries) && isCount(due, LATEST_DAY) ? { id, played: played.slice(0, 20), step, solved, tries, due } : null;
}

/** @param {unknown} value @returns {Streak} */
export function streakIn(value) {
  const { best, run } = fieldsOf(value);
  const { count, id } = fieldsOf(run);
  return { best: isCount(best) ? best : 0, run: isCount(count) && (id === '' || isId(id)) ? { count, id } : null };
}
