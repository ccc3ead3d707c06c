// Stored games: starting over, a new game, a link or a second tab never loses one, and each can be reopened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tooWide } from "./fits.mjs";
import { assertAccessible, engine, everywhere, open, openGame, saved } from "./harness.mjs";
import {
  atLeast, begins, click, closed, closeDialog, exchange, finish, fromMenu, inAddress, look, made, openAt, paste, plays, reloaded, settled,
  start,
} from "./player.mjs";
import { stored } from "./storage.mjs";
import { inTurn, rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** Waits until the game has this many moves and it is a person's turn. @param {Page} page @param {number} moves */
async function after(page, moves) {
  await atLeast(page, moves);
  return settled(page);
}

/** The stored games in the dialog, latest first. @param {Page} page */
async function kept(page) {
  await fromMenu(page, "games");
  await page.locator("dialog.games").waitFor();
  const told = await page.locator(".kept > button:first-child").allInnerTexts();
  return told.map((text) => text.replace(/\s+/g, " ").trim());
}

/** Adds games of a file in My games. @param {Page} page @param {object[]} games */
async function load(page, games) {
  await fromMenu(page, "games");
  await page.locator('[data-do="load-games"]').setInputFiles({ name: "games.json", mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ format: "yomikiri-games", version: 1, games })) });
  await page.locator(".kept").nth(games.length - 1).waitFor();
}

test("after starting over, a new game or a link, the previous game is one click away and stored", async (t) => {
  const { page } = await open(t, "#game=reversi-4x4&first=person&second=casual");
  const first = await exchange(page);
  await begins(page, () => fromMenu(page, "restart"));
  await page.locator('[data-do="go-back"]').waitFor();
  await assertAccessible(page, "another game is kept");
  assert.deepEqual((await settled(page)).moves, []);
  await page.locator('[data-do="go-back"]').click();
  await page.waitForFunction((moves) => /** @type {any} */ (document.getElementById("board")).game.moves.join() === moves, first.moves.join());
  await stored(page, 1, { moves: 2 });

  await start(page, "tictactoe");
  await page.locator('[data-do="go-back"]').waitFor();
  await click(page, "b2");
  const second = await after(page, 2);
  await page.waitForSelector('[data-do="go-back"]', { state: "detached" });
  await stored(page, 2, { moves: 4 });

  // A link followed in the open page.
  await page.evaluate(() => { location.hash = "#game=eight&first=person&second=person"; });
  await page.locator('[data-do="go-back"]').click();
  await page.waitForFunction((moves) => /** @type {any} */ (document.getElementById("board")).game.moves.join() === moves, second.moves.join());
  // A link that opens the page.
  await page.waitForFunction(() => !location.hash.includes("eight"));
  const url = page.url();
  await page.goto("about:blank");
  // Firefox's driver does not record going back from an empty page.
  await (engine === "firefox" ? page.goto(url) : page.goBack());
  await settled(page);
  await page.goto(`${page.url().split("#")[0]}?game=eight&first=person&second=person`);
  await page.locator('[data-do="go-back"]').click();
  await page.waitForFunction((moves) => /** @type {any} */ (document.getElementById("board")).game.moves.join() === moves, second.moves.join());

  const told = await kept(page);
  assert.equal(told.length, 2, told.join("; "));
  assert.match(told[0], /^Tic-tac-toe · unfinished against Casual · 2 moves · \w+ \d+, \d+, \d+:\d+ [AP]M$/);
  assert.match(told[1], /^Reversi 4×4 · unfinished against Casual/);
  await page.locator('[data-do="open-kept"]').nth(1).click();
  await page.waitForFunction((moves) => /** @type {any} */ (document.getElementById("board")).game.moves.join() === moves, first.moves.join());
});

