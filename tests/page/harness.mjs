// The base of all tests of the page and the element: the built page on a local server, a real browser, and a page that fails the test if the
// browser reports an error. One browser serves a whole test file; each test gets a fresh context.
//
// BROWSER selects the browser: chromium (default), firefox or webkit. Two variables show tests, and parts of the page, that count on quick answers:
// YOMIKIRI_DELAY (milliseconds) delays every message to a worker, and YOMIKIRI_THROTTLE slows Chromium's main thread down by that factor.
//
//   import { test } from "node:test";
//   import { everywhere, open } from "./harness.mjs";
//   test("…", async (t) => { const { page } = await open(t); … });         // in Chromium, and in Firefox by ./build.sh test firefox
//   everywhere("…", async (t) => { const { page } = await open(t); … });   // in WebKit, too, with what webkit.mjs has of Playwright's interface: the page has nothing else
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { DIST, serve, WWW } from "../../www/build/serve.mjs";
import { AXE, violations } from "../axe.mjs";
import { all } from "../size.mjs";
import { settled } from "./player.mjs";

// The browsers' drivers. Only the one in use is loaded: Playwright's takes half a second of processor time in each file, WebKit's an eighth.
const playwright = () => import("playwright-core");
const firefoxes = () => import("./firefoxes.mjs");
const webkit = () => import("./webkit.mjs");

/** Chromium's flags: no sandbox for root, and no requests to the vendor. @type {string[]} */
export const args = JSON.parse(readFileSync(new URL("../webdriver.json", import.meta.url), "utf8"))["goog:chromeOptions"].args
  .filter((/** @type {string} */ arg) => !arg.startsWith("--headless"));

/** The installed Chromium: $CHROMIUM, or the first on the PATH. The headless shell opens a page in a third of the time. */
export function executable() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // Tries the next one.
    }
  }
  throw new Error("no Chromium on the PATH; ./build.sh test page installs one");
}

/** The sources of the page, or the bundled page, which loads in half the time and which `./build.sh test` uses. */
export const ROOT = process.env.YOMIKIRI_PAGE === "dist" ? DIST : WWW;

/** The selected browser: "chromium", "firefox" or "webkit". */
export const engine = process.env.BROWSER ?? "chromium";

/**
 * A test for every browser engine. Its name begins with the engine's, by which `./build.sh test browsers` and `webkit` choose it.
 * @param {string} name @param {(t: import("node:test").TestContext) => Promise<void>} run
 * @param {{ minutes?: number, rare?: boolean }} [options] minutes: the longest that it may take; rare: `rarely` in Chromium, see tests/size.mjs
 */
export function everywhere(name, run, { minutes = 3, rare = false } = {}) {
  const skip = rare && !all && engine === "chromium" && !process.env.YOMIKIRI_GAME;
  test(`${engine}: ${name}`, { timeout: minutes * 60_000, skip }, (t) => {
    forEvery.add(t);
    return run(t);
  });
}

/** The running tests that are for every engine. @type {WeakSet<object>} */
const forEvery = new WeakSet();

/**
 * Playwright's page for a test for every engine, in Chromium: what webkit.mjs lacks fails there, too, and not only in WebKit.
 * @template {object} T @param {T} real @param {any} adapter webkit.mjs's object of the same kind @param {string} name @returns {T}
 */
function narrowed(real, adapter, name) {
  const get = (/** @type {object} */ _, /** @type {string | symbol} */ key) => {
    const value = /** @type {any} */ (Reflect.get(real, key));
    if (typeof key === "symbol" || key === "then") return value;
    if (!(key in adapter)) throw new Error(`webkit.mjs has no ${name}.${key}, which a test for every engine may not use`);
    if (key === "keyboard" || key === "mouse") return narrowed(value, adapter[key], `${name}.${key}`);
    if (typeof value !== "function") return value;
    return (/** @type {unknown[]} */ ...args) => {
      const result = value.apply(real, args);
      return result?.pressSequentially ? narrowed(result, adapter.locator("*"), "locator") : result;
    };
  };
  const narrow = /** @type {T} */ (new Proxy(real, { get }));
  wholes.set(narrow, real);
  return narrow;
}

/** What {@link narrowed} has narrowed. @type {WeakMap<object, any>} */
const wholes = new WeakMap();

/** All of Playwright's object, for a step that only some engines take. @template {object} T @param {T} one @returns {T} */
export const whole = (one) => wholes.get(one) ?? one;

