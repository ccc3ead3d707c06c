// createEngine in a page: promises over workers, signals, progress, many calls at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { open } from "./harness.mjs";

/** @import { Page } from "playwright-core" */

/** An empty page with `window.createEngine`. @param {import("node:test").TestContext} t */
async function blank(t) {
  const opened = await open(t, "", { goto: false, root: WWW });
  const { page, context, base } = opened;
  const body = '<!doctype html><link rel="icon" href="data:,"><title>A program</title>';
  await context.route(`${base}program.html`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${base}program.html`);
  await page.evaluate(async () => {
    const { createEngine } = await import(new URL("./engine/create-engine.js", location.href).href);
    /** What a promise resolves to without waiting for anything outside the page. @param {Promise<unknown>} promise */
    const atOnce = (promise) => Promise.race([promise, new Promise((resolve) => { setTimeout(() => resolve("later")); })]);
    Object.assign(window, { createEngine, atOnce });
  });
  return opened;
}

test("aborting a search rejects it at once and keeps the work done", async (t) => {
  const { page } = await blank(t);
  const found = await page.evaluate(async () => {
    const { atOnce, createEngine } = /** @type {any} */ (window);
    const engine = await createEngine({ workers: 2 });
    const game = await engine.new_game("reversi-6x6", { moves: "e4e3e2e5d5c5b3" });
    /** Aborts a search once it has visited more positions than this. @param {number} least */
    const nodes = async (least) => {
      const stop = new AbortController();
      let solved;
      const seen = await new Promise((resolve) => {
        const on_progress = (/** @type {any} */ { nodes }) => { if (nodes > least) resolve(nodes); };
        solved = engine.solve(game, { book: false, signal: stop.signal, on_progress }).catch((/** @type {any} */ e) => e.name);
      });
      stop.abort();
      return { seen, name: await atOnce(solved) };
    };
    const first = await nodes(1_000_000);
    const second = await nodes(0);
    const before = await engine.solve(game, { signal: AbortSignal.abort() }).catch((/** @type {any} */ e) => e.name);
    const timed = await engine.solve(game, { book: false, max_ms: 200 });
    await engine.close();
    return { first, second, before, exact: timed.exact };
  });
  assert.deepEqual([found.first.name, found.second.name, found.before], ["AbortError", "AbortError", "AbortError"]);
  assert.ok(found.second.seen > found.first.seen, `${found.first.seen} positions, then at first ${found.second.seen}`);
  assert.equal(found.exact, false);
});

test("aborting best_move ends its worker; that worker's other calls are still answered", async (t) => {
  const { page } = await blank(t);
  const found = await page.evaluate(async () => {
    const engine = await /** @type {any} */ (window).createEngine({ workers: 1 });
    const long = await engine.new_game("reversi-8x8", { moves: "f5d6c3d3c4" });
    const short = await engine.new_game("tic-tac-toe");
    const stop = new AbortController();
    const looked = engine.best_move(long, { level: "perfect", signal: stop.signal }).catch((/** @type {any} */ e) => e.name);
    const others = Promise.all([engine.play(short, "b2"), engine.best_move(short), engine.solve(short)]);
    stop.abort();
    const name = await looked;
    const [played, reply, solution] = await others;
    await engine.close();
    return { name, played: played.moves, reply: reply.move.length, value: solution.value };
  });
  assert.deepEqual(found, { name: "AbortError", played: ["b2"], reply: 2, value: 0 });
});

test("a call about a puzzle reports meanwhile, ends at once, and throws back no search that is running", async (t) => {
  const { page } = await blank(t);
  const found = await page.evaluate(async () => {
    const { atOnce, createEngine } = /** @type {any} */ (window);
    const engine = await createEngine({ workers: 4 });
    const long = await engine.new_game("reversi-8x8", { moves: "f5d6c3d3c4" });
    const small = await engine.new_game("tic-tac-toe", { moves: "a1" });
    const nodes = /** @type {number[]} */ ([]);
    let progressed = () => {};
    /** Waits until the search has reported its progress a few times more. */
    const onward = async () => {
      for (let times = 0; times < 3; times++) await new Promise((resolve) => { progressed = () => resolve(null); });
    };
    const on_progress = (/** @type {any} */ p) => {
      nodes.push(p.nodes);
      progressed();
    };
    const [reading, stop] = [new AbortController(), new AbortController()];
    const solved = engine.solve(long, { book: false, max_nodes: 1e9, signal: reading.signal, on_progress }).catch((/** @type {any} */ e) => e.name);
    await onward();
    const composing = engine.assess_puzzle({ game: long, goal: "win" }, {}, { signal: stop.signal }).catch((/** @type {any} */ e) => e.name);
    await onward();
    stop.abort();
    const name = await atOnce(composing);
    const told = /** @type {any[]} */ ([]);
    const verdict = await engine.assess_puzzle({ game: small, goal: "draw" }, {}, { on_progress: (/** @type {any} */ v) => told.push([v.state, v.done]) });
    await onward();
    reading.abort();
    await solved;
    await engine.close();
    return { name, told, state: [verdict.state, verdict.done], nodes };
  });
  assert.deepEqual([found.name, found.told, found.state], ["AbortError", [["sound", false]], ["sound", true]]);
  assert.deepEqual(found.nodes, [...found.nodes].sort((a, b) => a - b), "the search goes on, and never begins again");
});

test("close rejects calls in progress and later ones; closing again does nothing", async (t) => {
  const { page } = await blank(t);
  const names = await page.evaluate(async () => {
    const engine = await /** @type {any} */ (window).createEngine();
    const game = await engine.new_game("reversi-8x8");
    const name = (/** @type {Promise<unknown>} */ call) => call.then(() => "answered", (error) => error.name);
    const under = [name(engine.solve(game)), name(engine.best_move(game)), name(engine.solve(game, { each_move: true }))];
    await engine.close();
    await engine.close();
    return Promise.all([...under, name(engine.play(game, "d3")), name(engine.solve(game))]);
  });
  assert.deepEqual(names, Array(5).fill("AbortError"));
  await Promise.all(page.workers().map((worker) => worker.waitForEvent("close")));
});
