// The contents of the package, checked with the usual tools.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { command, copies, copiesOfRules, OUT, TARBALL, tool, UNPACKED } from "./harness.mjs";

/** @type {any} */
const manifest = JSON.parse(readFileSync(join(UNPACKED, "package.json"), "utf8"));

test("publint passes without messages", async () => {
  const said = await command(OUT, process.execPath, [tool("publint"), "--strict", TARBALL]);
  assert.match(said, /All good/, said);
});

test("arethetypeswrong finds no problems", async () => {
  // Ignores CommonJS, which the package does not offer: a worker needs a module.
  await command(OUT, process.execPath, [tool("@arethetypeswrong/cli", "attw"), "--profile", "esm-only", "--format", "ascii", "--no-emoji", TARBALL]);
});

test("the package has no dependencies but React for its component, no install scripts, and one engine", () => {
  for (const field of ["dependencies", "optionalDependencies", "scripts"]) assert.equal(manifest[field], undefined, field);
  assert.deepEqual([manifest.peerDependencies, manifest.peerDependenciesMeta], [{ react: ">=18" }, { react: { optional: true } }]);
  assert.deepEqual([copies(UNPACKED).files, copiesOfRules(UNPACKED)], [1, 1]);
});

test("importing the element registers it, with any tree shaking; without a DOM it does nothing", async () => {
  assert.ok(manifest.sideEffects.includes("./yomikiri-element.js"));
  const { YomikiriGame } = await import(join(UNPACKED, "yomikiri-element.js"));
  assert.equal(typeof YomikiriGame, "function");
});

/** What <yomikiri-game> offers according to the documentation. */
const OFFERED = {
  members: ["rules", "start", "moves", "first", "second", "values", "controls", "readonly", "coordinates", "goal", "puzzle", "puzzles", "name", "formValue", "required", "loading", "page", "depth", "seed", "maxMs", "pace", "disabled", "words", "game", "position", "ready",
    "play", "undo", "redo", "reset", "hint", "solve", "stop"],
  attributes: ["game", "start", "moves", "first", "second", "values", "controls", "readonly", "coordinates", "goal", "puzzle", "puzzles", "name", "form-value", "required", "loading", "page", "depth", "seed", "max-ms", "pace", "disabled"],
  events: ["ready", "move", "change", "end", "tried", "hint", "progress", "error"].map((name) => `yomikiri-${name}`).concat("input", "change"),
  cssParts: ["frame", "grid", "cell", "piece", "value", "status", "players", "controls", "button"],
  cssProperties: ["board", "line", "first", "second", "accent", "text", "max-size"].map((name) => `--yomikiri-${name}`),
};

test("the custom-elements manifest lists everything that the element offers", () => {
  const { modules } = JSON.parse(readFileSync(join(UNPACKED, "custom-elements.json"), "utf8"));
  assert.equal(modules[0].path, "yomikiri-element.js");
  const element = modules[0].declarations.find((/** @type {any} */ { tagName }) => tagName === "yomikiri-game");
  for (const [what, names] of Object.entries(OFFERED)) {
    const found = element[what].map((/** @type {{ name: string }} */ { name }) => name);
    assert.deepEqual(names.filter((name) => !found.includes(name)), [], what);
    assert.deepEqual(found, [...new Set(found)], `${what} twice`);
    assert.deepEqual(element[what].filter((/** @type {any} */ { description }) => !description).map((/** @type {any} */ { name }) => name), [], `${what} without a word`);
  }
});

test("the licence file names the third-party code and its licences", () => {
  const licence = readFileSync(join(UNPACKED, "LICENSE"), "utf8");
  for (const name of ["lit-html", "rustc-hash", "wasm-bindgen", "fastrand"]) assert.match(licence, new RegExp(`^${name} [\\d.]+ \\(.+\\)$`, "m"));
  // Build tools are not mentioned.
  for (const name of ["esbuild", "binaryen", "syn", "proptest"]) assert.doesNotMatch(licence, new RegExp(`^${name} [\\d.]+ \\(`, "m"));
});

test("React's component and the types know every property and event of the manifest", () => {
  const manifestOf = JSON.parse(readFileSync(join(UNPACKED, "custom-elements.json"), "utf8"));
  const element = manifestOf.modules[0].declarations.find((/** @type {any} */ { tagName }) => tagName === "yomikiri-game");
  const component = readFileSync(join(UNPACKED, "react.js"), "utf8");
  const types = readFileSync(join(UNPACKED, "element.d.ts"), "utf8");
  for (const { name } of element.attributes.filter((/** @type {any} */ { name }) => name !== "lang")) assert.match(component, new RegExp(`"${name}"`), name);
  const settable = element.members.filter((/** @type {any} */ { kind, readonly, name }) => kind === "field" && !readonly && !["position", "ready", "value"].includes(name));
  for (const { name } of settable) {
    assert.match(component, new RegExp(`\\b${name}\\b`), name);
    assert.match(types, new RegExp(`^  ${name}\\?:`, "m"), name);
  }
  for (const { name } of element.events) assert.match(component, new RegExp(`"${name}"`), name);
});
