// The engine with its data and without: it wants the data where it would use them, and is exact without.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { best_move, new_game, solve } from "./engine.mjs";
import { bare, DATA, instance, WASM } from "./instances.mjs";

test("only calls that use the data ask for it, and only until it is loaded", async () => {
  const { engine } = await bare();
  const large = engine.new_game("reversi-6x6");
  const small = engine.new_game("reversi-4x4");
  const wanted = () => [
    engine.wants_data(large), engine.wants_data(large, {}), engine.wants_data(large, { level: "strong" }), engine.wants_data(small, { level: "strong" }),
  ];
  assert.deepEqual(wanted(), [true, true, true, true]);
  assert.ok(!engine.wants_data(small), "4x4 is read out without");
  assert.ok(!engine.wants_data(large, { level: "casual" }));
  assert.ok(engine.wants_data(engine.new_game({ game: "reversi", width: 6, height: 6, reversed: true })));
  const four = engine.new_game("connect-four");
  assert.deepEqual([engine.wants_data(four), engine.wants_data(four, { level: "perfect" })], [true, true]);
  assert.ok(!engine.wants_data(four, { level: "expert" }), "expert opens without the book");
  assert.ok(!engine.wants_data(engine.new_game("connect-four", { moves: "444444333333" })), "beyond the book");
  assert.ok(!engine.wants_data(engine.new_game({ ...four.rules, misere: true })), "the book is of the plain game");
  for (const rules of /** @type {const} */ (["tic-tac-toe", "gomoku", "eight"])) assert.ok(!engine.wants_data(engine.new_game(rules)), rules);
  assert.ok(!engine.supply_data(new Uint8Array(DATA.length)), "zeros are not the data");
  assert.ok(!engine.supply_data(new Uint8Array(DATA.subarray(1))));
  const sent = new Uint8Array(DATA);
  structuredClone(sent.buffer, { transfer: [sent.buffer] });
  assert.ok(!engine.supply_data(sent), "the bytes are elsewhere now");
  for (const wrong of [null, undefined, 7, "data", [], {}, new Uint8Array(0), new Uint8Array(50_000_000)])
    assert.ok(!engine.supply_data(/** @type {any} */ (wrong)), String(wrong).slice(0, 20));
  assert.ok(wanted().every(Boolean));
  assert.ok(engine.supply_data(new Uint8Array(DATA)));
  assert.deepEqual(wanted(), [false, false, false, false]);
  assert.ok(engine.supply_data(new Uint8Array(DATA)), "once more does no harm");
  assert.ok(!engine.supply_data(new Uint8Array(DATA.length)));
});

test("the file is the solvers' weights and books, and the module contains no part of them", () => {
  const parts = ["evaluation/reversi/weights.bin", "solver/reversi/book/book.bin", "solver/connect_four/book/book.bin",
    "evaluation/reversi/large.bin"].map((name) => readFileSync(new URL(`../../src/${name}`, import.meta.url)));
  assert.deepEqual(DATA, Buffer.concat(parts));
  const text = (/** @type {Buffer} */ bytes, /** @type {number} */ at) => bytes.latin1Slice(at, at + 16);
  const pieces = new Set();
  for (let at = 0; at + 16 <= DATA.length; at += 16) pieces.add(text(DATA, at));
  for (let at = 0; at + 16 <= WASM.length; at++) assert.ok(!pieces.has(text(WASM, at)), `bytes from ${at} on`);
});

test("data that come after searches serve those that follow", async () => {
  const { engine } = await bare();
  const start = engine.new_game("reversi-6x6");
  const told = (/** @type {import("../../www/pkg/yomikiri.js").Reply} */ { move, value, exact, line }) => ({ move, value, exact, line });
  const before = engine.best_move(start, { level: "expert" });
  assert.ok(!before.exact && before.value !== -4, "the book is missing");
  assert.ok(!engine.solve(start, { max_nodes: 10_000 }).exact);
  assert.ok(engine.supply_data(DATA));
  assert.deepEqual(told(engine.best_move(start, { level: "expert" })), told(best_move(start, { level: "expert" })));
  const { value, exact, from_book } = engine.solve(engine.new_game("reversi-6x6", { moves: "e4" }));
  assert.deepEqual([value, exact, from_book], [-4, true, true]);
});

test("the book of Connect Four says every move's value and length, with the data", async () => {
  const { engine } = await bare();
  assert.ok(engine.supply_data(DATA));
  for (const moves of ["", "1122"]) {
    const game = engine.new_game("connect-four", { moves });
    const { exact, from_book, moves: values, nodes } = engine.solve(game, { each_move: true, plies: true });
    assert.deepEqual([exact, from_book, values.length, values.every(({ plies, value }) => plies !== null || value === 0)], [true, true, 7, true]);
    assert.ok(nodes < 5_000_000, `${moves}: only the line is searched, ${nodes} positions`);
  }
});

test("all instances with the data behave alike", async () => {
  const { engine } = await instance();
  const [here, there] = [new_game("reversi-6x6"), engine.new_game("reversi-6x6")];
  assert.deepEqual(there, here);
  for (const level of /** @type {const} */ (["strong", "expert", "perfect"])) assert.deepEqual(engine.best_move(there, { level }), best_move(here, { level }));
  const ended = (/** @type {import("../../www/pkg/yomikiri.js").Solution} */ solution) => ({ ...solution, elapsed_ms: 0 });
  const bounded = { max_nodes: 300_000, book: false };
  assert.deepEqual(ended(engine.solve(there, bounded)), ended(solve(here, bounded)));
});

test("values are right even if the data never arrives", async () => {
  const { engine } = await bare();
  const position = { width: 5, height: 4, game: /** @type {const} */ ("reversi") };
  const without = engine.solve(engine.new_game(position));
  const with_ = solve(new_game(position));
  assert.deepEqual([without.value, without.exact], [with_.value, true]);
});
