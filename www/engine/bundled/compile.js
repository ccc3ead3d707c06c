// Compiles a module of the package, also where a program in Node has a DOM, for tests; the counterpart of ../compile.js for pages.

import { compiled as compiledInPage } from '../compile.js';
import { getBuiltinModule } from '../get-builtin-module.js';

/** @param {URL} address @returns {Promise<WebAssembly.Module>} */
export async function compiled(address) {
  if (!getBuiltinModule || address.protocol !== 'file:') return compiledInPage(address);
  const { readFile } = getBuiltinModule('node:fs/promises');
  const { fileURLToPath } = getBuiltinModule('node:url');
  return WebAssembly.compile(await readFile(fileURLToPath(address.href)));
}
