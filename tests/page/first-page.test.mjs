// The first page: the games on offer beside the board to play on, and what a new game begins with.
import assert from "node:assert/strict";
import { test } from "node:test";
import { kinds } from "../../www/games/index.js";
import { overfull, tooWide } from "./fits.mjs";
import { open, openGame } from "./harness.mjs";
import { begin, begins, click, closeDialog, fromMenu, inView, leadsTo, look, plays, reloaded, settled, start, toView } from "./player.mjs";
import { stored } from "./storage.mjs";
import { inTurn } from "../size.mjs";

const WINDOWS = [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, { width: 360, height: 740 }];

/** A 6x6 position whose best play takes fifteen moves. */
const LATE = "e4c5b6c6d6e3f2f4b3c2d5f3f5b4a4a3a2b5";

/** Whether the page shows the moves' values. @param {import("playwright-core").Page} page */
const valued = async (page) => await page.locator('[data-do="values"]').getAttribute("aria-pressed") === "true";

for (const [i, viewport] of WINDOWS.entries()) for (const locale of inTurn(["en-GB", "ja-JP"], i)) {
  test(`the games are above the fold at ${viewport.width} x ${viewport.height}: ${locale}`, async (t) => {
    const { page } = await openGame(t, "", { first: true, viewport, locale });
    const board = await page.locator("#board").boundingBox();
    const [lead, cards] = await Promise.all([".lead", ".offered"].map((part) => page.locator(part).boundingBox()));
    assert.ok(board && lead && cards);
    // On a phone, the games come before the sentence about the page.
    const [upper, lower] = viewport.width > 560 ? [lead, cards] : [cards, lead];
    assert.ok(upper.y + upper.height <= lower.y + 1 && cards.y + cards.height <= viewport.height, JSON.stringify({ lead, cards }));
    // Only the notes are beside or below the board, and nothing scrolls the page sideways.
    assert.ok(cards.x >= board.x + board.width || cards.y >= board.y + board.height);
    assert.equal(await tooWide(page), 0);
    for (const width of [320, 390, 640, 1280, viewport.width]) {
      await page.setViewportSize({ ...viewport, width });
      assert.deepEqual(await overfull(page.locator(".game-card > b")), [], `a card narrower than its name at ${width}`);
    }
    const offered = kinds().filter(({ begin }) => !begin).map(({ name }) => name);
    assert.deepEqual(await page.locator(".offered [data-card]").evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.card)), offered);
    // The board stays where it is when the games have gone.
    await click(page, (await settled(page)).legal[0]);
    await page.waitForFunction(() => !document.querySelector(".offered"));
    assert.deepEqual(await page.locator("#board").boundingBox(), board);
  });
}

test("the last card leads to all boards", async (t) => {
  const { page } = await openGame(t, "", { first: true });
  await leadsTo(page, '[data-do="other-boards"]', "dialog.new-game");
  assert.ok(await page.locator('dialog input[name="kind"][value="mnk"]').isChecked());
  await closeDialog(page);
  await page.locator('[data-do="play-friend"]').click();
  const friend = page.locator('dialog input[name="opponent"][value="friend"]');
  assert.ok(await friend.isChecked(), "on this device");
  assert.ok(await page.locator("#friend-first").isVisible());
  const byLink = page.locator('dialog input[name="opponent"][value="link"]');
  await byLink.press("Space");
  const about = await byLink.evaluate((input) => document.getElementById(String(input.getAttribute("aria-describedby")))?.textContent ?? "");
  assert.match(about, /link in any messenger/);
  // The game and the opponent are in sight together on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  const { y, height } = /** @type {{ y: number, height: number }} */ (await page.locator('dialog input[value="watch"]').boundingBox());
  assert.ok(y + height < 740 - 60, `the opponent ends at ${y + height}`);
});

test("a card starts its game against the same opponent", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&first=person&second=strong");
  for (const { name, card } of kinds().filter(({ begin }) => !begin)) {
    // Two cards may be of the same game.
    await begins(page, () => page.locator(`[data-card="${name}"]`).click());
    assert.equal((await look(page)).rules.game, card.game);
    assert.match(await page.locator(".player.second small").innerText(), /Strong/, name);
  }
});

