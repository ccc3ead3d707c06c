#!/usr/bin/env node
// Firefox as it is installed, for Playwright, which drives it by WebDriver BiDi: to be started in its place, with its arguments.
//
// For every page Playwright asks for media features by a command that this Firefox does not know yet. That is answered here, and all
// else handed on. Where a test is about a reader's wishes the whole browser has them as preferences instead: see harness.mjs.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const UNKNOWN = "emulation.setMediaFeaturesOverride";
const LISTENING = "WebDriver BiDi listening on ";

const firefox = spawn(process.env.FIREFOX || "firefox", process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
createInterface({ input: firefox.stderr }).on("line", (line) => {
  const at = line.indexOf(LISTENING);
  if (at < 0) console.error(line);
  else listen(line.slice(at + LISTENING.length).trim());
});
firefox.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => firefox.kill(signal));

/** Stands before the browser, and says where, as the browser would. @param {string} url the browser's address */
function listen(url) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("listening", () => console.error(`${LISTENING}ws://127.0.0.1:${server.address().port}`));
  server.on("connection", (client, { url: path }) => {
    const browser = new WebSocket(url + path);
    const ready = new Promise((resolve) => { browser.on("open", resolve); });
    client.on("message", async (data) => {
      const { id, method } = JSON.parse(data.toString());
      await ready;
      if (method === UNKNOWN) client.send(JSON.stringify({ type: "success", id, result: {} }));
      else browser.send(data.toString());
    });
    browser.on("message", (data) => client.send(data.toString()));
    client.on("close", () => browser.close());
    for (const event of ["close", "error"]) browser.on(event, () => client.close());
  });
}
