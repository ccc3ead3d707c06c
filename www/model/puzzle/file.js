// The file of puzzles: a line of JSON, then a slot of bytes for each record. What a list needs is read at once; the position of a puzzle is
// read when it is opened.

import { address } from './address.js';
import { PuzzleError } from './errors.js';
import { bytesOf, headingOf, readRecord, textOf } from './record.js';

/** @import { Game } from '../../types.d.ts' */
/** @import { Predictor } from './estimate.js' */
/** @import { Goal } from './goal.js' */
/** @import { Heading, Rulebook } from './record.js' */

/**
 * A puzzle of the file, or of a link.
 * @typedef {object} Puzzle
 * @property {string} id the text of its link, which says the puzzle whole
 * @property {Game} game the position; the side to move solves
 * @property {Goal} goal for the side to move
 * @property {number | null} rating null: nobody has measured it
 * @property {string[]} themes
 * @property {string | null} kind null: it is not in the file
 */
/**
 * What the file's list says of a puzzle; `keys`: the number of key moves in its main line.
 * @typedef {Omit<Puzzle, 'game'> & { kind: string, keys: number }} Listed
 */

const FORMAT = 1;

export class PuzzleFile {
  /** The kinds, in the order of the file. @type {readonly string[]} */
  kinds;
  /** The names of the themes, by the number of their bit. @type {readonly string[]} */
  themes;
  /** The rating of each level. @type {Readonly<{ [level: string]: number }>} */
  levels;
  /** What predicts a rating. @type {Predictor} */
  predictor;
  /** All puzzles, by kind; within a kind, the easiest come first. @type {readonly Listed[]} */
  list;
  /** @type {Map<string, Listed>} */
  #byId;

  /** @param {Uint8Array} bytes @throws {PuzzleError} of code `file` */
  constructor(bytes) {
    try {
      const end = bytes.indexOf(10);
      const { format, slot, kinds, themes, levels, predictor } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
      const all = /** @type {{ name: string, count: number, keys: string }[]} */ (kinds);
      const total = all.reduce((sum, { count }) => sum + count, 0);
      if (format !== FORMAT || bytes.length !== end + 1 + slot * total) throw new PuzzleError('file');
      if (all.some(({ count, keys }) => !/^\d*$/.test(keys) || keys.length !== count)) throw new PuzzleError('file');
      let at = end + 1;
      this.kinds = all.map(({ name }) => name);
      this.themes = themes;
      this.levels = levels;
      this.predictor = predictor;
      this.list = all.flatMap(({ name, keys }) => Array.from(keys, (digit) => {
        const record = bytes.subarray(at, at += slot);
        return { ...this.#told(headingOf(record)), id: textOf(record), kind: name, keys: Number(digit) };
      }));
    } catch {
      throw new PuzzleError('file');
    }
    this.#byId = new Map(this.list.map((listed) => [listed.id, listed]));
  }

  /** @param {Heading} heading */
  #told({ goal, rating, themes }) {
    return { goal, rating, themes: this.themes.filter((_, bit) => themes & (1 << bit)) };
  }

  /** @param {string} id @returns {Listed | undefined} */
  find(id) { return this.#byId.get(id); }

  /**
   * The puzzle of a link, which need not be in the file.
   * @param {string} id @param {Rulebook} engine @returns {Promise<Puzzle>} @throws {PuzzleError}
   */
  async open(id, engine) {
    const record = await readRecord(bytesOf(id), engine);
    return { id, game: record.game, kind: this.find(id)?.kind ?? null, ...this.#told(record) };
  }
}

/** @type {Promise<PuzzleFile> | null} */
let loading = null;

/**
 * Loads the page's file, once. After a failure, another call tries again.
 * @param {URL | string} [url] @returns {Promise<PuzzleFile>} @throws {TypeError} if it cannot be loaded
 */
export function loadPuzzles(url = address()) {
  if (!loading) {
    loading = fetch(url).then(async (response) => {
      if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
      return new PuzzleFile(new Uint8Array(await response.arrayBuffer()));
    });
    loading.catch(() => { loading = null; });
  }
  return loading;
}
