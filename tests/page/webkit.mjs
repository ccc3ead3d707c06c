// WebKit behind the part of Playwright's interface that the tests for every engine use. Debian's WebKit has a driver for WebDriver, which Playwright
// does not speak. As in Playwright, selectors reach into open shadow trees, and whatever acts on an element waits for it.
//
// It needs MiniBrowser and WebKitWebDriver, and Xvfb, because the browser has no headless mode.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Capabilities, Key, error as driverErrors } from "selenium-webdriver";
import { Pointer } from "selenium-webdriver/lib/input.js";
import { freePort } from "../port.mjs";

/** @import { WebDriver, WebElement } from "selenium-webdriver" */
/** A step of a locator. @typedef {{ css?: string[][], hasText?: { source: string, flags: string }, nth?: number }} Step */
/** A function of the page, which cannot use variables of the test; or an expression. @typedef {string | ((...args: any[]) => unknown)} InPage */

/** How long anything may take, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Starts an in-memory X server for one browser: of several windows on one display, only one has the focus.
 * @param {(() => unknown)[]} closing @returns {Promise<string>} its display
 */
async function screen(closing) {
  // The server chooses a free number and prints it once it accepts clients.
  const child = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  closing.push(() => { child.kill(); });
  for await (const line of createInterface(child.stdout)) return `:${line}`;
  throw new Error("Xvfb did not start");
}

