// How long the page keeps analysing a position on its own, tested with a fake engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Analysis } from "../../www/model/analysis.js";
import * as engine from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */
/** @import { How } from "../../www/engine/connection.js" */
/** @import { BestMoveOptions, Game, SearchResult } from "../../www/types.d.ts" */

/**
 * A fake engine. In each round it proves the given number of parts of a position when its time is up, and after the last round nothing.
 * @param {number[]} rounds
 */
function slow(rounds) {
  const asked = { reads: 0, guesses: 0 };
  let done = 0;
  return {
    asked,
    /** @param {Game} game @param {How} how @returns {Promise<SearchResult>} */
    async read(game, { on_progress } = {}) {
      done += rounds[asked.reads++] ?? 0;
      const solution = engine.solve(game, { max_nodes: 1 });
      on_progress?.({ ...solution, moves: [], done, total: 10 });
      return { solution, finished: false };
    },
    async best_move() { asked.guesses++; },
  };
}

/** @type {[string, number[], number][]} */
const cases = [
  ["once if nothing is found", [], 1],
  ["as long as each round proves more", [1, 2, 1], 4],
  ["only until a round proves nothing, whatever later rounds would prove", [1, 0, 1], 2],
];
for (const [what, rounds, times] of cases) {
  test(`a position is analysed ${what}`, async () => {
    const fake = slow(rounds);
    const analysis = new Analysis(/** @type {Engine} */ (/** @type {unknown} */ (fake)), engine.games(), () => {});
    const game = engine.new_game("reversi-8x8");
    await analysis.solve(game);
    assert.equal(analysis.of(game)?.state, "stopped");
    assert.deepEqual(fake.asked, { reads: times, guesses: 1 });
  });
}

test("a search continued while the engine chooses a move waits for the choice; stopping ends both", async () => {
  /** @type {AbortSignal[]} */
  const signals = [];
  const aborted = () => signals.map((signal) => signal.aborted);
  let choose = (/** @type {unknown} */ _reply) => {};
  const fake = slow([]);
  const analysis = new Analysis(/** @type {Engine} */ (/** @type {unknown} */ ({
    /** @param {Game} game @param {How & { signal: AbortSignal }} how */
    read(game, how) {
      signals.push(how.signal);
      return fake.read(game, how);
    },
    /** @param {Game} _game @param {BestMoveOptions & { signal: AbortSignal }} how */
    best_move(_game, { signal }) {
      signals.push(signal);
      return new Promise((resolve) => { choose = resolve; });
    },
  })), engine.games(), () => {});
  const game = engine.new_game("reversi-8x8");
  const first = analysis.solve(game);
  while (analysis.of(game)?.state !== "stopped") await null;
  const second = analysis.solve(game, { patient: true });
  assert.equal(analysis.of(game)?.state, "running");
  assert.deepEqual(aborted(), [false, false, false]);
  analysis.stop();
  assert.deepEqual(aborted(), [true, true, true]);
  choose({ move: "d3" });
  await Promise.all([first, second]);
  assert.equal(analysis.of(game)?.guess?.move, "d3");
});

test("on a board that is too large, estimates get better while the position is on the board, for twice as long each time", async () => {
  const hidden = { hidden: false };
  Object.assign(globalThis, { document: hidden });
  /** @type {(number | undefined)[]} */
  const times = [];
  const game = engine.new_game({ game: "mnk", width: 8, height: 8, k: 4, gravity: true });
  const fake = slow([]);
  for (const [lasting, end, expected] of /** @type {const} */ ([[false, "none", [undefined]], [true, "none", [undefined, 2000, 4000, 8000, 16000, 32000, 64000]],
    [true, "stop", [undefined, 2000, 4000]], [true, "hide", [undefined, 2000, 4000]], [true, "solve", [undefined, 2000, 4000]]])) {
    times.length = 0;
    hidden.hidden = false;
    const analysis = new Analysis(/** @type {Engine} */ (/** @type {unknown} */ ({
      read: fake.read,
      /** @param {Game} _game @param {BestMoveOptions & { signal: AbortSignal }} how */
      async best_move(_game, { max_ms, signal }) {
        times.push(max_ms);
        assert.equal(analysis.of(game)?.state, max_ms ? "running" : "stopped");
        const last = max_ms === 4000;
        if (last && end === "stop") analysis.halt();
        if (last && end === "hide") hidden.hidden = true;
        signal.throwIfAborted();
        return { move: "d8", value: 0, exact: false, line: ["d8"], moves: [{ move: "d8", value: 0.1, exact: last && end === "solve", line: ["d8"] }] };
      },
    })), engine.games(), () => {});
    await analysis.solve(game, { lasting });
    assert.deepEqual(times, expected, `${lasting} ${end}`);
    assert.equal(analysis.of(game)?.state, "stopped");
    // Nothing begins again by itself.
    await analysis.solve(game, { lasting });
    assert.equal(times.length, expected.length);
  }
  Reflect.deleteProperty(globalThis, "document");
});

