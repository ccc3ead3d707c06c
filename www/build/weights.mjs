// Prints the size of each file of the page in dist/, plain and compressed: what a visitor downloads.
//
//   node www/build/weights.mjs
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { ENCODINGS } from "./compress.mjs";
import { DIST, filesIn } from "./serve.mjs";

/**
 * Files that are no downloads of their own, or that players never download: compressed copies, licences, pictures,
 * documentation, proofs, the puzzles' second copy, and files for other pages.
 */
const unfetched = /(LICENSE|\.txt|\.stamp|\.png|\.br|\.gz)$|^(docs|proofs|puzzles)\/|^style\.css$|^(element|embed)[-.]/;

/** @typedef {{ name: string, bytes: number, gzip: number, brotli: number }} Weight */

/** Whether this is the engine: the wasm. The JavaScript around it is part of the worker. @param {Weight} row */
const isEngine = ({ name }) => /^yomikiri_bg\b.*\.wasm$/.test(name);

/** Whether this is the module of the levels that do not search. @param {Weight} row */
const isMoves = ({ name }) => /^yomikiri_moves_bg\b.*\.wasm$/.test(name);

/** Whether this is the module of the rules. @param {Weight} row */
const isRules = ({ name }) => /^yomikiri_play_bg\b.*\.wasm$/.test(name);

/** Whether this is the engine's data for a game. @param {Weight} row */
export const isData = ({ name }) => /_data\b.*\.bin$/.test(name);

/** @param {Weight} row */
const isWasm = (row) => isEngine(row) || isMoves(row) || isRules(row);

/** The size by brotli at its highest level, as hosts use for static files. @param {Uint8Array} data */
export const brotliOf = (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** @returns {Weight[]} one row per file, engine and rules first; a file without a compressed copy is sent as it is */
export const weights = () => filesIn(DIST).filter((name) => !unfetched.test(name)).map((name) => {
  const sizeOf = (/** @type {string} */ file) => statSync(join(DIST, file), { throwIfNoEntry: false })?.size;
  const bytes = sizeOf(name) ?? 0;
  return { name, bytes, gzip: sizeOf(name + ENCODINGS.gzip) ?? bytes, brotli: sizeOf(name + ENCODINGS.br) ?? bytes };
}).sort((a, b) => Number(isWasm(b)) - Number(isWasm(a)) || a.name.localeCompare(b.name));

/** @param {Weight[]} rows from {@link weights} */
export function sums(rows) {
  const index = readFileSync(join(DIST, "index.html"), "utf8");
  /**
   * Whether the first move needs this: what index.html requests, and the rules. Everything else is downloaded only when needed (the other
   * language, rarely used views and dialogs, data) or when the browser is idle (the engine, the service worker and the manifest).
   * @param {Weight} row
   */
  const isFirst = (row) => row.name === "index.html" || isRules(row)
    || (index.includes(`"./${row.name}"`) && !/^(sw\.js|manifest\.webmanifest)$/.test(row.name));
  /** @param {string} name @param {(row: Weight) => boolean} counts */
  const sum = (name, counts) => rows.filter(counts).reduce((all, { bytes, gzip, brotli }) => (
    { name, bytes: all.bytes + bytes, gzip: all.gzip + gzip, brotli: all.brotli + brotli }), { name, bytes: 0, gzip: 0, brotli: 0 });
  return {
    engine: sum("engine", isEngine),
    data: sum("data", isData),
    rules: sum("rules", isRules),
    moves: sum("moves", isMoves),
    page: sum("page", (row) => !isWasm(row) && !isData(row)),
    first: sum("first move", isFirst),
    visit: sum("first visit", (row) => isFirst(row) || isMoves(row) || isEngine(row) || /^(moves-)?worker-/.test(row.name)),
    together: sum("together", () => true),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = weights();
  const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(9);
  console.log(`${"kB".padEnd(28)}${"plain".padStart(9)}${"gzip".padStart(9)}${"brotli".padStart(9)}`);
  for (const row of [...rows, ...Object.values(sums(rows))])
    console.log(`${row.name.padEnd(28)}${kb(row.bytes)}${kb(row.gzip)}${kb(row.brotli)}`);
}
