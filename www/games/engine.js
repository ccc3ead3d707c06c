// The engine as the page and the element use it: a game that it returns can be drawn at once.

import { Engine, opened } from '../engine/client.js';
import { notLoaded } from '../engine/errors.js';
import { areLight } from '../engine/calls.js';
import { light } from '../engine/moves-module.js';
import { compileOnPage, wasm } from '../engine/page-module.js';
import { loadRules } from '../engine/rules.js';
import { loadGame } from './game-code.js';

/** @import { EngineOptions } from '../engine/client.js' */

/** The calls that return games to draw, each with the rules of its result. */
const DRAWN = {
  new_game: (/** @type {any} */ game) => game.rules,
  import_game: (/** @type {any} */ game) => game.rules,
  replay: (/** @type {any} */ games) => games[0].rules,
  read_puzzle: (/** @type {any} */ puzzle) => puzzle.game.rules,
  exercise: (/** @type {any} */ exercise) => exercise.game?.rules,
};

/** Loads the games' code as its calls resolve; they reject with an error of kind "not-loaded" if that fails. */
class DrawableEngine extends Engine {
  static {
    /** @type {Record<string, Function>} */
    const methods = /** @type {any} */ (this.prototype);
    for (const [name, rulesOf] of Object.entries(DRAWN)) {
      const plain = methods[name];
      methods[name] = /** @this {Engine} @param {...unknown} args */ async function drawable(...args) {
        const result = await plain.apply(this, args);
        const rules = rulesOf(result);
        if (rules) await loadGame(rules);
        return result;
      };
    }
  }
}

/** A page that only shows and plays games never loads this. */
const loadPool = () => import('../engine/pool.js').then(({ Pool }) => Pool, (error) => { throw notLoaded(error); });

/** A module that may start to come before the first worker asks for it. */
class Coming {
  #address;
  /** @type {ReturnType<typeof compileOnPage> | null} */
  #module = null;

  /** @param {() => URL} address */
  constructor(address) {
    this.#address = address;
  }

  /** @param {boolean} [soon] whether to request the module before the rules are there */
  begin(soon) {
    this.#module ??= compileOnPage(this.#address, soon);
    // The worker that takes the module sees why it failed.
    this.#module.catch(() => {});
  }

  take = () => {
    const module = this.#module ?? compileOnPage(this.#address);
    this.#module = null;
    return module;
  };
}

/**
 * Like `createEngine`, for programs that draw the games: resolves once the rules are there, which play them without a worker. The first
 * search starts one, or `prepare`; the page fetches the module for it while the workers' code loads. On a slow
 * connection, that saves the computer's first answer a round trip.
 * @param {EngineOptions & { soon?: readonly string[] }} options soon: the levels that will answer at once; if there are any, what they need
 *   is requested before the rules are there
 */
export const createDrawableEngine = async ({ soon = [], ...options }) => {
  const whole = new Coming(wasm);
  const moves = light && new Coming(light.address);
  const begin = (/** @type {boolean} */ isLight, early = false) => {
    (isLight && moves ? moves : whole).begin(early);
    return loadPool();
  };
  // Whoever needs the workers loads their code again if that fails.
  if (soon.length) begin(areLight(soon), true).catch(() => {});
  const lightWorker = light && moves && { file: light.file, compile: moves.take };
  return opened(new DrawableEngine({ rules: loadRules, compile: whole.take, light: lightWorker, ...options }, begin));
};
