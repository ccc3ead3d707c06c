// Finds out why a worker could not be started or could not load the engine, as far as a browser says. The page and the worker use it.

/** The smallest WebAssembly module. Where it does not run, nothing does. */
const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * A code of engine/errors.js, and what its sentence says: the policy's directive; the address that was tried, its status and type;
 * a header.
 * @typedef {{ code: string, directive?: string, url?: string, status?: number, type?: string, header?: string }} Reason
 */

/**
 * Watches for violations of the policy from now on.
 * @returns {{ end: () => void, reason: () => Promise<Reason | null> }} end: stops watching; reason: stops watching, and returns the reason;
 *   null if it is not known
 */
export function forbidden() {
  let directive = '';
  const note = (/** @type {Event} */ event) => {
    const { disposition, effectiveDirective } = /** @type {SecurityPolicyViolationEvent} */ (event);
    if (disposition !== 'report') directive = effectiveDirective;
  };
  globalThis.addEventListener?.('securitypolicyviolation', note);
  const end = () => globalThis.removeEventListener?.('securitypolicyviolation', note);
  return {
    end,
    async reason() {
      // A violation is reported a little later.
      await new Promise((resolve) => { setTimeout(resolve, 20); });
      end();
      if (typeof WebAssembly !== 'object') return { code: 'no-webassembly' };
      if (directive.startsWith('script-src') && !await isAllowed()) return { code: 'policy-wasm' };
      if (directive) return { code: 'policy', directive };
      if (isFile()) return { code: 'file' };
      return globalThis.origin === 'null' ? { code: 'sandbox' } : null;
    },
  };
}

/**
 * Why the engine cannot be loaded here.
 * @param {{ reason: () => Promise<Reason | null> }} watch begun before
 * @returns {Promise<Reason | null>}
 */
export async function whyUnloaded(watch) {
  if (typeof WebAssembly !== 'object') return { code: 'no-webassembly' };
  return await isAllowed() ? watch.reason() : { code: 'policy-wasm' };
}

/** Whether the page was opened as a file. A worker from a blob has the page's address in its own. */
const isFile = () => /^(blob:)?file:/.test(globalThis.location?.href ?? '');

/** Whether WebAssembly is allowed here. WebKit compiles a module that the policy forbids, but does not instantiate it. */
export async function isAllowed() {
  try {
    return Boolean(await WebAssembly.instantiate(EMPTY));
  } catch {
    return false;
  }
}
