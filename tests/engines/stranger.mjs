// Other people's pages with <yomikiri-game> in them, in every engine.
import assert from "node:assert/strict";
import { host, made } from "../page/host.mjs";
import { By, inPage, wait } from "./harness.mjs";

/** @import { Driver } from "./harness.mjs" */
/** @import { Made } from "../page/host.mjs" */
/** What the page notes of each event. @typedef {{ name: string, move?: string, by?: string, moves?: number, winner?: string, solved?: boolean | null, code?: string }} Noted */

/** The page's own script, before the element's: notes the events that come to the document, and what nobody caught. */
const WATCH = `var noted = [], problems = [];
addEventListener("error", (event) => problems.push(event.message));
addEventListener("unhandledrejection", (event) => problems.push(String(event.reason)));
for (const name of ["ready", "move", "change", "end", "progress", "error"]) {
  document.addEventListener("yomikiri-" + name, (event) => {
    const { move, by, game, outcome, solved, error } = event.detail;
    noted.push({ name, move, by, moves: game?.moves.length, winner: outcome?.winner, solved, code: error?.code });
  });
}`;

/**
 * @typedef {object} How
 * @property {boolean} [ready] false: elements are not waited for
 * @property {(scripts: string) => string} [policy] for the page, given where the scripts come from
 * @property {boolean} [other] the scripts come from another origin than the page
 * @property {Record<string, string>} [headers] of the scripts' files
 * @property {Record<string, Made>} [pages] besides the page itself, where the scripts come from; changed, it is so from then on
 * @property {string} [style] a style sheet of the page's
 * @property {string} [script] a script of the page's, before the element's
 */

/**
 * Opens a page with this in its body.
 * @param {Driver} driver @param {import("node:test").TestContext} t @param {string} body
 * @param {How} [how]
 * @returns {Promise<string[]>} what the scripts' host was asked for, in order
 */
export async function stranger(driver, t, body, { ready = true, policy, other = false, headers = {}, pages = {}, style = "", script = "" } = {}) {
  /** @type {string[]} */
  const asked = [];
  const all = pages;
  const scripts = await host(t, all, { headers: other ? { "Access-Control-Allow-Origin": "*", ...headers } : headers, asked });
  const own = other ? await host(t, all) : scripts;
  const header = policy?.(scripts.slice(0, -1));
  // A policy may leave scripts of the page's own out.
  const head = `${header && other ? "" : '<script src="/watch.js"></script>'}${style ? '<link rel="stylesheet" href="/style.css">' : ""}`;
  all["/page.html"] = { body: made(head + body, other ? `${scripts}element.js` : "./element.js"), headers: header ? { "Content-Security-Policy": header } : {} };
  all["/watch.js"] = { body: WATCH + script, headers: { "Content-Type": "text/javascript" } };
  all["/style.css"] = { body: style, headers: { "Content-Type": "text/css" } };
  await driver.get(`${own}page.html`);
  if (ready) {
    await wait(driver, "the elements", () => customElements.get("yomikiri-game")
      && [...document.querySelectorAll("yomikiri-game")].every((/** @type {any} */ element) => element.game));
  }
  return asked;
}

/** The events so far. @param {Driver} driver @returns {Promise<Noted[]>} */
export const noted = (driver) => driver.executeScript("return noted");

/** Nothing went wrong that nobody caught. @param {Driver} driver */
export async function assertCalm(driver) {
  assert.deepEqual(await driver.executeScript("return problems"), []);
}

/** Waits until so many moves are played. @param {Driver} driver @param {number} n @param {string} [id] of the element, where there are several */
export const played = (driver, n, id = "") => wait(driver, `${n} moves`, (id, n) => {
  const element = /** @type {any} */ (document.getElementById(id) ?? document.querySelector("yomikiri-game"));
  return element.game?.moves.length === n;
}, id, n);

/** What is inside of the element, or of its board. @param {Driver} driver @param {string} selector @param {string} [id] */
export async function inside(driver, selector, id = "") {
  const found = await wait(driver, `${selector} in ${id || "the element"}`, (selector, id) => {
    const element = document.getElementById(id) ?? document.querySelector("yomikiri-game");
    return element?.shadowRoot?.querySelector(selector) ?? element?.shadowRoot?.querySelector("yomikiri-board")?.shadowRoot?.querySelector(selector);
  }, selector, id);
  return /** @type {import("selenium-webdriver").WebElement} */ (/** @type {unknown} */ (found));
}

/** Clicks there. @param {Driver} driver @param {string} selector @param {string} [id] */
export const click = async (driver, selector, id) => (await inside(driver, selector, id)).click();

/** What the element says, in words. @param {Driver} driver @param {string} [id] @returns {Promise<string>} */
export const said = (driver, id = "") => inPage(driver, (id) => (
  (document.getElementById(id) ?? document.querySelector("yomikiri-game"))?.shadowRoot?.textContent ?? "").replace(/\s+/g, " ").trim(), id);

/** Whether what stands inside the element, outside of its shadow tree, is seen. @param {Driver} driver @param {string} selector */
export const seen = async (driver, selector) => (await driver.findElement(By.css(selector))).isDisplayed();

/** Calls a method of the element. @param {Driver} driver @param {string} method @param {...unknown} args @returns {Promise<any>} */
export const call = (driver, method, ...args) => inPage(driver, (method, ...args) => (
  /** @type {any} */ (document.querySelector("yomikiri-game"))[method](...args)), method, ...args);
