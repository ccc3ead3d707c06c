// The engine for programs that want its answers and have no rules of their own: everything runs in its workers.

import { Engine, opened } from './client.js';
import { Pool } from './pool.js';

/** @import { EngineOptions } from './client.js' */

/**
 * @param {EngineOptions} [options]
 * @returns {Promise<Engine>} rejects if an option is wrong, or if the engine cannot be loaded
 */
export const createEngine = async (options = {}) => opened(new Engine(options, () => Pool));
