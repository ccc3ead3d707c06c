// Analyse: the verdict and the graph at a glance, estimates marked, equal moves in one row, the review, the blunder alert.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rarely } from "../size.mjs";
import { everywhere, onlyInChromium, open, openGame } from "./harness.mjs";
import { click, fromMenu, inWorkers, leadsTo, listen, look, made, plays, reloaded, solved } from "./player.mjs";

/** A finished 4x4 game in which both sides made mistakes, and one that White's second move decided. */
const WHOLE = "b1a1d3c1a2a3passd2d1d4b4c4a4";

/** Waits until a finished game is reviewed, which begins by itself. @param {import("playwright-core").Page} page */
const readOut = (page) => page.waitForFunction(() => document.querySelector(".graph")
  && !document.querySelector('[data-do="analyse-all"], [data-do="stop-all"], [data-do="analyse-more"]'));

/**
 * What fills a desktop's window without scrolling: the page, the sizes, and the parts that are in sight.
 * @type {[string, string, number[][], string[]][]}
 */
const WHOLE_PAGES = [
  ["an analysis", "?game=reversi-6x6&moves=e4e3c2e5f6e6f2b2f4&first=person&second=person&view=analyse", [[1440, 900], [1024, 768]],
    [".headline", ".line .ply", ".graph"]],
  ["a new game", "?game=reversi-4x4&first=person&second=person", [[1440, 900], [2560, 1440]], []],
  // The sentence about the game comes after its result.
  ["a finished game", `?game=reversi-4x4&moves=${WHOLE}&first=person&second=casual`, [[1440, 900], [1024, 768], [1920, 1080]],
    [".turning:not(:has(.faint))"]],
];
for (const [i, [what, path, sizes, parts]] of WHOLE_PAGES.entries()) {
  (i ? rarely : test)(`${what} fits a desktop: no size scrolls by a pixel`, async (t) => {
    const { page } = await openGame(t, path);
    for (const part of parts) await page.locator(part).first().waitFor({ timeout: 60_000 });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const [scroll, board, ...bottoms] = await page.evaluate((parts) => [document.documentElement.scrollHeight,
        document.getElementById("board")?.shadowRoot?.querySelector(".frame")?.getBoundingClientRect().width ?? 0,
        ...parts.map((part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? Infinity)], parts);
      assert.ok([scroll, ...bottoms].every((down) => down <= height), `${scroll}, ${bottoms} of ${height}`);
      assert.ok(board > Math.min(0.7 * height, 0.5 * width), `a board of ${board} at ${width} x ${height}`);
    }
  });
}

test("moves of equal value share a row, each with its own line", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&first=person&second=person&view=analyse");
  await solved(page);
  const marks = await page.locator("#board").evaluate((board) => /** @type {any} */ (board).marks);
  assert.deepEqual(marks.map((/** @type {any} */ { move, value, exact }) => `${move} ${exact && value}`), ["b1 -8", "a2 -8", "d3 -8", "c4 -8"]);
  const rows = await page.locator("table.values tbody tr").allInnerTexts();
  assert.equal(rows.length, 1);
  for (const move of ["b1", "a2", "d3", "c4"]) assert.ok(rows[0].includes(move), rows[0]);
  await page.locator('[data-see="d3"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.join("") === "d3");
  // The line continues as soon as it is known.
  await page.waitForFunction(() => /of 1\d/.test(document.querySelector(".status")?.textContent ?? ""));
});

test("in m,n,k-games mistakes are given as outcomes and moves: one with the same result costs no number, it only ends the game later or sooner", async (t) => {
  for (const [locale, moves, cost] of /** @type {const} */ ([["en-GB", "b2b1a1a2", /^later$/], ["en-GB", "b2b1a1", /^sooner$/],
    ["ja-JP", "b2b1a1a2", /^遅く終わる$/], ["en-GB", "a1b1", /^win → (draw|loss)/]])) {
    const { page } = await open(t, `?game=tic-tac-toe&moves=${moves}&first=person&second=person&view=analyse`, { locale });
    await solved(page);
    const costs = await page.locator("table.values tbody td:last-child").allInnerTexts();
    assert.ok(costs.some((text) => cost.test(text)), `${costs}`);
    assert.ok(costs.every((text) => !/\d/.test(text)), `${costs}`);
  }
});

rarely("a long table says that it is shortened, and no row is too long to read", async (t) => {
  const { page } = await open(t, "?game=mnk&width=7&height=7&k=3&first=person&second=person&view=analyse");
  await solved(page, { timeout: 60_000 });
  const all = (await look(page)).legal.length;
  const shown = await page.locator('table.values [data-do="see"]').count();
  assert.ok(shown < all, `${shown} of ${all}`);
  assert.equal(await page.locator('[data-is="cut"]').innerText(), `The best ${shown} of ${all} moves.`);
  const rows = await page.locator("table.values tbody tr").evaluateAll((rows) => rows.map((row) => row.querySelectorAll('[data-do="see"]').length));
  assert.ok(rows.every((length) => length <= 24), rows.join(" "));
});

