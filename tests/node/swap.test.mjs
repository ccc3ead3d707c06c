// An opening by swap: a person places three stones, and the computer chooses its side by what it thinks of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { english } from "../../www/games/words.js";
import { savedFrom, savedIn } from "../../www/model/saved-game.js";
import { Session } from "../../www/model/session.js";
import { nameOf, statusOf } from "../../www/model/status.js";
import * as engine from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */
/** @import { Game, RulesInput } from "../../www/types.d.ts" */

for (const card of GAMES) await loadGame(card);

const RULES = /** @type {const} */ ({ game: "mnk", width: 9, height: 9, k: 5 });
const TWO = /** @type {const} */ ({ first: "person", second: "person" });
const NOTHING = { aim: null, picked: null, note: null };

/** @param {number | null} value what the computer thinks of the opening */
async function begun(value) {
  /** @type {string[]} */
  const asked = [];
  const session = new Session(/** @type {Engine} */ (/** @type {unknown} */ ({
    replay: async (/** @type {RulesInput} */ rules) => [engine.new_game(rules)],
    play: async (/** @type {Game} */ game, /** @type {string} */ move) => engine.play(game, move),
    player_move: async (/** @type {Game} */ game, /** @type {{ level: string }} */ { level }) => {
      asked.push(`${game.moves.length} ${level}`);
      return { move: game.legal[0], value, exact: false, line: [], nodes: 1, why: "search" };
    },
  })), ({ type, ...more }) => { if (type === "seated") asked.push(`seated ${/** @type {any} */ (more).side}`); }, { pace: () => 0 });
  await session.begin(RULES, TWO, { swap: { level: "strong", pieces: 3 } });
  return { session, asked };
}

/** Waits until nothing is going on. @param {Session} session */
async function rest(session) {
  for (let n = 0; n < 50 && (session.thinking !== null || n < 5); n++) await new Promise((resolve) => { setTimeout(resolve); });
}

for (const [value, side] of /** @type {const} */ ([[0.4, "first"], [-0.4, "second"], [0, "second"], [null, "second"]])) {
  test(`valued ${value}, the opening gives the computer the side ${side}`, async () => {
    const { session, asked } = await begun(value);
    for (const [n, move] of ["e5", "e6", "a1"].entries()) {
      assert.equal(session.mover, "person");
      assert.match(statusOf(session, english, NOTHING).text, n === 2 ? /Black: place the last piece/ : new RegExp(`place ${3 - n} more pieces`));
      await session.act(move);
    }
    await rest(session);
    const other = side === "first" ? "second" : "first";
    assert.deepEqual(session.players, { [side]: "strong", [other]: "person" });
    assert.deepEqual(asked.slice(0, 2), ["3 strong", `seated ${side}`]);
    // White is to move: the computer, if that is its side.
    assert.equal(session.games.length, side === "second" ? 5 : 4);
    assert.equal(nameOf(session, english, side), "Computer");
    assert.equal(nameOf(session, english, side, "Computer", 3), side === "first" ? "Black" : "White", "the opening is nobody's");
    assert.equal(session.opening, null);
    // The choice is said until the person has moved, also if the computer has moved at once.
    assert.equal(statusOf(session, english, NOTHING).text, `The computer plays ${side === "first" ? "Black" : "White"}. Your turn.`);
    const saved = savedIn(JSON.parse(JSON.stringify(savedFrom(session))), (player) => typeof player === "string");
    assert.deepEqual(saved?.swap, { level: "strong", pieces: 3, chosen: true });
  });
}

test("an opening can be undone, and is kept until the computer has chosen", async () => {
  const { session, asked } = await begun(1);
  await session.act("e5");
  session.undo();
  await session.act("d4");
  await session.act("d5");
  assert.deepEqual(asked, []);
  const saved = savedIn(JSON.parse(JSON.stringify(savedFrom(session))), (player) => typeof player === "string");
  assert.deepEqual([saved?.swap, saved?.players], [{ level: "strong", pieces: 3, chosen: false }, TWO]);
  for (const swap of [null, { level: "person", pieces: 3 }, { level: "strong", pieces: 0 }, { level: 3, pieces: 3 }]) {
    assert.equal(savedIn({ ...saved, swap }, (player) => typeof player === "string")?.swap, null);
  }
});
