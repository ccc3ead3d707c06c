// The clock of a game, without a page: what is left, when it stands still, and what happens when it runs out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clockFrom } from "../../www/model/clock-data.js";
import { isLate, timeOf } from "../../www/model/clock-times.js";
import { savedFrom, savedIn } from "../../www/model/saved-game.js";
import { Session } from "../../www/model/session.js";
import * as engine from "./engine.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Engine } from "../../www/engine/client.js" */
/** @import { Clock } from "../../www/model/clock.js" */
/** @import { Control, KeptClock } from "../../www/model/clock-data.js" */
/** @import { Seating } from "../../www/model/player.js" */
/** @import { Happening } from "../../www/model/browsing.js" */
/** @import { Conduct } from "../../www/model/conduct.js" */
/** @import { BestMoveOptions, Game, Move, RulesInput } from "../../www/types.d.ts" */

const TWO = /** @type {const} */ ({ first: "person", second: "person" });
const MINUTE = 60_000;
/** @type {Control} */
const LOSES = { first: { time: MINUTE, increment: 0 }, second: { time: MINUTE, increment: 2000 }, flag: "loses" };
/** @type {Control} */
const SHOWS = { ...LOSES, flag: "shows" };

/** Waits until all that was asked for at once is done. */
async function settled() {
  for (let i = 0; i < 40; i++) await Promise.resolve();
}

/**
 * A game with a clock, whose time the test moves on.
 * @param {TestContext} t @param {KeptClock} clock @param {{ players?: Seating, moves?: string, conduct?: Partial<Conduct>, at?: number,
 *   variations?: string[], resigned?: "first" | null, stop?: boolean }} [how]
 */
async function begun(t, clock, { players = TWO, conduct, ...from } = {}) {
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 1000;
  t.mock.method(performance, "now", () => now);
  /** @type {BestMoveOptions[]} */
  const searches = [];
  const promised = /** @type {Engine} */ (/** @type {unknown} */ ({
    async replay(/** @type {RulesInput} */ rules, /** @type {string | null} */ start, /** @type {Move[] | string} */ moves) {
      const whole = engine.new_game(rules, { start, moves });
      const games = [engine.new_game(whole.rules, { start })];
      for (const move of whole.moves) games.push(engine.play(games[games.length - 1], move));
      return games;
    },
    play: async (/** @type {Game} */ game, /** @type {Move} */ move) => engine.play(game, move),
    async player_move(/** @type {Game} */ game, /** @type {any} */ { signal, ...options }) {
      searches.push(options);
      return { move: game.legal[0], value: 0, exact: false };
    },
  }));
  /** @type {Happening[]} */
  const happened = [];
  const session = new Session(promised, (happening) => happened.push(happening), conduct);
  await session.begin("reversi-4x4", players, { ...from, clock });
  return {
    session, searches,
    get clock() { return /** @type {Clock} */ (session.clock); },
    /** What was told of the time. */
    marks: () => happened.flatMap((one) => (one.type === "time" && one.mark !== null ? [`${one.side} ${one.mark / 1000}`] : [])),
    ticks: () => happened.filter(({ type }) => type === "time").length,
    /** @param {number} seconds */
    async pass(seconds) {
      await settled();
      // The timers are due at times that the clock has set, so they must see it go on.
      for (let left = Math.round(seconds * 1000); left > 0; left -= 50) {
        now += Math.min(left, 50);
        t.mock.timers.tick(Math.min(left, 50));
      }
      await settled();
    },
    async move(move = /** @type {Game} */ (session.game).legal[0]) {
      await session.act(move);
      await settled();
    },
    /** What both sides have left, in seconds. */
    get left() { return [session.clock?.of("first").left ?? NaN, session.clock?.of("second").left ?? NaN].map((ms) => ms / 1000); },
  };
}

