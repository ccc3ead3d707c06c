// What the built page weighs, file by file, as it is and compressed: what a visitor has to fetch.
//
//   node tests/weights.mjs
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const www = fileURLToPath(new URL("../www/", import.meta.url));
/** Not fetched by a browser: types, licences, what npm needs, the README's picture. */
const unfetched = /(\.d\.ts|LICENSE|README\.md|package\.json|\.stamp|screenshot[^/]*\.png)$/;

/** @returns {{ name: string, bytes: number, gzip: number, brotli: number }[]} one row a file, engine first */
export function weights() {
  return readdirSync(www, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(www, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((name) => !unfetched.test(name))
    .sort((a, b) => Number(b.startsWith("pkg/")) - Number(a.startsWith("pkg/")) || a.localeCompare(b))
    .map((name) => {
      const data = readFileSync(join(www, name));
      return { name, bytes: data.length, gzip: gzipSync(data, { level: 9 }).length, brotli: brotliCompressSync(data).length };
    });
}

/**
 * @param {string} name
 * @param {{ bytes: number, gzip: number, brotli: number }[]} rows
 */
export function sum(name, rows) {
  const total = { name, bytes: 0, gzip: 0, brotli: 0 };
  for (const row of rows) {
    total.bytes += row.bytes;
    total.gzip += row.gzip;
    total.brotli += row.brotli;
  }
  return total;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = weights();
  const engine = rows.filter((row) => row.name.startsWith("pkg/"));
  const page = rows.filter((row) => !row.name.startsWith("pkg/"));
  const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(9);
  console.log(`${"kB".padEnd(28)}${"plain".padStart(9)}${"gzip".padStart(9)}${"brotli".padStart(9)}`);
  for (const row of [...rows, sum("engine", engine), sum("page", page), sum("together", rows)])
    console.log(`${row.name.padEnd(28)}${kb(row.bytes)}${kb(row.gzip)}${kb(row.brotli)}`);
}
