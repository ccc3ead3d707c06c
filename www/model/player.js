// Who makes a side's moves. A session asks the player whose turn it is. To add a kind of player, write an object with these three
// properties and seat it with `Session.begin`; nothing else knows the kinds.

import { EVEN } from './players.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { BestMoveOptions, Game, Level, Move, Player as Name, Side } from '../types.d.ts' */

/**
 * A position in which a player is to move.
 * @typedef {object} Turn
 * @property {Game} game
 * @property {Game | null} before the position before the last move
 * @property {number} seed another one chooses another of several equal moves
 * @property {number | null} strength that of the level *Even*; null: its usual one
 * @property {number} [share] how long the game's clock leaves for it, in milliseconds; missing: it has none
 * @property {AbortSignal} signal raised when the move is not wanted any more
 */
/**
 * One of the two players of a game.
 * @typedef {object} Player
 * @property {Name} name what stands for the player where the game is shown, kept or sent: a person, or a level
 * @property {boolean} here whether the moves are made on the board of this device
 * @property {((turn: Turn) => Promise<Move>) | null} choose chooses a move; null: it comes from a person
 */
/** The two players of a game; a person or the engine by name. @typedef {Record<Side, Player | Name>} Seating */
/** @typedef {(level: Level, game: Game) => Pick<BestMoveOptions, 'depth' | 'max_ms' | 'openings'>} SearchOptions */

/** A person at this device. @type {Player} */
export const PERSON = { name: 'person', here: true, choose: null };

/** A person at another device, whose moves come by link. @type {Player} */
export const FRIEND = { name: 'person', here: false, choose: null };

/** The engine at one of its levels. @implements {Player} */
export class Computer {
  here = false;
  #engine;
  #options;

  /**
   * @param {Pick<Engine, 'player_move'>} engine @param {Level} name
   * @param {SearchOptions} options asked for before each search
   */
  constructor(engine, name, options) {
    this.#engine = engine;
    this.name = name;
    this.#options = options;
  }

  /** @param {Game} game @param {number | null} strength @returns {BestMoveOptions & { share?: number }} */
  #optionsIn(game, strength) {
    return { ...this.#options(this.name, game), ...this.name === EVEN && strength !== null && { strength } };
  }

  /** @param {Turn} turn */
  async choose({ game, seed, share, signal, strength }) {
    const options = this.#optionsIn(game, strength);
    if (share !== undefined) options.share = Math.ceil(share);
    return (await this.#engine.player_move(game, { level: this.name, seed, ...options, signal })).move;
  }

  /**
   * The side that the computer values more; if neither, the one to move.
   * @param {Turn} turn @returns {Promise<Side>}
   */
  async sideIn({ game, seed, signal, strength }) {
    const options = { ...this.#optionsIn(game, strength), openings: false };
    const { value } = await this.#engine.player_move(game, { level: this.name, seed, ...options, signal });
    return value === null || value === 0 ? game.turn : value > 0 ? 'first' : 'second';
  }
}

/**
 * Seats the players of a game.
 * @param {Seating} players @param {Side | null} side the one that is played at this device in a match; null: there is no match
 * @param {Pick<Engine, 'player_move'>} engine @param {SearchOptions} options of the computer's searches
 * @returns {Record<Side, Player>}
 */
export function seated(players, side, engine, options) {
  /** @param {Side} at @returns {Player} */
  const seat = (at) => {
    const player = players[at];
    if (typeof player !== 'string') return player;
    return player !== 'person' ? new Computer(engine, player, options) : side === null || side === at ? PERSON : FRIEND;
  };
  return { first: seat('first'), second: seat('second') };
}
