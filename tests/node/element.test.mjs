// Importing the element where there is no DOM does nothing, as in server-side rendering.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CONTROLS, controlsOf } from "../../www/element/attributes.js";
import { readGoal } from "../../www/element/read-goal.js";
import * as core from "./engine.mjs";

test("the element and the board can be imported where there is no DOM", async () => {
  const { YomikiriBoard, YomikiriGame } = await import("../../www/element.js");
  assert.equal(typeof YomikiriGame, "function");
  assert.equal(typeof YomikiriBoard, "function");
  assert.equal(globalThis.customElements, undefined);
});

test("controls are all for an attribute without a value, which React 18 writes as true", () => {
  for (const text of ["", " ", "true"]) assert.deepEqual(controlsOf(text, "./"), CONTROLS, text);
  assert.deepEqual(controlsOf("", ""), CONTROLS.filter((control) => control !== "link"));
  for (const text of [null, "none", "false"]) assert.deepEqual(controlsOf(text, "./"), [], String(text));
  assert.deepEqual(controlsOf("hint undo", "./"), ["undo", "hint"]);
});

test("a goal is read up to the highest score of either side", async () => {
  const engine = /** @type {import("../../www/engine/client.js").Engine} */ (/** @type {unknown} */ ({ ...core, check: core.new_game }));
  const code = (/** @type {string} */ goal) => readGoal(goal, engine, core.new_game("reversi-4x4")).then(() => "fine", ({ code }) => code);
  const codes = await Promise.all([">=16", ">=-16", ">=17", "=−17", "draw", "happiness"].map(code));
  assert.deepEqual(codes, ["fine", "fine", "goal-range", "goal-range", "fine", "goal"]);
});
