// What <yomikiri-game> costs a page: downloads, main-thread work, memory.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { DIST } from "../../www/build/serve.mjs";
import { open } from "./harness.mjs";
import { host, inDist, made } from "./host.mjs";
import { rarely } from "../size.mjs";

/** @import { CDPSession, Page } from "playwright-core" */

/** A body with this many boards. @param {number} count @param {string} [attributes] */
const boards = (count, attributes = 'second="strong"') => `<yomikiri-game game="reversi-6x6" ${attributes} controls></yomikiri-game>`.repeat(count);

/** @param {import("node:test").TestContext} t @param {string} body @param {string[]} [asked] collects the requests to the server */
async function stranger(t, body, asked) {
  const opened = await open(t, "", { goto: false });
  const origin = await host(t, { "/page.html": { body: made(body) } }, { asked });
  const session = await opened.context.newCDPSession(opened.page);
  return { ...opened, session, go: () => opened.page.goto(`${origin}page.html`) };
}

/** Brings each element near the screen once. @param {Page} page */
const allReady = (page) => page.evaluate(async () => {
  await customElements.whenDefined("yomikiri-game");
  for (const element of document.querySelectorAll("yomikiri-game")) {
    element.scrollIntoView();
    await /** @type {any} */ (element).ready;
  }
});