test("each game has a card of its own in New game, and the last row is full", async (t) => {
  const { page } = await openGame(t);
  await leadsTo(page, '[data-do="newGame"]', "dialog.new-game");
  for (const width of [360, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page.locator("dialog .kind").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    assert.equal(boxes.length, kinds().length);
    const last = boxes.filter(({ y }, i) => i === boxes.length - 1 || Math.round(boxes[i + 1].y) > Math.round(y));
    const ends = last.map(({ right }) => Math.round(right));
    assert.ok(ends.length > 1 && ends.every((end) => end === ends[0]), `at ${width} all rows are as wide: ${ends}`);
    assert.deepEqual(await overfull(page.locator("dialog .kind > span")), [], `at ${width} every name is inside its card`);
  }
});

test("a new game begins in Play with values hidden, and each game keeps its own choice", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&first=person&second=person");
  await page.locator('[data-do="values"]').click();
  await plays(page, "b1", 1);
  assert.ok(await valued(page));
  await reloaded(page);
  assert.ok(await valued(page), "a reload continues the game as it was");
  await toView(page, "analyse");
  await start(page, "tictactoe");
  await inView(page, "play");
  assert.ok(!await valued(page));
  // The game before has its values again.
  await begins(page, () => page.locator('[data-do="go-back"]').click());
  await page.locator('[data-do="values"][aria-pressed="true"]').waitFor();
  await toView(page, "analyse");
  await begins(page, () => fromMenu(page, "restart"));
  await inView(page, "play");
  assert.ok(!await valued(page));
});

test("a new game shows its board from the top of the page, however far down it was chosen", async (t) => {
  const { page } = await openGame(t, "", { first: true, viewport: { width: 360, height: 640 }, hasTouch: true });
  const down = () => page.evaluate(() => scrollTo(0, 300));
  await down();
  await leadsTo(page, '[data-do="other-boards"]', "dialog.new-game");
  await begin(page);
  // Closing the dialog goes back in the browser's history, which may scroll.
  await page.waitForFunction(() => history.state?.yomikiri && !history.state.yomikiri.dialog);
  assert.equal(await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY))))), 0);
  await down();
  await page.locator('[data-card="four"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.width === 7);
  await page.waitForFunction(() => scrollY === 0);
});

test("an example leaves Play and the opponent as they were; its button plays the same game against the computer", async (t) => {
  const { page } = await openGame(t, "#game=reversi-6x6&first=person&second=strong");
  const example = async () => { await leadsTo(page, '[data-do="example"]', ".slips"); };
  await example();
  await page.locator('[data-view="play"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.width === 6);
  await inView(page, "play");
  assert.equal(await page.locator(".kept-note").count(), 0);
  await page.locator('[data-do="newGame"]').click();
  assert.ok(await page.locator('dialog input[name="opponent"][value="computer"]').isChecked());
  assert.ok(await page.locator('dialog input[name="level-second"][value="strong"]').isChecked());
  await closeDialog(page);
  await example();
  assert.equal(await page.locator('[data-do="again"]').innerText(), "Play this game");
  await page.locator('[data-do="again"]').click();
  await page.waitForFunction(() => {
    const { moves, width } = /** @type {any} */ (document.getElementById("board")).game;
    return width === 4 && !moves.length && document.querySelector(".play");
  });
});

for (const [players, locale, told] of /** @type {const} */ ([
  ["first=person&second=beginner", "en-GB", "You resigned. The computer wins."], ["first=person&second=person", "en-GB", "White resigned. Black wins."],
  ["first=person&second=beginner", "ja-JP", "あなたが投了しました。コンピューターの勝ちです。"],
])) {
  test(`resigning names the winner, counts, and offers the review; undone, the game continues: ${told}`, async (t) => {
    const { page } = await openGame(t, `#game=reversi-4x4&moves=b1&${players}`, { locale });
    await fromMenu(page, "resign");
    await page.locator('[data-do="resign-sure"]').click();
    await page.locator(".status").getByText(told).waitFor();
    await stored(page, 1, { over: 1 });
    await page.reload();
    await page.locator(".status").getByText(told).waitFor();
    assert.deepEqual([(await look(page)).open, await page.locator(".player.won").count()], [false, 1]);
    if (players.includes("beginner")) assert.match(await page.locator(".player.won").innerText(), /Beginner|入門/, "the winner keeps its level");
    assert.equal(await page.locator(".player.moving").count(), 0);
    await page.locator('[data-do="look-back"]').click();
    await inView(page, "analyse");
    await page.locator(".turning").waitFor();
    await toView(page, "play");
    await page.locator('[data-do="undo"]').click();
    assert.ok((await settled(page)).open);
  });
}

test("best play is cut between its rows, never through one", async (t) => {
  const { page } = await open(t, `#game=reversi-6x6&moves=${LATE}&first=person&second=person&view=analyse`);
  await page.locator(".line .ply").nth(14).waitFor();
  for (const viewport of [...WINDOWS, { width: 2560, height: 1440 }]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => { document.documentElement.style.fontSize = ""; });
    const cut = () => page.locator(".line .record").evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect();
      return [...list.querySelectorAll(".ply")].map((ply) => ply.getBoundingClientRect())
        .filter((box) => [top, bottom].some((edge) => box.top < edge - 1 && box.bottom > edge + 1)).length;
    });
    assert.equal(await cut(), 0, `${viewport.width}`);
    await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
    assert.equal(await cut(), 0, `${viewport.width}, large text`);
  }
});
