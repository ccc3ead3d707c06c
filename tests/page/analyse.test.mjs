// Analyse: the verdict and the graph at a glance, estimates marked, equal moves in one row, the review, the blunder alert.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DIST } from "../../www/build/serve.mjs";
import { inTurn, rarely } from "../size.mjs";
import { everywhere, onlyInChromium, open } from "./harness.mjs";
import { click, closeDialog, fromMenu, inWorkers, listen, look, made, settled, solved } from "./player.mjs";

/** A finished 4x4 game in which both sides made mistakes, and one that White's second move decided. */
const WHOLE = "b1a1d3c1a2a3passd2d1d4b4c4a4";
const SLIPS = 4;

/** A finished 8x8 game of two levels, which began as a Tiger. */
const EIGHT = "f5d6c3d3c4f4c5b3a2b5a5c6b4e3e7a6b6a3a7a1f2a4e2a8c2b7f3d1b1d7d8c1b2d2b8c7e1c8passe8passf7f8g8g7h6h7e6"
  + "h5f6passh8passg6g5g3g4h4h3h2g2h1g1f1";

/** Waits until a finished game is reviewed, which begins by itself. @param {import("playwright-core").Page} page */
const readOut = (page) => page.waitForFunction(() => document.querySelector(".graph")
  && !document.querySelector('[data-do="read-all"], [data-do="stop-all"], [data-do="read-more"]'));

/** Waits until all is there that is shown of the mistakes in {@link WHOLE}. They come one by one, each to its place. @param {import("playwright-core").Page} page */
const explained = (page) => page.waitForFunction((count) => document.querySelectorAll(".slips > li").length === count, SLIPS);

for (const [width, height] of inTurn([[1440, 900], [1024, 768]], 1)) {
  test(`verdict, line and graph fit without scrolling at ${width} x ${height}, and the page does not scroll`, async (t) => {
    const { page } = await open(t, "?game=reversi-6x6&moves=e4e3c2e5f6e6f2b2f4&first=person&second=person&view=analyse", { viewport: { width, height } });
    for (const part of [".line .ply", ".graph"]) await page.locator(part).first().waitFor({ timeout: 60_000 });
    const { bottoms, scroll } = await page.evaluate(() => ({
      bottoms: [".headline", ".line", ".graph"].map((part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? Infinity),
      scroll: document.documentElement.scrollHeight,
    }));
    assert.ok(bottoms.every((bottom) => bottom <= height), bottoms.join(" "));
    assert.ok(scroll <= height, `${scroll}`);
  });
}

rarely("no desktop size scrolls by a pixel", async (t) => {
  const over = "?game=reversi-4x4&moves=b1a1d3c1a2a3passd2d1d4b4c4a4&first=person&second=casual";
  for (const [width, height, path] of /** @type {const} */ ([[1440, 900, "?game=reversi-4x4&first=person&second=person"], [1440, 900, over],
    [1024, 768, over], [1920, 1080, over], [2560, 1440, "?game=reversi-4x4&first=person&second=person"]])) {
    const { page } = await open(t, path, { viewport: { width, height } });
    await settled(page);
    // The sentence about the game comes after its result.
    if (path === over) await page.locator(".turning:not(:has(.faint))", { hasText: /\S/ }).waitFor();
    const [scroll, board] = await page.evaluate(() => [document.documentElement.scrollHeight,
      document.getElementById("board")?.shadowRoot?.querySelector(".frame")?.getBoundingClientRect().width ?? 0]);
    assert.ok(scroll <= height, `${scroll} of ${height}`);
    assert.ok(board > Math.min(0.7 * height, 0.5 * width), `a board of ${board} at ${width} x ${height}`);
  }
});

test("Stop stays where it is when the first estimate comes", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.addInitScript(() => {
    const seen = /** @type {any} */ (globalThis).seen = { tops: [], headlines: [] };
    const watch = () => {
      const [stop, headline] = ['[data-do="stop-reading"]', ".headline"].map((part) => document.querySelector(part));
      if (stop && headline) {
        const [top, said] = [stop.getBoundingClientRect().top, headline.textContent];
        if (seen.tops.at(-1) !== top) seen.tops.push(top);
        if (seen.headlines.at(-1) !== said) seen.headlines.push(said);
      }
      requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto(`${base}?game=reversi-8x8&moves=f5d6c3&first=person&second=person&view=analyse`);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.headlines.length > 1);
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).seen.tops.length), 1);
});