everywhere("a pasted game appears in the address and among the stored games, and Back closes a dialog", async (t) => {
  const { page } = await openGame(t, "?game=tic-tac-toe&first=person&second=person");
  await paste(page, "(;GM[2]SZ[8];B[ef];W[fd])");
  await begins(page, () => page.locator('[data-do="open-game"]').click());
  await inAddress(page, { moves: "e6f4" });
  await plays(page, (await settled(page)).legal[0], 3);
  assert.equal((await kept(page)).length, 1);
  await page.goBack();
  await closed(page);
  await made(page, 3);
});

test("finished games count against their level; all games can be saved to a file, deleted, and read again", async (t) => {
  const { page } = await open(t, "#game=tic-tac-toe&first=person&second=beginner");
  for (const game of [1, 2]) {
    const { outcome } = await finish(page, click);
    assert.ok(outcome);
    await stored(page, game, { over: game });
    if (game === 1) await begins(page, () => page.locator('[data-do="again"]').click());
  }
  assert.equal((await kept(page)).length, 2);
  const [level, ...counts] = await page.locator(".results tbody td").allInnerTexts();
  assert.equal(counts.slice(0, 3).map(Number).reduce((a, b) => a + b), 2);
  assert.deepEqual([await page.locator(".results tbody th").innerText(), level], ["Tic-tac-toe", "Beginner"]);
  const { data: file } = await saved(page, () => page.locator('[data-do="save-games"]').click());
  // Deletes one, and restores it.
  await page.locator('[data-do="remove-kept"]').first().click();
  // The offer to put it back may be there before the list has been read again.
  await page.locator('[data-do="put-back"]').waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".kept").length === 1);
  await page.locator('[data-do="put-back"]').click();
  await page.locator(".kept").nth(1).waitFor();
  await page.locator('[data-do="erase-games"]').click();
  assert.equal(await page.locator(".kept").count(), 2, "one click alone erases nothing");
  await page.locator('[data-do="erase-games"]').click();
  await page.waitForSelector(".kept", { state: "detached" });
  await stored(page, 0);
  const content = JSON.parse(file.toString());
  content.games.push({ rules: { game: "chess" } }, null, { ...content.games[0], id: "x", moves: ["a1", "a1"] });
  await page.locator('[data-do="load-games"]').setInputFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(content)) });
  await page.locator(".kept").nth(1).waitFor();
  assert.match(await page.locator(".said").innerText(), /2 games added\. 3 entries could not be read/);
  await page.locator('[data-do="load-games"]').setInputFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from("[1]") });
  await page.getByText("This file has no games saved by Yomikiri.").waitFor();
  await reloaded(page);
  assert.equal((await kept(page)).length, 2);
});

const REVERSI = { game: "reversi", width: 4, height: 4 };

