// A teacher's sheet: made on the page, done by three pupils in three browsers, handed in as files and as a text, and read as a table.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { answersFile, answersIn } from "../../www/model/sheet/answers.js";
import { sheetIn, sheetText } from "../../www/model/sheet/sheet.js";
import { startOf } from "../../www/model/puzzle/goal.js";
import * as core from "../node/engine.mjs";
import { engine as browser, everywhere, open, saved } from "./harness.mjs";
import { click, drawn, drop, inAddress, leadsTo, pasteOutside } from "./player.mjs";
import { FILE, engine, slip as refuted, solve, until } from "./puzzle-solver.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */
/** @import { HandedIn } from "../../www/model/sheet/answers.js" */

/** The room of sheets. */
const CLASS = "#view=puzzles&room=class";
const PHONE = { width: 360, height: 740 };
/** The easiest puzzles of two kinds. */
const [ONE, TWO] = ["reversi-4x4", "eight"].map((kind) => String(FILE.list.find((listed) => listed.kind === kind)?.id));

/** @param {import("node:test").TestContext} t @param {string} path @param {import("./harness.mjs").Options} [options] */
const visit = (t, path, options) => open(t, path, { locale: "en-GB", first: true, ...options });
/** @param {Page} page @param {string} name */
const act = (page, name) => page.locator(`[data-do="${name}"]`).click();
/** Plays a wrong move and takes it back. @param {Page} page @returns {Promise<string>} the move */
async function slip(page) {
  const wrong = await refuted(page, click);
  await act(page, "puzzle-back");
  await until(page, "yours");
  return wrong;
}

/** Answers the exercise on the page as alpha-beta does. @param {Page} page @param {string} task */
async function exercise(page, task) {
  const [, kind, seed] = /** @type {RegExpExecArray} */ (/^exercise:(\w+)\.(\d+)$/.exec(task));
  const { right } = core.diagnose([{ seed: Number(seed), kind: /** @type {"numbers" | "position"} */ (kind), clicks: [], best: 0 }]).traces[0];
  for (const leaf of right.leaves) await page.locator(`.exercises [data-path="${leaf}"]`).click();
  await page.locator(`.exercises [data-best="${right.best}"]`).click();
}

/** The link of the sheet in the making, once it is there. @param {Page} page */
const linkOf = (page) => page.waitForFunction(() => {
  const field = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("sheet-address"));
  return field?.value.includes("sheet=") && field.value;
}).then((link) => link.jsonValue()).then(String);

