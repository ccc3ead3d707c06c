// A complete session with 4x4 reversi: pasted, played, reviewed, shared and reopened; once with the keyboard alone, and once on a
// touch screen 360 px wide.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, onlyInChromium, open } from "./harness.mjs";
import { atLeast, look, openAt, press, settled } from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { BrowserContextOptions, Page } from "playwright-core" */

/** The pasted text: the first two moves of a game. */
const PASTED = "(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[B1]W[A1];)";

/**
 * A way to use the page.
 * @typedef {object} Hand
 * @property {(selector: string) => Promise<void>} use a button or a field
 * @property {(page: Page, move: string) => Promise<void>} play
 */

/** The keyboard: Tab, Enter and the arrow keys, without clicks or focus set from outside. @param {Page} page @returns {Hand} */
const keyboard = (page) => ({
  async use(selector) {
    for (let presses = 0; presses < 150; presses++) {
      const there = await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
      if (there) {
        if (!selector.startsWith("textarea")) await page.keyboard.press("Enter");
        return;
      }
      await page.keyboard.press("Tab");
    }
    throw new Error(`the Tab key never comes to ${selector}`);
  },
  play: press,
});

/** @param {Page} page @returns {Hand} */
const finger = (page) => ({
  use: (selector) => page.locator(selector).first().tap(),
  play: (_, move) => page.locator(`#board [data-move="${move}"]`).tap(),
});

/** @param {string} name @param {BrowserContextOptions} options @param {(page: Page) => Hand} handOf */
const whole = (name, options, handOf) => (options.hasTouch ? rarely : test)(name, { skip: options.hasTouch && onlyInChromium("finger") }, async (t) => {
  const { page, context, base } = await open(t, "", { permissions: ["clipboard-read", "clipboard-write"], ...options });
  const hand = handOf(page);
  await settled(page);
  // Paste the start.
  await hand.use('[data-do="menu"]');
  await hand.use('[data-do="paste"]');
  await page.locator("dialog.paste").waitFor();
  await hand.use("textarea#paste-text");
  await page.keyboard.insertText(PASTED);
  await page.waitForFunction(() => !/** @type {HTMLButtonElement} */ (document.querySelector('[data-do="open-game"]')).disabled);
  await hand.use('[data-do="open-game"]');
  await page.waitForSelector("dialog", { state: "detached" });
  await atLeast(page, 2);
  // Play to the end.
  for (let n = 0; n < 20; n++) {
    const now = await settled(page);
    if (now.outcome) break;
    if (now.legal[0] === "pass") await hand.use('[data-do="pass"]');
    else await hand.play(page, now.legal[0]);
    await atLeast(page, now.moves.length + 1);
  }
  const end = await look(page);
  assert.ok(end.outcome);
  assert.deepEqual(end.moves.slice(0, 2), ["b1", "a1"]);
  // Review.
  await hand.use('[data-do="look-back"]');
  await page.locator('.view[data-view="analyse"][aria-current]').waitFor();
  await page.locator(".graph").first().waitFor();
  // Share.
  await hand.use('[data-do="menu"]');
  await hand.use('[data-do="share"]');
  await page.locator("dialog.share").waitFor();
  await hand.use('[data-do="copy-link"]');
  await page.getByText("Copied.", { exact: true }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(base));
  // Tab leads through the browser's own controls; after that, headless Firefox does not treat Enter as a click.
  if (engine === "firefox") await page.keyboard.press("Escape");
  else await hand.use('[data-do="close-share"]');
  await page.waitForSelector("dialog", { state: "detached" });
  // Reopen where nothing is stored.
  const elsewhere = await (await /** @type {import("playwright-core").Browser} */ (context.browser()).newContext(options)).newPage();
  t.after(() => elsewhere.context().close());
  assert.deepEqual((await openAt(elsewhere, link)).moves, end.moves);
});

whole("4x4 reversi pasted, played, looked back on, shared and reopened, by keyboard alone", {}, keyboard);
whole("4x4 reversi pasted, played, looked back on, shared and reopened, on a touch screen 360 px wide",
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }, finger);
