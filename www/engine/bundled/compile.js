// Compiles a module of the package, also where a program in Node has a DOM, for tests; the counterpart of ../compile.js for pages.

import { compiled as compiledInPage } from '../compile.js';
import { lent } from '../lent.js';

/** @param {URL} address @returns {Promise<WebAssembly.Module>} */
export async function compiled(address) {
  if (!lent || address.protocol !== 'file:') return compiledInPage(address);
  return WebAssembly.compile(await lent('node:fs/promises').readFile(lent('node:url').fileURLToPath(address.href)));
}
