// Why a move was a mistake: each predicate on positions and values of the engine, where it holds and where it just does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moduleOf } from "../../www/games/index.js";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/registry.js";
import { regions } from "../../www/games/reversi.why.js";
import { wordsIn } from "../../www/games/words.js";
import { factsOf, worthTelling } from "../../www/model/why.js";
import { marksOf } from "../../www/model/values.js";
import { reasons } from "../../www/views/known-game.js";
import { reviewWords } from "../../www/views/words.js";
import * as engine from "./engine.mjs";

/** @import { Fact, Game, PositionAnalysis, Move, RulesInput } from "../../www/types.d.ts" */

for (const card of GAMES) await loadGame(card);

/** @param {RulesInput} rules @param {string} text a position */
const at = (rules, text) => engine.new_game(rules, { start: text });
/** The positions of two lines from a position. @param {Game} game @param {Move[]} played @param {Move[]} better */
const compared = (game, played, better) => {
  /** @param {Move[]} moves */
  const line = (moves) => moves.reduce((games, move) => [...games, engine.play(games[games.length - 1], move)], [game]);
  return { played: line(played), better: line(better) };
};
/** What the game itself says. @param {Game} game @param {Move[]} played @param {Move[]} better @returns {Promise<Fact[]>} */
const own = async (game, played, better) => {
  const why = await moduleOf(game.rules).why?.();
  return why ? why.default.facts(compared(game, played, better), engine) : [];
};
/** @param {Fact[]} facts @param {string} name */
const only = (facts, name) => facts.filter((fact) => fact.name === name);

/** What is proved about a move. @param {Game} game @param {Move} move */
const proved = (game, move) => {
  const solution = engine.solve(game, { each_move: true });
  const known = /** @type {PositionAnalysis} */ ({ game, progress: null, solution, looks: new Map(), glance: null, guess: null, lines: new Map(), state: "done" });
  const after = engine.play(game, move);
  return { marks: marksOf(game, known, false), value: solution.value, plies: solution.plies, after: after.outcome?.score ?? engine.solve(after).value };
};

test("a corner is given if the reply takes it, and could not after the better move", async () => {
  const game = engine.new_game("reversi-4x4", { moves: "b1a1" });
  assert.deepEqual(only(await own(game, ["d3", "d4"], ["a2", "c1"]), "corner"), [{ name: "corner", cells: ["d4"] }]);
  const other = engine.play(game, "d3").legal.find((move) => !["a1", "d1", "a4", "d4"].includes(move)) ?? "";
  assert.deepEqual(only(await own(game, ["d3", other], ["a2", "c1"]), "corner"), [], "the reply is no corner");
  assert.deepEqual(only(await own(game, ["d3", "d4"], ["d3", "d4"]), "corner"), [], "the better move gives it, too");
  const reversed = engine.new_game({ game: "reversi", width: 4, height: 4, reversed: true }, { moves: "b1a1" });
  assert.deepEqual(await own(reversed, ["d3", "d4"], ["a2", "c1"]), [], "nothing is said where corners are bad");
});

test("regions of empty cells hang together at corners, too", () => {
  const sizes = (/** @type {string} */ text) => regions(at("reversi-4x4", text)).map(({ length }) => length);
  assert.deepEqual(sizes("-XXX/XXXX/XXXO/XX-- X"), [1, 2]);
  assert.deepEqual(sizes("-XXX/X-XX/XXXO/XXX- X"), [2, 1]);
});

test("an odd region is left if the reply is in it, and the better move leaves even regions alone", async () => {
  // Three empty cells in a corner and one elsewhere.
  const found = [];
  for (let seed = 0; seed < 400 && found.length < 3; seed++) {
    let game = engine.new_game("reversi-4x4");
    for (let n = 0; !game.outcome; n++) {
      const left = game.cells.filter((cell) => !cell).length;
      if (left <= 5 && game.legal.length > 1) {
        for (const move of game.legal) for (const other of game.legal) {
          const [after, right] = [engine.play(game, move), engine.play(game, other)];
          if (move === other || after.outcome || right.outcome || after.legal[0] === "pass") continue;
          for (const reply of after.legal) {
            const [fact] = only(await own(game, [move, reply], [other, right.legal[0]]), "odd");
            const region = regions(after).find((cells) => cells.includes(reply));
            const holds = region !== undefined && region.length % 2 === 1 && regions(after).length > 1
              && regions(right).every(({ length }) => length % 2 === 0);
            assert.equal(fact?.n, holds ? region.length : undefined, `${game.position} ${move} ${reply} ${other}`);
            if (fact) found.push(fact);
          }
        }
      }
      game = engine.play(game, engine.best_move(game, { level: "random", seed: seed * 40 + n }).move);
    }
  }
  assert.ok(found.length >= 3, "it happens");
});

