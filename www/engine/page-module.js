// The engine's module as the page itself fetches and compiles it, for its workers: it then comes while the first worker's script still loads.

import { compiled } from './compile.js';
import { loadRules } from './rules.js';
import { wasm } from './wasm-files.js';

/**
 * Fetches and compiles the engine once the rules are there, which are more urgent.
 * @returns {Promise<WebAssembly.Module | null>} null where a policy forbids WebAssembly on the page
 */
export const compileEngine = async () => (await loadRules() ? compiled(wasm()) : null);
