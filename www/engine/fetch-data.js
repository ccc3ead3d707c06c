// What a bundle takes out of the module's file, and what stands beside it then. In a module that is whole nothing is ever missing; the
// package, whose module is, has nothing in place of this file.

import { data } from './wasm-files.js';

export async function fetchData() {
  const response = await fetch(data());
  if (!response.ok) throw new Error(`the engine's data: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
