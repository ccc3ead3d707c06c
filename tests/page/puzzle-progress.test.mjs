// What the view Puzzles keeps: one's own rating, the streak, themes, My puzzles from the review, days solved and statistics; with two tabs,
// other clocks, and browsers that keep nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, todays } from "../../www/model/puzzle/today.js";
import { assertAccessible, open } from "./harness.mjs";
import { leadsTo } from "./player.mjs";
import { database } from "./storage.mjs";
import { FILE, NOW, setClock, slip, solve, type, until, visit } from "./puzzle-solver.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Put } from "./storage.mjs" */

const PHONE = { width: 360, height: 740 };
const DAY = 86_400_000;
/** A finished 4x4 game in which both sides made mistakes. */
const WHOLE = "?game=reversi-4x4&moves=b1a1d3c1a2a3passd2d1d4b4c4a4&first=person&second=person&view=analyse";

const TRAINING = "#view=puzzles&room=train";

/** @param {Page} page */
const title = (page) => page.locator(".ptask").innerText();
/** @param {Page} page */
const idOf = (page) => page.evaluate(() => String(new URLSearchParams(location.hash.slice(1)).get("puzzle")));
/** Goes to the room of a panel, and unfolds the panel. @param {Page} page @param {string} name */
async function unfold(page, name) {
  await page.evaluate((hash) => { location.hash = hash; }, name === "themes" ? TRAINING : "#view=puzzles&room=mine");
  const summary = page.locator(`[data-mode="${name}"] summary`);
  await summary.waitFor();
  if (!await page.locator(`[data-mode="${name}"] details[open]`).count()) await summary.click();
}
/** @param {Page} page */
const home = (page) => page.locator('[data-do="puzzles-all"]').click();
/** @param {Page} page @param {string} text */
const titled = (page, text) => page.waitForFunction((text) => document.querySelector(".ptask")?.textContent?.includes(text), text);
/** @param {Page} page */
const rating = async (page) => Number((await page.locator('[data-is="rating"]').innerText()).split(" ")[0]);

/** What is kept of the puzzles, by part, after records are put there. @param {Page} page @param {Put[]} [puts] */
const records = async (page, puts) => (await database(page, "yomikiri-puzzles", puts)) ?? {};

test("an opening is drilled: the page plays a line, a mistake is shown and comes back the next day", async (t) => {
  const { page } = await visit(t, "#view=puzzles");
  await leadsTo(page, '[data-room="openings"]', '[data-is="openings-known"]');
  assert.equal(await page.locator('[data-is="openings-known"]').innerText(), "0 of 58 known");
  await page.locator(".openings summary").click();
  await page.locator('[data-opening="c4e3f6e6f5"]').click();
  const state = (/** @type {string} */ name) => page.locator(`.psolve[data-drill="c4e3f6e6f5"][data-state="${name}"]`).waitFor();
  await state("yours");
  assert.match(await title(page), /Opening drill, from the Perpendicular\s+Black to move: play the Tiger\./);
  const said = () => page.locator('[data-is="opening-status"]').innerText();
  const play = (/** @type {string} */ move) => page.locator(`#board [data-move="${move}"]`).click();
  await play("f4");
  await page.locator(".pstatus.off").waitFor();
  assert.equal(await said(), "f4 leads to the Rabbit. Here it is f6.");
  await play("f6");
  await page.locator('#board [data-move="f5"].legal').waitFor();
  await state("yours");
  await play("f5");
  await state("done");
  assert.equal(await said(), "That is the Tiger. It comes back tomorrow.");
  assert.equal(await page.locator(".pnotes .row button").first().getAttribute("data-do"), "opening-next");
  await page.goBack();
  // The database has it a moment later.
  await page.locator('[data-opening="c4e3f6e6f5"]', { hasText: /Tiger\s*Again tomorrow/ }).waitFor();
  await assertAccessible(page, "a drilled opening");
});

