// Downloads the data that a bundle splits off from the module's file. A complete module never needs it, so the package, whose module is
// complete, leaves this file out.

import { data } from './wasm-files.js';

export async function fetchData() {
  const response = await fetch(data());
  if (!response.ok) throw new Error(`cannot load the engine's data: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
