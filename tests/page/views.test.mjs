// Analyse and How it thinks: the values, the graph, the textbook's counts, the tree.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DIST } from "../../www/build/serve.mjs";
import { open, openGame } from "./harness.mjs";
import { anew, chooseSource, click, leadsTo, look, made, settled, toView } from "./player.mjs";

/**
 * Runs the methods on a position in "How it thinks" and reads the numbers off the page.
 * @param {import("playwright-core").Page} page
 * @param {string} source
 */
async function counts(page, source) {
  await page.locator("#source").selectOption(source);
  await page.waitForFunction(() => !document.querySelector(".method.done"));
  await page.locator('[data-do="run"]').click();
  await page.waitForFunction(() => {
    const methods = [...document.querySelectorAll(".method")];
    return methods.length > 0 && methods.every((method) => method.classList.contains("done"));
  });
  return page.locator(".method").evaluateAll((methods) =>
    methods.map((method) => {
      const number = (/** @type {string} */ is) =>
        Number(method.querySelector(`[data-is="${is}"]`)?.textContent?.replaceAll(",", "").replace("−", "-"));
      return { value: number("value"), leaves: number("leaves"), bar: Number(method.querySelector(".fill")?.getAttribute("width")) };
    }),
  );
}

test("the searches reproduce the textbook's table of counts", async (t) => {
  const { page } = await open(t, "?view=think&room=methods", { locale: "en-GB" });
  const cross = await counts(page, "cross");
  assert.deepEqual(cross.map((c) => c.value), [-8, -8, -8, -8]);
  assert.deepEqual(cross.map((c) => c.leaves), [60_060, 10_016, 3_425, 718]);
  assert.ok(cross.every(({ bar }, at) => at === 0 || bar < cross[at - 1].bar), "the bars show it");
  assert.deepEqual(await page.locator(".method h3").allInnerTexts(),
    ["Minimax", "Alpha-beta, one bound", "Alpha-beta, both bounds", "Both bounds, corners first"]);
  const said = await page.locator(".said .ply").allInnerTexts();
  assert.deepEqual(said.join(" "), "b1 a1 a2 c1 d4 a3 d1 b4 a4 c4");
  // Steps through it, board by board.
  const board = page.locator(".walk yomikiri-board");
  const played = () => board.evaluate((element) => /** @type {any} */ (element).game.moves.length);
  assert.equal(await played(), 0);
  await page.locator('[data-do="line-next"]').click();
  assert.equal(await played(), 1);
  await page.locator('[data-do="line-last"]').click();
  assert.ok((await played()) >= 10);
  await page.locator('[data-do="line-previous"]').click();
  await page.locator('[data-do="line-first"]').click();
  assert.equal(await played(), 0);
});

