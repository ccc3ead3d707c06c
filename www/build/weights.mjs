// Prints the size of each file of the page in dist/, plain and compressed: what a visitor downloads.
//
//   node www/build/weights.mjs
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { DIST } from "./serve.mjs";

/** Files that players never download: licences, pictures, documentation, proofs, the puzzles' second copy, and files for other pages. */
const unfetched = /(LICENSE|\.txt|\.stamp|\.png)$|^(docs|proofs|puzzles)\/|^style\.css$|^(element|embed)[-.]/;

/** @typedef {{ name: string, bytes: number, gzip: number, brotli: number }} Weight */

/** @returns {Weight[]} one row per file, engine first; gzip and brotli at their highest level, as hosts use for static files */
export function weights() {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DIST, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((name) => !unfetched.test(name))
    .sort((a, b) => Number(isEngine(b)) - Number(isEngine(a)) || a.localeCompare(b))
    .map((name) => weigh(name, readFileSync(join(DIST, name))));
}

/**
 * @param {string} name
 * @param {Buffer} data
 * @returns {Weight}
 */
function weigh(name, data) {
  const brotli = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { name, bytes: data.length, gzip: gzipSync(data, { level: 9 }).length, brotli: brotli.length };
}

/**
 * Whether this is the engine: the wasm. The JavaScript around it is part of the worker.
 * @param {string} name
 */
function isEngine(name) {
  return name.endsWith(".wasm");
}

/**
 * Whether this is the engine's data for a game.
 * @param {string} name
 */
export function isData(name) {
  return /_data\b.*\.bin$/.test(name);
}

/**
 * Whether the first view downloads this: what index.html requests, the worker and the engine. Everything else is downloaded only when
 * needed (the other language, rarely used views and dialogs, data) or when the browser is idle (the service worker and the manifest).
 * @param {string} name @param {string} index the text of index.html
 */
function isFirst(name, index) {
  const asked = index.includes(`"./${name}"`) && !/^(sw\.js|manifest\.webmanifest)$/.test(name);
  return asked || name === "index.html" || name.startsWith("worker-") || isEngine(name);
}

/**
 * @param {string} name
 * @param {Weight[]} rows
 * @returns {Weight}
 */
function sum(name, rows) {
  const total = { name, bytes: 0, gzip: 0, brotli: 0 };
  for (const row of rows) {
    total.bytes += row.bytes;
    total.gzip += row.gzip;
    total.brotli += row.brotli;
  }
  return total;
}

/** @param {Weight[]} rows from {@link weights} */
export function sums(rows) {
  const index = readFileSync(join(DIST, "index.html"), "utf8");
  return {
    engine: sum("engine", rows.filter(({ name }) => isEngine(name))),
    data: sum("data", rows.filter(({ name }) => isData(name))),
    page: sum("page", rows.filter(({ name }) => !isEngine(name) && !isData(name))),
    first: sum("first view", rows.filter(({ name }) => isFirst(name, index))),
    together: sum("together", rows),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = weights();
  const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(9);
  console.log(`${"kB".padEnd(28)}${"plain".padStart(9)}${"gzip".padStart(9)}${"brotli".padStart(9)}`);
  for (const row of [...rows, ...Object.values(sums(rows))])
    console.log(`${row.name.padEnd(28)}${kb(row.bytes)}${kb(row.gzip)}${kb(row.brotli)}`);
}
