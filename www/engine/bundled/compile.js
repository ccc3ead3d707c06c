// Compiles a module of the package, also where a program in Node has a DOM, for tests; the counterpart of ../compile.js for pages.

import { compiled as compiledInPage } from '../compile.js';

/** Gets a Node module without an import, which bundlers for pages would fail to resolve. */
const { getBuiltinModule: lent } = /** @type {{ getBuiltinModule?: typeof process.getBuiltinModule }} */ (
  Reflect.get(globalThis, 'process') ?? {});

/** @param {URL | Response | WebAssembly.Module} source @returns {Promise<WebAssembly.Module>} */
export async function compiled(source) {
  if (!lent || !('protocol' in source) || source.protocol !== 'file:') return compiledInPage(source);
  return WebAssembly.compile(await lent('node:fs/promises').readFile(lent('node:url').fileURLToPath(source.href)));
}