everywhere("a sheet is made, done by three pupils, handed in and read as a table", async (t) => {
  const { page } = await visit(t, CLASS);
  // Two puzzles, a lesson's task and an exercise.
  await act(page, "sheet-make");
  await page.locator("#sheet-name").fill("Sheet, the first");
  await page.locator('[data-filter="kind"]').selectOption("reversi-4x4");
  await page.locator(`[data-add="${ONE}"]`).click();
  await page.locator('[name="sheet-source"][value="links"]').press("Space");
  await page.locator("#sheet-links").fill(`https://example.org/#puzzle=${TWO} and https://example.org/#puzzle=AQ`);
  await act(page, "add-links");
  assert.match(await page.locator('[data-is="links-said"]:not(:empty)').innerText(), /^1 puzzle added\. 1 link cannot be read\.$/);
  await page.locator('[name="sheet-source"][value="lessons"]').press("Space");
  await page.locator("#sheet-lesson").selectOption("misere.1");
  await act(page, "add-lesson");
  await page.locator('[name="sheet-source"][value="exercises"]').press("Space");
  await act(page, "add-numbers");
  assert.equal(await page.locator('[data-is="sheet-count"]').innerText(), "4 tasks");
  const link = await linkOf(page);
  const sheet = await sheetIn(link);
  assert.deepEqual([sheet.name, sheet.tasks.slice(0, 3)], ["Sheet, the first", [ONE, TWO, "lesson:misere.1"]]);
  const hash = new URL(link).hash;

  // Ann solves everything. Meanwhile she reloads the page, in the list and within a task.
  const ann = (await visit(t, hash)).page;
  await ann.locator("#sheet-pupil").fill("Ann");
  await ann.locator("#sheet-pupil").blur();
  await act(ann, "sheet-go");
  await solve(ann, click);
  assert.match(await ann.locator(".ptask").innerText(), /Sheet, the first: task 1 of 4/);
  await act(ann, "puzzle-next");
  await until(ann, "yours");
  await ann.reload();
  await ann.locator(".ptask", { hasText: "task 2 of 4" }).waitFor();
  await solve(ann, click);
  await act(ann, "puzzle-next");
  await ann.locator('.course [data-move="b2"]').click();
  await act(ann, "lesson-commit");
  await act(ann, "lesson-next");
  await ann.locator(".exercises [data-path]").first().waitFor();
  await exercise(ann, sheet.tasks[3]);
  await act(ann, "next-exercise");
  assert.equal(await ann.locator('[data-is="sheet-progress"]').innerText(), "4 of 4 solved");
  await ann.reload();
  await ann.locator('[data-task="4"][data-state="solved"]').waitFor();
  assert.equal(await ann.locator("#sheet-pupil").inputValue(), "Ann");
  const fromAnn = await saved(ann, () => act(ann, "hand-file"));
  assert.equal(fromAnn.name, "Sheet, the first - Ann.json");

  // Ben slips, solves it, answers the lesson wrong and leaves the rest. He hands in a text.
  const ben = (await visit(t, hash, { viewport: PHONE })).page;
  await act(ben, "hand-text");
  assert.equal(await ben.locator('[data-is="sheet-said"]').innerText(), "Type your name first.");
  await ben.locator("#sheet-pupil").fill('Ben "B", =1+1');
  await ben.locator('[data-task="1"]').click();
  const wrong = await slip(ben);
  await ben.reload();
  await solve(ben, click);
  await act(ben, "puzzles-all");
  await ben.locator('[data-task="3"]').click();
  await ben.locator('.course [data-move="a1"]').click();
  await act(ben, "lesson-commit");
  await ben.locator('[data-is="verdict"].no').waitFor();
  await act(ben, "sheet-back");
  await act(ben, "hand-text");
  const text = await ben.locator("#sheet-hand").inputValue();
  assert.match(text, /^Ben "B", =1\+1, Sheet, the first, 1 of 4 solved:\nanswers=z[\w-]+\n$/);

  // Cleo asks for a hint, looks at the solution and hands in.
  const cleo = (await visit(t, hash)).page;
  await cleo.locator("#sheet-pupil").fill("Cleo");
  await act(cleo, "sheet-go");
  await until(cleo, "yours");
  await act(cleo, "puzzle-hint");
  await act(cleo, "puzzle-solution");
  await until(cleo, "shown");
  await act(cleo, "puzzles-all");
  await cleo.locator('[data-task="1"][data-state="shown"]').waitFor();
  const fromCleo = await saved(cleo, () => act(cleo, "hand-file"));

  // The teacher reads all of it, a damaged file, and one that belongs to another sheet.
  await act(page, "sheet-read-it");
  const file = (/** @type {string} */ name, /** @type {Buffer | string} */ data) => ({ name, mimeType: "application/json", buffer: Buffer.from(data) });
  const [read] = await answersIn(String(fromCleo.data));
  const other = await answersFile({ .../** @type {HandedIn} */ (read), pupil: "Dora", sheet: { ...sheet, name: "Another" } });
  await page.locator('[data-do="answer-files"]').setInputFiles([
    file("cleo.json", fromCleo.data), file("ann.json", fromAnn.data), file("ann (1).json", fromAnn.data),
    file("eve.json", String(fromAnn.data).replace('"Ann"', '"Eve"')), file("dora.json", other)]);
  await page.locator('[data-pupil="Ann"]').waitFor();
  await page.locator("#answer-texts").fill(text);
  await act(page, "answer-read");
  await page.locator("[data-pupil^=Ben]").waitFor();
  assert.equal(await page.locator("#answer-texts").inputValue(), "", "the field is empty for the next text");
  assert.equal(await page.locator('[data-is="notes"] li').count(), 3, "twice the same, changed, and of another sheet");
  const rows = await page.locator(".sheet-table tbody tr").evaluateAll((all) => all.map((row) => [row.dataset.pupil,
    ...[...row.querySelectorAll("td")].map((cell) => cell.innerText.trim().replace(/\s+/g, " "))]));
  assert.deepEqual(rows.map(([pupil, solved, tries, hints, , ...cells]) => [pupil, solved, tries, hints, ...cells]), [
    ["Ann", "4", "4", "0", "✓", "✓", "✓", "✓"],
    ['Ben "B", =1+1', "1", "3", "0", `✓ 1. ${wrong} 2 tries`, "–", "✗ 1. a1", "–"],
    ["Cleo", "0", "0", "1", "✗ solution seen", "–", "–", "–"]]);
  assert.match(await page.locator(".sheet-table tfoot td").nth(4).innerText(), new RegExp(`^2/3\\s+1\\. ${wrong} ×1\\s*$`));
  const { name, data } = await saved(page, () => act(page, "answer-csv"));
  assert.equal(name, "Sheet, the first.csv");
  assert.equal(String(data).split("\r\n").length, 5);
  // The other sheet's answers are a table, too.
  await page.locator('[data-do="answer-sheet"]').selectOption("1");
  await page.locator('[data-pupil="Dora"]').waitFor();
});