test("an estimate is marked as one, and the page never says that nothing is known", async (t) => {
  const { page } = await open(t, "?game=reversi-8x8&moves=d3&first=person&second=person&view=analyse");
  await page.waitForFunction(() => /About .*not proved/.test(document.querySelector(".headline")?.textContent ?? ""));
  assert.doesNotMatch(await page.locator(".verdict").innerText(), /Not known|parts/);
  await page.locator("#board .bounds").first().waitFor();
  await page.locator("details.work summary").click();
  await page.locator("details.work", { hasText: /positions in .* per second/ }).waitFor();
});

rarely("a board that cannot be solved shows the move that the engine would play", async (t) => {
  const { page } = await open(t, "?game=gomoku&moves=h8&first=person&second=person&view=analyse");
  // While it is being solved, and after that is stopped.
  await page.locator("#board .hint").waitFor();
  await page.locator('[data-do="stop-search"]').waitFor();
  const { headline, legal, move } = await page.evaluate(() => {
    const board = /** @type {any} */ (document.getElementById("board"));
    return { headline: /** @type {HTMLElement} */ (document.querySelector(".headline")).innerText,
      legal: board.game.legal, move: board.shadowRoot.querySelector(".hint").dataset.move };
  });
  assert.ok(legal.includes(move));
  assert.ok(headline.includes(`The engine would play ${move}`), headline);
  assert.equal(headline.match(/not proved/g)?.length, 1, headline);
  await leadsTo(page, '[data-do="stop-search"]', '[data-do="search-further"]');
  assert.equal(await page.locator("#board .hint").getAttribute("data-move"), move);
  assert.doesNotMatch(await page.locator(".verdict").innerText(), /~/);
});

test("the review shows what decided the game, and of every mistake what was played, what was better, and why", async (t) => {
  const { page } = await openGame(t, `?game=reversi-4x4&moves=${WHOLE}&first=person&second=person&view=analyse`);
  await readOut(page);
  assert.match(await page.locator(".turning").innerText(), /^Move 3 mattered most\. Black gave away 6 discs with d3\. With best play, White was winning from the start\.$/);
  assert.match(await page.locator(".accuracy").innerText(), /Black \d+% · White \d+%/);
  // The mistakes come one by one, each to its place.
  await page.locator(".slips > li").nth(3).waitFor({ state: "attached" });
  await page.locator(".more-slips summary").click();
  const slips = page.locator(".slips > li");
  // The line that was played begins with the mistake, and the better one with the better move; neither goes on from the other.
  assert.match(await slips.first().innerText(), /7\. White gave away 7 discs with d2[\s\S]*Played:\s*\+2\s*d2\s*d1[\s\S]*Better:\s*\+9\s*c4/);
  assert.match(await slips.first().locator(".why").innerText(), /^It gives Black the corner d1; c4 does not\.$/);
  // Both positions stand side by side: the discs of each, and the move that led to it.
  const [bad, good] = await slips.first().locator(".versus figure").all();
  await bad.scrollIntoViewIfNeeded();
  for (const [figure, caption, black] of /** @type {const} */ ([[bad, "Played: d2", 3], [good, "Better: c4", 1]])) {
    await figure.locator("svg .last").waitFor();
    assert.equal(await figure.locator("figcaption").innerText(), caption);
    assert.equal(await figure.locator(".disc.first.face").count(), black);
  }
  const [left, right] = await slips.first().locator(".versus figure").evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect()));
  assert.ok(left.width > 0 && left.y === right.y && left.right <= right.x, "side by side");
  await slips.first().locator("p", { hasText: "Better" }).getByRole("button").first().click();
  await made(page, 8);
  assert.equal((await look(page)).moves[7], "c4");
  await page.locator('[data-do="back"]').click();
  await page.locator('[data-do="back"]').click();
  assert.equal((await look(page)).moves.length, 13);
});

test("the review of a game decided by one move, which the graph marks", async (t) => {
  const { page } = await openGame(t, "?game=tic-tac-toe&moves=a1b1b2c1c3&first=person&second=person&view=analyse");
  await readOut(page);
  // One move is both the threat that was overlooked and what decided the game, and is named once.
  assert.equal(await page.locator(".turning").innerText(), "Move 2, b1, let O win in 3 moves. X could still hold with b2.");
  assert.equal(await page.locator(".graph .decisive.flag").count(), 1);
  assert.ok(await page.locator(".graph .other").count() > 0, "moves that were not played");
});

