// The sentence after a game: what decided it, as far as that is proved, to the user who has played it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { wordsIn } from "../../www/games/words.js";
import { clockWords } from "../../www/i18n/clock-words.js";
import { certainFrom } from "../../www/model/lookback.js";
import { turningPointSaid } from "../../www/views/turning-point.js";
import { reviewWords } from "../../www/views/words.js";
import * as engine from "./engine.mjs";

/** @import { Point } from "../../www/model/lookback.js" */
/** @import { Overlooked } from "../../www/model/overlooked.js" */
/** @import { Given } from "../../www/views/turning-point.js" */
/** @import { Players, Side } from "../../www/types.d.ts" */

await loadGame({ game: "mnk" });
const languages = await Promise.all(/** @type {const} */ (["en", "ja"]).map(async (code) => ({ words: await wordsIn(code), after: (await reviewWords.loadIn(code)).after })));
for (const code of /** @type {const} */ (["en", "ja"])) await clockWords.loadIn(code);

/** @param {number | null} value @returns {Point} */
const point = (value, estimate = null) => ({ value, lower: value, upper: value, estimate });
/** @param {number | null} estimate @returns {Point} */
const guess = (estimate) => ({ value: null, lower: null, upper: null, estimate });

/**
 * @param {string} moves of tic-tac-toe
 * @param {(number | null)[] | Point[]} values of its positions @param {Players} players
 * @param {{ resigned?: Side, late?: boolean, whole?: boolean, spent?: number[], overlooked?: Overlooked[], better?: string | null, given?: Given[], largest?: Given | null }} [how] spent: the time of each move @returns {(string | null)[]} the sentence in each language
 */
