// The drill of openings: its lines come from the list of names, and mistakes come back by the schedule of My puzzles.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DrillTry, drillsOf, dueDrills, learned, learnedIn, nextDrill } from "../../www/model/drill.js";
import { ENOUGH, INTERVALS } from "../../www/model/puzzle/progress.js";
import * as engine from "./engine.mjs";

/** @import { Learned } from "../../www/model/drill.js" */

const DAY = 86_400_000;
const NOW = 20_000 * DAY;
const [openings] = engine.openings();
const drills = drillsOf(openings);
/** @param {string} name */
const named = (name) => /** @type {import("../../www/model/drill.js").Drill} */ (drills.find(({ names }) => names.en === name));
/** @type {any} */
const rules = {
  replay: async (/** @type {any} */ rules, /** @type {any} */ start, /** @type {any} */ moves) => engine.replay(rules, start, moves),
  play: async (/** @type {any} */ game, /** @type {any} */ move) => engine.play(game, move),
};

/** A try at an opening that has begun, and what it reported. @param {string} name */
async function begun(name) {
  /** @type {boolean[]} */
  const ends = [];
  const tried = new DrillTry(rules, named(name), { changed() {}, done: (clean) => ends.push(clean), rest: () => 0 });
  await tried.begin();
  return { tried, ends };
}

/** Makes a move, and waits for the page's answer. @param {DrillTry} tried @param {string} move */
async function act(tried, move) {
  await tried.act(move);
  for (let n = 0; n < 1000 && tried.state === "replying"; n++) await new Promise((resolve) => { setTimeout(resolve); });
}

test("every opening goes on from the longest other one that its moves begin with", () => {
  assert.equal(drills.length, openings.list.length);
  assert.equal(named("Tiger").before?.names.en, "Perpendicular");
  assert.equal(named("Rotating Flat").before?.names.en, "Flat Rose");
  assert.equal(named("Diagonal").before, null);
  for (const { before, id } of drills) assert.ok(!before || (id.startsWith(before.id) && before.id.length < id.length), id);
});

test("the page plays to the opening before; the person goes on for one side, and the page answers for the other", async () => {
  const { tried, ends } = await begun("Tiger");
  assert.deepEqual([tried.state, tried.side, tried.game?.moves], ["yours", "first", ["c4", "e3"]]);
  await act(tried, "f6");
  assert.deepEqual([tried.state, tried.game?.moves], ["yours", ["c4", "e3", "f6", "e6"]]);
  await act(tried, "f5");
  assert.deepEqual([tried.state, tried.game?.moves, ends], ["done", ["c4", "e3", "f6", "e6", "f5"], [true]]);
});

test("every line can be played to its end, with at least one move of the person", async () => {
  for (const { names: { en } } of drills) {
    const { tried, ends } = await begun(en);
    assert.equal(tried.state, "yours", en);
    while (tried.next !== null) await act(tried, tried.next);
    assert.deepEqual([tried.state, tried.game?.moves.join(""), ends], ["done", named(en).id, [true]], en);
  }
});

test("another move is a mistake: it stays off the board, the line's is shown, and the try is not clean", async () => {
  const { tried, ends } = await begun("Tiger");
  await act(tried, "f4");
  assert.deepEqual([tried.state, tried.wrong, tried.shown, tried.game?.moves.length], ["yours", "f4", true, 2]);
  await act(tried, "z9");
  assert.equal(tried.misses, 1, "an illegal move is no move");
  await act(tried, "f6");
  assert.deepEqual([tried.wrong, tried.shown], [null, false]);
  await act(tried, "f5");
  assert.deepEqual(ends, [false]);
  await tried.begin();
  assert.deepEqual([tried.state, tried.misses], ["yours", 0], "once more");
  tried.show();
  await act(tried, "f6");
  await act(tried, "f5");
  assert.deepEqual(ends, [false, false], "to look at a move is a mistake");
});

test("without the engine, the try says so", async () => {
  const tried = new DrillTry(/** @type {any} */ ({ replay: async () => { throw new Error("gone"); } }), named("Tiger"), { changed() {}, done() {}, rest: () => 0 });
  await tried.begin();
  assert.equal(tried.state, "failed");
});

test("a mistake comes back after the intervals of My puzzles, until it was right often enough", () => {
  assert.deepEqual(learned(undefined, "c4c3", true, NOW), { known: true, own: null });
  let now = NOW;
  let state = learned(undefined, "c4c3", false, now);
  assert.deepEqual([state.known, state.own?.due], [false, 20_000 + INTERVALS[0]]);
  assert.deepEqual(learned(state, "c4c3", true, now), state, "the same day, it does not count");
  for (let i = 1; i < ENOUGH; i++) {
    now += INTERVALS[i - 1] * DAY;
    state = learned(state, "c4c3", true, now);
    assert.deepEqual([state.known, state.own?.solved, state.own?.due], [false, i, now / DAY + INTERVALS[i]]);
  }
  assert.deepEqual(learned(state, "c4c3", false, now).own?.due, now / DAY + INTERVALS[0], "a mistake begins again");
  now += INTERVALS[ENOUGH - 1] * DAY;
  assert.deepEqual(learned(state, "c4c3", true, now), { known: true, own: null });
  assert.equal(learned({ known: true, own: null }, "c4c3", false, now).known, false, "what was known can be forgotten");
});

test("what is due comes first, then what is new, then the rest in turn", () => {
  const known = /** @type {Map<string, Learned>} */ (new Map());
  assert.equal(nextDrill(drills, known, NOW)?.id, drills[0].id);
  known.set(drills[0].id, learned(undefined, drills[0].id, true, NOW));
  known.set(drills[5].id, learned(undefined, drills[5].id, false, NOW));
  assert.equal(nextDrill(drills, known, NOW)?.id, drills[1].id);
  assert.deepEqual(dueDrills(drills, known, NOW), []);
  assert.equal(nextDrill(drills, known, NOW + DAY)?.id, drills[5].id);
  for (const { id } of drills) known.set(id, { known: true, own: null });
  assert.equal(nextDrill(drills, known, NOW, drills[3].id)?.id, drills[4].id);
  assert.equal(nextDrill(drills, known, NOW, drills[drills.length - 1].id)?.id, drills[0].id);
  assert.equal(nextDrill([], known, NOW), undefined);
});

test("only a record of an opening is read as one", () => {
  const own = learned(undefined, "c4c3", false, NOW);
  assert.deepEqual(learnedIn({ name: "opening:c4c3", ...own }), own);
  for (const value of [null, undefined, 3, {}, { known: "yes" }, { own: { id: "a" } }]) assert.equal(learnedIn(value), null);
});