test("all discs are turned: the reply leaves the side none, and after the better move it has some", async () => {
  const before = engine.new_game("reversi-6x6", { start: "-OX-X-/-X----/------/------/------/------ O" });
  const right = engine.play(before, "b3");
  assert.deepEqual(only(await own(before, ["d1", "a1"], ["b3", right.legal[0]]), "wiped"), [{ name: "wiped" }]);
  assert.equal(engine.play(engine.play(before, "d1"), "a1").outcome?.winner, "first");
  assert.deepEqual(only(await own(before, ["b3", right.legal[0]], ["d1", "a1"]), "wiped"), []);
});

test("discs are turned back if the reply turns half of them, and more than after the better move", async () => {
  let held = 0;
  for (let seed = 0; seed < 40; seed++) {
    let game = engine.new_game("reversi-6x6");
    for (let n = 0; n < 14 && !game.outcome; n++) game = engine.play(game, engine.best_move(game, { level: "random", seed: seed * 50 + n }).move);
    const [move, other] = game.legal;
    if (!other) continue;
    const [after, right] = [engine.play(game, move), engine.play(game, other)];
    /** @param {Game} one @param {string} reply */
    const turnedBack = (one, reply) => {
      const again = engine.play(one, reply).last?.flipped ?? [];
      return (one.last?.flipped ?? []).filter((cell) => again.includes(cell)).length;
    };
    const of = after.last?.flipped.length ?? 0;
    for (const reply of after.legal) for (const answer of right.legal.slice(0, 2)) {
      const n = turnedBack(after, reply);
      const [fact] = only(await own(game, [move, reply], [other, answer]), "back");
      assert.deepEqual(fact, n >= 2 && 2 * n >= of && n > turnedBack(right, answer) ? { name: "back", n, of } : undefined);
      if (fact) held++;
    }
  }
  assert.ok(held > 0, "it happens");
});

test("a chain is opened if the other side can take more boxes in a row than after the better move", async () => {
  // Two boxes with a line above and one below each; the third has only the one above.
  const game = engine.new_game({ game: "dots_and_boxes", width: 3, height: 1 }, { moves: "b1b3d1d3f1" });
  assert.equal(game.turn, "second");
  assert.deepEqual(await own(game, ["a2", "c2", "e2", "f3"], ["f3", "a2"]), [{ name: "chain", n: 2, of: 0 }]);
  assert.deepEqual(await own(game, ["a2", "e2"], ["f3", "a2"]), [{ name: "chain", n: 2, of: 0 }], "whatever the other side takes");
  assert.deepEqual(await own(game, ["f3", "a2"], ["a2", "c2", "e2", "f3"]), [], "the better move gives away more");
  assert.deepEqual(await own(game, ["f3"], ["f3"]), [], "neither gives anything away");
  const end = engine.new_game(game.rules, { moves: "b1b3d1d3f1f3e2" });
  // Whoever completes a box moves again, so nobody else takes anything at once.
  assert.deepEqual(await own(end, ["g2", "c2"], ["c2", "a2"]), []);
});

