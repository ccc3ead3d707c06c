// Aborted calls reject with an AbortError, while other calls continue.
import assert from "node:assert/strict";
import { createEngine } from "yomikiri";

/** @param {Promise<unknown>} call @param {string} [name] the error's */
const stopped = (call, name = "AbortError") => assert.rejects(call, { name });
const engine = await createEngine({ workers: 2 });
const [small, large] = await Promise.all([engine.new_game("reversi-4x4"), engine.new_game("reversi-8x8")]);

// Aborting a search without callback ends its worker; another search in progress is still answered.
const begun = performance.now();
const endless = stopped(engine.best_move(large, { level: "lookahead", depth: 30, max_nodes: 1e12, signal: AbortSignal.timeout(300) }), "TimeoutError");
const beside = engine.play(small, "b1");
await endless;
assert.ok(performance.now() - begun < 5_000, "it took long to stop");
assert.equal((await beside).moves.length, 1);

// A search with on_progress, aborted and called again, continues where it stopped.
const board = await engine.new_game({ game: "reversi", width: 5, height: 6 });
const stop = new AbortController();
let told = 0;
let nodes = 0;
await stopped(engine.solve(board, { book: false, signal: stop.signal, on_progress: (progress) => {
  told += 1;
  nodes = progress.nodes;
  stop.abort();
} }));
assert.ok(told >= 1 && nodes > 0);
const solution = await engine.solve(board, { book: false });
assert.deepEqual([solution.value, solution.exact], [10, true]);

// An aborted search frees its worker, which it would otherwise occupy for hours.
const leave = new AbortController();
await stopped(engine.solve(large, { book: false, signal: leave.signal, on_progress: () => leave.abort() }));
assert.equal((await engine.solve(small)).value, -8);

// A signal that is already aborted.
await stopped(engine.solve(small, { signal: AbortSignal.abort() }));
// Closing rejects calls in progress and all later calls.
const last = stopped(engine.solve(large, { book: false }));
await engine.close();
await last;
await engine.close();
await stopped(engine.new_game("eight"));
console.log("stopped");
// Bun ends a worker only when its computation is done, so the program exits explicitly.
if (process.versions.bun) process.exit();