everywhere("moves of equal value share a row, each with its own line", async (t) => {
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
  await page.locator('[data-do="back"]').click();
  assert.match(await page.locator(".gains").innerText(), /Black gains\s+White gains\s+Signs as \w+, to move, sees them: \+ is good\./);
});

test("a move with the same result costs no number: it only ends the game later or sooner", async (t) => {
  for (const [locale, moves, cost] of /** @type {const} */ ([["en-GB", "b2b1a1a2", "later"], ["en-GB", "b2b1a1", "sooner"],
    ["ja-JP", "b2b1a1a2", "遅く終わる"]])) {
    const { page } = await open(t, `?game=tic-tac-toe&moves=${moves}&first=person&second=person&view=analyse`, { locale });
    await solved(page);
    const costs = await page.locator("table.values tbody td:last-child").allInnerTexts();
    assert.ok(costs.includes(cost), `${costs}`);
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

test("in m,n,k-games mistakes are given as outcomes and moves, and the board ranks by distance", async (t) => {
  const { page } = await open(t, "?game=tic-tac-toe&moves=a1b1&first=person&second=person&view=analyse");
  await solved(page);
  const costs = await page.locator("table.values tbody td:last-child").allInnerTexts();
  assert.ok(costs.some((text) => /win → (draw|loss)/.test(text)), costs.join("; "));
  const best = await page.locator("#board .value.best").count();
  const first = await page.locator("table.values tbody tr").first().locator(".ply").count();
  assert.equal(best, first, "board and table agree about what is best");
});

rarely("a board that cannot be solved shows the move that the engine would play", async (t) => {
  const { page } = await open(t, "?game=gomoku&moves=h8&first=person&second=person&view=analyse");
  // While it is being solved, and after that is stopped.
  await page.locator("#board .hint").waitFor();
  await page.locator('[data-do="stop-reading"]').waitFor();
  const { headline, legal, move } = await page.evaluate(() => {
    const board = /** @type {any} */ (document.getElementById("board"));
    return { headline: /** @type {HTMLElement} */ (document.querySelector(".headline")).innerText,
      legal: board.game.legal, move: board.shadowRoot.querySelector(".hint").dataset.move };
  });
  assert.ok(legal.includes(move));
  assert.ok(headline.includes(`The engine would play ${move}`), headline);
  assert.equal(headline.match(/not proved/g)?.length, 1, headline);
  await page.locator('[data-do="stop-reading"]').click();
  await page.locator('[data-do="read-on"]').waitFor();
  assert.equal(await page.locator("#board .hint").getAttribute("data-move"), move);
  assert.doesNotMatch(await page.locator(".verdict").innerText(), /~/);
  // The same in Play, if values are shown.
  await page.locator('[data-view="play"]').click();
  await page.waitForFunction(() => !document.getElementById("board")?.shadowRoot?.querySelector(".hint"));
  await page.locator('[data-do="values"]').click();
  await page.locator("#board .hint").waitFor();
});

test("board and table agree on the best moves: 7,7,4 after d4 c3, with wins of different lengths", async (t) => {
  const { page } = await open(t, "?game=mnk&width=7&height=7&k=4&moves=d4c3&first=person&second=person&view=analyse");
  await page.locator("table.values .best").waitFor({ timeout: 60_000 });
  // The test reads board and table one after the other, so no search may be running.
  await page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-do="stop-reading"]'))?.click());
  await page.waitForFunction(() => !document.querySelector('[data-do="stop-reading"]'));
  const best = await page.locator("#board .value.best").evaluateAll((marks) => marks.map((mark) => mark.parentElement?.dataset.move));
  const rows = page.locator("table.values tbody tr", { has: page.locator("td .best") });
  const told = await rows.locator('[data-do="see"]').evaluateAll((buttons) => buttons.map((button) => /** @type {HTMLElement} */ (button).dataset.see));
  assert.ok(best.length > 0);
  assert.deepEqual(told.sort(), best.sort());
  // Only the quickest win.
  const lengths = await page.locator("table.values tbody tr td:nth-child(2)").allInnerTexts();
  const quickest = Math.min(...lengths.flatMap((text) => text.match(/\+1\s*·(\d+)/)?.[1] ?? []).map(Number));
  assert.match(await rows.locator("td:nth-child(2)").allInnerTexts().then((texts) => texts.join()), new RegExp(`·${quickest}$`));
});

test("the review shows what decided the game, and of every mistake what was played, what was better, and why", async (t) => {
  const { page } = await open(t, `?game=reversi-4x4&moves=${WHOLE}&first=person&second=person&view=analyse`);
  await settled(page);
  await readOut(page);
  assert.match(await page.locator(".turning").innerText(), /^Move 3 mattered most\. Black gave away 6 discs with d3\. With best play, it was decided from the start\.$/);
  assert.match(await page.locator(".accuracy").innerText(), /Black \d+% · White \d+%/);
  await explained(page);
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
  for (const slip of await slips.all()) {
    const text = await slip.innerText();
    const [, played] = text.match(/with (\w\d)/) ?? [];
    assert.match(text, new RegExp(`Played:\\s*\\S+\\s+${played}\\s`));
    const [, better] = text.match(/Better:\s*\S+\s+(\w\d)/) ?? [];
    assert.ok(better && better !== played, text);
  }
  await slips.first().locator("p", { hasText: "Better" }).getByRole("button").first().click();
  await made(page, 8);
  assert.equal((await look(page)).moves[7], "c4");
  await page.locator('[data-do="back"]').click();
  await page.locator('[data-do="back"]').click();
  assert.equal((await look(page)).moves.length, 13);
});

rarely("the same in Japanese", async (t) => {
  const { page } = await open(t, `?game=reversi-4x4&moves=${WHOLE}&first=person&second=person&view=analyse`, { locale: "ja-JP" });
  await settled(page);
  await readOut(page);
  await explained(page);
  assert.match(await page.locator(".slips > li").first().innerText(), /実戦：\s*\S+\s+d2\s+d1[\s\S]*推奨：\s*\S+\s+c4[\s\S]*黒にd1の隅を取られます。c4なら取られません。/);
});

for (const [locale, labels, theirs, yours] of inTurn(/** @type {const} */ ([
  ["en-GB", ["Played:", "Better:"], "7. The computer gave away 7 discs with d2.", "3. You gave away 6 discs with d3."],
  ["ja-JP", ["実戦：", "推奨："], "7. コンピューターのd2は7石の損。", "3. あなたのd3は6石の損。"],
]), 1)) {
  test(`against the computer, one sentence explains a mistake for either side, and each line has its label: ${locale}`, async (t) => {
    const { page } = await open(t, `?game=reversi-4x4&moves=${WHOLE}&first=person&second=casual&view=analyse`, { locale });
    await settled(page);
    await readOut(page);
    await explained(page);
    const slips = page.locator(".slips > li");
    const told = await slips.locator('[data-do="slip"]').allTextContents();
    assert.deepEqual(told.slice(0, 2).map((text) => text.trim()), [theirs, yours]);
    for (const slip of await slips.all()) {
      const lines = await slip.locator(".slip-line").allTextContents();
      assert.deepEqual(lines.map((line, i) => line.trim().startsWith(labels[i])), [true, true], lines.join(" | "));
    }
  });
}

rarely("a result's score stays in one line, however narrow the words are", async (t) => {
  const { page } = await open(t, `?game=reversi-4x4&moves=${WHOLE}&first=person&second=person`);
  await settled(page);
  const broken = await page.locator(".status .words").evaluate((words) => {
    const text = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    let node = text.nextNode();
    while (node && !/\d–/.test(node.nodeValue ?? "")) node = text.nextNode();
    const [score] = node?.nodeValue?.match(/\d+–\D?\d+/) ?? [];
    if (!node || !score) throw new Error(`no score in ${words.textContent}`);
    const range = document.createRange();
    const from = String(node.nodeValue).indexOf(score);
    range.setStart(node, from);
    range.setEnd(node, from + score.length);
    const wide = [];
    for (let width = 60; width < 400; width += 3) {
      Object.assign(/** @type {HTMLElement} */ (words).style, { flex: "none", minWidth: "0", width: `${width}px` });
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) wide.push(width);
    }
    return wide;
  });
  assert.deepEqual(broken, []);
});

rarely("a game without a mistake is praised only once it is solved to the end", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&moves=b1a1a2c1d4a3d1b4a4c4&first=person&second=person&view=analyse");
  await settled(page);
  await readOut(page);
  assert.equal(await page.locator(".flawless").innerText(), "Neither side made a mistake.");
  // The last positions of this game are solved, and nothing was given away in them.
  const { page: half } = await open(t, "?game=gomoku&moves=a1a15b1b15c1c15d1d15e1&first=person&second=person&view=analyse");
  await settled(half);
  await half.locator('[data-do="read-more"]').waitFor({ timeout: 60_000 });
  assert.doesNotMatch(await half.locator(".panel").innerText(), /Neither side|unknown/);
  assert.match(await half.locator(".unread").innerText(), /only estimated \(≈\)/);
});

