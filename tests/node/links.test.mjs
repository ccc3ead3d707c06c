// What a link says: every link that was ever handed out leads where it did.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isMatchLink, linkAt, linkTo, linkedGame, puzzleOf, puzzlesIn, routeTo, takeFrom, viewIn, wantedBy } from "../../www/model/links.js";
import * as engine from "./engine.mjs";

const INFOS = engine.games();
/** @param {string} address */
const at = (address) => linkAt(new URL(`https://example.org/${address}`), INFOS);
/** What the views are told by an address. @param {string} address */
const query = (address) => wantedBy(at(address));

for (const [address, view] of /** @type {[string, string | null][]} */ ([
  ["", null], ["#game=eight", null], ["?game=eight&view=analyse", "analyse"], ["#view=think", "think"], ["?view=puzzles", "puzzles"],
  ["#puzzle=AQ", "puzzles"], ["#puzzle=AQ&view=play", "puzzles"], ["#sheet=x&view=analyse", "puzzles"], ["#sheet=x&puzzle=AQ", "puzzles"],
  ["#view=think&lesson=eight.1", "think"], ["#game=eight&lesson=eight.1", null], ["#view=think&compare=cross.one.corners.even", "think"],
  ["?puzzle=AQ", "puzzles"], ["?game=eight#view=analyse", "analyse"], ["?view=analyse#elsewhere", "analyse"],
])) {
  test(`the view of ${address || "an empty address"}: ${view}`, () => assert.equal(viewIn(query(address)), view));
}

test("a link that was cut in its first word is known", () => {
  for (const address of ["#p", "#puz", "#shee", "#gam=", "#game", "#game=", "#les", "#c", "#che", "#check", "#check=ab", "#check=abcde&puzz", "#mat"])
    assert.equal(at(address)?.proof, "damaged", address);
  // The views themselves miss a puzzle and a sheet.
  for (const address of ["", "#", "#puzzle=", "#sheet=", "#game=eight", "#main", "#puz=1"]) assert.notEqual(at(address)?.proof, "damaged", address);
  assert.deepEqual(["#mat", "#puz", "#match=abcdefghijkl", "#game=eight"].map((address) => isMatchLink(at(address))), [true, false, true, false]);
});

test("a place in the page is written as it is read", () => {
  for (const route of [{ puzzle: "AQ" }, { sheet: "a-_b" }, { puzzle: "AQ", sheet: "x" }, { view: "puzzles" }, { view: "think", lesson: "eight.1" }]) {
    const link = at(`#${routeTo({ ...route, compare: null })}`);
    assert.equal(link?.proof, "proved");
    const read = wantedBy(link);
    for (const [name, text] of Object.entries(route)) assert.equal(takeFrom(read, /** @type {any} */ (name)), text);
    assert.equal(read.toString(), "");
  }
});

test("a puzzle's link is noticed to be cut anywhere; one of an earlier version, without a check, is read", async () => {
  const { list } = engine.puzzle_file(readFileSync(new URL("../../www/puzzles/puzzles.bin", import.meta.url)));
  const ids = list.map(({ id }) => id).filter((_, i) => i % 20 === 0).concat("AQ");
  let cuts = 0;
  for (const id of ids) {
    const link = `#${routeTo({ puzzle: id })}`;
    assert.ok(link.endsWith(`&puzzle=${id}`), link);
    assert.equal(query(link).get("puzzle"), id);
    for (const whole of [link, `https://example.org/y/${link}`, link.slice(1), id, `#puzzle=${id}`, `?view=puzzles&puzzle=${id}`]) assert.equal(puzzleOf(whole, INFOS), id, whole);
    for (let n = 2; n < link.length; n++, cuts++) {
      assert.equal(at(link.slice(0, n))?.proof, "damaged", link.slice(0, n));
      assert.ok(!query(link.slice(0, n)).get("puzzle"), link.slice(0, n));
    }
    assert.equal(query(link.replace(/.$/, (last) => (last === "A" ? "B" : "A"))).get("puzzle"), "", "a changed link");
    assert.equal(query(`#puzzle=${id}`).get("puzzle"), id);
  }
  assert.ok(cuts > 1000, `${cuts}`);
  assert.equal(query("#view=puzzles").get("puzzle"), null);
});

