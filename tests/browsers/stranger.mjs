// Pages of other sites that contain <yomikiri-game>, in every engine.
import assert from "node:assert/strict";
import { host, made } from "../page/host.mjs";
import { By, clickOn, go, inPage, wait } from "./harness.mjs";

/** @import { Driver } from "./harness.mjs" */
/** @import { Made } from "../page/host.mjs" */
/** A record of each event. @typedef {{ name: string, move?: string, by?: string, moves?: number, winner?: string, solved?: boolean | null, right?: boolean, refutation?: string[] | null, code?: string, value?: string }} Noted */

/** A script that runs before the element's script and records the document's events and uncaught errors. */
const WATCH = `var noted = [], problems = [];
addEventListener("error", (event) => problems.push(event.message));
addEventListener("unhandledrejection", (event) => problems.push(String(event.reason)));
for (const name of ["input", "change"]) document.addEventListener(name, (event) => noted.push({ name: "form " + name, value: event.target.value }));
for (const name of ["ready", "move", "change", "end", "progress", "tried", "error"]) {
  document.addEventListener("yomikiri-" + name, (event) => {
    const { move, by, game, outcome, solved, right, refutation, error } = event.detail;
    noted.push({ name, move, by, moves: game?.moves.length, winner: outcome?.winner, solved, right, refutation, code: error?.code });
  });
}`;

/**
 * @typedef {object} How
 * @property {boolean} [ready] false: do not wait for the elements
 * @property {(scripts: string) => string} [policy] the page's policy, given the origin of the scripts
 * @property {boolean} [other] the scripts come from another origin than the page
 * @property {Record<string, string>} [headers] headers of the scripts' files
 * @property {Record<string, Made>} [pages] further pages on the scripts' host; later changes take effect
 * @property {string} [style] a style sheet for the page
 * @property {string} [script] a script for the page, before the element's
 * @property {Record<string, string>} [own] headers of the page alone
 */

/**
 * Opens a page with this body.
 * @param {Driver} driver @param {import("node:test").TestContext} t @param {string} body
 * @param {How} [how]
 * @returns {Promise<string[]>} the requests to the scripts' host, in order
 */
export async function stranger(driver, t, body, { ready = true, policy, other = false, headers = {}, pages = {}, style = "", script = "", own: sent = {} } = {}) {
  /** @type {string[]} */
  const asked = [];
  const all = pages;
  const scripts = await host(t, all, { headers: other ? { "Access-Control-Allow-Origin": "*", ...headers } : headers, asked });
  const own = other ? await host(t, all) : scripts;
  const header = policy?.(scripts.slice(0, -1));
  // A policy may forbid the page's own scripts.
  const head = `${header && other ? "" : '<script src="/watch.js"></script>'}${style ? '<link rel="stylesheet" href="/style.css">' : ""}`;
  all["/page.html"] = { body: made(head + body, other ? `${scripts}element.js` : "./element.js"), headers: header ? { ...sent, "Content-Security-Policy": header } : sent };
  all["/watch.js"] = { body: WATCH + script, headers: { "Content-Type": "text/javascript" } };
  all["/style.css"] = { body: style, headers: { "Content-Type": "text/css" } };
  await go(driver, `${own}page.html`);
  if (ready) {
    await wait(driver, "the elements", () => customElements.get("yomikiri-game")
      && [...document.querySelectorAll("yomikiri-game")].every((/** @type {any} */ element) => element.position));
  }
  return asked;
}

/** The events so far. @param {Driver} driver @returns {Promise<Noted[]>} */
export const noted = (driver) => driver.executeScript("return noted");

/** Asserts that there were no uncaught errors. @param {Driver} driver */
export async function assertCalm(driver) {
  assert.deepEqual(await driver.executeScript("return problems"), []);
}

/** Waits until the game has this many moves. @param {Driver} driver @param {number} n @param {string} [id] of the element, if there are several */
export const played = (driver, n, id = "") => wait(driver, `${n} moves`, (id, n) => {
  const element = /** @type {any} */ (document.getElementById(id) ?? document.querySelector("yomikiri-game"));
  return element.position?.moves.length === n;
}, id, n);

/** In the page: something inside the element or its board. @param {string} selector @param {string} id */
function part(selector, id) {
  const element = document.getElementById(id) ?? document.querySelector("yomikiri-game");
  return element?.shadowRoot?.querySelector(selector) ?? element?.shadowRoot?.querySelector("yomikiri-board")?.shadowRoot?.querySelector(selector);
}

/** Waits for something inside the element or its board. @param {Driver} driver @param {string} selector @param {string} [id] */
export async function inside(driver, selector, id = "") {
  const found = await wait(driver, `${selector} in ${id || "the element"}`, part, selector, id);
  return /** @type {import("selenium-webdriver").WebElement} */ (/** @type {unknown} */ (found));
}

/** Clicks something inside the element. @param {Driver} driver @param {string} selector @param {string} [id] */
export const click = (driver, selector, id = "") => clickOn(driver, `${selector} in ${id || "the element"}`, part, selector, id);

/** The text that the element shows. @param {Driver} driver @param {string} [id] @returns {Promise<string>} */
export const said = (driver, id = "") => inPage(driver, (id) => (
  (document.getElementById(id) ?? document.querySelector("yomikiri-game"))?.shadowRoot?.textContent ?? "").replace(/\s+/g, " ").trim(), id);

/** Whether the element's own content, outside its shadow tree, is visible. @param {Driver} driver @param {string} selector */
export const seen = async (driver, selector) => (await driver.findElement(By.css(selector))).isDisplayed();

/** Calls a method of the element. @param {Driver} driver @param {string} method @param {...unknown} args @returns {Promise<any>} */
export const call = (driver, method, ...args) => inPage(driver, (method, ...args) => (
  /** @type {any} */ (document.querySelector("yomikiri-game"))[method](...args)), method, ...args);
