// Copies the page's libraries from node_modules to www/vendor, each with its licence. Browsers load these files directly when
// the page runs from www, without a bundler.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { licenceOf, thirdParties } from "./licences.mjs";

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

/** For each package: its file, the types, and what makes the file a module if it is none. */
/** @type {[name: string, file: string, types: string, asModule?: (text: string) => string][]} */
const files = [
  // This build also loads without a document.
  ["lit-html", "node/lit-html.js", 'export * from "lit-html";\n'],
  ["idb", "build/index.js", 'export * from "idb";\n'],
  ["gifenc", "dist/gifenc.esm.js", gifenc],
  ["glicko2-lite", "index.js", glicko, asModule],
  // The smallest build, which is a module of its own within the package's types.
  ["lean-qr", "nano.mjs", 'export * from "lean-qr/nano";\n'],
];

rmSync(vendor, { recursive: true, force: true });
mkdirSync(vendor, { recursive: true });
for (const [name, file, types, convert = (/** @type {string} */ text) => text] of files) {
  const folder = join(modules, name);
  // Source maps are not copied, so the reference to them must go.
  const text = readFileSync(join(folder, file), "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, "");
  writeFileSync(`${vendor}${name}.js`, convert(text).trimEnd() + "\n");
  // For type checking; tests/tsconfig.json maps the package's own types.
  writeFileSync(`${vendor}${name}.d.ts`, types);
  copyFileSync(licenceOf({ name, folder }), `${vendor}${name}.LICENSE`);
}
// All third-party licences, including those of the engine's crates.
writeFileSync(`${vendor}THIRD-PARTY.txt`, thirdParties(fileURLToPath(new URL("../../", import.meta.url)), "page"));