test("a loop leads back to its first box; boxes that could be taken before are left, not opened", async () => {
  const rules = /** @type {RulesInput} */ ({ game: "dots_and_boxes", width: 3, height: 3 });
  // Four boxes in a square, and a chain of five around it.
  const moves = "f7g6b1d7e4a4a2b5g4b7e2d1d5f1";
  const loop = engine.new_game(rules, { moves });
  assert.deepEqual(await own(loop, ["g2"], ["c2"]), [{ name: "chain", n: 5, of: 4 }]);
  assert.deepEqual(await own(loop, ["c2"], ["g2"]), [], "fewer boxes");
  // The same square above a chain of two.
  const alone = engine.new_game({ ...rules, width: 2, height: 3 }, { moves: "b1d1a2e2a4e4b5d5b7d7" });
  assert.deepEqual(await own(alone, ["b3"], ["c6"]), [{ name: "loop", n: 4, of: 2 }]);
  const opened = engine.play(loop, "c2");
  assert.deepEqual(await own(opened, ["g2"], ["b3"]), [{ name: "left", n: 9, of: 0 }]);
});

test("the double-cross: boxes are left if the other side then has to give more away", async () => {
  const rules = /** @type {RulesInput} */ ({ game: "dots_and_boxes", width: 3, height: 3 });
  // Two boxes are left of a chain; the other chain has six.
  const game = engine.new_game(rules, { moves: "d5f7b1d7f3b3g4b5b7d3d1g6f1a2c2" });
  const played = ["e2", "g2", "a4"];
  assert.deepEqual(await own(game, played, ["g2", "e2", "a6"]), [{ name: "doubleCross", n: 2, of: 6 }]);
  assert.deepEqual(await own(game, played, ["g2", "e2"]), [], "it is not known what follows");
  assert.deepEqual(await own(game, ["a4"], ["g2", "e2", "a6"]), [{ name: "left", n: 8, of: 2 }], "nothing was taken");
  // In the last chain, nothing is to be had afterwards.
  const last = engine.new_game(rules, { moves: "d5f7b1d7f3b3g4b5b7d3d1g6f1a2c2g2e2a4c4e4f5e6" });
  assert.deepEqual(await own(last, ["c6"], ["a6", "c6"]), []);
});

test("two threats at once: every move is answered by a win, also the one that prevents the first", async () => {
  const threat = engine.new_game("tic-tac-toe", { moves: "a1c3c1" });
  assert.deepEqual(await own(threat, ["b3", "b1"], ["b1", "a3"]), [], "the reply wins at once");
  const before = engine.new_game("tic-tac-toe", { moves: "a1b1b2" });
  const [fact] = await own(before, ["c3", "a2"], ["c3", "a3"]);
  assert.deepEqual([fact?.name, [...fact?.cells ?? []].sort()], ["threats", ["a3", "c2"]]);
  assert.deepEqual(await own(before, ["c3", "c2"], ["c3", "a3"]), [], "one threat is not two");
});

