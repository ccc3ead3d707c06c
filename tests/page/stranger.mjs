// Pages of other sites that contain <yomikiri-game>, in every engine.
import assert from "node:assert/strict";
import { open } from "./harness.mjs";
import { host, made } from "./host.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Made } from "./host.mjs" */
/** A record of each event. @typedef {{ name: string, id: string, move?: string, by?: string, moves?: number, over?: boolean, winner?: string, solved?: boolean | null, right?: boolean, refutation?: string[] | null, code?: string, kind?: string, value?: string }} Noted */

/** A script that runs before the element's script and records the document's events and uncaught errors. */
const WATCH = `var noted = [], problems = [];
addEventListener("error", (event) => problems.push(event.message));
addEventListener("unhandledrejection", (event) => problems.push(String(event.reason)));
for (const name of ["input", "change"]) document.addEventListener(name, (event) => noted.push({ name: "form " + name, id: event.target.id, value: event.target.value }));
for (const name of ["ready", "move", "change", "end", "progress", "tried", "hint", "error"]) {
  document.addEventListener("yomikiri-" + name, ({ target, detail }) => {
    const { move, by, game, outcome, solved, right, refutation, error } = detail;
    noted.push({ name, id: target.id, move, by, moves: game?.moves.length, over: game && !game.legal.length, winner: outcome?.winner, solved, right, refutation,
      code: error?.code, kind: error?.kind });
  });
}`;

/** A style for pages that follow the system's colours. */
export const SYSTEM = "html { background: Canvas; color: CanvasText; color-scheme: light dark }";

/**
 * @typedef {object} Hosted
 * @property {boolean} [ready] false: do not wait for the elements
 * @property {(scripts: string) => string} [policy] the page's policy, given the origin of the scripts
 * @property {boolean} [other] the scripts come from another origin than the page
 * @property {Record<string, string>} [headers] headers of the scripts' files
 * @property {Record<string, Made>} [pages] further pages on the scripts' host; later changes take effect
 * @property {string} [style] a style sheet for the page
 * @property {string} [script] a script for the page, before the element's
 * @property {Record<string, string>} [own] headers of the page alone
 * @property {string[]} [asked] collects the requests to the scripts' host, in order
 * @property {string} [lang] the page's language
 * @property {RegExp} [allow] what the browser may report as errors
 * @property {boolean} [clock] whether the page's clock can be stopped
 */
/** @typedef {import("./harness.mjs").Options & Hosted} How */

/**
 * Opens a page with this body.
 * @param {import("node:test").TestContext} t @param {string} body
 * @param {How} [how]
 * @returns {Promise<Page>}
 */
export async function stranger(t, body, { ready = true, policy, other = false, headers = {}, pages = {}, style = "", script = "", own: sent = {}, asked = [],
  lang = "en", allow, clock, root, ...options } = {}) {
  const opened = await open(t, "", { goto: false, ...options });
  if (allow) opened.allow(allow);
  if (clock) await opened.page.clock.install({ time: 0 });
  const hosting = root && { root };
  const scripts = await host(t, pages, { headers: other ? { "Access-Control-Allow-Origin": "*", ...headers } : headers, asked, ...hosting });
  const own = other ? await host(t, pages, { ...hosting }) : scripts;
  const header = policy?.(scripts.slice(0, -1));
  // A policy may forbid the page's own scripts.
  const head = `${header && other ? "" : '<script src="/watch.js"></script>'}${style ? '<link rel="stylesheet" href="/style.css">' : ""}`;
  pages["/page.html"] = { body: made(head + body, other ? `${scripts}element.js` : "./element.js", lang), headers: header ? { ...sent, "Content-Security-Policy": header } : sent };
  pages["/watch.js"] = { body: WATCH + script, headers: { "Content-Type": "text/javascript" } };
  pages["/style.css"] = { body: style, headers: { "Content-Type": "text/css" } };
  await opened.page.goto(`${own}page.html`);
  if (ready) {
    await wait(opened.page, "the elements", () => customElements.get("yomikiri-game")
      && [...document.querySelectorAll("yomikiri-game")].every((/** @type {any} */ element) => element.position));
  }
  return opened.page;
}

