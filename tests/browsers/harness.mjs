// The base of the tests that run in every browser engine: the built page on local servers, and a browser driven by WebDriver.
//
// BROWSERS selects the browsers, by default "firefox": chromium, firefox, webkit. Each needs its browser and its driver on the
// PATH: chromium and chromedriver, firefox and geckodriver, MiniBrowser and WebKitWebDriver (with Xvfb, since it has no headless mode).
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { Builder, Browser, By, Capabilities, Key, error as driverErrors } from "selenium-webdriver";
import chrome from "selenium-webdriver/chrome.js";
import firefox from "selenium-webdriver/firefox.js";
import { DIST, serve } from "../../www/build/serve.mjs";
import { freePort } from "../port.mjs";

export { By, Key };

/** @typedef {import("selenium-webdriver").WebDriver} Driver */
/** @typedef {import("selenium-webdriver").WebElement} WebElement */

/** Chromium's flags in all tests. */
const webdriver = JSON.parse(readFileSync(new URL("../webdriver.json", import.meta.url), "utf8"));

const wanted = (process.env.BROWSERS ?? "firefox").split(",").filter(Boolean);

/** @param {string[]} names */
function onPath(names) {
  for (const name of names) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // Tries the next one.
    }
  }
  throw new Error(`none of these is on the PATH: ${names.join(", ")}`);
}

/** Starts each engine. @type {Record<string, () => Promise<Driver>>} */
const starts = {
  chromium: () => {
    const options = new chrome.Options();
    options.addArguments("--headless=new", "--window-size=1024,768", ...webdriver["goog:chromeOptions"].args);
    options.setChromeBinaryPath(onPath(["chromium", "chromium-browser", "google-chrome"]));
    const service = new chrome.ServiceBuilder(onPath(["chromedriver"]));
    return new Builder().forBrowser(Browser.CHROME).setChromeOptions(options).setChromeService(service).build();
  },
  firefox: () => {
    const options = new firefox.Options();
    options.addArguments("-headless", "--width=1024", "--height=768");
    options.setBinary(onPath(["firefox", "firefox-esr"]));
    const service = new firefox.ServiceBuilder(onPath(["geckodriver"]));
    return new Builder().forBrowser(Browser.FIREFOX).setFirefoxOptions(options).setFirefoxService(service).build();
  },
  webkit: async () => {
    const driver = onPath(["WebKitWebDriver"]);
    const browser = ["/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser"];
    const binary = browser.find((path) => existsSync(path)) ?? onPath(["MiniBrowser"]);
    const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary, args: ["--automation"] } });
    const { url } = await listen(driver, await screen());
    return new Builder().usingServer(url).withCapabilities(capabilities).build();
  },
};

/**
 * Starts an in-memory X server of its own for a browser: of several windows on one display, only one has the focus.
 * @returns {Promise<string>} its display
 */
