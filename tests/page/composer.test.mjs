// Composing a puzzle in the position editor: the verdict while one sets up, the goals, and what hands the puzzle on.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as core from "../node/engine.mjs";
import { rarely } from "../size.mjs";
import { engine, open, openGame, saved } from "./harness.mjs";
import { anew, click, closed, eventually, leadsTo, settled } from "./player.mjs";
import { slip, solve } from "./puzzle-solver.mjs";

/** @import { Page } from "playwright-core" */

const TWO = "first=person&second=person";
/** X must take the centre. */
const CENTRE = `#game=tic-tac-toe&moves=a1&${TWO}`;

/** Opens the composer for the position on the board. @param {Page} page */
async function compose(page) {
  await settled(page);
  await page.locator('[data-do="newGame"]').click();
  await page.locator('[data-do="edit"]').click();
  await leadsTo(page, "dialog.editor details.as-puzzle > summary", ".composer");
}

/** Waits for the finished verdict, and returns its text. @param {Page} page @param {string} state */
async function verdict(page, state) {
  await page.locator(`[data-is="verdict"][data-state="${state}"][data-done="true"]`).waitFor();
  return page.locator('[data-is="verdict"]').innerText();
}

/** Chooses a goal, once a verdict is there: nothing moves any more. @param {Page} page @param {string} sort */
async function goal(page, sort) {
  await page.locator('[data-is="verdict"][data-done="true"]').waitFor();
  await page.locator(`.composer input[name="goal"][value="${sort}"]`).press("Space");
}

/** @param {Page} page @param {string} cell */
const put = (page, cell) => page.locator(`dialog yomikiri-board [data-move="${cell}"]`).click();

/** The record in a link. @param {string} link */
const recordOf = (link) => core.read_puzzle(new URLSearchParams(link.split("#")[1]).get("puzzle") ?? "");

