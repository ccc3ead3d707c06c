// The games of a file of several: what the file says of each, found by words, read when they are wanted, and kept in My games.

import { TWO_PEOPLE } from './players.js';
import { namesFrom } from './file-names.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { FileGame, Game, RulesInput } from '../types.d.ts' */
/** @import { Kept } from './saved-game.js' */

/** The number of games listed at first, and added by each step. */
const STEP = 50;
/** How long games are read before the page may draw, in milliseconds: half a frame or so. */
const TURN_MS = 10;
/** The number of games that go into the database at once. */
const BATCH = 200;

/**
 * What became of the games that were to be kept: how many were added, were there already, could not be read, and had no room any more.
 * @typedef {{ added: number, there: number, bad: number, full: number }} Outcome
 */
/** The database of kept games. @typedef {{ add: (games: Kept[]) => Promise<{ added: number, there: number, full: number }> }} Shelf */

/** What a search looks through. @param {FileGame} game */
const wordsOf = ({ first, second, event, year, result, number }) => (
  [first, second, event, year ?? '', result, number].join(' ').toLowerCase());

export class FileList {
  /** The games that have the words of the search. @type {readonly FileGame[]} */
  found;
  /** The number of games listed. */
  shown = STEP;
  /** The words of the search. */
  search = '';
  /** @type {FileGame} */
  chosen;
  /** The rules of the last game, which are tried first for a game that does not say its own. @type {RulesInput | undefined} */
  #before;
  /** @type {string[]} */
  #words;
  #engine;

  /**
   * @param {readonly FileGame[]} all at least one @param {Pick<Engine, 'import_game'>} engine
   * @param {boolean} nameless whether it is a database that lacks its files of names
   */
  constructor(all, engine, nameless) {
    this.all = all;
    this.found = all;
    this.nameless = nameless;
    [this.chosen] = all;
    this.#words = all.map(wordsOf);
    this.#engine = engine;
  }

  /** @param {string} text words that a game must all have */
  find(text) {
    this.search = text;
    const words = text.toLowerCase().split(/\s+/);
    this.found = this.all.filter((_, i) => words.every((word) => this.#words[i].includes(word)));
    this.shown = STEP;
  }

  showMore() { this.shown += STEP; }

  /** Reads a game. @param {FileGame} game @returns {Promise<Game>} @throws {EngineError} if it cannot be read */
  async read({ rules, text }) {
    const engine = this.#engine;
    const likely = rules ?? this.#before;
    const first = likely && await engine.import_game(text, likely).catch((error) => {
      if (rules) throw error;
    });
    const game = first ?? await engine.import_game(text);
    // What a text without rules is read as must not depend on the games before it.
    if (!rules && game.moves.length > 0 && game.start === null) this.#before = game.rules;
    return game;
  }

  /**
   * Keeps the games that the search has found. A game that is there already, with the same names, is not kept again.
   * @param {Shelf} shelf @param {AbortSignal} signal what is kept by then stays @param {(done: number) => void} progress
   * @returns {Promise<Outcome>}
   */
  async keep(shelf, signal, progress) {
    const outcome = { added: 0, there: 0, bad: 0, full: 0 };
    const games = this.found;
    const now = Date.now();
    /** @type {Kept[]} */
    let batch = [];
    const put = async () => {
      const { added, there, full } = await shelf.add(batch);
      outcome.added += added;
      outcome.there += there;
      outcome.full += full;
      batch = [];
    };
    let turn = performance.now();
    for (const [i, game] of games.entries()) {
      if (signal.aborted) break;
      try {
        // The latest stand first in My games, and here the first of the file.
        batch.push(keptFrom(await this.read(game), game, now - i));
      } catch {
        outcome.bad++;
      }
      if (batch.length === BATCH) await put();
      if (performance.now() - turn < TURN_MS) continue;
      progress(i + 1);
      await new Promise((resolve) => { setTimeout(resolve); });
      turn = performance.now();
    }
    await put();
    return outcome;
  }
}

/**
 * A game of others as My games keeps it. What was played, and by whom, is its id, so that it is there once.
 * @param {Game} game @param {FileGame} file @param {number} time @returns {Kept}
 */
function keptFrom({ moves, outcome, rules, start }, file, time) {
  const names = namesFrom(file);
  const id = JSON.stringify([rules, start, moves.join(' '), names]);
  return { id, rules, start, moves, at: moves.length, variations: [], shown: undefined, players: TWO_PEOPLE, seed: 1, resigned: null, names,
    joined: moves.length, swap: null, match: null, values: false, began: time, touched: time, by: '', winner: outcome?.winner ?? null };
}