rarely("a whole 8x8 game: its opening by name, estimates marked, three turning points with both lines, each side's accuracy", async (t) => {
  const { page } = await open(t, `?game=reversi-8x8&moves=${EIGHT}&first=person&second=person&view=analyse`, { locale: "ja-JP" });
  await settled(page);
  await page.locator('[data-do="read-more"]').waitFor({ timeout: 120_000 });
  assert.equal(await page.locator('.opening [data-do="opening"]').innerText(), "虎");
  assert.match(await page.locator(".accuracy").innerText(), /黒 ≈\s\d+% · 白 ≈\s\d+%/);
  assert.match(await page.locator(".unread").innerText(), /65局面のうち\d+局面は見積もり（≈）/);
  assert.equal(await page.locator(".graph .point").count(), 65, "every position has a value or an estimate");
  assert.equal(await page.locator(".flawless").count(), 0);
  // What is shown of a mistake is found for one after the other; a larger one may come later.
  await page.waitForFunction(() => {
    const points = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("section > .slips > li")]);
    return document.querySelector(".more-slips") && points.length === 3 && points.every(({ innerText }) => /（見積もり）[^]*実戦：[^]*≈[^]*推奨：[^]*≈/.test(innerText));
  });
  // Where the game is solved, a mistake is exact.
  await page.locator(".more-slips summary").click();
  await page.locator(".slips > li", { hasText: "推奨" }).filter({ hasNotText: "≈" }).first().waitFor();
  await page.locator('[data-do="opening"]').click();
  assert.equal((await look(page)).moves.length, 5);
});