rarely("files are dropped and texts pasted anywhere on the page, and open no game", async (t) => {
  const { page } = await visit(t, CLASS);
  await act(page, "sheet-read");
  await page.locator(".sheet-class").waitFor();
  const texts = await Promise.all(["Ann", "Ben"].map((pupil) => answersFile({ sheet: { name: "S", tasks: [ONE] }, pupil, id: pupil,
    handed: "2026-11-24T10:00:00.000Z", answers: [{ moves: [], solved: false, shown: false, tries: 0, hints: 0, ms: 0 }] })));
  await drop(page, Object.fromEntries(texts.map((text, i) => [`${i}.json`, text])), ".top");
  await page.locator('[data-is="counted"]').filter({ hasText: "2 pupils." }).waitFor();
  await pasteOutside(page, texts[0]);
  await page.locator('[data-code="same"]').waitFor();
  assert.equal(await page.locator("dialog").count(), 0);
  // In another view, they are games again.
  await page.locator('[data-view="play"]').click();
  await pasteOutside(page, "hello");
  await page.locator("dialog").waitFor();
});

/** The easiest misère puzzle, and one of five in a row whose solution leaves the part of the board with stones. */
const MISERE = String(FILE.list.find(({ kind }) => kind === "misere")?.id);
const FAR = "4C4hwAMg7Uo7xZRhFG0";
const ON_PAPER = { name: "On paper", tasks: [MISERE, ONE, TWO, FAR, "lesson:misere.1", "lesson:cuts.1", "exercise:numbers.5"] };

test("a sheet on paper: rules and diagrams, solutions on another page, and nothing else; the browser's own keys print it", async (t) => {
  const { page } = await visit(t, `#sheet=${await sheetText(ON_PAPER)}`);
  // Notes what would be printed, in place of the browser's dialog.
  await page.evaluate(() => {
    const printed = /** @type {unknown[]} */ ([]);
    Object.assign(globalThis, { printed, print: () => printed.push(document.querySelector(".paper")?.getAttribute("data-ready")) });
  });
  const prints = (/** @type {number} */ count) => page.waitForFunction((count) => (
    /** @type {any} */ (globalThis).printed.join() === Array(count).fill("true").join()), count);
  await act(page, "sheet-copy");
  await page.locator("#sheet-address").waitFor();
  // In the sheet that is being made, they wait until its tasks are ready.
  await page.keyboard.press("Control+p");
  await prints(1);
  const solutions = await page.locator(".paper-solutions li").allInnerTexts();
  assert.equal(solutions.length, 7);
  // A solution is numbered by its list alone: the moves of the pupil, with the replies in brackets.
  for (const [i, id] of [MISERE, ONE, TWO, FAR].entries()) {
    const { game, goal } = await FILE.open(id, engine);
    const steps = await engine.solve_puzzle(startOf({ game, goal }));
    assert.equal(solutions[i], steps.map(({ move, stage }) => (stage.game.turn === game.turn ? move : `(${move})`)).join(" "));
  }
  assert.equal(solutions[4], "b2");
  assert.match(solutions[6], /^leaves 1, 2, [\d, ]+, counted from the left; then \d$/);
  assert.equal(await page.locator(".paper-tasks img.diagram").count(), 4);
  // A large board's picture shows the part with the stones and the solution, with the board's own coordinates.
  const far = decodeURIComponent(String(await page.locator(".paper-tasks img.diagram").nth(3).getAttribute("src")));
  const letters = [...far.matchAll(/<text[^>]*>([a-o])<\/text>/g)].map(([, letter]) => letter);
  for (const [letter] of solutions[3].matchAll(/[a-o](?=\d)/g)) assert.ok(letters.length < 15 && letters.includes(letter), letters.join());
  await act(page, "paper-print");
  await prints(2);
  // Firefox's driver knows no print.
  if (browser === "firefox") return;
  await page.emulateMedia({ media: "print" });
  for (const hidden of [".top", ".sheet-back", ".sheet-screen", '.paper [data-do="lesson-commit"]']) assert.ok(await page.locator(hidden).first().isHidden(), hidden);
  // What the paper says, page by page.
  const pages = async () => execFileSync("pdftotext", ["-layout", "-", "-"], { input: await page.pdf({ format: "A4" }), encoding: "utf8" })
    .replace(/[^\S\f]+/g, " ").split("\f").slice(0, -1);
  const all = await pages();
  assert.match(all.slice(0, -1).join(" "), / 4×4, misère \(task 1\): .* Reversi 4×4 \(task 2\): .* Gomoku, 15×15, part of the board/);
  // Each solution has one number.
  for (const [i, solution] of solutions.slice(0, 5).entries()) assert.ok(all.at(-1)?.includes(` ${i + 1}. ${solution}`), all.at(-1));
  // Without the solutions, their page is gone.
  await page.emulateMedia({ media: "screen" });
  await page.locator('[name="paper-solutions"]').uncheck();
  await page.emulateMedia({ media: "print" });
  assert.ok((await pages()).length < all.length);
  // Elsewhere, the keys are the browser's again.
  await page.emulateMedia({ media: "screen" });
  await page.locator('[data-view="play"]').click();
  await page.keyboard.press("Control+p");
  await prints(2);
});

