// The view Puzzles in further engines: by finger on a phone, by keyboard alone; and what is kept.
import assert from "node:assert/strict";
import { dayOf, todays } from "../../www/model/puzzle/today.js";
import { routeTo } from "../../www/model/links.js";
import { FILE, some } from "../page/puzzle-solver.mjs";
import { Key, inEngines, inPage, wait } from "./harness.mjs";
import {
  assertFocus, byFinger, byKeys, focused, idOf, keys, listen, moves, opened, openedOnPhone, reads, reloadedOnPhone, shown, slip, solve, tabTo, tap,
  text, until,
} from "./solver.mjs";

/** @import { Driver } from "./harness.mjs" */

const STATUS = '[data-is="puzzle-status"]';

/** Waits for a puzzle other than this one. @param {Driver} driver @param {string} id */
const another = (driver, id) => wait(driver, "another puzzle", (id) => {
  const found = document.querySelector('.psolve[data-state="yours"]')?.getAttribute("data-puzzle");
  return found && found !== id && location.hash.endsWith(`&puzzle=${found}`) && found;
}, id).then(String);

/** Asserts that nothing is wider than the screen. @param {Driver} driver @param {string} what */
async function assertFits(driver, what) {
  const [screen, wide] = await inPage(driver, () => [innerWidth, document.documentElement.scrollWidth]);
  assert.ok(screen === 360 && wide <= screen, `${what}: ${wide} wide at ${screen}`);
}

inEngines("by finger at 360 px: one of today's three, with a wrong move taken back; its result is kept", async (driver, t) => {
  await openedOnPhone(driver, t, "");
  await tap(driver, '[data-view="puzzles"]');
  const card = '[data-mode="today"] .pcard:first-of-type';
  await shown(driver, card);
  const [first, second] = todays(FILE.list, dayOf(Date.now())).map(({ listed }) => listed.id);
  await assertFits(driver, "today's");
  await tap(driver, card);
  await shown(driver, ".psolve:not(.pfirst *)");
  assert.equal(await idOf(driver), first);
  await slip(driver, byFinger);
  await assertFits(driver, "a refuted move");
  const { length } = await moves(driver);
  await tap(driver, '[data-do="puzzle-back"]');
  await until(driver, "yours");
  assert.ok((await moves(driver)).length < length, "the move is off the board");
  await solve(driver, byFinger);
  assert.match(await text(driver, STATUS), /^Solved\./);
  await assertFits(driver, "a solved puzzle");
  await tap(driver, '[data-do="puzzle-next"]');
  assert.equal(await another(driver, first), second);
  await tap(driver, '[data-do="puzzles-all"]');
  await reads(driver, card, /🟥🟩\s*Solved, with help/u);
  await reloadedOnPhone(driver);
  await reads(driver, card, /🟥🟩\s*Solved, with help/u);
  assert.equal(await inPage(driver, () => document.querySelectorAll(".pdone").length), 1);
});

// Today's first puzzle may be of any kind. These differ in what is touched, and in what is said of a wrong move.
for (const kind of ["reversi-6x6", "five-first", "connect-four", "domineering"]) {
  inEngines(`by finger at 360 px: a puzzle of the kind ${kind}, with a wrong move taken back`, async (driver, t) => {
    await openedOnPhone(driver, t, `#${routeTo({ puzzle: some(kind, ({ rated }) => rated).id })}`);
    await slip(driver, byFinger);
    await tap(driver, '[data-do="puzzle-back"]');
    await solve(driver, byFinger);
    assert.match(await text(driver, STATUS), /^Solved\./);
  });
}

inEngines("by keyboard alone, without seeing the board: the position is read aloud, moves are typed, and the end is announced", async (driver, t) => {
  await opened(driver, t, "");
  await tabTo(driver, '[data-view="puzzles"]');
  await keys(driver, Key.ENTER);
  await tabTo(driver, '[data-room="train"]');
  await keys(driver, Key.ENTER);
  await tabTo(driver, '[data-kind="reversi-4x4"]');
  const heard = await listen(driver);
  await keys(driver, Key.ENTER);
  await until(driver, "yours");
  await heard("to move:");
  await heard("Your move.");
  await wait(driver, "the focus on the task", () => document.activeElement?.matches(".psolve h2"));
  await assertFocus(driver, "on the task");
  await tabTo(driver, ".pwords summary");
  await keys(driver, Key.ENTER);
  const told = await reads(driver, ".pwords", /Black: .*White: .*Empty: .*Your move\.\s+Legal moves: /s);
  const legal = await inPage(driver, () => /** @type {any} */ (document.getElementById("board")).game.legal.join(", "));
  assert.ok(told.includes(`Legal moves: ${legal}`), told);
  await byKeys(driver, "z9");
  await heard("You can’t play z9 here.");
  await assertFocus(driver, "after a refused move");
  const first = await idOf(driver);
  const wrong = await slip(driver, byKeys);
  await heard(`You: ${wrong}`);
  // Another move takes the wrong one back.
  assert.match((await focused(driver)).name, /^input#puzzle-move/);
  await tabTo(driver, '[data-do="puzzle-back"]');
  await keys(driver, Key.ENTER);
  await until(driver, "yours");
  await assertFocus(driver, "after taking back");
  await solve(driver, byKeys);
  await heard("Solved.");
  await assertFocus(driver, "when solved");
  await tabTo(driver, '[data-do="puzzle-next"]');
  await keys(driver, Key.ENTER);
  await another(driver, first);
  await assertFocus(driver, "on the next puzzle");
});
