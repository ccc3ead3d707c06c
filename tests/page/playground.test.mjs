// The playground in a browser: what the form says is on the board and in the code, and the code works in a page of somebody else's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { written } from "../../www/docs/snippets.js";
import * as engine from "../node/engine.mjs";
import { WISHES } from "../playground.mjs";
import { assertAccessible, open } from "./harness.mjs";
import { host, ready } from "./host.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The text that the page shows. @param {Page} page @param {string} name */
const code = async (page, name) => (await page.locator(`#snippet-${name} code`).textContent()) ?? "";

/** The board's attributes. @param {Page} page @returns {Promise<Record<string, string>>} */
const onBoard = (page) => page.locator(".playground yomikiri-game").evaluate((element) =>
  Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ""])));

/** A field of the form. @param {Page} page @param {string} name */
const field = (page, name) => page.locator(`.playground form [name="${name}"]`);

/** Waits until the board shows a game that began with these moves. @param {Page} page @param {string} game @param {string} moves */
const shows = (page, game, moves) => page.waitForFunction(([game, moves]) => {
  const { position } = /** @type {any} */ (document.querySelector(".playground yomikiri-game"));
  return position?.rules.game === game && position.moves.join("").startsWith(moves);
}, [game, moves]);

test("the form changes the board and the code, which is copied, and the address keeps the choices", async (t) => {
  const { page } = await open(t, "docs/playground.html", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator("#snippet-html").waitFor();
  assert.match(await code(page, "html"), /<yomikiri-game game="reversi-6x6" controls><\/yomikiri-game>$/);

  await field(page, "game").selectOption("mnk");
  await field(page, "mnk.width").fill("5");
  await field(page, "mnk.obstacles").fill("b2, c3");
  await field(page, "moves").fill("a1");
  await field(page, "second").selectOption("perfect");
  await field(page, "values").check();
  await page.getByLabel("these:").check();
  await page.locator(".playground").getByLabel("hint", { exact: true }).check();
  await shows(page, "mnk", "a1");
  const attributes = { game: '{"game":"mnk","width":5,"obstacles":["b2","c3"]}', moves: "a1", second: "perfect", controls: "hint", values: "" };
  assert.deepEqual(await onBoard(page), attributes);
  const wish = { game: { game: "mnk", width: 5, obstacles: ["b2", "c3"] }, start: "", moves: "a1", folder: "/yomikiri/",
    attributes: { second: "perfect", controls: "hint", values: /** @type {const} */ (true) } };
  for (const [name, text] of Object.entries(written(wish, engine.games()))) assert.equal(await code(page, name), text, name);

  // Levels that this game has are offered, and no others.
  await field(page, "game").selectOption("domineering");
  assert.equal(await page.locator('.playground [name="first"] option[value="strategy"]').isDisabled(), true);
  await field(page, "game").selectOption("mnk");
  await page.reload();
  await shows(page, "mnk", "a1");
  assert.deepEqual(await onBoard(page), attributes);

  // A text is copied; without leave, it is selected.
  const [status, copy] = [page.locator(".snippets [role=status]"), page.getByRole("button", { name: "Copy: Rust" })];
  await copy.click();
  await status.filter({ hasText: "Copied." }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await code(page, "rust"));
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no leave")); });
  await copy.click();
  await status.filter({ hasText: "selected" }).waitFor();
  assert.equal(await page.evaluate(() => `${getSelection()}`.trim()), (await code(page, "rust")).trim());
});

test("moves made on the board are taken over; values that the engine does not take are named", async (t) => {
  const { page } = await open(t, "docs/playground.ja.html");
  const played = (/** @type {number} */ moves) => page.waitForFunction((moves) => {
    const element = /** @type {any} */ (document.querySelector(".playground yomikiri-game"));
    const { position } = element;
    return position?.width === 4 && position.moves.length === moves && element.shadowRoot.querySelector("yomikiri-board")?.interactive;
  }, moves);
  await page.locator("#snippet-html").waitFor();
  await field(page, "game").selectOption("reversi-4x4");
  await field(page, "second").selectOption("person");
  await played(0);
  await page.locator('.playground yomikiri-game [data-move="b1"]').click();
  await played(1);
  await page.getByRole("button", { name: "盤の手順を取り込む" }).click();
  await shows(page, "reversi", "b1");
  assert.match(await code(page, "javascript"), /new_game\("reversi-4x4", \{ moves: "b1" \}\)/);

  await field(page, "game").selectOption("mnk");
  await field(page, "moves").fill("");
  await field(page, "mnk.width").fill("99");
  await field(page, "mnk.width").blur();
  await page.getByText("エンジンの受け付けない値").waitFor();
  assert.doesNotMatch(await code(page, "html"), /99/);
  await page.getByText("その他の属性").click();
  await assertAccessible(page, "the playground with everything open");
});

test("without scripts, the page says that it needs them", async (t) => {
  const { page } = await open(t, "docs/playground.html", { javaScriptEnabled: false });
  assert.equal(await page.getByText("The playground needs JavaScript.").isVisible(), true);
  assert.equal(await page.locator(".playground").isVisible(), false);
});

test("every element and frame that the playground writes shows its game in a page of somebody else's", async (t) => {
  const pages = /** @type {Record<string, { body: string }>} */ ({});
  const origin = await host(t, pages, { at: "/yomikiri/" });
  const { page, context } = await open(t, "", { goto: false });
  await context.route(`${origin}**`, (route) => route.continue());
  for (const wish of WISHES.filter((_, i) => i % 3 === 0)) {
    const { html, frame } = written({ ...wish, folder: "/yomikiri/" }, engine.games());
    const body = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">${html}${frame}</html>`;
    pages["/page.html"] = { body };
    await page.goto(`${origin}page.html`);
    const asked = engine.new_game(wish.game, { start: wish.start || undefined, moves: wish.moves });
    for (const place of [page, page.frameLocator("iframe")]) {
      const element = place.locator("yomikiri-game");
      await element.scrollIntoViewIfNeeded();
      // A frame loads its script when it comes into view.
      await ready(element);
      const { rules, start, moves } = await element.evaluate((/** @type {any} */ element) => element.position);
      assert.deepEqual([rules, start], [asked.rules, asked.start]);
      assert.deepEqual(moves.slice(0, asked.moves.length), asked.moves);
    }
  }
});
