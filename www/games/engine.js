// The engine as the page and the element use it: a game that it returns can be drawn at once.

import { Engine, createEngine } from '../engine/client.js';
import { loadGame } from './game-code.js';

/** @import { EngineOptions } from '../engine/client.js' */

/** Loads the games' code as its calls resolve; they reject with an error of kind "not-loaded" if that fails. */
class DrawableEngine extends Engine {
  /** @type {Engine['new_game']} */
  async new_game(rules, options) {
    const game = await super.new_game(rules, options);
    await loadGame(game.rules);
    return game;
  }

  /** @type {Engine['import_game']} */
  async import_game(text, rules) {
    const game = await super.import_game(text, rules);
    await loadGame(game.rules);
    return game;
  }

  /** @type {Engine['replay']} */
  async replay(rules, start, moves) {
    const games = await super.replay(rules, start, moves);
    await loadGame(games[0].rules);
    return games;
  }

  /** @type {Engine['read_puzzle']} */
  async read_puzzle(id) {
    const puzzle = await super.read_puzzle(id);
    await loadGame(puzzle.game.rules);
    return puzzle;
  }

  /** @type {Engine['exercise']} */
  async exercise(options) {
    const exercise = await super.exercise(options);
    if (exercise.game) await loadGame(exercise.game.rules);
    return exercise;
  }
}

/** Like `createEngine`, for programs that draw the games. @param {EngineOptions} options */
export const createDrawableEngine = (options) => createEngine(options, new DrawableEngine(options));
