// Analyse and How it thinks: variations, the tree.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DIST } from "../../www/build/serve.mjs";
import { open, openGame } from "./harness.mjs";
import { anew, atLeast, click, gate, leadsTo, look, reloaded, settled, shows, toView } from "./player.mjs";

test("a tree of one's own, of a chosen shape or written, takes the place of the game, and its link opens it", async (t) => {
  const options = { locale: "en-GB", permissions: ["clipboard-read", "clipboard-write"] };
  const { page } = await open(t, "?game=tic-tac-toe&moves=b2&first=person&second=person&view=think", options);
  await page.locator('[data-room="tree"]').click();
  const text = page.locator("textarea#own-tree");
  const leaves = async () => (await text.inputValue()).match(/\d+/g)?.length;
  assert.equal(await leaves(), 8);
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
  await page.locator('[data-do="own-copy"]').click();
  await page.getByText("Link copied.").first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await anew(page, link.replace("#", "?again#"));
  assert.equal(await page.locator("textarea#own-tree").inputValue(), "((1 2)(3 4)(0 9))");
});

test("the tree of the textbook figure shows what alpha-beta cut", async (t) => {
  const { page } = await open(t, "?view=think&room=methods", { locale: "en-GB" });
  await page.locator("#source").selectOption("figure");
  await page.waitForFunction(() => !document.querySelector(".method.done"));
  await leadsTo(page, '[data-do="run"]', ".method:nth-child(3).done");
  const cut = () => page.locator(".tree .branch.cut").count();
  const buttons = await page.locator('[data-do="run"], .method button').allInnerTexts();
  assert.deepEqual([...new Set(buttons)], ["Run all", "Run"], "they keep their names once everything has run");
  // Leaf 2 of the second pair, and the whole fourth pair, which counts as one unvisited branch.
  assert.equal(await cut(), 2);
  assert.deepEqual((await page.locator(".tree .scissors").allTextContents()).sort(), ["α", "β"]);
  // A bound is not a value, and is written differently.
  assert.deepEqual((await page.locator(".tree .number").allTextContents()).filter((text) => /[≤≥]/.test(text)).sort(), ["≤ +2", "≥ +4"]);
  await page.locator('.tree [data-path="1 2"]').click();
  assert.match(await page.locator(".described").innerText(), /value ≥ \+4.*beta/);
  await page.locator('input[name="tree"][value="minimax"]').press("Space");
  assert.equal(await cut(), 0);
});

test("if two views are chosen in quick succession, the last one stays, however late the first one loads", async (t) => {
  const { page, context } = await openGame(t, "?game=reversi-4x4&first=person&second=person", { root: DIST });
  const { open: send, opened: sent } = gate();
  await context.route("**/how-it-thinks-*.js", (route) => sent.then(() => route.continue()));
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

// ---------------------------------------------------------------- variations

/** Waits for the view Analyse: the game is on the board before its module is there. @param {import("playwright-core").Page} page */
const analysed = (page) => page.locator(".desk.analyse").waitFor();

/**
 * Goes to a move in the list of moves. By keyboard: the list moves while values arrive above it.
 * @param {import("playwright-core").Page} page @param {number} n
 */
const goTo = (page, n) => page.locator('[data-is="record"] > li > .ply').nth(n).press("Enter");

test("playing on from an earlier position starts a variation, which can become the game", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&moves=b1a1a2c1&first=person&second=casual&view=analyse");
  await analysed(page);
  await goTo(page, 1);
  await shows(page, "b1");
  // It was the computer's turn there. In a variation, a person moves for both sides.
  await click(page, "a3");
  await shows(page, "b1a3");
  assert.match(await page.locator(".status").innerText(), /Trying out: Black/);
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await shows(page, `b1a3${legal[0]}`);
  assert.deepEqual((await page.locator(".aside .ply").allInnerTexts()).map((text) => text.trim().replace(/^\d+\s*/, "")), ["a3", legal[0]]);
  // The panel describes the position on the board.
  await page.locator(".headline .chip").waitFor();
  assert.deepEqual((await reloaded(page)).moves, ["b1", "a3", legal[0]]);
  await analysed(page);
  await page.locator('[data-do="back"]').click();
  await shows(page, "b1a1a2c1");
  assert.equal(await page.locator(".aside").count(), 1);
  await page.locator('[data-do="forget"]').press("Enter");
  await page.locator(".aside").waitFor({ state: "detached" });
  // The computer answers a move only once the game continues from here.
  await goTo(page, 2);
  await shows(page, "b1a1");
  await click(page, "d3");
  await page.locator(".status", { hasText: "Trying out: White" }).waitFor();
  await leadsTo(page, '[data-do="play-on"]', '.view[data-view="play"][aria-current]');
  await atLeast(page, 4);
  assert.deepEqual((await look(page)).moves.slice(0, 3), ["b1", "a1", "d3"]);
});
