// Everything kept in a browser as one file: out of one, into another, where it is merged; twice changes nothing, and a wrong file nothing at all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { OFFERED_AFTER, backupFile } from "../../www/model/backup.js";
import { sheetText } from "../../www/model/sheet/sheet.js";
import { tooWide } from "./fits.mjs";
import { assertAccessible, open, openGame, saved } from "./harness.mjs";
import { anew, click, closeDialog, fromMenu, leadsTo, openAt, settled } from "./player.mjs";
import { database, kept, stored } from "./storage.mjs";
import { FILE, solve, until } from "./puzzle-solver.mjs";

/** @import { Page } from "playwright-core" */

const [ONE, TWO] = ["reversi-4x4", "eight"].map((kind) => String(FILE.list.find((listed) => listed.kind === kind)?.id));

/** Results against the level Even. */
const EVEN = { list: [{ rules: { game: "eight", target: 8, most: 3, fouls: "reject" }, before: null, results: [1], strength: 1100, last: 7 }] };

/** Everything in the browser's databases, and what the page keeps in its storage. @param {Page} page */
async function everything(page) {
  const stores = { ...await database(page, "yomikiri"), ...await database(page, "yomikiri-puzzles") };
  const all = Object.entries(stores).map(([store, list]) => [store, list.map((one) => ({ ...one, by: "" }))]);
  const texts = await page.evaluate(() => ["settings", "lessons", "rules", "puzzles-kinds", "sheets", "sheet-draft", "even"]
    .map((name) => [`:${name}`, JSON.parse(localStorage.getItem(`yomikiri:${name}`) ?? "null")]));
  return /** @type {Record<string, any>} */ (Object.fromEntries([...all, ...texts]));
}

/** @param {Page} page */
async function openBackup(page) {
  if (await page.locator('[data-view="play"]:not([aria-current])').count()) await page.locator('[data-view="play"]').click();
  await fromMenu(page, "settings");
  await leadsTo(page, 'dialog [data-do="backup"]', "dialog.backup");
}

/** Adds a file, and returns what is said. @param {Page} page @param {Buffer | string} data */
async function add(page, data) {
  await page.evaluate(() => { const said = document.querySelector('[data-is="backup-said"]'); if (said) said.textContent = ""; });
  await page.locator('[data-do="backup-load"]').setInputFiles({ name: "all.json", mimeType: "application/json", buffer: Buffer.from(data) });
  return page.locator('[data-is="backup-said"]:not(:empty)').innerText();
}

/** Plays a game, solves a puzzle, begins a sheet, and changes a setting. @param {Page} page @param {string} base @param {string} puzzle @param {string} sheet */
async function live(page, base, puzzle, sheet) {
  await openAt(page, `${base}?game=tic-tac-toe&first=person&second=person`);
  await click(page, "b2");
  await stored(page, 1, { moves: 1 });
  await page.goto(`${base}#sheet=${await sheetText({ name: sheet, tasks: [puzzle, "lesson:misere.1"] })}`);
  await page.reload();
  await page.locator("#sheet-pupil").fill("Ann");
  await page.locator('[data-task="1"]').click();
  await solve(page, click);
  // And a rated puzzle, which changes the rating.
  await page.goto(`${base}#view=puzzles&room=train`);
  await page.reload();
  await page.locator('[data-do="rated"], [data-mode="rated"] button').first().click();
  await until(page, "yours");
  await page.locator('[data-do="puzzle-solution"]').click();
  await until(page, "shown");
  await kept(page, "yomikiri-puzzles", ({ met = [] }) => met.length > 0);
}

test("what one browser keeps goes into another, where it is merged with what is there", async (t) => {
  const one = await open(t, "", { locale: "ja-JP", goto: false });
  await live(one.page, one.base, ONE, "Sheet one");
  await one.page.goto(`${one.base}?game=tic-tac-toe`);
  await one.page.locator(".status").waitFor();
  await fromMenu(one.page, "settings");
  await one.page.locator('dialog input[name="sound"]').check({ force: true });
  await closeDialog(one.page);
  await one.page.evaluate((even) => localStorage.setItem("yomikiri:even", JSON.stringify(even)), EVEN);
  await openBackup(one.page);
  const { name, data } = await saved(one.page, () => one.page.locator('[data-do="backup-save"]').click());
  assert.equal(name, "yomikiri-backup.json");
  const before = await everything(one.page);

  // A new browser has all of it afterwards.
  const fresh = await open(t, "", { locale: "en-GB" });
  await settled(fresh.page);
  await openBackup(fresh.page);
  assert.match(await add(fresh.page, data), /^Added: 1 game, \d puzzles? (and|or) openings?, 1 sheet\.$/);
  const after = await everything(fresh.page);
  for (const part of ["games", "met", "ratings", "days", "own", ":lessons", ":sheets", ":rules", ":even"]) assert.deepEqual(after[part], before[part], part);
  assert.equal(after[":settings"].sound, true);
  // Twice changes nothing.
  assert.equal(await add(fresh.page, data), "Everything in this file was here already.");
  assert.deepEqual(await everything(fresh.page), after);

  // A browser with a life of its own has both.
  const other = await open(t, "", { locale: "ja-JP", goto: false });
  await live(other.page, other.base, TWO, "Sheet two");
  await other.page.goto(`${other.base}?game=tic-tac-toe`);
  await other.page.locator(".status").waitFor();
  const own = await everything(other.page);
  await openBackup(other.page);
  assert.match(await add(other.page, data), /^対局1局、(詰め問題と定石\d件、)?プリント1枚を加えました。$/);
  const both = await everything(other.page);
  assert.equal(both.games.length, 2);
  assert.deepEqual(both[":sheets"].list.map((/** @type {any} */ { sheet }) => sheet.name), ["Sheet two", "Sheet one"]);
  assert.equal(both.ratings.length, own.ratings.length + before.ratings.length);
});

