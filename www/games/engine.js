// The engine as the page and the element use it: a game that it returns can be drawn at once.

import { Engine, opened } from '../engine/client.js';
import { notLoaded } from '../engine/errors.js';
import { compileEngine } from '../engine/page-module.js';
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

/**
 * What the workers need: their code, and the engine's module, which starts to come at the same time. On a slow connection, the computer's
 * first answer is a round trip earlier.
 */
class ForWorkers {
  /** The module, until the first worker asks for it. @type {ReturnType<typeof compileEngine> | null} */
  #module = null;

  /** @param {boolean} [soon] whether to request the module before the rules are there */
  begin(soon) {
    this.#module = compileEngine(soon);
    // The worker that takes the module sees why it failed.
    this.#module.catch(() => {});
  }

  pool = () => {
    if (!this.#module) this.begin();
    return loadPool();
  };

  compile = () => {
    const module = this.#module ?? compileEngine();
    this.#module = null;
    return module;
  };
}

/**
 * Like `createEngine`, for programs that draw the games: resolves once the rules are there, which play them without a worker. The first
 * search starts one, or `prepare`; the page fetches the engine for it.
 * @param {EngineOptions & { soon?: boolean }} options soon: whether to request the engine before the rules are there
 */
export const createDrawableEngine = async ({ soon = false, ...options }) => {
  const workers = new ForWorkers();
  if (soon) workers.begin(soon);
  return opened(new DrawableEngine({ rules: loadRules, compile: workers.compile, ...options }, workers.pool));
};
