// What is kept of puzzles: one's own rating, first attempts, days, the streak, My puzzles and their schedule; and puzzles made from slips.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as progress from "../../www/model/puzzle/progress.js";
import { dayOf, todays } from "../../www/model/puzzle/today.js";
import rate from "../../www/vendor/glicko2-lite.js";
import * as core from "./engine.mjs";
import { FILE, engine } from "./puzzle-engine.mjs";

/** @import { Day, How, Met, Own, Parts } from "../../www/model/puzzle/progress.js" */

const DAY = 86_400_000;
/** Noon UTC. */
const NOON = Date.UTC(2026, 10, 24, 12);
const NOTHING = /** @type {Parts} */ ({ met: null, rated: null, day: null, own: null, streak: { best: 0, run: null } });

/** @param {boolean} clean @param {Partial<import("../../www/model/puzzle/progress.js").Outcome>} [more] */
const result = (clean, more = {}) => ({ id: "abc", kind: "rows", rating: 1400, clean, solved: clean, tries: 1, hints: 0, ms: 1000, ...more });
/** Attempts one after the other. @param {Parts} before @param {[clean: boolean, how: How, now: number][]} attempts */
const after = (before, ...attempts) => attempts.reduce((parts, [clean, how, now]) => {
  const next = progress.attempted(parts, result(clean), how, now);
  return { ...next, rated: next.rated ?? parts.rated };
}, /** @type {Parts & { gone?: boolean }} */ (before));

// ---------------------------------------------------------------- rating

test("the rating is Glicko-2: the example of its author", () => {
  // Mark Glickman, Example of the Glicko-2 system, 2022.
  const { rating, rd, vol } = rate(1500, 200, 0.06, [[1400, 30, 1], [1550, 100, 0], [1700, 300, 0]]);
  assert.ok(Math.abs(rating - 1464.06) < 0.02 && Math.abs(rd - 151.52) < 0.01 && Math.abs(vol - 0.05999) < 1e-5, `${rating} ${rd} ${vol}`);
});

test("the rating begins at 1200±350, rises with a solved puzzle, falls with a slip, and becomes surer", () => {
  assert.deepEqual([progress.START.rating, progress.START.deviation], [1200, 350]);
  const up = progress.ratedAfter(progress.START, 1200, true, "a", NOON);
  const down = progress.ratedAfter(progress.START, 1200, false, "a", NOON);
  assert.ok(up.rating > 1300 && up.rating < 1500, `${up.rating}`);
  assert.ok(Math.abs(up.rating + down.rating - 2400) < 1e-6);
  assert.ok(up.deviation < 350);
  // A player of 1700 is found within some dozens of puzzles near the own rating.
  let own = progress.ratedAfter(progress.START, 1200, true, "a", NOON);
  let seed = 5;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let i = 0; i < 60; i++) {
    const puzzle = own.rating + 200 * (random() - 0.5);
    own = progress.ratedAfter(own, puzzle, random() < 1 / (1 + 10 ** ((puzzle - 1700) / 400)), "a", NOON);
  }
  assert.ok(Math.abs(own.rating - 1700) < 150 && own.deviation < 90, `${own.rating} ± ${own.deviation}`);
});

test("a rating changes once for each puzzle, and only by rated puzzles of the file that were not met", () => {
  const first = progress.attempted(NOTHING, result(false), { rated: true }, NOON);
  assert.ok(Number(first.rated?.rating) < 1200);
  // Told again when it has ended, and tried again whatever the clock says.
  for (const now of [NOON, NOON + 9 * DAY, NOON - 400 * DAY]) {
    const again = progress.attempted({ ...first }, result(true), { rated: true }, now);
    assert.equal(again.rated, null);
    assert.equal(again.met?.clean, false, "the first attempt counts");
    assert.equal(again.met?.solved, true);
  }
  assert.equal(progress.attempted(NOTHING, result(true), {}, NOON).rated, null);
  assert.equal(progress.attempted(NOTHING, result(true, { kind: null }), { rated: true }, NOON).rated, null, "a link can claim any rating");
  assert.equal(progress.attempted(NOTHING, result(true, { rating: null }), { rated: true }, NOON).rated, null);
});

