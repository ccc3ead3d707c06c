// Files of many games: databases of WTHOR, GGF, SGF, and lists of lines. They are listed, searched, opened one by one and kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tooWide } from "./fits.mjs";
import { assertAccessible, openGame } from "./harness.mjs";
import { begins, closeDialog, drop, fromMenu, look, paste } from "./player.mjs";
import { stored } from "./storage.mjs";

/** @import { Page } from "playwright-core" */

/** The first 16 bytes of a file of WTHOR's, with the numbers of games and of names. @param {number} games @param {number} names */
const head = (games, names) => {
  const bytes = Buffer.alloc(16);
  bytes.set([20, 26, 11, 23]);
  bytes.writeUInt32LE(games, 4);
  bytes.writeUInt16LE(names, 8);
  bytes.writeUInt16LE(2026, 10);
  bytes[14] = 22;
  return bytes;
};

/** A game of WTHOR's. @param {number} black @param {number} white @param {number} discs @param {string} moves without passes */
function game(black, white, discs, moves) {
  const bytes = Buffer.alloc(68);
  bytes.writeUInt16LE(1, 0);
  bytes.writeUInt16LE(black, 2);
  bytes.writeUInt16LE(white, 4);
  bytes.set([discs, discs], 6);
  bytes.set((moves.match(/../g) ?? []).map((move) => 10 * Number(move[1]) + move.charCodeAt(0) - 96), 8);
  return bytes;
}
/** @param {Buffer[]} games */
const database = (games) => Buffer.concat([head(games.length, 0), ...games]);
/** A file of names. The people do not exist. @param {string[]} names @param {number} length */
const names = (names, length) => Buffer.concat([head(0, names.length), ...names.map((name) => {
  const bytes = Buffer.alloc(length);
  bytes.write(name, "latin1");
  return bytes;
})]);

/** One of the shortest games there are: after nine moves White has no disc left. */
const SHORT = "e6f4e3f6g5d6e7f5c5";
const WTB = database([game(0, 1, 64, SHORT), game(2, 0, 40, "f5d6"), game(1, 2, 30, "f5f5"), game(0, 1, 64, SHORT)]);
const JOU = names(["Abel", "Berta", "No\u{e9}"], 20);
const TRN = names(["Here", "An Open"], 26);

/** A file to choose. @param {string} name @param {Buffer | string} content */
const file = (name, content) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

/** Opens the dialog and chooses files. @param {Page} page @param {ReturnType<typeof file>[]} files */
async function choose(page, ...files) {
  if (!await page.locator("dialog.paste").count()) await fromMenu(page, "paste");
  await page.locator('[data-do="file"]').setInputFiles(files);
}
/** The rows of the list. @param {Page} page */
const rows = async (page) => (await page.locator(".file-games li").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
/** Waits until the dialog says this. @param {Page} page @param {string} text */
const says = (page, text) => page.locator('dialog [role="status"]').filter({ hasText: text }).first().waitFor();

test("a WTHOR database is listed with its names, which may come later, one game opens, and all are kept once", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe&moves=b2&first=person&second=person", { locale: "en-GB" });
  const alert = page.locator('dialog [role="alert"]');
  // A file that was cut off, then the whole one; the names may come later.
  await choose(page, file("WTH_2026.wtb", WTB.subarray(0, -30)));
  await alert.filter({ hasText: "it states 4 games, and there is room for 3" }).waitFor();
  assert.equal(await page.locator(".file-games").count(), 0);
  await choose(page, file("WTH_2026.wtb", WTB));
  await says(page, "4 games found");
  await page.getByText("The names are in WTHOR.JOU and WTHOR.TRN").waitFor();
  await choose(page, file("WTHOR.JOU", JOU), file("WTHOR.TRN", TRN));
  await page.locator(".file-games", { hasText: "Abel – Berta" }).waitFor();
  await page.setViewportSize({ width: 360, height: 640 });
  assert.ok(await tooWide(page) <= 0, "the list fits a phone");
  assert.deepEqual(await rows(page), [
    "Abel – Berta · 64-0 An Open · 2026 · No. 1", "Noé – Abel · 40-24 An Open · 2026 · No. 2",
    "Berta – Noé · 30-34 An Open · 2026 · No. 3", "Abel – Berta · 64-0 An Open · 2026 · No. 4",
  ]);
  await says(page, "9 moves");
  await assertAccessible(page, "a list of games");
  // The list is searched by players, year and result.
  await page.locator("#file-find").fill("noé 2026 40-");
  assert.deepEqual((await rows(page)).length, 1);
  await page.locator("#file-find").fill("nobody");
  await says(page, "No game has these words.");
  assert.ok(await page.locator('[data-do="keep-games"]').isDisabled());
  await page.locator("#file-find").fill("");
  // A game that can't be played says why.
  await page.locator('[data-do="choose-game"]').nth(2).click();
  await alert.filter({ hasText: "Move 2" }).waitFor();
  await page.locator('[data-do="keep-games"]').click();
  await says(page, "2 games added to My games. 1 game was there already. 1 game could not be read.");
  await page.locator('[data-do="keep-games"]').click();
  await says(page, "0 games added to My games. 3 games were there already. 1 game could not be read.");
  await page.locator('[data-do="choose-game"]').nth(1).click();
  await says(page, "2 moves");
  await begins(page, () => page.locator('[data-do="open-game"]').click());
  assert.deepEqual((await look(page)).moves, ["f5", "d6"]);
  assert.deepEqual(await page.locator(".players .name b").allInnerTexts(), ["Noé", "Abel"]);
  await fromMenu(page, "games");
  await page.locator(".kept", { hasText: /Abel – Berta\s*·\s*9 moves/ }).waitFor();
});