async function screen() {
  // The server chooses a free number and prints it once it accepts clients.
  const child = spawn(onPath(["Xvfb"]), ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  closing.push(() => { child.kill(); });
  for await (const line of createInterface(child.stdout)) return `:${line}`;
  throw new Error("Xvfb did not start");
}

/** Starts a driver that selenium does not support directly. @param {string} path @param {string} display @returns {Promise<{ url: string }>} */
async function listen(path, display) {
  const port = await freePort();
  const child = spawn(path, [`--port=${port}`], { stdio: "ignore", env: { ...process.env, DISPLAY: display } });
  closing.push(() => { child.kill(); });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries++) {
    const up = await fetch(`${url}/status`).then((answer) => answer.ok, () => false);
    if (up) return { url };
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  throw new Error(`${path} does not answer`);
}

/** Functions to call at the end, in reverse order. @type {(() => unknown)[]} */
const closing = [];
after(async () => {
  for (const close of closing.reverse()) await close();
});

/** One browser per engine and profile for a whole test file. @type {Map<string, Promise<Driver>>} */
const drivers = new Map();

/** @param {string} engine @param {string} [profile] @returns {Promise<Driver>} */
function driverOf(engine, profile = "") {
  const key = `${engine} ${profile}`;
  let driver = drivers.get(key);
  if (!driver) {
    driver = starts[engine]().then(async (opened) => {
      await opened.manage().setTimeouts({ script: 60_000, pageLoad: 60_000, implicit: 0 });
      return opened;
    });
    drivers.set(key, driver);
    driver.then((opened) => closing.push(() => opened.quit()), () => {});
  }
  return driver;
}

/** One server per folder. @type {Map<string, ReturnType<typeof serve>>} */
const servers = new Map();

/** The address of a folder, served under a path as on any host. @param {string} [root] default: dist/ @returns {Promise<string>} */
export async function addressOf(root = DIST) {
  let server = servers.get(root);
  if (!server) {
    server = serve({ port: 0, root, base: "/some/where/" });
    servers.set(root, server);
    server.then(({ close }) => closing.push(close), () => {});
  }
  return (await server).url;
}

/**
 * Runs a test in every selected engine.
 * @param {string} name
 * @param {(driver: Driver, t: import("node:test").TestContext, another: () => Promise<Driver>) => Promise<void>} run
 * `another` is a second browser of the same engine, with a profile of its own
 * @param {number} [minutes] the longest that it may take
 */
export function inEngines(name, run, minutes = 3) {
  for (const engine of wanted) {
    test(`${engine}: ${name}`, { timeout: minutes * 60_000 }, async (t) => {
      await run(await driverOf(engine), t, () => driverOf(engine, "another"));
    });
  }
}

/**
 * Navigates, and waits until the page before is gone. WebKit's driver returns at once if that page writes its address just then, and what
 * the test does next would happen in the wrong page.
 * @param {Driver} driver @param {() => Promise<void>} navigate
 */
async function leave(driver, navigate) {
  await driver.executeScript("window.before = true");
  await navigate();
  await until(driver, "return !window.before", "the next page");
}

/** Opens an address other than the current page's. @param {Driver} driver @param {string} url */
export const go = (driver, url) => leave(driver, () => driver.get(url));

/** Reloads the page. @param {Driver} driver */
export const reload = (driver) => leave(driver, () => driver.navigate().refresh());

/**
 * Opens an address as on a first visit, with the browser's storage cleared.
 * @param {Driver} driver @param {string} url
 */
export async function visit(driver, url) {
  // A file of the same origin, which stores nothing itself.
  await go(driver, new URL("icon.svg", url).href);
  await driver.executeScript(`localStorage.clear();
    sessionStorage.clear();
    return indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => new Promise((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = resolve;
      deletion.onerror = () => reject(deletion.error);
    }))));`);
  await go(driver, url);
}

/**
 * Waits until a script in the page returns something true, and returns that.
 * @template T
 * @param {Driver} driver @param {string} script the body of a function @param {string} what named if it never does
 * @param {...unknown} args
 * @returns {Promise<T>}
 */
export async function until(driver, script, what, ...args) {
  /** @type {T | undefined} */
  let answer;
  await driver.wait(async () => {
    answer = await driver.executeScript(script, ...args);
    return Boolean(answer);
  }, 60_000, what, 50);
  return /** @type {T} */ (answer);
}

/**
 * Runs a function in the page, and waits for its result.
 * @template {unknown[]} A
 * @template T
 * @param {Driver} driver
 * @param {(...args: A) => T} run cannot use variables of this file; they must be passed as arguments
 * @param {A} args
 * @returns {Promise<Awaited<T>>}
 */
export const inPage = (driver, run, ...args) => driver.executeScript(`return (${run}).apply(null, arguments)`, ...args);

/**
 * Waits until a function in the page returns something true, and returns that.
 * @template {unknown[]} A
 * @template T
 * @param {Driver} driver @param {string} what named if it never does @param {(...args: A) => T} run @param {A} args
 * @returns {Promise<Awaited<T>>}
 */
export const wait = (driver, what, run, ...args) => until(driver, `return (${run}).apply(null, arguments)`, what, ...args);

/** A click that did not reach its element: WebKit's driver misses without an error what moves at that moment. */
class Missed extends Error {}

/** What a driver reports if an element was drawn anew, hidden, covered or moved away between being found and being clicked. */
const PASSING = [driverErrors.StaleElementReferenceError, driverErrors.ElementClickInterceptedError, driverErrors.ElementNotInteractableError,
  driverErrors.MoveTargetOutOfBoundsError, Missed];

/**
 * Presses what a function in the page returns, once it is enabled and keeps its place: a driver presses where it found the element, even if it
 * has moved since, and a disabled one without an error.
 * @template {unknown[]} A
 * @param {Driver} driver @param {string} what named if there is no such element @param {(element: WebElement) => Promise<void>} press
 * @param {(...args: A) => Element | null | undefined} find @param {A} args
 */
export async function pressOn(driver, what, press, find, ...args) {
  for (let tries = 0; ; tries++) {
    const found = /** @type {WebElement} */ (/** @type {unknown} */ (await wait(driver, what, find, ...args)));
    try {
      await driver.executeScript(still, found);
      await press(found);
      return;
    } catch (error) {
      if (tries === 20 || !PASSING.some((passing) => error instanceof passing)) throw error;
    }
  }
}

/** In the page: scrolls an element into view, and waits until it is enabled and stays in its place, or is gone. @param {Element} element @returns {Promise<void>} */
function still(element) {
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  return new Promise((resolve) => {
    let before = "";
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height].join();
      if (!element.isConnected || (now === before && !element.matches(":disabled"))) return resolve();
      before = now;
      setTimeout(look, 50);
    };
    look();
  });
}

/**
 * Clicks on what a function in the page returns: see {@link pressOn}.
 * @template {unknown[]} A
 * @param {Driver} driver @param {string} what @param {(...args: A) => Element | null | undefined} find @param {A} args
 */
export const clickOn = (driver, what, find, ...args) => pressOn(driver, what, async (found) => {
  await driver.executeScript(expectClick, found);
  await found.click();
  // After a click that led to another document, nobody is left to ask.
  if (await driver.executeScript("return arguments[0].isConnected && arguments[0].unclicked === true", found).catch(() => false)) throw new Missed();
}, find, ...args);

/** In the page: remembers whether a click reaches an element. @param {Element & { unclicked?: boolean }} element */
function expectClick(element) {
  element.unclicked = true;
  addEventListener("click", function arrived(event) {
    if (!event.composedPath().includes(element)) return;
    element.unclicked = false;
    removeEventListener("click", arrived, true);
  }, true);
}

/** Clicks on an element of the page. @param {Driver} driver @param {string} selector */
export const click = (driver, selector) => clickOn(driver, selector, (selector) => document.querySelector(selector), selector);
