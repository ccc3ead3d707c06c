// The module of the rules alone: it answers like the engine, and passes the same tests of the boundary, of hostile input and of the formats. What
// the page has of it answers alike, too.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PLAY } from "./instances.mjs";
import { mutate, poisons, random } from "./mutate.mjs";

// Says to engine.mjs which module is tested, before anything imports it.
process.env.YOMIKIRI_MODULE = "rules";
const { CALLS, SEED, copy, functions, show, validCalls } = await import("./calls.mjs");
for (const file of ["boundary", "hostile", "formats"]) await import(`./${file}.test.mjs`);

const engine = /** @type {Record<string, any>} */ (await import("../../www/pkg/yomikiri.js"));
const play = /** @type {Record<string, any>} */ (await import("../../www/pkg/yomikiri_play.js"));
play.initSync({ module: PLAY });

/** What a call gives: its result, or all that its error says. @param {Function} call @param {any[]} args */
function outcome(call, args) {
  try {
    return { result: call(...args) };
  } catch (error) {
    const { kind, code, params, message, input } = /** @type {any} */ (error);
    return { kind, code, params, message, input };
  }
}

test("it has the functions that play, read and write games, and no others", () => {
  assert.deepEqual(Object.keys(functions).sort(), ["export_game", "games", "import_game", "new_game", "play", "replay", "set_up"]);
  assert.deepEqual(Object.keys(play).sort(), ["default", "games", "initSync", "new_game", "play", "replay", "set_up"]);
});

test("to any call, right or wrong, all modules give the same answer", () => {
  const valid = validCalls();
  /** @param {string} name @param {any[]} args */
  const same = (name, args) => {
    const expected = outcome(engine[name], args);
    for (const module of [functions, play].filter((module) => name in module))
      assert.deepEqual(outcome(module[name], args), expected, `${name}(${args.map(show).join(", ")})`);
  };
  for (const [name, args] of valid) same(name, args);
  for (const name of Object.keys(functions)) {
    const [, sample] = valid.find(([called, args]) => called === name && args.length > 1) ?? valid.find(([called]) => called === name)
      ?? assert.fail(name);
    for (let place = 0; place < 3; place++)
      for (const poison of poisons) same(name, Object.assign(copy(sample), { [place]: poison() }));
  }
  const rng = random(SEED);
  for (let i = 0; i < CALLS; i++) {
    const [name, sample] = valid[Math.floor(rng() * valid.length)];
    const args = copy(sample);
    const place = Math.floor(rng() * args.length);
    args[place] = mutate(rng, args[place]);
    same(name, args);
  }
});
