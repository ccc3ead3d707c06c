// What a class handed in, as a table: a row for each pupil, a column for each task.

import { NOWHERE, answersIn, firstWrong, isBegun } from './answers.js';
import { csv } from './csv.js';
import { SheetError } from './errors.js';
import { isSame, keyOf } from './sheet.js';

/** @import { Answer, HandedIn } from './answers.js' */
/** @import { SheetFault } from './errors.js' */
/** @import { Sheet } from './sheet.js' */

/**
 * A remark about a file.
 * - `same`: it has been read already
 * - `earlier`: the pupil handed in again later, and that counts
 * - `namesake`: another pupil of the same name handed in
 * - `other`: it belongs to another sheet
 * @typedef {object} Note
 * @property {string} from the name of the file; empty: a pasted text
 * @property {SheetFault | 'same' | 'earlier' | 'namesake' | 'other'} code
 * @property {string} [who] the pupil
 * @property {string} [sheet] the name of the other sheet
 */
/** @typedef {HandedIn & { from: string }} Row */
/**
 * `wrong`: where it went wrong first, as a short text that also says which mistake explains it.
 * @typedef {{ solved: number, tried: number, wrong: [text: string, times: number][] }} Column
 */
/**
 * The words for what went wrong. `stopped`: instead of a click that was missing; `mistakes`: by the name of a mistake.
 * @typedef {{ stopped: string, mistakes: Readonly<Record<string, string>> }} WrongWords
 */

/**
 * The texts in a CSV file.
 * @typedef {Record<'pupil' | 'handed' | 'solved' | 'tries' | 'hints' | 'seconds' | 'wrong' | 'moves', string>} Heads
 */

export class AnswerTable {
  /** What has been read. @type {Row[]} */
  #rows = [];
  /** @type {Note[]} */
  #notes = [];
  /** The sheet that the table is about; null: whichever is read first. @type {Sheet | null} */
  sheet;

  /** @param {Sheet | null} [sheet] */
  constructor(sheet = null) {
    this.sheet = sheet;
  }

  /** The table's own sheet and the sheets of all answers read so far. @returns {Sheet[]} */
  get sheets() {
    const all = [...(this.sheet ? [this.sheet] : []), ...this.#rows.map(({ sheet }) => sheet)];
    return [...new Map(all.map((sheet) => [keyOf(sheet), sheet])).values()];
  }

  /** The pupils' answers to the sheet, by name. @returns {Row[]} */
  get rows() {
    const { sheet } = this;
    return this.#rows.filter((row) => sheet && isSame(row.sheet, sheet)).sort((a, b) => a.pupil.localeCompare(b.pupil));
  }

  /** The remarks about single files. @returns {Note[]} */
  get notes() {
    const { rows, sheet } = this;
    const others = this.#rows.filter((row) => sheet && !isSame(row.sheet, sheet));
    const twice = rows.filter((row) => rows.some((other) => other !== row && named(other) === named(row)));
    return [
      ...this.#notes,
      ...others.map(({ from, pupil, sheet: { name } }) => (/** @type {Note} */ ({ from, code: 'other', who: pupil, sheet: name }))),
      ...twice.map(({ from, pupil }) => (/** @type {Note} */ ({ from, code: 'namesake', who: pupil }))),
    ];
  }

  /** Reads what a file or a pasted text holds. @param {string} text @param {string} [from] the name of the file */
  async add(text, from = '') {
    for (const read of await answersIn(text)) {
      if (read instanceof SheetError) this.#notes.push({ from, code: read.code });
      else this.#take({ ...read, from });
    }
  }

  /** Says that a file could not be read. @param {string} from @param {SheetFault} code */
  refuse(from, code) {
    this.#notes.push({ from, code });
  }

  /** @param {Row} row */
  #take(row) {
    this.sheet ??= row.sheet;
    const { from, pupil: who } = row;
    const known = this.#rows.find(({ id, sheet }) => id === row.id && isSame(sheet, row.sheet));
    if (!known) this.#rows.push(row);
    else if (known.handed === row.handed && named(known) === named(row)) this.#notes.push({ from, code: 'same', who });
    else {
      const [earlier, later] = known.handed < row.handed ? [known, row] : [row, known];
      this.#rows = this.#rows.map((one) => (one === known ? later : one));
      this.#notes.push({ from: earlier.from, code: 'earlier', who: earlier.pupil });
    }
  }

