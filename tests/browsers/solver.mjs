// Acts as a person in the view Puzzles, in every engine: by finger, mouse, and keyboard.
import assert from "node:assert/strict";
import { Pointer } from "selenium-webdriver/lib/input.js";
import { HEADERS } from "../../www/build/policy.mjs";
import { host } from "../page/host.mjs";
import { cellsFor } from "../page/player.mjs";
import { choice } from "../page/puzzle-solver.mjs";
import { Key, clickOn, go, inPage, pressOn, wait } from "./harness.mjs";

/** @import { WebElement } from "selenium-webdriver" */
/** @import { Driver } from "./harness.mjs" */

/**
 * Opens the page on a host of its own, where nothing is stored.
 * @param {Driver} driver @param {import("node:test").TestContext} t @param {string} hash
 * @returns {Promise<string>} the page's address, without the hash
 */
export async function opened(driver, t, hash) {
  const url = `${await host(t, {}, { headers: HEADERS })}index.html`;
  await go(driver, url + hash);
  return url;
}

/** Opens the first screen of the puzzles, and waits until all of it has been drawn. @param {Driver} driver @param {import("node:test").TestContext} t */
export async function openedAtHome(driver, t) {
  await opened(driver, t, "#view=puzzles");
  await shown(driver, '[data-room="class"]');
}

/**
 * Opens the page in a frame as large as a phone: not every browser's window can be made so narrow.
 * @param {Driver} driver @param {import("node:test").TestContext} t @param {string} hash
 */
export async function openedOnPhone(driver, t, hash) {
  const frame = `<!doctype html><title>A phone</title><iframe title="Screen" src="index.html${hash}" style="width: 360px; height: 740px; border: 0"></iframe>`;
  const origin = await host(t, { "/phone.html": { body: frame } }, { headers: HEADERS });
  t.after(() => driver.switchTo().defaultContent());
  await driver.manage().window().setRect({ width: 800, height: 960 });
  await go(driver, `${origin}phone.html`);
  await driver.switchTo().frame(0);
}

/** Reloads the page on the phone. @param {Driver} driver */
export async function reloadedOnPhone(driver) {
  await driver.switchTo().defaultContent();
  await driver.executeScript("frames[0].before = true; frames[0].location.reload();");
  await wait(driver, "the page again", () => {
    const frame = /** @type {any} */ (frames[0]);
    return !frame.before && frame.document.querySelector("main") !== null;
  });
  await driver.switchTo().frame(0);
}

/** Waits for an element that is on display, also in a board, once the page itself is there. @param {Driver} driver @param {string} selector @returns {Promise<WebElement>} */
export async function shown(driver, selector) {
  return /** @type {WebElement} */ (/** @type {unknown} */ (await wait(driver, selector, onDisplay, selector)));
}

/** In the page: an element that is on display, also in a board, once the page itself is there. @param {string} selector */
function onDisplay(selector) {
  if (document.querySelector(".late")) return null;
  const roots = [document, ...[...document.querySelectorAll("yomikiri-board")].map(({ shadowRoot }) => shadowRoot)];
  return roots.flatMap((root) => [...root?.querySelectorAll(selector) ?? []]).find((one) => one.getClientRects().length && !one.matches(":disabled"));
}

/** Clicks on an element. @param {Driver} driver @param {string} selector */
export const click = (driver, selector) => clickOn(driver, selector, onDisplay, selector);

/** Touches something with a finger; WebKit's driver makes that a click. @param {Driver} driver @param {string} selector */
export const tap = (driver, selector) => pressOn(driver, selector, async (origin) => {
  await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", origin);
  const finger = new /** @type {any} */ (Pointer)("finger", "touch");
  await driver.actions().insert(finger, finger.move({ duration: 0, x: 0, y: 0, origin }), finger.press(), finger.release()).perform();
}, onDisplay, selector);

/** The text of something that is on display. @param {Driver} driver @param {string} selector @returns {Promise<string>} */
export const text = (driver, selector) => inPage(driver, (selector) => (
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.innerText ?? ""), selector);

/** Waits for a text. @param {Driver} driver @param {string} selector @param {RegExp} what @returns {Promise<string>} */
export const reads = (driver, selector, what) => wait(driver, `${selector}: ${what}`, (selector, what, flags) => {
  const said = /** @type {HTMLElement | null} */ (document.querySelector(selector))?.innerText ?? "";
  return new RegExp(what, flags).test(said) && said;
}, selector, what.source, what.flags).then(String);

/** @param {Driver} driver @returns {Promise<string[]>} the moves on the board */
export const moves = (driver) => inPage(driver, () => /** @type {any} */ (document.getElementById("board")).game.moves);
/** @param {Driver} driver @param {number} n */
const longer = (driver, n) => wait(driver, `more than ${n} moves`, (n) => /** @type {any} */ (document.getElementById("board"))?.game.moves.length > n, n);

/** The cells to choose for a move. @param {Driver} driver @param {string} move */
const cellsOf = async (driver, move) => cellsFor(await inPage(driver, () => {
  const { at, legal } = /** @type {any} */ (document.getElementById("board")).game;
  return { at, legal };
}), move);

