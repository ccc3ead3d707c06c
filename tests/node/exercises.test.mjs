// Exercises across the boundary to JavaScript: trees, and what clicks on them reveal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { diagnose, exercise, new_game, refused } from "./engine.mjs";

/** @import { ExerciseOptions } from "../../www/pkg/yomikiri.js" */

test("a tree can be drawn as a game, and its leaves are that game's final positions", () => {
  for (const kind of /** @type {const} */ (["numbers", "position"])) for (let seed = 0; seed < 5; seed++) {
    const { tree, game, nodes } = exercise({ seed, kind });
    assert.deepEqual(exercise({ seed, kind }).tree, tree, "the same seed, the same tree");
    assert.equal(game !== null, kind === "position");
    const drawn = new_game({ game: "tree", tree });
    assert.ok(drawn.picture?.kind === "tree");
    assert.deepEqual(drawn.picture.nodes.map(({ parent, value }) => [parent, value]), nodes.map(({ parent, value }) => [parent, value]));
    if (!game) continue;
    const { rules, start } = game;
    const moves = (/** @type {number} */ at) => {
      /** @type {string[]} */
      const way = [];
      for (let i = /** @type {number | null} */ (at); i !== null; i = nodes[i].parent) way.unshift(nodes[i].move ?? "");
      return way.slice(1);
    };
    nodes.forEach(({ value }, at) => {
      if (value !== null) assert.equal(new_game(rules, { start, moves: moves(at) }).outcome?.score, value);
    });
  }
});

test("clicks that follow a wrong version of alpha-beta are diagnosed, and so is the point where it diverges", () => {
  /** @type {ExerciseOptions} */
  const options = { seed: 3, between: ["right", "cuts-late"] };
  const right = diagnose([{ ...options, clicks: [], best: 0 }]).traces[0].right;
  const known = diagnose([{ ...options, clicks: right.leaves, best: right.best }]);
  assert.deepEqual(known.believed[0], { version: "right", slips: 0, choices: 0 });
  assert.equal(known.believed.length, 13);
  const all = exercise(options).nodes.flatMap(({ value }, at) => (value === null ? [] : [at]));
  const { believed, traces } = diagnose([{ ...options, clicks: all, best: right.best }]);
  assert.deepEqual(believed[0], { version: "never-cuts", slips: 0, choices: 0 });
  assert.deepEqual(traces[0].believed.leaves, all);
  assert.ok(traces[0].right.leaves.length < all.length);
  assert.deepEqual(known.judged, [{ differs: null, choice: true }]);
  const { nodes } = exercise(options);
  const other = nodes.findIndex(({ parent }, at) => parent === 0 && at !== right.best);
  assert.deepEqual(diagnose([{ ...options, clicks: right.leaves, best: other }]).judged, [{ differs: null, choice: false }]);
  // What lies over the tree: each node searched has its value, and each cut names the position that allows it.
  right.found.forEach((found, at) => {
    if (nodes[at].value !== null) assert.deepEqual(found, right.leaves.includes(at) ? { value: nodes[at].value, bound: null } : null);
  });
  for (const { at, limit, limit_at, skipped } of right.cuts) {
    assert.ok(skipped.length > 0 && skipped.every((child) => nodes[child].parent === at && right.found[child] === null));
    assert.notEqual(nodes[limit_at].turn, nodes[at].turn);
    const { bound, value } = right.found[at] ?? assert.fail("a cut node has a bound");
    assert.deepEqual([bound, true], nodes[at].turn === "first" ? ["lower", value >= limit] : ["upper", value <= limit]);
  }
});

test("invalid exercises and answers are rejected", () => {
  /** @param {any} options */
  const bad = (options) => refused("bad-options", () => exercise(options));
  for (const options of [null, 7, { seed: -1 }, { seed: 0.5 }, { kind: "games" }, { between: ["right"] }, { between: ["right", "right"] },
    { between: ["right", "wrong"] }, { more: 1 }]) bad(options);
  /** @param {any} answers */
  const no = (answers) => refused("bad-options", () => diagnose(answers));
  for (const answers of [null, {}, [7], [{ clicks: 1, best: 0 }], [{ clicks: [-1], best: 0 }], [{ clicks: [], best: "a" }],
    [{ clicks: Array(300).fill(1), best: 0 }], Array(21).fill({ clicks: [], best: 0 })]) no(answers);
  assert.equal(diagnose([]).believed[0].version, "right");
});