/** The reason to skip a test that needs Chromium's driver; see the test runner's `skip`. @param {string} what */
export const onlyInChromium = (what) => (engine === "chromium" ? false : `the other engines' drivers know no ${what}`);

/** Touches an element with a finger. In Firefox, firefox.mjs makes it of the middle button. @param {import("playwright-core").Locator} element */
export const tap = (element) => (engine === "firefox" ? element.click({ button: "middle" }) : element.tap());

/** @typedef {import("playwright-core").BrowserContextOptions & { goto?: boolean, root?: string, first?: boolean, paced?: boolean, apart?: boolean }} Options */

/** Lets the computer answer at once, where nothing is stored yet. The element has no such setting: it pauses unless motion is reduced. */
function hurry() {
  try {
    if (localStorage.getItem("yomikiri:settings") === null) localStorage.setItem("yomikiri:settings", '{"pace":"none"}');
  } catch {
    // A page without storage.
  }
}

/** In the page: delays every message to a worker from now on. @param {number} ms */
export function delay(ms) {
  const post = Worker.prototype.postMessage;
  // A test may replace the page's clock later.
  const later = setTimeout;
  Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
    later(() => post.apply(this, /** @type {any} */ (message)), ms);
  };
}

/**
 * A user's settings as Firefox preferences, which apply to the whole browser, and the options that its driver lacks.
 * @param {Options} options
 */
function wishes({ colorScheme, forcedColors, reducedMotion, hasTouch }) {
  return {
    "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
    "ui.prefersReducedMotion": reducedMotion === "reduce" ? 1 : 0,
    "browser.display.document_color_use": forcedColors === "active" ? 2 : 1,
    "dom.w3c_touch_events.enabled": hasTouch ? 1 : 0,
    "dom.events.testing.asyncClipboard": true,
    // Overlay scrollbars, as on phones and in headless Chromium; others would take up some of the page's width.
    "ui.useOverlayScrollbars": 1,
  };
}

/** One browser, or in Firefox one per set of preferences. @type {Map<string, Promise<import("playwright-core").Browser>>} */
const launched = new Map();

/** @param {Options} options @param {number} n which of several browsers, in Firefox */
function launch(options, n) {
  const preferences = wishes(options);
  const key = engine === "firefox" ? JSON.stringify([n, preferences]) : "";
  let browser = launched.get(key);
  if (!browser) {
    browser = engine === "firefox" ? firefoxes().then((one) => one.launch(preferences))
      : playwright().then(({ chromium }) => chromium.launch({ executablePath: executable(), args }));
    launched.set(key, browser);
  }
  return browser;
}

/**
 * The path with a game in it, unless it names one or is of another file: most tests count on this game, whatever a first visit shows.
 * @param {string} path
 */
