// The engine with very little memory: its module with a limit on its memory.

/** Reads an unsigned number in WebAssembly's encoding (LEB128). @param {Uint8Array} bytes @param {number} at @returns {[value: number, next: number]} */
function number(bytes, at) {
  let [value, shift] = [0, 0];
  for (;;) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
    shift += 7;
  }
}

/** @param {number} value @returns {number[]} */
const written = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...written(Math.floor(value / 128))]);

/**
 * Changes the module so that its memory cannot grow beyond `most` MiB.
 * @param {Uint8Array} wasm a module with a memory of its own
 * @param {number} most
 */
export function within(wasm, most) {
  const MEMORY = 5;
  for (let at = 8; at < wasm.length;) {
    const section = wasm[at];
    const [length, body] = number(wasm, at + 1);
    if (section !== MEMORY) {
      at = body + length;
      continue;
    }
    const [, flags] = number(wasm, body);
    const [pages] = number(wasm, flags + 1);
    // The memory section: one memory, whether it has a maximum, its size in pages of 64 KiB.
    const memory = [1, 1, ...written(pages), ...written(most * 16)];
    return Buffer.concat([wasm.subarray(0, at), Buffer.from([MEMORY, ...written(memory.length), ...memory]), wasm.subarray(body + length)]);
  }
  throw new Error("the module has no memory of its own");
}
