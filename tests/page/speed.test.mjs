// How fast the loaded page answers, and that it needs only static files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { open } from "./harness.mjs";

test("the first replies on 3x3 and 4x4 take less than 100 ms", async (t) => {
  /** @type {string[]} */
  let slow = [];
  // A busy machine gets another chance; a slow engine fails every time.
  for (let attempt = 0; attempt < 3; attempt++) {
    const { page, context, base } = await open(t, "", { goto: false, root: WWW });
    // The page's policy lets only workers compile, so this page has none.
    const body = '<!doctype html><link rel="icon" href="data:,"><title>A program</title>';
    await context.route(`${base}program.html`, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(`${base}program.html`);
    const times = await page.evaluate(async () => {
      const engine = await import(new URL("./pkg/yomikiri.js", location.href).href);
      await engine.default();
      /** @type {Record<string, number>} */
      const times = {};
      for (const rules of ["tic-tac-toe", "misere-tic-tac-toe", "reversi-4x4", "reversi-4x4-parallel"]) {
        const begun = performance.now();
        engine.best_move(engine.new_game(rules), { level: "perfect" });
        times[rules] = performance.now() - begun;
      }
      return times;
    });
    slow = Object.entries(times).flatMap(([rules, ms]) => (ms < 100 ? [] : [`${rules}: ${ms.toFixed(0)} ms`]));
    if (!slow.length) return;
  }
  assert.deepEqual(slow, []);
});
