// A search that its owner runs in turns, whatever its methods are given.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Search, flaw, new_game, refused, solve } from "./engine.mjs";
import { instance, WASM } from "./instances.mjs";
import { within } from "./memory-limit.mjs";
import { poisons } from "./mutate.mjs";

/** @import { Solution } from "../../www/types.d.ts" */

const six = new_game("reversi-6x6", { moves: "e4e3c2e5f6e6f2b2f4c1b1" });
const OPTIONS = { each_move: true, book: false };

/** Runs a search to its end. @param {Search} search */
function finish(search) {
  let turns = 1;
  while (search.run(2) === "running") turns++;
  return turns;
}

/** What must not depend on the turns. @param {Solution} solution */
const content = ({ value, exact, winner, moves, plies }) => ({ value, exact, winner, moves, plies });

test("several searches live at once; freeing one leaves the others alone", () => {
  const rows = new_game({ game: "mnk", width: 4, height: 4, k: 3 });
  const searches = [new Search(six, OPTIONS), new Search(rows), new Search(six, OPTIONS), new Search(six, { method: "minimax" })];
  const states = searches.map((search) => search.run(1));
  assert.equal(states[3], "running");
  searches[3].free();
  assert.ok(finish(searches[0]) > 1);
  assert.deepEqual(content(searches[0].result()), content(solve(six, OPTIONS)));
  searches[0].free();
  finish(searches[2]);
  finish(searches[1]);
  assert.deepEqual(content(searches[2].result()), content(solve(six, OPTIONS)));
  assert.deepEqual(content(searches[1].result()), content(solve(rows)));
  assert.equal(searches[1].run(1), "finished");
  assert.deepEqual(Object.keys(searches[1].progress()).sort(), ["done", "elapsed_ms", "line", "lower", "moves", "nodes", "plies", "total", "upper"]);
});

test("a freed search throws an error at every call, also if it is freed again, and harms no other", () => {
  const [freed, other] = [new Search(six, OPTIONS), new Search(six, OPTIONS)];
  freed.run(1);
  freed.free();
  const calls = [
    () => freed.free(), () => freed.run(1), () => freed.limit({}), () => freed.progress(), () => freed.result(), () => freed.exchange({ rank: 0, count: 1 }, new Uint8Array()),
  ];
  for (const call of [...calls, ...calls]) assert.throws(call, (error) => error instanceof Error && !("kind" in error));
  finish(other);
  assert.equal(other.result().exact, true);
  other.free();
});

test("a search stops where its limits are used up, and goes on with new ones", () => {
  const search = new Search(new_game("gomoku"), { method: "minimax", max_nodes: 300_000 });
  assert.ok(finish(search) > 1);
  const { nodes } = search.progress();
  assert.ok(nodes >= 300_000 && nodes <= 550_000, String(nodes));
  assert.deepEqual([search.run(10), search.progress().nodes], ["stopped", nodes]);
  assert.equal(search.result().exact, false);
  search.limit({ max_ms: 30 });
  const begun = performance.now();
  assert.ok(finish(search) > 1);
  assert.ok(performance.now() - begun >= 29);
  assert.equal(search.run(10), "stopped");
  search.limit();
  assert.equal(search.run(1), "running");
  assert.ok(search.progress().nodes > nodes);
  search.free();
});

test("a finished game has its result at once", () => {
  const search = new Search(new_game("tic-tac-toe", { moves: "a1b1a2b2a3" }));
  assert.equal(search.progress().lower, 1);
  assert.equal(search.run(0), "finished");
  assert.equal(search.result().winner, "first");
  assert.equal(search.exchange({ rank: 0, count: 1 }, new Uint8Array()), undefined);
  search.free();
});

test("two searches in modules of their own exchange messages, and find what one finds with less work each", async () => {
  const [alone, ...workers] = (await Promise.all([instance(), instance(), instance()])).map(({ engine }) => engine);
  const single = alone.solve(six, OPTIONS);
  const searches = workers.map((engine) => new engine.Search(six, OPTIONS));
  let [message, turn] = [new Uint8Array(), 0];
  for (;;) {
    const rank = turn++ % 2;
    searches[rank].limit({ max_nodes: 20_000 });
    if (searches[rank].run(1e9) === "finished") break;
    message = searches[rank].exchange({ rank, count: 2 }, message) ?? assert.fail("no message");
  }
  const { moves } = searches[(turn - 1) % 2].result();
  assert.deepEqual(moves, single.moves);
  const nodes = searches.reduce((sum, search) => sum + search.progress().nodes, 0);
  assert.ok(nodes / 2 < 0.8 * single.nodes, `${nodes} / 2 of ${single.nodes}`);
});