everywhere("the review of a game decided by one move, which the graph marks", async (t) => {
  const { page } = await open(t, "?game=tic-tac-toe&moves=a1b1b2c1c3&first=person&second=person&view=analyse");
  await settled(page);
  await readOut(page);
  // One move is both the threat that was overlooked and what decided the game, and is named once.
  assert.equal(await page.locator(".turning").innerText(), "Move 2, b1, let O win in 3 moves. X could still hold with b2.");
  assert.equal(await page.locator(".graph .decisive.flag").count(), 1);
  assert.ok(await page.locator(".graph .other").count() > 0, "moves that were not played");
});

test("the search goes on when one comes back to Analyse, unless it was stopped there", async (t) => {
  const { page } = await open(t, "?game=reversi-8x8&moves=f5d6c3&first=person&second=person&view=analyse");
  const stop = page.locator('[data-do="stop-reading"]');
  const thereAndBack = async () => {
    for (const view of ["play", "analyse"]) {
      await page.locator(`.view[data-view="${view}"]`).click();
      await page.locator(`.view[data-view="${view}"][aria-current]`).waitFor();
    }
  };
  await page.waitForFunction(() => /\d.* positions in/.test(document.querySelector(".verdict")?.textContent ?? ""));
  await thereAndBack();
  await stop.waitFor();
  assert.equal(await page.locator('[data-do="read-on"]').count(), 0);
  // What the search finds moves the button, which a mouse may then miss.
  await stop.evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await page.locator('[data-do="read-on"]').waitFor();
  await thereAndBack();
  await page.locator('[data-do="read-on"]').waitFor();
});