test("a position is set up until it is a sound puzzle; its link and pictures say the same, and the link opens it", async (t) => {
  const { page, base } = await open(t, CENTRE, { permissions: ["clipboard-read", "clipboard-write"] });
  await compose(page);
  assert.match(await verdict(page, "unreachable"), /other side can prevent the goal.*leads to a draw/);
  assert.equal(await page.locator("#puzzle-link").count(), 0, "no puzzle is shared that cannot be solved");
  // The advice chooses the goal that one move keeps.
  await page.locator('[data-do="goal-advice"]').click();
  assert.match(await verdict(page, "sound"), /b2 is the key move/);
  assert.ok(await page.locator('.composer input[value="draw"]').isChecked());
  assert.match(await page.locator(".composer li").first().innerText(), /^b2 key move: 1 of 8/);
  assert.match(await page.locator('[data-is="rating"]').innerText(), /≈\s\d{3,4}: /);
  const link = await page.locator("#puzzle-link").inputValue();
  assert.ok(link.startsWith(`${base}#check=`), link);
  const { game, goal: told, rating } = await recordOf(link);
  assert.deepEqual([game.position, game.turn, told, rating], ["O../.../... X", "second", "draw", null]);
  // WebKit's driver grants no clipboard.
  if (engine !== "webkit") {
    await page.locator('[data-do="copy-link"]').click();
    await page.locator("dialog [role=status]", { hasText: "Copied." }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await page.locator('[data-do="copy-element"]').click();
    const id = new URL(link).hash.split("&puzzle=")[1];
    await eventually(page, async (id) => (await navigator.clipboard.readText()).includes(`<yomikiri-game puzzle="${id}" `), id);
  }

  const files = /** @type {Record<string, { name: string, data: Buffer }>} */ ({});
  for (const name of ["qr", "svg", "png"]) files[name] = await saved(page, () => page.locator(`[data-do="save-${name}"]`).click());
  assert.equal(files.qr.name, "yomikiri-puzzle-qr.svg");
  assert.match(files.qr.data.toString(), /^<svg xmlns[^]*<path d="M0 0h7v1H0z/);
  assert.match(files.svg.data.toString(), /X to move: at least a draw<\/text><\/svg>$/, "the task is below the picture");
  assert.equal(files.png.data.toString("latin1", 1, 4), "PNG");

  // Another mark gives another puzzle.
  await put(page, "b2");
  await verdict(page, "unreachable");
  await page.locator('[data-do="edit-undo"]').click();
  await verdict(page, "sound");
  assert.equal(await page.locator("#puzzle-link").inputValue(), link);

  await anew(page, link);
  await page.locator(".ptask", { hasText: /A puzzle from a link.*X to move: reach at least a draw\./s }).waitFor();
  await slip(page, click);
  await page.locator('[data-do="puzzle-back"]').click();
  await solve(page, click);
  assert.match(await page.locator('[data-is="puzzle-status"]').innerText(), /^Solved\./);
});

test("goals: a score where scores count, a win in so many moves where length counts; the number is typed and checked", async (t) => {
  const { page } = await open(t, `#game=tic-tac-toe&moves=a1b1a2b2&${TWO}`);
  await compose(page);
  assert.match(await verdict(page, "sound"), /a3 is the key move/);
  await page.locator('dialog input[name="turn"][value="second"]').press("Space");
  await page.getByText("2 moves keep the goal: no key move").waitFor();
  await page.locator('dialog input[name="turn"][value="first"]').press("Space");
  await goal(page, "draw");
  assert.match(await verdict(page, "open"), /^2 moves keep the goal: no key move/);
  assert.ok(await page.locator("#puzzle-link").inputValue(), "a puzzle with several solutions can be shared");
  const sorts = () => page.locator('.composer input[name="goal"]').evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  assert.deepEqual(await sorts(), ["win", "draw", "moves"]);
  await goal(page, "moves");
  const field = page.locator("#goal-moves");
  await field.fill("1");
  // Enter takes the number and does not start the game.
  await field.press("Enter");
  assert.match(await verdict(page, "sound"), /a3 is the key move/);
  assert.equal((await recordOf(await page.locator("#puzzle-link").inputValue())).goal, "win-in-1");
  await field.fill("99");
  await field.press("Tab");
  assert.equal(await field.inputValue(), "1", "a number that no record can hold is refused");
  // A position without a puzzle says why.
  await put(page, "a3");
  assert.match(await verdict(page, "over"), /over/);
  await page.locator('input[name="brush"][value="2"]').press("Space");
  await put(page, "b3");
  await page.getByText("First set up a position that can be played.").waitFor();
  assert.equal(await page.locator("#puzzle-link").count(), 0);
  for (let steps = 0; steps < 2; steps++) await page.locator('[data-do="edit-undo"]').click();
  await page.locator('dialog input[name="kind"][value="reversi"]').press("Space");
  await page.locator('.composer input[value="score"]').waitFor({ state: "attached" });
  assert.deepEqual(await sorts(), ["win", "draw", "score"]);
  assert.ok(await page.locator('.composer input[value="win"]').isChecked());
  // By keyboard.
  await page.locator('.composer input[name="goal"][value="win"]').press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.locator('.composer input[value="score"]').isChecked());
  const score = page.locator("#goal-score");
  const before = Number(await score.inputValue());
  await page.locator('.composer button[aria-label$="−"]').press("Enter");
  assert.equal(Number(await score.inputValue()), before - 1);
});

rarely("without a connection the part says so, and the rest of the dialog works", async (t) => {
  const { page, context, allow } = await openGame(t, CENTRE);
  await page.locator('[data-do="newGame"]').click();
  await leadsTo(page, '[data-do="edit"]', "dialog.editor details.as-puzzle > summary");
  allow(/ERR_FAILED|Failed to fetch|NetworkError|error loading dynamically/);
  await context.route("**", (route) => route.abort());
  await leadsTo(page, "details.as-puzzle > summary", "details.as-puzzle [role=alert]");
  await page.locator('[data-do="start"]').click();
  await closed(page);
});
