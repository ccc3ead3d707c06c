// Downloads and compiles a WebAssembly module, without ever blocking the thread.

/**
 * Also compiles a module that the host serves with the wrong content type, after a full download.
 * @param {URL | Response | WebAssembly.Module} source the module, its address, or the response to a request for it
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  const response = source instanceof URL ? await fetch(source) : source;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const streams = response.headers.get('Content-Type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
