// The rules on the page's own thread: which calls they make, one download for all, a retry after a failure, and the engine in their place after
// a trap.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine } from "../../www/engine/client.js";
import { Pool } from "../../www/engine/pool.js";
import { isForRules } from "../../www/engine/rules-calls.js";
import { loadRules } from "../../www/engine/rules.js";
import { PLAY } from "./instances.mjs";

/** The addresses requested, and what answers them. */
const asked = /** @type {string[]} */ ([]);
let answer = () => new Response("", { status: 404 });
globalThis.fetch = async (address) => {
  asked.push(String(address));
  return answer();
};

/** Whether the module traps when it plays, which no input is known to make it do. */
let trapped = false;
const { instantiate } = WebAssembly;
Object.assign(WebAssembly, {
  /** @param {any} from @param {any} imports @returns {Promise<any>} */
  async instantiate(from, imports) {
    const made = /** @type {any} */ (await instantiate(from, imports));
    if (!made.exports?.play) return made;
    const play = (/** @type {unknown[]} */ ...args) => {
      if (trapped) throw new WebAssembly.RuntimeError("unreachable");
      return made.exports.play(...args);
    };
    return Object.create(WebAssembly.Instance.prototype, { exports: { value: { ...made.exports, play } } });
  },
});

test("the rules make their own short calls; long games, and all other calls, go to the worker", () => {
  const moves = new Array(400).fill("a1");
  const made = (/** @type {[string, ...unknown[]]} */ ...[name, ...args]) => isForRules(name, args);
  assert.ok(made("games") && made("new_game", "eight", { moves: "12" }) && made("play", { moves: moves.slice(200) }, "a1"));
  assert.ok(made("replay", "gomoku", null, moves.slice(200)) && made("new_game", "gomoku", { moves: "a1" }));
  assert.ok(made("set_up", "tic-tac-toe", { cells: new Array(400).fill(0), cell: "a1", content: 1 }));
  assert.ok(!made("import_game", "f5d6c3") && !made("export_game", { moves: [] }, "sgf"));
  assert.ok(!made("new_game", "gomoku", { moves: "f5".repeat(2_000) }) && !made("new_game", "gomoku", { moves }) && !made("replay", "gomoku", null, moves));
  assert.ok(!made("best_move", { moves: [] }) && !made("film", { moves: [] }) && !made("read_puzzle", "EBAQwAGQWGuEZwI"));
});

test("a failure says why, and the next call tries again; then everybody has the same rules, without a worker", async () => {
  await assert.rejects(loadRules(), { kind: "engine-gone", code: "missing" });
  answer = () => new Response(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), { headers: { "Content-Type": "application/wasm" } });
  await assert.rejects(loadRules(), { kind: "engine-gone", code: "rules-gone", message: /no function games/ });
  answer = () => new Response(PLAY, { headers: { "Content-Type": "application/wasm" } });
  const engines = [new Engine({ rules: loadRules, workers: 1 }, () => Pool), new Engine({ rules: loadRules, workers: 1 }, () => Pool)];
  const [one, other] = await Promise.all(engines.map((engine) => engine.new_game("tic-tac-toe")));
  assert.deepEqual(one, other);
  assert.equal((await engines[0].play(one, "b2")).position, ".../.O./... X");
  await assert.rejects(engines[0].play(one, "z9"), { name: "EngineError", kind: "illegal-move", code: "move-unreadable" });
  assert.equal(asked.length, 3);
  await Promise.all(engines.map((engine) => engine.close()));
  await assert.rejects(engines[0].games(), { name: "AbortError" });
});

test("the workers' code loads when something needs a worker; after a failure, the next call tries again", async () => {
  const loads = /** @type {string[]} */ ([]);
  const engine = new Engine({ rules: loadRules, workers: 1 }, async () => {
    loads.push("");
    if (loads.length === 1) throw new Error("no network");
    return Pool;
  });
  const game = await engine.new_game("tic-tac-toe");
  await engine.play(game, "b2");
  assert.deepEqual([loads.length, engine.workers], [0, 1]);
  await assert.rejects(engine.best_move(game), { message: "no network" });
  await Promise.allSettled([engine.best_move(game), engine.solve(game), engine.close()]);
  assert.equal(loads.length, 2);
  await assert.rejects(engine.best_move(game), { name: "AbortError" });
});

test("after a trap, nothing that the module holds is trusted: the call is refused, and later ones are the engine's", async () => {
  const engine = new Engine({ rules: loadRules, workers: 1 }, () => Pool);
  const game = await engine.new_game("tic-tac-toe");
  trapped = true;
  await assert.rejects(engine.play(game, "b2"), { kind: "engine-gone", message: /unreachable/ });
  assert.equal(await loadRules(), null);
  await engine.close();
});
