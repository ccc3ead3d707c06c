// A pupil's answers to a sheet, in progress and as handed in. The format is described in docs/en/sheets.md.

import { SheetError } from './errors.js';
import { checkedSheet, isName, opened, taskOf } from './sheet.js';
import { MOST_TEXT, PACKED, digest, json, pack, unpack } from './text.js';

/** @import { Sheet, TaskName } from './sheet.js' */

/**
 * Something tried. `at`: its place among the pupil's own moves of the solution, from 1, or the number of a click in an exercise.
 * @typedef {{ at: number, move: string, right: boolean }} Tried
 */
/**
 * The answer to a task. Once it is solved, or its solution was looked at, nothing changes any more.
 * @typedef {object} Answer
 * @property {readonly Tried[]} moves what was tried, in order; only the first ones are kept of a long list
 * @property {boolean} solved
 * @property {boolean} shown whether the solution was looked at; in an exercise, which has one try, after a wrong answer
 * @property {number} tries how often it went wrong, and once more if it is solved
 * @property {number} hints
 * @property {number} ms the time spent, in milliseconds; see {@link spent}
 * @property {string} [mistake] the mistake that explains a wrong answer to an exercise: one of the engine's `SearchVersion`
 */
/**
 * @typedef {object} HandedIn
 * @property {Sheet} sheet
 * @property {string} pupil
 * @property {string} id random, made when the pupil begins the sheet: tells pupils of the same name apart
 * @property {string} handed when it was handed in, by the device's clock: an ISO 8601 date and time
 * @property {Answer[]} answers one for each task
 */

const VERSION = 1;
/** The maximum number of moves kept of a task, and of characters in a move. */
export const MOST_MOVES = 50;
export const MOST_MOVE = 120;
const MOST_COUNT = 1_000_000_000;
/** Stands for a click, in an exercise, of a pupil who had stopped before. */
export const NOWHERE = '–';
/** A longer pause counts as this long, in milliseconds. */
const PAUSE_MS = 300_000;

/** @type {Answer} */
export const NO_ANSWER = { moves: [], solved: false, shown: false, tries: 0, hints: 0, ms: 0 };

/** @param {Answer} answer */
export const isOver = ({ solved, shown }) => solved || shown;

/** Whether a task has been begun. @param {Answer} answer */
export const isBegun = ({ moves, hints, shown, solved }) => solved || shown || hints > 0 || moves.length > 0;

/** The first thing that went wrong. @param {Answer} answer @returns {Tried | null} */
export const firstWrong = ({ moves }) => moves.find(({ right }) => !right) ?? null;

/** Adds something tried. @param {Answer} answer @param {Tried} tried @returns {Answer} */
export function withTried(answer, { at, move, right }) {
  if (isOver(answer)) return answer;
  const moves = [...answer.moves, { at, move: move.slice(0, MOST_MOVE), right }].slice(0, MOST_MOVES);
  return { ...answer, moves, tries: answer.tries + (right ? 0 : 1) };
}

/** @param {Answer} answer @returns {Answer} */
export const withSolved = (answer) => (isOver(answer) ? answer : { ...answer, solved: true, tries: answer.tries + 1 });

/** @param {Answer} answer @param {Partial<Pick<Answer, 'hints' | 'shown'>>} seen @returns {Answer} */
export const withSeen = (answer, seen) => (isOver(answer) ? answer : { ...answer, ...seen });

/** Ends an exercise after a wrong answer. @param {Answer} answer @param {string | null} mistake what explains it, if anything does */
export const withMistake = (answer, mistake) => (
  isOver(answer) ? answer : { ...answer, shown: true, ...(mistake === null ? {} : { mistake }) });

/** How far an answer to a task got. @param {Answer} answer @param {TaskName} task */
export const stateOf = (answer, task) => (answer.solved ? 'solved'
  : answer.shown ? (taskOf(task).kind === 'exercise' ? 'wrong' : 'shown') : isBegun(answer) ? 'begun' : 'none');

/** Adds the time since the last thing done; a long pause counts little. @param {Answer} answer @param {number} ms @returns {Answer} */
export const spent = (answer, ms) => (
  isOver(answer) ? answer : { ...answer, ms: answer.ms + Math.round(Math.min(Math.max(ms, 0), PAUSE_MS)) });

// ---------------------------------------------------------------- reading

