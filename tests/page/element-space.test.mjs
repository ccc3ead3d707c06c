// The element keeps its room: nothing on a page moves when its script, and then its game, arrive.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onlyInChromium, open } from "./harness.mjs";
import { host, visit } from "./host.mjs";

/** The largest layout shift above the fold. */
const MOST = 0.02;
const rules = (/** @type {object} */ fields) => JSON.stringify(fields);

/** @type {string[]} */
const ELEMENTS = [
  "",
  'game="reversi-6x6" controls',
  'game="reversi-8x8" readonly coordinates="none"',
  'game="gomoku"',
  `game='${rules({ game: "mnk", width: 7, height: 4, k: 4 })}'`,
  `game='${rules({ game: "mnk", width: 3, height: 9, k: 3 })}' readonly controls="link"`,
  `game='${rules({ game: "domineering", width: 6, height: 5 })}'`,
  'game="eight"',
  `game='${rules({ game: "tree", tree: "((1 3)(4 2))" })}'`,
  'game="tic-tac-toe" goal="draw"',
];

for (const viewport of [{ width: 360, height: 640 }, { width: 1280, height: 800 }]) {
  test(`at ${viewport.width} x ${viewport.height}, nothing moves when an element's script and its game arrive`,
    { skip: onlyInChromium("layout shifts") }, async (t) => {
      const opened = await open(t, "", { goto: false, viewport });
      const { page } = opened;
      const bodies = ELEMENTS.map((attributes) => `<h1>A page</h1><p>Text before.</p><yomikiri-game ${attributes}>A game</yomikiri-game>
        <p>${"Text after the game. ".repeat(30)}</p>`);
      const origin = await host(t, Object.fromEntries(bodies.map((body, i) => [`/${i}.html`, { body: `<!doctype html><html lang="en">
        <title>A page</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
        <link rel="stylesheet" href="./element.css"><style>body { max-width: 640px; margin: 8px auto; font: 16px sans-serif }</style>${body}` }])));
      for (const [i, attributes] of ELEMENTS.entries()) {
        await visit(opened, [origin], `${origin}${i}.html`);
        const height = () => page.locator("yomikiri-game").evaluate((element) => element.getBoundingClientRect().height);
        const before = await height();
        assert.ok(before > 200, `${attributes}: ${before} px before anything has loaded`);
        const shift = await page.evaluate(async () => {
          const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
          const frame = () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
          let sum = 0;
          const observer = new PerformanceObserver(() => {});
          observer.observe({ type: "layout-shift", buffered: true });
          const add = () => { for (const entry of observer.takeRecords()) sum += /** @type {any} */ (entry).value; };
          await frame();
          await import(new URL("element.js", location.href).href);
          await frame();
          await element.ready;
          await frame();
          add();
          observer.disconnect();
          return sum;
        });
        assert.ok(shift <= MOST, `${attributes}: ${shift}, ${before} and ${await height()} px`);
      }
    });
}
