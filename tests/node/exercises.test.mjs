// Rounds of alpha-beta exercises: what the answers show, also those of a user who changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Exercises } from "../../www/learn/exercises/exercises.js";
import { engine } from "./puzzle-engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */
/** @import { Alone } from "../../www/learn/exercises/exercises.js" */
/** @import { ExerciseOptions } from "../../www/types.d.ts" */

/** The options of the exercise that is open. @type {ExerciseOptions} */
let open;
const asked = /** @type {Engine} */ (/** @type {unknown} */ ({
  ...engine, exercise: (/** @type {ExerciseOptions} */ options) => { open = options; return engine.exercise(options); },
}));

/** @param {number} seed @param {Alone | null} [alone] */
const round = (seed, alone = null) => new Exercises(asked, { changed() {}, explain: async ({ message }) => message }, seed, alone);

/** Does the next exercise as alpha-beta does, or clicks every leaf. @param {Exercises} x @param {"right" | "every"} how */
async function next(x, how) {
  await x.next();
  const { exercise } = x;
  assert.ok(exercise);
  const { traces: [{ right }] } = await engine.diagnose([{ ...open, clicks: [], best: 0 }]);
  const ends = exercise.nodes.flatMap(({ value }, at) => (value === null ? [] : [at]));
  const parents = (/** @type {number} */ at) => (at ? [...parents(Number(exercise.nodes[at].parent)), at] : []);
  // From left to right: by the moves on the way.
  const leaves = ends.sort((a, b) => {
    const [one, other] = [parents(a), parents(b)];
    const fork = one.findIndex((at, i) => at !== other[i]);
    return one[fork] - other[fork];
  });
  for (const leaf of how === "right" ? right.leaves : leaves) x.click(leaf);
  await x.answer(right.best);
}

test("a user who is right at first and then clicks every leaf makes a known mistake, as a fresh one does", async () => {
  for (const seed of [11, 222]) {
    const fresh = round(seed);
    await next(fresh, "every");
    // In one tree, another mistake may visit every leaf as well.
    assert.notEqual(fresh.believed?.all[0].version, "right");
    assert.deepEqual([fresh.believed?.explained, fresh.believed?.lately], [true, false]);

    const mixed = round(seed);
    await next(mixed, "right");
    assert.deepEqual([mixed.believed?.all[0].version, mixed.believed?.explained], ["right", true]);
    await next(mixed, "every");
    assert.equal(mixed.diagnosis?.judged.length, 2, "all answers are judged");
    assert.notEqual(mixed.believed?.all[0].version, "right");
    assert.equal(mixed.believed?.explained, true, `seed ${seed}`);
    await next(mixed, "every");
    assert.notEqual(mixed.believed?.all[0].version, "right");
    assert.deepEqual([mixed.believed?.explained, mixed.believed?.lately], [true, true], `seed ${seed}`);
    // Another round begins with nothing known.
    await next(mixed, "right");
    assert.deepEqual([mixed.believed?.all[0].version, mixed.believed?.lately], ["right", false]);
  }
});

test("an exercise on its own reports which mistake explains its answer", async () => {
  for (const [how, wanted] of /** @type {const} */ ([["every", "never-cuts"], ["right", null]])) {
    /** @type {unknown[]} */
    const reported = [];
    await next(round(0, {
      options: { seed: 5 }, label: () => "", next() {}, judged: (_answer, { choice, differs }, _exercise, mistake) => { reported.push(choice, differs === null, mistake); },
    }), how);
    assert.deepEqual(reported, [true, how === "right", wanted]);
  }
});

test("a round begins with the smallest of eight trees; the next one has another seed", async () => {
  for (const seed of [11, 222]) {
    const x = round(seed);
    await x.next();
    const nodes = Array.from({ length: 8 }, (_, i) => engine.exercise({ seed: seed + 1 + i }));
    const sizes = (await Promise.all(nodes)).map(({ nodes: { length } }) => length);
    assert.ok(Math.max(...sizes) > Math.min(...sizes));
    assert.equal(x.exercise?.nodes.length, Math.min(...sizes));
    const { seed: first } = open;
    await x.answer(x.choices[0]);
    await x.next();
    assert.deepEqual([open.kind, Number(open.seed) > seed + 8, open.seed === first], ["position", true, false]);
  }
});

test("an exercise about a position takes less than half a second of the processor's time", async () => {
  // The slowest of the first eighty seeds: a fast machine needs 160 ms for one.
  for (const seed of [1, 2, 27, 50, 54]) {
    for (const more of /** @type {ExerciseOptions[]} */ ([{}, { between: ["right", "last-child"] }])) {
      const before = process.cpuUsage();
      await engine.exercise({ seed, kind: "position", ...more });
      const { system, user } = process.cpuUsage(before);
      assert.ok(system + user < 500_000, `seed ${seed}: ${system + user} µs`);
    }
  }
});
