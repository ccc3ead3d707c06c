// A game between two devices that take turns by links: the link itself, and what can follow what.
import assert from "node:assert/strict";
import { test } from "node:test";
import { packed, unpacked } from "../../www/model/compact-moves.js";
import { isMatchId, matchFrom, nameFrom, other } from "../../www/model/match-data.js";
import { matchLink, openedFrom, toldIn } from "../../www/model/match-link.js";
import { choicesIn, comparedWith, moved, newMatch, rematch, says, sentOff, taken, unsaid } from "../../www/model/match.js";
import { isMatchLink, linkAt } from "../../www/model/links.js";
import { rulesOf } from "../games.mjs";
import * as engine from "./engine.mjs";

/** @import { Game, Side } from "../../www/types.d.ts" */
/** @import { Held, Match, MatchState } from "../../www/model/match.js" */

const INFOS = engine.games();
const PAGE = "https://example.org/yomikiri/";
const BOARD = { game: "mnk", width: 15, height: 15, k: 5 };
/** In several scripts, with marks that a link or a sentence could trip over, and longer than a link has room for. */
const NAMES = ["Anna", "", "読み切り 太郎", "نیما", "Ада & Ко", "a=b%20?#~/+", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "ก็ดี", "x".repeat(60), "漢".repeat(60), "a,b", "\ud800z\u202e", "%E3%8"];

