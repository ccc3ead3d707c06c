// Measures what a page holds after long play, and how soon it has a game's values again after a reload, in Chromium over the built page (dist/).
// The figures have no limits; the times are meaningful only on an idle machine.
//
//   ./build.sh build && node tests/bench/long-play.mjs [GAMES]      GAMES: how many games it plays, in turn (20)
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { DIST, serve } from "../../www/build/serve.mjs";
import { args, executable } from "../page/harness.mjs";
import { begins, click, finish, settled, solved } from "../page/player.mjs";
import { processesOf } from "./processes.mjs";

/** @import { Browser } from "playwright-core" */

const games = Number(process.argv[2] ?? 20);

/** What an hour may bring: games against levels that search, each reviewed in Analyse. */
const PLAYED = ["tic-tac-toe", "connect-four", "reversi-6x6", "reversi-8x8", "gomoku"];
const VALUES = [["reversi 6x6", "game=reversi-6x6&moves=e4"], ["Connect Four", "game=connect-four&moves=d1"]];

/** The memory of a browser's page in MB, its workers included: what no other process shares. @param {Browser} browser */
async function memory(browser) {
  const kilobytes = (await processesOf(browser)).filter(({ type }) => type === "renderer").map(({ id }) => {
    const rows = readFileSync(`/proc/${id}/smaps_rollup`, "utf8").matchAll(/^Private_(?:Clean|Dirty): +(\d+)/gm);
    return [...rows].reduce((sum, [, size]) => sum + Number(size), 0);
  });
  return Math.round(Math.max(...kilobytes) / 1024);
}

const server = await serve({ port: 0, root: DIST });
const browser = await chromium.launch({ executablePath: executable(), args });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
/** Opens an address without loading the page anew. @param {string} hash */
const to = (hash) => page.evaluate((hash) => { location.hash = hash; }, hash);
await page.goto(`${server.url}#game=tic-tac-toe&first=person&second=strong&view=play`);
await settled(page);
console.log(`memory of the page before the first move: ${await memory(browser)} MB`);
const begun = performance.now();
for (let played = 1; played <= games; played++) {
  const game = PLAYED[played % PLAYED.length];
  await begins(page, () => to(`game=${game}&first=person&second=strong&view=play&moves=`));
  // In the middle of the board, so that games take some time.
  await finish(page, click, (legal, n) => legal[(legal.length * 7 + n * 3 >> 1) % legal.length]);
  await page.locator('[data-view="analyse"]').first().click();
  await page.locator(".graph").waitFor();
  await page.waitForTimeout(5000);
  if (played % PLAYED.length === 0) console.log(`after ${played} games, each analysed for 5 s, ${Math.round((performance.now() - begun) / 60_000)} min: ${await memory(browser)} MB`);
}
for (const [name, path] of VALUES) {
  await page.goto(`${server.url}#${path}&first=person&second=person&view=analyse`);
  await solved(page, { timeout: 600_000 });
  const begun = performance.now();
  await page.reload();
  await solved(page, { timeout: 600_000 });
  console.log(`${name}: values of every move ${Math.round(performance.now() - begun)} ms after a reload`);
}
await browser.close();
await server.close();