test("a textbook method shares nothing", () => {
  const search = new Search(six, { method: "alphabeta" });
  assert.equal(search.exchange({ rank: 1, count: 2 }, new Uint8Array(8)), undefined);
  search.free();
});

/** A buffer's bytes after it has been sent elsewhere. */
function detached() {
  const bytes = new Uint8Array(100);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

test("whatever the methods are given, they return what is documented or throw an error of the engine, and the search goes on", () => {
  const search = new Search(six, { ...OPTIONS, max_nodes: 100 });
  const place = { rank: 0, count: 2 };
  for (const ms of [NaN, -1, -Infinity, Infinity, "8", null, undefined, {}, [], 1n, Symbol("8"), () => 8]) refused("bad-options", () => search.run(/** @type {any} */ (ms)));
  for (const ms of [0, -0, 0.25, Number.MIN_VALUE, 1e308, Number.MAX_VALUE]) assert.match(search.run(ms), /^(running|stopped)$/);
  for (const limits of [{ max_nodes: 0 }, { max_nodes: NaN }, { max_ms: -1 }, { max_ms: 1e12 }, { max_node: 5 }, 5, "x", []])
    refused("bad-options", () => search.limit(/** @type {any} */ (limits)));
  for (const wrong of [null, undefined, 3, {}, [], { rank: 0 }, { rank: -1, count: 2 }, { rank: 0.5, count: 2 }, { rank: NaN, count: 2 }, { rank: 0, count: 65_536 }, { rank: "0", count: 2 }])
    refused("bad-options", () => search.exchange(/** @type {any} */ (wrong), new Uint8Array()));
  const bytes = new Uint8Array(100);
  for (const wrong of [null, undefined, 3, "bytes", [1, 2], bytes.buffer, new Uint16Array(4), detached(), new Proxy(bytes, {}), Object.create(Uint8Array.prototype)])
    refused("bad-options", () => search.exchange(place, /** @type {any} */ (wrong)));
  refused("too-large", () => search.exchange(place, new Uint8Array(1e8)));
  // A rank beyond the count, and bytes that are no message, do no harm.
  assert.ok(search.exchange({ rank: 7, count: 2 }, bytes.fill(255)));
  for (const poison of poisons)
    for (const call of [
      () => search.run(poison()), () => search.exchange(poison(), bytes), () => search.exchange(place, poison()), () => search.progress(.../** @type {[]} */ ([poison()])),
      () => { search.limit(poison()); search.limit({ max_nodes: 100 }); }, () => new Search(poison(), poison()).free(), () => new Search(six, poison()).free(),
    ])
      try {
        call();
      } catch (error) {
        assert.equal(flaw(error), null);
      }
  search.limit();
  finish(search);
  assert.deepEqual(content(search.result()), content(solve(six, OPTIONS)));
  search.free();
});

test("an argument that calls the search back while it is read disturbs nothing", () => {
  const search = new Search(six, OPTIONS);
  const [good, bad] = [{ rank: 0, count: 2 }, { get rank() { return search.run(1) === "running" ? 0 : 1; }, count: 2 }];
  refused("bad-options", () => search.exchange(bad, new Uint8Array()));
  assert.ok(search.exchange(good, new Uint8Array()));
  finish(search);
  assert.equal(search.result().exact, true);
  search.free();
});

test("with too little memory a search throws, and can be run again when others are freed", async () => {
  const { engine } = await instance(within(WASM, 32));
  const game = engine.new_game("gomoku");
  /** @type {Search[]} */
  const searches = [];
  const error = refused("too-large", () => {
    for (;;) {
      const search = new engine.Search(game);
      searches.push(search);
      search.run(1);
    }
  });
  assert.equal(/** @type {any} */ (error).code, "no-memory");
  const last = searches.pop();
  assert.ok(last);
  for (const search of searches) search.free();
  assert.equal(last.run(1), "running");
  last.free();
  assert.equal(engine.solve(engine.new_game("reversi-4x4"), { book: false }).value, -8);
});
