// The rules on the page's own thread: a small module that plays moves at once, without a worker, before the engine is there. All engines
// of a page share it.

import init, * as functions from '../pkg/yomikiri_rules.js';
import { compiled } from './compile.js';
import { EngineError, engineGone } from './errors.js';
import { isAllowed, forbidden, whyUnloaded } from './policy-watch.js';
import { rules as address } from './wasm-files.js';

/** @import { Fault } from '../types.d.ts' */
/** @import { Reason } from './policy-watch.js' */
/** Where the module comes from. @typedef {WebAssembly.Module | Response} Source */
/** Makes a call of one of their functions. @typedef {typeof call} Rules */

/** What another part of the page has begun to load. @type {Source | Promise<Source> | null} */
let begun = null;
/** @type {Promise<Rules | null> | null} */
let loading = null;

/**
 * Takes the module, or the response to a request for it, that another part of the page has begun to load. If that fails, the rules are
 * requested again.
 * @param {Source | Promise<Source>} source
 */
export function takeRules(source) {
  begun = source;
  Promise.resolve(source).catch(() => {});
}

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

async function load() {
  // Where WebAssembly is forbidden, nothing is downloaded in vain.
  if (typeof WebAssembly === 'object' && !await isAllowed()) return null;
  const watch = forbidden();
  try {
    await init({ module_or_path: await source() });
  } catch (error) {
    const reason = await whyUnloaded(watch);
    if (reason && reason.code !== 'no-webassembly') return null;
    throw engineGone(String(error), reason ?? /** @type {{ reason?: Reason }} */ (error).reason ?? { code: 'rules-gone' });
  }
  watch.end();
  return call;
}

async function source() {
  const taken = begun;
  begun = null;
  try {
    if (taken) return await compiled(await taken);
  } catch {
    // What had begun has failed. The new request says why, if that fails, too.
  }
  return compiled(address());
}

/**
 * @param {string} name @param {unknown[]} args @returns {unknown}
 * @throws {EngineError} if the rules refuse the call
 */
function call(name, args) {
  try {
    return /** @type {Record<string, Function>} */ (/** @type {unknown} */ (functions))[name](...args);
  } catch (error) {
    // A trap is not one of the rules' own errors. Nothing can be trusted any more that the module holds.
    const { kind, code, params, message, input } = /** @type {Fault} */ (error ?? {});
    if (typeof kind === 'string') throw new EngineError({ kind, code, params, message, input });
    loading = Promise.resolve(null);
    throw engineGone(String(error));
  }
}