export const named = (path) => (/^$|^[?#](?!(.*&)?game=)/.test(path) ? `${path[0] ?? "?"}game=reversi-4x4&${path.slice(1)}`.replace(/&$/, "") : path);

/** One server per folder. @type {Map<string, ReturnType<typeof serve>>} */
const servers = new Map();

/** @param {string} root the folder to serve @param {Options} options @param {number} n */
async function start(root, options, n) {
  // Starts the browser first: if it fails, an open server would keep the process alive.
  const browser = await launch(options, n);
  let server = servers.get(root);
  // Serves under a path, as on any host, so that addresses that start with "/" fail here.
  if (!server) servers.set(root, (server = serve({ port: 0, root, base: "/some/where/" })));
  return { server: await server, browser };
}

/**
 * Stops the server of a folder, as if the network were down.
 * @param {string} base its address @returns {Promise<() => Promise<void>>} restarts it at the same address
 */
export async function cut(base) {
  for (const [root, server] of servers) {
    const { close, url } = await server;
    if (url !== base) continue;
    await close();
    return async () => {
      const { pathname, port } = new URL(base);
      servers.set(root, serve({ port: Number(port), root, base: pathname }));
      assert.equal((await servers.get(root))?.url, base);
    };
  }
  throw new Error(`nothing is served at ${base}`);
}

/**
 * The file that a page saves.
 * @param {import("playwright-core").Page} page @param {() => Promise<unknown>} act saves the file
 * @returns {Promise<{ name: string, data: Buffer }>}
 */
export async function saved(page, act) {
  if (engine === "chromium") {
    const [download] = await Promise.all([whole(page).waitForEvent("download"), act()]);
    return { name: download.suggestedFilename(), data: readFileSync(await download.path()) };
  }
  // The other drivers do not report downloads, so the test reads the link instead.
  await page.evaluate(() => {
    const held = /** @type {any} */ (globalThis);
    held.saved = null;
    held.made ??= new Map();
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { const url = make(blob); held.made.set(url, blob); return url; };
    HTMLAnchorElement.prototype.click = function () { held.saved = { name: this.download, blob: held.made.get(this.href) }; };
  });
  await act();
  await page.waitForFunction(() => /** @type {any} */ (globalThis).saved);
  const { name, bytes } = await page.evaluate(async () => {
    const { name, blob } = /** @type {any} */ (globalThis).saved;
    return { name, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
  });
  return { name, data: Buffer.from(bytes) };
}

/** WebKit's browsers: the first one, and others for tests that open several pages. @type {ReturnType<typeof import("./webkit.mjs").launch>[]} */
const webkits = [];

/** What a test has opened. @type {WeakMap<object, { pages: number, servers: Map<string, ReturnType<typeof serve>> }>} */
const opened = new WeakMap();

/** Counts the pages that a test opens. @param {import("node:test").TestContext} t */
function another(t) {
  const mine = opened.get(t) ?? { pages: 0, servers: new Map() };
  opened.set(t, mine);
  return { n: mine.pages++, servers: mine.servers };
}

/**
 * Opens a page in WebKit. Each test has a server, and with it a storage, of its own; each of its pages is a browser, which later tests use again.
 * @param {import("node:test").TestContext} t @param {string} path @param {Options} options
 * @returns {Promise<any>} what of {@link Opened} WebKit's driver can do
 */
async function openInWebKit(t, path, { goto, root = ROOT, first, paced, viewport }) {
  const { n, servers: mine } = another(t);
  const { Page, launch } = await webkit();
  const { driver } = await (webkits[n] ??= launch());
  const server = mine.get(root) ?? serve({ port: 0, root, base: "/some/where/" });
  if (!mine.has(root)) t.after(async () => (await server).close());
  mine.set(root, server);
  const { url: base } = await server;
  const narrow = viewport && viewport.width < 500;
  await driver.manage().window().setRect({ width: 1024, height: 768, ...narrow ? { height: 960 } : viewport });
  const page = new Page(driver, narrow ? viewport : undefined);
  t.after(async () => {
    await driver.switchTo().defaultContent();
    await driver.get("about:blank");
  });
  const url = base + (first || !goto ? path : named(path));
  await page.goto(`${base}icon.svg`);
  if (!paced) await page.evaluate(hurry);
  if (goto) await page.goto(url);
  return { page, context: page, url, base, errors: [], allow() {}, reported() {} };
}

after(async () => {
  for (const browser of [...launched.values(), ...webkits]) await (await browser).close();
  for (const server of servers.values()) await (await server).close();
});

/**
 * @typedef {object} Opened
 * @property {import("playwright-core").Page} page
 * @property {import("playwright-core").BrowserContext} context
 * @property {string} url      the address of the page
 * @property {string} base     the address of the folder
 * @property {string[]} errors the errors that the browser reported; a test that provokes errors empties it
 * @property {(what: RegExp) => void} allow allows errors that match
 * @property {() => void} reported fails if there have been errors so far
 * @property {() => Promise<void>} forget leaves the page and clears its storage, so that a test can open it again
 */

/**
 * Opens a page in a context of its own and closes it after the test. The test fails if the browser reports an error: an exception, a
 * console error, a missing file or a request to another host. By default the page is not stored for offline use, because the stored
 * copy would answer in place of the server.
 * @param {import("node:test").TestContext} t
 * @param {string} [path] below the folder, with its query or hash; without a game, 4x4 reversi
 * @param {Options} [options] root: the folder, by default ROOT; first: as on a first visit, without a game in the address; paced: whether the
 * computer pauses before it answers, as for users; apart: whether the page gets keys while the test uses another one, for which Firefox needs
 * another browser
 * @returns {Promise<Opened>}
 */
export async function open(t, path = "", { goto = true, root = ROOT, first = false, paced = false, apart = false, ...options } = {}) {
  if (engine === "webkit") return openInWebKit(t, path, { goto, root, first, paced, ...options });
  const { server, browser } = await start(root, options, apart ? another(t).n : 0);
  if (engine === "firefox") for (const one of /** @type {const} */ (["permissions", "isMobile"])) delete options[one];
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, serviceWorkers: "block", ...options });
  if (!paced) await context.addInitScript(hurry);
  if (process.env.YOMIKIRI_DELAY) await context.addInitScript(delay, Number(process.env.YOMIKIRI_DELAY));
  const errors = /** @type {string[]} */ ([]);
  const allowed = /** @type {RegExp[]} */ ([]);
  const url = server.url + (first || !goto ? path : named(path));
  context.on("page", (page) => watch(page, errors));
  const page = await context.newPage();
  const slower = engine === "chromium" ? Number(process.env.YOMIKIRI_THROTTLE ?? 1) : 1;
  // On a busy machine, what takes a second may take twenty.
  page.setDefaultTimeout(60_000 * slower);
  if (slower > 1) await throttle(page, slower);
  // Listens instead of routing, which would send every file through this process. Responses made by a test have no address.
  const outside = (/** @type {string} */ address) => !/^(data|blob):|^https?:\/\/(127\.0\.0\.1|localhost)[:/]/.test(address);
  context.on("requestfailed", (request) => { if (outside(request.url())) errors.push(`request to ${request.url()}`); });
  context.on("response", async (response) => {
    if (outside(response.url()) && await response.serverAddr()) errors.push(`request to ${response.url()}`);
  });
  const reported = () => assert.deepEqual(errors.filter((error) => !allowed.some((what) => what.test(error))), [], "the browser reported errors");
  t.after(async () => {
    await context.close();
    reported();
  });
  const forget = async () => {
    errors.length = 0;
    await page.goto(`${server.url}icon.svg`);
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
  };
  if (goto) await page.goto(url);
  const pattern = engine === "chromium" && forEvery.has(t) ? new (await webkit()).Page(/** @type {any} */ (null)) : null;
  const seen = (/** @type {any} */ one, /** @type {string} */ name) => (pattern ? narrowed(one, pattern, name) : one);
  return { page: seen(page, "page"), context: seen(context, "context"), url, base: server.url, errors, allow: (what) => allowed.push(what), reported, forget };
}

/**
 * Opens a page as {@link open} does, and waits until a person may move.
 * @param {import("node:test").TestContext} t @param {string} [path] @param {Options} [options]
 */
export async function openGame(t, path, options) {
  const opened = await open(t, path, options);
  await settled(opened.page);
  return opened;
}

/** Slows the page's main thread down. @param {import("playwright-core").Page} page @param {number} rate */
async function throttle(page, rate) {
  const driver = await page.context().newCDPSession(page);
  await driver.send("Emulation.setCPUThrottlingRate", { rate });
}

/** @param {import("playwright-core").Page} page @param {string[]} errors */
function watch(page, errors) {
  page.on("pageerror", (error) => errors.push(`exception: ${error.message}`));
  page.on("crash", () => errors.push("the page crashed"));
  page.on("console", (message) => { if (message.type() === "error") errors.push(`console: ${message.text()}`); });
  page.on("response", (response) => {
    // Browsers request a favicon on their own.
    if (response.status() >= 400 && !response.url().endsWith("/favicon.ico"))
      errors.push(`${response.status()} ${response.url()}`);
  });
}

/**
 * Fails if axe finds a violation on the page or in its frames from this host (WCAG 2.2 A and AA, and axe's best practices). A state of the page
 * that has a scene needs no other check: see scenes.test.mjs.
 * @param {import("playwright-core").Page} page
 * @param {string} [what] named in the message
 */
export async function assertAccessible(page, what = "page") {
  if (engine === "webkit") {
    await /** @type {any} */ (page).driver.executeScript(AXE);
    return assert.deepEqual(await page.evaluate(violations), [], `axe on ${what}`);
  }
  for (const frame of whole(page).frames()) {
    // What is fading in has little contrast. Animations that never end, or much later, do not count.
    await frame.evaluate(() => Promise.all(document.getAnimations().map(({ currentTime, effect, finished, playState }) => (
      playState === "running" && Number(effect?.getComputedTiming().endTime) - Number(currentTime) < 2000 && finished.catch(() => {})))));
    if (!await frame.evaluate(() => "axe" in globalThis)) await frame.evaluate(AXE);
  }
  assert.deepEqual(await page.evaluate(violations), [], `axe on ${what}`);
}
