// A search shared by workers, as the page sees it: who joins when, and whose result counts. The workers are stand-ins that the test leads.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SharedSearch } from "../../www/engine/shared-search.js";

/** @import { Game, Progress, SearchResult } from "../../www/types.d.ts" */

const game = /** @type {Game} */ (/** @type {unknown} */ ({ rules: { game: "reversi" }, start: null, moves: ["a1"] }));
const later = () => new Promise((resolve) => { setTimeout(resolve); });

/** A worker whose search does what the test says, and ends softly when its signal is raised. */
function stand() {
  /** @type {any} */
  const one = { reads: 0, received: [], places: [], nodes: 0 };
  one.read = (/** @type {Game} */ _game, /** @type {any} */ _options, /** @type {any} */ how) => new Promise((resolve, reject) => {
    one.reads++;
    Object.assign(one, {
      how, reject,
      share: (/** @type {number} */ byte) => how.on_share(new Uint8Array([byte])),
      progress: (/** @type {number} */ nodes) => how.on_progress({ nodes }),
      finish: (/** @type {number} */ nodes, finished = true) => resolve({ finished, solution: { nodes, by: one } }),
    });
    how.begun((/** @type {any} */ place, /** @type {Uint8Array[]} */ shared) => {
      one.places.push(`${place.rank}/${place.count}`);
      one.received.push(...shared.map(([byte]) => byte));
    });
    how.signal.addEventListener("abort", () => one.finish(one.nodes, false));
  });
  return one;
}

/** A pool of helpers that have not started, or are idle. @param {any[]} helpers */
function pool(helpers, idle = false) {
  const free = [...helpers];
  const own = {
    wanted: false, lost: /** @type {any[]} */ ([]),
    get idle() { return idle && free.length > 0; },
    borrow: () => free.shift() ?? null,
    giveBack: (/** @type {any} */ one) => free.push(one),
    lose: (/** @type {any} */ one) => own.lost.push(one),
  };
  return /** @type {typeof own & import("../../www/engine/pool.js").Pool} */ (/** @type {unknown} */ (own));
}

/** @param {SearchResult} reading */
const by = ({ solution }) => /** @type {any} */ (solution).by;

test("helpers join once the main search has taken a moment; all positions count, and the first to finish has the result", async () => {
  const [main, a, b] = [stand(), stand(), stand()];
  /** @type {number[]} */
  const counted = [];
  const shared = new SharedSearch(pool([a, b]));
  const reading = shared.read(game, {}, { on_progress: ({ nodes }) => counted.push(nodes) }, main);
  main.share(1);
  assert.equal(a.reads, 0);
  main.progress(10);
  main.share(2);
  assert.deepEqual([a.reads, b.reads, main.places.at(-1), b.places.at(-1)], [1, 1, "0/3", "2/3"]);
  a.share(3);
  assert.deepEqual([main.received, a.received, b.received], [[3], [1, 2], [1, 2, 3]]);
  a.progress(20);
  b.progress(30);
  main.progress(40);
  assert.deepEqual(counted, [10, 90]);
  a.finish(25);
  const found = await reading;
  assert.deepEqual([by(found), found.finished, found.solution.nodes], [a, true, 95]);
  await later();
  assert.ok(main.how.signal.aborted && b.how.signal.aborted);
});

test("a helper that runs already joins at once", async () => {
  const [main, a] = [stand(), stand()];
  const reading = new SharedSearch(pool([a], true)).read(game, {}, {}, main);
  main.share(1);
  assert.equal(a.reads, 1);
  main.finish(5);
  assert.equal(by(await reading), main);
});

test("a search that shares nothing runs alone", async () => {
  const [main, a] = [stand(), stand()];
  const reading = new SharedSearch(pool([a], true)).read(game, {}, {}, main);
  for (const nodes of [10, 20]) main.progress(nodes);
  main.finish(25);
  const { solution: { nodes } } = await reading;
  assert.deepEqual([nodes, a.reads, main.received], [25, 0, []]);
});

test("workers that die do no harm, the main one included", async () => {
  const [main, a, b] = [stand(), stand(), stand()];
  const own = pool([a, b]);
  const reading = new SharedSearch(own).read(game, {}, {}, main);
  main.share(1);
  main.progress(10);
  a.reject(new Error("gone"));
  await later();
  assert.deepEqual([own.lost, main.places.at(-1), b.places.at(-1)], [[a], "0/2", "1/2"]);
  main.finish(12);
  assert.equal(by(await reading), main);
  // If the main worker dies, the call rejects, and the helpers stop.
  const again = new SharedSearch(own).read(game, {}, {}, main);
  main.share(1);
  main.progress(10);
  main.reject(new Error("gone"));
  await assert.rejects(again, /gone/);
  assert.ok(b.how.signal.aborted);
});

test("a helper that another call wants is given back", async () => {
  const [main, a, b] = [stand(), stand(), stand()];
  const own = pool([a, b]);
  const reading = new SharedSearch(own).read(game, {}, {}, main);
  main.share(1);
  main.progress(10);
  own.wanted = true;
  main.progress(20);
  assert.deepEqual([a.how.signal.aborted, b.how.signal.aborted], [false, true]);
  main.finish(25);
  await reading;
});

test("a stopped search that is repeated continues with what its team has shared; another request does not", async () => {
  const [main, a] = [stand(), stand()];
  const shared = new SharedSearch(pool([a]));
  /** @param {any} options */
  const stopped = async (options) => {
    const end = new AbortController();
    const reading = shared.read(game, options, { signal: end.signal }, main);
    main.received.length = 0;
    main.share(main.reads);
    main.progress(10 * main.reads);
    const { received } = a;
    main.nodes = 10 * main.reads;
    end.abort();
    assert.equal((await reading).finished, false);
    return [...received];
  };
  assert.deepEqual(await stopped({}), [1]);
  a.received.length = 0;
  assert.deepEqual(await stopped({}), [1, 2]);
  a.received.length = 0;
  assert.deepEqual(await stopped({ book: false }), [3]);
});
