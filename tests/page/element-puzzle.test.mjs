// Puzzles in <yomikiri-game>: by an id, several, and a win in so many moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startOf } from "../../www/model/puzzle/goal.js";
import * as core from "../node/engine.mjs";
import { engine, stageAfter } from "../node/puzzle-engine.mjs";
import { ROOT, assertAccessible, everywhere } from "./harness.mjs";
import { SYSTEM, heard, noted, stranger as opened } from "./stranger.mjs";
import { inTurn, rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** Puzzles of the file: the 20th of the first kind, whose line has four key moves, and one that takes a single move. */
const LONG = "UJCAACHwo9fQAQ";
const LINE = ["d1", "a4", "d3", "b1"];
const SHORT = "3A4BgM-Tm5wPWGM";

/** A page with this body, without motion. @param {import("node:test").TestContext} t @param {string} body @param {import("./stranger.mjs").How} [how] */
const stranger = (t, body, how) => opened(t, body, { reducedMotion: "reduce", root: ROOT, style: SYSTEM, ...how });

/** @param {Page} page @param {string} [id] @returns {Promise<string[]>} */
const moves = (page, id = "") => page.evaluate((id) => (
  /** @type {any} */ (document.getElementById(id) ?? document.querySelector("yomikiri-game")).position.moves), id);

/** Waits until it is the person's turn. @param {Page} page @param {number} count of moves @param {string} [id] */
const turn = (page, count, id = "") => page.waitForFunction(({ id, count }) => {
  const element = document.getElementById(id) ?? document.querySelector("yomikiri-game");
  return /** @type {any} */ (element).position.moves.length === count && element?.shadowRoot?.querySelector("yomikiri-board")?.shadowRoot?.querySelector(".legal");
}, { id, count });

/** What the status line says. @param {Page} page @param {string} [selector] */
const said = async (page, selector = "yomikiri-game") => (await page.locator(`${selector} [role=status]`).innerText()).replace(/\s+/g, " ");

/** Waits until the status line says so. @param {Page} page @param {RegExp} what @param {string} [selector] */
async function says(page, what, selector = "yomikiri-game") {
  const found = page.waitForFunction(({ flags, selector, source }) => new RegExp(source, flags).test(
    /** @type {HTMLElement | null | undefined} */ (document.querySelector(selector)?.shadowRoot?.querySelector("[role=status]"))?.innerText.replace(/\s+/g, " ") ?? ""),
  { flags: what.flags, selector, source: what.source });
  await found.catch(() => {});
  assert.match(await said(page, selector), what);
}

/** Clicks on a cell, once its move may be made. @param {Page} page @param {string} move @param {string} [selector] */
const click = (page, move, selector = "yomikiri-game") => page.locator(`${selector} [data-move="${move}"].legal`).click();

/** Makes a wrong move in the long puzzle: only d1 is right. Waits for what follows. @param {Page} page @param {string} [selector] */
async function slip(page, selector = "yomikiri-game") {
  const legal = await page.locator(selector).evaluate((/** @type {any} */ { position }) => /** @type {string[]} */ (position.legal));
  const wrong = String(legal.find((move) => move !== "d1"));
  await click(page, wrong, selector);
  await heard(page, "end", 1);
  return wrong;
}

/** Solves the long puzzle, by clicks. @param {Page} page @param {string} [id] */
async function solve(page, id = "") {
  const selector = id ? `#${id}` : "yomikiri-game";
  for (const [i, move] of LINE.entries()) {
    await turn(page, 2 * i, id);
    await click(page, move, selector);
  }
}

/** The form's value for the puzzle, and whether the form is valid. @param {Page} page */
const form = (page) => page.evaluate(() => {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
  return [new FormData(form).get("quiz"), form.checkValidity()];
});

everywhere("right moves are answered until the puzzle is solved; events and the form report it", async (t) => {
  const page = await stranger(t, `<form><yomikiri-game puzzle="${LONG}" name="quiz" form-value="solved" controls="undo hint again"></yomikiri-game></form>`);
  await says(page, /^Find the win\. Your turn/);
  assert.deepEqual(await form(page), ["", false]);
  await solve(page);
  await heard(page, "end", 1);
  await heard(page, "form change", 1);
  await says(page, /^Solved\./);
  const tried = await noted(page, "tried", "end");
  assert.deepEqual(tried.map(({ name, move, right, refutation, solved }) => [name, move ?? solved, right ?? null, refutation ?? null]), [
    ...LINE.map((move) => ["tried", move, true, null]), ["end", true, null, null]]);
  assert.deepEqual(await form(page), ["solved", true]);
  const order = (await noted(page, "ready", "tried", "end", "form input", "form change", "error")).map(({ name, value }) => [name, value].filter(Boolean).join(" "));
  assert.deepEqual(order, ["ready", ...LINE.map(() => "tried"), "form input solved", "form change solved", "end"], "the form has its value before the event `end`");
  await page.locator("yomikiri-game button", { hasText: "Play again" }).click();
  await turn(page, 0);
  assert.deepEqual(await form(page), ["solved", true], "it stays solved");
  await page.evaluate(() => /** @type {HTMLFormElement} */ (document.querySelector("form")).reset());
  await page.waitForFunction(() => !(/** @type {HTMLFormElement} */ (document.querySelector("form"))).checkValidity());
  assert.deepEqual(await form(page), ["", false]);
});

test("a wrong move is refuted on the board and taken back, by the button or by undo", async (t) => {
  const page = await stranger(t, `<form><yomikiri-game puzzle="${LONG}" name="quiz" form-value="solved" controls="undo redo hint"></yomikiri-game></form>`);
  const wrong = await slip(page);
  const [{ move, refutation, right }, end] = await noted(page, "tried", "end");
  assert.ok(refutation && refutation.length > 1);
  assert.deepEqual([move, right, end.solved, end.over], [wrong, false, false, true]);
  assert.notEqual(end.winner, "first");
  assert.deepEqual(await moves(page), [wrong, ...refutation]);
  assert.ok((await noted(page, "move")).some(({ by, move }) => move === refutation[0] && by), "the refutation is the computer's");
  assert.deepEqual(await form(page), ["", false]);
  await says(page, new RegExp(`^${wrong} is not right\\. What follows: ${refutation.join(" ")}\\..*win.*Find the win\\.$`, "s"));
  // No more moves, until it is taken back.
  assert.equal(await page.locator("yomikiri-game .legal").count(), 0);
  await page.locator("yomikiri-game button", { hasText: "Take it back" }).click();
  await turn(page, 0);
  await says(page, /^Find the win\. Your turn/);
  // Redone, it shows the refutation again; taken back by undo, also in the midst of it.
  await page.locator('yomikiri-game [data-do="redo"]').click();
  await says(page, / is not right\./);
  await page.locator('yomikiri-game .controls [data-do="undo"]').click();
  await turn(page, 0);
  await click(page, wrong);
  await heard(page, "tried", 2);
  await page.locator('yomikiri-game .controls [data-do="undo"]').click();
  await solve(page);
  await heard(page, "end", 2);
  assert.deepEqual((await noted(page, "end")).map(({ solved }) => solved), [false, true]);
});

everywhere("by the keyboard alone: moves, a hint, and what follows a wrong move", async (t) => {
  const page = await stranger(t, `<yomikiri-game puzzle="${LONG}" controls="undo hint"></yomikiri-game>`);
  await page.locator('yomikiri-game [data-do="hint"]').focus();
  await page.keyboard.press("Enter");
  await heard(page, "hint", 1);
  assert.deepEqual((await noted(page, "hint")).map(({ move, over }) => [move, over]), [["d1", false]]);
  await says(page, /Try d1/);
  // Every other move is wrong here.
  const wrong = await page.evaluate(() => /** @type {any} */ (document.querySelector("yomikiri-game")).position.legal.find((/** @type {string} */ move) => move !== "d1"));
  await page.locator(`yomikiri-game [data-move="${wrong}"]`).focus();
  await page.keyboard.press("Enter");
  await heard(page, "end", 1);
  await page.locator("yomikiri-game button", { hasText: "Take it back" }).focus();
  await page.keyboard.press("Enter");
  await turn(page, 0);
  // The button has gone away; the keyboard goes on at the board.
  await page.waitForFunction(() => document.querySelector("yomikiri-game")?.shadowRoot?.activeElement?.localName === "yomikiri-board");
  await page.locator('yomikiri-game [data-move="d1"]').focus();
  await page.keyboard.press("Enter");
  await turn(page, 2);
  await says(page, /^Right\. Find the win\. Your turn/);
  assert.deepEqual((await noted(page, "tried")).map(({ right }) => right), [false, true]);
});

test("several puzzles: counted, gone through in any order, valid when all are solved; an unreadable one is passed over", async (t) => {
  const page = await stranger(t, `<yomikiri-game puzzles="${SHORT} AQ #puzzle=${LONG}" required controls="again"></yomikiri-game>`);
  const valid = () => page.evaluate(() => /** @type {any} */ (document.querySelector("yomikiri-game")).checkValidity());
  const next = page.locator('yomikiri-game [data-do="next"]');
  await says(page, /^1 of 3\. Reach a score of/);
  await next.click();
  await page.locator("yomikiri-game [role=alert]").waitFor();
  await says(page, /^2 of 3/);
  await next.click();
  await says(page, /^3 of 3\. Find the win/);
  await page.locator("yomikiri-game [role=alert]").waitFor({ state: "detached" });
  await solve(page);
  await heard(page, "end", 1);
  await says(page, /^3 of 3\. Solved\./);
  assert.equal(await valid(), false);
  await page.evaluate((ids) => { /** @type {any} */ (document.querySelector("yomikiri-game")).puzzles = ids; }, [SHORT, LONG]);
  await says(page, /^1 of 2\. Reach a score of/);
  await next.click();
  await solve(page);
  // Back to the first, which was left out.
  await next.click();
  await says(page, /^1 of 2\. Reach a score of/);
  await click(page, "b4");
  await says(page, /^1 of 2\. All 2 solved\./);
  assert.equal(await next.count(), 0);
  assert.equal(await valid(), true);
  // Out of the page and back, what is solved stays solved; started over, it does not.
  await page.locator("yomikiri-game").first().evaluate(async (/** @type {any} */ element) => {
    const { parentNode } = element;
    element.remove();
    await new Promise((resolve) => { setTimeout(resolve); });
    parentNode.append(element);
    await element.ready;
  });
  await says(page, /^1 of 2\./);
  assert.equal(await valid(), true);
  await page.evaluate(() => /** @type {any} */ (document.querySelector("yomikiri-game")).reset());
  assert.equal(await valid(), false);
});

test("a win in so many moves: the goal alone makes it a puzzle, which may be missed before the game is over", async (t) => {
  const page = await stranger(t, '<yomikiri-game moves="a1b1b2c3" goal="win-in-2" first="casual" second="person"></yomikiri-game>');
  await says(page, /^Win within 2 moves of your own\. Your turn/);
  await click(page, "c2");
  await heard(page, "end", 1);
  const [tried, missed] = await noted(page, "tried", "end");
  assert.deepEqual([tried.right, missed.solved, missed.over, missed.winner], [false, false, false, undefined]);
  await says(page, /There is no win within 2 moves of your own any more\. Win within 2 moves of your own\.$/);
  await page.locator("yomikiri-game button", { hasText: "Take it back" }).click();
  await turn(page, 4);
  await click(page, "a2");
  await turn(page, 6);
  await says(page, /^Right\. Win with this move\./);
  await click(page, (await moves(page)).includes("a3") ? "c2" : "a3");
  await heard(page, "end", 2);
  assert.deepEqual((await noted(page, "end")).map(({ solved, winner }) => [solved, winner])[1], [true, "first"]);
  // A position that no link could say.
  const legal = await page.evaluate(async (game) => {
    const element = /** @type {any} */ (document.createElement("yomikiri-game"));
    document.body.append(Object.assign(element, { game, goal: "win-in-1" }));
    await element.ready;
    return element.position.legal.length;
  }, { game: "tree", tree: `(${"-1 ".repeat(1500)}1)` });
  assert.equal(legal, 1501);
  // Another goal is judged at the end of the game, as ever: for the person's side.
  await page.evaluate(() => { /** @type {any} */ (document.querySelector("yomikiri-game")).goal = "draw"; });
  await page.waitForFunction(() => /Not solved\..*The computer wins/s.test(document.querySelector("yomikiri-game")?.shadowRoot?.textContent ?? ""));
});

test("a puzzle that is invalid or unsolvable gets a sentence and an error code", async (t) => {
  const unreachable = await core.write_puzzle({ game: core.new_game("tic-tac-toe"), goal: "win" });
  const page = await stranger(t, '<yomikiri-game></yomikiri-game><yomikiri-game id="ja" lang="ja"></yomikiri-game>');
  for (const [n, [puzzle, code, sentence]] of /** @type {[string, string, RegExp][]} */ ([["no_id!", "puzzle-unreadable", /not complete/],
    [`${LONG}AAAAAAAAE`, "puzzle-goes-on", /more in the link/], ["Ag", "puzzle-version", /later version/],
    [unreachable, "puzzle-unreachable", /cannot be reached/]]).entries()) {
    await page.locator("yomikiri-game").evaluateAll((all, puzzle) => { for (const one of all) Object.assign(one, { puzzle }); }, puzzle);
    await page.locator("yomikiri-game [role=alert]", { hasText: sentence }).waitFor();
    await page.locator("#ja [role=alert]", { hasText: /[ぁ-ん]/ }).waitFor();
    await heard(page, "error", 2 * n + 2);
    assert.deepEqual((await noted(page, "error")).slice(2 * n).map((error) => error.code), [code, code]);
  }
  // A good one takes the message away; none at all is the usual game.
  await page.evaluate((puzzle) => { Object.assign(/** @type {Element} */ (document.querySelector("yomikiri-game")), { puzzle }); }, LONG);
  await turn(page, 0);
  await page.locator("yomikiri-game:not(#ja) [role=alert]").waitFor({ state: "detached" });
  await page.evaluate(() => { /** @type {any} */ (document.querySelector("yomikiri-game")).puzzle = undefined; });
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game")).position.width === 3);
  await says(page, /^Your turn/, "yomikiri-game:not(#ja)");
});

test("an element without a puzzle asks for nothing of puzzles", async (t) => {
  const asked = /** @type {string[]} */ ([]);
  const page = await stranger(t, "<yomikiri-game></yomikiri-game>", { asked });
  await click(page, "b2");
  await turn(page, 2);
  const ofPuzzles = () => asked.filter((path) => /task|puzzle/.test(path) && !path.endsWith("load-task.js"));
  assert.deepEqual(ofPuzzles(), []);
  await page.evaluate((id) => { /** @type {any} */ (document.querySelector("yomikiri-game")).puzzle = id; }, LONG);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game")).position.width === 4);
  assert.ok(ofPuzzles().length > 0, asked.join(" "));
});

rarely("a page may veto moves of a refutation, and a picture is only a picture", async (t) => {
  const page = await stranger(t, `<yomikiri-game id="played" puzzle="${LONG}"></yomikiri-game>
    <yomikiri-game id="picture" puzzle="${LONG}" readonly controls></yomikiri-game>`);
  await page.evaluate(() => {
    const solver = /** @type {any} */ (document.getElementById("played")).position.turn;
    document.addEventListener("yomikiri-move", (event) => { if (event.detail.by !== solver) event.preventDefault(); });
  });
  const wrong = await slip(page, "#played");
  assert.deepEqual(await moves(page, "played"), [wrong]);
  await page.locator('#picture [data-move="d1"]').click({ force: true });
  assert.deepEqual(await moves(page, "picture"), []);
  assert.equal(await page.locator("#picture [role=status]").count(), 0);
});

test("a script may make another reply than the computer would, and the puzzle goes on from there", async (t) => {
  const id = "wA2AAAHia4vaBw";
  const page = await stranger(t, `<yomikiri-game puzzle="${id}"></yomikiri-game>`, { reducedMotion: "no-preference" });
  const puzzle = await engine.read_puzzle(id);
  await page.evaluate(() => document.addEventListener("yomikiri-tried", ({ target }) => /** @type {any} */ (target).play("a2"), { once: true }));
  const { stages } = await engine.play_puzzle(startOf(puzzle), "d1");
  assert.notEqual(stages[0].game.moves[1], "a2", "the computer would reply otherwise");
  for (let n = 0; n < 10 && !(await noted(page, "end")).length; n++) {
    const played = await moves(page);
    if (n === 1) assert.deepEqual(played, ["d1", "a2"]);
    await click(page, n ? (await engine.puzzle_hint(await stageAfter(puzzle, played))).move : "d1");
    await page.waitForFunction((n) => {
      const { position, shadowRoot } = /** @type {any} */ (document.querySelector("yomikiri-game"));
      return /** @type {any} */ (globalThis).noted.some((/** @type {any} */ { name }) => name === "end")
        || (position.moves.length > n && shadowRoot.querySelector("yomikiri-board").shadowRoot.querySelector(".legal"));
    }, played.length + 1);
  }
  assert.deepEqual((await noted(page, "end", "error")).map(({ name, solved }) => [name, solved]), [["end", true]]);
  assert.ok((await noted(page, "tried")).every(({ right }) => right));
});

for (const [what, options] of inTurn(/** @type {const} */ ([["dark", { colorScheme: "dark" }], ["360 px wide", { viewport: { width: 360, height: 740 } }]]), 1)) {
  test(`nothing overflows, and axe finds nothing: ${what}`, async (t) => {
    const page = await stranger(t, `<yomikiri-game puzzles="${LONG} ${SHORT}" controls></yomikiri-game>`, options);
    await slip(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
    await assertAccessible(page, what);
  });
}