test("unsolved positions are reported, lead to the largest mistake among them, and are analysed longer on request", async (t) => {
  const moves = "f5d6c3d3c4f4f6b4c2b2a1";
  const { page } = await openGame(t, `?game=reversi-8x8&moves=${moves}&first=person&second=person&view=analyse`, { locale: "en-GB" });
  await page.locator('[data-do="stop-search"]').click();
  await page.locator('[data-do="analyse-all"]').click();
  await page.locator('[data-do="analyse-more"]').waitFor({ timeout: 60_000 });
  assert.match(await page.locator(".unsolved").innerText(), /only estimated \(≈\): \d+ of \d+ positions/);
  assert.equal(await page.locator(".graph .hole").count(), 1);
  // Both at once, since estimates become better while one looks.
  const [worst, slip] = await page.evaluate(() => ['[data-do="worst"]', ".slips > li"].map((part) => /** @type {HTMLElement} */ (document.querySelector(part)).innerText));
  const [, at, better] = worst.match(/^Largest mistake so far: ≈\s\d+ discs, move (\d+): better (\w\d)\.$/) ?? [];
  assert.match(slip, new RegExp(`^${at}\\.[^]*${better}`));
  await page.locator('[data-do="analyse-more"]').click();
  await page.locator('[data-do="stop-all"]').click();
  assert.equal(await page.locator('.opening [data-do="opening"]').innerText(), "Kung");
  await page.locator('[data-do="opening"]').click();
  await made(page, 8);
  // The position before the mistake.
  await page.locator('[data-do="worst"]').click();
  await made(page, Number(at) - 1);
});

everywhere("keys browse the graph", async (t) => {
  const { page } = await openGame(t, `?game=reversi-4x4&moves=${WHOLE}&first=person&second=person&view=analyse`);
  const slider = page.locator("[role=slider]");
  await slider.focus();
  for (const [key, moves] of /** @type {const} */ ([["ArrowLeft", 12], ["ArrowLeft", 11], ["ArrowRight", 12], ["Home", 0], ["End", 13]])) {
    await page.keyboard.press(key);
    await made(page, moves);
    assert.equal(await slider.getAttribute("aria-valuenow"), String(moves));
  }
  await page.waitForFunction(() => /after move 12, \+2 for White$/.test(document.querySelector("[role=slider]")?.getAttribute("aria-valuetext") ?? ""));
});

test("blunder alert: off at first; then it reports a losing move at once, with the choice to undo, explain or keep it", async (t) => {
  const { page } = await openGame(t, "?game=tic-tac-toe&moves=b2&first=casual&second=person");
  await page.locator("#alert").selectOption("0");
  await click(page, "b1");
  await page.locator('[data-do="take-back"]').waitFor();
  assert.match(await page.locator(".status").innerText(), /gave away the draw/);
  await page.reload();
  await page.locator('[data-do="take-back"]').waitFor();
  assert.match(await page.locator(".status").innerText(), /gave away the draw/, "a reload asks again");
  assert.equal(await page.locator("#board .value").count(), 0, "values stay hidden");
  assert.equal((await look(page)).moves.length, 2, "the computer waits");
  await page.locator('[data-do="why"]').click();
  await made(page, 3);
  await page.locator('[data-do="back"]').click();
  await page.locator('[data-do="take-back"]').click();
  await made(page, 1);
  // A good move is answered without comment.
  await plays(page, "a1", 3);
  await page.locator('[data-do="undo"]').click();
  await click(page, "b1");
  await page.locator('.status [data-do="go-on"]').click();
  await made(page, 3);
  await reloaded(page);
  assert.equal(await page.locator("#alert").inputValue(), "0", "it is remembered");
  assert.equal(await page.locator('[data-do="take-back"]').count(), 0, "what was answered is not asked again");
});

test("screen readers hear the result and what decided it when Analyse opens on a finished game, and once only", async (t) => {
  const said = "You win. Move 2, b1, let you win in 3 moves. The computer could still hold with b2.";
  const { page } = await openGame(t, "#game=tic-tac-toe&moves=a1b1a2b2&first=person&second=beginner", { locale: "en-GB" });
  await click(page, "a3");
  // Play says the same; Analyse says it when it opens.
  await page.waitForFunction(() => /b1/.test(document.getElementById("live")?.textContent ?? ""));
  const heard = await listen(page);
  await page.locator('[data-do="look-back"]').click();
  await heard(`Analyse ${said}`);
  await page.locator(".slips").waitFor();
  await page.locator('[data-do="slip"]').first().click();
  await page.locator('[data-view="play"]').click();
  assert.equal((await page.evaluate(() => /** @type {any} */ (globalThis).heard.join(" "))).split(said).length, 2);
  // Opened again, with another position on the board: only what decided it.
  await page.locator('[data-view="analyse"]').click();
  await page.waitForFunction((text) => /** @type {any} */ (globalThis).heard.join(" ").split(text).length === 3, said.split(".")[1]);
  assert.equal((await page.evaluate(() => /** @type {any} */ (globalThis).heard.join(" "))).split(said).length, 2);
});

test("screen readers hear of a new game, a finished analysis and an engine failure", { skip: onlyInChromium("way into a worker") }, async (t) => {
  const { page, allow } = await open(t, "?game=reversi-4x4&moves=b1a1&first=person&second=strong&view=analyse");
  // One message may soon take another's place.
  const told = await listen(page, true);
  await told("−8. White wins by 8");
  assert.equal(await page.locator('[data-is="record"] .ply').nth(1).getAttribute("aria-label"), "1. Black: b1");
  await fromMenu(page, "restart");
  await told("Reversi 4×4. Your turn");
  await inWorkers(page, () => { setTimeout(() => { throw new Error("gone"); }); });
  await told("The engine has stopped working");
  allow(/./);
});
