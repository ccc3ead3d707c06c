// The contents of the package, checked with the usual tools.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { command, copies, copiesOfRules, OUT, TARBALL, tool, UNPACKED } from "./harness.mjs";

/** @type {any} */
const manifest = JSON.parse(readFileSync(join(UNPACKED, "package.json"), "utf8"));

test("publint passes without messages", async () => {
  const said = await command(OUT, process.execPath, [tool("publint"), "--strict", TARBALL]);
  assert.match(said, /All good/, said);
});

test("arethetypeswrong finds no problems", async () => {
  // Ignores CommonJS, which the package does not offer: a worker needs a module. A style sheet has no types.
  await command(OUT, process.execPath, [tool("@arethetypeswrong/cli", "attw"), TARBALL, "--profile", "esm-only", "--format", "ascii", "--no-emoji",
    "--exclude-entrypoints", "element.css"]);
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

/** The events of an interface in a type file. @param {string} file @param {string} name */
const typed = (file, name) => [...(new RegExp(`export interface ${name} \\{([^]*?)\\n\\}`).exec(readFileSync(join(UNPACKED, file), "utf8"))?.[1] ?? "")
  .matchAll(/^ {2}"?([a-z-]+)"?: /gm)].map(([, event]) => event).sort();
const names = (/** @type {{ name: string }[]} */ some) => some.map(({ name }) => name).sort();

test("the manifest and the types name the events that the elements dispatch, and the board's properties; it has no attributes", () => {
  const { modules } = JSON.parse(readFileSync(join(UNPACKED, "custom-elements.json"), "utf8"));
  const [game, board] = ["yomikiri-game", "yomikiri-board"].map((tag) => modules[0].declarations.find((/** @type {any} */ { tagName }) => tagName === tag));
  const own = (/** @type {string} */ folder) => readdirSync(join(WWW, folder)).filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(WWW, folder, name), "utf8")).join("\n");
  // The name stands where the event is made, or is given to the function that makes it, after the element's state.
  const dispatched = (/** @type {string} */ code) => [...new Set([...code.matchAll(/(?:Event|\bfire|#dispatch|#confirm)\((?:(?:this\.#)?state, )?(?:[^'\n]*\? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g)]
    .flatMap(([, one, other]) => (other ? [one, other] : [one])))].sort();
  // `yomikiri-aim` is made of a move that is not certain. A position is set up, and drawn on, only in the page.
  assert.deepEqual(names(board.events), dispatched(own("board")).filter((name) => !["yomikiri-cell", "yomikiri-draw"].includes(name)));
  assert.deepEqual(names(game.events), dispatched(own("element")));
  assert.deepEqual(names(board.events), typed("board.d.ts", "YomikiriBoardEventMap"));
  assert.deepEqual(names(game.events), typed("element.d.ts", "YomikiriGameEvents"));
  assert.deepEqual(names(board.members.filter((/** @type {any} */ { kind }) => kind === "field")), ["coordinates", "game", "hint", "interactive", "rows"]);
  assert.deepEqual(board.attributes, []);
  for (const { name, description } of board.events) assert.ok(description, name);
});

test("the licence file names the third-party code and its licences", () => {
  const licence = readFileSync(join(UNPACKED, "LICENSE"), "utf8");
  for (const name of ["lit-html", "rustc-hash", "wasm-bindgen", "fastrand"]) assert.match(licence, new RegExp(`^${name} [\\d.]+ \\(.+\\)$`, "m"));
  // Build tools are not mentioned.
  for (const name of ["esbuild", "binaryen", "syn", "proptest"]) assert.doesNotMatch(licence, new RegExp(`^${name} [\\d.]+ \\(`, "m"));
});

test("React's components and the types know every property and event of the manifest", () => {
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
  const declarations = manifestOf.modules.flatMap((/** @type {any} */ module) => module.declarations);
  const board = declarations.find((/** @type {any} */ { tagName }) => tagName === "yomikiri-board");
  const listed = (/** @type {string} */ list) => new RegExp(`const ${list} = .*?\\]`, "s").exec(component)?.[0] ?? "";
  const fields = board.members.filter((/** @type {any} */ { kind }) => kind === "field");
  assert.ok(fields.length > 0 && board.events.length > 0);
  for (const { name } of fields) assert.ok(listed("BOARD_PROPERTIES").includes(`"${name}"`), name);
  for (const { name } of board.events) assert.ok(listed("BOARD_EVENTS").includes(`"${name}"`), name);
});
