// How it thinks: checking a proof of a value, the page's own or a file of the user's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { tooWide } from "./fits.mjs";
import { open } from "./harness.mjs";
import { leadsTo, listen, requests } from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** Opens the panel for a position. @param {Page} page @param {string} source */
async function panel(page, source) {
  await page.locator("#source").selectOption(source);
  await leadsTo(page, '[data-do="proofs"]', ".proofs figure");
}

/** @param {Page} page @param {string} state */
const until = (page, state) => page.locator(`.proofs[data-state="${state}"]`).waitFor();
/** @param {Page} page @param {string} name */
const told = (page, name) => page.locator(`[data-is="proof-${name}"]`).innerText();
/** Gives the page a file. @param {Page} page @param {string} name @param {Buffer} buffer */
const give = (page, name, buffer) => page.locator('[data-do="proof-file"]').setInputFiles({ name, mimeType: "application/octet-stream", buffer });

test("the proof of the position is loaded and checked on request, in a worker without the engine", async (t) => {
  const { page, base } = await open(t, "?view=think&room=proofs", { locale: "en-GB" });
  const asked = requests(page, base);
  await page.locator('[data-do="proofs"]').waitFor();
  assert.deepEqual(asked.filter((name) => /proof/.test(name) && name !== "proofs/words.js"), [], "nothing before it is wanted but where its words are");
  await panel(page, "cross");
  assert.equal(await page.locator("#proof").inputValue(), "reversi-4x4.proof");
  assert.match(await page.locator(".proofs").innerText(), /It claims: The value is exactly −8\. White wins by 8 with best play\.[^]*reversi-4x4\.proof: 249 bytes/);
  assert.deepEqual(asked.filter((name) => name.endsWith(".proof")), []);
  await leadsTo(page, '[data-do="proof-check"]', '.proofs[data-state="accepted"]');
  assert.deepEqual(asked.filter((name) => name.endsWith(".proof")), ["proofs/reversi-4x4.proof"]);
  assert.equal(await told(page, "value"), "The value is exactly −8. White wins by 8 with best play.");
  assert.match(await page.locator(".proofs").innerText(), /White wins[^]*105 positions stored and 0 searched/);
  while (page.workers().some((worker) => /proof/.test(worker.url()))) await page.waitForTimeout(20);
});

test("a long check can be stopped and goes on where it was; its position is drawn, and it ends with the view", async (t) => {
  const { page } = await open(t, "?game=reversi-6x6&moves=b3&first=person&second=person&view=think&room=proofs", { locale: "en-GB" });
  await panel(page, "current");
  assert.equal(await page.locator("#proof").inputValue(), "reversi-6x6.proof", "that of the start of the game");
  const start = await page.locator(".proofs yomikiri-board").evaluate((board) => /** @type {any} */ (board).game.position);
  await leadsTo(page, '[data-do="proof-check"]', ".proofs progress");
  await page.waitForFunction((start) => /** @type {any} */ (document.querySelector(".proofs yomikiri-board")).game.position !== start, start);
  await page.locator('[data-do="proof-stop"]').click();
  await until(page, "stopped");
  // What the worker had already said arrives before anything that is asked of it now.
  assert.match(await told(page, "progress"), /^[\d,]+ of 849,067 positions stored; [\d,]+ searched\.$/);
  const at = Number((await told(page, "progress")).split(" ")[0].replaceAll(",", ""));
  await page.locator('[data-do="proof-go"]').click();
  await page.waitForFunction((at) => Number(document.querySelector('[data-is="proof-progress"]')?.textContent?.split(" ")[0].replaceAll(",", "")) > at, at);
  // Another view stops it.
  await leadsTo(page, '[data-view="play"]', "#board");
  await page.locator('[data-view="think"]').click();
  await until(page, "stopped");
  await page.locator("#source").selectOption("tictactoe");
  await page.locator('[data-do="proofs"]').waitFor();
  // The browser says a little later that the worker has ended.
  while (page.workers().some((worker) => /proof/.test(worker.url()))) await page.waitForTimeout(20);
});

rarely("a file of the user's is checked: a proof, a damaged one, and something else, chosen or dropped", async (t) => {
  const { page } = await open(t, "?view=think&room=proofs", { locale: "en-GB" });
  await panel(page, "tictactoe");
  const good = readFileSync(`${WWW}proofs/reversi-4x4-parallel.proof`);
  await give(page, "mine.proof", good);
  await until(page, "accepted");
  assert.equal(await told(page, "value"), "The value is exactly −3. White wins by 3 with best play.");
  const bad = Buffer.from(good);
  bad[bad.length - 6] ^= 4;
  // The header of the last one is none of the engine's.
  for (const [name, data] of /** @type {const} */ ([["bad.proof", bad], ["empty.proof", Buffer.alloc(0)],
    ["odd.proof", Buffer.from('{"rules":{"game":"chess"},"position":"<b>"}\nhello, hello')]])) {
    await give(page, name, data);
    await until(page, "refused");
    assert.equal(await page.locator("#proof option:checked").innerText(), name);
    assert.ok((await page.locator('.proofs [lang="en"]').innerText()).length > 10, "it says why");
  }
  await page.evaluate((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], "dropped.proof"));
    document.querySelector(".proofs")?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [...good]);
  await until(page, "accepted");
  assert.equal(await page.locator("#proof option:checked").innerText(), "dropped.proof");
  assert.equal(await page.locator("dialog").count(), 0, "the page does not take it for a game");
});

