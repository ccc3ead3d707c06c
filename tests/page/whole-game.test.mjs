// A complete session with 4x4 reversi: pasted, played, reviewed, shared and reopened, with the keyboard alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, open } from "./harness.mjs";
import { atLeast, look, openAt, press, settled } from "./player.mjs";

/** @import { Page } from "playwright-core" */

/** The pasted text: the first two moves of a game. */
const PASTED = "(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[B1]W[A1];)";

/** Goes to a button or a field with Tab, without focus set from outside, and presses a button. @param {Page} page @param {string} selector */
async function use(page, selector) {
  for (let presses = 0; presses < 150; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) {
      if (!selector.startsWith("textarea")) await page.keyboard.press("Enter");
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key never comes to ${selector}`);
}

test("4x4 reversi pasted, played, looked back on, shared and reopened, by keyboard alone", async (t) => {
  const { page, context, base } = await open(t, "", { permissions: ["clipboard-read", "clipboard-write"] });
  await settled(page);
  // Paste the start.
  await use(page, '[data-do="menu"]');
  await use(page, '[data-do="paste"]');
  await page.locator("dialog.paste").waitFor();
  await use(page, "textarea#paste-text");
  await page.keyboard.insertText(PASTED);
  await page.waitForFunction(() => !/** @type {HTMLButtonElement} */ (document.querySelector('[data-do="open-game"]')).disabled);
  await use(page, '[data-do="open-game"]');
  await page.waitForSelector("dialog", { state: "detached" });
  await atLeast(page, 2);
  // Play to the end.
  for (let n = 0; n < 20; n++) {
    const now = await settled(page);
    if (now.outcome) break;
    if (now.legal[0] === "pass") await use(page, '[data-do="pass"]');
    else await press(page, now.legal[0]);
    await atLeast(page, now.moves.length + 1);
  }
  const end = await look(page);
  assert.ok(end.outcome);
  assert.deepEqual(end.moves.slice(0, 2), ["b1", "a1"]);
  // Review.
  await use(page, '[data-do="look-back"]');
  await page.locator('.view[data-view="analyse"][aria-current]').waitFor();
  await page.locator(".graph").first().waitFor();
  // Share.
  await use(page, '[data-do="menu"]');
  await use(page, '[data-do="share"]');
  await page.locator("dialog.share").waitFor();
  await use(page, '[data-do="copy-link"]');
  await page.getByText("Copied.", { exact: true }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(base));
  // Tab leads through the browser's own controls; after that, headless Firefox does not treat Enter as a click.
  if (engine === "firefox") await page.keyboard.press("Escape");
  else await use(page, '[data-do="close-share"]');
  await page.waitForSelector("dialog", { state: "detached" });
  // Reopen where nothing is stored.
  const elsewhere = await (await /** @type {import("playwright-core").Browser} */ (context.browser()).newContext()).newPage();
  t.after(() => elsewhere.context().close());
  assert.deepEqual((await openAt(elsewhere, link)).moves, end.moves);
});
