// Shared puzzles, in further engines: composed in the editor and opened by link; and a teacher's sheet, made, done, handed in as a
// text, and read as a table.
import assert from "node:assert/strict";
import { sheetIn } from "../../www/model/sheet/sheet.js";
import { FILE } from "../page/puzzle-solver.mjs";
import { By, go, inEngines, inPage, reload, wait } from "./harness.mjs";
import { byMouse, click, opened, openedAtHome, reads, shown, slip, solve, text } from "./solver.mjs";

/** @import { Driver } from "./harness.mjs" */

/** The easiest puzzle of its kind. */
const PUZZLE = String(FILE.list.find(({ kind }) => kind === "reversi-4x4")?.id);

/** Chooses one of several, whose input is not on display. @param {Driver} driver @param {string} name @param {string} value */
const choose = async (driver, name, value) => {
  const input = await wait(driver, `${name}: ${value}`, (selector) => document.querySelector(selector), `input[name="${name}"][value="${value}"]`);
  await driver.executeScript("arguments[0].closest('label').click()", input);
};

/** What a field holds, once it holds something. @param {Driver} driver @param {string} id */
const held = (driver, id) => wait(driver, `a text in ${id}`, (id) => /** @type {HTMLTextAreaElement | null} */ (document.getElementById(id))?.value, id).then(String);

/** @param {Driver} driver @param {string} selector @param {string} typed */
const type = async (driver, selector, typed) => (await shown(driver, selector)).sendKeys(typed);

/** Puts a long text into a field at once, as pasting does. @param {Driver} driver @param {string} id @param {string} pasted */
async function paste(driver, id, pasted) {
  await shown(driver, `#${id}`);
  await inPage(driver, (id, pasted) => {
    const field = /** @type {HTMLTextAreaElement} */ (document.getElementById(id));
    field.value += pasted;
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }, id, pasted);
}

/** The file that a button saves; nothing is downloaded. @param {Driver} driver @param {string} button @returns {Promise<{ name: string, content: string }>} */
async function saved(driver, button) {
  await inPage(driver, () => {
    const { createObjectURL } = URL;
    const click = HTMLAnchorElement.prototype.click;
    URL.createObjectURL = (blob) => {
      /** @type {any} */ (window).blob = blob;
      return createObjectURL.call(URL, blob);
    };
    HTMLAnchorElement.prototype.click = function saveInstead() {
      if (this.download) document.body.dataset.saved = this.download;
      else click.call(this);
    };
  });
  await click(driver, button);
  const name = await wait(driver, "a file", () => document.body.dataset.saved);
  return { name: String(name), content: await inPage(driver, () => /** @type {any} */ (window).blob.text()) };
}

inEngines("a position that is set up gets its verdict, and a link that opens it", async (driver, t) => {
  const url = await opened(driver, t, "#game=tic-tac-toe&moves=a1&first=person&second=person");
  await click(driver, '[data-do="newGame"]');
  await click(driver, '[data-do="edit"]');
  await click(driver, "dialog.editor details.as-puzzle > summary");
  const verdict = (/** @type {string} */ state, /** @type {RegExp} */ what) => reads(driver, `[data-is="verdict"][data-state="${state}"][data-done="true"]`, what);
  await verdict("unreachable", /other side can prevent the goal.*leads to a draw/s);
  assert.equal(await inPage(driver, () => document.getElementById("puzzle-link")), null, "no puzzle is shared that cannot be solved");
  await click(driver, '[data-do="goal-advice"]');
  await verdict("sound", /b2 is the key move/);
  const link = await held(driver, "puzzle-link");
  assert.ok(link.startsWith(`${new URL(url).origin}/`) && link.includes("&puzzle="), link);
  await go(driver, "about:blank");
  await go(driver, url + new URL(link).hash);
  await reads(driver, ".ptask", /A puzzle from a link.*X to move: reach at least a draw\./s);
  await slip(driver, byMouse);
  await click(driver, '[data-do="puzzle-back"]');
  await solve(driver, byMouse);
  assert.match(await text(driver, '[data-is="puzzle-status"]'), /^Solved\./);
});