// ---------------------------------------------------------------- days

test("a day's puzzle counts with its first attempt; the clock set back gives no second chance", () => {
  const today = dayOf(NOON);
  const slip = after(NOTHING, [false, { day: today }, NOON]);
  assert.deepEqual(progress.solvedOn(/** @type {Day} */ (slip.day)), { solved: 0, clean: 0 });
  // Later that day, after a day with the clock set forward and back, and solved at last: it is not without a slip.
  for (const now of [NOON + 1000, NOON - 3 * 3_600_000, NOON + DAY]) {
    const again = after(slip, [true, { day: today }, now]);
    assert.deepEqual(progress.solvedOn(/** @type {Day} */ (again.day)), { solved: 1, clean: 0 });
    assert.equal(again.day?.puzzles.get("abc")?.tries, 2, "the slip and the solution");
  }
  // Who has seen the solution has not solved it, whatever comes later.
  const seen = after(NOTHING, [false, { day: today, ended: true }, NOON], [true, { day: today, ended: true }, NOON + 1000]);
  assert.deepEqual(progress.solvedOn(/** @type {Day} */ (seen.day)), { solved: 0, clean: 0 });
  // Settled and ended are the same attempt.
  const clean = after(NOTHING, [true, { day: today }, NOON], [true, { day: today, ended: true }, NOON]);
  assert.deepEqual(clean.day?.puzzles.get("abc"), { clean: true, solved: true, tries: 1, hints: 0, ms: 1000, over: true });
  // Nor does a try in another way before it.
  const practised = after(NOTHING, [false, {}, NOON], [true, { day: today }, NOON + 1000]);
  assert.deepEqual(progress.solvedOn(/** @type {Day} */ (practised.day)), { solved: 1, clean: 0 });
  // A puzzle that was met on an earlier day is a puzzle of today all the same.
  const earlier = after(NOTHING, [false, {}, NOON - 90 * DAY], [true, { day: today }, NOON]);
  assert.deepEqual(progress.solvedOn(/** @type {Day} */ (earlier.day)), { solved: 1, clean: 1 });
});