/** Waits for one of these states of the puzzle. @param {Driver} driver @param {...string} states @returns {Promise<string>} */
export const until = (driver, ...states) => wait(driver, `a puzzle that is ${states.join(" or ")}`, (states) => {
  const state = document.querySelector(".psolve")?.getAttribute("data-state");
  return state && states.includes(state) && state;
}, states).then(String);

/** The puzzle's id. @param {Driver} driver */
export const idOf = (driver) => wait(driver, "a puzzle", () => document.querySelector(".psolve")?.getAttribute("data-puzzle")).then(String);

/** A move that keeps the goal, and one that does not. @param {Driver} driver */
export const choices = async (driver) => choice(await idOf(driver), await moves(driver));

/** @typedef {(driver: Driver, move: string) => Promise<void>} How */

/** Clicks on a move's cells, or on its number. @type {How} */
export async function byMouse(driver, move) {
  for (const cell of await cellsOf(driver, move)) await click(driver, `[data-move="${cell}"]`);
}

/** Touches a move's cells, and the button that confirms it if the cells are small. @type {How} */
export async function byFinger(driver, move) {
  const { length } = await moves(driver);
  for (const cell of await cellsOf(driver, move)) await tap(driver, `[data-move="${cell}"]`);
  const next = await wait(driver, "a move, or a question", (n) => {
    if (/** @type {any} */ (document.getElementById("board")).game.moves.length > n) return "moved";
    return document.querySelector('[data-do="puzzle-place"]') && "asked";
  }, length);
  if (next === "asked") await tap(driver, '[data-do="puzzle-place"]');
}

/** Types a move in the field, to which Tab leads. @type {How} */
export async function byKeys(driver, move) {
  await tabTo(driver, "#puzzle-move");
  await keys(driver, move, Key.ENTER);
}

/** Plays a move and waits until it is on the board. @param {Driver} driver @param {How} how @param {string} move */
export async function play(driver, how, move) {
  const { length } = await moves(driver);
  await how(driver, move);
  await longer(driver, length);
}

/** Plays right moves until the puzzle is solved. @param {Driver} driver @param {How} how */
export async function solve(driver, how) {
  for (let n = 0; n < 40; n++) {
    if (await until(driver, "yours", "solved") === "solved") return;
    await play(driver, how, (await choices(driver)).right);
  }
  assert.fail("not solved");
}

/**
 * Plays the puzzle up to a wrong move, and waits until that is refuted on the board.
 * @param {Driver} driver @param {How} how
 * @returns {Promise<string>} the wrong move
 */
export async function slip(driver, how) {
  for (let n = 0; n < 40; n++) {
    await until(driver, "yours");
    const { right, wrong } = await choices(driver);
    await play(driver, how, wrong ?? right);
    if (wrong === null) continue;
    // The line of the refutation appears above the buttons.
    await until(driver, "refuted");
    await reads(driver, '[data-is="puzzle-status"]', new RegExp(`^${wrong} (leaves|gives|is wrong)|^After ${wrong} there is no win`));
    return wrong;
  }
  return assert.fail("no move is wrong");
}

// ---------------------------------------------------------------- the keyboard

/** @param {Driver} driver @param {...string} typed */
export const keys = (driver, ...typed) => driver.actions().sendKeys(...typed).perform();

/** What has the focus, and where, if it is not on display within the window. @param {Driver} driver */
export const focused = (driver) => inPage(driver, () => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return { name: "nothing", seen: false };
  const { bottom, height, left, right, top, width } = at.getBoundingClientRect();
  const seen = width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return { name: `${at.localName}#${at.id}.${at.className} at ${Math.round(left)},${Math.round(top)}`, seen };
});

/** Asserts that the user sees where the focus is; WebKit scrolls there a moment later. @param {Driver} driver @param {string} when */
export async function assertFocus(driver, when) {
  const found = { name: "", seen: false };
  await driver.wait(async () => Object.assign(found, await focused(driver)).seen, 10_000, undefined, 20).catch(() => {});
  assert.ok(found.seen, `the focus is visible ${when}: ${found.name}`);
}

/** Goes to an element with Tab, or back with Shift+Tab; at every stop, the focus is visible. @param {Driver} driver @param {string} selector */
export async function tabTo(driver, selector) {
  await shown(driver, selector);
  const way = () => inPage(driver, (selector) => {
    const [from, to] = [document.activeElement ?? document.body, /** @type {Element} */ (document.querySelector(selector))];
    if (from === to) return "there";
    return from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "on";
  }, selector);
  for (let n = 0; n < 90; n++) {
    const go = await way();
    if (go === "there") return;
    if (go === "on") await keys(driver, Key.TAB);
    else await driver.actions().keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform();
    await assertFocus(driver, `on the way to ${selector}`);
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

/** Collects what a screen reader hears. @param {Driver} driver @returns {Promise<(what: string) => Promise<string>>} waits for a text */
export async function listen(driver) {
  await inPage(driver, () => {
    const heard = /** @type {any} */ (window).heard = /** @type {string[]} */ ([]);
    const live = /** @type {HTMLElement} */ (document.getElementById("live"));
    new MutationObserver(() => { if (live.textContent?.trim()) heard.push(live.textContent.trim()); })
      .observe(live, { childList: true, subtree: true, characterData: true });
  });
  return (what) => wait(driver, `to hear ${what}`, (what) => {
    const all = /** @type {any} */ (window).heard.join(" ");
    return all.includes(what) && all;
  }, what).then(String);
}
