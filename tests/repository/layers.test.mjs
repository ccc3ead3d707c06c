// How the page's modules hang together: imports go one way through the folders of www, and never in a circle.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";

/** The folders from the top down: a module imports from those below its own alone. "." is www itself. */
const LAYERS = [["."], ["element"], ["shell"], ["views", "dialogs"], ["puzzles"], ["learn"], ["proofs"], ["ui"], ["board"], ["games"], ["tree"], ["model"], ["engine", "i18n"]];
/** Generated or of others; types that are no folder's; tools. */
const APART = /^(build|docs|pkg|vendor|types\.d\.ts)/;

/** @typedef {{ from: string, to: string, kind: "static" | "dynamic" | "type", text: string }} Import */

/** The folder of www that a file is in. @param {string} file */
const folder = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : ".");

const files = readdirSync(WWW, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|d\.ts)$/.test(entry.name))
  .map((entry) => relative(WWW, join(entry.parentPath ?? entry.path, entry.name)))
  .filter((file) => !APART.test(file));

/** @type {Import[]} */
const imports = files.flatMap((from) => {
  const text = readFileSync(join(WWW, from), "utf8");
  return [...text.matchAll(/^.*?(from |\bimport ?\(?)'(\.[^']*)'/gm)].map(([line, word, path]) => {
    const types = from.endsWith(".d.ts") || /^\s*(\/\*\*|\*)|\* @|typeof import/.test(line);
    const kind = types ? "type" : word.endsWith("(") ? "dynamic" : "static";
    return { from, to: normalize(join(dirname(from), path)), kind, text: line.trim() };
  });
}).filter(({ to }) => !APART.test(to));

test("every folder of www has its layer", () => {
  const found = new Set([...files.map(folder)]);
  assert.deepEqual([...found].sort(), LAYERS.flat().sort());
  assert.ok(imports.length > 300, `${imports.length} imports were read`);
});

test("a module imports from its own folder and from those below it; the shell alone knows the type of the page", () => {
  const layer = (/** @type {string} */ file) => LAYERS.findIndex((names) => names.includes(folder(file)));
  const upward = imports.filter(({ from, to }) => folder(from) !== folder(to) && layer(to) <= layer(from));
  const app = upward.filter(({ from, to, kind }) => to === "app.js" && kind === "type" && folder(from) === "shell");
  assert.deepEqual(upward.filter((one) => !app.includes(one)), []);
  assert.ok(app.length <= 5, app.map(({ from }) => from).join(" "));
});

test("no modules import one another in a circle", () => {
  /** @type {Map<string, string[]>} */
  const below = new Map(files.map((file) => [file, imports.filter(({ from, kind }) => from === file && kind !== "type").map(({ to }) => to)]));
  const done = new Set();
  /** @param {string} file @param {string[]} way */
  const visit = (file, way) => {
    assert.ok(!way.includes(file), `a circle: ${[...way.slice(way.indexOf(file)), file].join(" -> ")}`);
    if (done.has(file)) return;
    for (const next of below.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
});

test("no file of www has more than 500 lines", () => {
  const generated = /^(pkg|vendor|docs\/.*\.html|build\/node_modules)/;
  const sources = readdirSync(WWW, { recursive: true, encoding: "utf8" }).filter((file) => /\.(m?js|css|ts|html)$/.test(file) && !generated.test(file));
  const lines = (/** @type {string} */ file) => readFileSync(join(WWW, file), "utf8").split("\n").length - 1;
  assert.deepEqual(sources.filter((file) => lines(file) > 500), []);
});

test("www itself holds the pages, the element and little else", () => {
  const entries = readdirSync(WWW, { withFileTypes: true }).filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  assert.ok(entries.length <= 16, entries.join(" "));
});

test("a session asks its players, its referee and whoever owns it; no module sets its fields from outside", () => {
  const set = files.filter((file) => !/^model\/(session|course)\.js$/.test(file)).flatMap((file) => {
    const text = readFileSync(join(WWW, file), "utf8");
    return [...text.matchAll(/\b#?session\.\w+ = .*|Object\.assign\([\w.#]*session\b.*/g)].map(([line]) => `${file}: ${line}`);
  });
  assert.deepEqual(set, []);
});
