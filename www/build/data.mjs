// Separates the precomputed data from the engine's wasm, because games on small boards never need it.
import { readFileSync } from "node:fs";

/** The data files that are compiled into the engine, in the order in which `supply_data` expects them. */
const FILES = ["eval/weights.bin", "book/book.bin"];

/**
 * The wasm with zeros in place of the data, which compress to nothing, and the data itself, which is already compressed.
 * @param {Buffer} wasm @throws if the wasm does not contain each file exactly once, in one piece
 */
export function apart(wasm) {
  const rest = Buffer.from(wasm);
  const files = FILES.map((name) => {
    const file = readFileSync(new URL(`../../src/solver/reversi/${name}`, import.meta.url));
    const at = wasm.indexOf(file);
    if (at < 0 || wasm.indexOf(file, at + 1) >= 0) throw new Error(`the wasm does not contain ${name} exactly once, in one piece`);
    rest.fill(0, at, at + file.length);
    return file;
  });
  return { wasm: rest, data: Buffer.concat(files) };
}
