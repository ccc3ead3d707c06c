// Downloads the engine's data, which is a file of its own because only some searches need it.

import { data } from './wasm-files.js';

export async function fetchData() {
  const response = await fetch(data());
  if (!response.ok) throw new Error(`cannot load the engine's data: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
