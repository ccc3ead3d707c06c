// The address contains the game, the position shown and the view; Back and Forward move between views and dialogs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, openGame } from "./harness.mjs";
import {
  addressOf, anew, click, closed, gate, inAddress, inView, leadsTo, look, made, plays, settled, solved, toView,
} from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { Browser, BrowserContext } from "playwright-core" */

/** A page in another person's browser. @param {import("node:test").TestContext} t @param {BrowserContext} context */
async function elsewhere(t, context) {
  const other = await /** @type {Browser} */ (context.browser()).newContext();
  t.after(() => other.close());
  return other.newPage();
}

test("the address contains game, moves, ply, players and view, and opens the same position elsewhere", async (t) => {
  const { page, context } = await openGame(t, "?game=reversi-4x4&first=person&second=person");
  await inAddress(page, { game: "reversi-4x4", moves: null, ply: "0", first: "person", second: "person", view: "play" });
  assert.equal(new URL(await addressOf(page)).search, "", "the older way of saying it is gone");
  for (const [move, moves] of [["b1", "b1"], ["a1", "b1a1"], ["a2", "b1a1a2"]]) {
    await click(page, move);
    await inAddress(page, { moves });
  }
  await page.locator('[data-do="undo"]').click();
  await inAddress(page, { moves: "b1a1a2", ply: "2" });
  await page.locator('[data-view="analyse"]').click();
  await inAddress(page, { view: "analyse" });
  const fresh = await elsewhere(t, context);
  await fresh.goto(await addressOf(page));
  await inView(fresh, "analyse");
  assert.deepEqual((await settled(fresh)).moves, ["b1", "a1"]);
  await fresh.locator('[data-do="redo"]').click();
  assert.deepEqual((await settled(fresh)).moves, ["b1", "a1", "a2"]);
});

rarely("the address says where one is in a previewed line, and opens it again there", async (t) => {
  const { page } = await open(t, "#game=reversi-4x4&moves=b1&first=person&second=person&view=analyse");
  await solved(page);
  await page.locator(".line .ply").nth(3).click();
  const line = await page.waitForFunction(() => new URLSearchParams(location.hash.slice(1)).get("line"));
  const [ply, moves] = String(await line.jsonValue()).split(".");
  assert.equal(ply, "5");
  assert.ok(moves.startsWith("b1") && moves.length > 12, moves);
  await made(page, 5);
  const told = page.locator(".status .words");
  assert.match(await told.innerText(), /^Best play, 4 of /);
  await page.locator('[data-do="line-next"]').click();
  await inAddress(page, { line: `6.${moves}`, moves: "b1", ply: "1", tried: null });
  await page.reload();
  await made(page, 6);
  await inAddress(page, { line: `6.${moves}` });
  await page.locator('[data-do="line-previous"]').click();
  await made(page, 5);
  await page.locator('[data-do="back"]').click();
  await inAddress(page, { line: null });
  assert.deepEqual((await look(page)).moves, ["b1"]);
  // Only the best moves' line is best play.
  await page.locator("table.values tbody tr").last().locator(".ply").first().click();
  await told.filter({ hasText: /^Line, 1 of / }).waitFor();
  // A line of another position is left out.
  await page.evaluate(() => { location.hash = "#game=reversi-4x4&moves=c4&first=person&second=person&line=2.b1a1"; });
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.join("") === "c4");
  await inAddress(page, { line: null, moves: "c4" });
});

rarely("a link to the game on the board with other players changes the players", async (t) => {
  const { page, base } = await openGame(t, "#game=reversi-4x4&moves=b1a1&first=person&second=casual");
  assert.equal(await page.locator(".player.second .level").innerText(), "Casual");
  await anew(page, `${base}?game=reversi-4x4&moves=b1a1&second=person`);
  await settled(page);
  await inAddress(page, { first: "person", second: "person" });
  await plays(page, (await look(page)).legal[0], 3);
  assert.ok((await settled(page)).open, "a person plays the second side");
});

test("Back and Forward move between views and dialogs, and leave the game alone", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&first=person&second=person");
  await toView(page, "analyse");
  await click(page, "b1");
  await inAddress(page, { moves: "b1", view: "analyse" });
  await leadsTo(page, '[data-do="newGame"]', "dialog.setup");
  await page.waitForFunction(() => history.state?.yomikiri?.dialog);
  const old = /** @type {import("playwright-core").ElementHandle<HTMLDialogElement>} */ (await page.locator("dialog.setup").elementHandle());
  await page.goBack();
  await page.waitForSelector("dialog", { state: "detached" });
  await inView(page, "analyse");
  await page.goForward();
  await page.locator("dialog.setup").waitFor();
  // A busy browser fires a closed dialog's event as late as this, when the next one is open.
  await old.evaluate((dialog) => dialog.dispatchEvent(new Event("close")));
  await page.evaluate(() => new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); }));
  assert.equal(await page.locator("dialog.setup").count(), 1);
  // A dialog closed by its button leaves no entry in the history.
  await page.locator('[data-do="close-new-game"]').click();
  await closed(page);
  await page.goBack();
  await inView(page, "play");
  assert.deepEqual((await look(page)).moves, ["b1"]);
  await inAddress(page, { moves: "b1", view: "play" });
  await page.goForward();
  await inView(page, "analyse");
  assert.deepEqual((await look(page)).moves, ["b1"]);
});

for (const [when, late, first] of /** @type {const} */ ([["before the rules have come", /yomikiri_play_bg.*\.wasm$/, "game=tic-tac-toe"],
  ["while the first game opens", /match-play[^/]*\.js/, "match=AAAA"]])) {
  test(`an address typed ${when} opens its game`, async (t) => {
    const { page, base } = await open(t, "", { goto: false });
    const { open: arrive, opened: typed } = gate();
    const asked = page.waitForRequest(late);
    await page.route(late, (route) => typed.then(() => route.continue()));
    await page.goto(`${base}#${first}`);
    await asked;
    // The page's own code runs.
    await page.waitForFunction(() => document.adoptedStyleSheets.length);
    await page.evaluate(() => { location.hash = "#game=eight&first=person&second=person&view=play"; });
    arrive();
    await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board"))?.game?.rules.game === "eight");
  });
}

test("a link that was cut says so in the user's words, and the message goes when another game is opened", async (t) => {
  const { page, base } = await open(t, "#puz", { locale: "en-GB", first: true });
  const banner = page.locator('.banner[role="alert"]');
  await banner.filter({ hasText: "This link was cut or changed on its way, so nothing was opened. Copy the whole link" }).waitFor();
  await page.locator('[data-do="newGame"]').click();
  await page.locator('dialog [data-do="start"]').click();
  await closed(page);
  await banner.waitFor({ state: "detached" });
  // A view says what it misses in its own place.
  await page.goto(`${base}?again#sheet=zVY7`);
  await page.locator('[data-page="unread"] [data-is="sheet-fault"]', { hasText: "damaged or not complete" }).waitFor();
});
