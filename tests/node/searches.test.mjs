// The searches of a worker: they run in turns, one at a time, and a stopped one is kept for the next request of the same position.
import assert from "node:assert/strict";
import { test } from "node:test";
import { requestKey } from "../../www/engine/positions.js";
import { Searches } from "../../www/engine/searches.js";
import * as engine from "./engine.mjs";

/** @import { Game, SolveOptions } from "../../www/types.d.ts" */

const OPTIONS = { each_move: true, book: false };
/** Positions that take some hundred milliseconds each. */
const games = ["c1", "c1b1", "c1b1c5", "c1b1c5b4"].map((moves) => engine.new_game("reversi-6x6", { moves: `e4e3c2e5f6e6f2b2f4${moves}` }));

/** A worker's searches. @param {(id: number) => void} [shared] called with the id of a search that shares something */
function worker(shared = () => {}) {
  const searches = new Searches(async () => {});
  let id = 0;
  return {
    searches,
    /** @param {Game} game @param {SolveOptions} [options] @param {(id: number) => void} [begun] */
    ask(game, options = OPTIONS, begun = () => {}) {
      const call = { id: ++id, begun: () => begun(call.id), report: () => {}, share: () => shared(call.id) };
      return searches.solve(game, options, call);
    },
  };
}

const LITTLE = { ...OPTIONS, max_nodes: 1_000 };

test("a request that is repeated goes on where it stopped, whatever its limits and however it is written", async () => {
  const { ask } = worker();
  const first = await ask(games[0], LITTLE);
  assert.deepEqual([first.finished, first.solution.exact], [false, false]);
  const second = await ask(games[0], { max_nodes: 2_000, each_move: true, book: false });
  const { solution: { nodes } } = await ask(games[0], LITTLE);
  assert.ok(first.solution.nodes < second.solution.nodes && second.solution.nodes < nodes);
  const whole = await ask(games[0]);
  assert.deepEqual([whole.finished, whole.solution.exact], [true, true]);
  assert.deepEqual(whole.solution.moves, engine.solve(games[0], OPTIONS).moves);
  // A finished search is not kept.
  assert.ok((await ask(games[0], LITTLE)).solution.nodes < nodes);
});

test("only some stopped searches are kept, the last ones", async () => {
  const { ask } = worker();
  const first = [];
  for (const game of games) first.push((await ask(game, LITTLE)).solution.nodes);
  // From the last on, so that the first one is asked for when the others are known again.
  for (const [i, game] of [...games.entries()].reverse())
    assert.equal((await ask(game, LITTLE)).solution.nodes > first[i] + 500, i > 0, String(i));
});

test("wrong limits are refused, and leave the kept search as it was", async () => {
  const { ask } = worker();
  const { solution: { nodes } } = await ask(games[0], LITTLE);
  for (const max_nodes of [0, "many", NaN])
    await assert.rejects(ask(games[0], { ...OPTIONS, max_nodes: /** @type {any} */ (max_nodes) }), (error) => engine.flaw(error) === null);
  assert.ok((await ask(games[0], LITTLE)).solution.nodes > nodes + 500);
  for (const wrong of [undefined, null, {}, { ...games[0], moves: [1n] }, { ...games[0], rules: "chess" }])
    await assert.rejects(ask(/** @type {any} */ (wrong)), (error) => engine.flaw(error) === null);
  assert.equal((await ask(games[0])).finished, true);
});

test("a position's text, which a program may change, does not lead to another position's search", () => {
  assert.notEqual(requestKey({ ...games[0], position: games[1].position }, OPTIONS), requestKey(games[1], OPTIONS));
  assert.equal(requestKey(games[0], OPTIONS), requestKey({ ...games[0], legal: [] }, { ...OPTIONS, max_ms: 5 }));
  assert.notEqual(requestKey(games[0], OPTIONS), requestKey(games[0], { each_move: true }));
});

test("a stop and messages reach a search between its turns; those for others are dropped", async () => {
  let shared = 0;
  const { searches, ask } = worker((id) => { if (++shared === 3) searches.stop(id); });
  const stopped = await ask(engine.new_game("reversi-8x8"), OPTIONS, (id) => {
    searches.receive(id, { rank: 0, count: 1 }, []);
    searches.receive(id + 1, { rank: 0, count: 1 }, [new Uint8Array(10)]);
    searches.stop(id + 1);
  });
  assert.deepEqual([stopped.finished, shared], [false, 3]);
  assert.equal((await ask(games[3])).finished, true);
});

test("when memory is short, what is kept is freed, and the call made again", async () => {
  const { searches, ask } = worker();
  const { solution: { nodes } } = await ask(games[0], LITTLE);
  let calls = 0;
  const short = () => {
    if (calls++ === 0) throw Object.assign(new Error("short"), { code: "no-memory" });
    return "enough";
  };
  assert.equal(searches.afforded(short), "enough");
  assert.ok((await ask(games[0], LITTLE)).solution.nodes <= nodes, "it began anew");
  await ask(games[0]);
  calls = 0;
  assert.throws(() => searches.afforded(short), /short/, "nothing is kept that could be freed");
  assert.throws(() => searches.afforded(() => { throw new TypeError("other"); }), TypeError);
});
