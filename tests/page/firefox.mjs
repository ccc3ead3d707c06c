#!/usr/bin/env node
// Wraps the installed Firefox for Playwright, which drives it with WebDriver BiDi. Playwright starts this script in its place.
//
// For every page, Playwright sets media features with a command that this Firefox does not know yet. The script answers that command.
// Tests of such features set them as preferences of the whole browser instead; see harness.mjs. Playwright also has no finger for WebDriver
// BiDi, so the script makes one of the mouse's middle button, which no test uses otherwise. It passes on all other commands.
import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const UNKNOWN = "emulation.setMediaFeaturesOverride";
const LISTENING = "WebDriver BiDi listening on ";

/** Debian calls it firefox-esr. */
const path = process.env.FIREFOX || execFileSync("sh", ["-c", "command -v firefox || command -v firefox-esr"], { encoding: "utf8" }).trim();
const firefox = spawn(path, process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
createInterface({ input: firefox.stderr }).on("line", (line) => {
  const at = line.indexOf(LISTENING);
  if (at < 0) console.error(line);
  else listen(line.slice(at + LISTENING.length).trim());
});
firefox.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => firefox.kill(signal));

/** Where the mouse was last, by page. @type {Map<string, { x: number, y: number }>} */
const mice = new Map();

/** Makes a touch of a press of the middle button, and nothing of its release. @param {string} method @param {any} params */
function withFinger(method, params) {
  const source = params?.actions?.[0];
  if (method !== "input.performActions" || source?.parameters?.pointerType !== "mouse") return params;
  const [{ type, button, x, y }] = source.actions;
  if (type === "pointerMove") mice.set(params.context, { x, y });
  if (button !== 1) return params;
  const touch = [{ type: "pointerMove", ...mice.get(params.context) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
  const actions = type === "pointerDown" ? touch : [{ type: "pause", duration: 0 }];
  return { ...params, actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }] };
}

/** Listens in front of the browser and announces its own address as the browser would. @param {string} url the browser's address */
function listen(url) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("listening", () => console.error(`${LISTENING}ws://127.0.0.1:${server.address().port}`));
  server.on("connection", (client, { url: path }) => {
    const browser = new WebSocket(url + path);
    const ready = new Promise((resolve) => { browser.on("open", resolve); });
    client.on("message", async (data) => {
      const { id, method, params } = JSON.parse(data.toString());
      await ready;
      if (method === UNKNOWN) client.send(JSON.stringify({ type: "success", id, result: {} }));
      else browser.send(JSON.stringify({ id, method, params: withFinger(method, params) }));
    });
    browser.on("message", (data) => client.send(data.toString()));
    client.on("close", () => browser.close());
    for (const event of ["close", "error"]) browser.on(event, () => client.close());
  });
}
