// A teacher's sheet: its name and its tasks, as a file and as the text of a link. The format is described in docs/en/sheets.md.

import { atStartIn, sayAtStart } from '../annotations.js';
import { SheetError } from './errors.js';
import { MOST_TEXT, PACKED, json, pack, unpack } from './text.js';

/** @import { Annotation } from '../annotations.js' */

/**
 * A task by its stable name: the text of a puzzle's link, `lesson:NAME.STEP`, or `exercise:KIND.SEED`. The text of a puzzle is
 * followed by what its link says is drawn and noted: `?drawn=…&note=…`.
 * @typedef {string} TaskName
 */
/**
 * @typedef {object} Sheet
 * @property {string} name
 * @property {readonly TaskName[]} tasks
 * @property {false} [solutions] false: pupils cannot look at the solution of a puzzle before they have solved it
 */
/**
 * What a task is. `place`: as in the address of a lesson; `options`: what the engine makes the exercise from.
 * @typedef {{ kind: 'puzzle', id: string, annotation?: Annotation } | { kind: 'lesson', place: string }
 *   | { kind: 'exercise', options: { kind: 'numbers' | 'position', seed: number } }} Task
 */

const VERSION = 1;
/** The maximum number of tasks on a sheet, and of characters in a name. */
export const MOST_TASKS = 100;
export const MOST_NAME = 100;
/** The seeds of exercises are below this. */
export const SEEDS = 1_000_000_000;

/** @param {TaskName} name @returns {Task} @throws {SheetError} of code `task` */
export function taskOf(name) {
  const [, id, said] = /^([\w-]{1,2000})(?:\?(.{1,5000}))?$/.exec(name) ?? [];
  if (id) {
    const annotation = said ? atStartIn(new URLSearchParams(said)) : null;
    if (said && !annotation) throw new SheetError('task');
    return { kind: 'puzzle', id, ...annotation && { annotation } };
  }
  const [, place] = /^lesson:([a-z]{1,40}\.[1-9]\d?)$/.exec(name) ?? [];
  if (place) return { kind: 'lesson', place };
  const [, kind, seed] = /^exercise:(numbers|position)\.(\d{1,9})$/.exec(name) ?? [];
  if (kind) return { kind: 'exercise', options: { kind: kind === 'position' ? 'position' : 'numbers', seed: Number(seed) } };
  throw new SheetError('task');
}

/** The name of a puzzle as a task. @param {string} id @param {Annotation | null} annotation @returns {TaskName} */
export function puzzleTask(id, annotation) {
  const query = new URLSearchParams();
  if (annotation) sayAtStart(query, annotation);
  const said = query.toString();
  return said ? `${id}?${said}` : id;
}

/** @param {unknown} value @returns {Sheet} a copy @throws {SheetError} of code `fields` or `task` */
export function checkedSheet(value) {
  const { name, tasks, solutions } = /** @type {Record<string, unknown>} */ (value ?? {});
  if (!isName(name) || !Array.isArray(tasks) || !tasks.length || tasks.length > MOST_TASKS) throw new SheetError('fields');
  if (tasks.some((task) => typeof task !== 'string')) throw new SheetError('task');
  tasks.forEach(taskOf);
  return { name, tasks: [...tasks], ...closed(solutions === false) };
}

/** The field of a sheet whose solutions are closed. @param {boolean} so @returns {Pick<Sheet, 'solutions'>} */
export const closed = (so) => (so ? { solutions: false } : {});

/** Whether this can be the name of a sheet or of a pupil. @param {unknown} name @returns {name is string} */
export const isName = (name) => typeof name === 'string' && name.trim() !== '' && name.length <= MOST_NAME;

/** Whether two sheets are the same. @param {Sheet} a @param {Sheet} b */
export const isSame = (a, b) => keyOf(a) === keyOf(b);

/** A text that differs between different sheets. @param {Sheet} sheet */
export const keyOf = ({ name, tasks, solutions }) => JSON.stringify([name, ...tasks, ...(solutions === false ? [solutions] : [])]);

/** @param {Sheet} sheet */
const written = ({ name, tasks, solutions }) => ({ yomikiri: 'sheet', version: VERSION, name, tasks, ...closed(solutions === false) });

/** The content of a sheet's file. @param {Sheet} sheet */
export const sheetFile = (sheet) => `${JSON.stringify(written(sheet), null, 1)}\n`;

/** The text of a sheet's link, which stands after `#sheet=`. @param {Sheet} sheet @returns {Promise<string>} */
export const sheetText = (sheet) => pack(written(sheet));

/**
 * The sheet in a text: a link, the text of one, or a file.
 * @param {string} text @returns {Promise<Sheet>} @throws {SheetError}
 */
export async function sheetIn(text) {
  if (text.length > MOST_TEXT) throw new SheetError('too-large');
  return checkedSheet(opened(await dataIn(text, 'sheet'), 'sheet'));
}

/**
 * The data in a file, a link or the text of one.
 * @param {string} text @param {'sheet' | 'answers'} kind @returns {Promise<unknown>}
 */
function dataIn(text, kind) {
  const own = text.trim();
  if (own.startsWith('{')) return Promise.resolve(json(own));
  const [, packed] = new RegExp(`(?:^|[#&?]|\\b)${kind}=(${PACKED})`).exec(own) ?? [];
  if (packed) return unpack(packed);
  if (new RegExp(`^${PACKED}$`).test(own)) return unpack(own);
  throw new SheetError(`not-${kind}`);
}

/**
 * The fields of a file of this kind and of a version that is known.
 * @param {unknown} value @param {'sheet' | 'answers'} kind @returns {Record<string, unknown>} @throws {SheetError}
 */
export function opened(value, kind) {
  const fields = /** @type {Record<string, unknown>} */ (value ?? {});
  if (fields.yomikiri !== kind) throw new SheetError(`not-${kind}`);
  if (fields.version !== VERSION) throw new SheetError('version');
  return fields;
}
