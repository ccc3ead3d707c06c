// The page around the game: reloads, links, stopping, a lost engine, themes, languages, narrow screens.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { DIST } from "../../www/build/serve.mjs";
import { everywhere, open, openGame, engine } from "./harness.mjs";
import { atLeast, closeDialog, exchange, look, openAt, press, reloaded, settled } from "./player.mjs";
import { rarely } from "../size.mjs";

everywhere("a game in progress survives a reload, including undone moves", async (t) => {
  const { page, url } = await open(t, "?game=reversi-6x6");
  await exchange(page);
  const before = await exchange(page);
  const after = await openAt(page, url.split("?")[0]);
  assert.deepEqual(after.moves, before.moves);
  assert.deepEqual(after.cells, before.cells);
  await page.locator('[data-do="undo"]').click();
  const undone = await look(page);
  assert.deepEqual((await reloaded(page)).moves, undone.moves);
  await page.locator('[data-do="redo"]').click();
  assert.deepEqual((await settled(page)).moves, before.moves);
});

test("Japanese: chosen by the browser's language, switched by a button, remembered", async (t) => {
  const { page } = await openGame(t, "", { locale: "ja-JP" });
  assert.equal(await page.locator("html").getAttribute("lang"), "ja");
  assert.match(await page.locator(".status").innerText(), /あなたの番です/);
  await page.locator('[data-do="language"]').click();
  await page.locator(".status", { hasText: "Your turn" }).waitFor();
  await reloaded(page);
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
});

rarely("if Japanese cannot be loaded, the page stays in English and says so", async (t) => {
  const { page, context, url, allow } = await open(t, "", { goto: false, locale: "ja-JP", root: DIST });
  await context.route("**/ja-*.js", (route) => route.abort());
  await page.goto(url);
  await page.locator('[role="alert"]').waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  assert.ok((await settled(page)).open);
  allow(/./);
});

test("light and dark: the system's setting until the button changes it; remembered", async (t) => {
  const { page } = await openGame(t, "", { colorScheme: "dark" });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.locator('[data-do="theme"]').click();
  const light = await paper();
  assert.notEqual(light, dark);
  await reloaded(page);
  assert.equal(await paper(), light);
});

test("everything for the next move is on a small screen, with the rules of a game that is new to the user", async (t) => {
  for (const [game, locale, width, height] of /** @type {const} */ ([["domineering", "en-US", 360, 640], ["reversi-8x8", "ja-JP", 360, 640],
    ["eight", "en-US", 360, 640], ["gomoku", "ja-JP", 360, 640], ["connect-four", "en-US", 640, 740]])) {
    const { page } = await openGame(t, `?game=${game}`, { viewport: { width, height }, hasTouch: true, locale });
    const [rules, actions] = await Promise.all([".status small", ".actions"].map((part) => page.locator(part).boundingBox()));
    assert.ok(rules && actions && rules.y + rules.height <= actions.y && actions.y + actions.height <= height, JSON.stringify({ game, rules, actions }));
  }
});

/** @import { Page } from "playwright-core" */

/** The pasted text: the first two moves of a game. */
const PASTED = "(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[B1]W[A1];)";

/** Goes to a button or a field with Tab alone, and presses a button. @param {Page} page @param {string} selector */
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

test("by keyboard alone, a 4x4 game is pasted, played, looked back on, shared and reopened; dialogs give the focus back", async (t) => {
  const { page, context, base } = await open(t, "", { permissions: ["clipboard-read", "clipboard-write"] });
  await settled(page);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.className), "skip");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "board");
  await use(page, '[data-do="newGame"]');
  await page.locator("dialog.setup").waitFor();
  await closeDialog(page);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-do")), "newGame", "the keyboard is where it was");
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

/** Compares the accessibility tree with the stored one. @param {Page} page @param {string} name */
async function sameTree(page, name) {
  const file = fileURLToPath(new URL(`./accessibility/${name}.yaml`, import.meta.url));
  const tree = `${await page.locator("main").ariaSnapshot()}\n`;
  if (process.env.UPDATE || !existsSync(file)) {
    mkdirSync(fileURLToPath(new URL("./accessibility", import.meta.url)), { recursive: true });
    writeFileSync(file, tree);
    if (!process.env.UPDATE) assert.fail(`${file} was missing and is written: look at it`);
  }
  assert.equal(tree, readFileSync(file, "utf8"));
}

test("the accessibility tree of a 4x4 game", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&moves=b1a1&first=person&second=person");
  await sameTree(page, "game");
});

rarely("the accessibility tree of its analysis", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&moves=b1a1&first=person&second=person&view=analyse");
  await page.locator('[data-do="analyse-all"]').click();
  // The graph solves each position on its own, including the current one.
  await page.waitForFunction(() => document.querySelectorAll(".graph .point:not(.look)").length === 3);
  await page.waitForFunction(() => !document.querySelector('[data-do="analyse-all"], [data-do="stop-all"], [data-do="stop-search"]'));
  await page.locator("table.values .best").waitFor();
  await sameTree(page, "analysis");
});
