// Two people at one device: their names, who wins, the rematch with the sides changed, and what is kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, everywhere, open } from "./harness.mjs";
import { begin, begins, closeDialog, enter, fromMenu, leadsTo, listen, plays, reloaded, settled, start } from "./player.mjs";
import { stored } from "./storage.mjs";

/** @import { Page } from "playwright-core" */

/** Chooses a friend at this device, with names. @param {Page} page @param {string} first @param {string} second */
async function name(page, first, second) {
  await page.locator('dialog [name="opponent"][value="friend"]').press("Space");
  await page.locator("#friend-first").fill(first);
  await page.locator("#friend-second").fill(second);
}

const names = async (/** @type {Page} */ page) => (await page.locator(".player .name b").allInnerTexts()).map((text) => text.trim());
const said = (/** @type {Page} */ page) => page.locator(".status .words").innerText();

/** Plays a game of tic-tac-toe that the first side wins. @param {Page} page @param {number} [done] how many moves are made already */
async function win(page, done = 0) {
  for (const [i, move] of ["a1", "b1", "a2", "b2", "a3"].entries()) if (i >= done) await plays(page, move, i + 1);
}

everywhere("two friends have names: in the status, at the end, after a reload and in My games; in a rematch they change sides and keep their own times", async (t) => {
  const { page } = await open(t, "#game=tic-tac-toe", { locale: "en-GB", viewport: { width: 360, height: 640 } });
  await start(page, "tictactoe", async () => {
    await name(page, "Ann", "  Ben <b>, jr ");
    await page.locator("#f-clock").selectOption("own");
    await page.locator('[name="apart"]').press("Space");
    await enter(page.locator("#f-minutes-second"), "3");
  });
  assert.deepEqual(await names(page), ["Ann", "Ben <b> jr"]);
  assert.match(await said(page), /^Ann to move\.|^Ann’s turn/);
  await plays(page, "a1", 1);
  await reloaded(page);
  assert.deepEqual(await names(page), ["Ann", "Ben <b> jr"], "a reload keeps them");
  await page.locator('.status [data-do="go-on"]').click();
  await win(page, 1);
  await page.locator(".status", { hasText: "Ann wins." }).waitFor();
  const again = page.locator('.status [data-do="again"]');
  assert.equal((await again.innerText()).trim(), "Rematch");
  await stored(page, 1, { over: 1 });
  const heard = await listen(page);
  await begins(page, () => again.click());
  assert.deepEqual(await names(page), ["Ben <b> jr", "Ann"]);
  const sides = "You have changed sides: Ben <b> jr plays O, Ann plays X. Ben <b> jr to move.";
  assert.equal(await said(page), sides);
  await heard(sides);
  assert.match((await page.locator(".player .time").allInnerTexts()).join(), /3:00,.*5:00/s, "each keeps their own time");
  // Starting over is no rematch.
  await plays(page, "b2", 1);
  await fromMenu(page, "resign");
  assert.equal(await said(page), "Does Ann resign this game?");
  await page.locator('[data-do="keep-playing"]').click();
  await begins(page, () => fromMenu(page, "restart"));
  assert.deepEqual(await names(page), ["Ben <b> jr", "Ann"]);
  assert.equal(await said(page), "Ben <b> jr to move.");
  await fromMenu(page, "games");
  await page.locator(".kept").nth(1).waitFor();
  const kept = await page.locator(".kept > button:first-child").allInnerTexts();
  assert.match(kept[kept.length - 1].replace(/\s+/g, " "), /Ann won .*Ann – Ben <b> jr/);
});

test("the names are remembered for the next game, as they sit now; without names, the sides are called as before", async (t) => {
  const { page } = await open(t, "#game=tic-tac-toe", { locale: "ja-JP" });
  await start(page, "tictactoe", () => name(page, "花", "太郎"));
  await win(page);
  await page.locator(".status", { hasText: "花の勝ちです。" }).waitFor();
  await begins(page, () => page.locator('.status [data-do="again"]').click());
  assert.equal(await said(page), "先後を入れ替えました（太郎が○、花が×）。太郎の番です。");
  await leadsTo(page, '[data-do="newGame"]', "#friend-first");
  assert.deepEqual([await page.locator("#friend-first").inputValue(), await page.locator("#friend-second").inputValue()], ["太郎", "花"]);
  await assertAccessible(page, "names of two people");
  await closeDialog(page);
  await reloaded(page);
  await page.locator('[data-do="newGame"]').click();
  await name(page, "", "");
  await begin(page);
  await settled(page);
  await win(page);
  await page.locator(".status", { hasText: "○の勝ちです。" }).waitFor();
  assert.equal((await page.locator('.status [data-do="again"]').innerText()).trim(), "もう一局");
  // Names of two people are none of a game against the computer.
  await start(page, "tictactoe", () => page.locator('dialog [name="opponent"][value="computer"]').press("Space"));
  assert.equal(await page.locator("#friend-first").count(), 0);
});
