// A team of searches finds what a single search finds, in any order of its members and if some of them die. The test runs the page's code with
// its own engines, one slice at a time, so the result is the same on every machine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Team } from "../../www/engine/team.js";
import { instance } from "./instances.mjs";

/** @import { Game, SearchResult, Solution } from "../../www/types.d.ts" */

const engine = async () => (await instance()).engine;

/** Whole numbers below a limit, the same in every run. @param {number} seed */
const below = (seed) => (/** @type {number} */ limit) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};

/**
 * Solves a position with a team whose members run in slices. Chance decides who is next, when messages arrive and who dies.
 * @param {Awaited<ReturnType<typeof engine>>[]} workers @param {Game} game @param {any} options
 * @param {(limit: number) => number} random @param {{ deaths: boolean, slice: number }} how
 */
function solved(workers, game, options, random, { deaths, slice }) {
  const team = new Team();
  const members = workers.map(({ Search }) => {
    /** @type {any} */
    const member = { search: new Search(game, options), place: null, received: /** @type {Uint8Array[]} */ ([]) };
    team.join(member, (place, shared) => {
      member.place = place;
      member.received.push(...shared);
    });
    return member;
  });
  for (;;) {
    const member = members[random(members.length)];
    if (deaths && members.length > 1 && random(40) === 0) {
      members.splice(members.indexOf(member), 1);
      team.leave(member);
      continue;
    }
    const { place, received, search } = member;
    search.limit({ max_nodes: 1 + random(slice) });
    const state = search.run(1e9);
    team.count(member, search.progress().nodes);
    if (state === "finished") return { solution: search.result(), nodes: team.nodes };
    assert.ok(place.rank < place.count && place.count === members.length);
    const shared = search.exchange(place, new Uint8Array(Buffer.concat(received.splice(0, random(4) === 0 ? 0 : Infinity))));
    assert.ok(shared);
    team.share(member, shared);
  }
}

/** @param {typeof import("../../www/pkg/yomikiri.js")} engine @param {Game} game @param {Solution} solution */
function checkLine(engine, game, solution) {
  const end = solution.line.reduce((at, move) => engine.play(at, move), game);
  assert.equal(end.outcome?.score, solution.value, "the line reaches the value");
}

/** @type {[string, any, number][]} */
const boards = [
  ["6x6 reversi", "reversi-6x6", 14],
  ["5x6 reversi", { game: "reversi", width: 5, height: 6 }, 8],
  ["5x5 reversi, the fewest discs win", { game: "reversi", width: 5, height: 5, reversed: true }, 4],
  ["3x3 boxes", { game: "dots_and_boxes", width: 3, height: 3 }, 0],
];
for (const [name, rules, plies] of boards) {
  for (const count of [2, 3, 8]) {
    test(`${name}: ${count} searches find what one finds`, async () => {
      const alone = await engine();
      const random = below(count * 1000 + plies);
      for (let round = 0; round < 2; round++) {
        let game = alone.new_game(rules);
        while (game.moves.length < plies) game = alone.play(game, game.legal[random(game.legal.length)]);
        const some = game.legal.filter((_, at) => at % 3 === 1);
        for (const { each_move, moves } of [{ each_move: true }, { each_move: true, moves: some }, { each_move: false }]) {
          const options = { each_move, moves, book: false };
          const single = alone.solve(game, { ...options });
          const workers = await Promise.all(Array.from({ length: count }, engine));
          const { solution, nodes } = solved(workers, game, options, random, { deaths: round === 1, slice: 60_000 });
          assert.equal(solution.value, single.value);
          assert.deepEqual([solution.lower, solution.upper], [single.lower, single.upper]);
          if (moves) assert.deepEqual(solution.moves.map(({ move }) => move), moves);
          if (each_move) assert.deepEqual(solution.moves, single.moves);
          else assert.equal(alone.solve(alone.play(game, solution.moves[0].move)).value, single.value, "the best move keeps the value");
          checkLine(alone, game, solution);
          assert.ok(nodes >= solution.nodes);
        }
      }
    });
  }
}

test("two searches that share their work each visit far fewer positions than one alone", async () => {
  const [alone, ...workers] = await Promise.all([engine(), engine(), engine()]);
  const game = alone.new_game("reversi-6x6", { moves: "e4e3c2e5f6e6f2b2f4" });
  const options = { each_move: true, book: false };
  const single = alone.solve(game, options);
  let turn = 0;
  const { solution, nodes } = solved(workers, game, options, (limit) => limit === 2 ? turn++ % 2 : limit - 1, { deaths: false, slice: 100_000 });
  assert.deepEqual(solution.moves, single.moves);
  assert.ok(nodes / 2 < 0.72 * single.nodes, `${nodes} / 2 of ${single.nodes}`);
});

test("a member that joins later receives earlier messages, up to a limit", () => {
  const team = new Team();
  /** @type {any[]} */
  const [first, second] = [{}, {}];
  team.join(first, () => {});
  assert.equal(team.shares, false);
  for (let i = 0; i < 20; i++) team.share(first, new Uint8Array(100_000).fill(i));
  // An empty message is not passed on, and shows that there may be others.
  team.share(first, new Uint8Array());
  assert.equal(team.shares, true);
  /** @type {Uint8Array[]} */
  let received = [];
  team.join(second, (_, shared) => { received = shared; });
  assert.deepEqual(received.map(([i]) => i), [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test("a helper that fails is dropped, one that another call needs is released, and the first result counts", async () => {
  const team = new Team();
  const end = new AbortController();
  /** @type {any[]} */
  const free = [];
  /** @type {Record<string, any[]>} */
  const now = { back: [], lost: [] };
  const pool = /** @type {any} */ ({
    wanted: false, borrow: () => free.shift() ?? null, giveBack: (/** @type {any} */ h) => now.back.push(h), lose: (/** @type {any} */ h) => now.lost.push(h),
  });
  /** A helper whose search ends when the test says so, or softly when its signal is raised. */
  const helper = () => {
    /** @type {any} */
    const one = { places: [] };
    one.read = (/** @type {any} */ _game, /** @type {any} */ _options, /** @type {any} */ how) => new Promise((resolve, reject) => {
      Object.assign(one, { how, reject, finish: (/** @type {boolean} */ finished) => resolve({ finished, solution: { nodes: 7 } }) });
      how.begun((/** @type {any} */ place) => one.places.push(`${place.rank}/${place.count}`));
      how.signal.addEventListener("abort", () => one.finish(false));
    });
    return one;
  };
  const [a, b, c] = [helper(), helper(), helper()];
  const later = () => new Promise((resolve) => { setTimeout(resolve); });
  free.push(a, b, c);
  team.grow(pool, /** @type {any} */ ({}), {}, end.signal);
  assert.deepEqual([a, b, c].map(({ places }) => places.at(-1)), ["0/3", "1/3", "2/3"]);
  a.reject(new Error("no memory"));
  await later();
  assert.deepEqual([now.lost, b.places.at(-1), c.places.at(-1)], [[a], "0/2", "1/2"]);
  pool.wanted = true;
  team.grow(pool, /** @type {any} */ ({}), {}, end.signal);
  await later();
  assert.deepEqual([now.back, b.places.at(-1), b.how.signal.aborted], [[c], "0/1", false]);
  b.finish(true);
  assert.equal((await team.done).finished, true);
  assert.equal(team.nodes, 14);
});
