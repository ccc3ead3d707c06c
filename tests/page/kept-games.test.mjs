// Stored games: starting over, a new game, a link or a second tab never loses one, and each can be reopened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tooWide } from "./fits.mjs";
import { assertAccessible, everywhere, open, openGame, saved } from "./harness.mjs";
import {
  atLeast, begins, click, closed, exchange, finish, fromMenu, inAddress, leadsTo, look, made, openAt, paste, plays, reloaded, settled,
  shows, start,
} from "./player.mjs";
import { stored } from "./storage.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** Waits until the game has this many moves and it is a person's turn. @param {Page} page @param {number} moves */
const after = (page, moves) => atLeast(page, moves).then(() => settled(page));

/** The stored games in the dialog, latest first. @param {Page} page */
async function kept(page) {
  await fromMenu(page, "games");
  await page.locator("dialog.games").waitFor();
  const told = await page.locator(".kept > button:first-child").allInnerTexts();
  return told.map((text) => text.replace(/\s+/g, " ").trim());
}

/** A file of games. @param {object[]} games */
const fileOf = (games) => ({ name: "games.json", mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ format: "yomikiri-games", version: 1, games })) });

test("after starting over, a new game or a link, the previous game is one click away and stored", async (t) => {
  const { page } = await open(t, "#game=reversi-4x4&first=person&second=casual");
  const first = await exchange(page);
  await begins(page, () => fromMenu(page, "restart"));
  await page.locator('[data-do="go-back"]').waitFor();
  await assertAccessible(page, "another game is kept");
  assert.deepEqual((await settled(page)).moves, []);
  await page.locator('[data-do="go-back"]').click();
  await shows(page, first.moves.join(""));
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
  await shows(page, second.moves.join(""));
  // A link that opens the page.
  await page.waitForFunction(() => !location.hash.includes("eight"));
  await page.goto(`${page.url().split("#")[0]}?game=eight&first=person&second=person`);
  await page.locator('[data-do="go-back"]').click();
  await shows(page, second.moves.join(""));

  const told = await kept(page);
  assert.equal(told.length, 2, told.join("; "));
  assert.match(told[0], /^Tic-tac-toe · unfinished against Casual · 2 moves · \w+ \d+, \d+, \d+:\d+ [AP]M$/);
  assert.match(told[1], /^Reversi 4×4 · unfinished against Casual/);
  await page.locator('[data-do="open-kept"]').nth(1).click();
  await shows(page, first.moves.join(""));
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
  await page.setViewportSize({ width: 360, height: 640 });
  assert.equal(await tooWide(page), 0, "the table fits a phone");
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
  await page.locator('[data-do="load-games"]').setInputFiles(fileOf(content.games));
  await page.locator(".kept").nth(1).waitFor();
  assert.match(await page.locator(".said").innerText(), /2 games added\. 3 entries could not be read/);
  await page.locator('[data-do="load-games"]').setInputFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from("[1]") });
  await page.getByText("This file has no games saved by Yomikiri.").waitFor();
  await reloaded(page);
  assert.equal((await kept(page)).length, 2);
});

test("My games says which openings one plays, how they end, and where one leaves the known lines", async (t) => {
  const { page } = await open(t, "", { locale: "en-GB" });
  /** @param {number} n @param {string} moves @param {object} more */
  const game = (n, moves, more = {}) => ({ id: `g${n}`, began: n, touched: n, by: "", rules: { game: "reversi", width: 8, height: 8 }, start: null,
    moves: moves.match(/../g), at: moves.length / 2, variations: [], players: { first: "beginner", second: "person" }, seed: 1, resigned: "first", ...more });
  const games = [game(1, "c4e3f6c5"), game(2, "f5d6c3f4", { resigned: "second" }), game(3, "c4c3d3c5b4"), game(4, "c4e3", { players: { first: "person", second: "person" } })];
  await fromMenu(page, "games");
  await page.locator('[data-do="load-games"]').setInputFiles(fileOf(games));
  await page.locator(".kept").nth(games.length - 1).waitFor();
  await leadsTo(page, '[data-is="openings-played"] summary', '[data-is="openings-played"] tbody tr:nth-child(2)');
  const told = await page.locator('[data-is="openings-played"] tbody tr').first().innerText();
  assert.match(told.replace(/\s+/g, " ").trim(), /^Perpendicular ?Reversi 8×8 2 1 0 1 at move 4, by f4 \(2×\)$/);
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
      await shows(there, moves.join(""));
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
  // Each tab reloads its own game.
  const [mine, theirs] = [(await look(page)).moves, (await look(other)).moves];
  await page.reload();
  assert.deepEqual([(await settled(page)).moves, (await reloaded(other)).moves], [mine, theirs]);
});