test("puzzles are found in a text with several links; those that were cut are missed", () => {
  const idsIn = (/** @type {string} */ text) => puzzlesIn(text, INFOS).map(({ id }) => id);
  assert.deepEqual(idsIn("one https://example.org/#puzzle=AbC-_1\ntwo: #view=puzzles&puzzle=x?puzzle=y"), ["AbC-_1", "x", "y"]);
  const link = `https://example.org/#${routeTo({ puzzle: "AbC-_1" })}`;
  assert.deepEqual(idsIn(`${link} ${link.slice(0, -1)}, (${link}) ${link.slice(0, -8)}\n${link.slice(0, -12)}`), ["AbC-_1", "", "AbC-_1", "", ""]);
  assert.deepEqual(idsIn("nothing"), []);
});

test("a game is written as it is read: rules, start, moves, players, and the position on the board", () => {
  for (const rules of /** @type {any[]} */ (["reversi-4x4", "eight", { game: "mnk", width: 5, height: 4, k: 3, misere: true }, { game: "mnk", width: 4, height: 4, k: 4, obstacles: ["a1", "b2"] }])) {
    const start = engine.new_game(rules);
    const games = [start];
    while (games.length < 4) games.push(engine.play(games[games.length - 1], games[games.length - 1].legal[0]));
    const { moves, ...game } = games[3];
    const now = { at: 2, variations: [moves.slice(0, 2)], shown: { line: 0, at: 1 }, line: { moves, at: 3 }, view: "analyse" };
    const text = linkTo({ ...game, moves }, { first: "person", second: "strong" }, INFOS, now);
    const read = linkedGame(at(`#${text}`), INFOS);
    assert.ok(read);
    const again = engine.new_game(read.rules);
    assert.deepEqual(again.rules, game.rules, text);
    assert.equal(read.moves.replaceAll(",", ""), moves.join(""));
    assert.deepEqual(read.players, { first: "person", second: "strong" });
    assert.deepEqual([read.at, read.shown, read.line?.at, read.variations.length], [2, { line: 0, at: 1 }, 3, 1]);
    assert.equal(viewIn(query(`#${text}`)), "analyse");
  }
});

test("of a link without a check, what says nothing is left aside and named; who plays it are persons if it has moves", () => {
  const read = linkedGame(at("?game=reversi-4x4&moves=b1a1&first=emperor&second=person&ply=x&shown=a.b&line=7&k=3&fir"), INFOS);
  assert.deepEqual(read, {
    rules: { game: "reversi-4x4" }.game, annotated: [], start: null, moves: "b1a1", at: undefined, variations: [], shown: undefined, line: undefined,
    players: { first: "person", second: "person" }, aside: ["fir", "k=3", "ply=x", "line=7", "shown=a.b", "first=emperor"],
  });
  assert.deepEqual(linkedGame(at("#game=eight&moves=1"), INFOS)?.players, { first: "person", second: "person" });
  assert.deepEqual(linkedGame(at("#game=eight"), INFOS)?.players, { first: "person", second: "casual" });
  const many = linkedGame(at(`#game=reversi-4x4&moves=b1${"&tried=b1a1".repeat(21)}`), INFOS);
  assert.deepEqual([many?.variations.length, many?.aside], [20, ["tried=b1a1"]]);
  assert.equal(linkedGame(at("#view=think"), INFOS), null);
});

test("the rules of a link are data; what says none is left for the engine to refuse", () => {
  const rules = (/** @type {string} */ said) => linkedGame(at(`#game=mnk&${said}`), INFOS)?.rules;
  assert.deepEqual(rules("width=5&k=3&misere=1&gravity=0&obstacles=a1,b2"), { game: "mnk", width: 5, k: 3, misere: true, gravity: false, obstacles: ["a1", "b2"] });
  assert.deepEqual(rules("width=five&misere=yes"), { game: "mnk", width: "five", misere: "yes" });
});

test("a link carries the strength of Even, and none that is not there", () => {
  const game = engine.new_game("connect-four");
  const players = { first: /** @type {const} */ ("person"), second: /** @type {const} */ ("even") };
  const linked = (/** @type {number | null | undefined} */ strength) => linkedGame(at(`#${linkTo(game, players, INFOS, { strength })}`), INFOS);
  assert.equal(linked(1234)?.strength, 1234);
  for (const none of [null, undefined]) assert.ok(!("strength" in (linked(none) ?? { strength: 0 })));
  const odd = linkedGame(at("#game=connect-four&second=even&strength=strong"), INFOS);
  assert.deepEqual([odd?.players.second, odd?.aside], ["even", ["strength=strong"]]);
});
