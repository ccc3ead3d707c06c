// Links to puzzles that are in no file, and a result to share.
import assert from "node:assert/strict";
import { test } from "node:test";
import { routeTo } from "../../www/model/links.js";
import { onlyInChromium, saved } from "./harness.mjs";
import { anew, click, leadsTo, look } from "./player.mjs";
import { act, linkOf, visit } from "./puzzle-page.mjs";
import { FILE, solve, some, until } from "./puzzle-solver.mjs";
import { rarely } from "../size.mjs";

test("a link holds a puzzle that is not in the file; it leaves the user's game alone", async (t) => {
  const { page, base } = await visit(t, "#game=tic-tac-toe&moves=b2&first=person&second=person");
  await page.locator("#board").waitFor();
  const id = await linkOf("tic-tac-toe", "a1b2c3", "draw");
  assert.equal(FILE.find(id), undefined);
  await page.evaluate((id) => { location.hash = `#puzzle=${id}`; }, id);
  await until(page, "yours");
  assert.match(await page.locator(".ptask").innerText(), /A puzzle from a link · Tic-tac-toe\s+X to move: reach at least a draw\./);
  await solve(page, click);
  assert.equal(await page.locator('[data-do="puzzle-next"]').count(), 0);
  await leadsTo(page, '[data-view="play"]', ".desk.play");
  assert.deepEqual((await look(page)).moves, ["b2"]);
  // In a new tab, too.
  await anew(page, `${base}#puzzle=${id}`);
  await until(page, "yours");
  await page.locator('[data-view="play"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board"))?.game?.moves.join() === "b2");
});

test("a link without a puzzle says what is wrong with it, and offers today's", async (t) => {
  const { page } = await visit(t, "#puzzle=abc!");
  /** @param {RegExp} what */
  const wrong = async (what) => {
    await page.waitForFunction((what) => new RegExp(what).test(document.querySelector('[data-is="puzzle-wrong"]')?.textContent ?? ""), what.source);
    await page.locator('[data-mode="today"] .pcard').nth(2).waitFor();
  };
  await wrong(/cut off on its way/);
  const unreachable = await linkOf("tic-tac-toe", "", "win");
  const over = await linkOf("tic-tac-toe", "a1b1a2b2a3", "win");
  // AA is one cell, on which any move wins; AAAA would say the same in a second way. No two that follow one another get the same answer.
  for (const [id, what] of /** @type {[string, RegExp][]} */ ([["AA", /every line of play reaches the goal/], ["AAAA", /cut off on its way/], ["a".repeat(3000), /too long/], ["", /cut off on its way/], ["Ag", /later version/],
    [unreachable, /cannot be reached/], [over, /is over/], ["%3Cb%3E", /cut off on its way/]])) {
    await page.evaluate((id) => { location.hash = `#puzzle=${id}`; }, id);
    await wrong(what);
  }
  await page.locator('[data-mode="today"] .pcard').first().click();
  await until(page, "yours");
});

rarely("the result is shared as text and as a picture, without the solution", { skip: onlyInChromium("clipboard") }, async (t) => {
  const { id, rating } = some("reversi-4x4");
  const { page, base } = await visit(t, `#puzzle=${id}`, { permissions: ["clipboard-read", "clipboard-write"] });
  await until(page, "yours");
  assert.ok(rating);
  await act(page, "hint");
  await page.locator('[data-do="puzzle-more"]').waitFor();
  await solve(page, click);
  const { moves: solution } = await look(page);
  await act(page, "share");
  const text = await page.locator("#puzzle-result").inputValue();
  assert.equal(text.split("\n").length, 4);
  assert.match(text, /^Yomikiri, \d{4}-\d\d-\d\d: Reversi 4×4: 1 of 110\n.* to move: .*\n💡🟩\nhttp/);
  assert.ok(text.endsWith(`${base}#${routeTo({ puzzle: id })}`));
  assert.ok(!new RegExp(`\\b${solution[0]}\\b`).test(text));
  await act(page, "copy");
  await page.waitForFunction(() => document.querySelector(".pshare")?.textContent?.includes("Copied."));
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  const { name, data } = await saved(page, () => act(page, "save"));
  assert.equal(name, "yomikiri.png");
  assert.deepEqual([...data.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join(""), "PNG");
});
