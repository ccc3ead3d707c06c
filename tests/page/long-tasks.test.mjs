// How long the page's main thread is busy while a search runs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onlyInChromium, open } from "./harness.mjs";
import { inTurn } from "../size.mjs";
import { LONG_MS, slowness, tasksWhile } from "./tasks.mjs";

for (const [game, path] of inTurn([["8x8", "?game=reversi-8x8&moves=f5d6c3"], ["15x15", "?game=gomoku&moves=h8g7"]], 1)) {
  test(`no task of the page exceeds ${LONG_MS} ms while a search runs: ${game}`, { skip: onlyInChromium("record of tasks") }, async (t) => {
    const { page } = await open(t, `${path}&first=person&second=person&view=analyse`);
    await page.locator('[data-do="stop-search"]').waitFor();
    await page.locator("#board .value, #board .hint").first().waitFor();
    const tasks = await tasksWhile(page, () => page.waitForTimeout(2000));
    const slower = await slowness(page);
    t.diagnostic(`the longest: ${tasks.slice(0, 3).join(", ")} ms, on a machine ${slower.toFixed(2)} times slower than another`);
    assert.ok(tasks.length > 10, `${tasks.length} tasks were seen`);
    assert.deepEqual(tasks.filter((ms) => ms > LONG_MS * slower), []);
  });
}
