// Share gives a link, an element and a frame, each of which shows the same position.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { qrCode } from "../../www/ui/qr.js";
import { assertAccessible, open, openGame } from "./harness.mjs";
import { host } from "./host.mjs";
import { closeDialog, fromMenu, look, openAt, settled } from "./player.mjs";
import { rarely } from "../size.mjs";

/** A position that needs care in a link, an attribute and a frame's address: custom rules, a blocked cell. */
const QUERY = "?game=mnk&width=4&height=3&k=3&misere=1&obstacles=b2&moves=a1c3&first=person&second=person";

test("a link, an element, a frame: each shows the shared position", async (t) => {
  const { page, context, base } = await open(t, QUERY);
  const before = await settled(page);
  await fromMenu(page, "share");
  await page.locator("dialog.share").waitFor();
  const text = (/** @type {string} */ kind) => page.locator(`#share-${kind}`).inputValue();
  const [link, element, frame] = await Promise.all(["link", "element", "frame"].map(text));
  await closeDialog(page);

  assert.deepEqual((await openAt(page, link)).cells, before.cells);
  assert.deepEqual((await look(page)).rules, before.rules);

  const origin = await host(t, {
    "/element.html": { body: `<!doctype html><title>A page</title><link rel="icon" href="data:,">${element.replace(base, "./")}` },
    "/frame.html": { body: `<!doctype html><title>A page</title><link rel="icon" href="data:,">${frame.replace(base, "./")}` },
  });
  await page.goto(`${origin}element.html`);
  const cells = () => page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game"))?.position?.cells);
  assert.deepEqual(await (await cells()).jsonValue(), before.cells);
  await page.goto(`${origin}frame.html`);
  const inside = page.frameLocator("iframe").locator("yomikiri-game");
  await inside.locator('[data-move="c3"]').waitFor();
  assert.deepEqual(await inside.evaluate((/** @type {any} */ e) => [e.position.cells, e.rules]), [before.cells, before.rules]);
  assert.equal(await inside.locator(".controls button").count(), 6);
  await context.clearCookies();
});

test("the link and its QR code come first; the code is saved as a file, and a system's share sheet gets the link", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&moves=b1a1&first=person&second=person");
  await page.evaluate(() => { navigator.share = async (data) => { Object.assign(globalThis, { shared: data }); }; });
  await fromMenu(page, "share");
  const link = await page.locator("#share-link").inputValue();
  await page.locator("dialog.share img").waitFor();
  assert.equal(await page.locator("#share-link").isVisible(), true);
  for (const id of ["share-text", "share-element", "share-frame"]) assert.equal(await page.locator(`#${id}`).isVisible(), false, id);
  assert.equal(await page.locator("dialog.share details").count(), 2);
  await assertAccessible(page, "share with a QR code");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-do="save-qr"]').click()]);
  assert.equal(download.suggestedFilename(), "yomikiri-qr.svg");
  const svg = readFileSync(await download.path(), "utf8");
  assert.equal(svg, qrCode(link, "QR code of the link"));
  await page.getByText("Saved as a file.", { exact: true }).waitFor();
  await page.locator('[data-do="share-link"]').click();
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).shared), { text: "Reversi 4×4", url: link });
});

rarely("a link that is too long for a QR code says so", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&moves=b1a1&first=person&second=person");
  // The folder's long name makes the link long.
  await page.evaluate(() => history.replaceState(null, "", `${"x".repeat(4000)}/`));
  await fromMenu(page, "share");
  await page.getByText("The QR code is not available").waitFor();
  assert.equal(await page.locator("dialog.share img").count(), 0);
});
