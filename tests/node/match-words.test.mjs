// What two devices in a match say: in the status line, to a screen reader, and in the messages. Without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { wordsIn } from "../../www/games/words.js";
import { linkAt } from "../../www/model/links.js";
import { matchLink, openedFrom, toldIn } from "../../www/model/match-link.js";
import { messageOf } from "../../www/model/match-status.js";
import { comparedWith, newMatch, rematch, taken } from "../../www/model/match.js";
import { TWO_PEOPLE } from "../../www/model/players.js";
import { statusOf } from "../../www/model/status.js";
import { PageTable } from "../../www/model/page-table.js";
import * as engine from "./engine.mjs";

/** @import { Words } from "../../www/i18n/index.js" */
/** @import { Match } from "../../www/model/match.js" */
/** @import { Game, Side } from "../../www/types.d.ts" */

const INFOS = engine.games();
await Promise.all([loadGame({ game: "mnk" }), loadGame({ game: "reversi" })]);
const [en, ja] = await Promise.all([wordsIn("en"), wordsIn("ja")]);

/** @param {any} rules @param {string | null} start @param {any} moves */
function replay(rules, start, moves) {
  const whole = engine.new_game(rules, { start, moves });
  return whole.moves.reduce((line, move) => [...line, engine.play(line[line.length - 1], move)], [engine.new_game(whole.rules, { start })]);
}
const promised = /** @type {any} */ ({
  replay: async (/** @type {any} */ rules, /** @type {string | null} */ start, /** @type {any} */ moves) => replay(rules, start, moves),
  new_game: async (/** @type {any} */ rules, /** @type {any} */ options) => engine.new_game(rules, options),
  play: async (/** @type {Game} */ game, /** @type {string} */ move) => engine.play(game, move),
});

/** A device: its table, and what was said on it. @param {import("node:test").TestContext} t @param {string} name @param {Words} [words] */
function device(t, name, words = en) {
  /** @type {string[]} */
  const heard = [];
  const table = new PageTable(promised, INFOS, words, { changed() {}, failed: assert.fail, prepared() {}, say: (text) => heard.push(text) });
  t.after(() => table.end());
  const match = () => /** @type {Match} */ (table.session.match);
  const { session } = table;
  return {
    table,
    get match() { return match(); },
    /** The status, and below a result what is said there. */
    get says() {
      const { text, then } = statusOf(session, words, table);
      return then === undefined ? text : [text, then];
    },
    get message() { return messageOf(match(), session.games, words); },
    get moves() { return session.games[session.games.length - 1].moves.join(""); },
    /** What was said since the last call. */
    heard: () => heard.splice(0),
    /** @param {any} rules @param {Side} seat @param {Match} [again] */
    async begin(rules, seat, again) {
      const names = { first: "", second: "", [seat]: name };
      await table.begin(rules, TWO_PEOPLE, { match: again ?? newMatch(seat, names, "first") });
    },
    /** @param {string[]} moves */
    async play(...moves) { for (const move of moves) await table.act(move); },
    send() {
      const link = matchLink(session.games, match(), INFOS);
      table.sent("Sent.");
      return link;
    },
    /** @param {string} link */
    async open(link) {
      const said = /** @type {import("../../www/engine/link-text.js").Link} */ (linkAt(new URL(`https://example.org/#${link}`), INFOS));
      const there = await openedFrom(said, /** @type {any} */ (toldIn(said)), promised, INFOS);
      assert.ok(there);
      const here = match()?.id === there.match.id ? { rules: there.rules, start: there.start, moves: session.games[session.games.length - 1].moves, match: match() } : null;
      const how = here ? comparedWith(here, there) : "new";
      assert.ok(how === "new" || how === "later", how);
      await table.begin(there.rules, TWO_PEOPLE, { start: there.start, ...taken(here, there, name) });
    },
  };
}

/** Anna and Ben after b2, a1 of tic-tac-toe, Anna to move. @param {import("node:test").TestContext} t @param {string} [anna] @param {string} [ben] */
async function middle(t, anna = "Anna", ben = "Ben") {
  const both = { anna: device(t, anna), ben: device(t, ben) };
  await both.anna.begin("tic-tac-toe", "first");
  await both.anna.play("b2");
  await both.ben.open(both.anna.send());
  await both.ben.play("a1");
  await both.anna.open(both.ben.send());
  return both;
}

