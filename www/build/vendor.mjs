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
/** Types for lean-qr's smallest build, which is a module of its own within the package's types. */
const qr = 'export * from "lean-qr/nano";\n';
/** For each file: its path in node_modules, its name in www/vendor, and its types. */
const files = [
  // This build also loads where there is no document.
  ["lit-html/node/lit-html.js", "lit-html.js", 'export * from "lit-html";\n'],
  ["idb/build/index.js", "idb.js", 'export * from "idb";\n'],
  ["gifenc/dist/gifenc.esm.js", "gifenc.js", gifenc],
  ["lean-qr/nano.mjs", "lean-qr.js", qr],
];
const licences = [
  ["lit-html/LICENSE", "lit-html.LICENSE"],
  ["idb/LICENSE", "idb.LICENSE"],
  ["gifenc/LICENSE.md", "gifenc.LICENSE"],
  ["lean-qr/LICENSE", "lean-qr.LICENSE"],
];

rmSync(vendor, { recursive: true, force: true });
mkdirSync(vendor, { recursive: true });
for (const [from, to, types] of files) {
  // Source maps are not copied, so the reference to them must go.
  const text = readFileSync(modules + from, "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, "");
  writeFileSync(vendor + to, text.trimEnd() + "\n");
  // For type checking; tests/tsconfig.json maps the package's own types.
  writeFileSync(vendor + to.replace(/js$/, "d.ts"), types);
}
for (const [from, to] of licences) copyFileSync(modules + from, vendor + to);
// All third-party licences, including those of the engine's crates.
writeFileSync(`${vendor}THIRD-PARTY.txt`, thirdParties(fileURLToPath(new URL("../../", import.meta.url)), "page"));
