// Importing the element where there is no DOM does nothing, as in server-side rendering.
import assert from "node:assert/strict";
import { test } from "node:test";

test("the element and the board can be imported where there is no DOM", async () => {
  const { YomikiriBoard, YomikiriGame } = await import("../../www/element.js");
  assert.equal(typeof YomikiriGame, "function");
  assert.equal(typeof YomikiriBoard, "function");
  assert.equal(globalThis.customElements, undefined);
});
