// A previewed line, with an engine whose answers the test holds back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Preview } from "../../www/model/preview.js";
import * as core from "./engine.mjs";

/** @import { Analysis } from "../../www/model/analysis.js" */
/** @import { Engine } from "../../www/engine/client.js" */
/** @import { Session } from "../../www/model/session.js" */
/** @import { Move, RulesInput } from "../../www/types.d.ts" */

const GAME = core.new_game("reversi-4x4", { moves: "b1" });

/** A preview over a slow engine. `answer` lets the engine answer its next call, or a later one. */
function slow() {
  /** @type {(() => void)[]} */
  const held = [];
  /** @template T @param {T} answer @returns {Promise<T>} */
  const later = (answer) => new Promise((resolve) => { held.push(() => resolve(answer)); });
  /** @param {RulesInput} rules @param {null} start @param {Move[]} moves */
  const replay = (rules, start, moves) => later([...moves.keys(), moves.length].map((n) => core.new_game(rules, { start, moves: moves.slice(0, n) })));
  const analysis = { marks: () => [], line: (/** @type {unknown} */ _, /** @type {Move} */ move) => later([move, "a2"]) };
  const parts = /** @type {unknown} */ ({ engine: { replay }, analysis, session: {} });
  const preview = new Preview(/** @type {{ engine: Engine, analysis: Analysis, session: Session }} */ (parts), { moved() {}, failed: assert.fail });
  const shown = () => preview.line?.games.at(-1)?.moves.slice(1).join(" ") ?? null;
  const answer = async (at = 0) => {
    held.splice(at, 1)[0]();
    for (let ticks = 0; ticks < 5; ticks++) await null;
  };
  return { preview, shown, answer };
}

test("going back stands, however late the engine answers", async () => {
  const { preview, shown, answer } = slow();
  preview.show(GAME, ["a1"], 1);
  preview.step(null);
  await answer();
  assert.equal(shown(), null);
});

test("the last line asked for stays, in whatever order the engine answers", async () => {
  const { preview, shown, answer } = slow();
  preview.show(GAME, ["a1"], 1);
  preview.show(GAME, ["c1"], 1);
  await answer(1);
  await answer();
  assert.equal(shown(), "c1");
});

test("a move stays on the board until best play after it is there, which going back prevents", async () => {
  for (const back of [false, true]) {
    const { preview, shown, answer } = slow();
    preview.showMove(GAME, "a1");
    assert.equal(shown(), null);
    for (let calls = 0; calls < 2; calls++) {
      await answer();
      assert.equal(shown(), "a1");
    }
    if (back) preview.step(null);
    await answer();
    assert.equal(shown(), back ? null : "a1 a2");
  }
});
