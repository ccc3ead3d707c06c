// What every page test stands on: the built page on a local server, a real Chromium, and a page that fails the test
// when the browser reports an error. One browser serves a whole test file; each test gets a fresh context.
//
//   import { test } from "node:test";
//   import { open } from "./harness.mjs";
//   test("…", async (t) => { const { page } = await open(t); … });
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { serve, WWW } from "../../www/build/serve.mjs";

/** Screenshots and the like; not kept in the repository. */
const OUT = fileURLToPath(new URL("../.out/", import.meta.url));

/** The same flags as in tests/webdriver.json: no sandbox for root, and no calls home. */
export const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The installed Chromium: $CHROMIUM, or the first that is on the PATH. */
export function executable() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // The next one, then.
    }
  }
  throw new Error("no Chromium on the PATH; ./build.sh test page installs one");
}

/** @type {Promise<import("playwright-core").Browser> | null} */
let launched = null;
/** One server a folder. @type {Map<string, ReturnType<typeof serve>>} */
const servers = new Map();

/** @param {string} root the folder to be served */
async function start(root) {
  // The browser first: a server left open when there is none would keep the process waiting.
  const browser = await (launched ??= chromium.launch({ executablePath: executable(), args }));
  let server = servers.get(root);
  // Served under a path, as on any host: an address that starts with "/" would be found out here.
  if (!server) servers.set(root, (server = serve({ port: 0, root, base: "/some/where/" })));
  return { server: await server, browser };
}

after(async () => {
  await (await launched)?.close();
  for (const server of servers.values()) await (await server).close();
});

/**
 * @typedef {object} Opened
 * @property {import("playwright-core").Page} page
 * @property {import("playwright-core").BrowserContext} context
 * @property {string} url      where the page was opened
 * @property {string} base     the address of the folder
 * @property {string[]} errors what the browser reported; empty it to allow what a test provokes
 * @property {(what: RegExp) => void} allow such errors, whenever they are reported
 */

/**
 * Opens a page in a context of its own and closes it after the test, which fails if the browser reported an error:
 * an exception, a console error, a file not found or a request to another host. Nothing is kept for when there is no network,
 * unless told: what is would answer in the server's place.
 * @param {import("node:test").TestContext} t
 * @param {string} [path] below the folder, with its query or hash
 * @param {import("playwright-core").BrowserContextOptions & { goto?: boolean, root?: string }} [options] root: the
 *   folder, www/ unless told
 * @returns {Promise<Opened>}
 */
export async function open(t, path = "", { goto = true, root = WWW, ...options } = {}) {
  const { server, browser } = await start(root);
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, serviceWorkers: "block", ...options });
  /** @type {string[]} */
  const errors = [];
  /** @type {RegExp[]} */
  const allowed = [];
  const url = server.url + path;
  context.on("page", (page) => watch(page, errors));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await context.route("**/*", (route) => {
    const address = route.request().url();
    if (address.startsWith(server.url) || /^(data|blob):/.test(address)) return route.continue();
    errors.push(`request to ${address}`);
    return route.abort();
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(errors.filter((error) => !allowed.some((what) => what.test(error))), [], "the browser reported errors");
  });
  if (goto) await page.goto(url);
  return { page, context, url, base: server.url, errors, allow: (what) => allowed.push(what) };
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string[]} errors
 */
function watch(page, errors) {
  page.on("pageerror", (error) => errors.push(`exception: ${error.message}`));
  page.on("crash", () => errors.push("the page crashed"));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    // Browsers ask for a favicon on their own.
    if (response.status() >= 400 && !response.url().endsWith("/favicon.ico"))
      errors.push(`${response.status()} ${response.url()}`);
  });
}

/** @param {import("playwright-core").Page} page what axe finds there, as sentences @param {(axe: AxeBuilder) => AxeBuilder} of which rules */
async function violationsOn(page, of) {
  // Preloaded, an imported style sheet would be put into the page as a style of its own, which the page's policy forbids; only a
  // rule about locked orientation wants it. The legacy mode needs no page of its own, and looks into frames of this host as well.
  const { violations } = await of(new AxeBuilder({ page }).options({ preload: false }).setLegacyMode(true)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}

/**
 * Fails when axe finds a violation on the page as it stands (WCAG 2.2 A and AA, and axe's best practices).
 * @param {import("playwright-core").Page} page
 * @param {string} [what] named in the message
 */
export async function assertAccessible(page, what = "page") {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  assert.deepEqual(await violationsOn(page, (axe) => axe.withTags(tags)), [], `axe on ${what}`);
}

/**
 * Fails when axe finds something that is hard to read, in other colours than those that all rules were tried in.
 * @param {import("playwright-core").Page} page
 * @param {string} what named in the message
 */
export async function assertContrast(page, what) {
  assert.deepEqual(await violationsOn(page, (axe) => axe.withRules(["color-contrast", "link-in-text-block"])), [], `axe on ${what}`);
}

/**
 * A screenshot in tests/.out, to be looked at.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
export async function shoot(page, name) {
  mkdirSync(OUT, { recursive: true });
  await page.screenshot({ path: `${OUT}${name}.png` });
}
