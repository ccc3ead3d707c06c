// A saved game: created from a session, and checked when it is read back. The engine decides whether it can be played.

import { annotatedFrom, annotatedIn, hasAll } from './annotations.js';
import { clockFrom } from './clock-data.js';
import { namesFrom } from './file-names.js';
import { isSide, matchFrom } from './match-data.js';
import { strengthFrom } from './strengths.js';

/** @import { Annotated } from './annotations.js' */
/** @import { KeptClock } from './clock-data.js' */
/** @import { Names } from './file-names.js' */
/** @import { Match } from './match.js' */
/** @import { GameInfo, Player, Players, Rules, Side } from '../types.d.ts' */
/** @import { Swap } from './course.js' */
/** @import { Session } from './session.js' */
/** @import { Cursor } from './variations.js' */

/**
 * @typedef {object} Saved
 * @property {string} id its id among the kept games; empty if it is not one of them
 * @property {Rules} rules
 * @property {string | null} start
 * @property {string[]} moves
 * @property {number} at how many moves are played
 * @property {string[][]} variations each variation's moves from the start
 * @property {Annotated[]} [annotated] what is drawn and noted at its positions
 * @property {Cursor | undefined} shown the position on the board, if the game does not stand there
 * @property {Players} players
 * @property {number} seed
 * @property {number | null} [strength] that of the level *Even*, if it plays and has its own
 * @property {boolean} [asked] whether the last move was being judged, or its referee waited for an answer
 * @property {Side | null} resigned the side that resigned, or whose time was over
 * @property {Names | null} [names] what the file that the game came from calls the sides
 * @property {number} [joined] how many moves others made before the players sat down
 * @property {Swap | null} [swap] the opening by swap, if the game began with one
 * @property {Match | null} [match] of a game between two devices
 * @property {KeptClock | null} [clock]
 * @property {string} view
 * @property {boolean} values
 */

/**
 * A game in the list of kept games.
 * @typedef {Omit<Saved, 'view' | 'values'> & { values?: boolean, began: number, touched: number, by: string,
 *   winner: 'first' | 'second' | 'draw' | null, score?: number | null }} Kept values, score: missing in games that earlier versions kept;
 *   began, touched: times in milliseconds since 1970; by: the open page that wrote it; winner: null until the game is over; score: of the
 *   outcome, null without one
 */

/** @typedef {Pick<Saved, 'annotated' | 'moves' | 'resigned' | 'variations'>} Contents */
/**
 * Whether a game has all that was played, drawn and noted in another state of it. Compares contents rather than times, since a clock may be
 * set back.
 * @param {Contents} game @param {Contents} other
 */
export function goesOn(game, other) {
  const tried = game.variations.map(String);
  return other.moves.every((move, i) => move === game.moves[i]) && other.variations.every((line) => tried.includes(String(line)))
    && hasAll(game.annotated ?? [], other.annotated ?? []) && [null, game.resigned].includes(other.resigned);
}

/**
 * Makes a saved game of the session's current state.
 * @param {Session} session in which a game has begun @returns {Omit<Saved, 'id' | 'view' | 'values'>}
 */
export function savedFrom(session) {
  const { asked, away, clock, evenAt: strength, games, here, joined, match, names, players, resigned, seed, swap, tree } = session;
  const at = session.stand;
  const { rules, start, moves } = games[games.length - 1];
  const shown = away && tree && here ? tree.cursor(here) : undefined;
  return { rules, start, moves, at, variations: tree?.moves() ?? [],
    annotated: tree ? annotatedIn(tree) : [], shown, players, seed, strength, asked, resigned, names, joined, swap, match,
    clock: tree && clock ? clock.kept(tree) : null };
}

/**
 * Makes a check for valid players: a person, or a level of some game.
 * @param {readonly GameInfo[]} infos @returns {(player: unknown) => player is Player}
 */
export function playersAmong(infos) {
  /** @param {unknown} player @returns {player is Player} */
  return (player) => player === 'person' || infos.some(({ levels }) => levels.some((level) => level === player));
}

/**
 * Reads a saved game from outside data; null if the data has the wrong shape.
 * @param {Record<string, unknown> | null} saved @param {(player: unknown) => player is Player} isPlayer
 * @returns {Saved | null}
 */
export function savedIn(saved, isPlayer) {
  if (!saved || saved.rules === null || typeof saved.rules !== 'object' || !Array.isArray(saved.moves)) return null;
  const players = /** @type {Record<string, unknown> | null} */ (saved.players);
  if (!players || !isPlayer(players.first) || !isPlayer(players.second)) return null;
  return {
    id: typeof saved.id === 'string' ? saved.id : '',
    rules: /** @type {Rules} */ (saved.rules),
    start: typeof saved.start === 'string' ? saved.start : null,
    moves: saved.moves.map(String),
    at: Number.isInteger(saved.at) ? Number(saved.at) : saved.moves.length,
    variations: Array.isArray(saved.variations) ? saved.variations.filter(Array.isArray).map((tried) => tried.map(String)) : [],
    annotated: annotatedFrom(saved.annotated),
    shown: placeIn(saved.shown),
    players: { first: players.first, second: players.second },
    seed: Number.isInteger(saved.seed) ? Number(saved.seed) : 1,
    strength: strengthFrom(saved.strength),
    asked: saved.asked === true,
    resigned: isSide(saved.resigned) ? saved.resigned : null,
    names: namesFrom(saved.names),
    joined: Number.isInteger(saved.joined) ? Number(saved.joined) : 0,
    swap: swapIn(saved.swap, isPlayer),
    match: matchFrom(saved.match),
    clock: clockFrom(saved.clock),
    view: String(saved.view),
    values: saved.values === true,
  };
}

/** @param {unknown} swap @param {(player: unknown) => player is Player} isPlayer @returns {Swap | null} */
function swapIn(swap, isPlayer) {
  const { chosen, level, pieces } = /** @type {Record<string, unknown>} */ (swap ?? {});
  const fits = isPlayer(level) && level !== 'person' && Number.isInteger(pieces) && Number(pieces) > 0;
  return fits ? { level, pieces: Number(pieces), chosen: chosen === true } : null;
}

/** @param {unknown} shown @returns {Cursor | undefined} */
function placeIn(shown) {
  const { line, at } = /** @type {Record<string, unknown>} */ (shown ?? {});
  return Number.isInteger(line) && Number.isInteger(at) ? { line: Number(line), at: Number(at) } : undefined;
}
