// The programs that the playground writes run with the packed package, its components compile, and the reference has all of the package's types.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { modules } from "../../www/build/docs/modules.mjs";
import { written } from "../../www/docs/snippets.js";
import * as engine from "../node/engine.mjs";
import { WISHES } from "../playground.mjs";
import { bundler, command, project, UNPACKED } from "./harness.mjs";

const texts = WISHES.map((wish) => written(wish, engine.games()));

test("the programs for Node run, and print a legal move and a value", async () => {
  const folder = await project("playground", Object.fromEntries(texts.map(({ javascript }, at) => [`program-${at}.js`, javascript])));
  for (const [at, { game, start, moves }] of WISHES.entries()) {
    const [move, value, exact] = (await command(folder, process.execPath, [`program-${at}.js`])).split(" ");
    assert.ok(engine.new_game(/** @type {any} */ (game), { start: start || undefined, moves }).legal.includes(move), `${move} in program ${at}`);
    assert.match(`${value} ${exact}`, /^-?\d+ (true|false)$/);
  }
});

test("Vue compiles the components with their listener", async () => {
  const { compileTemplate, parse } = await bundler("vue/compiler-sfc");
  for (const { vue } of texts) {
    const { descriptor, errors } = parse(vue);
    assert.deepEqual(errors, [], vue);
    const { code, errors: wrong } = compileTemplate({
      source: descriptor.template.content, filename: "App.vue", id: "app",
      compilerOptions: { isCustomElement: (/** @type {string} */ name) => name.startsWith("yomikiri-") },
    });
    assert.deepEqual(wrong, [], vue);
    assert.match(code, /"onYomikiri-change"|onYomikiriChange/);
  }
});

test("the reference has the types of everything that the package exports", () => {
  const { exports } = JSON.parse(readFileSync(join(UNPACKED, "package.json"), "utf8"));
  const files = Object.values(exports).flatMap(({ types }) => (types ? [types] : [])).filter((file) => !/\.(wasm|bin)\b|_bg\b/.test(file));
  assert.ok(files.length >= 6);
  const known = modules().map(({ name }) => `./${name}.d.ts`);
  assert.deepEqual([...new Set(files)].filter((file) => !known.includes(file)), []);
});
