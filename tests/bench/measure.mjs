// Measures what a visitor waits for, in Chromium over the built page (dist/), on a cold visit: the first paint, the first tap taken, the
// first move made and the computer's answer, with the processor time of the whole browser until then, locally, with a slow processor and over slow
// networks, with the requests of each slow visit; the same on a second visit, once the page is stored; and the long tasks of the main thread while
// a search runs. The figures have no limits, and are meaningful only on an idle machine.
//
//   ./build.sh build && node tests/bench/measure.mjs [ROUNDS] [FILTER] [OTHER]
//
// FILTER selects visits, such as "slow 3G", and searches by name. OTHER is the folder of another build of the page: the two take turns.
import { resolve } from "node:path";
import { chromium } from "playwright-core";
import { DIST, serve } from "../../www/build/serve.mjs";
import { args, executable } from "../page/harness.mjs";
import { processesOf } from "./processes.mjs";
import { slowLink } from "./slow-link.mjs";
import { kept, storedAll } from "../page/offline.mjs";
import { tasksWhile } from "../page/tasks.mjs";

/** @import { Browser, BrowserContext, Page } from "playwright-core" */
/** @import { Fetched, Link } from "./slow-link.mjs" */

const rounds = Number(process.argv[2] ?? 7);
const filter = process.argv[3] ?? "";
const other = process.argv[4];

/**
 * The visits: how much slower the processor is, the connection, and whether an earlier visit has stored the page.
 * @type {[name: string, slower: number, link: Link | null, again?: boolean][]}
 */
const VISITS = [
  ["localhost", 1, null],
  ["processor four times slower", 4, null],
  // Chromium's presets, with the latency of a whole round trip.
  ["fast 3G", 1, { latency: 563, bandwidth: 180_000 }],
  ["slow 3G", 1, { latency: 2000, bandwidth: 50_000 }],
  ["slow 3G, second visit", 1, { latency: 2000, bandwidth: 50_000 }, true],
];

/** The searches during which the main thread is observed. @type {[string, string][]} */
const SEARCHES = [
  ["reversi 8x8", "?game=reversi-8x8&moves=f5d6c3&first=person&second=person&view=analyse"],
  ["reversi 6x6", "?game=reversi-6x6&moves=e4&first=person&second=person&view=analyse"],
  ["15x15, five in a row", "?game=gomoku&moves=h8g7&first=person&second=person&view=analyse"],
  ["How it thinks, 6x6", "?game=reversi-6x6&view=think&room=methods"],
];

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Milliseconds since the visit began; `processor` is processor time. @typedef {{ paint: number, taken: number, move: number, answer: number, processor: number }} Times */

/**
 * Taps a cell from the first moment on until the move is made, and records when it is first taken (marked, or made at once), when it is made and
 * when it is answered. Runs before the first script.
 * @param {Page} page
 */
const tapping = (page) => page.addInitScript(() => {
  const seen = /** @type {any} */ (globalThis).seen = { taken: 0, move: 0, answer: 0 };
  const look = () => {
    const board = /** @type {any} */ (document.getElementById("board"));
    const first = document.querySelector(".first-board");
    const cell = (first?.shadowRoot ?? first ?? board?.shadowRoot)?.querySelector('[data-move="b3"]');
    if (board?.game?.moves?.length) seen.move ||= performance.now();
    else if (cell && cell.getAttribute("aria-busy") !== "true") cell.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
    if (seen.move || cell?.getAttribute("aria-busy") === "true") seen.taken ||= performance.now();
    if (board?.game?.moves?.length > 1) seen.answer ||= performance.now();
    if (!seen.answer) requestAnimationFrame(look);
  };
  look();
});