test("a line of a game in Analyse is drilled, comes back when it is due, and can be removed and put back", async (t) => {
  const { page } = await visit(t, "#game=reversi-8x8&moves=f5d6c3d3c4&first=person&second=person&view=analyse");
  await leadsTo(page, '[data-do="drill-this"]', "dialog.drill");
  await assertAccessible(page, "a line to drill");
  assert.equal(await page.locator("#drill-name").inputValue(), "Tiger", "it is named as the opening");
  await page.locator("#drill-moves").fill("4");
  await page.locator("#drill-moves").press("Tab");
  await page.locator('dialog [data-is="line"]', { hasText: /^f5 d6 c3 d3$/ }).waitFor();
  await page.locator("#drill-name").fill("My tiger");
  await page.locator('dialog input[name="drill-side"][value="second"]').press("Space");
  await leadsTo(page, '[data-do="drill-now"]', '.psolve[data-drill^="own-"][data-state="yours"]');
  assert.match(await title(page), /My lines\s+You play White: My tiger/);
  await page.locator('#board [data-move="d6"].legal').click();
  await leadsTo(page, '.psolve[data-state="yours"] #board [data-move="d3"].legal', '.psolve[data-state="done"]');
  assert.equal(await page.locator('[data-is="opening-status"]').innerText(), "That is the whole line. Without a mistake.");
  await page.locator('[data-do="puzzles-all"]').click();
  await page.locator(".own-line", { hasText: /My tiger\s*Again in 3 days/ }).waitFor();
  await setClock(page, 3 * DAY);
  await page.reload();
  await page.getByText("Practise the one due").waitFor();
  await page.locator('[data-do="remove-line"]').click();
  await page.getByText("No lines yet.").waitFor();
  await page.locator('[data-do="put-line-back"]').click();
  await page.locator(".own-line", { hasText: /My tiger\s*Due now/ }).waitFor();
});

test("a pasted line is drilled, of any game; the openings with names can begin with another first move", async (t) => {
  const { page } = await visit(t, "#view=puzzles&room=openings");
  await page.locator('[data-do="add-line"]').click();
  await page.locator("#paste-text").fill("#game=tic-tac-toe&moves=b2a1c3");
  await page.locator('[data-do="drill-pasted"]').click();
  await page.locator('dialog [data-is="line"]', { hasText: "b2 a1 c3" }).waitFor();
  await page.locator('[data-do="keep-line"]').click();
  await page.locator(".own-line", { hasText: /b2 a1 c3 …\s*Due now/ }).waitFor();
  await page.locator('[data-is="first-move"]').selectOption({ label: "f5" });
  await page.locator(".openings summary").click();
  await leadsTo(page, '[data-opening="c4e3f6e6f5"]', '.psolve[data-state="yours"]');
  assert.equal(await page.locator(".pstatus .faint").innerText(), "f5 d6", "the board is turned");
  await page.locator('[data-do="puzzles-all"]').click();
  await page.reload();
  await page.locator('[data-is="first-move"]').waitFor();
  assert.equal(await page.locator('[data-is="first-move"] :checked').innerText(), "f5");
});

test("a rated puzzle is near the own rating, which changes with the first attempt, is shown at once, and is kept", async (t) => {
  const { page } = await visit(t, TRAINING);
  assert.equal(await page.locator('[data-is="rating"]').innerText(), "1200 ± 350");
  await page.locator('[data-do="rated"]').click();
  await titled(page, "Your rating: 1200");
  const first = await idOf(page);
  assert.ok(Math.abs(Number(FILE.find(first)?.rating) - 1200) < 30);
  await solve(page, type);
  await titled(page, "(+");
  const up = Number(/Your rating: (\d+) \(\+\d+\)/.exec(await title(page))?.[1]);
  assert.equal(await page.locator('[data-is="gain"]').innerText(), `+${up - 1200}`, "beside the result");
  await page.locator('[data-do="puzzle-next"]').click();
  await page.waitForFunction((id) => !location.hash.includes(id), first);
  await titled(page, `Your rating: ${up}`);
  // After a reload, the puzzle is still the one that counts.
  const second = await idOf(page);
  await page.reload();
  await titled(page, `Your rating: ${up}`);
  await slip(page, type);
  await titled(page, "(−");
  await home(page);
  // After a reload, a puzzle leads back to the first screen.
  await page.locator('[data-room="train"]').click();
  const now = await rating(page);
  assert.ok(now < up);
  assert.deepEqual((await records(page)).ratings.map(({ id }) => id), [first, second]);
  await page.reload();
  await page.locator('[data-is="rating"]', { hasText: `${now} ` }).waitFor();
});

