// The browser's storage fails or returns other data: the game in progress continues, the page shows a message, and once storage works,
// it is used again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { everywhere, open, openGame } from "./harness.mjs";
import { hostPage } from "./host.mjs";
import { anew, click, closeDialog, exchange, fromMenu, look, reloaded, settled, start } from "./player.mjs";
import { database, stored } from "./storage.mjs";

/** @import { Page } from "playwright-core" */

const told = (/** @type {Page} */ page) => page.locator('.banner[role="alert"]', { hasText: "can’t save games" });

/** Ways to break the storage before the page opens, and to repair it. @type {Record<string, { storage: string, room?: string }>} */
const FAULTS = {
  "is full": {
    storage: 'const set = Storage.prototype.setItem; Storage.prototype.setItem = function (...args) { '
      + 'if (!window.room) throw new DOMException("full", "QuotaExceededError"); return set.apply(this, args); };',
    room: "window.room = true",
  },
  "is forbidden": { storage: 'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });' },
  "is missing": { storage: 'Object.defineProperty(window, "localStorage", { value: null }); Object.defineProperty(window, "indexedDB", { value: undefined });' },
};

for (const [what, { storage, room }] of Object.entries(FAULTS)) {
  everywhere(`storage that ${what}: one message appears, the game continues${room ? ", and it is stored once there is space" : ""}`, async (t) => {
    const { page } = await open(t, "", { goto: false });
    const base = await hostPage(t, {}, { script: storage });
    await page.goto(`${base}#game=reversi-6x6&first=person&second=casual`);
    await exchange(page);
    await told(page).waitFor();
    await told(page).locator("button").click();
    await told(page).waitFor({ state: "detached" });
    const { moves } = await exchange(page);
    assert.equal(await told(page).count(), 0, "it is not told with every move");
    if (what === "is missing") {
      await fromMenu(page, "games");
      await page.locator('dialog [role="alert"]', { hasText: "can’t save games" }).waitFor();
      await closeDialog(page);
    }
    // The address contains the game, so that even a reload keeps it.
    assert.deepEqual((await reloaded(page)).moves, moves);
    if (!room) return;
    await told(page).waitFor();
    await page.evaluate(room);
    await exchange(page);
    await told(page).waitFor({ state: "detached" });
    assert.ok(await page.evaluate(() => localStorage.getItem("yomikiri:game")));
  });
}

test("games of a newer version stay untouched: this version continues without storage, and says so", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.goto(`${base}icon.svg`);
  await database(page, "yomikiri", [["newer", "a game", "key"]], { version: 9, stores: { newer: {} } });
  await page.goto(`${base}#game=reversi-4x4&first=person&second=casual`);
  const { moves } = await exchange(page);
  await told(page).waitFor();
  // The current game is saved all the same.
  await anew(page, base);
  assert.deepEqual((await settled(page)).moves, moves);
  assert.deepEqual(await database(page, "yomikiri"), { newer: ["a game"] });
  assert.deepEqual(await page.evaluate(() => indexedDB.databases()), [{ name: "yomikiri", version: 9 }]);
});

test("a game saved by a newer version is put aside unchanged, and offered again once it can be read", async (t) => {
  const { page, base } = await openGame(t, "");
  const newer = JSON.stringify({ id: "newer", rules: { game: "go", width: 9 }, moves: ["e5"], players: { first: "person", second: "casual" }, more: "than known" });
  await page.evaluate((text) => localStorage.setItem("yomikiri:game", text), newer);
  await anew(page, base);
  await page.locator('[role="alert"]', { hasText: "could not be read" }).waitFor();
  await exchange(page);
  await stored(page, 1);
  assert.equal(await page.evaluate(() => localStorage.getItem("yomikiri:aside")), newer);
  // The new game has not replaced the other one in storage either.
  assert.notEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("yomikiri:game") ?? "").id), "newer");
  // A version that knows the game: here, rules that this version knows.
  await page.evaluate(() => localStorage.setItem("yomikiri:aside", JSON.stringify({
    id: "newer", rules: { game: "mnk", width: 3, height: 3, k: 3 }, moves: ["a1", "b2"], players: { first: "person", second: "person" } })));
  await reloaded(page);
  await page.locator('[data-do="go-back"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.join() === "a1,b2");
  assert.equal(await page.evaluate(() => localStorage.getItem("yomikiri:aside")), null);
});

test("a link without a valid game does not replace the saved game", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&first=person&second=person");
  await click(page, "b1");
  await stored(page, 1);
  const id = await (await page.waitForFunction(() => history.state?.yomikiri?.id)).jsonValue();
  // The same history entry, with a wrong address.
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => {
    localStorage.clear();
    history.replaceState(history.state, "", "#game=reversi-4x4&moves=a1a1");
    location.reload();
  });
  await loaded;
  await page.locator('[role="alert"]').waitFor();
  await exchange(page);
  await stored(page, 2);
  assert.notEqual(await page.evaluate(() => history.state.yomikiri.id), id);
  assert.equal((await look(page)).moves.length, 2);
});

test("if the code that keeps games cannot be loaded, the page says that, not that the browser refuses; once online, the games are kept", async (t) => {
  const { page, context, allow } = await open(t, "#game=reversi-4x4&first=person&second=casual");
  allow(/ERR_FAILED|game-db/);
  await context.route("**/game-db*.js", (route) => route.abort());
  await exchange(page);
  const later = page.locator('.banner[role="alert"]', { hasText: "My games could not be loaded" });
  await later.waitFor();
  await fromMenu(page, "games");
  const list = page.locator('dialog.games [role="alert"]');
  assert.match(await list.innerText(), /could not be loaded/);
  assert.equal(await page.getByText("can’t save games").count() + await page.getByText("Games are saved here").count(), 0);
  await closeDialog(page);
  // Another game begins meanwhile: both are kept later.
  await start(page, "tictactoe");
  const { moves } = await exchange(page);
  await context.unroute("**/game-db*.js");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await later.waitFor({ state: "detached" });
  await stored(page, 2, { moves: moves.length });
});
