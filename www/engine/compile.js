// Downloads and compiles a WebAssembly module, without ever blocking the thread.

/** @import { Reason } from './policy-watch.js' */

/**
 * Also compiles a module that the host serves with the wrong content type, after a full download.
 * @param {URL} address
 * @param {Promise<Response>} [requested] its answer, if it has been requested
 * @returns {Promise<WebAssembly.Module>} rejects with an error whose `reason` is a {@link Reason}
 */
export async function compiled(address, requested = fetch(address)) {
  const response = await explained(requested, { code: 'unreachable', url: address.href });
  const { ok, status, url } = response;
  if (!ok) throw Object.assign(new Error(`${url}: ${status}`), { reason: { code: 'missing', url, status } });
  const type = response.headers.get('Content-Type') ?? '';
  const module = type.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
  return explained(module, { code: 'wrong-file', url, type });
}

/** Adds the reason to an error. @template T @param {Promise<T>} promise @param {Reason} reason */
const explained = (promise, reason) => promise.catch((error) => { throw Object.assign(error, { reason }); });