test("screen readers hear the beginning, quarters and the end; the keyboard does everything", async (t) => {
  const { page } = await open(t, "?view=think&room=proofs", { locale: "en-GB" });
  await panel(page, "tictactoe");
  const announced = await listen(page);
  await page.locator("#proof").selectOption("mnk-7x7x5.proof");
  await page.locator("#proof").focus();
  for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
  await until(page, "accepted");
  await announced("Accepted");
  const heard = await page.evaluate(() => /** @type {string[]} */ (/** @type {any} */ (globalThis).heard));
  assert.ok(heard.length <= 6, heard.join(" | "));
  // The button that was pressed is there again, and has the focus.
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.do), "proof-check");
});

/** Opens and checks the proof of tic-tac-toe. @param {import("node:test").TestContext} t @param {object} options */
async function tree(t, options) {
  const opened = await open(t, "?view=think&room=proofs", options);
  await panel(opened.page, "tictactoe");
  await opened.page.locator('[data-do="proof-check"]').click();
  await opened.page.locator(".proof-tree").first().waitFor();
  return opened;
}

test("a small proof is shown as a tree, which the keyboard walks through and screen readers read", async (t) => {
  const { page } = await tree(t, { locale: "en-GB", viewport: { width: 360, height: 740 } });
  const items = await page.getByRole("tree").evaluateAll((all) => all.map((one) => one.querySelectorAll("[role=treeitem]").length));
  assert.deepEqual(items, [2, 53]);
  assert.deepEqual(await page.locator(".proof-tree figcaption strong").allInnerTexts(),
    ["The value is at least 0. O cannot lose with best play.", "The value is at most 0. X cannot lose with best play."]);
  const item = (/** @type {string} */ path) => page.locator(`[role=treeitem][data-path="${path}"]`);
  assert.match(await item("0.0").getAttribute("aria-label") ?? "", /^O b2\. Each row that X could still .*The pairs: a1 b1, a2 a3, b3 c3, c1 c2\.$/);
  assert.deepEqual(await item("0.0").locator("text").allTextContents(), ["A", "A", "D", "B", "D", "B", "C", "C"]);
  assert.match(await item("1.0").getAttribute("aria-label") ?? "", /^O b2, and X answers a1\. The result rests on b1 c1 a2 c2 a3 b3 c3\.$/);
  // Each leaf has a kind, and each kind that occurs is explained below its tree.
  const kinds = await page.locator(".proof-tree").nth(1).locator("dt").allInnerTexts();
  const leaves = new Set(await page.locator(".proof-tree").nth(1).locator(".leaf").allInnerTexts());
  assert.deepEqual(kinds.filter((kind) => kind !== "·").sort(), [...leaves].sort());
  // Every position of the tree is reached by going down, and one Tab leads past the tree.
  await item("1").focus();
  const at = () => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.path);
  for (const [key, path] of [["ArrowRight", "1.0"], ["ArrowRight", "1.0.0"], ["ArrowDown", "1.0.0.0"], ["ArrowLeft", "1.0.0"], ["ArrowUp", "1.0"],
    ["End", "1.8"], ["ArrowDown", "1.8"], ["Home", "1"]]) {
    await page.keyboard.press(key);
    assert.equal(await at(), path, key);
  }
  const seen = new Set();
  for (let i = 0; i < 53; i++) {
    seen.add(await at());
    await page.keyboard.press("ArrowDown");
  }
  assert.equal(seen.size, 53);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.do), "proof-print");
  // A click also describes a position; nothing is wider than the page.
  await item("1.0.2").locator("> .node").click();
  assert.match(await page.locator(".proof-tree .picked").nth(1).innerText(), /^O b1, and X answers b3\./);
  assert.ok(await tooWide(page) <= 0);
  // Another proof has no such tree.
  await page.locator("#proof").selectOption("reversi-4x4.proof");
  await until(page, "ready");
  assert.equal(await page.locator(".proof-trees").count(), 0);
});

rarely("the tree is printed alone, in light colours and unclipped, and the page comes back", async (t) => {
  const { page } = await tree(t, { locale: "ja-JP", colorScheme: "dark" });
  await page.evaluate(() => { window.print = () => { document.documentElement.dataset.printed = "yes"; }; });
  await leadsTo(page, '[data-do="proof-print"]', "[data-printed]");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("h2, #proof, [data-do]").filter({ visible: true }).count(), 0);
  assert.equal(await page.locator(".proof-tree").filter({ visible: true }).count(), 2);
  assert.equal(await page.locator(".proof-tree .scroll").nth(1).evaluate((box) => getComputedStyle(box).overflowX), "visible");
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "light");
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await page.locator("#proof").isVisible(), true);
});