/** A repeatable sequence of numbers below 1 (mulberry32). @param {number} seed */
function random(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The positions of a game of random moves. @param {any} rules @param {number} moves at most @param {() => number} dice @param {string} [start] */
function randomGame(rules, moves, dice, start) {
  const games = [engine.new_game(rules, start ? { start } : {})];
  for (let game = games[0]; games.length <= moves && !game.outcome; games.push(game)) game = engine.play(game, game.legal[Math.floor(dice() * game.legal.length)]);
  return games;
}

/** @param {string} link as a browser gives it to the page */
const read = (link) => linkAt(new URL(`${PAGE}#${link}`), INFOS);
/** What is told by a link that may be damaged. @param {string} link */
const told = (link) => { const found = read(link); return found && toldIn(found); };

/** @param {string} link */
async function opened(link) {
  const there = read(link);
  const said = there && toldIn(there);
  assert.ok(there && said, link);
  const found = await openedFrom(there, said, /** @type {any} */ (engine), INFOS);
  assert.ok(found, link);
  return found;
}

/** @param {readonly Game[]} games @param {Match} match @returns {Held} */
const held = (games, match) => ({ rules: games[0].rules, start: games[0].start, moves: games[games.length - 1].moves, match });

test("a link is read as it was written: any game, names in any script, every state; a link cut anywhere is noticed", async () => {
  const dice = random(44);
  const pick = (/** @type {readonly any[]} */ from) => from[Math.floor(dice() * from.length)];
  let [cuts, links] = [0, 0];
  for (const rules of [...rulesOf(INFOS), BOARD, { game: "mnk", width: 4, height: 4, k: 4, obstacles: ["a1", "b2"] }]) {
    for (let n = 0; n < 6; n++) {
      const games = randomGame(rules, Math.floor(dice() * 30), dice);
      const names = { first: nameFrom(pick(NAMES)), second: nameFrom(pick(NAMES)) };
      const match = { ...newMatch(pick(["first", "second"]), names, "first"), by: pick(["first", "second"]), state: pick([null, "resign", "offer-draw", "draw", "ask-back", "back"]) };
      const link = matchLink(games, match, INFOS);
      links++;
      const there = await opened(link);
      const { id, state, by } = there.match;
      assert.deepEqual([there.rules, there.moves, id, state, by, there.match.names], [games[0].rules, games[games.length - 1].moves, match.id, match.state, match.by, names], link);
      assert.equal(there.match.seat, other(match.by));
      for (let at = 1; at < link.length; at++) {
        assert.ok(isMatchLink(read(link.slice(0, at))), `${at} characters of ${link} are taken for another link`);
        assert.equal(told(link.slice(0, at)), null, `${at} characters of ${link} pass as a whole link`);
        cuts++;
      }
    }
  }
  assert.ok(cuts > 100 * links, `${cuts} cuts of ${links} links`);
});

test("a link with a character changed is noticed", () => {
  const dice = random(7);
  const link = matchLink(randomGame(BOARD, 20, dice), newMatch("first", { first: "Anna", second: "Ben" }, "first"), INFOS);
  for (let at = link.indexOf("=") + 1; at < link.length; at++) {
    const changed = link.slice(0, at) + (link[at] === "x" ? "y" : "x") + link.slice(at + 1);
    assert.equal(told(changed), null, changed);
  }
});

test("other links are not those of a match", () => {
  for (const link of ["", "game=tic-tac-toe&moves=b2", "view=puzzles", "puzzle=AQ", "matching=1", "x"]) assert.equal(isMatchLink(read(link)), false, link);
});

test("a link is at most 300 characters beyond rules and moves; 100 moves on 15x15 take at most 250", () => {
  const dice = random(3);
  for (const name of NAMES) {
    const games = randomGame(BOARD, 0, dice);
    const names = { first: nameFrom(name), second: nameFrom(name) };
    assert.ok([...names.first].length <= 24 && !/[,\p{Cc}\p{Cs}]/u.test(names.first), name);
    const match = says(newMatch("first", names, "first"), "offer-draw");
    const link = PAGE + matchLink(games, match, INFOS).replace(/&(game|width|height|k|moves)=[^&]*/g, "");
    assert.ok(link.length <= 300, `${link.length}: ${link}`);
  }
  const start = engine.new_game(BOARD);
  for (let n = 0; n < 20; n++) {
    // Not every random game gets as far as 100 moves.
    let games = [start];
    while (games.length < 101) games = randomGame(BOARD, 100, dice);
    const link = matchLink(games, newMatch("first", { first: "", second: "" }, "first"), INFOS);
    const moves = link.split("&moves=")[1];
    assert.ok(moves.startsWith("~") && moves.length <= 250, `${moves.length}`);
  }
});

test("the compact code of moves: what is none is refused, not played", async () => {
  const start = engine.new_game("tic-tac-toe");
  const as = (/** @type {string} */ code) => unpacked(/** @type {any} */ (engine), start, code);
  assert.deepEqual(await as("1"), []);
  for (const code of ["", "0", "!", "é", "z".repeat(5000)]) assert.equal(await as(code), null, code);
  // More moves than the game lasts.
  assert.equal(await as("zzzzzzzzzz"), null);
  assert.equal(packed([start, { ...start, moves: ["z9"] }]), null);
});

// ---------------------------------------------------------------- two devices

/** A device in a match: it acts, sends, and opens what is sent to it. @param {string} name */
function device(name) {
  let games = /** @type {Game[]} */ ([]);
  let match = /** @type {Match} */ (/** @type {unknown} */ (null));
  const last = () => games[games.length - 1];
  const choices = () => choicesIn(match, last());
  /** @param {any} rules @param {string[]} moves */
  const replay = (rules, moves) => moves.reduce((line, move) => [...line, engine.play(line[line.length - 1], move)], [engine.new_game(rules)]);
  return {
    get match() { return match; },
    get moves() { return last().moves.join(""); },
    get choices() { return choices(); },
    /** @param {Side} seat @param {any} rules */
    begin(seat, rules) {
      games = [engine.new_game(rules)];
      match = newMatch(seat, { first: seat === "first" ? name : "", second: seat === "second" ? name : "" }, "first");
      return this;
    },
    /** @param {string} move */
    play(move) {
      assert.ok(choices().move, `${name} may not move`);
      games = [...games, engine.play(last(), move)];
      match = moved(match, last());
      return this;
    },
    /** @param {NonNullable<MatchState>} state */
    say(state) {
      const name = /** @type {const} */ ({ resign: "resign", "offer-draw": "offerDraw", draw: "draw", "ask-back": "askBack", back: "back" })[state];
      assert.ok(choices()[name], `${state} is not on offer`);
      match = says(match, state, state === "back" ? { undone: last().moves } : {});
      if (state === "back") games = games.slice(0, -1);
      return this;
    },
    undo() {
      assert.ok(choices().undo);
      if (match.state === null) games = games.slice(0, -1);
      match = unsaid(match);
      return this;
    },
    send() {
      const link = matchLink(games, match, INFOS);
      if (choices().send) match = sentOff(match);
      return link;
    },
    /** @param {string} link */
    async open(link) {
      const there = await opened(link);
      const here = match && match.id === there.match.id ? held(games, match) : null;
      const how = here ? comparedWith(here, there) : "new";
      if (how === "new" || how === "later") {
        const next = taken(here, there, name);
        games = replay(there.rules, next.moves);
        ({ match } = next);
      }
      return how;
    },
  };
}

test("a whole game by links: names fill in, each device moves its own side only, older links change nothing", async () => {
  const [anna, ben] = [device("Anna"), device("Ben")];
  const links = [];
  anna.begin("first", "tic-tac-toe");
  assert.ok(isMatchId(anna.match.id));
  assert.deepEqual([anna.choices.move, anna.choices.send], [true, false]);
  links.push(anna.play("b2").send());
  assert.deepEqual([anna.choices.move, anna.choices.send, anna.choices.sendAgain], [false, false, true]);
  assert.equal(await ben.open(links[0]), "new");
  assert.deepEqual([ben.match.seat, ben.match.names, ben.choices.move], ["second", { first: "Anna", second: "Ben" }, true]);
  links.push(ben.play("a1").send());
  assert.equal(await anna.open(links[1]), "later");
  assert.deepEqual([anna.match.names, anna.moves], [{ first: "Anna", second: "Ben" }, "b2a1"]);
  assert.equal(await anna.open(links[0]), "older");
  assert.equal(await anna.open(links[1]), "same");
  links.push(anna.play("b1").send());
  await ben.open(links[2]);
  assert.equal(await ben.open(links[0]), "older");
  links.push(ben.play("c1").send());
  await anna.open(links[3]);
  links.push(anna.play("b3").send());
  assert.equal(await ben.open(links[4]), "later");
  for (const one of [anna, ben]) assert.deepEqual([one.moves, one.choices.move, one.choices.resign], ["b2a1b1c1b3", false, false]);
  const again = rematch(anna.match, "first");
  assert.deepEqual([again.seat, again.names, again.by, again.sent], ["second", { first: "Ben", second: "Anna" }, "second", false]);
  assert.notEqual(again.id, anna.match.id);
});

test("where the friend moves first, an invitation is sent", async () => {
  const [anna, ben] = [device("Anna"), device("Ben")];
  anna.begin("second", "reversi-4x4");
  assert.deepEqual([anna.choices.move, anna.choices.send], [false, true]);
  await ben.open(anna.send());
  assert.deepEqual([ben.match.seat, ben.match.names, ben.choices.move], ["first", { first: "Ben", second: "Anna" }, true]);
  assert.equal(await anna.open(ben.play("b1").send()), "later");
});

/** Two devices in the middle of a game, Ben to move. */
async function middle() {
  const [anna, ben] = [device("Anna"), device("Ben")];
  const first = anna.begin("first", "tic-tac-toe").play("b2").send();
  await ben.open(first);
  const second = ben.play("a1").send();
  await anna.open(second);
  const third = anna.play("c3").send();
  return { anna, ben, third };
}

test("a move that was not sent can be undone, as can what is said beside it; what was sent cannot", async () => {
  const { anna, ben, third } = await middle();
  assert.equal(anna.choices.undo, false);
  await ben.open(third);
  ben.play("a2").say("offer-draw").undo();
  assert.deepEqual([ben.moves, ben.match.state], ["b2a1c3a2", null]);
  ben.undo();
  assert.deepEqual([ben.moves, ben.choices.move, ben.choices.undo, ben.choices.send], ["b2a1c3", true, false, false]);
  anna.say("resign").undo();
  assert.deepEqual([anna.match.state, anna.match.sent, anna.choices.sendAgain], [null, true, true]);
});

test("resigning, also while the other moves; afterwards nothing goes on", async () => {
  const { anna, ben, third } = await middle();
  await ben.open(third);
  const late = ben.play("a2").send();
  const gave = anna.say("resign").send();
  assert.equal(await ben.open(gave), "later");
  assert.deepEqual([ben.match.state, ben.match.by, ben.moves], ["resign", "first", "b2a1c3a2"]);
  assert.equal(await anna.open(late), "older");
  for (const one of [anna, ben]) assert.deepEqual([one.choices.move, one.choices.resign, one.choices.offerDraw], [false, false, false]);
  assert.equal(await ben.open(third), "older");
});

test("a draw is offered with a move, and accepted, or refused by moving on", async () => {
  for (const accepts of [true, false]) {
    const { anna, ben, third } = await middle();
    await ben.open(third);
    assert.equal(ben.choices.offerDraw, false);
    assert.equal(await ben.open(anna.say("offer-draw").send()), "later");
    assert.deepEqual([ben.choices.draw, ben.choices.move], [true, true]);
    const answer = (accepts ? ben.say("draw") : ben.play("a2")).send();
    assert.equal(await anna.open(answer), "later");
    assert.deepEqual([anna.match.state, anna.choices.move], accepts ? ["draw", false] : [null, true]);
  }
});

test("a move is taken back if the other agrees; the old link then asks, whoever opens it", async () => {
  const { anna, ben, third } = await middle();
  assert.equal(await ben.open(third), "later");
  assert.equal(await ben.open(anna.say("ask-back").send()), "later");
  assert.deepEqual([ben.choices.back, ben.choices.move], [true, true]);
  const back = ben.say("back").send();
  assert.equal(await anna.open(back), "later");
  for (const one of [anna, ben]) assert.equal(one.moves, "b2a1");
  assert.deepEqual([anna.choices.move, ben.choices.move], [true, false]);
  assert.equal(await ben.open(third), "elsewhere");
  const other = anna.play("a3").send();
  assert.equal(await anna.open(back), "older");
  assert.equal(await ben.open(other), "later");
  assert.equal(await ben.open(third), "older");
});

test("refusing a request is playing on; a request that comes late changes nothing", async () => {
  const { anna, ben, third } = await middle();
  await ben.open(third);
  const on = ben.play("a2").send();
  const asks = anna.say("ask-back").send();
  assert.equal(await ben.open(asks), "older");
  assert.equal(await anna.open(on), "later");
  assert.deepEqual([anna.match.state, anna.choices.move], [null, true]);
});

test("a link that leads elsewhere, or under other rules, is one to ask about", async () => {
  const { anna, ben, third } = await middle();
  await ben.open(third);
  ben.play("a2");
  const games = ["b2", "c1"].reduce((line, move) => [...line, engine.play(line[line.length - 1], move)], [engine.new_game("tic-tac-toe")]);
  assert.equal(await anna.open(matchLink(games, { ...ben.match, by: "second" }, INFOS)), "elsewhere");
  assert.equal(await anna.open(matchLink([engine.new_game("reversi-4x4")], { ...ben.match, by: "second" }, INFOS)), "elsewhere");
  assert.equal(anna.moves, "b2a1c3");
});

test("a device keeps its seat whatever a link says, and the names that it knows", async () => {
  const { anna, ben, third } = await middle();
  await ben.open(third);
  assert.equal(await anna.open(third), "same");
  const games = ["b2", "a1", "c3"].reduce((line, move) => [...line, engine.play(line[line.length - 1], move)], [engine.new_game("tic-tac-toe")]);
  const forged = matchLink([...games, engine.play(games[3], "a2")], { ...ben.match, names: { first: "", second: "" }, by: "first" }, INFOS);
  assert.equal(await anna.open(forged), "later");
  assert.deepEqual([anna.match.seat, anna.match.names], ["first", { first: "Anna", second: "Ben" }]);
});

test("a match is read back from saved data; what has the wrong shape is none", () => {
  const match = says(says(newMatch("first", { first: "Anna", second: "" }, "first"), null), "offer-draw");
  assert.deepEqual(matchFrom(JSON.parse(JSON.stringify(match))), match);
  for (const bad of [null, undefined, 7, "x", [], {}, { ...match, id: "short" }, { ...match, seat: "third" }, { ...match, by: null }]) assert.equal(matchFrom(bad), null);
  const odd = matchFrom({ ...match, names: 3, state: "x", since: "y", undone: 0, before: { by: "?" } });
  assert.deepEqual([odd?.names, odd?.state, odd?.since, odd?.undone, odd?.before], [{ first: "", second: "" }, null, 0, [], null]);
});
