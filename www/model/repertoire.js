// The openings that the user plays: how often, how the games ended, and where the user left the lines that are known.

import { imageKey } from './openings.js';
import { equalsNamed } from './symmetry.js';

/** @import { Names } from './openings.js' */
/** @import { Game, Move, Openings, Rules, RulesInput, Side } from '../types.d.ts' */

/**
 * A game of the user's, as the list of kept games has it. `end`: for the user; null: it is not over.
 * @typedef {{ rules: Rules, moves: Move[], side: Side, end: 'won' | 'draw' | 'lost' | null }} Played
 */
/**
 * Where the user left the known lines: `at`: the number of that move; `count`: in how many games; `game`: the latest of them.
 * @template P
 * @typedef {{ at: number, move: Move, count: number, game: P }} Left
 */
/**
 * An opening. `names`: those of the last position with a name; null: none has; `moves`: the first moves of the latest game. `known`:
 * whether there are lines to leave; `left`: where the user did so most often; null: nowhere.
 * @template P
 * @typedef {{ rules: Rules, names: Names | null, moves: Move[], games: number, won: number, draw: number, lost: number, known: boolean,
 *   left: Left<P> | null }} Opening
 */
/**
 * What this needs of the engine.
 * @typedef {object} Plays
 * @property {(rules: RulesInput, options?: { moves: Move[] | string }) => Promise<Game> | Game} new_game
 * @property {(rules: RulesInput, start: string | null, moves: Move[] | string) => Promise<Game[]> | Game[]} replay
 * @property {() => Promise<Openings[]> | Openings[]} openings
 */
/**
 * What is known from a start: names by position, and the positions from which a known line goes on.
 * @typedef {{ names: Map<string, Names>, known: Set<string>, goesOn: Set<string>, longest: number }} Book
 */

/** The number of games looked at, the latest first: a browser does that many in a second or two. */
export const MOST_GAMES = 500;
/** The number of moves by which an opening without a name is told from others. */
const TELLING = 4;
/** The number of games after which the page may draw. */
const AT_ONCE = 20;

/**
 * The openings of the user's games, the most frequent first.
 * @template {Played} P
 * @param {Plays} engine @param {readonly P[]} games from the usual start, the latest first
 * @param {readonly { rules: Rules, start: string | null, moves: Move[] }[]} lines the user's own lines
 * @param {AbortSignal} signal @returns {Promise<Opening<P>[]>}
 */
export async function repertoire(engine, games, lines, signal) {
  /** @type {Map<string, Promise<Book>>} */
  const books = new Map();
  /** @type {Map<string, Opening<P> & { lefts: Map<string, Left<P>> }>} */
  const rows = new Map();
  for (const [i, game] of games.slice(0, MOST_GAMES).entries()) {
    if (signal.aborted) break;
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => { setTimeout(resolve); });
    const { rules } = game;
    const key = JSON.stringify(rules);
    const own = () => lines.filter((line) => line.start === null && JSON.stringify(line.rules) === key);
    const making = books.get(key) ?? bookOf(engine, rules, own());
    books.set(key, making);
    const book = await making;
    const played = await positionsOf(engine, game, Math.max(TELLING, book.longest + 1));
    if (played.length > 1) count(rows, game, played, book);
  }
  return [...rows.values()].map(({ lefts, ...row }) => ({ ...row, left: [...lefts.values()].sort((a, b) => b.count - a.count)[0] ?? null }))
    .sort((a, b) => b.games - a.games);
}

/**
 * The positions of a game's first moves; none if it cannot be played.
 * @param {Plays} engine @param {Played} game @param {number} most
 */
async function positionsOf(engine, { moves, rules }, most) {
  try {
    return await engine.replay(rules, null, moves.slice(0, most));
  } catch {
    return [];
  }
}

/** @param {Plays} engine @param {Rules} rules @param {readonly { moves: Move[] }[]} own @returns {Promise<Book>} */
async function bookOf(engine, rules, own) {
  /** @type {Book} */
  const book = { names: new Map(), known: new Set(), goesOn: new Set(), longest: 0 };
  const start = await engine.new_game(rules);
  /** @param {Move[] | string} moves @param {Names | null} names */
  const learn = async (moves, names) => {
    const line = await engine.replay(rules, null, moves);
    const keys = line.map(imageKey);
    for (const [i, key] of keys.entries()) {
      book.known.add(key);
      if (i < keys.length - 1) book.goesOn.add(key);
    }
    if (names) book.names.set(keys[keys.length - 1], names);
    book.longest = Math.max(book.longest, line.length - 1);
  };
  for (const { list, rules: others } of await engine.openings()) {
    const usual = await engine.new_game(others);
    if (JSON.stringify(usual.rules) !== JSON.stringify(start.rules)) continue;
    for (const { en, ja, moves } of list) await learn(moves, { en, ja });
  }
  for (const { moves } of own) await learn(moves, null);
  return book;
}

/**
 * Counts a game.
 * @template {Played} P
 * @param {Map<string, Opening<P> & { lefts: Map<string, Left<P>> }>} rows
 * @param {P} game @param {readonly Game[]} played @param {Book} book
 */
function count(rows, game, played, book) {
  const keys = played.map(imageKey);
  const named = keys.reduce((last, key, i) => (book.names.has(key) ? i : last), 0);
  const { moves, rules } = played[Math.min(named || TELLING, played.length - 1)];
  const id = JSON.stringify(rules) + (named ? keys[named] : equalsNamed(played[0], moves));
  const row = rows.get(id) ?? { rules, names: book.names.get(keys[named]) ?? null, moves, games: 0, won: 0, draw: 0, lost: 0,
    known: book.known.size > 0, left: null, lefts: new Map() };
  rows.set(id, row);
  row.games++;
  if (game.end) row[game.end]++;
  const at = keys.findIndex((key) => !book.known.has(key));
  // Whoever moves where no line goes on has left none.
  if (at <= 0 || !book.goesOn.has(keys[at - 1]) || played[at].last?.by !== game.side) return;
  const left = row.lefts.get(keys[at]) ?? { at, move: game.moves[at - 1], count: 0, game };
  left.count++;
  row.lefts.set(keys[at], left);
}