test("a teacher can close the solutions: pupils get no button for them before they have solved the puzzle", async (t) => {
  const { page } = await visit(t, CLASS);
  await act(page, "sheet-make");
  await page.locator('[data-filter="kind"]').selectOption("reversi-4x4");
  await page.locator(`[data-add="${ONE}"]`).click();
  await page.locator('[name="sheet-solutions"]').uncheck();
  const link = await linkOf(page);
  assert.equal((await sheetIn(link)).solutions, false);
  // The sheet in the making keeps it.
  await page.reload();
  await act(page, "sheet-make");
  assert.equal(await page.locator('[name="sheet-solutions"]').isChecked(), false);
  const pupil = (await visit(t, new URL(link).hash)).page;
  await act(pupil, "sheet-go");
  await slip(pupil);
  await act(pupil, "puzzle-hint");
  await pupil.locator('[data-do="puzzle-hint"]').waitFor({ state: "detached" });
  const ways = pupil.locator('[data-do="puzzle-solution"], [data-do="puzzle-defences"], [data-do="puzzle-more"]');
  assert.equal(await ways.count(), 0);
  await solve(pupil, click);
  await pupil.locator('[data-do="puzzle-defences"]').waitFor();
});

test("what a puzzle's link has drawn and noted is there in the task: for the pupil until a move is made, in the lists and on paper", async (t) => {
  const { page } = await visit(t, CLASS);
  await act(page, "sheet-make");
  await page.locator('[name="sheet-source"][value="links"]').press("Space");
  await page.locator("#sheet-links").fill(`https://example.org/#puzzle=${ONE}&drawn=-1.0.a1,b1-c2&note=-1.0.Count+the+corners`);
  await act(page, "add-links");
  const link = await linkOf(page);
  assert.deepEqual((await sheetIn(link)).tasks, [`${ONE}?drawn=-1.0.a1%2Cb1-c2&note=-1.0.Count+the+corners`]);
  const picture = decodeURIComponent(String(await page.locator(".sheet-tasks .diagram").getAttribute("src")));
  assert.ok(picture.includes("<desc>Count the corners</desc>"), picture);
  const pupil = (await visit(t, new URL(link).hash)).page;
  await act(pupil, "sheet-go");
  await until(pupil, "yours");
  assert.equal(await pupil.locator('[data-is="puzzle-note"]').textContent(), "Count the corners");
  assert.equal(await drawn(pupil), "a1,b1-c2");
  await solve(pupil, click);
  assert.equal(await drawn(pupil), "", "a drawing is of the position before the first move");
  // The puzzle's own link shows them, too, also after a reload.
  const own = (await visit(t, `#puzzle=${ONE}&drawn=-1.0.a1&note=-1.0.Count`)).page;
  for (let i = 0; i < 2; i += 1) {
    await own.locator('[data-is="puzzle-note"]', { hasText: "Count" }).waitFor();
    assert.equal(await drawn(own), "a1");
    await inAddress(own, { drawn: "-1.0.a1" });
    await own.reload();
  }
});