test("unsolved positions are reported, and solved on request", async (t) => {
  const { page } = await open(t, "?game=reversi-8x8&moves=f5d6c3d3c4f4f6&first=person&second=person&view=analyse");
  await settled(page);
  await page.locator('[data-do="stop-reading"]').click();
  await page.locator('[data-do="read-all"]').click();
  await page.locator('[data-do="read-more"]').waitFor({ timeout: 60_000 });
  assert.match(await page.locator(".unread").innerText(), /only estimated \(≈\): 8 of 8 positions/);
  assert.equal(await page.locator(".slips li").count(), 0, "nothing that may have been no slip");
  assert.equal(await page.locator(".flawless").innerText(), "No clear mistake so far.");
  assert.equal(await page.locator('[data-do="read-more"]').innerText(), "Analyse the game longer");
  assert.equal(await page.locator(".graph .hole").count(), 1);
  assert.equal(await page.locator(".graph .point.look").count(), 8, "estimates, marked as such");
  await page.locator('[data-do="read-more"]').click();
  await page.locator('[data-do="stop-all"]').click();
});

test("an 8x8 game in progress has a verdict, whose numbers are those of the graph and the table", async (t) => {
  const moves = "d3c3b3b2b1d2e3e2d1a1f3a3f5g3f4f2f1g5h3";
  const { page } = await open(t, `?game=reversi-8x8&moves=${moves}&first=person&second=person&view=analyse`, { locale: "en-GB" });
  await settled(page);
  await page.locator('[data-do="read-all"]').click();
  await page.locator('[data-do="read-more"]').waitFor({ timeout: 60_000 });
  await page.locator('[data-do="worst"]').waitFor();
  const [, at, better] = (await page.locator('[data-do="worst"]').innerText()).match(/^Largest mistake so far: ≈\s\d+ discs, move (\d+): better (\w\d)\.$/) ?? [];
  assert.match(await page.locator(".unread").innerText(), /only estimated/);
  assert.match(await page.locator(".slips > li").first().innerText(), new RegExp(`^${at}\\.[^]*${better}`));
  // The position before the mistake.
  await page.locator('[data-do="worst"]').click();
  await made(page, Number(at) - 1);
  await page.waitForFunction(() => document.querySelector(".headline .look"));
  const { graph, headline, table } = await page.evaluate(() => {
    const number = (/** @type {string | null | undefined} */ text) => (text ?? "").match(/[+−-]?\d+/)?.[0];
    const board = /** @type {any} */ (document.getElementById("board"));
    const sign = board.game.turn === "first" ? 1 : -1;
    const values = board.marks.flatMap((/** @type {any} */ { value }) => (value === null ? [] : [sign * value]));
    return { graph: number(document.querySelector("[role=slider]")?.getAttribute("aria-valuetext")?.split(/[、,]/)[1]),
      headline: number(document.querySelector(".headline")?.textContent?.match(/(?:About|およそ)\s*([+−]?\d+)/)?.[1]), table: Math.max(...values) };
  });
  assert.equal(Number(headline?.replace("−", "-")), table, "the headline and the table's best move, as the side to move sees them");
  assert.equal(Math.abs(Number(graph?.replace("−", "-"))), Math.abs(table), "the graph");
});

