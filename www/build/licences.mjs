// Collects the licences of third-party code in the page or the package: npm libraries in the JavaScript, crates and Rust's standard
// library in the wasm.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("./node_modules/", import.meta.url));
const TARGET = "wasm32-unknown-unknown";

/** @typedef {{ name: string, version: string, licence: string, folder: string }} Part */

/** Libraries that the page loads but the element does not. */
const pageOnly = ["gifenc", "glicko2-lite", "idb", "lean-qr"];

/** The libraries in package.json, without the tools. @param {boolean} page include those that only the page loads @returns {Part[]} */
function libraries(page) {
  const { dependencies } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));
  return Object.keys(dependencies).filter((name) => page || !pageOnly.includes(name)).map((name) => {
    const folder = join(modules, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, version, licence: license, folder };
  });
}

/**
 * The crates whose code is in the wasm: all dependencies except macros and build dependencies.
 * @param {string} root
 * @returns {Part[]}
 */
function crates(root) {
  const cargo = (/** @type {string[]} */ ...args) => execFileSync("cargo", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  const { packages } = JSON.parse(cargo("metadata", "--format-version=1", "--locked", "--filter-platform", TARGET));
  const tree = cargo("tree", "--locked", "--target", TARGET, "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}");
  const used = new Set(tree.split("\n").map((line) => line.split(" ", 2).join(" ")));
  return packages.filter((/** @type {any} */ { name, source, version }) => source && used.has(`${name} v${version}`))
    .map((/** @type {any} */ { name, version, license, manifest_path }) => (
      { name, version, licence: license, folder: dirname(manifest_path) }));
}

/** @param {Pick<Part, "folder" | "name">} part @returns {string} the file of its licence; of several, MIT's, which is the shortest */
export function licenceOf({ folder, name }) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying)/i.test(entry.name))
    .map((entry) => entry.name);
  const file = files.find((file) => /mit/i.test(file)) ?? files[0];
  if (!file) throw new Error(`${name} comes without a licence file`);
  return join(folder, file);
}

/** Every program contains Rust's standard library. Its licences are part of the compiler's documentation, which may not be installed. */
const RUST = "Rust's standard library (MIT OR Apache-2.0): https://github.com/rust-lang/rust/blob/master/COPYRIGHT";

/**
 * @param {string} root the repository
 * @param {"page" | "package"} what contains the code
 * @returns {string} all licences, each text once
 */
export function thirdParties(root, what) {
  /** @type {Map<string, Part[]>} */
  const texts = new Map();
  for (const part of [...libraries(what === "page"), ...crates(root)].sort((a, b) => a.name.localeCompare(b.name))) {
    const text = readFileSync(licenceOf(part), "utf8").trim();
    texts.set(text, [...(texts.get(text) ?? []), part]);
  }
  const rule = "-".repeat(80);
  const chapters = [...texts].map(([licence, parts]) => {
    const names = parts.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${rule}\n\n${names.join("\n")}\n\n${licence}\n`;
  });
  const about = `The ${what} contains code from these projects under the following licences. If a project offers several licences,\n`
    + `the text of one of them is given.\n\n${RUST}`;
  return `${rule}\n\n${about}\n\n${chapters.join("\n")}`;
}
