// The light module, a third of the engine: it answers at the levels that do not search. The package, which has no such module, replaces
// this file (bundled/moves-module.js).

import { moves } from './wasm-files.js';
import { MOVES_WORKER } from './worker-file.js';

/**
 * The file of its worker, and the address of the module.
 * @typedef {{ file: string, address: () => URL }} LightModule
 */

/** @type {LightModule | null} */
export const light = { file: MOVES_WORKER, address: moves };