test("a damaged, foreign, newer or too large file is refused whole, with a sentence each", async (t) => {
  const { page, base } = await open(t, "", { locale: "en-GB", goto: false });
  await openAt(page, `${base}?game=tic-tac-toe&first=person&second=person`);
  await click(page, "b2");
  await stored(page, 1, { moves: 1 });
  await openBackup(page);
  const { data } = await saved(page, () => page.locator('[data-do="backup-save"]').click());
  const text = String(data);
  const before = await everything(page);
  const damaged = "This file was cut off or changed since it was saved. Nothing has been taken from it.";
  const foreign = "This is not a file with everything kept by Yomikiri. Nothing has been changed.";
  for (const [what, sentence] of [[text.replace('"b2"', '"a1"'), damaged], ["hello", foreign],
    [text.replace('"version": 1', '"version": 2'), "A newer version of this page has saved this file. Reload the page to update it, then try again. Nothing has been changed."],
  ]) {
    assert.equal(await add(page, what), sentence);
    assert.deepEqual(await everything(page), before);
  }
});

test("records that are no records are left out, whatever their check says, and the rest is taken", async (t) => {
  const { page } = await openGame(t, "", { locale: "en-GB" });
  await openBackup(page);
  const games = [null, 7, { id: "x" }, { id: "y", rules: { game: "chess" }, moves: [], players: { first: "person", second: "person" }, began: 1, touched: 1 },
    { id: "z", rules: { game: "mnk", width: 3, height: 3, k: 3 }, start: null, moves: ["b2"], variations: [], players: { first: "person", second: "person" }, began: 1, touched: 1, winner: null }];
  const puzzles = { met: [{ id: ONE, clean: true, solved: true, last: 5 }, { id: "<b>" }, null], ratings: "x", days: [{ day: 1, puzzles: 7 }, { day: 2, puzzles: [[ONE, { tries: -1 }], 7] }, null],
    own: [{}], streak: { best: "many" }, openings: [7, ["c4", { known: true }], ["d3", null]] };
  const stored = { settings: { theme: "loud", sound: true, keys: 3 }, lessons: { misere: [1, "x"], "__proto__": 7 }, rules: { known: [7] }, "puzzles-kinds": { five: "x", eight: 3 },
    sheets: { list: [{ sheet: { name: "", tasks: [] } }] }, "sheet-draft": { name: 7, tasks: ["nothing at all"] } };
  assert.equal(await add(page, backupFile({ games, puzzles, stored }, 0)), "Added: 1 game, 2 puzzles and openings. This version of the page cannot read 4 games of the file.");
  const all = await everything(page);
  assert.deepEqual(all.met, [{ id: ONE, clean: true, solved: true, last: 5, by: "" }]);
  assert.deepEqual(all.games.map((/** @type {any} */ { id }) => id), ["z"]);
  assert.deepEqual(all[":lessons"], { misere: [1, null] });
  assert.deepEqual(all[":puzzles-kinds"], { eight: 3 });
  assert.deepEqual([all[":settings"].theme, all[":settings"].sound], [null, true]);
  assert.equal(all[":sheet-draft"], null);
});

test("a backup is offered once, after twenty puzzles", async (t) => {
  const { page, url } = await open(t, "#view=puzzles", { locale: "en-GB", first: true });
  const offer = page.locator(".poffer");
  /** Leaves as many puzzles as tried. @param {number} n */
  const tried = (n) => database(page, "yomikiri-puzzles", FILE.list.slice(0, n).map(({ id }) => (
    ["met", { id, clean: true, solved: true, last: 1 }])));
  await page.locator('[data-mode="today"]').waitFor();
  await tried(OFFERED_AFTER - 1);
  await page.reload();
  await page.locator('[data-mode="today"]').waitFor();
  assert.equal(await offer.count(), 0);
  await tried(OFFERED_AFTER);
  await page.reload();
  await offer.waitFor();
  await assertAccessible(page, "the offer");
  await page.setViewportSize({ width: 320, height: 740 });
  assert.ok(await tooWide(page) <= 0);
  await leadsTo(page, '[data-do="offer-open"]', "dialog.backup");
  await closeDialog(page);
  assert.equal(await offer.count(), 0);
  await anew(page, url);
  await page.locator('[data-mode="today"]').waitFor();
  assert.equal(await offer.count(), 0);
});