test("the clock starts with the first move, runs for the side to move, and adds the increment", async (t) => {
  const game = await begun(t, { control: LOSES });
  await game.pass(30);
  assert.deepEqual(game.left, [60, 60], "before the first move");
  await game.move();
  assert.deepEqual(game.left, [60, 60], "the first move costs nothing");
  await game.pass(5);
  assert.deepEqual(game.left, [60, 55]);
  await game.move();
  assert.deepEqual(game.left, [60, 57]);
  await game.pass(12.3);
  await game.move();
  assert.deepEqual(game.left, [47.7, 57]);
  assert.deepEqual(game.session.tree?.game.map(({ spent }) => spent), [undefined, undefined, 5000, 12300]);
});

test("it stands still while another position is shown, while the game is paused, and after the end", async (t) => {
  const game = await begun(t, { control: LOSES });
  const { session } = game;
  await game.move();
  await game.pass(2);
  session.goTo(0);
  await game.pass(20);
  session.back();
  assert.deepEqual(game.left, [60, 58]);
  await game.pass(1);
  session.stop();
  await game.pass(20);
  assert.deepEqual(game.left, [60, 57]);
  session.goOn();
  await game.pass(1);
  session.stop();
  await game.pass(20);
  assert.deepEqual([game.left, session.paused], [[60, 56], true]);
  // A move starts it again.
  await game.move();
  await game.pass(3);
  assert.deepEqual([game.left, session.paused], [[57, 58], false]);
  session.resign("first");
  await game.pass(30);
  assert.deepEqual([game.left, session.late], [[57, 58], false]);
  session.end();
});

test("it waits while the page holds the game, and after the engine has died", async (t) => {
  let held = false;
  const game = await begun(t, { control: LOSES }, { conduct: { held: () => held } });
  await game.move();
  await game.pass(1);
  held = true;
  game.session.heed();
  await game.pass(10);
  held = false;
  game.session.heed();
  await game.pass(1);
  game.session.lose();
  await game.pass(10);
  assert.deepEqual(game.left, [60, 58]);
});

/** A game of two moves, of which the second took ten seconds and might have been another. @param {import("node:test").TestContext} t */
async function withTwoMoves(t) {
  const game = await begun(t, { control: LOSES });
  const { session } = game;
  await game.move();
  await game.pass(10);
  const [played, other] = /** @type {Game} */ (session.game).legal;
  await game.move(played);
  return { game, other, played, session };
}

test("undo gives back the time, and each line of the tree keeps its own times", async (t) => {
  const { game, other, played, session } = await withTwoMoves(t);
  await game.pass(7);
  assert.deepEqual(game.left, [53, 52]);
  session.undo();
  assert.deepEqual(game.left, [60, 60]);
  session.redo();
  assert.deepEqual(game.left, [60, 52]);
  session.undo();
  await game.pass(4);
  await game.move(other);
  assert.deepEqual(game.left, [60, 58]);
  session.goTo(1);
  session.visit(/** @type {import("../../www/model/variations.js").Node} */ (session.here?.children.find(({ main }) => !main)));
  session.playOn();
  assert.deepEqual([game.session.game?.moves[1], game.left], [played, [60, 52]]);
});

test("a flag that falls loses the game, undo takes that back, and the announcements come once each", async (t) => {
  const game = await begun(t, { control: LOSES });
  const { session } = game;
  await game.move();
  await game.pass(61);
  assert.deepEqual(game.marks(), ["second 30", "second 10"]);
  assert.deepEqual([session.resigned, session.winner, session.late, session.mover], ["second", "first", true, null]);
  assert.deepEqual(game.left, [60, 0]);
  const { moves } = /** @type {Game} */ (session.game);
  await session.act(session.game?.legal[0] ?? "");
  assert.deepEqual(session.game?.moves, moves, "no move follows");
  session.undo();
  assert.deepEqual([session.resigned, session.late, game.left], [null, false, [60, 60]]);
  await game.pass(5);
  assert.deepEqual(game.left, [60, 55]);
  await session.again();
  assert.deepEqual([game.left, session.paused], [[60, 60], false]);
});

