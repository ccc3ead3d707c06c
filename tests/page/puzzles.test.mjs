// The view Puzzles: today's, the kinds, and solving a puzzle by clicks, by keys and by typed moves, with refutations, hints, the solution,
// all defences, a result to share, and links to puzzles that are in no file.
import assert from "node:assert/strict";
import { test } from "node:test";
import { routeTo } from "../../www/model/links.js";
import { dayOf, todays } from "../../www/model/puzzle/today.js";
import * as core from "../node/engine.mjs";
import { tooWide } from "./fits.mjs";
import { assertAccessible, everywhere, onlyInChromium, tap, saved } from "./harness.mjs";
import { atLeast, click, leadsTo, listen, look, made, press, requests, tabTo as boardByTab } from "./player.mjs";
import { FILE, NOW, act, engine, moves, slip, solve, some, touch, type, until, visit } from "./puzzle-solver.mjs";
import { rarely } from "../size.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const PHONE = { width: 360, height: 740 };

/** @param {Page} page */
const status = (page) => page.locator('[data-is="puzzle-status"]').innerText();
/** @param {Page} page @param {string} hash */
const at = (page, hash) => page.waitForFunction((hash) => location.hash === hash, hash);

/** Opens a puzzle. @param {TestContext} t @param {{ id: string }} listed @param {import("./harness.mjs").Options} [options] */
async function opened(t, { id }, options) {
  const { page } = await visit(t, `#puzzle=${id}`, options);
  await until(page, "yours");
  return page;
}

const TODAY = todays(FILE.list, dayOf(NOW)).map(({ listed }) => listed);

test("nothing of the puzzles is loaded before the view opens; it offers today's three and all kinds", async (t) => {
  const { page, base } = await visit(t, "", { goto: false });
  const asked = requests(page, base);
  await page.goto(base);
  await page.locator("#board").waitFor();
  // The views' names come with the page, and with them, in its sources, what loads their words.
  assert.deepEqual(asked.filter((name) => /puzzle/.test(name) && name !== "puzzles/words.js"), []);
  const table = await look(page);
  await page.locator('[data-view="puzzles"]').click();
  await page.locator('[data-mode="today"] .pcard').nth(2).waitFor();
  await at(page, `#${routeTo({ view: "puzzles" })}`);
  const ids = await page.locator('[data-mode="today"] .pcard').evaluateAll((cards) => cards.map((card) => /** @type {HTMLElement} */ (card).dataset.puzzle));
  assert.deepEqual(ids, TODAY.map(({ id }) => id));
  await page.locator('[data-room="train"]').click();
  await page.locator('[data-mode="kinds"] .pcard').nth(11).waitFor();
  assert.equal(await page.locator('[data-mode="kinds"] .pcard').count(), 12);
  assert.match(await page.locator('[data-kind="reversi-8x8"]').innerText(), /Reversi 8×8\s+Rating 879 · New\s+170 puzzles · Ratings 879–2248/);
  assert.equal(await page.title(), "Puzzles · Yomikiri", "not the game on the table");
  await leadsTo(page, '[data-view="play"]', ".desk.play");
  assert.deepEqual((await look(page)).moves, table.moves, "the game on the table is as it was");
});

test("today's first puzzle is a live board at once: begun there, it goes on; solved there, the next one waits there", async (t) => {
  const { page } = await visit(t, "#view=puzzles");
  const [first, second] = TODAY.map(({ id }) => id);
  const live = (/** @type {string} */ state) => page.locator(`.pfirst .psolve[data-state="${state}"]`).waitFor();
  await live("yours");
  await at(page, `#${routeTo({ view: "puzzles" })}`);
  // What is kept has been read.
  await page.locator(".pstanding").waitFor();
  assert.equal(await page.locator(".pfirst .psolve").getAttribute("data-puzzle"), first);
  assert.equal(await page.locator('[data-mode="today"] .pcard[aria-current]').getAttribute("data-puzzle"), first);
  // When it is opened, it stands where it was, with the hint; and so it does when one comes back.
  await act(page, "hint");
  await page.locator('.pfirst [data-do="puzzle-more"]').waitFor();
  await page.locator(`.pcard[data-puzzle="${first}"]`).click();
  await at(page, `#${routeTo({ puzzle: first })}`);
  await until(page, "yours");
  assert.equal(await page.locator('[data-do="puzzle-more"]').count(), 1);
  await page.goBack();
  await live("yours");
  for (let n = 0; n < 40 && !await page.locator('.pfirst [data-state="solved"]').count(); n++) {
    const { moves: before } = await look(page);
    await click(page, (await moves(page)).right);
    await atLeast(page, before.length + 1);
    await page.locator('.pfirst :is([data-state="yours"], [data-state="solved"])').waitFor();
  }
  await live("solved");
  assert.equal(await page.locator(".pfirst .pnotes button").first().getAttribute("data-do"), "puzzle-next", "Next comes first");
  await page.locator('[data-mode="today"] .pcard').first().locator(".pdone").waitFor();
  await act(page, "next");
  await at(page, `#${routeTo({ puzzle: second })}`);
  await until(page, "yours");
  await page.locator('[data-do="puzzles-all"]').click();
  await live("yours");
  assert.equal(await page.locator(".pfirst .psolve").getAttribute("data-puzzle"), second);
});