test("games in parentheses and lines are listed, pasted, dropped and chosen; a single game stays as it is", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe&first=person&second=person", { locale: "en-GB" });
  await paste(page, "(;GM[2]SZ[8]PB[Anna]PW[Ben]DT[1999-01-02]RE[B+6];B[ef]W[fd])\n(;GM[2]SZ[8]PB[Carl]PW[Dora];B[dc])");
  await says(page, "2 games found");
  assert.deepEqual(await rows(page), ["Anna – Ben · B+6 1999 · No. 1", "Carl – Dora No. 2"]);
  await page.locator('[data-do="choose-game"]').nth(1).click();
  await page.locator('[data-do="choose-game"][aria-current="true"]', { hasText: "Carl – Dora" }).waitFor();
  await page.locator("#paste-text").fill("f5d6c3\nf5f6e6f4\nf5zz\nc4e3f6");
  await says(page, "4 games found");
  await page.locator('[data-do="keep-games"]').click();
  await says(page, "3 games added to My games. 1 game could not be read.");
  await stored(page, 3);
  // The list goes when another text comes.
  await page.locator("#paste-text").fill("1. f5 d6\n2. c3 d3");
  await says(page, "4 moves");
  await page.waitForTimeout(500);
  assert.equal(await page.locator(".file-games").count(), 0);
  await closeDialog(page);
  // Several files at once, dropped on the page.
  await drop(page, { "a.sgf": "(;GM[2]SZ[8]PB[Anna];B[ef])", "b.sgf": "(;GM[2]SZ[8]PB[Ben];B[dc])" });
  await says(page, "2 games found");
  assert.match((await rows(page)).join(), /Anna – \?.*Ben – \?/);
});

test("thousands of games are listed and searched at once, and kept while the page answers; closing stops", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe&first=person&second=person", { locale: "en-GB" });
  const many = Array.from({ length: 2_000 }, (_, i) => game(i, i + 1, 40, "f5d6c3"));
  await choose(page, file("WTH_2026.wtb", database(many)));
  await says(page, "2,000 games found");
  assert.equal((await rows(page)).length, 50);
  await page.locator('[data-do="more-games"]').click();
  assert.equal((await rows(page)).length, 100);
  const took = await page.evaluate(async () => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById("file-find"));
    const from = performance.now();
    field.value = "no. 1321";
    field.dispatchEvent(new Event("input"));
    await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
    return performance.now() - from;
  });
  assert.equal((await rows(page)).length, 2);
  assert.ok(took < 500, `${took} ms`);
  await page.locator("#file-find").fill("");
  // Stopped, what is kept by then stays.
  await page.locator('[data-do="keep-games"]').click();
  await page.waitForFunction(() => Number(/** @type {HTMLProgressElement | null} */ (document.querySelector("dialog progress"))?.value) > 300);
  await page.locator('[data-do="stop-keeping"]').click();
  await page.locator('[data-is="kept"]').filter({ hasText: "added to My games." }).waitFor();
  const part = Number((await page.locator('[data-is="kept"]').innerText()).replace(/ games? added.*/, "").replace(",", ""));
  assert.ok(part > 300 && part < 2_000, `${part} games`);
  await page.locator('[data-do="keep-games"]').click();
  await page.locator('[data-is="kept"]').filter({ hasText: `${(2_000 - part).toLocaleString("en")} games added to My games. ${part.toLocaleString("en")} games were there already.` }).waitFor({ timeout: 60_000 });
});
