// The engine's module as the page itself fetches and compiles it for its workers. It comes while the first worker's script still loads.

import { compiled } from './compile.js';
import { isAllowed } from './policy-watch.js';
import { loadRules } from './rules.js';
import { wasm } from './wasm-files.js';

/**
 * Fetches and compiles the engine once the rules are there, which are more urgent.
 * @param {Promise<Response>} [requested] the engine, if it has been requested before
 * @returns {Promise<WebAssembly.Module | null>} null where a policy forbids WebAssembly on the page
 */
export const compileEngine = async (requested) => (await loadRules() ? compiled(wasm(), requested) : null);

/**
 * The same, and requests the engine before the rules are there, for connections with long round trips: its bytes come after those of the
 * rules all the same.
 */
export async function compileEngineSoon() {
  // Where WebAssembly is forbidden, nothing is downloaded in vain.
  const requested = await isAllowed() ? fetch(wasm(), { priority: 'low' }) : undefined;
  // Whoever compiles it sees why it failed.
  requested?.catch(() => {});
  return compileEngine(requested);
}