test("every puzzle in a list has its little board, drawn when it comes near the screen, which no screen reader reads", async (t) => {
  const { page } = await visit(t, "#view=puzzles&room=train", { viewport: PHONE });
  await page.locator('[data-mode="kinds"] .pcard').nth(11).waitFor();
  const cards = await page.locator(".pcard").count();
  assert.equal(await page.locator('.pcard yomikiri-little[aria-hidden="true"]').count(), cards);
  for (const kind of ["reversi-4x4", "five", "connect-four", "domineering", "dots-and-boxes", "eight"]) {
    const card = page.locator(`.pcard[data-kind="${kind}"]`);
    await card.scrollIntoViewIfNeeded();
    await card.locator("yomikiri-little svg").first().waitFor();
    if (kind === "reversi-4x4") assert.ok(await page.locator("yomikiri-little:has(svg)").count() < cards, "not yet far below");
  }
  const { game } = await FILE.open(some("domineering").id, engine);
  const halves = page.locator('[data-kind="domineering"] yomikiri-little .domino');
  assert.equal(await halves.count(), game.cells.filter(Boolean).length, "it shows the position of its puzzle");
});

/** Whether the user sees where the focus is. @param {Page} page @param {string} when */
async function assertFocus(page, when) {
  // WebKit scrolls there a moment later.
  await page.waitForFunction(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at || at === document.body) return false;
    const { bottom, height, left, right, top, width } = at.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  }, undefined, { timeout: 10_000 }).catch(() => assert.fail(`the focus is not visible ${when}`));
}

