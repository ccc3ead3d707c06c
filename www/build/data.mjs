// The engine's data, computed beforehand, taken out of its wasm: who plays on a small board never fetches it.
import { readFileSync } from "node:fs";

/** The files that the engine is compiled with, in the order in which it takes them back. */
const FILES = ["eval/weights.bin", "book/book.bin"];

/**
 * The wasm with zeros in place of the data, which weigh nothing when they are compressed, and the data by itself: packed already, so that
 * it adds its own weight to that of a wasm it is part of.
 * @param {Buffer} wasm @throws where it does not hold each of its files in one piece, once
 */
export function apart(wasm) {
  const rest = Buffer.from(wasm);
  const files = FILES.map((name) => {
    const file = readFileSync(new URL(`../../src/solver/reversi/${name}`, import.meta.url));
    const at = wasm.indexOf(file);
    if (at < 0 || wasm.indexOf(file, at + 1) >= 0) throw new Error(`the wasm does not hold ${name} in one piece, once`);
    rest.fill(0, at, at + file.length);
    return file;
  });
  return { wasm: rest, data: Buffer.concat(files) };
}