/** @param {unknown} n @param {number} [least] @returns {n is number} */
const isCount = (n, least = 0) => Number.isInteger(n) && Number(n) >= least && Number(n) <= MOST_COUNT;
/** @param {unknown} value @returns {value is boolean} */
const isTruth = (value) => typeof value === 'boolean';

/** @param {unknown} text @param {RegExp} form @returns {text is string} */
const isText = (text, form) => typeof text === 'string' && form.test(text);

/** @param {unknown} value @returns {Answer} a copy @throws {SheetError} of code `fields` */
export function checkedAnswer(value) {
  const { moves, solved, shown, tries, hints, ms, mistake } = /** @type {Record<string, unknown>} */ (value ?? {});
  if (!Array.isArray(moves) || moves.length > MOST_MOVES || !isTruth(solved) || !isTruth(shown)
    || !isCount(tries) || !isCount(hints) || !isCount(ms)) throw new SheetError('fields');
  const read = { moves: moves.map(checkedTried), solved, shown, tries, hints, ms };
  if (mistake === undefined) return read;
  if (!isText(mistake, /^[a-z-]{1,40}$/)) throw new SheetError('fields');
  return { ...read, mistake };
}

/** @param {unknown} value @returns {Tried} */
function checkedTried(value) {
  const { at, move, right } = /** @type {Record<string, unknown>} */ (value ?? {});
  if (!isCount(at, 1) || typeof move !== 'string' || move.length > MOST_MOVE || !isTruth(right)) throw new SheetError('fields');
  return { at, move, right };
}

/** @param {unknown} value the content of a file @returns {Promise<HandedIn>} @throws {SheetError} */
async function checked(value) {
  const { sheet, pupil, id, handed, answers, checksum } = opened(value, 'answers');
  if (!isName(pupil) || !isText(id, /^[\w-]{1,40}$/) || !isText(handed, /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/) || !Array.isArray(answers)) {
    throw new SheetError('fields');
  }
  const read = { sheet: checkedSheet(sheet), pupil, id, handed, answers: answers.map(checkedAnswer) };
  if (read.answers.length !== read.sheet.tasks.length) throw new SheetError('fields');
  if (checksum !== await checksumOf(read)) throw new SheetError('checksum');
  return read;
}

/**
 * All answers in a text: a file, or the texts of any number of pupils. An unreadable part becomes an error in its place.
 * @param {string} text @returns {Promise<(HandedIn | SheetError)[]>} at least one
 */
export async function answersIn(text) {
  const own = text.trim();
  /** @type {(() => unknown)[]} */
  const found = own.length > MOST_TEXT ? [() => { throw new SheetError('too-large'); }]
    : own.startsWith('{') ? [() => json(own)]
    : [...own.matchAll(new RegExp(`\\banswers=(${PACKED})`, 'g'))].map(([, packed]) => () => unpack(packed));
  if (!found.length) return [new SheetError('not-answers')];
  return Promise.all(found.map(async (read) => {
    try {
      return await checked(await read());
    } catch (error) {
      if (error instanceof SheetError) return error;
      throw error;
    }
  }));
}

// ---------------------------------------------------------------- writing

/**
 * The checksum over the sheet and the answers. It finds mistakes and careless changes; anyone who wants to cheat can compute it anew.
 * @param {HandedIn} handed @returns {Promise<string>} @throws {SheetError} of code `browser`
 */
const checksumOf = ({ sheet, pupil, id, handed, answers }) => digest([
  sheet.name, sheet.tasks, pupil, id, handed,
  answers.map(({ moves, solved, shown, tries, hints, ms, mistake }) => (
    [moves.map(({ at, move, right }) => [at, move, right]), solved, shown, tries, hints, ms, ...(mistake === undefined ? [] : [mistake])])),
]);

/** @param {HandedIn} handed */
const written = async (handed) => ({ yomikiri: 'answers', version: VERSION, ...handed, checksum: await checksumOf(handed) });

/** The content of the file that a pupil hands in. @param {HandedIn} handed @throws {SheetError} of code `browser` */
export const answersFile = async (handed) => `${JSON.stringify(await written(handed), null, 1)}\n`;

/** The text that a pupil hands in. @param {HandedIn} handed @throws {SheetError} of code `browser` */
export const answersText = async (handed) => `answers=${await pack(await written(handed))}`;