function said(moves, values, players, { resigned, late = false, whole = true, spent = [], overlooked = [], better = null, given = [], largest = null } = {}) {
  const games = [engine.new_game("tic-tac-toe")];
  for (const move of moves.match(/../g) ?? []) games.push(engine.play(games[games.length - 1], move));
  const points = values.map((value) => (typeof value === "object" && value !== null ? value : point(value)));
  assert.equal(points.length, games.length);
  const winner = resigned ? (resigned === "first" ? "second" : "first") : games[games.length - 1].outcome?.winner ?? null;
  const session = /** @type {any} */ ({ game: games[games.length - 1], games, players, joined: 0, resigned: resigned ?? null, late, winner, match: null,
    tree: { game: games.map((game, i) => ({ game, spent: spent[i - 1] })) } });
  return languages.map(({ words, after }) => {
    const sentence = turningPointSaid(session, words, after, { points, whole, unit: "score", overlooked, better: () => better, reason: () => null, given, largest });
    if (sentence !== null) assert.doesNotMatch(sentence, /undefined|null|NaN|\[object/);
    return sentence;
  });
}

const FIRST = /** @type {const} */ ({ first: "person", second: "beginner" });
const SECOND = /** @type {const} */ ({ first: "beginner", second: "person" });
const WATCH = /** @type {const} */ ({ first: "beginner", second: "random" });
const PEOPLE = /** @type {const} */ ({ first: "person", second: "person" });
const WON = "a1b1a2b2a3";

test("the move that decided the game, from the side of the one who made it", () => {
  const values = [0, 0, 1, 1, 1, 1];
  assert.deepEqual(said(WON, values, FIRST), ["Move 2, b1, decided it: the computer turned a draw into a loss.",
    "分かれ目は2手目。コンピューターのb1で、引き分けが負けに変わりました。"]);
  assert.deepEqual(said(WON, values, SECOND), ["Move 2, b1, decided it: you turned a draw into a loss.", "分かれ目は2手目。あなたのb1で、引き分けが負けに変わりました。"]);
  assert.deepEqual(said(WON, values, SECOND, { better: "b2" }), ["You could still hold with b2 at move 2; b1 turned a draw into a loss.",
    "2手目はb2なら、まだ持ちこたえられました。b1で引き分けが負けに変わりました。"]);
  assert.equal(said(WON, [0, -1, 1, 1, 1, 1], SECOND, { better: "b2" })[0], "You could still win with b2 at move 2; b1 turned a win into a loss.");
  assert.deepEqual(said(WON, values, WATCH)[0], "Move 2, b1, decided it: X turned a draw into a loss.");
});

test("whoever was losing before did not hold until the move that decided it", () => {
  assert.equal(said(WON, [0, 1, 0, 0, 1, 1], SECOND)[0], "Move 4, b2, decided it: you turned a draw into a loss.");
  assert.equal(said(WON, [guess(0), guess(2), guess(-3), guess(-2), point(1), point(1)], SECOND)[0], "Probably decided by move 4, b2.");
});

test("in a lost position whose time ran out, a move had decided the game", () => {
  assert.equal(said("a1b1", [0, 0, 1], SECOND, { resigned: "second", late: true })[0], "Move 2, b1, decided it: you turned a draw into a loss.");
  assert.equal(said("a1b1", [0, 0, null], SECOND, { resigned: "second", late: true })[0], "The clock decided it.");
  assert.equal(said("a1b1", [1, 1, 1], FIRST, { resigned: "first", late: true })[0], "The position was still a win for you when your time ran out.");
});

test("a win that slipped away is the user's own move in a draw", () => {
  const drawn = "b2a1c1a3a2c2b1b3c3";
  assert.equal(said(drawn, [0, 1, 1, 0, 0, 0, 0, 0, 0, 0], FIRST)[0], "Move 3, c1, decided it: you turned a win into a draw.");
});

test("without a deciding move, the user hears that nothing was given away", () => {
  assert.match(String(said(WON, [1, 1, 1, 1, 1, 1], FIRST)[0]), /yours from the start/);
  assert.match(String(said(WON, [1, 1, 1, 1, 1, 1], SECOND)[0]), /^No move of yours lost it/);
  assert.match(String(said("b2a1c1a3a2c2b1b3c3", Array(10).fill(0), FIRST)[0]), /^A draw from the start/);
  assert.deepEqual(said(WON, [1, 1, 1, 1, 1, 1], WATCH), ["No move decided it: O was winning from the start.", "分かれ目はありません。初めから○の勝ちでした。"]);
});

test("what is not proved is not claimed, and nothing is said that more reading may change", () => {
  const hole = [0, null, null, 1, 1, 1];
  assert.deepEqual(said(WON, hole, FIRST, { whole: false }), [null, null]);
  assert.equal(said(WON, hole, FIRST)[0], "It was decided between moves 1 and 3.");
  assert.equal(said(WON, hole, SECOND)[0], "It was decided between moves 1 and 3.");
  assert.equal(said(WON, [0, 0, null, null, 1, 1], SECOND)[0], "You could still hold at move 1 at least; by move 4, it was decided.");
  // Only the end is proved.
  const late = [null, null, null, 1, 1, 1];
  assert.equal(said(WON, late, FIRST)[0], "The win was certain from move 3, a2, on.");
  assert.match(String(said(WON, late, SECOND)[0]), /^The loss was certain from move 3, a2, on/);
  assert.deepEqual(said(WON, late, FIRST, { whole: false }), [null, null]);
  // Estimates are told as estimates.
  assert.equal(said(WON, [guess(0), guess(0), guess(3), point(1), point(1), point(1)], FIRST)[0], "Probably decided by move 2, b1.");
  assert.equal(said(WON, [guess(0), guess(0), guess(3), point(1), point(1), point(1)], SECOND)[0], "You could probably hold until move 2, b1.");
});

test("who resigned a position that was not lost is told so", () => {
  assert.deepEqual(said("a1", [0, 0], FIRST, { resigned: "first" }), ["The position was still a draw for you when you resigned.", "投了した局面は、まだ引き分けでした。"]);
  assert.deepEqual(said("a1", [0, 0], PEOPLE, { resigned: "first" }), ["O resigned a position that was still a draw.", "投了した局面は、○にとってまだ引き分けでした。"]);
  assert.equal(said("a1b1", [0, 0, 1], SECOND, { resigned: "second" })[0], "Move 2, b1, decided it: you turned a draw into a loss.");
});

test("whose time ran out in a position that was not lost is told so", () => {
  assert.deepEqual(said("a1", [0, 0], FIRST, { resigned: "first", late: true }), ["The position was still a draw for you when your time ran out.",
    "時間が切れたとき、局面はまだ引き分けでした。"]);
  assert.deepEqual(said("a1", [0, 0], FIRST, { resigned: "second", late: true }), ["The computer’s position was still a draw when the time ran out.",
    "時間が切れたとき、局面はコンピューターにとってまだ引き分けでした。"]);
});

test("in a game with a clock, the user hears how long the decisive move took", () => {
  const values = [0, 0, 1, 1, 1, 1];
  const spent = [0, 2345, 0, 0, 0];
  assert.deepEqual(said(WON, values, SECOND, { spent }), [
    "Move 2, b1, decided it: you turned a draw into a loss. You took 2.3 s where it mattered.",
    "分かれ目は2手目。あなたのb1で、引き分けが負けに変わりました。あなたは、勝負を分けたこの手に2.3秒使いました。"]);
  assert.doesNotMatch(said(WON, values, FIRST, { spent })[0] ?? "", /took/, "the computer's time is of no interest");
});

test("the winner is certain from the first of the last positions that are all proved alike", () => {
  const from = (/** @type {(number | null)[]} */ values) => certainFrom(values.map((value) => point(value)));
  assert.equal(from([null, null, 1, 1]), 2);
  assert.equal(from([1, null, 1]), 2);
  assert.equal(from([0, -1, -1, -1]), 1);
  assert.equal(from([1, 1]), 0);
  assert.equal(from([1, null]), null);
  assert.equal(from([]), null);
});

test("a threat that was overlooked comes first, also where the game was lost by theory before", () => {
  const threat = (/** @type {Partial<Overlooked>} */ more) => [{ at: 4, by: /** @type {Side} */ ("second"), left: 1, better: "a3", holds: false, wins: false, ...more }];
  assert.deepEqual(said(WON, [0, 0, 1, 1, 1, 1], SECOND, { overlooked: threat({}) }), [
    "Move 4, b2, let the computer win with the next move. With a3, that was not possible yet. With best play, it was already lost from move 2, b1, on.",
    "4手目のb2で、コンピューターが次の手で勝てるようになりました。a3なら、まだ防げました。ただし双方が最善を尽くせば、2手目のb1からすでに負けでした。"]);
  assert.equal(said(WON, [0, 0, 0, 0, 1, 1], SECOND, { overlooked: threat({ holds: true, left: 5 }) })[0],
    "Move 4, b2, let the computer win in 3 moves. You could still hold with a3.");
  assert.deepEqual(said(WON, [0, 0, 0, 0, 1, 1], SECOND, { overlooked: threat({ holds: true, left: 5, wins: true }) }),
    ["Move 4, b2, let the computer win in 3 moves. You could still win with a3.", "4手目のb2で、コンピューターがあと3手で勝てるようになりました。a3なら、あなたはまだ勝てました。"]);
  assert.match(String(said(WON, [1, 1, 1, 1, 1, 1], SECOND, { overlooked: threat({}) })[0]), /yet\. With best play, it was lost from the start\.$/);
  // The winner hears the same of the same move, and so does whoever looks on.
  assert.deepEqual(said(WON, [0, 0, 1, 1, 1, 1], FIRST, { overlooked: threat({}) }), [
    "Move 4, b2, let you win with the next move. With a3, that was not possible yet. With best play, you were already winning from move 2, b1, on.",
    "4手目のb2で、あなたが次の手で勝てるようになりました。a3なら、まだ防げました。ただし双方が最善を尽くせば、2手目のb1からすでにあなたの勝ちでした。"]);
  // An onlooker hears which side it was.
  assert.deepEqual(said(WON, [0, 0, 1, 1, 1, 1], PEOPLE, { overlooked: threat({}) }), [
    "Move 4, b2, let O win with the next move. With a3, that was not possible yet. With best play, O was already winning from move 2, b1, on.",
    "4手目のb2で、○が次の手で勝てるようになりました。a3なら、まだ防げました。ただし双方が最善を尽くせば、2手目のb1からすでに○の勝ちでした。"]);
  assert.deepEqual(said(WON, [1, 1, 1, 1, 1, 1], FIRST, { overlooked: threat({}) }).map((text) => text?.split(/(?=With best|ただし)/)[1]),
    ["With best play, it was yours from the start.", "ただし双方が最善を尽くせば、初めからあなたの勝ちでした。"]);
  assert.equal(said(WON, [0, 0, 1, 1, 1, 1], FIRST, { overlooked: threat({}), whole: false })[0], null, "it may still be found");
  // What came before the move that decided the game is no news, nor is what the winner overlooked.
  assert.match(String(said(WON, [0, 0, 0, 0, 1, 1], SECOND, { overlooked: threat({ at: 2 }) })[0]), /^Move 4, b2, decided it/);
  assert.match(String(said(WON, [0, 0, 1, 1, 1, 1], SECOND, { overlooked: threat({ at: 3, by: "first" }) })[0]), /^Move 2, b1, decided it/);
});

/** What the second side gave away with move 4. @param {number} size @returns {Given} */
const away = (size) => ({ at: 4, by: "second", size, said: "A corner." });

test("what was given away after the decision comes first only if it was more", () => {
  const decided = [0, 0, 6, 6, 6 + 8, 14];
  assert.match(String(said(WON, decided, SECOND, { given: [away(8)] })[0]), /^Move 4 mattered most\. A corner\. With best play, it was already lost from move 2/);
  assert.match(String(said(WON, [4, 4, 14, 14, 18, 18], SECOND, { given: [away(4)] })[0]), /^No move of yours lost it/);
  assert.match(String(said(WON, [-4, -4, 6, 6, 14, 14], SECOND, { given: [away(8)] })[0]), /^Move 2, b1, decided it/);
});

test("in a game that was lost from the start, the loser's largest loss mattered most", () => {
  const lost = [4, 4, 4, 4, 20, 20];
  assert.equal(said(WON, lost, SECOND, { largest: away(16) })[0], "Move 4 mattered most. A corner. With best play, it was lost from the start.");
  assert.match(String(said(WON, lost, SECOND, { largest: { ...away(16), by: "first" } })[0]), /^No move of yours lost it/);
  assert.equal(said(WON, lost, SECOND, { largest: null, whole: false })[0], null, "it may still be found");
  assert.match(String(said(WON, lost, FIRST, { largest: away(16) })[0]), /^It was yours from the start/);
  assert.deepEqual(said(WON, lost, PEOPLE, { largest: away(16) }), ["Move 4 mattered most. A corner. With best play, O was winning from the start.",
    "大きかったのは4手目です。A corner.ただし双方が最善を尽くせば、初めから○の勝ちでした。"]);
  assert.equal(said(WON, [null, null, null, null, 20, 20], SECOND, { largest: away(16) })[0], "Move 4 mattered most. A corner.");
});