everywhere("keys browse the graph", async (t) => {
  const { page } = await open(t, `?game=reversi-4x4&moves=${WHOLE}&first=person&second=person&view=analyse`);
  await settled(page);
  const slider = page.locator("[role=slider]");
  await slider.focus();
  for (const [key, moves] of /** @type {const} */ ([["ArrowLeft", 12], ["ArrowLeft", 11], ["ArrowRight", 12], ["Home", 0], ["End", 13]])) {
    await page.keyboard.press(key);
    await made(page, moves);
    assert.equal(await slider.getAttribute("aria-valuenow"), String(moves));
  }
  await page.waitForFunction(() => /after move 12, \+2 for White$/.test(document.querySelector("[role=slider]")?.getAttribute("aria-valuetext") ?? ""));
});

test("the result names the winner, the way and the reason; the winner's card differs from that of the side to move", async (t) => {
  const { page } = await open(t, "?game=eight&moves=232&first=person&second=person");
  await settled(page);
  const before = await page.locator(".player.moving").evaluate((card) => getComputedStyle(card).backgroundColor);
  await page.locator('#board [data-move="3"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.outcome);
  assert.match(await page.locator(".status").innerText(), /Black wins\.\s+10 is past 8\./);
  assert.match(await page.locator(".player.won").innerText(), /Winner/);
  assert.notEqual(await page.locator(".player.won").evaluate((card) => getComputedStyle(card).backgroundColor), before);
});

everywhere("blunder alert: off at first; then it reports a losing move at once, with the choice to undo, explain or keep it", async (t) => {
  const { page } = await open(t, "?game=tic-tac-toe&moves=b2&first=casual&second=person");
  await settled(page);
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
  await click(page, "a1");
  await made(page, 3);
  await page.locator('[data-do="undo"]').click();
  await click(page, "b1");
  await page.locator('.status [data-do="go-on"]').click();
  await made(page, 3);
  await page.reload();
  await settled(page);
  assert.equal(await page.locator("#alert").inputValue(), "0", "it is remembered");
  assert.equal(await page.locator('[data-do="take-back"]').count(), 0, "what was answered is not asked again");
});

rarely("blunder alert: more than a chosen number of discs", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&moves=b1a1&first=person&second=casual");
  await settled(page);
  await page.locator("#alert").selectOption("4");
  // Worth -14 instead of -8.
  await click(page, "d3");
  await page.locator('[data-do="take-back"]').waitFor();
  assert.match(await page.locator(".status").innerText(), /cost 6 discs/);
});

test("screen readers hear the result and what decided it when Analyse opens on a finished game, and once only", async (t) => {
  for (const [locale, name, said] of /** @type {const} */ ([
    ["en-GB", "Analyse", "You win. Move 2, b1, let you win in 3 moves. The computer could still hold with b2."],
    ["ja-JP", "検討", "あなたの勝ちです。2手目のb1で、"]])) {
    const { page } = await open(t, "#game=tic-tac-toe&moves=a1b1a2b2&first=person&second=beginner", { locale });
    await settled(page);
    await click(page, "a3");
    // Play says the same; Analyse says it when it opens.
    await page.waitForFunction(() => /b1/.test(document.getElementById("live")?.textContent ?? ""));
    const heard = await listen(page);
    await page.locator('[data-do="look-back"]').click();
    await heard(`${name} ${said}`);
    await page.locator(".slips").waitFor();
    await page.locator('[data-do="slip"]').first().click();
    await page.locator('[data-view="play"]').click();
    assert.equal((await page.evaluate(() => /** @type {any} */ (globalThis).heard.join(" "))).split(said).length, 2);
    // Opened again, with another position on the board: only what decided it.
    await page.locator('[data-view="analyse"]').click();
    await page.waitForFunction((text) => /** @type {any} */ (globalThis).heard.join(" ").split(text).length === 3, said.split(/[.。]/)[1]);
    assert.equal((await page.evaluate(() => /** @type {any} */ (globalThis).heard.join(" "))).split(said).length, 2);
  }
});

