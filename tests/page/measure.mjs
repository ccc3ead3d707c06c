// Measures what a visitor waits for, in Chromium over the built page (dist/), on a cold visit, locally and over a slow network: the first
// paint, the placeholder board and the first possible move; and the long tasks of the main thread while a search runs. The
// figures have no limits, and are meaningful only on an idle machine.
//
//   ./build.sh build && node tests/page/measure.mjs [ROUNDS]
import { chromium } from "playwright-core";
import { DIST, serve } from "../../www/build/serve.mjs";
import { args, executable } from "./harness.mjs";
import { tasksWhile } from "./tasks.mjs";

/** @import { Browser, BrowserContext, Page } from "playwright-core" */

const rounds = Number(process.argv[2] ?? 7);

/** A phone with a bad connection: 400 kbit/s, 400 ms round trip (Chromium's "Slow 3G"). */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** The searches during which the main thread is observed. @type {[string, string][]} */
const SEARCHES = [
  ["reversi 8x8", "?game=reversi-8x8&moves=f5d6c3&first=person&second=person&view=analyse"],
  ["reversi 6x6", "?game=reversi-6x6&moves=e4&first=person&second=person&view=analyse"],
  ["15x15, five in a row", "?game=gomoku&moves=h8g7&first=person&second=person&view=analyse"],
  ["How it thinks, 6x6", "?game=reversi-6x6&view=think"],
];

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Records when the placeholder board and the first move appear. Runs before the first script. @param {Page} page */
const watch = (page) => page.addInitScript(() => {
  const seen = /** @type {any} */ (globalThis).seen = { still: 0, move: 0 };
  const look = () => {
    seen.still ||= document.querySelector(".first-board") ? performance.now() : 0;
    seen.move ||= /** @type {any} */ (document.getElementById("board"))?.interactive ? performance.now() : 0;
    if (!seen.move) requestAnimationFrame(look);
  };
  look();
});

/**
 * Makes one cold visit.
 * @param {Browser} browser @param {string} url @param {boolean} slow
 * @returns {Promise<{ paint: number, still: number, move: number }>} milliseconds
 */
async function visit(browser, url, slow) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
  }
  await watch(page);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.move, null, { timeout: 180_000 });
  const told = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN, .../** @type {any} */ (globalThis).seen,
  }));
  await context.close();
  return told;
}

/** The longest tasks within five seconds. @param {Browser} browser @param {string} url @param {string} path @returns {Promise<number[]>} */
async function busy(browser, url, path) {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url + path);
  if (path.endsWith("think")) {
    await page.locator("#source").selectOption("current");
    await page.locator('[data-do="run"]').click();
    await page.locator(".method.running").first().waitFor();
  } else {
    await page.locator('[data-do="stop-reading"]').waitFor();
  }
  const tasks = await tasksWhile(page, () => page.waitForTimeout(5000));
  await context.close();
  return tasks.slice(0, 3);
}

const server = await serve({ port: 0, root: DIST });
const browser = await chromium.launch({ executablePath: executable(), args });
for (const [what, slow, times] of /** @type {[string, boolean, number][]} */ ([["localhost", false, rounds], ["slow 3G", true, Math.min(3, rounds)]])) {
  const visits = [];
  for (let i = 0; i < times; i++) visits.push(await visit(browser, server.url, slow));
  const told = (/** @type {"paint" | "still" | "move"} */ key) => `${Math.round(median(visits.map((one) => one[key])))} ms`;
  console.log(`${what}, cold, median of ${times}: first paint ${told("paint")}, still board ${told("still")}, first move possible ${told("move")}`);
}
for (const [name, path] of SEARCHES) {
  const tasks = await busy(browser, server.url, path);
  console.log(`${name}: longest tasks within 5 s of search, processor time: ${tasks.join(", ")} ms`);
}
await browser.close();
await server.close();
