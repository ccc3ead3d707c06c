// Copies the libraries that the page loads from node_modules to www/vendor, each with its licence.
// The page has no bundler: what stands in www/vendor is what a browser gets.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { thirdParties } from "./licences.mjs";

const modules = fileURLToPath(new URL("./node_modules/", import.meta.url));
const vendor = fileURLToPath(new URL("../vendor/", import.meta.url));

/** What the page uses of a package that has no types of its own. */
const gifenc = `/** Colours as [red, green, blue], 0 to 255. */
export type Palette = number[][];
export function quantize(rgba: Uint8ClampedArray, colours: number): Palette;
export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
export function GIFEncoder(): {
  /** delay: milliseconds; repeat: 0 for ever, as often otherwise. */
  writeFrame(index: Uint8Array, width: number, height: number, options: { palette?: Palette, delay: number, repeat?: number }): void;
  finish(): void;
  bytes(): Uint8Array<ArrayBuffer>;
};
`;
/** Each file: where npm puts it, what the page calls it, and its types: the package's. */
const files = [
  // The build that can be loaded where there is no document, too.
  ["lit-html/node/lit-html.js", "lit-html.js", 'export * from "lit-html";\n'],
  ["idb/build/index.js", "idb.js", 'export * from "idb";\n'],
  ["gifenc/dist/gifenc.esm.js", "gifenc.js", gifenc],
];
const licences = [
  ["lit-html/LICENSE", "lit-html.LICENSE"],
  ["idb/LICENSE", "idb.LICENSE"],
  ["gifenc/LICENSE.md", "gifenc.LICENSE"],
];

rmSync(vendor, { recursive: true, force: true });
mkdirSync(vendor, { recursive: true });
for (const [from, to, types] of files) {
  // The source maps are not copied, so nothing may point at them.
  const text = readFileSync(modules + from, "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, "");
  writeFileSync(vendor + to, text.trimEnd() + "\n");
  // For the type check: tests/tsconfig.json says where the package's own types are.
  writeFileSync(vendor + to.replace(/js$/, "d.ts"), types);
}
for (const [from, to] of licences) copyFileSync(modules + from, vendor + to);
// All of it, the engine's crates as well.
writeFileSync(`${vendor}THIRD-PARTY.txt`, thirdParties(fileURLToPath(new URL("../../", import.meta.url)), "page"));