test("a tree of one's own, of a chosen shape or written, takes the place of the game, and its link opens it", async (t) => {
  const { page, base } = await open(t, "?game=tic-tac-toe&moves=b2&first=person&second=person&view=think", { locale: "en-GB", permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator('[data-room="tree"]').click();
  const text = page.locator("textarea#own-tree");
  const leaves = async () => (await text.inputValue()).match(/\d+/g)?.length;
  assert.equal(await leaves(), 8);
  await page.locator("#own-branches").fill("3");
  await page.locator("#own-branches").blur();
  assert.equal(await leaves(), 27);
  await page.locator("#own-branches").fill("4");
  await page.locator("#own-branches").blur();
  assert.equal(await leaves(), 64);
  assert.ok(await page.locator("#own-depth").getAttribute("max") === "3", "a deeper one would be too wide to read");
  await text.fill("((1 2)(3");
  await leadsTo(page, '[data-do="own-use"]', '.own-tree [role="alert"]');
  await text.fill("((1 2)(3 4)(0 9))");
  await page.locator('[data-do="own-use"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".tree .leaf").length === 6 && document.querySelectorAll(".method.done").length === 3);
  assert.match(await page.locator('[data-method="minimax"] [data-is="value"]').innerText(), /\+3/);
  await page.waitForFunction(() => location.hash.includes("tree=") && location.hash.includes("compare=current"));
  // Back in its room, its link is copied.
  await page.locator('[data-view="think"]').click();
  await page.locator('[data-room="tree"]').click();
  assert.equal(await page.locator(".own-tree [role='alert']").count(), 0);
  await page.locator('[data-do="own-copy"]').click();
  await page.getByText("Link copied.").first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await anew(page, link.replace("#", "?again#"));
  assert.equal(await page.locator("textarea#own-tree").inputValue(), "((1 2)(3 4)(0 9))");
  await page.locator('[data-do="think-home"]').click();
  await page.locator('[data-room="methods"]').click();
  await chooseSource(page, "current");
  await page.locator('[data-do="run"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".tree .leaf").length === 6);
  assert.ok(link.startsWith(base));
});

test("the tree of the textbook figure shows what alpha-beta cut; Eight is small enough to show completely", async (t) => {
  const { page } = await open(t, "?view=think&room=methods");
  const figure = await counts(page, "figure");
  assert.deepEqual(figure.map((c) => [c.value, c.leaves]), [[3, 8], [3, 5], [3, 5]]);
  const cut = () => page.locator(".tree .branch.cut").count();
  // Leaf 2 of the second pair, and the whole fourth pair, which counts as one unvisited branch.
  assert.equal(await cut(), 2);
  assert.deepEqual((await page.locator(".tree .scissors").allTextContents()).sort(), ["α", "β"]);
  // A bound is not a value, and is written differently.
  assert.deepEqual((await page.locator(".tree .number").allTextContents()).filter((text) => /[≤≥]/.test(text)).sort(), ["≤ +2", "≥ +4"]);
  await page.locator('.tree [data-path="1 2"]').click();
  assert.match(await page.locator(".described").innerText(), /value ≥ \+4.*beta/);
  await page.locator('input[name="tree"][value="minimax"]').press("Space");
  assert.equal(await cut(), 0);
  const eight = await counts(page, "eight");
  assert.equal(eight[0].value, -1);
  await page.locator('input[name="tree"][value="minimax"]').press("Space");
  await page.waitForFunction(() => document.querySelectorAll(".tree .node").length === 62);
});

test("if two views are chosen in quick succession, the last one stays, however late the first one loads", async (t) => {
  const { page, context } = await openGame(t, "?game=reversi-4x4&first=person&second=person", { root: DIST });
  /** @type {(value?: unknown) => void} */
  let send = () => {};
  const sent = new Promise((resolve) => { send = resolve; });
  await context.route("**/how-it-thinks-*.js", async (route) => { await sent; await route.continue(); });
  await page.locator('[data-view="think"]').click();
  await toView(page, "play");
  const came = page.waitForResponse("**/how-it-thinks-*.js");
  send();
  const response = await came;
  await response.finished();
  await page.waitForFunction((url) => import(url).then(() => true), response.url());
  assert.equal((await page.locator('[data-view][aria-current]').getAttribute("data-view")), "play");
  await settled(page);
});

test("Analyse: every move's value in three forms, and the best line on the board", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&moves=b1&first=person&second=person");
  await page.locator('[data-view="analyse"]').click();
  // White's best reply to b1 is a1, which wins by 8. The best move is named once every value is proved.
  const row = page.locator("table.values tbody tr").first();
  await row.locator(".best").waitFor();
  assert.equal(await page.locator("table.values tbody tr .chip").count(), 3);
  assert.match(await page.locator(".headline").innerText(), /White wins by 8/);
  assert.match(await row.innerText(), /a1[\s\S]*\+8[\s\S]*best/);
  assert.equal(await row.locator(".chip.second .glyph").count(), 1);
  assert.equal(await page.locator("#board .value.best").count(), 1);
  await page.locator(".line .ply").nth(1).click();
  await made(page, 3);
  // One plays on from there.
  const { legal, open: free } = await look(page);
  assert.equal(free, true);
  await click(page, legal[legal.length - 1]);
  await made(page, 4);
  assert.equal(await page.locator(".aside .ply").count(), 3);
  await page.locator('[data-do="back"]').click();
  await made(page, 1);
});
