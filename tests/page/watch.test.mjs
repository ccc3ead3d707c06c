// The development server, which `./build.sh serve` runs.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { utimes } from "node:fs/promises";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { args, executable } from "./harness.mjs";

const www = (/** @type {string} */ path) => fileURLToPath(new URL(`../../www/${path}`, import.meta.url));

test("a page reloads once one of its files is written anew", async (t) => {
  const server = spawn(process.execPath, [www("build/watch.mjs"), "0"], { stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => server.kill());
  const [line] = await once(createInterface(server.stdout), "line");
  const address = /http:\S+/.exec(line)?.[0] ?? "";
  const browser = await chromium.launch({ executablePath: executable(), args });
  t.after(() => browser.close());
  const page = await browser.newPage();
  const listens = page.waitForResponse((response) => response.url().endsWith("/-changes"));
  await page.goto(address);
  await listens;
  await page.evaluate(() => { document.title = "before"; });
  const reloaded = page.waitForEvent("load");
  const now = new Date();
  await utimes(www("style.css"), now, now);
  await reloaded;
  assert.notEqual(await page.title(), "before");
});