test("a move that comes after the flag has fallen, but before that was noticed, is not made", async (t) => {
  const game = await begun(t, { control: LOSES });
  const { session } = game;
  await game.move();
  // The page's timers sleep.
  const now = performance.now() + 2 * MINUTE;
  t.mock.method(performance, "now", () => now);
  await game.move();
  assert.deepEqual([session.game?.moves.length, session.resigned, session.late], [1, "second", true]);
});

test("a flag that is only shown changes nothing else, and stays down", async (t) => {
  const game = await begun(t, { control: SHOWS });
  const { session } = game;
  await game.move();
  await game.pass(61.5);
  assert.deepEqual([game.marks(), session.resigned, game.left[1]], [["second 30", "second 10", "second 0"], null, -1.5]);
  assert.equal(game.clock.reading("second", false), "−0:01");
  await game.move();
  assert.deepEqual(game.clock.of("second"), { left: 500, fallen: true, short: true });
  assert.equal(game.clock.of("first").fallen, false);
  await game.pass(1);
  await game.move();
  await game.pass(0.3);
  assert.deepEqual(game.marks(), ["second 30", "second 10", "second 0"]);
});

test("a time reads in minutes and seconds, and below 10 s in tenths, unless motion is reduced", async (t) => {
  const { clock, pass, session, ticks } = await begun(t, { control: { ...LOSES, second: { time: 75_000, increment: 0 } } });
  await session.act(session.game?.legal[0] ?? "");
  await settled();
  assert.equal(clock.reading("second", false), "1:15");
  await pass(5.5);
  assert.deepEqual([clock.reading("second", false), ticks()], ["1:09", 5]);
  await pass(60);
  assert.deepEqual([clock.reading("second", false), clock.reading("second", true)], ["9.5", "0:09"]);
  const before = ticks();
  await pass(2);
  assert.equal(ticks() - before, 20);
  assert.equal(clock.reading("first", false), "1:00");
});

test("the computer's time runs, too, and its search learns of its share", async (t) => {
  const game = await begun(t, { control: LOSES }, { players: { first: "person", second: "perfect" },
    conduct: { search: () => ({ max_ms: 10_000 }), rest: () => 1500 } });
  await game.move();
  assert.deepEqual(game.searches.map(({ max_ms, share }) => [max_ms, share]), [[10_000, 60_000 / 20 + 1000]]);
  await game.pass(1.5);
  assert.deepEqual([game.session.game?.moves.length, game.left], [2, [60, 60.5]]);
});

test("while a referee judges a move, nobody's time runs", async (t) => {
  /** @type {(waits: boolean) => void} */
  let answer = () => {};
  const judge = () => new Promise((/** @type {(waits: boolean) => void} */ resolve) => { answer = resolve; });
  const game = await begun(t, { control: LOSES }, { conduct: { referee: () => /** @type {any} */ ({ judge }) } });
  await game.move();
  await game.pass(9);
  assert.deepEqual(game.left, [60, 60]);
  answer(false);
  await game.pass(1);
  assert.deepEqual(game.left, [60, 59]);
});

test("a kept game has all its times, and goes on paused with what was left", async (t) => {
  const { game, other, session } = await withTwoMoves(t);
  session.undo();
  await game.pass(4);
  await game.move(other);
  await game.pass(3.25);
  const kept = JSON.parse(JSON.stringify({ ...savedFrom(session), id: "", view: "play", values: false }));
  assert.deepEqual(kept.clock, 
    { control: LOSES, times: [null, 4000], by: ["first", "second"], tried: [[null, 10_000]], used: 3250, turn: "first" });
  const saved = savedIn(kept, (player) => player === "person");
  const { variations, ...from } = saved ?? assert.fail();
  session.end();
  const again = await begun(t, /** @type {KeptClock} */ (saved?.clock), { ...from, moves: from.moves.join(""), variations: variations.map((line) => line.join("")) });
  await again.pass(100);
  assert.deepEqual([again.left, again.session.paused], [[56.75, 58], true]);
  again.session.goOn();
  await again.pass(1);
  assert.deepEqual(again.left, [55.75, 58]);
  assert.deepEqual(again.session.tree?.root.children[0].children.map(({ spent }) => spent).sort(), [10_000, 4000]);
});