/** @param {CDPSession} session @returns {Promise<Record<string, number>>} */
async function metrics(session) {
  return Object.fromEntries((await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
}

test("ten boards share workers and style sheet, and download the engine once", async (t) => {
  const asked = /** @type {string[]} */ ([]);
  const { page, go } = await stranger(t, boards(10, 'first="person" second="strong" values'), asked);
  await go();
  await allReady(page);
  // Everything that may use several workers at once: values and moves.
  await page.evaluate(() => Promise.all([...document.querySelectorAll("yomikiri-game")].map(
    (/** @type {any} */ element) => element.play(element.position.legal[0]))));
  await page.waitForFunction(() => [...document.querySelectorAll("yomikiri-game")].every(
    (element) => /** @type {any} */ (element).position.moves.length >= 2));
  const workers = page.workers().length;
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  assert.ok(workers >= 1 && workers <= 1 + Math.min(8, cores), `${workers} workers`);
  assert.deepEqual(asked.filter((path) => path.endsWith(".wasm")), ["yomikiri_play_bg.wasm", "yomikiri_bg.wasm"].map(inDist));
  const sheets = await page.evaluate(() => new Set([...document.querySelectorAll("yomikiri-game")].map(
    (element) => element.shadowRoot?.adoptedStyleSheets[0])).size);
  assert.equal(sheets, 1);
});

/** What thirty boards that only show positions may download, compressed. The rules are half of it and grow with each game. */
const PICTURES = 125_000;

test(`thirty pictures of positions start no worker, and download at most ${PICTURES / 1000} kB (brotli)`, async (t) => {
  const asked = /** @type {string[]} */ ([]);
  const games = ["reversi-8x8", "tic-tac-toe", "gomoku"].map((game) => `<yomikiri-game game="${game}" readonly></yomikiri-game>`).join("");
  const { page, go } = await stranger(t, games.repeat(10), asked);
  await go();
  await allReady(page);
  // Moves follow without a worker, too.
  const moves = await page.evaluate(() => Promise.all([...document.querySelectorAll("yomikiri-game")].map(
    async (/** @type {any} */ element) => (await element.play(element.position.legal[0])).moves.length)));
  assert.deepEqual(moves, new Array(30).fill(1));
  // Idle times, in which an engine would start, have passed.
  await page.evaluate(() => new Promise((resolve) => { requestIdleCallback(() => requestIdleCallback(resolve)); }));
  assert.equal(page.workers().length, 0);
  const files = [...new Set(asked)].filter((path) => path !== "/page.html" && !path.endsWith("favicon.ico"));
  assert.equal(files.length, asked.filter((path) => files.includes(path)).length, "nothing is downloaded twice");
  const brotli = files.map((path) => brotliCompressSync(readFileSync(join(DIST, path)),
    { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length).reduce((sum, bytes) => sum + bytes, 0);
  t.diagnostic(`${files.length} files, ${brotli} bytes by brotli: ${files.join(" ")}`);
  assert.ok(brotli <= PICTURES, `${brotli} bytes by brotli`);
});

/** The milliseconds of main-thread work until all boards are ready. @param {import("node:test").TestContext} t @param {number} count */
async function work(t, count) {
  const { page, session, go } = await stranger(t, boards(count));
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await go();
  await allReady(page);
  const { TaskDuration } = await metrics(session);
  await page.close();
  return TaskDuration * 1000;
}

// An empty page is the measure, so that the limit holds on slow machines.
test("ten boards start with less main-thread work than ten empty pages", async (t) => {
  const empty = /** @type {number[]} */ ([]);
  const ten = /** @type {number[]} */ ([]);
  for (let round = 0; round < 3; round++) {
    empty.push(await work(t, 0));
    ten.push(await work(t, 10));
  }
  const [least, most] = [Math.min(...empty), Math.min(...ten)];
  t.diagnostic(`ten boards: ${(most - least).toFixed(0)} ms over an empty page's ${least.toFixed(0)} ms, ${(most / least - 1).toFixed(1)} times as much`);
  assert.ok(most - least < 10 * least, `${empty.map(Math.round)} ms empty, ${ten.map(Math.round)} ms with ten boards`);
});

/** The bytes in use, apart from compiled code. @param {CDPSession} session */
async function kept(session) {
  for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
  const chunks = /** @type {string[]} */ ([]);
  const take = (/** @type {{ chunk: string }} */ { chunk }) => chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", take);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", take);
  const { snapshot: { meta: { node_fields: fields, node_types: [types] } }, nodes, strings } = JSON.parse(chunks.join(""));
  const [type, name, size] = ["type", "name", "self_size"].map((field) => fields.indexOf(field));
  let bytes = 0;
  let elements = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (types[nodes[at + type]] !== "code") bytes += nodes[at + size];
    if (strings[nodes[at + name]].includes("<yomikiri-game")) elements++;
  }
  return { bytes, elements, nodes: (await metrics(session)).Nodes };
}

/** The bytes in use once they stop falling, since work in progress ends a little after its element is removed. @param {CDPSession} session */
async function settled(session) {
  let last = await kept(session);
  for (let tries = 0; tries < 20; tries++) {
    await setTimeout(200);
    const now = await kept(session);
    if (now.elements >= last.elements && now.bytes > last.bytes * 0.998) return now;
    last = now;
  }
  return last;
}

rarely("an element created, moved and removed a thousand times leaves nothing behind", async (t) => {
  const { page, session, go } = await stranger(t, '<div id="a"></div><div id="b"></div>');
  await go();
  await session.send("Performance.enable");
  const churn = (/** @type {number} */ times) => page.evaluate(async (times) => {
    await customElements.whenDefined("yomikiri-game");
    const [a, b] = ["a", "b"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
    for (let i = 0; i < times; i++) {
      const element = /** @type {any} */ (document.createElement("yomikiri-game"));
      element.setAttribute("second", "person");
      a.append(element);
      if (i % 10 === 0) {
        await element.ready;
        b.append(element);
        await element.play("a1");
      }
      element.remove();
      await null;
    }
    // Waits for work in progress to end, on the page and in the worker.
    const last = /** @type {any} */ (document.createElement("yomikiri-game"));
    b.append(last);
    await last.hint();
    last.remove();
  }, times);
  await churn(300);
  const before = await settled(session);
  await churn(1000);
  const after = await settled(session);
  t.diagnostic(`${before.bytes} to ${after.bytes} bytes, ${before.nodes} to ${after.nodes} nodes of documents, ${after.elements} elements`);
  assert.ok(after.bytes < before.bytes * 1.05, `from ${before.bytes} to ${after.bytes} bytes`);
  assert.ok(after.elements < before.elements + 20, `${before.elements} to ${after.elements} elements`);
  assert.ok(after.nodes < before.nodes + 500, `from ${before.nodes} to ${after.nodes} nodes`);
  assert.ok(page.workers().length <= 2);
});
