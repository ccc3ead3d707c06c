// The element keeps its room: nothing on a page moves when its script, and then its game, arrive.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES } from "../../www/games/index.js";
import { rulesOfCard } from "../games.mjs";
import { onlyInChromium, open } from "./harness.mjs";
import { host } from "./host.mjs";

/** The largest layout shift above the fold. */
const MOST = 0.02;
const [square, rows] = ["reversi", "mnk"];

/** The attributes of an element for each game, and for boards and rows of other shapes. @type {string[]} */
const ELEMENTS = [
  "",
  ...GAMES.map(rulesOfCard)
    .map((rules) => `game='${typeof rules === "string" ? rules : JSON.stringify(rules)}'`),
  `game="${square}-6x6" controls`,
  `game="${square}-8x8" readonly coordinates="none"`,
  `game='${JSON.stringify({ game: rows, width: 15, height: 15, k: 5 })}'`,
  `game='${JSON.stringify({ game: rows, width: 7, height: 4, k: 4 })}'`,
  `game='${JSON.stringify({ game: rows, width: 3, height: 9, k: 3 })}' readonly controls="link"`,
  'goal="draw"',
];

for (const viewport of [{ width: 360, height: 640 }, { width: 1280, height: 800 }]) {
  test(`at ${viewport.width} x ${viewport.height}, nothing moves when an element's script and its game arrive`,
    { skip: onlyInChromium("layout shifts") }, async (t) => {
      const { page } = await open(t, "", { goto: false, viewport });
      const bodies = ELEMENTS.map((attributes) => `<h1>A page</h1><p>Text before.</p><yomikiri-game ${attributes}>A game</yomikiri-game>
        <p>${"Text after the game. ".repeat(30)}</p>`);
      const origin = await host(t, Object.fromEntries(bodies.map((body, i) => [`/${i}.html`, { body: `<!doctype html><html lang="en">
        <title>A page</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
        <link rel="stylesheet" href="./element.css"><style>body { max-width: 640px; margin: 8px auto; font: 16px sans-serif }</style>${body}` }])));
      for (const [i, attributes] of ELEMENTS.entries()) {
        await page.goto(`${origin}${i}.html`);
        const height = () => page.locator("yomikiri-game").evaluate((element) => element.getBoundingClientRect().height);
        const before = await height();
        assert.ok(before > 200, `${attributes}: ${before} px before anything has loaded`);
        const shift = await page.locator("yomikiri-game").evaluate(async (/** @type {any} */ element) => {
          const frame = () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
          let sum = 0;
          const add = (/** @type {PerformanceEntryList} */ shifts) => { for (const shift of shifts) sum += /** @type {any} */ (shift).value; };
          const observer = new PerformanceObserver((list) => add(list.getEntries()));
          observer.observe({ type: "layout-shift", buffered: true });
          await frame();
          await import(new URL("element.js", location.href).href);
          await frame();
          await element.ready;
          await frame();
          add(observer.takeRecords());
          observer.disconnect();
          return sum;
        });
        assert.ok(shift <= MOST, `${attributes}: ${shift}, ${before} and ${await height()} px`);
      }
    });
}