test("a streak counts up, its best is kept, and a reload gives no other puzzle; a theme is practised and counted", async (t) => {
  const { page } = await visit(t, TRAINING);
  await page.locator('[data-do="streak"]').click();
  await titled(page, "Streak: 0");
  const first = await idOf(page);
  await solve(page, type);
  await titled(page, "Streak: 1");
  await page.locator('[data-do="puzzle-next"]').click();
  await page.waitForFunction((id) => location.hash.includes("puzzle=") && !location.hash.includes(id), first);
  await until(page, "yours");
  const second = await idOf(page);
  await home(page);
  assert.match(await page.locator('[data-mode="streak"]').innerText(), /Best 1\s+Now 1/);
  await page.reload();
  await page.locator('[data-do="streak"]').click();
  await until(page, "yours");
  assert.equal(await idOf(page), second);
  await home(page);
  const all = FILE.list.filter(({ themes }) => themes.includes("parity")).length;
  await unfold(page, "themes");
  const parity = page.locator('[data-do="by-theme"][data-name="parity"]');
  await parity.click();
  await titled(page, `Parity: 0 of ${all} solved`);
  assert.ok(FILE.find(await idOf(page))?.themes.includes("parity"));
  await solve(page, type);
  await home(page);
  assert.equal((await parity.innerText()).replace(/\s+/g, " ").trim(), `Parity 1 of ${all}`);
});

test("a mistake in the review becomes one of My puzzles, which comes back by its schedule; a broken one is removed", async (t) => {
  const { page } = await visit(t, WHOLE);
  const button = page.locator('.slips [data-do="practise"]').first();
  // The review is complete: nothing moves any more.
  await page.locator(".accuracy", { hasText: /Black \d+% · White \d+%/ }).waitFor();
  await button.click();
  // It begins there and then, and leads back.
  await titled(page, "My puzzles: ");
  await page.waitForFunction(() => document.activeElement?.matches(".psolve h2"));
  await leadsTo(page, '[data-do="to-review"]', '.view[data-view="analyse"][aria-current]');
  await button.waitFor();
  await assertAccessible(page, "the review");
  await page.locator('.view[data-view="puzzles"]').click();
  await home(page);
  await unfold(page, "mine");
  const own = page.locator('[data-mode="mine"] .own');
  // The game's name appears a moment after the row.
  await own.filter({ hasText: "4×4" }).waitFor();
  assert.match(await own.innerText(), /4×4[^]*was played here; find better\.[^]*tomorrow · solved 0 of 3 times/);
  assert.match(await page.locator('[data-mode="mine"]').innerText(), /None is due now/);
  // Solved at once, it comes back after 3 days.
  await own.getByRole("button").first().click();
  await titled(page, "My puzzles: ");
  await solve(page, type);
  await home(page);
  await own.filter({ hasText: "in 3 days · solved 0 of 3 times" }).waitFor();
  await records(page, [["own", { id: "AQ", played: "d6", step: 0, solved: 0, tries: 0, due: dayOf(NOW) }]]);
  await page.reload();
  await unfold(page, "mine");
  await page.locator('[data-mode="mine"] summary', { hasText: "1 due" }).waitFor();
  const broken = page.locator(".own", { hasText: "cannot be opened" });
  await broken.waitFor();
  await assertAccessible(page, "My puzzles");
  await broken.locator('[data-do="remove-own"]').click();
  await page.locator('[data-do="put-own-back"]').click();
  await broken.locator('[data-do="remove-own"]').click();
  await broken.waitFor({ state: "detached" });
  assert.equal((await records(page)).own.filter(({ id }) => id === "AQ").length, 0);
});