  /**
   * For each task, how many solved it, how many tried it, and what went wrong first, the most frequent first.
   * @param {WrongWords} w @returns {Column[]}
   */
  columns(w) {
    const { rows } = this;
    return (this.sheet?.tasks ?? []).map((_, i) => {
      const answers = rows.map(({ answers }) => answers[i]);
      /** @type {Map<string, number>} */
      const wrong = new Map();
      for (const answer of answers) {
        // One mistake may go wrong in different places.
        const text = mistakeText(answer, w) || wrongText(answer, w);
        if (text) wrong.set(text, (wrong.get(text) ?? 0) + 1);
      }
      return {
        solved: answers.filter(({ solved }) => solved).length,
        tried: answers.filter(isBegun).length,
        wrong: [...wrong].sort(([, a], [, b]) => b - a),
      };
    });
  }

  /** The table for a spreadsheet. @param {Heads & WrongWords} heads @param {(i: number) => string} task the name of a task, from 0 */
  csv(heads, task) {
    const { rows, sheet } = this;
    const parts = /** @type {const} */ (['solved', 'tries', 'hints', 'seconds', 'wrong', 'moves']);
    const first = [heads.pupil, heads.handed, heads.solved, heads.tries, heads.hints, heads.seconds];
    return csv([
      [...first, ...(sheet?.tasks ?? []).flatMap((_, i) => parts.map((part) => `${i + 1} ${task(i)}: ${heads[part]}`))],
      ...rows.map(({ pupil, handed, answers }) => {
        const { solved, tries, hints, seconds } = sumOf(answers);
        return [pupil, handed, solved, tries, hints, seconds, ...answers.flatMap((answer) => [
          Number(answer.solved), answer.tries, answer.hints, secondsOf(answer),
          [wrongText(answer, heads), mistakeText(answer, heads)].filter(Boolean).join(': '), movesText(answer, heads)])];
      }),
    ]);
  }
}

/** How a pupil's name is compared. @param {HandedIn} handed */
const named = ({ pupil }) => pupil.trim().toLowerCase();

/** @param {Answer} answer */
const secondsOf = ({ ms }) => Math.round(ms / 1000);

/** @param {string} move @param {WrongWords} w */
const moveText = (move, { stopped }) => (move === NOWHERE ? stopped : move);

/** Where it went wrong first, such as "2. d6"; empty: nowhere. @param {Answer} answer @param {WrongWords} w */
export function wrongText(answer, w) {
  const wrong = firstWrong(answer);
  return wrong ? `${wrong.at}. ${moveText(wrong.move, w)}` : '';
}

/** The mistake that explains the answer; empty: none. @param {Answer} answer @param {WrongWords} w */
export const mistakeText = ({ mistake }, { mistakes }) => (mistake === undefined ? '' : mistakes[mistake] ?? '');

/** All that was tried; a question mark follows what was wrong. @param {Answer} answer @param {WrongWords} w */
export const movesText = ({ moves }, w) => (
  moves.map(({ at, move, right }) => `${at}. ${moveText(move, w)}${right ? '' : '?'}`).join(' '));

/** @param {readonly Answer[]} answers */
export const sumOf = (answers) => ({
  solved: answers.filter(({ solved }) => solved).length,
  tries: answers.reduce((sum, { tries }) => sum + tries, 0),
  hints: answers.reduce((sum, { hints }) => sum + hints, 0),
  seconds: answers.reduce((sum, answer) => sum + secondsOf(answer), 0),
});