/** Goes to an element with Tab, or back with Shift+Tab; at every stop, the focus is visible. @param {Page} page @param {string} selector */
async function tabTo(page, selector) {
  await page.locator(selector).first().waitFor();
  for (let n = 0; n < 90; n++) {
    const way = await page.evaluate((selector) => {
      const [from, to] = [document.activeElement ?? document.body, /** @type {Element} */ (document.querySelector(selector))];
      if (from === to) return "there";
      return from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "on";
    }, selector);
    if (way === "there") return;
    await page.keyboard.press(way === "on" ? "Tab" : "Shift+Tab");
    await assertFocus(page, `on the way to ${selector}`);
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

/** Presses a button, to which Tab leads. @param {Page} page @param {string} selector */
async function pressOn(page, selector) {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

/** Types a move in the field, to which Tab leads. @param {Page} page @param {string} move */
async function byKeys(page, move) {
  await tabTo(page, "#puzzle-move");
  await page.keyboard.type(move);
  await page.keyboard.press("Enter");
}

everywhere("by keyboard alone, without seeing the board: the position is read aloud, moves are typed, and the end is announced", async (t) => {
  const { page } = await visit(t, "");
  await page.locator("#board").waitFor();
  await pressOn(page, '[data-view="puzzles"]');
  await pressOn(page, '[data-room="train"]');
  await tabTo(page, '[data-kind="reversi-4x4"]');
  const heard = await listen(page);
  await page.keyboard.press("Enter");
  await until(page, "yours");
  const { id } = some("reversi-4x4");
  await heard("to move:");
  await heard("Your move.");
  await page.waitForFunction(() => document.activeElement?.matches(".psolve h2"));
  await assertFocus(page, "on the task");
  await pressOn(page, ".pwords summary");
  const words = await page.locator(".pwords").innerText();
  assert.match(words, /Black: .*White: .*Empty: .*Your move\.\s+Legal moves: /s);
  assert.ok(words.includes(`Legal moves: ${(await look(page)).legal.join(", ")}`), words);
  await byKeys(page, "z9");
  await heard("You can’t play z9 here.");
  await assertFocus(page, "after a refused move");
  const wrong = await slip(page, byKeys);
  await heard(`You: ${wrong}`);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "puzzle-move");
  await pressOn(page, '[data-do="puzzle-back"]');
  await until(page, "yours");
  await assertFocus(page, "after taking back");
  let n = 0;
  await solve(page, async (page, move) => (n++ % 2 ? press(page, move) : byKeys(page, ` ${move.toUpperCase()} `)));
  await heard("Solved.");
  await assertFocus(page, "when solved");
  await pressOn(page, '[data-do="puzzle-next"]');
  await page.waitForFunction((id) => !location.hash.includes(id), id);
  await until(page, "yours");
  await assertFocus(page, "on the next puzzle");
});

everywhere("by finger at 360 px: one of today's three, with a wrong move taken back; its result is kept", async (t) => {
  const { page } = await visit(t, "", { viewport: PHONE, hasTouch: true });
  const [first, second] = TODAY.map(({ id }) => id);
  await tap(page.locator('[data-view="puzzles"]'));
  const card = page.locator('[data-mode="today"] .pcard').first();
  await card.waitFor();
  assert.ok(await tooWide(page) <= 0, "today's");
  await tap(card);
  await until(page, "yours");
  assert.equal(await page.locator(".psolve").getAttribute("data-puzzle"), first);
  assert.equal(await page.evaluate(() => document.title), "Today, 1 of 3 · Puzzles · Yomikiri");
  assert.match(await page.locator(".ptask").innerText(), /^Today, 1 of 3.*Rating \d+\s.* to move: /s);
  assert.equal(await page.locator(".pthemes").count(), 0, "the themes would give it away");
  await slip(page, touch);
  assert.ok(await tooWide(page) <= 0, "a refuted move");
  const { moves: refuted } = await look(page);
  await tap(page.locator('[data-do="puzzle-back"]'));
  await until(page, "yours");
  assert.ok((await look(page)).moves.length < refuted.length, "the move is off the board");
  await solve(page, touch);
  assert.match(await status(page), /^Solved\./);
  assert.ok(await tooWide(page) <= 0, "a solved puzzle");
  assert.ok(await page.locator(".pthemes li").count() >= 1);
  await tap(page.locator('[data-do="puzzle-next"]'));
  await at(page, `#${routeTo({ puzzle: second })}`);
  await until(page, "yours");
  // Back to the solved one, which stays so.
  await page.evaluate(() => history.back());
  await at(page, `#${routeTo({ puzzle: first })}`);
  await until(page, "solved");
  await tap(page.locator('[data-do="puzzles-all"]'));
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await card.filter({ hasText: /🟥🟩\s*Solved, with help/u }).waitFor();
  }
  assert.equal(await page.locator(".pdone").count(), 1);
});

test("a wrong move is refuted on the board with what it costs, stepped through and taken back, and the puzzle solved", async (t) => {
  const page = await opened(t, some("reversi-5x5"), { paced: true, reducedMotion: "no-preference" });
  const { right, wrong } = await moves(page);
  const heard = await listen(page);
  await click(page, wrong);
  await heard(`${wrong} `);
  await until(page, "refuting", "refuted");
  assert.match(await status(page), new RegExp(`^${wrong} (leaves|gives|is wrong)`));
  await until(page, "refuted");
  // It has played by itself.
  const end = (await look(page)).moves.length;
  assert.ok(end > 1);
  await heard("See how it is refuted:");
  const label = page.locator('[data-is="refutation"]');
  for (const [name, count] of /** @type {const} */ ([["first", 0], ["last", end]])) {
    await page.locator(`[data-do="pline-${name}"]`).click();
    await made(page, count);
    assert.equal(await label.innerText(), `Why not ${wrong}?`, "while one steps through it");
    assert.equal((await look(page)).open, false, "no move at a position of the past, nor at the end");
  }
  await act(page, "back");
  await until(page, "yours");
  assert.deepEqual([(await look(page)).moves.length, await label.count()], [0, 0]);
  // Without motion, and with another move typed, which takes the wrong one back.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await type(page, wrong);
  await until(page, "refuted");
  await type(page, right);
  await until(page, "yours", "solved");
  await solve(page, click);
  await act(page, "share");
  assert.match(await page.locator("#puzzle-result").inputValue(), /🟥🟩/);
});

test("all defences: every reply and its answer, opened branch by branch, each on the board", async (t) => {
  const page = await opened(t, some("rows", ({ goal }) => goal === "win-in-3"));
  await click(page, (await moves(page)).wrong);
  await until(page, "refuted");
  assert.equal(await page.locator('[data-do="puzzle-defences"]').innerText(), "All defences (shows the solution)");
  await act(page, "defences");
  await page.locator(".pbranches .pbranches .pbranch").first().waitFor();
  const { moves: first } = await look(page);
  assert.equal(first.length, 1, "the board shows the first move");
  const branch = page.locator('.pbranches .pbranches .pbranch[data-clear="false"]').first();
  await branch.click();
  await page.locator(".pbranches .pbranches .pbranches .pbranch").first().waitFor();
  assert.equal(await branch.getAttribute("aria-expanded"), "true");
  assert.equal((await look(page)).moves.length, 3);
  // A step through the solution leaves the tree open.
  await page.locator('[data-do="pline-next"]').click();
  await made(page, 1);
  assert.ok(await page.locator(".pbranches .pbranches .pbranches .pbranch").count());
  await act(page, "hide");
  await page.waitForSelector(".pbranch", { state: "detached" });
  await page.locator('[data-do="puzzle-defences"]', { hasText: /^\s*All defences\s*$/ }).waitFor();
});

test("rules that are new to the user stand between the goal and the board; once a puzzle by them is solved, below", async (t) => {
  const page = await opened(t, some("misere"), { viewport: PHONE });
  const rules = page.locator('[data-is="puzzle-rules"]');
  assert.match(await rules.innerText(), /^Whoever gets \d in a row loses\.$/);
  const above = async () => Number((await rules.boundingBox())?.y) < Number((await page.locator("#board").boundingBox())?.y);
  assert.ok(await above());
  await solve(page, click);
  assert.ok(await above(), "nothing moves while the puzzle is open");
  await page.reload();
  await until(page, "yours");
  assert.ok(!await above());
});

/** The uppermost cell of a move's column. @param {Page} page @param {string} move */
const top = (page, move) => page.locator(`#board [data-move="${move[0]}1"]`);
/**
 * Boards on which moves are made in ways of their own: a puzzle, the ways, its themes.
 * @type {[string, ReturnType<typeof some>, ((page: Page, move: string) => Promise<unknown>)[], RegExp][]}
 */
const WAYS = [
  ["Connect Four, in whole columns", some("connect-four", ({ goal, keys, themes }) => themes.includes("parity") && goal === "win-in-5" && keys > 1),
    [(page, move) => top(page, move).click(), (page, move) => top(page, move).tap(),
      (page, move) => boardByTab(page).then(() => page.keyboard.press(move[0])), (page, move) => type(page, move[0])],
    /Zugzwang[\s\S]*Parity|Parity[\s\S]*Zugzwang/],
  ["Dots and Boxes, line by line", some("dots-and-boxes", ({ keys, themes }) => keys > 2 && themes.includes("double-dealing")),
    [click, press, type], /Double-dealing/],
];
for (const [what, listed, ways, themes] of WAYS) {
  test(`${what}: a wrong move is refuted, and the puzzle is solved by clicks, keys and typed moves`, { skip: onlyInChromium("touch") }, async (t) => {
    const page = await opened(t, listed, { viewport: PHONE, hasTouch: true });
    await ways[0](page, (await moves(page)).wrong);
    await until(page, "refuted");
    await act(page, "back");
    await until(page, "yours");
    let n = 0;
    await solve(page, async (page, move) => { await ways[n++ % ways.length](page, move); });
    assert.ok(n >= ways.length, `${n} moves`);
    assert.match(await status(page), /^Solved/);
    assert.match(await page.locator(".pthemes").innerText(), themes);
    await leadsTo(page, '[data-do="puzzle-defences"]', ".pbranches .pbranch");
    await assertAccessible(page, `a solved puzzle of ${what}`);
  });
}

rarely("on a phone, a tap on a small cell needs a second one, or the button", { skip: onlyInChromium("touch on phones") }, async (t) => {
  const page = await opened(t, some("five", ({ goal }) => goal === "win-in-3"), { viewport: PHONE, hasTouch: true, isMobile: true });
  const { right, wrong } = await moves(page);
  for (const move of [wrong, right]) {
    await page.locator(`#board [data-move="${move}"]`).tap();
    await page.locator('[data-is="puzzle-status"]', { hasText: `${move}? Tap again` }).waitFor();
  }
  await page.locator('[data-do="puzzle-place"]').tap();
  await atLeast(page, 2);
  assert.equal((await look(page)).moves[0], right);
});

test("a refuted move in Japanese, and in the other language after a click", async (t) => {
  const page = await opened(t, some("reversi-4x4"), { locale: "ja-JP", viewport: PHONE });
  await click(page, (await moves(page)).wrong);
  await until(page, "refuted");
  assert.match(await status(page), /とがめ方|最善/);
  await page.locator('[data-do="language"]').click();
  // The words of puzzles load after those of the page.
  await page.locator('[data-do="puzzle-back"]', { hasText: "Take it back" }).waitFor();
});

test("a link holds a puzzle that is not in the file; it leaves the user's game alone", async (t) => {
  const { page } = await visit(t, "#game=tic-tac-toe&moves=b2&first=person&second=person");
  await page.locator("#board").waitFor();
  const id = core.write_puzzle({ game: core.new_game("tic-tac-toe", { moves: "a1b2c3" }), goal: "draw" });
  assert.equal(FILE.find(id), undefined);
  await page.evaluate((id) => { location.hash = `#puzzle=${id}`; }, id);
  await until(page, "yours");
  assert.match(await page.locator(".ptask").innerText(), /A puzzle from a link · Tic-tac-toe\s+X to move: reach at least a draw\./);
  await solve(page, click);
  assert.equal(await page.locator('[data-do="puzzle-next"]').count(), 0);
  await leadsTo(page, '[data-view="play"]', ".desk.play");
  assert.deepEqual((await look(page)).moves, ["b2"]);
});

test("a link without a puzzle says what is wrong with it, and offers today's", async (t) => {
  const { page } = await visit(t, "#view=puzzles");
  // AA is one cell, on which any move wins; AAAA would say the same in a second way. No two that follow one another get the same answer.
  for (const [id, what] of [["abc!", "cut off on its way"], ["AA", "every line of play reaches the goal"], ["AAAA", "cut off on its way"],
    ["a".repeat(3000), "too long"], ["", "cut off on its way"], ["Ag", "later version"]]) {
    await page.evaluate((id) => { location.hash = `#puzzle=${id}`; }, id);
    await page.locator('[data-is="puzzle-wrong"]', { hasText: what }).waitFor();
    await page.locator('[data-mode="today"] .pcard').nth(2).waitFor();
  }
  await page.locator('[data-mode="today"] .pcard').first().click();
  await until(page, "yours");
});

rarely("the result is shared as text and as a picture, without the solution", { skip: onlyInChromium("clipboard") }, async (t) => {
  const { id } = some("reversi-4x4");
  const { page, base } = await visit(t, `#puzzle=${id}`, { permissions: ["clipboard-read", "clipboard-write"] });
  await until(page, "yours");
  await act(page, "hint");
  await page.locator('[data-do="puzzle-more"]').waitFor();
  await solve(page, click);
  const { moves: [key] } = await look(page);
  await act(page, "share");
  const text = await page.locator("#puzzle-result").inputValue();
  const lines = text.split("\n");
  assert.match(lines.slice(0, -1).join("\n"), /^Yomikiri, \d{4}-\d\d-\d\d: Reversi 4×4: 1 of 110\n.* to move: .*\n💡🟩$/);
  assert.equal(lines[3], `${base}#${routeTo({ puzzle: id })}`);
  assert.ok(!new RegExp(`\\b${key}\\b`).test(text));
  await act(page, "copy");
  await page.locator(".pshare", { hasText: "Copied." }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  const { name, data } = await saved(page, () => act(page, "save"));
  assert.deepEqual([name, data.toString("latin1", 1, 4)], ["yomikiri.png", "PNG"]);
});
