// The puzzles that come with the page, and the puzzle in a link.

import { address } from './address.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Game, PuzzleGoal, PuzzleLibrary, ListedPuzzle } from '../../types.d.ts' */

/**
 * A puzzle of the file, or of a link.
 * @typedef {object} Puzzle
 * @property {string} id the text of its link, which contains the whole puzzle
 * @property {Game} game the position; the side to move solves
 * @property {PuzzleGoal} goal for the side to move
 * @property {number | null} rating null: unknown
 * @property {string[]} themes
 * @property {string | null} kind null: it is not in the file
 */
/** The part of the engine that reads puzzles. @typedef {Pick<Engine, 'puzzle_file' | 'read_puzzle'>} Reader */

export class PuzzleFile {
  /** The kinds, in the order of the file. @type {readonly string[]} */
  kinds;
  /** The names of the themes, by the number of their bit. @type {readonly string[]} */
  themes;
  /** The rating of each level. @type {Readonly<Record<string, number>>} */
  levels;
  /** What predicts a rating. */
  predictor;
  /** All puzzles, by kind; within a kind, the easiest come first. @type {readonly ListedPuzzle[]} */
  list;
  /** Those of them that rated play includes. @type {readonly ListedPuzzle[]} */
  rated;
  /** @type {ReadonlyMap<string, ListedPuzzle>} */
  #byId;

  /** @param {PuzzleLibrary} library what the engine reads in the file */
  constructor({ kinds, themes, levels, predictor, list }) {
    this.kinds = kinds;
    this.themes = themes;
    this.levels = levels;
    this.predictor = predictor;
    this.list = list;
    this.rated = list.filter(({ rated }) => rated);
    this.#byId = new Map(list.map((listed) => [listed.id, listed]));
  }

  /** @param {string} id @returns {ListedPuzzle | undefined} */
  find(id) { return this.#byId.get(id); }

  /**
   * The puzzle of a link, which need not be in the file.
   * @param {string} id @param {Pick<Reader, 'read_puzzle'>} engine @returns {Promise<Puzzle>} @throws {EngineError} if it is invalid
   */
  async open(id, engine) {
    return { ...await engine.read_puzzle(id), id, kind: this.find(id)?.kind ?? null };
  }
}

/** @type {Promise<PuzzleFile> | null} */
let loading = null;

/**
 * Loads the page's file, once. After a failure, another call tries again.
 * @param {Reader} engine @returns {Promise<PuzzleFile>} @throws {TypeError | EngineError} if it cannot be loaded, or is damaged
 */
export function loadPuzzles(engine) {
  if (!loading) {
    loading = read(engine);
    loading.catch(() => { loading = null; });
  }
  return loading;
}

/** @param {Reader} engine */
async function read(engine) {
  const response = await fetch(address());
  if (!response.ok) throw new TypeError(`${response.url}: ${response.status}`);
  return new PuzzleFile(await engine.puzzle_file(new Uint8Array(await response.arrayBuffer())));
}