test("the puzzles of the day change at midnight in an open page, which says so; an attempt counts for its puzzle's day", async (t) => {
  const { page, base } = await open(t, "", { locale: "en-GB", goto: false });
  const today = dayOf(NOW);
  await page.clock.install({ time: (today + 1) * DAY - 60_000 });
  await page.goto(`${base}#view=puzzles`);
  const cards = page.locator('[data-mode="today"] .pcard');
  const ids = async () => Promise.all([0, 1, 2].map((n) => cards.nth(n).getAttribute("data-puzzle")));
  const of = (/** @type {number} */ day) => todays(FILE.list, day).map(({ listed }) => listed.id);
  const renewed = page.locator('[data-is="renewed"]');
  await cards.nth(2).waitFor();
  assert.deepEqual(await ids(), of(today));
  assert.equal(await renewed.isVisible(), false);
  await page.clock.runFor(80_000);
  await renewed.filter({ hasText: "the puzzles of a new day" }).waitFor();
  assert.deepEqual(await ids(), of(today + 1));
  await cards.first().click();
  await page.clock.fastForward(DAY);
  await solve(page, type);
  await home(page);
  await page.locator(`.pcard[data-puzzle="${of(today + 2)[0]}"]`).waitFor();
  const { days } = await records(page);
  assert.deepEqual(days.map(({ day, puzzles }) => [day, puzzles.length]), [[today + 1, 1]]);
});

rarely("the calendar is a table by month, with the days of UTC in any time zone, and the weeks of the language", async (t) => {
  const { page } = await visit(t, TRAINING, { timezoneId: "Pacific/Kiritimati", locale: "ja-JP", viewport: PHONE });
  await page.locator('[data-is="rating"]').waitFor();
  // The last half hour of November 24 in UTC.
  const at = Date.UTC(2026, 10, 24, 23, 30);
  await setClock(page, at - NOW);
  const day = dayOf(at);
  const solved = (/** @type {number} */ day, /** @type {boolean} */ clean, ids = ["a", "b", "c"]) => /** @type {Put} */ (
    ["days", { day, puzzles: ids.map((id) => [id, { clean, solved: true, tries: 1, hints: 0, ms: 1000, over: true }]) }]);
  await records(page, [solved(day - 3, false), solved(day - 2, true), solved(day - 1, false), solved(day, true, ["b", "c"]),
    solved(dayOf(Date.UTC(2026, 8, 30)), true)]);
  await page.reload();
  await unfold(page, "calendar");
  // It is drawn once the database has been read.
  await page.locator(".calendar td").first().waitFor();
  const looks = (/** @type {string} */ look) => page.locator(`.calendar td.day-${look}`).evaluateAll((cells) => (
    cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset.day)));
  assert.deepEqual(await Promise.all(["full", "clean", "part"].map(looks)), [["2026-11-21", "2026-11-23"], ["2026-11-22"], ["2026-11-24"]]);
  const heads = await page.locator(".calendar thead th").allInnerTexts();
  assert.deepEqual([heads[0], heads.length], ["日", 7]);
  // November 1, 2026 is a Sunday.
  assert.match(await page.locator(".calendar tbody td").first().innerText(), /^1/);
  assert.match(await page.locator('[data-is="days"]').innerText(), /4日（連続3日）/);
  assert.ok(await page.locator('[data-do="next-month"]').isDisabled());
  for (const month of [/^2026年10月$/, /^2026年9月$/]) {
    await page.locator('[data-do="previous-month"]').click();
    assert.match(await page.locator("#month").innerText(), month);
  }
  assert.deepEqual(await looks("clean"), ["2026-09-30"]);
  assert.ok(await page.locator('[data-do="previous-month"]').isDisabled());
});

