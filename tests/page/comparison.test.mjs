// How it thinks: methods side by side on one position, compared by bars, shared by a link; the fast solver with techniques switched off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { games, new_game, solve } from "../node/engine.mjs";
import { open } from "./harness.mjs";
import { addressOf, chooseSource, leadsTo } from "./player.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page @param {string} method @param {string} name */
const told = (page, method, name) => page.locator(`.method[data-method="${method}"] [data-is="${name}"]`).innerText();

/** The length of a method's bar. @param {Page} page @param {string} method */
const bar = async (page, method) => Number(await page.locator(`.method[data-method="${method}"] .bar .fill`).getAttribute("width"));

test("two running methods take turns: an endless one does not block the other, and both show their progress", async (t) => {
  const { page } = await open(t, "?game=reversi-6x6&view=think&room=methods", { locale: "en-GB" });
  await chooseSource(page, "current");
  await page.locator('[data-do="run-minimax"]').click();
  const counting = (/** @type {string} */ method) => page.waitForFunction((method) => Number(document.querySelector(
    `.method.running[data-method="${method}"] [data-is="leaves"]`)?.textContent?.replaceAll(",", "")) > 1_000, method);
  await counting("minimax");
  await page.locator('[data-do="run-alphabeta"]').click();
  await counting("alphabeta");
  const before = await told(page, "minimax", "leaves");
  await page.waitForFunction((before) => document.querySelector(
    '.method.running[data-method="minimax"] [data-is="leaves"]')?.textContent !== before, before);
  assert.ok(await bar(page, "minimax") > 0 && await bar(page, "alphabeta") > 0, "bars grow while they read");
  // Each stops on its own.
  await leadsTo(page, '[data-do="stop-minimax"]', ".method.stopped[data-method=minimax]");
  assert.equal(await page.locator(".method.running[data-method=alphabeta], .method.ready[data-method=corners]").count(), 2);
  await leadsTo(page, '[data-do="stop-run"]', ".method.stopped[data-method=alphabeta]");
});

test("a link contains position, methods, order and scale, and shows the same elsewhere", async (t) => {
  const { page, context } = await open(t, "?view=think&room=methods", { locale: "en-GB" });
  await chooseSource(page, "cross");
  for (const method of ["one", "alphabeta", "corners"]) await page.locator(`[data-do="run-${method}"]`).click();
  await page.waitForFunction(() => document.querySelectorAll(".method.done").length === 3);
  const leaves = await Promise.all(["one", "alphabeta", "corners"].map((method) => told(page, method, "leaves")));
  assert.deepEqual(leaves, ["10,016", "3,425", "718"], "one bound, both, both with corners first");
  assert.deepEqual([await bar(page, "one"), Math.floor(await bar(page, "alphabeta"))], [100, 34]);
  await page.locator('input[name="scale"][value="log"]').press("Space");
  assert.ok(await bar(page, "corners") > 70, "far apart counts are seen side by side");
  await page.waitForFunction(() => location.hash.includes("compare=cross.one-alphabeta-corners.corners.log"));
  await page.locator("#order").pressSequentially("b1 d1");
  await page.locator("#order").press("Enter");
  await page.locator('.method.ready[data-method="corners"]').waitFor();
  await leadsTo(page, '[data-do="run-corners"]', '.method.done[data-method="corners"]');
  const own = await told(page, "corners", "leaves");
  assert.equal(own.replaceAll(",", ""), String(solve(new_game("reversi-4x4"), { method: "alphabeta", order: ["b1", "d1"] }).leaves));
  await page.waitForFunction(() => location.hash.includes("compare=cross.one-alphabeta-corners.b1-d1.log"));
  const other = await context.newPage();
  await other.goto(await addressOf(page));
  await other.waitForFunction(() => document.querySelectorAll(".method.done").length === 3);
  assert.equal(await told(other, "corners", "leaves"), own);
  assert.equal(await told(other, "minimax", "leaves"), "–", "what was not begun there is not begun here");
  assert.equal(await other.locator("#order").inputValue(), "b1 d1");
  assert.ok(await other.locator('input[name="scale"][value="log"]').isChecked());
  // Invalid cells show a message; the other methods still run.
  await other.locator("#order").fill("");
  await other.locator("#order").pressSequentially("z9");
  await other.locator("#order").press("Enter");
  await other.locator('.method.ready[data-method="corners"]').waitFor();
  await leadsTo(other, '[data-do="run-corners"]', ".lesson .wrong");
  await leadsTo(other, '[data-do="run-minimax"]', '.method.done[data-method="minimax"]');
});

test("switching off techniques one by one keeps the value, and shows the engine's counts", async (t) => {
  const { page } = await open(t, "?view=think&room=techniques", { locale: "ja-JP" });
  await page.locator("#source").selectOption("cross");
  await page.locator('[data-do="switches"]').click();
  const game = new_game("reversi-4x4");
  const { techniques } = /** @type {import("../../www/pkg/yomikiri.js").GameInfo} */ (games().find((info) => info.game === game.rules.game));
  const number = (/** @type {string} */ text) => Number(text.match(/[\d,]+/)?.[0].replaceAll(",", ""));
  const total = async (/** @type {string} */ name) => {
    const cell = page.locator(`[data-is="total-${name}"]`);
    await page.waitForFunction((name) => /[+−0]/.test(document.querySelector(`[data-is="total-${name}"] dd:nth-of-type(2)`)?.textContent ?? ""), name);
    return { count: number(await cell.locator("b").innerText()), value: await cell.locator("dd").nth(1).innerText() };
  };
  const whole = await total("whole");
  assert.equal(whole.count, solve(game, { book: false }).nodes);
  assert.equal(await page.locator("[data-technique]").count(), techniques.length);
  await page.locator('[data-technique="mobility"]').uncheck();
  await page.locator('[data-is="total-now"]').waitFor();
  const now = await total("now");
  assert.equal(now.value, whole.value);
  assert.equal(now.count, solve(game, { book: false, without: ["mobility"] }).nodes);
  await page.locator('[data-do="switches-each"]').click();
  const counts = page.locator('[data-is="alone"]', { hasText: /\d/ });
  await counts.nth(techniques.length - 1).waitFor();
  const without = techniques.map((name) => solve(game, { book: false, without: [name] }).nodes);
  assert.deepEqual((await counts.allInnerTexts()).map(number), without);
});
