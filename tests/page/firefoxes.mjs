// Runs a command, and lends the test files that it starts one Firefox after another: a launch takes several times as long as a page. A file has
// the browser alone, because of several windows only one has the focus, and its contexts share no storage with those of other files.
//
//   node tests/page/firefoxes.mjs node --test …
//
// A file connects to $FIREFOXES, with the browser's preferences as the query. The browser is free again when the connection ends. A file that runs
// by itself launches its own.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { firefox } from "playwright-core";
import { WebSocket, WebSocketServer } from "ws";

/** @import { BrowserServer } from "playwright-core" */

/** @typedef {import("playwright-core").LaunchOptions["firefoxUserPrefs"]} Preferences */

/** @param {Preferences} firefoxUserPrefs */
const installed = (firefoxUserPrefs) => (
  { channel: "moz-firefox", executablePath: fileURLToPath(new URL("./firefox.mjs", import.meta.url)), firefoxUserPrefs });

/** Borrows a browser, or launches it. @param {Preferences} preferences */
export const launch = (preferences) => (process.env.FIREFOXES
  ? firefox.connect(`${process.env.FIREFOXES}?${encodeURIComponent(JSON.stringify(preferences))}`) : firefox.launch(installed(preferences)));

/** All browsers that run. @type {Set<BrowserServer>} */
const running = new Set();
/** Those that no file has, by their preferences. @type {Map<string, BrowserServer[]>} */
const free = new Map();

/** @param {string} preferences @returns {Promise<BrowserServer>} */
async function take(preferences) {
  for (let one; (one = free.get(preferences)?.pop());) if (running.has(one)) return one;
  const started = await firefox.launchServer(installed(JSON.parse(preferences)));
  running.add(started);
  started.on("close", () => running.delete(started));
  return started;
}

/** Passes on what a file and its browser say. @param {WebSocket} client @param {import("node:http").IncomingMessage} request */
async function lend(client, { url = "" }) {
  const early = /** @type {import("ws").RawData[]} */ ([]);
  const keep = (/** @type {import("ws").RawData} */ data) => { early.push(data); };
  client.on("message", keep);
  const preferences = decodeURIComponent(url.slice(url.indexOf("?") + 1));
  const lent = await take(preferences).catch((error) => { console.error(error); });
  if (!lent) return client.close();
  const browser = new WebSocket(lent.wsEndpoint());
  browser.on("open", () => {
    for (const data of early) browser.send(data.toString());
    client.off("message", keep);
    client.on("message", (data) => browser.send(data.toString()));
  });
  browser.on("message", (data) => client.send(data.toString()));
  client.on("close", () => browser.close());
  browser.on("error", () => client.close());
  browser.on("close", () => {
    client.close();
    free.set(preferences, [...free.get(preferences) ?? [], lent]);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", lend);
  server.on("listening", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    const [command, ...args] = process.argv.slice(2);
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, FIREFOXES: `ws://127.0.0.1:${port}` } });
    child.on("exit", async (code) => {
      for (const one of running) await one.close();
      process.exit(code ?? 1);
    });
  });
}