test("days in a row are those of UTC in every time zone", () => {
  const attempt = { clean: true, solved: true, tries: 1, hints: 0, ms: 1, over: true };
  const puzzles = new Map(["a", "b", "c"].map((id) => [id, attempt]));
  const zone = process.env.TZ;
  for (const TZ of ["Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati", "UTC"]) {
    process.env.TZ = TZ;
    for (const now of [Date.UTC(2026, 2, 1, 0, 0), Date.UTC(2026, 2, 1, 12), Date.UTC(2026, 2, 1, 23, 59)]) {
      const today = dayOf(now);
      assert.equal(today, 20513);
      const days = new Map([today - 3, today - 2, today - 1].map((day) => [day, { day, puzzles }]));
      assert.equal(progress.daysInARow(days, today), 3, "today can still be solved");
      assert.equal(progress.daysInARow(days, today + 1), 0);
      days.set(today, { day: today, puzzles: new Map([...puzzles].slice(1)) });
      assert.equal(progress.daysInARow(days, today), 3, "two of three are not all");
      days.set(today, { day: today, puzzles });
      assert.equal(progress.daysInARow(days, today), 4);
    }
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

// ---------------------------------------------------------------- streak

test("a streak counts each puzzle once, gets harder, ends with a slip, and its best is kept", () => {
  let { streak } = NOTHING;
  for (let i = 0; i < 3; i++) {
    streak = progress.streakWith(streak, `p${i}`);
    assert.equal(progress.streakWith(streak, "other").run.id, `p${i}`, "a puzzle cannot be exchanged for another");
    const attempt = (/** @type {string} */ id) => progress.attempted({ ...NOTHING, streak }, result(true, { id }), { streak: true }, NOON).streak;
    assert.deepEqual(attempt("elsewhere"), streak);
    streak = attempt(`p${i}`);
    assert.deepEqual(attempt(`p${i}`), streak, "told twice");
  }
  assert.deepEqual(streak, { best: 3, run: { count: 3, id: "" } });
  streak = progress.streakWith(streak, "hard");
  streak = progress.attempted({ ...NOTHING, streak }, result(false, { id: "hard" }), { streak: true }, NOON).streak;
  assert.deepEqual(streak, { best: 3, run: null });
  for (let n = 0; n < 40; n++) assert.ok(progress.streakTarget(n + 1) > progress.streakTarget(n));
});

// ---------------------------------------------------------------- My puzzles

/** Attempts at an own puzzle on days counted from the one it was made on. @param {[day: number, clean: boolean][]} attempts */
const owned = (...attempts) => attempts.reduce((/** @type {Own | null} */ own, [day, clean]) => own && progress.ownAfter(own, clean, NOON + day * DAY),
  progress.newOwn("abc", "d6", NOON));
/** The day on which it comes back. @param {Own | null} own */
const back = (own) => Number(own?.due) - dayOf(NOON);

test("an own puzzle comes back after 1, 3 and 7 days, and leaves when solved thrice", () => {
  assert.equal(back(owned()), 1);
  assert.equal(back(owned([1, true])), 4);
  assert.equal(back(owned([1, true], [4, true])), 11);
  assert.equal(owned([1, true], [4, true], [11, true]), null);
});

test("solved at once after the game, it comes back after 3, 7 and 20 days", () => {
  assert.equal(back(owned([0, true])), 3);
  assert.equal(back(owned([0, true], [3, true])), 10);
  assert.equal(back(owned([0, true], [3, true], [10, true])), 30);
  assert.equal(owned([0, true], [3, true], [10, true], [30, true]), null);
});

test("a slip puts it back to one day; what is solved too early does not count", () => {
  assert.equal(back(owned([1, true], [4, true], [11, false])), 12);
  assert.equal(owned([1, true], [4, true], [11, false])?.solved, 2);
  assert.equal(back(owned([0, false])), 1);
  assert.deepEqual(owned([1, true], [2, true], [2, true], [3, true]), owned([1, true]));
  // The clock set back: the puzzle is not due again.
  assert.deepEqual(owned([1, true], [-10, true]), owned([1, true]));
});

test("a clock that was ahead does not put a puzzle off for years", () => {
  const ahead = /** @type {Own} */ (owned([4000, true]));
  assert.ok(progress.isDue(ahead, NOON + 2 * DAY));
  assert.equal(back(progress.ownAfter(ahead, true, NOON + 2 * DAY)), 9);
});

test("only attempts in My puzzles count for its schedule", () => {
  const own = progress.newOwn("abc", "d6", NOON);
  const elsewhere = progress.attempted({ ...NOTHING, own }, result(true), {}, NOON + DAY);
  assert.deepEqual([elsewhere.own, elsewhere.gone], [own, false]);
  const last = { ...own, solved: 2, step: 2, tries: 2 };
  const gone = progress.attempted({ ...NOTHING, own: last }, result(true), { own: true }, NOON + DAY);
  assert.deepEqual([gone.own, gone.gone], [null, true]);
  assert.equal(progress.attempted({ ...NOTHING }, result(true), { own: true }, NOON).gone, false);
});

// ---------------------------------------------------------------- choosing and counting

test("the next puzzle is near the rating and new; then one that was not solved; then the one met longest ago", () => {
  /** @type {Map<string, Met>} */
  const met = new Map();
  const listed = FILE.list.slice(0, 110);
  for (let i = 0; i < listed.length; i++) {
    const next = progress.near(listed, met, 1200, met.size);
    assert.ok(next && !met.has(next.id));
    assert.deepEqual(progress.near(listed, met, 1200, met.size), next, "the same until something has changed");
    met.set(next.id, { id: next.id, clean: i % 2 > 0, solved: i % 2 > 0, last: NOON + i });
  }
  const again = /** @type {{ id: string }} */ (progress.near(listed, met, 1200, 3));
  assert.equal(met.get(again.id)?.solved, false);
  assert.ok(Number(met.get(again.id)?.last) < NOON + 60, "met longer ago than half of the others");
  for (const one of met.values()) one.solved = true;
  assert.ok(progress.near(listed, met, 1200, 3));
  assert.equal(progress.near([], met, 1200, 3), null);
  for (const target of [0, 900, 1500, 2500, 9000]) {
    for (let turn = 0; turn < 20; turn++) {
      const away = Math.abs(Number(progress.near(FILE.list, new Map(), target, turn)?.rating) - target);
      assert.ok(FILE.list.filter(({ rating }) => Math.abs(Number(rating) - target) < away).length < 10);
    }
  }
});

test("today's puzzles are left to today", () => {
  for (const now of [NOON, NOON + DAY, NOON]) {
    const ids = todays(FILE.list, dayOf(now)).map(({ listed }) => listed.id);
    const rest = progress.notToday(FILE.list, now);
    assert.deepEqual([rest.length, rest.filter(({ id }) => ids.includes(id))], [FILE.list.length - 3, []]);
  }
});

test("practice by kind passes over today's puzzles, so that it is no attempt at them", () => {
  const three = todays(FILE.list, dayOf(NOON)).map(({ listed }) => listed.id);
  for (const id of three) {
    const at = FILE.list.findIndex((listed) => listed.id === id);
    const own = FILE.list.filter(({ kind }) => kind === FILE.list[at].kind);
    const next = progress.nextPractised(FILE.list, own, own.indexOf(FILE.list[at]), NOON);
    assert.ok(!three.includes(next.id) && own.includes(next), id);
  }
  const [first, second] = FILE.list.filter(({ id }) => !three.includes(id));
  assert.equal(progress.nextPractised(FILE.list, [first, second], 1, NOON), second);
});

test("puzzles are counted by theme and by kind", () => {
  const [first, second] = FILE.list;
  const met = new Map([first, second].map(({ id }, i) => [id, { id, clean: i > 0, solved: true, last: NOON }]));
  const kinds = progress.tally(FILE.list, met, ({ kind }) => [kind]);
  assert.deepEqual(kinds.get(first.kind), { total: 110, met: 2, clean: 1, solved: 2 });
  assert.equal([...kinds.values()].reduce((sum, { total }) => sum + total, 0), 1440);
  const themes = progress.tally(FILE.list, met, ({ themes }) => themes);
  assert.deepEqual([...themes.keys()].sort(), [...FILE.themes].sort());
});

// ---------------------------------------------------------------- garbage

test("invalid records are ignored, and valid ones are read as they were written", () => {
  const good = {
    metIn: { id: "abc", clean: false, solved: true, last: NOON },
    ratedIn: progress.ratedAfter(progress.START, 1300, true, "abc", NOON),
    dayIn: { day: 20513, puzzles: new Map([["abc", { clean: true, solved: true, tries: 1, hints: 0, ms: 5, over: false }]]) },
    ownIn: progress.newOwn("abc", "d6", NOON),
  };
  const wrong = [undefined, null, NaN, Infinity, -1, 1.5, 1e300, "", "x".repeat(3000), "ä", "__proto__", true, [], {}, new Map(), new Date(NaN), 1n, Symbol("s")];
  for (const name of /** @type {(keyof typeof good)[]} */ (Object.keys(good))) {
    const read = /** @type {(value: unknown) => any} */ (progress[name]);
    assert.deepEqual(read(structuredClone(good[name])), good[name], name);
    for (const value of wrong) assert.equal(read(value), null, name);
    for (const field of Object.keys(good[name])) {
      for (const value of wrong) {
        const one = read({ ...good[name], [field]: value });
        // What is left can be used: it is read again as it is.
        if (one !== null) assert.deepEqual(read(one), one, `${name} ${field} ${String(value)}`);
        if (["id", "last", "rating", "deviation", "volatility", "at", "day", "step", "due"].includes(field) && Number.isNaN(value))
          assert.equal(one, null, `${name} ${field}`);
      }
    }
  }
  assert.deepEqual(wrong.map(progress.streakIn), wrong.map(() => ({ best: 0, run: null })));
  assert.deepEqual(progress.streakIn({ best: 7, run: { count: "x", id: "abc" } }), { best: 7, run: null });
  assert.deepEqual(progress.streakIn({ best: "7", run: { count: 2, id: "abc" } }), { best: 0, run: { count: 2, id: "abc" } });
  // A garbled puzzle of a day loses nothing of the others.
  const day = progress.dayIn({ day: 3, puzzles: new Map(/** @type {[any, any][]} */ ([...good.dayIn.puzzles, ["x y", {}], [7, null], ["d", { tries: -1 }]])) });
  assert.deepEqual([...day?.puzzles.keys() ?? []], ["abc"]);
});

// ---------------------------------------------------------------- without the browser's storage

test("where the browser keeps nothing, everything counts until the page closes", async () => {
  // Without IndexedDB, as here; the channel would keep this process alive.
  Object.defineProperty(globalThis, "BroadcastChannel", { value: undefined });
  const { Store } = await import("../../www/puzzles/store.js");
  let [now, told] = [NOON, 0];
  const store = new Store(() => now);
  store.follow(() => { told++; });
  await store.load();
  assert.deepEqual([store.ready, store.failed], [true, true]);
  const { settled, ended } = store.attempts({ rated: true, day: dayOf(NOON) });
  await Promise.all([settled(result(false)), ended(result(false, { solved: true }))]);
  assert.equal(store.ratings.length, 1);
  assert.deepEqual(store.met.get("abc"), { id: "abc", clean: false, solved: true, last: NOON });
  assert.equal(await store.beginStreak("p0"), "p0");
  assert.equal(await store.beginStreak("p1"), "p0");
  await store.attempt(result(true, { id: "p0" }), { streak: true });
  assert.equal(store.streak.best, 1);
  await store.keep(progress.newOwn("own", "d6", now));
  now += DAY;
  for (const days of [3, 7, 20]) {
    await store.attempt(result(true, { id: "own" }), { own: true });
    now += days * DAY;
  }
  assert.equal(store.own.size, 0);
  // An attempt is reported when it is settled and when it ends. However late the second report is stored, it counts no second time.
  await store.keep(progress.newOwn("own", "d6", now));
  now += DAY;
  const at = now;
  const own = store.attempts({ own: true });
  const stored = [own.settled(result(true, { id: "own" })), own.ended(result(true, { id: "own" }))];
  now += 30 * DAY;
  await Promise.all(stored);
  assert.deepEqual([store.own.get("own")?.solved, store.own.get("own")?.due], [1, dayOf(at) + 3]);
  await store.remove("own");
  assert.equal(store.own.size, 0);
  assert.ok(told > 8 && store.failed);
  await store.forget();
  assert.deepEqual([store.met.size, store.ratings.length, store.days.size, store.streak.best], [0, 0, 0, 0]);
});

// ---------------------------------------------------------------- slips

test("mistakes that cannot be judged or encoded become no puzzle", async () => {
  const refused = (/** @type {any} */ slip, /** @type {string} */ code) => assert.rejects(engine.puzzle_of_slip(slip), { code });
  await refused({ before: core.new_game("gomoku", { moves: "h8" }), played: "a1", best: -1, value: 1, plies: null }, "puzzle-too-large");
  await refused({ before: core.new_game("tic-tac-toe"), played: "a1", best: 1, value: 0, plies: null }, "puzzle-unreachable");
  await refused({ before: core.new_game("tic-tac-toe"), played: "a1", best: 0, value: 0, plies: null }, "puzzle-goal");
  await refused({ before: core.new_game("reversi-4x4"), played: "b1", best: 100, value: 99, plies: null }, "puzzle-goal");
  const slip = { before: core.new_game("tic-tac-toe", { moves: "a1b1a2b2" }), played: "c3", best: 1, value: 0, plies: 1 };
  assert.equal((await engine.read_puzzle(await engine.puzzle_of_slip(slip))).goal, "win");
});