test("each message names its game; the first one of a match is an invitation or a rematch, whoever begins", async (t) => {
  const [anna, ben, nobody] = [device(t, "Anna"), device(t, "Ben"), device(t, "")];
  await anna.begin("reversi-6x6", "first");
  await anna.play("c2");
  const first = "Anna invites you to a game of Reversi 6×6. Anna played c2. Your turn:";
  assert.equal(anna.message, first);
  const link = anna.send();
  assert.equal(anna.message, first, "sent again, it is the same message");
  await ben.open(link);
  await ben.play("b2");
  assert.equal(ben.message, "Reversi 6×6: Ben played b2. Your turn:");
  await anna.open(ben.send());
  await anna.play("a2");
  assert.equal(anna.message, "Reversi 6×6: Anna played a2. Your turn:");

  await anna.begin("tic-tac-toe", "second");
  assert.equal(anna.message, "Anna invites you to a game of Tic-tac-toe. You begin:");
  await ben.open(anna.send());
  await ben.play("a1");
  assert.equal(ben.message, "Tic-tac-toe: Ben played a1. Your turn:", "who answers an invitation does not invite");
  await nobody.begin("tic-tac-toe", "first");
  await nobody.play("a1");
  assert.equal(nobody.message, "Let’s play a game of Tic-tac-toe. I played a1. Your turn:");

  await nobody.begin("tic-tac-toe", "second", rematch(nobody.match, "first"));
  assert.equal(nobody.message, "A rematch at Tic-tac-toe: you begin:");
  await anna.begin("tic-tac-toe", "first", rematch(anna.match, "first"));
  await anna.play("b2");
  assert.equal(anna.message, "A rematch at Tic-tac-toe: Anna played b2. Your turn:");
  const japanese = device(t, "あん", ja);
  await japanese.begin("tic-tac-toe", "first");
  await japanese.play("a1");
  assert.equal(japanese.message, "あんさんから「三目並べ」の対局のお誘いです。あんさんの手はa1です。あなたの番です：");
});

test("at the end, the result asks to be sent, and stays once it was; the friend is told the last move, too", async (t) => {
  const { anna, ben } = await middle(t);
  for (const [from, to, move] of /** @type {const} */ ([[anna, ben, "b1"], [ben, anna, "a2"]])) {
    await from.play(move);
    await to.open(from.send());
  }
  anna.heard();
  await anna.play("b3");
  assert.deepEqual(anna.says, ["You win.", "Now send the result to Ben."]);
  assert.deepEqual(anna.heard(), ["You: b3.", "You win. Now send the result to Ben."]);
  const link = anna.send();
  assert.deepEqual(anna.says, ["You win.", "Sent."]);
  ben.heard();
  await ben.open(link);
  assert.deepEqual(ben.says, ["Anna wins.", "Anna played b3."]);
  assert.deepEqual(ben.heard(), ["Tic-tac-toe. Anna wins. Anna played b3."]);
});

test("a move is announced once, with what comes next", async (t) => {
  const { anna } = await middle(t);
  anna.heard();
  await anna.play("c3");
  assert.deepEqual(anna.heard(), ["You: c3.", "Now send it."]);
  assert.equal(anna.says, "You played c3. Now send it.");
});

test("a slip of the finger does not wipe out whose turn it is, in a match or beside it", async (t) => {
  const [anna, ben] = [device(t, "Anna"), device(t, "Ben")];
  await anna.begin("tic-tac-toe", "first");
  await anna.play("b2");
  await ben.open(anna.send());
  ben.table.session.refuse("b2");
  assert.equal(ben.says, "b2 is taken. Anna played b2. Your turn.");
  const alone = device(t, "");
  await alone.table.begin("reversi-4x4", TWO_PEOPLE);
  alone.table.session.refuse("a1");
  assert.equal(alone.says, "You can’t play a1 here. Black to move.");
  assert.equal(alone.heard().at(-1), alone.says);
});

test("whoever asked for something is told that the friend played on instead", async (t) => {
  for (const asks of /** @type {const} */ (["offer-draw", "ask-back"])) {
    const { anna, ben } = await middle(t);
    await anna.play("c3");
    if (asks === "ask-back") await ben.open(anna.send());
    anna.table.declare(asks);
    await ben.open(anna.send());
    await ben.play("a2");
    assert.equal(ben.message, "Tic-tac-toe: Ben played on with a2. Your turn:");
    await anna.open(ben.send());
    assert.equal(anna.says, "Ben played on with a2. Your turn.");
    await anna.play("a3");
    assert.equal(anna.says, "You played a3. Now send it.");
    await anna.table.undeclare();
    assert.equal(anna.says, "Ben played on with a2. Your turn.");
  }
});

test("that a move may be taken back is undone until it is sent", async (t) => {
  const { anna, ben } = await middle(t);
  await anna.play("c3");
  await ben.open(anna.send());
  anna.table.declare("ask-back");
  await ben.open(anna.send());
  const { match } = ben;
  ben.table.declare("back");
  assert.equal(ben.moves, "b2a1");
  await ben.table.undeclare();
  assert.deepEqual([ben.moves, { ...ben.match, since: match.since }, ben.says], ["b2a1c3", match, "Anna asked to take c3 back. Allow it, or play on."]);
  // Its moves are those of the match still.
  await ben.play("a2");
  await anna.open(ben.send());
  assert.equal(anna.moves, "b2a1c3a2");
});