rarely("a damaged link opens no sheet and says so; storage with garbage in it loses nothing else", async (t) => {
  const { page, url } = await visit(t, "#sheet=zAAAA", { goto: false });
  await page.addInitScript(() => {
    const good = { name: "Good", tasks: ["AQ", "lesson:none.1", "lesson:misere.9"] };
    localStorage.setItem("yomikiri:sheets", JSON.stringify({ list: [null, 7, { sheet: { name: "Bad", tasks: ["lesson:"] }, id: "a" },
      { sheet: good, pupil: "P", id: "g", answers: [{ moves: 7 }], open: "x" }] }));
    localStorage.setItem("yomikiri:sheet-draft", '{"name":7,"tasks":["AQ",null,"lesson:"]}');
  });
  await page.goto(url);
  assert.match(await page.locator('[data-is="sheet-fault"]').innerText(), /damaged/);
  await act(page, "sheet-back");
  await page.locator("[data-sheet]").waitFor();
  assert.deepEqual(await page.locator("[data-sheet]").evaluateAll((all) => all.map((one) => one.dataset.sheet)), ["Good"]);
  // Tasks that this page does not have.
  await page.locator("[data-sheet]").click();
  await leadsTo(page, '[data-task="2"]', ".sheets .wrong");
  await act(page, "sheet-back");
  await leadsTo(page, '[data-task="1"]', '[data-is="puzzle-wrong"]');
  await page.goBack();
  await page.locator('[data-task="1"][data-state="none"]').waitFor();
  await act(page, "sheet-back");
  await act(page, "sheet-make");
  assert.equal(await page.locator('[data-is="sheet-count"]').innerText(), "1 task");
});

test("tasks are added at random, put in order, moved by keyboard, taken off and brought back; the sheet survives a reload", async (t) => {
  const { page } = await visit(t, CLASS);
  /** What the list says, once all positions are read. @param {number} n the number of puzzles */
  const titles = async (n) => {
    await page.waitForFunction((n) => document.querySelectorAll("[data-on] img.diagram").length === n, n);
    return page.locator("[data-on] .about-task strong").allInnerTexts();
  };
  const focused = (/** @type {string} */ one) => page.waitForFunction((one) => document.activeElement?.matches(one), one);
  const count = (/** @type {string} */ tasks) => page.locator('[data-is="sheet-count"]').filter({ hasText: tasks }).waitFor();
  const rated = async () => (await sheetIn(await linkOf(page))).tasks.map((id) => FILE.list.find((listed) => listed.id === id));
  const ratings = async () => (await rated()).map((listed) => Number(listed?.rating ?? Infinity));
  const sorted = (/** @type {number[]} */ list) => [...list].sort((a, b) => (a === b ? 0 : a - b));
  await act(page, "sheet-make");
  await page.locator('[data-filter="theme"]').selectOption("fork");
  await page.locator('[data-filter="least"]').fill("1200");
  await page.locator('[data-filter="most"]').fill("1600");
  const fits = FILE.list.filter(({ rating, themes }) => themes.includes("fork") && Number(rating) >= 1200 && Number(rating) <= 1600);
  await page.locator('[data-is="sheet-found"]').filter({ hasText: `${fits.length} puzzles` }).waitFor();
  await act(page, "add-random");
  await page.locator('[data-on="5"]').waitFor();
  assert.ok((await rated()).every((listed) => listed && fits.includes(listed)));
  assert.deepEqual(await ratings(), sorted(await ratings()), "what is added at random is in order");
  await page.locator('[name="sheet-source"][value="lessons"]').press("Space");
  await page.locator("#sheet-lesson").selectOption("order.3");
  await act(page, "add-lesson");
  await page.locator('[data-on="6"]').waitFor();
  // From the last place to the first one, from which no task can go further up, so that the focus is on its other buttons.
  const last = (await titles(5))[5];
  await page.locator('[data-on="6"] [data-act="up"]').press("Enter");
  for (let n = 5; n > 1; n--) {
    await focused(`[data-on="${n}"] [data-act="up"]`);
    await page.keyboard.press("Enter");
  }
  await focused('[data-on="1"] [data-act="off"]');
  assert.equal((await titles(5))[0], last);
  await act(page, "sheet-sort");
  await page.waitForFunction(() => !document.querySelector('[data-on="6"] .diagram'));
  assert.deepEqual(await ratings(), sorted(await ratings()));
  await page.locator('[data-on="6"] [data-act="off"]').press("Enter");
  await count("5 tasks");
  await page.locator("#sheet-name").fill("Forks");
  const before = await titles(5);
  await page.reload();
  await act(page, "sheet-make");
  assert.deepEqual([await page.locator("#sheet-name").inputValue(), await titles(5)], ["Forks", before]);
  await act(page, "sheet-clear");
  await count("0 tasks");
  assert.equal(await page.locator("#sheet-address").count(), 0);
  await act(page, "sheet-before");
  assert.deepEqual(await titles(5), before);
});