/** Whether this side's piece on the cell would complete four in a row on 7×6: seen on the drawn board. @param {Game} game @param {string} cell @param {1 | 2} side */
function completes({ cells }, cell, side) {
  const [x, y] = [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
  const held = (/** @type {number} */ column, /** @type {number} */ row) => column >= 0 && column < 7 && row >= 0 && row < 6 && cells[row * 7 + column] === side;
  return [[1, 0], [0, 1], [1, 1], [1, -1]].some(([dx, dy]) => {
    const run = (/** @type {number} */ sign) => {
      let n = 0;
      while (held(x + sign * (n + 1) * dx, y + sign * (n + 1) * dy)) n++;
      return n;
    };
    return run(1) + run(-1) >= 3;
  });
}

test("Connect Four: the other side wins at once, elsewhere or right above the move", async () => {
  const column = engine.new_game("connect-four", { moves: "cdcdc" });
  assert.deepEqual(await own(column, ["a6", "c3"], ["c3", "a6"]), [{ name: "atOnce", move: "c3", n: 0 }]);
  const gap = at("connect-four", "......./......./......./......./XOOO.../OXXO.XX X");
  assert.deepEqual(await own(gap, ["e6", "e5"], ["f5", "g5"]), [{ name: "atOnce", move: "e5", n: 1 }]);
  assert.deepEqual(await own(gap, ["f5", "g5"], ["g5", "f5"]), [], "nobody moves below the gap");
  const misere = engine.new_game({ game: "mnk", width: 7, height: 6, k: 4, gravity: true, misere: true }, { moves: "cdcdc" });
  assert.deepEqual(await own(misere, ["a6", "b6"], ["c3", "a6"]), [], "nothing is said where rows lose");
});

test("Connect Four: two threats at once, beside each other or one above the other", async () => {
  const beside = engine.new_game("connect-four", { moves: "gbdfggdddabagffaabfddgeebaffce" });
  const [fact, ...others] = await own(beside, ["a1", "e3"], ["e3"]);
  assert.deepEqual([fact?.name, [...fact?.cells ?? []].sort(), others], ["threats", ["c5", "e2"], []]);
  const above = engine.new_game("connect-four", { moves: "badebdgefeecfcdfadfbbfeedbdb" });
  assert.deepEqual(await own(above, ["a4", "c4"], ["c4", "a4"]), [{ name: "threats", cells: ["c3", "c2"] }]);
});

for (const [locale, told] of /** @type {const} */ ([
  ["en", { threats: "It lets column c make two threats at once: in columns b and f.", givenAway: "It gives away the cell above: there Red would have completed a row, and now Yellow takes it in column c.",
    atOnce: "With column g, Yellow can land right on it and win at once." }],
  ["ja", { threats: "c列と打たれると、b列とf列の両方で同時に狙われます。", givenAway: "すぐ上のマスを譲っています。赤がそろえるはずだったc列のマスを、黄に取られます。",
    atOnce: "g列のすぐ上に黄が落とし、その場で勝ちます。" }],
])) test(`${locale}: a reason never names a column by its letter alone`, async () => {
  const [words] = await Promise.all([wordsIn(locale), reviewWords.loadIn(locale)]);
  const after = engine.new_game("connect-four", { moves: "adaeg" });
  const slip = /** @type {any} */ ({ after, played: ["g6", "c6"], better: ["c6"] });
  for (const [name, expected] of Object.entries(told)) {
    assert.equal(reasons(words, slip, [/** @type {Fact} */ ({ name, cells: ["b6", "f6"], move: "c5", n: 1 })]), expected);
  }
});

test("Connect Four: a cell is given away if the side that moved would have completed a row on it, whatever else it had played", async () => {
  const gap = at("connect-four", "......./......./......./......./XOOO.../OXXO.XX O");
  assert.deepEqual(only(await own(gap, ["e6", "e5"], ["g5", "f5"]), "givenAway"), [{ name: "givenAway", move: "e5" }]);
  assert.deepEqual(only(await own(gap, ["e6", "g5"], ["g5", "f5"]), "givenAway"), [], "the reply is elsewhere");
  const stack = engine.new_game("connect-four", { moves: "cdcd" });
  assert.deepEqual(only(await own(stack, ["c4", "c3"], ["e6", "c4"]), "givenAway"), [], "the move itself made the threat");
});

test("Connect Four: a threat decides if in the end every move is right below one", async () => {
  const before = engine.new_game("connect-four", { moves: "dcaadbccbbdddacfffbbabccdaafffgg" });
  assert.deepEqual(await own(before, ["g4", "g3"], ["e6", "e5"]), [{ name: "zugzwang", move: "e3", n: 4 }]);
  const odd = engine.new_game("connect-four", { moves: "aabfgaedbbbfagbgedfggdddeebgeed" });
  assert.deepEqual(only(await own(odd, ["f3", "f2"], ["a2", "a1"]), "zugzwang"), [{ name: "zugzwang", move: "c4", n: 3 }]);
  // Along the line of best play, seen on the drawn boards.
  for (const [game, move, threat] of /** @type {const} */ ([[before, "g4", "e3"], [odd, "f3", "c4"]])) {
    const after = engine.play(game, move);
    const { line } = engine.solve(after);
    const end = line.slice(0, -2).reduce((one, next) => engine.play(one, next), after);
    const winner = after.turn === "first" ? 1 : 2;
    assert.deepEqual([line[line.length - 1], end.turn], [threat, game.turn]);
    for (const last of end.legal) assert.ok(completes(end, last[0] + (Number(last.slice(1)) - 1), winner), `${last} is below a threat`);
  }
  assert.deepEqual(only(await own(before, ["e6", "e5"], ["e6", "e5"]), "zugzwang"), [], "the better move is no mistake");
});

test("a win is missed if it was there and is gone; its length is the engine's", () => {
  const game = engine.new_game("tic-tac-toe", { moves: "a1b1" });
  const misses = game.legal.filter((move) => proved(game, move).after <= 0);
  assert.ok(misses.length > 0 && misses.length < game.legal.length);
  for (const move of game.legal) {
    const told = proved(game, move);
    assert.equal(told.value, 1);
    assert.deepEqual(only(factsOf(compared(game, [move], ["b2"]), told, true), "missed"),
      misses.includes(move) ? [{ name: "missed", n: engine.solve(game).plies }] : [], move);
    assert.deepEqual(only(factsOf(compared(game, [move], ["b2"]), told, false), "missed"), [], "only where length counts");
    assert.deepEqual(only(factsOf(compared(game, [move], ["b2"]), null, true), "missed"), [], "only if it is proved");
  }
});

test("a move is the only one if no other keeps the win or the draw", () => {
  const corner = engine.new_game("tic-tac-toe", { moves: "a1" });
  assert.deepEqual(only(factsOf(compared(corner, ["b1"], ["b2"]), proved(corner, "b1"), true), "only"), [{ name: "only", move: "b2", n: 0 }]);
  const centre = engine.new_game("tic-tac-toe", { moves: "b2" });
  assert.deepEqual(only(factsOf(compared(centre, ["b1"], ["a1"]), proved(centre, "b1"), true), "only"), [], "four corners keep the draw");
  assert.deepEqual(only(factsOf(compared(corner, ["b2"], ["b2"]), proved(corner, "b2"), true), "only"), [], "it was played");
  assert.deepEqual(only(factsOf(compared(corner, ["b1"], ["b2"]), { ...proved(corner, "b1"), marks: [] }, true), "only"), [], "not all is known");
});

test("few replies are left: at most half, and three fewer", () => {
  const before = engine.new_game("reversi-6x6");
  /** @param {number} n @param {Partial<Game>} [more] */
  const mine = (n, more) => /** @type {Game} */ ({ ...before, legal: n ? Array.from({ length: n }, (_, i) => `a${i + 1}`) : ["pass"], ...more });
  const told = (/** @type {Game} */ mistaken, /** @type {Game} */ right) =>
    only(factsOf({ played: [before, before, mistaken], better: [before, before, right] }, null, false), "replies");
  assert.deepEqual(told(mine(2), mine(9)), [{ name: "replies", n: 2, of: 9 }]);
  assert.deepEqual(told(mine(0), mine(3)), [{ name: "replies", n: 0, of: 3 }], "a pass is no choice");
  assert.deepEqual(told(mine(5), mine(9)), []);
  assert.deepEqual(told(mine(1), mine(3)), []);
  assert.deepEqual(told(mine(2, { turn: "second" }), mine(9)), [], "the other side moves again");
});

test("at most two facts are shown, and every fact has a sentence in both languages", async () => {
  const names = /** @type {Fact["name"][]} */ (["replies", "left", "chain", "loop", "doubleCross", "back", "odd", "only", "corner", "wiped", "zugzwang", "givenAway", "threats", "atOnce", "missed"]);
  assert.deepEqual(worthTelling(names.map((name) => ({ name }))).map(({ name }) => name), ["missed", "atOnce"]);
  const said = { mover: "A", other: "B", played: "a1", reply: "b1", better: "c1", betterReply: "d1" };
  for (const language of /** @type {const} */ (["en", "ja"])) {
    const own = await Promise.all(GAMES.map(async (card) => (await card.own.loadIn(language)).facts));
    const words = Object.assign({}, (await reviewWords.loadIn(language)).facts, ...own);
    assert.deepEqual(Object.keys(words).sort(), [...names].sort());
    for (const name of names) {
      const text = words[name]({ name, n: 1, of: 3, cells: ["a1", "b1"], move: "c1" }, said);
      assert.match(text, language === "ja" ? /。$/ : /\.$/);
      assert.doesNotMatch(text, /undefined|NaN/);
    }
  }
});