/** Starts a browser. @returns {Promise<{ driver: WebDriver, close: () => Promise<void> }>} */
export async function launch() {
  const closing = /** @type {(() => unknown)[]} */ ([]);
  const port = await freePort();
  const child = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env: { ...process.env, DISPLAY: await screen(closing) } });
  closing.push(() => { child.kill(); });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !await fetch(`${url}/status`).then(({ ok }) => ok, () => false); tries++) {
    if (tries === 600) throw new Error("WebKitWebDriver does not answer");
    await pause(100);
  }
  const binary = ["4.1", "4.0"].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`).find((path) => existsSync(path)) ?? "MiniBrowser";
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary, args: ["--automation"] } });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  closing.push(() => driver.quit());
  await driver.manage().setTimeouts({ script: PATIENCE, pageLoad: PATIENCE, implicit: 0 });
  return { driver, close: async () => { for (const close of closing.reverse()) await close(); } };
}

/** Keys by Playwright's names. @type {Record<string, string>} */
const KEYS = { ArrowDown: Key.ARROW_DOWN, ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, ArrowUp: Key.ARROW_UP, Control: Key.CONTROL, End: Key.END,
  Enter: Key.ENTER, Escape: Key.ESCAPE, Home: Key.HOME, Shift: Key.SHIFT, Space: " ", Tab: Key.TAB };

/** The compounds of each alternative of a selector. One compound may be in another shadow tree than the next. @param {string} selector */
function compounds(selector) {
  const close = selector.replace(/(\[[^\]]*\])|\s*([>+~])\s*/g, (_, brackets, sign) => brackets ?? sign);
  /** @type {string[][]} */
  const all = [[]];
  for (const [part] of close.matchAll(/(?:\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)|[^\s,[(])+|,/g)) {
    if (part === ",") all.push([]);
    else all[all.length - 1].push(part);
  }
  return all;
}

/** In the page: the elements that a locator's steps lead to. @param {Step[]} steps @returns {Element[]} */
function located(steps) {
  /** @param {any} node @returns {string} */
  const text = (node) => (node.nodeType === Node.TEXT_NODE ? node.data : [...node.childNodes, ...node.shadowRoot?.childNodes ?? []].map(text).join(""));
  /** @param {any} node @param {string} selector @returns {Element[]} */
  const below = (node, selector) => [...node.querySelectorAll(selector),
    ...[node, ...node.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? below(shadowRoot, selector) : []))];
  return steps.reduce((/** @type {any[]} */ from, { css, hasText, nth }) => {
    if (nth !== undefined) return from.slice(nth, nth + 1 || undefined);
    if (hasText) return from.filter((one) => new RegExp(hasText.source, hasText.flags).test(text(one).replace(/\s+/g, " ")));
    return [...new Set((css ?? []).flatMap((parts) => parts.reduce((nodes, part) => nodes.flatMap((node) => below(node, part)), from)))];
  }, [document]);
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

/** In the page: remembers whether a click reaches an element. @param {Element & { unclicked?: boolean }} element */
function expectClick(element) {
  element.unclicked = true;
  addEventListener("click", function arrived(event) {
    if (!event.composedPath().includes(element)) return;
    element.unclicked = false;
    removeEventListener("click", arrived, true);
  }, true);
}

/** A click that did not reach its element: the driver misses without an error what moves at that moment. */
class Missed extends Error {}

/** What the driver reports if an element was drawn anew, hidden, covered or moved away between being found and being clicked. */
const PASSING = [driverErrors.StaleElementReferenceError, driverErrors.ElementClickInterceptedError, driverErrors.ElementNotInteractableError,
  driverErrors.MoveTargetOutOfBoundsError, Missed];

/** Elements, found anew for each action. */
class Locator {
  /** @type {Page} */
  #page;
  /** @type {Step[]} */
  #steps;

  /** @param {Page} page @param {Step[]} steps @param {string} name */
  constructor(page, steps, name) {
    this.#page = page;
    this.#steps = steps;
    this.name = name;
  }

  /** @param {Step} step @param {string} name */
  #then(step, name) { return new Locator(this.#page, [...this.#steps, step], `${this.name} ${name}`); }

  /** @param {string} selector @param {{ hasText?: string | RegExp }} [which] */
  locator(selector, which = {}) { return this.#then({ css: compounds(selector) }, selector).filter(which); }

  /** @param {{ hasText?: string | RegExp }} which @returns {Locator} */
  filter({ hasText }) {
    if (!hasText) return this;
    const { source, flags } = typeof hasText === "string" ? new RegExp(hasText.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i") : hasText;
    return this.#then({ hasText: { source, flags } }, `with "${hasText}"`);
  }

  /** @param {number} n */
  nth(n) { return this.#then({ nth: n }, `(${n})`); }
  first() { return this.nth(0); }
  last() { return this.nth(-1); }

  /** Applies a function to all elements, without waiting for any. @param {InPage} run @param {unknown} [arg] */
  evaluateAll(run, arg) { return this.#page.driver.executeScript(`return (${run})((${located})(arguments[0]), arguments[1])`, this.#steps, arg); }
  /** Waits for the first element, and applies a function to it. @param {InPage} run @param {unknown} [arg] @returns {Promise<any>} */
  async evaluate(run, arg) {
    const { value } = await this.#page.until(`${this.name} in the page`, () => this.evaluateAll(
      `async ([element], arg) => (element ? { value: await (${run})(element, arg) } : null)`, arg));
    return value;
  }

  count() { return this.evaluateAll("(all) => all.length"); }
  isVisible() { return this.evaluateAll(`([element]) => Boolean(element && element.getClientRects().length && getComputedStyle(element).visibility === "visible")`); }
  allInnerTexts() { return this.evaluateAll("(all) => all.map((one) => one.innerText)"); }
  innerText() { return this.evaluate("(element) => element.innerText"); }
  textContent() { return this.evaluate("(element) => element.textContent"); }
  inputValue() { return this.evaluate("(element) => element.value"); }
  isChecked() { return this.evaluate("(element) => element.checked"); }
  /** @param {string} name */
  getAttribute(name) { return this.evaluate("(element, name) => element.getAttribute(name)", name); }
  focus() { return this.evaluate("(element) => element.focus()"); }
  hover() { return this.#press((element) => this.#page.driver.actions().move({ origin: element }).perform()); }
  isEnabled() { return this.evaluate("(element) => !element.disabled"); }
  allTextContents() { return this.evaluateAll("(all) => all.map((one) => one.textContent)"); }
  blur() { return this.evaluate("(element) => element.blur()"); }

  /** @param {{ state?: "visible" | "hidden" | "attached" | "detached" }} [wanted] */
  async waitFor({ state = "visible" } = {}) {
    const seen = state === "visible" || state === "hidden" ? () => this.isVisible() : () => this.count();
    const there = state === "visible" || state === "attached";
    await this.#page.until(`${this.name} to be ${state}`, async () => Boolean(await seen()) === there);
  }

  /**
   * Presses the element once it is on display and enabled and keeps its place: a driver presses where it found the element, even if it has moved
   * since, and a disabled one without an error.
   * @param {(element: WebElement) => Promise<void>} press
   */
  async #press(press) {
    for (let tries = 0; ; tries++) {
      await this.waitFor();
      const element = /** @type {WebElement | null} */ (/** @type {unknown} */ (await this.evaluateAll("([element]) => element ?? null")));
      try {
        if (!element) throw new Missed();
        await this.#page.driver.executeScript(still, element);
        await press(element);
        return;
      } catch (error) {
        if (tries === 20 || !PASSING.some((passing) => error instanceof passing)) throw error;
      }
    }
  }

  click() {
    const { driver } = this.#page;
    return this.#press(async (element) => {
      await driver.executeScript(expectClick, element);
      await element.click();
      // After a click that led to another document, nobody is left to ask.
      if (await driver.executeScript("return arguments[0].isConnected && arguments[0].unclicked === true", element).catch(() => false)) throw new Missed();
    });
  }

  /** Touches it with a finger; the driver makes that a click. */
  tap() {
    const { driver } = this.#page;
    return this.#press(async (origin) => {
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", origin);
      const finger = new /** @type {any} */ (Pointer)("finger", "touch");
      await /** @type {any} */ (driver.actions()).insert(finger, finger.move({ duration: 0, x: 0, y: 0, origin }), finger.press(), finger.release()).perform();
    });
  }

  /** @param {string} keys */
  async press(keys) {
    await this.focus();
    await this.#page.keyboard.press(keys);
  }

  /** @param {string} text */
  async pressSequentially(text) {
    await this.focus();
    await this.#page.keyboard.type(text);
  }

  /** Sets a field's text at once, as pasting does. @param {string} text */
  async fill(text) {
    await this.waitFor();
    await this.evaluate(`(field, text) => {
      field.focus();
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    }`, text);
  }

  /** @param {{ name: string, mimeType: string, buffer: Buffer }[]} files */
  setInputFiles(files) {
    return this.evaluate(`(field, files) => {
      const held = new DataTransfer();
      for (const { name, type, bytes } of files) held.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }));
      field.files = held.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }`, files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString("base64") })));
  }

  /** @param {string} value */
  async selectOption(value) {
    await this.#page.until(`${value} in ${this.name}`, () => this.evaluate(`(select, value) => {
      if (select.disabled || ![...select.options].some((option) => option.value === value)) return false;
      select.value = value;
      for (const name of ["input", "change"]) select.dispatchEvent(new Event(name, { bubbles: true }));
      return true;
    }`, value));
  }
}

/** In a page that is served as text: shows another page of its origin on a smaller screen. @param {string} url @param {{ width: number, height: number }} size */
function frame(url, { width, height }) {
  const screen = Object.assign(document.createElement("iframe"), { src: url, title: "Screen" });
  Object.assign(screen.style, { width: `${width}px`, height: `${height}px`, border: 0 });
  document.body.replaceChildren(screen);
}

/** A window of a browser of its own. */
export class Page {
  /** @type {[InPage, unknown[]][]} */
  #scripts = [];
  /** @type {{ x: number, y: number }} */
  #at = { x: 0, y: 0 };

  #phone;

  /** @param {WebDriver} driver @param {{ width: number, height: number }} [phone] a screen that is narrower than the browser's window can be */
  constructor(driver, phone) {
    this.driver = driver;
    this.#phone = phone;
  }

  keyboard = {
    /** @param {string} keys such as "Shift+Tab" */
    press: (keys) => {
      const [key, ...held] = keys.split("+").reverse().map((name) => KEYS[name] ?? name);
      const actions = this.driver.actions();
      for (const one of held) actions.keyDown(one);
      actions.sendKeys(key);
      for (const one of held) actions.keyUp(one);
      return actions.perform();
    },
    /** @param {string} text */
    type: (text) => this.driver.actions().sendKeys(text).perform(),
  };

  mouse = {
    /** @param {number} x @param {number} y */
    move: async (x, y) => {
      this.#at = { x: Math.round(x), y: Math.round(y) };
      await this.driver.actions().move(this.#at).perform();
    },
    down: () => this.driver.actions().move({ ...this.#at, duration: 0 }).press().perform(),
    up: () => this.driver.actions().release().perform(),
  };

  /**
   * Waits until something is true, and returns that.
   * @template T @param {string} what named if it never is @param {() => Promise<T>} look @param {number} [timeout]
   */
  async until(what, look, timeout = PATIENCE) {
    for (const end = performance.now() + timeout; ;) {
      const answer = await look();
      if (answer) return answer;
      if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
      await pause(50);
    }
  }

  /** @param {InPage} run @param {unknown[]} arg @returns {Promise<any>} */
  evaluate(run, ...arg) { return this.driver.executeScript(typeof run === "string" ? `return (${run})` : `return (${run})(...arguments)`, ...arg); }

  /** @param {InPage} run @param {unknown} [arg] @param {{ timeout?: number }} [options] */
  async waitForFunction(run, arg, { timeout } = {}) {
    const answer = await this.until(String(run), () => this.evaluate(run, ...arg === undefined ? [] : [arg]), timeout);
    return { jsonValue: async () => answer };
  }

  /** @param {string} selector @param {{ hasText?: string | RegExp }} [which] */
  locator(selector, which = {}) { return new Locator(this, [{ css: compounds(selector) }], selector).filter(which); }

  /** @param {string} selector @param {{ state?: "visible" | "hidden" | "attached" | "detached" }} [wanted] */
  waitForSelector(selector, wanted) { return this.locator(selector).first().waitFor(wanted); }

  /** Runs a function in each page from now on, once the page has loaded: WebDriver has nothing that runs earlier. @param {InPage} run @param {unknown[]} arg */
  addInitScript(run, ...arg) { this.#scripts.push([run, arg]); }

  /**
   * Navigates, and waits until the page before is gone. The driver returns at once if that page writes its address just then, and what the test
   * does next would happen in the wrong page.
   * @param {() => Promise<void>} navigate
   */
  async #leave(navigate) {
    await this.evaluate("window.before = true");
    await navigate();
    await this.until("the next page", async () => {
      if (this.#phone) {
        await this.driver.switchTo().defaultContent();
        await this.driver.switchTo().frame(0);
      }
      return this.evaluate("!window.before && document.readyState === 'complete' && !(frameElement?.src.startsWith('http') && location.href === 'about:blank')");
    });
    for (const [run, arg] of this.#scripts) await this.evaluate(run, ...arg);
  }

  /** @param {string} url */
  async #frame(url) {
    await this.driver.switchTo().defaultContent();
    // A file that is missing: the server's answer has the page's origin, and no policy.
    if (url !== "about:blank") await this.driver.get(new URL("missing.txt", url).href);
    await this.driver.executeScript(frame, url, this.#phone);
  }

  /** @param {string} url */
  async goto(url) {
    const [document, ...hash] = url.split("#");
    if (hash.length && document === (await this.evaluate("location.href")).split("#")[0]) await this.evaluate((url) => { location.href = url; }, url);
    else await this.#leave(() => (this.#phone ? this.#frame(url) : this.driver.get(url)));
  }

  /** @param {number} ms */
  waitForTimeout(ms) { return pause(ms); }

  reload() { return this.#leave(() => (this.#phone ? this.evaluate("location.reload()") : this.driver.navigate().refresh())); }
  goBack() { return this.driver.navigate().back(); }
}
