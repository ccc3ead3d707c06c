// The README's example for a page runs in one, and prints what it claims.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { examples } from "../readme.mjs";
import { open } from "./harness.mjs";

test("the README's example for a page prints what it claims", async (t) => {
  const found = examples().filter(({ node }) => !node);
  assert.equal(found.length, 1);
  for (const { code, printed } of found) {
    const { page, context, base } = await open(t, "", { goto: false, root: WWW });
    const contentType = "text/html";
    const body = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="./example.js"></script>';
    await context.route(`${base}example.html`, (route) => route.fulfill({ contentType, body }));
    await context.route(`${base}example.js`, (route) => route.fulfill({ contentType: "text/javascript", body: code }));
    const output = /** @type {string[]} */ ([]);
    const all = new Promise((resolve) => {
      page.on("console", (message) => {
        output.push(message.text());
        if (output.length >= printed.length) resolve(null);
      });
    });
    await page.goto(`${base}example.html`);
    await all;
    assert.deepEqual(output, printed);
  }
});