test("on a phone, a mistake's button is on the screen with its name, above what explains it", async (t) => {
  const { page } = await open(t, `#game=reversi-4x4&moves=b1a1d3c1a2a3passd2d1d4b4c4a4&first=person&second=person&view=analyse`, { viewport: { width: 390, height: 780 } });
  const slip = page.locator(".slips li").first();
  await slip.locator('[data-do="practise"]').waitFor();
  const y = async (/** @type {string} */ name) => Number((await slip.locator(name).first().boundingBox())?.y);
  assert.ok(await y('[data-do="slip"]') < await y('[data-do="practise"]'));
  assert.ok(await y('[data-do="practise"]') < await y(".slip-line"));
  assert.ok(await y('[data-do="practise"]') - await y('[data-do="slip"]') < 100);
});

test("screen readers hear of a new game, a finished analysis and an engine failure", { skip: onlyInChromium("way into a worker") }, async (t) => {
  const { page, allow } = await open(t, "?game=reversi-4x4&moves=b1a1&first=person&second=strong&view=analyse");
  // One message may soon take another's place.
  await page.evaluate(() => {
    const live = /** @type {HTMLElement} */ (document.getElementById("live"));
    const said = Object.assign(window, { said: [live.textContent] }).said;
    new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
  });
  const told = (/** @type {string} */ what) => page.waitForFunction((what) => (
    /** @type {any} */ (window).said.some((/** @type {string} */ one) => new RegExp(what).test(one))), what);
  await told("−8. White wins by 8");
  assert.equal(await page.locator('[data-is="record"] .ply').nth(1).getAttribute("aria-label"), "1. Black: b1");
  await fromMenu(page, "restart");
  await told("Reversi 4×4. Your turn");
  await inWorkers(page, () => { setTimeout(() => { throw new Error("gone"); }); });
  await told("The engine has stopped working");
  allow(/./);
});

test("before any script runs, the page explains itself; an example is one click away; ? lists the keys", async (t) => {
  const { page, context, url } = await open(t, "", { goto: false, root: DIST });
  /** @type {(value?: unknown) => void} */
  let send = () => {};
  const sent = new Promise((resolve) => { send = resolve; });
  await context.route("**/chunk-*.js", async (route) => { await sent; await route.continue(); });
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(".first-board").waitFor();
  assert.match(await page.locator(".lead").innerText(), /Play small board games, and see which move decided them/);
  send();
  await settled(page);
  assert.equal(await page.locator(".first-board").count(), 0);
  await page.keyboard.press("?");
  await page.locator("dialog.about").waitFor();
  assert.match(await page.locator("dialog.about").innerText(), /Exact values[\s\S]*Keyboard shortcuts[\s\S]*Licences/);
  await closeDialog(page);
  await page.locator('[data-do="example"]').click();
  await page.waitForFunction(() => /^Move 7, b4, decided it: Black turned a win into a loss\./.test(document.querySelector(".turning")?.textContent ?? ""));
});

test("best play in a game tree names whoever moves, also a side that moves twice in a row", async (t) => {
  const tree = encodeURIComponent("(-4 [(5 -6) (3 [-7 2])] ([2 -2] [[1 -1] (0 3)]))");
  const { page } = await open(t, `?game=tree&tree=${tree}&first=person&second=person&view=analyse`);
  await solved(page);
  const line = page.locator(".line .ply");
  await line.nth(2).waitFor();
  const labels = await line.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  const sides = labels.map((label) => label.replace(/^\d+\. /, "").replace(/\W+\d+$/, ""));
  assert.equal(sides.length, 3, labels.join("; "));
  assert.ok(sides[0] !== sides[1] && sides[1] === sides[2], labels.join("; "));
});
