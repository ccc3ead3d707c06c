// The rules on the page's own thread: a small module that plays moves at once, without a worker, before the engine is there. All engines
// of a page share it.

import init, * as functions from '../pkg/yomikiri_play.js';
import { RULES } from './calls.js';
import { compiled } from './compile.js';
import { EngineError, engineGone } from './errors.js';
import { forbidden, isAllowed, whyUnloaded } from './policy-watch.js';
import { rules as address } from './wasm-files.js';

/** @import { Fault } from '../types.d.ts' */
/** @import { Reason } from './policy-watch.js' */
/** Makes a call of one of their functions. @typedef {typeof call} Rules */

/** @type {Promise<Rules | null> | null} */
let loading = null;

/**
 * Loads the rules, once for all callers. Where a policy forbids them on the page there are none: null. A worker's policy may be another, so
 * that the engine may run there.
 * @returns {Promise<Rules | null>} rejects with an error of kind "engine-gone" if they cannot be loaded; another call tries again
 */
export function loadRules() {
  if (!loading) {
    const now = loading = load();
    now.catch(() => { if (loading === now) loading = null; });
  }
  return loading;
}

/** Does without the rules, where their file is out of reach: the engine's worker plays the moves, too. */
export function leaveOutRules() {
  loading = Promise.resolve(null);
}

async function load() {
  // Where WebAssembly is forbidden, nothing is downloaded in vain.
  if (typeof WebAssembly === 'object' && !await isAllowed()) return null;
  const watch = forbidden();
  try {
    const module = await compiled(address());
    // Once initialised, wasm-bindgen would not accept another module.
    const names = WebAssembly.Module.exports(module).map(({ name }) => name);
    const missing = RULES.find((name) => !names.includes(name));
    if (missing) throw new Error(`the module has no function ${missing}`);
    await init({ module_or_path: module });
  } catch (error) {
    const reason = await whyUnloaded(watch);
    if (reason && reason.code !== 'no-webassembly') return null;
    throw engineGone(String(error), reason ?? /** @type {{ reason?: Reason }} */ (error).reason ?? { code: 'rules-gone' });
  }
  watch.end();
  return call;
}

/**
 * @param {string} name @param {unknown[]} args @returns {unknown}
 * @throws {EngineError} if the rules refuse the call
 */
function call(name, args) {
  try {
    return /** @type {Record<string, Function>} */ (/** @type {unknown} */ (functions))[name](...args);
  } catch (error) {
    // A trap is not one of the rules' own errors. Nothing that the module holds can be trusted any more.
    const { kind, code, params, message, input } = /** @type {Fault} */ (error ?? {});
    if (typeof kind === 'string') throw new EngineError({ kind, code, params, message, input });
    leaveOutRules();
    throw engineGone(String(error));
  }
}