test("a game whose time ran out while the page was closing is lost as soon as it goes on", async (t) => {
  const game = await begun(t, { control: LOSES, times: [null], used: 70_000 }, { moves: "b1" });
  assert.deepEqual([game.session.resigned, game.left], [null, [60, 0]]);
  game.session.goOn();
  await game.pass(1);
  assert.deepEqual([game.session.resigned, game.session.late], ["second", true]);
});

test("a game lost on time is still that after it was kept", async (t) => {
  const game = await begun(t, { control: LOSES, times: [null], used: 60_000 }, { moves: "b1", resigned: "first" });
  assert.equal(game.session.late, false, "the side whose time was not over resigned");
  const kept = savedFrom(game.session);
  assert.equal(kept.resigned, "first");
});

test("who used the time of a kept game stands in its record, although a side may have moved twice in a row", () => {
  /** @type {KeptClock} */
  const clock = { control: { first: { time: 10_000, increment: 1000 }, second: { time: 10_000, increment: 0 }, flag: "loses" },
    times: [null, 4000, 5000, 2000], by: ["first", "first", "first", "second"], tried: [], used: 3000, turn: "first" };
  assert.deepEqual(clockFrom(JSON.parse(JSON.stringify(clock))), clock);
  assert.deepEqual([timeOf({ clock, resigned: null }, "first"), timeOf({ clock, resigned: null }, "second"), timeOf({ clock, resigned: null })], [9000, 2000, 11_000]);
  // What a time that ran out, or a side that resigned, used in its last turn counts as well.
  assert.deepEqual([timeOf({ clock, resigned: "first" }, "first"), timeOf({ clock, resigned: "first" }, "second")], [12_000, 2000]);
  assert.equal(isLate({ clock, resigned: "first" }), true, "10 s, two increments, and 12 s used: nothing is left");
  assert.equal(isLate({ clock: { ...clock, used: 2999 }, resigned: "first" }), false);
  assert.equal(isLate({ clock, resigned: "second" }), false);
  // A flag that fell on the way stays down, whatever was added later.
  assert.equal(isLate({ clock: { ...clock, times: [null, 10_000, 1, 1], used: 0 }, resigned: "first" }), true);
  assert.equal(isLate({ clock: { ...clock, control: { ...clock.control, flag: "shows" } }, resigned: "first" }), false);
  assert.equal(timeOf({ clock: null, resigned: null }), null);
});

test("what is not a clock is none", () => {
  const good = { control: LOSES, times: [null, 5], tried: [], used: 0 };
  assert.deepEqual(clockFrom(good), good);
  for (const bad of [null, undefined, 5, "x", {}, { control: {} }, { control: { ...LOSES, flag: "x" } },
    { control: { ...LOSES, first: { time: 1e12, increment: 0 } } }, { control: { ...LOSES, first: { time: -1, increment: 0 } } },
    { control: { ...LOSES, second: { time: MINUTE, increment: -1 } } }, { control: { ...LOSES, second: { time: "1", increment: 0 } } },
    { control: { ...LOSES, second: { time: NaN, increment: 0 } } }]) {
    assert.equal(clockFrom(bad), null, JSON.stringify(bad));
  }
  assert.deepEqual(clockFrom({ control: LOSES, times: ["x", -1, 5], tried: ["x", [1]], used: -3 }),
    { control: LOSES, times: [null, null, 5], tried: [[], [1]], used: 0 });
  assert.equal("times" in (clockFrom({ control: LOSES }) ?? {}), false, "a game that has not begun goes on at once");
});