/** Opens a sheet, and its first task once all of its list is drawn. @param {Driver} driver @param {import("node:test").TestContext} t @param {string} hash */
async function begin(driver, t, hash) {
  await opened(driver, t, hash);
  await shown(driver, '[data-task="1"] .diagram[src]');
  await click(driver, '[data-do="sheet-go"]');
}

/** The answers as a text, with a name that is typed here. @param {Driver} driver @param {string} pupil */
async function handIn(driver, pupil) {
  await type(driver, "#sheet-pupil", pupil);
  await click(driver, '[data-do="hand-text"]');
  return held(driver, "sheet-hand");
}

inEngines("a teacher's sheet: made, done, handed in, and read as a table and as CSV", async (driver, t) => {
  await openedAtHome(driver, t);
  await click(driver, '[data-room="class"]');
  await click(driver, '[data-do="sheet-make"]');
  await type(driver, "#sheet-name", "First sheet");
  await choose(driver, "sheet-source", "links");
  await paste(driver, "sheet-links", `https://example.org/#puzzle=${PUZZLE} https://example.org/#puzzle=AQ`);
  await click(driver, '[data-do="add-links"]');
  await reads(driver, '[data-is="links-said"]', /^1 puzzle added\. 1 link cannot be read\.$/);
  await choose(driver, "sheet-source", "lessons");
  await shown(driver, "#sheet-lesson");
  await driver.findElement(By.css('#sheet-lesson option[value="misere.1"]')).click();
  await click(driver, '[data-do="add-lesson"]');
  await reads(driver, '[data-is="sheet-count"]', /^2 tasks$/);
  const link = await wait(driver, "a link of two tasks", () => {
    const { value } = /** @type {HTMLTextAreaElement} */ (document.getElementById("sheet-address"));
    return /#check=\w+&sheet=/.test(value) && value;
  }).then(String);
  const sheet = await sheetIn(link);
  assert.deepEqual([sheet.name, sheet.tasks], ["First sheet", [PUZZLE, "lesson:misere.1"]]);
  const { hash } = new URL(link);

  // Ben slips, solves the puzzle after a reload, and leaves the rest.
  await begin(driver, t, hash);
  const wrong = await slip(driver, byMouse);
  await reload(driver);
  await solve(driver, byMouse);
  await click(driver, '[data-do="puzzles-all"]');
  await reads(driver, '[data-task="1"]', /2 tries/);
  const ben = await handIn(driver, 'Ben "B"');
  assert.match(ben, /^Ben "B", First sheet, 1 of 2 solved:\nanswers=z[\w-]+\n$/);

  // The teacher reads it; tests/page/sheet.test.mjs has more pupils and damaged texts.
  await openedAtHome(driver, t);
  await click(driver, '[data-room="class"]');
  await click(driver, '[data-do="sheet-read"]');
  await paste(driver, "answer-texts", ben);
  await click(driver, '[data-do="answer-read"]');
  await wait(driver, "a pupil", () => document.querySelector("[data-pupil]"));
  const row = await inPage(driver, () => [...document.querySelectorAll(".sheet-table tbody td")].map((cell) => /** @type {HTMLElement} */ (cell).innerText.trim().replace(/\s+/g, " ")));
  const [solved, tries, hints, , ...cells] = row;
  assert.deepEqual([solved, tries, hints, ...cells], ["1", "2", "0", `✓ 1. ${wrong} 2 tries`, "–"]);
  const { name, content } = await saved(driver, '[data-do="answer-csv"]');
  assert.equal(name, "First sheet.csv");
  assert.match(content, /^\ufeff?"Pupil","Handed in","Solved","Tries","Hints","Seconds","1 /);
  assert.match(content.split("\r\n")[1], new RegExp(`^"Ben ""B""","[^"]+",1,2,0,\\d+,1,2,0,\\d+,"1\\. ${wrong}"`));
});