rarely("statistics: bars by theme and kind with their figures, the rating over time, and they can be forgotten", async (t) => {
  const { page } = await visit(t, TRAINING);
  await page.locator('[data-is="rating"]').waitFor();
  await unfold(page, "statistics");
  await page.locator('[data-mode="statistics"]', { hasText: "No puzzles yet" }).waitFor();
  const met = FILE.list.filter((_, i) => i % 9 === 0).map(({ id }, i) => ({ id, clean: i % 3 > 0, solved: true, last: 1 }));
  await records(page, [...met.map((one) => /** @type {Put} */ (["met", one])), ...met.slice(0, 40).map(({ id }, at) => /** @type {Put} */ (
    ["ratings", { id, rating: 1200 + 5 * at, deviation: 350 - 7 * at, volatility: 0.06, at }])),
    ["own", { id: "AQ", played: "d6", step: 0, solved: 0, tries: 0, due: 1 }]]);
  await page.reload();
  await unfold(page, "statistics");
  const own = met.filter(({ id }) => FILE.find(id)?.themes.includes("parity"));
  const clean = own.filter((one) => one.clean).length;
  const row = page.locator(".bars").first().locator("tbody tr", { hasText: "Parity" });
  assert.match(await row.innerText(), new RegExp(`${Math.round((100 * clean) / own.length)}% \\(${clean} of ${own.length}\\)`));
  assert.equal(await page.locator(".bars").nth(1).locator("tbody tr").count(), 12);
  assert.match(String(await page.locator(".curve").getAttribute("aria-label")), /^Rating after each of 40 puzzles: from 1200 to 1395, /);
  await assertAccessible(page, "the statistics");
  await page.locator('[data-do="forget"]').click();
  assert.equal((await records(page)).met.length, met.length, "asks first");
  await page.locator('[data-do="forget"]').click();
  await page.locator('[data-mode="statistics"]', { hasText: "Your results are forgotten" }).waitFor();
  const left = await records(page);
  assert.deepEqual([left.met.length, left.ratings.length, left.own.length], [0, 0, 1]);
});

rarely("two tabs lose nothing of each other", async (t) => {
  const { page, context, base } = await visit(t, TRAINING);
  await page.locator('[data-is="rating"]').waitFor();
  const other = await context.newPage();
  await other.goto(base + TRAINING);
  await other.locator('[data-is="rating"]').waitFor();
  await page.locator('[data-do="rated"]').click();
  await solve(page, type);
  await titled(page, "(+");
  const up = Number(/rating: (\d+)/.exec(await title(page))?.[1]);
  // The other tab is notified and continues from there.
  await other.waitForFunction((up) => document.querySelector('[data-is="rating"]')?.textContent?.startsWith(`${up} `), up);
  await other.locator('[data-do="rated"]').click();
  await slip(other, type);
  await titled(other, "(−");
  const { ratings, met } = await records(page);
  assert.deepEqual([ratings.length, met.length], [2, 2]);
  // Both at the same puzzle at the same time: it counts once.
  for (const tab of [page, other]) await home(tab);
  const down = await other.locator('[data-is="rating"]').innerText();
  await page.locator('[data-is="rating"]', { hasText: down }).waitFor();
  for (const tab of [page, other]) {
    await tab.locator('[data-do="rated"]').click();
    await until(tab, "yours");
  }
  assert.equal(await idOf(page), await idOf(other));
  await Promise.all([slip(page, type), slip(other, type)]);
  await home(other);
  // Another one counts, and ends the streak.
  await other.locator('[data-do="streak"]').click();
  await slip(other, type);
  await titled(other, "The streak is over");
  const then = await records(page);
  assert.deepEqual([then.ratings.length, then.met.length], [3, 4]);
  assert.ok(Math.abs(ratings[0].rating - up) < 1 && ratings[1].rating < ratings[0].rating && ratings[1].deviation < ratings[0].deviation);
});

for (const [what, fault] of /** @type {const} */ ([
  ["refuses to write", 'IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };'],
  ["is of a newer version", ""],
])) {
  rarely(`a database that ${what}: a message appears once, and everything works until the page closes`, async (t) => {
    const { page, base } = await open(t, "", { locale: "en-GB", goto: false });
    if (fault) {
      await page.addInitScript(fault);
    } else {
      await page.goto(`${base}icon.svg`);
      await database(page, "yomikiri-puzzles", [], { version: 9 });
    }
    await page.goto(base + TRAINING);
    await page.locator('[data-do="rated"]').click();
    await solve(page, type);
    await titled(page, "(+");
    await home(page);
    await page.locator('[data-mode="rated"] [role="alert"]', { hasText: "can’t keep your results" }).waitFor();
    assert.equal(await page.locator('.phome [role="alert"]').count(), 1);
    assert.ok(await rating(page) > 1250);
  });
}
