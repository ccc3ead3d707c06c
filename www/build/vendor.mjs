// Copies the libraries that the page loads from node_modules to www/vendor, each with its licence.
// The page has no bundler: what stands in www/vendor is what a browser gets.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("./node_modules/", import.meta.url));
const vendor = fileURLToPath(new URL("../vendor/", import.meta.url));

/** Each file: where npm puts it, what the page calls it, and the package whose types it has. */
const files = [
  // The build that can be loaded where there is no document, too.
  ["lit-html/node/lit-html.js", "lit-html.js", "lit-html"],
];
const licences = [
  ["lit-html/LICENSE", "lit-html.LICENSE"],
];

rmSync(vendor, { recursive: true, force: true });
mkdirSync(vendor, { recursive: true });
for (const [from, to, name] of files) {
  // The source maps are not copied, so nothing may point at them.
  const text = readFileSync(modules + from, "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, "");
  writeFileSync(vendor + to, text.trimEnd() + "\n");
  // For the type check: tests/tsconfig.json says where the package's own types are.
  writeFileSync(vendor + to.replace(/js$/, "d.ts"), `export * from "${name}";\n`);
}
for (const [from, to] of licences) copyFileSync(modules + from, vendor + to);
