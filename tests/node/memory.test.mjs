// The engine's memory stays bounded over a long life. If memory is short, calls fail or use a smaller table, and the engine survives.
import assert from "node:assert/strict";
import { test } from "node:test";
import { flaw } from "./engine.mjs";
import { instance, WASM } from "./instances.mjs";
import { within } from "./memory-limit.mjs";
import { random } from "./mutate.mjs";
import { rulesOf } from "../games.mjs";

/** @import { Engine } from "./instances.mjs" */

/**
 * The limit for the engine's memory in this test, in MiB. Longer searches may need more: up to 64 for the table of each solver, about
 * 100 for positions remembered by the generic solver, and 64 for the copies of a film.
 */
const CEILING = 128;

/** @param {Uint8Array} bytes */
async function engineOf(bytes) {
  const { engine, exports: { memory } } = await instance(bytes);
  return { engine, mebibytes: () => memory.buffer.byteLength / 2 ** 20 };
}

/** Rules whose searches need much memory or little. @type {any[]} */
const BOARDS = [
  "tic-tac-toe", "reversi-4x4", "reversi-6x6", "reversi-8x8", "gomoku", "eight", { game: "mnk", width: 5, height: 5, k: 4 },
  { game: "mnk", width: 5, height: 4, k: 3, misere: true }, { game: "reversi", width: 5, height: 6, reversed: true },
  { game: "eight", target: 1000, most: 100 }, { game: "mnk", width: 9, height: 6, k: 5 },
];

/**
 * Makes calls of every kind that search up to `nodes` positions. A call may only throw errors that follow the contract.
 * @param {Engine} engine @param {any[]} boards @param {number} count @param {number} nodes @param {(called: number) => void} after
 * @returns how many calls failed for lack of memory
 */
function mixed(engine, boards, count, nodes, after) {
  const chance = random(14);
  const below = (/** @type {number} */ n) => Math.floor(chance() * n);
  let refusals = 0;
  for (let called = 0; called < count; called++) {
    try {
      let game = engine.new_game(boards[called % boards.length]);
      for (let ply = below(12); ply > 0 && game.legal.length > 0; ply--) game = engine.play(game, game.legal[below(game.legal.length)]);
      if (game.legal.length === 0) continue;
      const each_move = chance() < 0.5;
      if (called % 7 < 3) engine.solve(game, { max_nodes: nodes, each_move, book: chance() < 0.5 });
      else if (called % 7 === 3) engine.solve(game, { max_nodes: nodes, method: "alphabeta", count_lines: true });
      else if (called % 7 === 4) engine.solve(game, { max_nodes: nodes, method: "minimax", depth: 3, tree: 2 });
      else if (called % 70 === 5) engine.film(game, { method: "minimax" }, Number.MAX_SAFE_INTEGER);
      else if (called % 7 === 5) engine.film(game, { method: "minimax" }, 1);
      else engine.best_move(game, { level: "perfect", max_nodes: nodes });
    } catch (error) {
      assert.equal(flaw(error), null, `call ${called}`);
      const { kind, code } = /** @type {any} */ (error);
      assert.equal(kind, "too-large", `call ${called}: ${code}`);
      if (code === "no-memory") refusals++;
    }
    after(called);
  }
  return refusals;
}

test("a thousand searches of all kinds stay within the memory limit", async (t) => {
  const { engine, mebibytes } = await engineOf(WASM);
  /** @type {number[]} */
  const after = [];
  mixed(engine, BOARDS, 1000, Number(process.env.YOMIKIRI_NODES ?? 200), (called) => { if (called % 250 === 249) after.push(mebibytes()); });
  // The other games, each on its own.
  for (const rules of rulesOf(engine.games())) mixed(engine, [rules], 28, 200, () => {});
  t.diagnostic(`MiB after 250, 500, 750, 1000 searches: ${after.map((size) => size.toFixed(1)).join(", ")}`);
  assert.ok(mebibytes() <= CEILING, `${mebibytes()} MiB`);
  // Memory that was needed once is reused.
  assert.ok(after[3] - after[1] <= 24, String(after));
});

test("with little memory, calls fail or use smaller tables, and the engine survives", async (t) => {
  for (const most of [6, 16, 64]) {
    const { engine, mebibytes } = await engineOf(within(WASM, most));
    const refusals = mixed(engine, BOARDS, 70, 1_000, () => {});
    t.diagnostic(`${most} MiB: ${refusals} of 70 calls refused`);
    assert.ok(mebibytes() <= most);
    const start = engine.new_game("reversi-4x4");
    assert.equal(engine.play(start, "a2").moves.length, 1);
    // Loaded evaluations stay in memory, so the smaller memories have no room for a search after those of all boards.
    if (most < 64) continue;
    assert.equal(engine.solve(start, { book: false }).value, -8, `${most} MiB`);
    assert.equal(engine.solve(engine.new_game("tic-tac-toe")).value, 0, `${most} MiB`);
    assert.ok(engine.best_move(engine.new_game("reversi-8x8"), { level: "casual" }).move);
  }
});

test("lists that contain the same list many times are rejected before they are expanded", async () => {
  const { engine } = await engineOf(WASM);
  let list = /** @type {any[]} */ (new Array(10_000).fill("a".repeat(1_000)));
  for (let depth = 0; depth < 4; depth++) list = new Array(10_000).fill(list);
  const calls = [
    () => engine.new_game({ game: "mnk", obstacles: list }), () => engine.new_game("tic-tac-toe", { moves: list }),
    () => engine.solve(engine.new_game("tic-tac-toe"), /** @type {any} */ ({ without: list, order: list })),
    () => engine.diagnose(list), () => engine.import_game(/** @type {any} */ (list)),
  ];
  for (const call of calls) assert.throws(call, (error) => flaw(error) === null);
});
