// A module of the engine as the page itself fetches and compiles it for its workers. It comes while the first worker's script still loads.

import { compiled } from './compile.js';
import { isAllowed } from './policy-watch.js';
import { loadRules } from './rules.js';

export { wasm } from './wasm-files.js';

/**
 * Fetches and compiles a module.
 * @param {() => URL} address @param {boolean} [soon] requests it at once. Otherwise it waits for the rules, which are more urgent
 * @returns {Promise<WebAssembly.Module | null>} null where a policy forbids WebAssembly on the page
 */
export async function compileOnPage(address, soon = false) {
  // Where WebAssembly is forbidden, nothing is downloaded in vain.
  const requested = soon && await isAllowed() ? fetch(address(), { priority: 'low' }) : undefined;
  // If it fails before the rules are there, whoever compiles it sees why.
  requested?.catch(() => {});
  return await loadRules() ? compiled(address(), requested) : null;
}