test("a search that the page stopped continues when its position is wanted again, one that the user stopped does not", async () => {
  /** @type {(() => void)[]} */
  const ends = [];
  const analysis = new Analysis(/** @type {Engine} */ (/** @type {unknown} */ ({
    /** @param {Game} game @param {How & { signal: AbortSignal }} how */
    read(game, { on_progress, signal }) {
      on_progress?.({ ...engine.solve(game, { max_nodes: 1 }), moves: [], done: 0, total: 10 });
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => { ends.push(() => reject(new DOMException("", "AbortError"))); });
      });
    },
  })), engine.games(), () => {});
  const game = engine.new_game("reversi-8x8");
  const state = () => analysis.of(game)?.state;
  analysis.solve(game);
  analysis.stopAll();
  // The engine has not stopped yet.
  const again = analysis.solve(game);
  ends[0]();
  await new Promise(setImmediate);
  assert.equal(state(), "running");
  // It has.
  analysis.stop();
  ends[1]();
  await again;
  assert.equal(state(), "stopped");
  const last = analysis.solve(game);
  assert.equal(state(), "running");
  analysis.halt();
  ends[2]();
  await last;
  await analysis.solve(game);
  assert.equal(state(), "stopped");
  assert.equal(ends.length, 3);
});

/**
 * An engine whose search stops after so many positions and whose choices visit so many, so that nothing depends on time.
 * @param {number} nodes
 */
const bounded = (nodes) => ({
  /** @param {Game} game @param {How} how @returns {Promise<SearchResult>} */
  async read(game, { on_progress } = {}) {
    const solution = engine.solve(game, { each_move: true, max_nodes: nodes }, (progress) => { on_progress?.(progress); });
    return { solution, finished: false };
  },
  /** @param {Game} game @param {BestMoveOptions} options */
  async best_move(game, options) { return engine.best_move(game, { level: options.level, each_move: options.each_move, max_nodes: nodes }); },
});

/** @param {string} moves @param {number} nodes */
async function analysed(moves, nodes) {
  const analysis = new Analysis(/** @type {Engine} */ (/** @type {unknown} */ (bounded(nodes))), engine.games(), () => {});
  const game = engine.new_game("gomoku", { moves });
  await analysis.solve(game);
  return { analysis, game };
}

test("on a large board, a win has a move, a line and its length, also if the search stops at once", async () => {
  const { analysis, game } = await analysed("h8a1g8c1i8e1", 200);
  assert.equal(analysis.value(game).value, 1);
  const { line, plies } = analysis.best(game);
  assert.deepEqual([line[0], line.length, plies], ["f8", 3, 3]);
  assert.equal(analysis.suggested(game)?.move, "f8");
});

test("a win that only the engine's choice proves counts, too", async () => {
  const { analysis, game } = await analysed("h8a1g8c1i8e1", 2000);
  const known = analysis.of(game);
  assert.ok(known?.guess?.exact);
  // What if the search had found nothing?
  known.solution = null;
  known.progress = null;
  assert.equal(analysis.value(game).value, 1);
  assert.equal(analysis.best(game).line[0], "f8");
});

test("on a large board, moves have estimates or proofs, each with a line, and threats are reported", async () => {
  const { analysis, game } = await analysed("h8a1g8c1i8e1a15", 3000);
  assert.equal(analysis.value(game).value, null);
  const survey = analysis.survey(game);
  assert.ok(survey?.ended);
  assert.deepEqual(survey.threats, [{ by: "first", kind: "fork", marks: ["g8", "h8", "i8"], answers: ["f8", "j8"] }]);
  const marks = analysis.marks(game);
  const [open, lost] = [marks.filter(({ exact }) => !exact), marks.filter(({ exact }) => exact)];
  assert.ok(open.some(({ move }) => move === "f8") && lost.some(({ move }) => move === "h7"));
  assert.ok(lost.every(({ value }) => value === 1) && open.every(({ value }) => value !== null && Math.abs(value) < 1));
  const [best] = [...open].sort((a, b) => Number(a.value) - Number(b.value));
  assert.equal(analysis.estimate(game), best.value);
  const line = await analysis.line(game, "h7");
  const end = engine.new_game(game.rules, { moves: [...game.moves, ...line] });
  assert.equal(end.outcome?.winner, "first");
});

test("a board that is read out has no survey", async () => {
  const analysis = new Analysis(/** @type {Engine} */ (/** @type {unknown} */ ({
    ...bounded(1),
    read: async (/** @type {Game} */ game) => ({ solution: engine.solve(game, { each_move: true }), finished: true }),
  })), engine.games(), () => {});
  const game = engine.new_game("tic-tac-toe");
  await analysis.solve(game);
  assert.equal(analysis.survey(game), null);
  assert.equal(analysis.value(game).value, 0);
});

test("best play says whose each move is, also where a side moves twice in a row", async () => {
  let changes = 0;
  const analysis = new Analysis(/** @type {Engine} */ (/** @type {unknown} */ ({
    read: async (/** @type {Game} */ game) => ({ solution: engine.solve(game, { each_move: true }), finished: true }),
    replay: async (/** @type {any[]} */ ...args) => engine.replay(args[0], args[1], args[2]),
  })), engine.games(), () => { changes++; });
  /** @param {Game} game */
  const found = async (game) => {
    await analysis.solve(game);
    const before = changes;
    analysis.bestBySides(game);
    while (changes === before) await null;
    const { line, by } = analysis.bestBySides(game);
    return line.map((move, i) => `${by[i]} ${move}`);
  };
  const tree = engine.new_game({ game: "tree", tree: "([1 [(3 -2) 2]] ([4 (0 -1)] [-3 5]))" });
  assert.deepEqual(await found(tree), ["first 1", "first 2", "first 2"]);
  const later = engine.new_game({ game: "tree", tree: "(-4 [(5 -6) (3 [-7 2])] ([2 -2] [[1 -1] (0 3)]))" });
  assert.deepEqual(await found(later), ["first 3", "second 1", "second 2"]);
  const row = engine.new_game("tic-tac-toe", { moves: "a1b1a2" });
  assert.deepEqual((await found(row)).map((made) => made.split(" ")[0]).slice(0, 3), ["second", "first", "second"]);
});