/**
 * Runs a function in the page, and waits for its result.
 * @template {unknown[]} A
 * @template T
 * @param {Page} page
 * @param {(...args: A) => T} run cannot use variables of this file; they must be passed as arguments
 * @param {A} args
 * @returns {Promise<Awaited<T>>}
 */
export const inPage = (page, run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`);

/**
 * Waits until a function in the page returns something true, and returns that.
 * @template {unknown[]} A
 * @template T
 * @param {Page} page @param {string} what named if it never does @param {(...args: A) => T} run @param {A} args
 * @returns {Promise<Awaited<T>>}
 */
export async function wait(page, what, run, ...args) {
  for (const end = performance.now() + 60_000; ;) {
    const answer = await inPage(page, run, ...args);
    if (answer) return answer;
    assert.ok(performance.now() < end, `waited in vain for ${what}`);
    await new Promise((resolve) => { setTimeout(resolve, 30); });
  }
}

/** The events so far, all or those of these names. @param {Page} page @param {...string} names @returns {Promise<Noted[]>} */
export const noted = async (page, ...names) => (await page.evaluate("noted")).filter((/** @type {Noted} */ { name }) => !names.length || names.includes(name));

/** Waits until `count` events of a name have arrived. @param {Page} page @param {string} name @param {number} count */
export const heard = (page, name, count) => wait(page, `${count} × ${name}`, (name, count) => (
  Reflect.get(window, "noted").filter((/** @type {any} */ one) => one.name === name).length >= count), name, count);

/** Asserts that there were no uncaught errors. @param {Page} page */
export async function assertCalm(page) {
  assert.deepEqual(await page.evaluate("problems"), []);
}

/** Waits until the game has this many moves. @param {Page} page @param {number} n @param {string} [id] of the element, if there are several */
export const played = (page, n, id = "") => wait(page, `${n} moves`, (id, n) => {
  const element = /** @type {any} */ (document.getElementById(id) ?? document.querySelector("yomikiri-game"));
  return element.position?.moves.length === n;
}, id, n);

/** Something inside the element or its board. @param {Page} page @param {string} selector @param {string} [id] */
export const part = (page, selector, id = "") => page.locator(`${id ? `#${id}` : "yomikiri-game"} ${selector}`).first();

/** Waits for something inside the element or its board. @param {Page} page @param {string} selector @param {string} [id] */
export async function inside(page, selector, id = "") {
  const found = part(page, selector, id);
  await found.waitFor({ state: "attached" });
  return found;
}

/** Clicks something inside the element. @param {Page} page @param {string} selector @param {string} [id] */
export const click = (page, selector, id = "") => part(page, selector, id).click();

/** A computed style of something inside the element. @param {Page} page @param {string} selector @param {string} property */
export const css = (page, selector, property) => part(page, selector).evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);

/** The text that the element shows. @param {Page} page @param {string} [id] @returns {Promise<string>} */
export const said = (page, id = "") => inPage(page, (id) => (
  (document.getElementById(id) ?? document.querySelector("yomikiri-game"))?.shadowRoot?.textContent ?? "").replace(/\s+/g, " ").trim(), id);

/** Whether the element's own content, outside its shadow tree, is visible. @param {Page} page @param {string} selector */
export const seen = (page, selector) => page.locator(selector).first().isVisible();

/** Calls a method of the element. @param {Page} page @param {string} method @param {...unknown} args @returns {Promise<any>} */
export const call = (page, method, ...args) => inPage(page, (method, ...args) => (
  /** @type {any} */ (document.querySelector("yomikiri-game"))[method](...args)), method, ...args);