/** The processor time that a browser's processes have taken, in milliseconds. @param {Browser} browser */
async function processorTime(browser) {
  return (await processesOf(browser)).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/**
 * Visits the page, cold, or a second time, once its service worker has stored it.
 * @param {Browser} browser @param {string} url @param {number} slower @param {boolean} [again]
 * @returns {Promise<Times>} milliseconds
 */
async function visit(browser, url, slower, again = false) {
  const context = await browser.newContext({ serviceWorkers: again ? "allow" : "block", viewport: { width: 360, height: 640 } });
  if (again) {
    const first = await context.newPage();
    await first.goto(url);
    await kept(first);
    // Kept after what the first visit has used.
    await storedAll(first, url, ["docs/docs.css"]);
    await first.close();
  }
  const before = await processorTime(browser);
  const page = await context.newPage();
  if (slower > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slower });
  await tapping(page);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.answer, null, { timeout: 180_000 });
  const told = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN, .../** @type {any} */ (globalThis).seen,
  }));
  const processor = await processorTime(browser) - before;
  await context.close();
  return { ...told, processor };
}

/** The requests as bars over time. @param {Fetched[]} fetched */
function waterfall(fetched) {
  const width = 60;
  const [begin] = fetched.map(({ start }) => start);
  const all = fetched.filter(({ end }) => end);
  const whole = Math.max(...all.map(({ end }) => end)) - begin;
  const at = (/** @type {number} */ time) => Math.round(((time - begin) / whole) * width);
  return all.map(({ path, start, end, bytes }) => {
    const bar = " ".repeat(at(start)) + "#".repeat(Math.max(1, at(end) - at(start)));
    const told = [start - begin, end - begin].map((time) => (time / 1000).toFixed(2).padStart(6)).join(" ");
    return `  ${(path || "./").slice(0, 34).padEnd(34)} ${told} s ${String(bytes).padStart(7)} B |${bar.padEnd(width)}|`;
  }).join("\n");
}

/** The longest tasks within five seconds. @param {Browser} browser @param {string} url @param {string} path @returns {Promise<number[]>} */
async function busy(browser, url, path) {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url + path);
  if (path.endsWith("methods")) {
    await page.locator("#source").selectOption("current");
    await page.locator('[data-do="run"]').click();
    await page.locator(".method.running").first().waitFor();
  } else {
    await page.locator('[data-do="stop-search"]').waitFor();
  }
  const tasks = await tasksWhile(page, () => page.waitForTimeout(5000));
  await context.close();
  return tasks.slice(0, 3);
}

const builds = await Promise.all([DIST, ...other ? [resolve(other)] : []].map(async (root) => ({ root, ...await serve({ port: 0, root }) })));
const [server] = builds;
const browser = await chromium.launch({ executablePath: executable(), args });
for (const [what, slower, link, again] of VISITS.filter(([name]) => name.includes(filter))) {
  const times = link ? Math.min(3, rounds) : rounds;
  const all = builds.map(({ root, url }) => ({ root, url, visits: /** @type {Times[]} */ ([]), last: /** @type {Fetched[]} */ ([]) }));
  for (let i = 0; i < times; i++) {
    for (const build of all) {
      const slow = link && await slowLink(build.url, link);
      build.visits.push(await visit(browser, slow?.url ?? build.url, slower, again));
      await slow?.close();
      if (slow && !again) build.last = slow.fetched;
    }
  }
  for (const { root, visits, last } of all) {
    const told = (/** @type {keyof Times} */ key) => `${Math.round(median(visits.map((one) => one[key])))} ms`;
    console.log(`${what}${again ? "" : ", cold"}, median of ${times}${other ? `, ${root}` : ""}: first paint ${told("paint")}, first tap taken ${told("taken")}, first move made ${told("move")},`);
    console.log(`  answered ${told("answer")}, processor time until then ${told("processor")}`);
    if (last.length) console.log(waterfall(last));
  }
}
for (const [name, path] of SEARCHES.filter(([name]) => name.includes(filter))) {
  const tasks = await busy(browser, server.url, path);
  console.log(`${name}: longest tasks within 5 s of search, processor time: ${tasks.join(", ")} ms`);
}
await browser.close();
for (const build of builds) await build.close();
