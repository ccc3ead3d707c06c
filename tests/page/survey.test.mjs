// Boards too large to be solved: what the page and the element show of them, and that they say why it is estimated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./harness.mjs";
import { anew, shows } from "./player.mjs";

/** @import { Mark } from "../../www/types.d.ts" */

/** @param {string} moves */
const gomoku = (moves) => `#game=gomoku&moves=${moves}&first=person&second=person&view=analyse`;

/** The values on the board. @param {import("playwright-core").Locator} board @returns {Promise<Mark[]>} */
const marksOf = (board) => board.evaluate((drawn) => /** @type {any} */ (drawn).marks);

/** Black has three in an open row and is to move: f8 wins in three moves. */
const WON = "h8a1g8c1i8e1";

/** What is said in English, and for the element in Japanese. */
const EN = { play: "Best play: f8 j8 e8.", wins: "Black wins with best play. The game ends in 3 moves, counting both sides.",
  four: "Black has a four: White can’t stop both e8 and j8.",
  three: "Black has an open three: White must stop it at f8 or j8, or make a four.",
  unread: /The engine has not solved this position( yet)?: values with ≈ are estimates/ };
const JA = { wins: "双方が最善を尽くせば、黒の勝ちです。あと3手（両者合わせて）で終わります。", play: "最善手順：f8 j8 e8。",
  three: "黒に「三」があります。白はf8かj8で止めるか、「四」を作る必要があります。", unread: /この局面は(まだ読み切れていません|読み切れませんでした)。≈の付いた値は見積もり/ };

test("a win shows its move, its line and its length, in Analyse and in Play", async (t) => {
  const { page } = await open(t, `${gomoku(WON)}&ply=6`, { locale: "en-GB" });
  await page.locator(".line .ply").nth(2).waitFor();
  const line = await page.locator(".line .ply").allInnerTexts();
  assert.deepEqual([line.length, line[0]], [3, "f8"]);
  await page.locator(".headline", { hasText: EN.wins }).waitFor();
  // The value comes first, the threats of the moves a moment later.
  const row = page.locator("table.values tbody tr", { has: page.locator('[data-see="f8"]') });
  await row.filter({ hasText: "+1" }).filter({ hasText: "four" }).waitFor();
  // Its line is drawn move by move. By keyboard: what is above it may still grow.
  await page.locator(".line .ply").nth(1).press("Enter");
  await shows(page, `${WON}f8j8`);
  // In Play, the status gives them where values are shown.
  await page.locator('[data-view="play"]').click();
  await page.locator('[data-do="values"]').click();
  await page.locator(".status", { hasText: EN.wins }).filter({ hasText: EN.play }).waitFor();
});

test("threats, and the reason for estimates, are shown", async (t) => {
  const { page } = await open(t, gomoku(`${WON}a15`), { locale: "en-GB" });
  await page.getByText(EN.three).waitFor();
  await page.getByText(EN.unread).waitFor();
  // f8 has to be played; any other quiet move loses, which threats prove.
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).marks.some((/** @type {Mark} */ { exact, move }) => exact && move === "h7"));
  await page.locator(".work summary").press("Enter");
  const panel = await page.locator(".panel").innerText();
  assert.ok(panel.includes("≈"), panel);
  assert.doesNotMatch(panel, /every move to the end/);
  const marks = (await marksOf(page.locator("#board"))).filter(({ move }) => move === "f8" || move === "h7");
  assert.deepEqual(marks.map(({ exact, value }) => exact && value).sort(), [1, false]);
  await page.locator('table.values [data-see="f8"]').press("Enter");
  await shows(page, `${WON}a15f8`);
  const { page: four } = await open(t, gomoku(`${WON}f8`), { locale: "en-GB" });
  await four.getByText(EN.four).waitFor();
});

test("the element shows a win's move, and in how many moves; elsewhere threats and estimates", async (t) => {
  const { page, base } = await open(t, `embed.html${gomoku(WON)}&values=&lang=ja`);
  const { play, three, unread, wins } = JA;
  const board = page.locator("yomikiri-game yomikiri-board");
  // The board is too fine for the number of moves; the status has it, with the line.
  await page.locator("yomikiri-game [part=status]", { hasText: play }).filter({ hasText: wins }).waitFor();
  const win = (await marksOf(board)).find(({ move }) => move === "f8");
  assert.deepEqual([win?.value, win?.exact], [1, true]);
  await anew(page, `${base}embed.html${gomoku(`${WON}a15`)}&values=&lang=ja`);
  await page.locator("yomikiri-game [part=status]", { hasText: three }).filter({ hasText: unread }).waitFor();
  await page.waitForFunction(() => {
    const element = /** @type {Element} */ (document.querySelector("yomikiri-game"));
    const marks = /** @type {Mark[]} */ (/** @type {any} */ (element.shadowRoot?.querySelector("yomikiri-board"))?.marks ?? []);
    return marks.some(({ exact }) => exact) && marks.some(({ exact, move, value }) => move === "f8" && !exact && value !== null);
  });
  // The first estimate may round to 0.
  await board.locator('[data-move="f8"] .value', { hasText: /^≈\+\.\d$/ }).waitFor();
});
