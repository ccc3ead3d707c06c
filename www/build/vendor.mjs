// Copies the page's libraries from node_modules to www/vendor, each with its licence. Browsers load these files directly when
// the page runs from www, without a bundler.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { thirdParties } from "./licences.mjs";

const modules = fileURLToPath(new URL("./node_modules/", import.meta.url));
const vendor = fileURLToPath(new URL("../vendor/", import.meta.url));

/** Types for the parts of gifenc that the page uses; the package has none. */
const gifenc = `/** Colours as [red, green, blue], 0 to 255. */
export type Palette = number[][];
export function quantize(rgba: Uint8ClampedArray, colours: number): Palette;
export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
export function GIFEncoder(): {
  /** delay: in milliseconds; repeat: number of repetitions, 0 for ever. */
  writeFrame(index: Uint8Array, width: number, height: number, options: { palette?: Palette, delay: number, repeat?: number }): void;
  finish(): void;
  bytes(): Uint8Array<ArrayBuffer>;
};
`;
/** Types for glicko2-lite as a module. */
const glicko = `/** A rating in Glicko-2 after a period. scores: 1 for a win, 0 for a loss. */
export default function rate(rating: number, rd: number, vol: number,
  opponents: [rating: number, rd: number, score: number][]): { rating: number, rd: number, vol: number };
`;
/** glicko2-lite is a CommonJS module of one file with one export. @param {string} text */
function asModule(text) {
  const exported = /^module\.exports = (\w+);$/m;
  if (!exported.test(text)) throw new Error("glicko2-lite does not export as it did");
  return text.replace(exported, "export default $1;");
}

/** For each file: its path in node_modules, its name in www/vendor, its types, and what makes it a module if it is none. */
/** @type {[from: string, to: string, types: string, asModule?: (text: string) => string][]} */
const files = [
  // This build also loads where there is no document.
  ["lit-html/node/lit-html.js", "lit-html.js", 'export * from "lit-html";\n'],
  ["idb/build/index.js", "idb.js", 'export * from "idb";\n'],
  ["gifenc/dist/gifenc.esm.js", "gifenc.js", gifenc],
  ["glicko2-lite/index.js", "glicko2-lite.js", glicko, asModule],
];
const licences = [
  ["lit-html/LICENSE", "lit-html.LICENSE"],
  ["idb/LICENSE", "idb.LICENSE"],
  ["gifenc/LICENSE.md", "gifenc.LICENSE"],
  ["glicko2-lite/LICENSE.txt", "glicko2-lite.LICENSE"],
];

rmSync(vendor, { recursive: true, force: true });
mkdirSync(vendor, { recursive: true });
for (const [from, to, types, convert = (/** @type {string} */ text) => text] of files) {
  // Source maps are not copied, so the reference to them must go.
  const text = readFileSync(modules + from, "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, "");
  writeFileSync(vendor + to, convert(text).trimEnd() + "\n");
  // For type checking; tests/tsconfig.json maps the package's own types.
  writeFileSync(vendor + to.replace(/js$/, "d.ts"), types);
}
for (const [from, to] of licences) copyFileSync(modules + from, vendor + to);
// All third-party licences, including those of the engine's crates.
writeFileSync(`${vendor}THIRD-PARTY.txt`, thirdParties(fileURLToPath(new URL("../../", import.meta.url)), "page"));