test("the results are counted by game and level, and name the quickest win from the usual start, the biggest, and that in the least time", async (t) => {
  const kept = (/** @type {string} */ id, /** @type {string[]} */ moves, more = {}) => ({ id, rules: { game: "mnk", width: 3, height: 3, k: 3 }, start: null, moves,
    at: moves.length, variations: [], players: { first: "person", second: "beginner" }, seed: 1, resigned: null, began: 1, touched: 1, ...more });
  const games = [
    kept("long", ["a1", "b1", "b2", "c3", "a3", "a2", "c1"]),
    kept("short", ["a1", "b1", "a2", "b2", "a3"]),
    // None of these is the person's win from the usual start.
    kept("set-up", ["a1"], { start: "OO./XX./... O", moves: ["c1"], at: 1 }),
    kept("lost", ["a1", "b1", "a2", "b2", "c3", "b3"]),
    kept("resigned", ["a1"], { resigned: "first", players: { first: "person", second: "casual" } }),
    kept("other", ["b1"], { rules: REVERSI, resigned: "second" }),
  ];
  // White has won all of these, the first on the board.
  const timed = /** @type {object[]} */ ([]);
  const moves = "b1a1d3c1a2a3passd2d1d4b4c4a4".match(/pass|../g) ?? [];
  const control = { first: { time: 60_000, increment: 0 }, second: { time: 300_000, increment: 3000 }, flag: "loses" };
  for (const [count, times] of /** @type {[number, (number | null)[] | null][]} */ ([[13, moves.map((_, i) => (i ? 1000 * (i % 2 ? 5 : 1) : null))],
    [4, [null, 7000, 900, 2500]], [4, null]])) {
    const by = moves.slice(0, count).map((_, i) => (i % 2 ? "second" : "first"));
    timed.push(kept(`${count}${times}`, moves.slice(0, count), { rules: REVERSI, players: { first: "random", second: "person" },
      winner: "second", resigned: count < 13 ? "first" : null, ...times && { clock: { control, times, by, tried: [], used: 0, turn: "first" } } }));
  }
  const { page } = await openGame(t, "", { locale: "en-GB" });
  await load(page, games);
  await page.setViewportSize({ width: 360, height: 640 });
  assert.equal(await tooWide(page), 0, "the table fits a phone");
  await page.setViewportSize({ width: 1024, height: 768 });
  await closeDialog(page);
  await load(page, timed);
  await page.locator(".kept").nth(games.length + timed.length - 1).waitFor();
  assert.match((await page.locator(".results thead th").allInnerTexts()).join(), /Quickest win,Biggest win,Win in least time$/);
  const rows = await page.locator(".results tbody tr").evaluateAll((all) => all.map((row) => (
    [...row.children].map(({ textContent }) => textContent?.trim()).join())));
  const wanted = [/^Reversi 4×4,Random,3,0,0,4 moves,\+\d+,9\.5 s$/, /^Reversi 4×4,Beginner,1,0,0,1 move,/,
    /^Tic-tac-toe,Beginner,3,0,1,5 moves,–,–$/, /^Tic-tac-toe,Casual,0,0,1,–,–,–$/];
  for (const [i, row] of wanted.entries()) assert.match(rows[i], row);
  assert.equal(rows.length, wanted.length);
  assert.match(await page.locator(".kept", { hasText: "in all" }).first().innerText(), /1 min \/ 5 min \+ 3 s, \d+ s in all/);
});

