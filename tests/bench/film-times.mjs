// Measures a step through a search on the page (forward, back, anywhere), and running the search again after a change: from the call
// until the page and the tree are redrawn.
//
//   ./build.sh build && node tests/bench/film-times.mjs
import { chromium } from "playwright-core";
import { serve } from "../../www/build/serve.mjs";
import { args, executable } from "../page/harness.mjs";

/** @typedef {{ at: number, length: number, goTo(at: number): Promise<void>, took: number | null, changes: unknown[] }} Film */

/** How many steps of each kind to time. */
const STEPS = 60;

/** The searches: name, address, example, method, moves ahead. */
const SEARCHES = /** @type {const} */ ([
  ["4x4, minimax", "?view=think&room=methods", "cross", "minimax", ""],
  ["4x4, alpha-beta", "?view=think&room=methods", "cross", "alphabeta", ""],
  ["6x6, alpha-beta, 6 moves ahead", "?game=reversi-6x6&view=think&room=methods", "current", "alphabeta", "6"],
  ["6x6, minimax, 4 moves ahead", "?game=reversi-6x6&view=think&room=methods", "current", "minimax", "4"],
]);

const server = await serve({ port: 0 });
const browser = await chromium.launch({ executablePath: executable(), args });
console.log("search                          visits    forward        back           anywhere       worst   (median and 95th percentile, ms)");
for (const [name, path, example, method, depth] of SEARCHES) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(server.url + path);
  await page.locator("#source").selectOption(example);
  await page.locator(`input[name="film"][value="${method}"]`).press("Space");
  const whole = () => page.waitForFunction(() => /^[\d,]+ of [\d,]+$/.test(document.querySelector('[data-is="visit"]')?.textContent?.trim() ?? ""));
  await whole();
  if (depth) await page.locator("#film-depth").selectOption(depth);
  await page.waitForTimeout(1000);
  await whole();
  const times = await page.evaluate(async (steps) => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector(".slider"));
    const length = Number(slider.max);
    const shown = () => Number(document.querySelector('[data-is="film-nodes"]')?.textContent?.replaceAll(",", ""));
    /** Waits until the page shows this moment. @param {number} at */
    const go = (at) => new Promise((resolve) => {
      const from = performance.now();
      const watch = new MutationObserver(() => {
        if (shown() !== at) return;
        watch.disconnect();
        resolve(performance.now() - from);
      });
      watch.observe(/** @type {Node} */ (document.querySelector(".film")), { subtree: true, childList: true, characterData: true });
      slider.value = String(at);
      slider.dispatchEvent(new Event("input"));
    });
    const idle = () => new Promise((resolve) => setTimeout(resolve, 30));
    /** @type {Record<string, number[]>} */
    const times = { forward: [], back: [], anywhere: [] };
    let at = Math.floor(length / 3);
    await go(at);
    for (let i = 0; i < steps; i++) { await idle(); times.forward.push(await go(++at)); }
    for (let i = 0; i < steps; i++) { await idle(); times.back.push(await go(--at)); }
    for (let i = 0; i < steps; i++) {
      await idle();
      const to = 1 + ((i + 1) * 7_919_317) % length;
      if (to !== at) times.anywhere.push(await go(at = to));
    }
    return { ...times, length };
  }, STEPS);
  const { length, ...kinds } = times;
  const sorted = Object.values(kinds).map((list) => /** @type {number[]} */ (list).sort((a, b) => a - b));
  const cell = (/** @type {number[]} */ list) => `${list[list.length >> 1].toFixed(1)} ${list[Math.floor(list.length * 0.95)].toFixed(1)}`.padEnd(15);
  console.log(name.padEnd(31), String(length).padEnd(9), ...sorted.map(cell), Math.max(...sorted.flat()).toFixed(1));
  await page.close();
}

/** Trees of numbers with up to 10,000 nodes, and 4x4: changes a leaf's number, or the order at the root. */
console.log("\nrun again after a change (ms): first, median of 5");
for (const [name, path, example, method, depth] of /** @type {const} */ ([
  ["the figure", "?view=think&room=methods", "figure", "alphabeta", ""],
  ["6x6, 4 moves ahead", "?game=reversi-6x6&view=think&room=methods", "current", "alphabeta", "4"],
  ["6x6, 6 moves ahead", "?game=reversi-6x6&view=think&room=methods", "current", "alphabeta", "6"],
  ["4x4, alpha-beta", "?view=think&room=methods", "cross", "alphabeta", ""],
])) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(server.url + path);
  await page.locator("#source").selectOption(example);
  await page.locator(`input[name="film"][value="${method}"]`).press("Space");
  await page.locator(".slider").waitFor();
  if (depth) await page.locator("#film-depth").selectOption(depth);
  await page.waitForTimeout(1500);
  await page.locator(".grown [role=treeitem]").nth(1).click();
  const times = [];
  for (let i = 0; i < 6; i++) {
    times.push(await page.evaluate(() => new Promise((resolve) => {
      const before = document.querySelector('[data-is="changed"]')?.textContent ?? "";
      const [earlier, later] = ["earlier", "later"].map((name) => /** @type {HTMLButtonElement} */ (document.querySelector(`[data-do="film-${name}"]`)));
      const from = performance.now();
      let gone = false;
      const watch = new MutationObserver(() => {
        const told = document.querySelector('[data-is="changed"] [role=status]')?.textContent?.trim() ?? "";
        gone ||= !told;
        if (!told || (!gone && document.querySelector('[data-is="changed"]')?.textContent === before)) return;
        watch.disconnect();
        resolve(performance.now() - from);
      });
      watch.observe(/** @type {Node} */ (document.querySelector(".film")), { subtree: true, childList: true, characterData: true });
      (later.disabled ? earlier : later).click();
    })));
    await page.waitForTimeout(300);
  }
  const length = await page.locator(".slider").getAttribute("max");
  const [first, ...rest] = /** @type {number[]} */ (times);
  console.log(`${name}, ${length} visits`.padEnd(40), first.toFixed(0).padEnd(6), rest.sort((a, b) => a - b)[2].toFixed(0));
  await page.close();
}
await browser.close();
await server.close();
