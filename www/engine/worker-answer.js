// How a worker answers calls: it loads its module, and posts the result of each call. What the calls are, worker-api.js and
// moves-worker.js say.

import { forbidden, whyUnloaded } from './policy-watch.js';

/** @import { Answer, Fault, Question, Setup } from '../types.d.ts' */
/** @import { Call } from './searches.js' */
/**
 * A two-way message channel.
 * @typedef {{ post: (message: Answer) => void, listen: (receive: (message: Question | Setup) => void) => void }} Port
 */

/**
 * Answers the calls that come through a port, once a message says where to load the module from.
 * @param {(module: WebAssembly.Module | null) => Promise<WebAssembly.Module>} load starts a module, or downloads its own if there is none,
 *   and returns it for other workers; an error may have a `reason`
 * @param {Port} port
 * @param {{ [name: string]: (this: Call, ...args: any[]) => unknown }} api the calls, by name
 */
export function answer(load, { post, listen }, api) {
  const watch = forbidden();
  /** @type {WebAssembly.Module | null} */
  let module = null;
  /** Only the first message that says where to load from counts. @type {(given: WebAssembly.Module | null) => void} */
  let come = () => {};
  new Promise((resolve) => { come = resolve; }).then(load).then((loaded) => {
    module = loaded;
    post({ loaded: true });
  }).catch(async (error) => post({ failed: String(error), reason: await whyUnloaded(watch) ?? error.reason ?? null }));
  listen(async (message) => {
    if ('load' in message) {
      const { load: from } = message;
      if (!from) return come(null);
      const loadFrom = (/** @type {WebAssembly.Module | null} */ given) => {
        from.close();
        come(given);
      };
      from.onmessage = ({ data }) => loadFrom(data);
      // The browser could not pass the module on, as in a page that is a file.
      from.onmessageerror = () => loadFrom(null);
      return;
    }
    if ('share' in message) {
      hand(message.share, module);
      return;
    }
    const { id, name, args } = message;
    try {
      const ok = await api[name].apply({
        id, begun: () => post({ id, begun: true }), report: (progress) => post({ id, progress }), share: (shared) => post({ id, shared }),
      }, args);
      post({ id, ok });
    } catch (error) {
      // Structured cloning drops an Error's own fields. A trap in the module is not one of the engine's errors.
      const { kind, code, params, message, input } = /** @type {Fault} */ (error ?? {});
      post(typeof kind === 'string' ? { id, fault: { kind, code, params, message, input } } : { id, trap: String(error) });
    }
  });
  post({ listening: true });
}

/** @param {MessagePort} to @param {WebAssembly.Module | null} module */
function hand(to, module) {
  try {
    to.postMessage(module);
  } catch {
    // If a module cannot be posted, each worker downloads its own.
    to.postMessage(null);
  }
}