test("My games says which openings one plays, how they end, and where one leaves the known lines", async (t) => {
  const { page } = await open(t, "", { locale: "en-GB" });
  /** @param {number} n @param {string} moves @param {object} more */
  const game = (n, moves, more = {}) => ({ id: `g${n}`, began: n, touched: n, by: "", rules: { game: "reversi", width: 8, height: 8 }, start: null,
    moves: moves.match(/../g), at: moves.length / 2, variations: [], players: { first: "beginner", second: "person" }, seed: 1, resigned: "first", ...more });
  const games = [game(1, "c4e3f6c5"), game(2, "f5d6c3f4", { resigned: "second" }), game(3, "c4c3d3c5b4"), game(4, "c4e3", { players: { first: "person", second: "person" } })];
  await load(page, games);
  await page.locator('[data-is="openings-played"] summary').click();
  const row = page.locator('[data-is="openings-played"] tbody tr');
  await row.nth(1).waitFor();
  const told = (await row.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
  assert.match(told[0], /^Perpendicular ?Reversi 8×8 2 1 0 1 at move 4, by f4 \(2×\)$/);
  assert.match(told[1], / 1 1 0 0 never$/);
  await assertAccessible(page, "the openings of one's games");
  await page.locator('[data-do="left-line"]').click();
  await closed(page);
  assert.deepEqual((await look(page)).moves, ["f5", "d6", "c3"], "the latest game, before that move");
});

test("a game open in two tabs: each follows the other, also against the computer, and nothing is stored twice", async (t) => {
  for (const second of ["person", "beginner"]) {
    const { page, context, base, forget } = await open(t, `#game=reversi-4x4&first=person&second=${second}`, { locale: "en-GB" });
    const step = second === "person" ? 1 : 2;
    await click(page, (await settled(page)).legal[0]);
    const before = await after(page, step);
    await stored(page, 1, { moves: step });
    const other = await context.newPage();
    assert.deepEqual((await openAt(other, base)).moves, before.moves);
    for (const [n, [here, there]] of [[page, other], [other, page]].entries()) {
      const least = step * (n + 2);
      await click(here, (await settled(here)).legal[0]);
      const { moves } = await after(here, least);
      await there.waitForFunction((moves) => /** @type {any} */ (document.getElementById("board")).game.moves.join() === moves, moves.join());
      await stored(page, 1, { moves: moves.length });
      assert.equal(await here.locator('.banner[role="alert"]').count() + await there.locator('.banner[role="alert"]').count(), 0);
    }
    await other.close();
    await forget();
  }
});

rarely("two tabs that go on with the same game without hearing of one another keep both versions, and the second says so", async (t) => {
  const { page, context, base } = await open(t, "#game=reversi-4x4&first=person&second=person", { locale: "en-GB", goto: false });
  // As in a browser that does not have it, or in a tab that sleeps.
  await context.addInitScript(() => { Reflect.deleteProperty(globalThis, "BroadcastChannel"); });
  await openAt(page, `${base}#game=reversi-4x4&first=person&second=person`);
  await click(page, "b1");
  await stored(page, 1);
  const other = await context.newPage();
  assert.deepEqual((await openAt(other, base)).moves, ["b1"]);
  await click(other, "a1");
  await after(other, 2);
  await stored(page, 1, { moves: 2 });
  await click(page, "c1");
  await after(page, 2);
  await stored(page, 2);
  assert.equal(await page.locator('.banner[role="alert"] p').innerText(), "This game went on in another tab as well. Both are in My games, and this tab goes on with its own.");
  assert.equal(await other.locator('.banner[role="alert"]').count(), 0);
  await click(page, (await settled(page)).legal[0]);
  await after(page, 3);
  await stored(page, 2, { moves: 5 });
  const told = await kept(page);
  assert.equal(told.length, 2, told.join("; "));
  // Each tab reloads its own game.
  await closeDialog(page);
  const [mine, theirs] = [(await look(page)).moves, (await look(other)).moves];
  await page.reload();
  assert.deepEqual([(await settled(page)).moves, (await reloaded(other)).moves], [mine, theirs]);
});

test("a resigned game is over and counts; undone, it continues", async (t) => {
  const { page } = await open(t, "#game=reversi-4x4&first=person&second=casual");
  await exchange(page);
  await fromMenu(page, "resign");
  await page.locator('[data-do="resign-sure"]').click();
  await page.locator(".status").getByText("You resigned.").waitFor();
  assert.equal((await look(page)).open, false);
  await stored(page, 1, { over: 1 });
  await page.reload();
  await page.locator(".status").getByText("You resigned.").waitFor();
  assert.match((await kept(page))[0], /lost/);
  await closeDialog(page);
  await page.locator('[data-do="undo"]').click();
  assert.ok((await settled(page)).open);
});

for (const colorScheme of inTurn(/** @type {const} */ (["light", "dark"]), 1)) {
  test(`the lines of a large board are visible: ${colorScheme}`, async (t) => {
    const { page } = await open(t, "?game=gomoku&first=person&second=person", { colorScheme });
    await page.locator("#board .ground path").first().waitFor({ state: "attached" });
    const contrast = await page.evaluate(() => {
      const part = (/** @type {string} */ selector) => (
        getComputedStyle(/** @type {Element} */ (document.getElementById("board")?.shadowRoot?.querySelector(selector))));
      /** The relative luminance of a colour, as WCAG defines it. @param {string} colour */
      const luminance = (colour) => {
        const [r, g, b] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((n) => (n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const [line, paper] = [part(".ground path").stroke, part(".frame").backgroundColor].map(luminance);
      return (Math.max(line, paper) + 0.05) / (Math.min(line, paper) + 0.05);
    });
    assert.ok(contrast >= 3, `${contrast}`);
  });
}
