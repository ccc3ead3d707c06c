// Puzzles in <yomikiri-game>, in every engine: solved by clicks, with a wrong move refuted and taken back; the events in order, and the form.
import assert from "node:assert/strict";
import { FILE, choice } from "../page/puzzle-solver.mjs";
import { inEngines, inPage, wait } from "./harness.mjs";
import { assertCalm, click, noted, said, stranger } from "./stranger.mjs";

/** @import { Driver } from "./harness.mjs" */

const ID = String(FILE.list.find(({ kind }) => kind === "reversi-4x4")?.id);

/** The form's value for the puzzle, and whether the form is valid. @param {Driver} driver */
const form = (driver) => inPage(driver, () => {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
  return [new FormData(form).get("quiz"), form.checkValidity()];
});

/** Waits for a person's turn, or until the puzzle has ended `ends` times, and returns the moves. @param {Driver} driver @param {number} ends */
const ready = (driver, ends) => wait(driver, "a turn, or the end", (ends) => {
  const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
  if (/** @type {any} */ (window).noted.filter((/** @type {any} */ { name }) => name === "end").length >= ends) return { moves: [], ended: true };
  const { position, shadowRoot } = element;
  const open = shadowRoot.querySelector("yomikiri-board").shadowRoot.querySelector(".legal");
  return open && position.turn === (element.solver ??= position.turn) && { moves: [...position.moves], ended: false };
}, ends);

/** Waits until `count` events of a name have arrived. @param {Driver} driver @param {string} name @param {number} count */
const told = (driver, name, count) => wait(driver, `${count} × ${name}`, (name, count) => (
  /** @type {any} */ (window).noted.filter((/** @type {any} */ one) => one.name === name).length >= count), name, count);

inEngines("a puzzle in the element: a wrong move is refuted and taken back, right ones are answered until it is solved", async (driver, t) => {
  await stranger(driver, t, `<form><yomikiri-game puzzle="${ID}" name="quiz" form-value="solved"></yomikiri-game></form>`);
  assert.deepEqual(await form(driver), ["", false]);
  /** The person's moves, and whether they are right. @type {[string, boolean][]} */
  const tries = [];
  for (let n = 0; n < 20; n++) {
    const { moves, ended } = await ready(driver, tries.some(([, right]) => !right) ? 2 : 1);
    if (ended) break;
    const { right, wrong } = await choice(ID, moves);
    if (wrong !== null && tries.every(([, right]) => right)) {
      tries.push([wrong, false]);
      await click(driver, `[data-move="${wrong}"]`);
      await told(driver, "end", 1);
      assert.ok((await said(driver)).includes(`${wrong} is not right. What follows: `));
      assert.deepEqual(await form(driver), ["", false]);
      await click(driver, '[data-do="undo"]');
      await wait(driver, "the move off the board", (n) => /** @type {any} */ (document.querySelector("yomikiri-game")).position.moves.length === n, moves.length);
    }
    tries.push([right, true]);
    await click(driver, `[data-move="${right}"]`);
    await told(driver, "tried", tries.length);
  }
  assert.match(await said(driver), /Solved\./);
  assert.equal(tries.filter(([, right]) => !right).length, 1, "every puzzle has a position in which a move is wrong");
  const events = await noted(driver);
  assert.deepEqual(events.filter(({ name }) => name === "tried").map(({ move, right }) => [move, right]), tries);
  const order = events.filter(({ name }) => ["ready", "tried", "end", "form input", "form change", "error"].includes(name)).map(({ name, right, solved, value }) => (
    name === "tried" ? `tried ${right}` : name === "end" ? `end ${solved}` : [name, value].filter(Boolean).join(" ")));
  assert.deepEqual(order, ["ready", ...tries.flatMap(([, right]) => (right ? ["tried true"] : ["tried false", "end false"])),
    "form input solved", "form change solved", "end true"], "the form has its value before the event `end`");
  // The computer defends: between two of the person's moves there are its own, with the refutation after the wrong one.
  const missed = events.find(({ right }) => right === false);
  assert.ok(missed?.refutation?.length);
  assert.ok(events.some(({ name, by, move }) => name === "move" && move === missed?.refutation?.[0] && by));
  assert.deepEqual(await form(driver), ["solved", true]);
  await assertCalm(driver);
});
