// On a board that it cannot read out, the strongest level plays by time, says so, and thinks in the person's time where it may: by default
// not on battery, and never out of sight.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./harness.mjs";
import { click, closeDialog, eventually, fromMenu, made, openAt, plays, settled } from "./player.mjs";

/** @import { Page } from "playwright-core" */

/** Names the calls that the page makes of its workers, and gives it a battery. */
function watched() {
  const post = Worker.prototype.postMessage;
  const battery = Object.assign(new EventTarget(), { charging: false });
  Object.assign(window, { asked: [], battery, out: false });
  Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ ...rest) {
    if (["best_move", "player_move", "ponder", "stop"].includes(message?.name)) Reflect.get(window, "asked").push(message);
    post.call(this, message, ...rest);
  };
  Object.defineProperty(Navigator.prototype, "getBattery", { configurable: true, value: async () => battery });
  Object.defineProperty(Document.prototype, "hidden", { configurable: true, get: () => Reflect.get(window, "out") });
}

/** The names of the calls since the last look, once they are these. @param {Page} page @param {string[]} expected */
async function asked(page, expected) {
  await eventually(page, (/** @type {string} */ expected) => (
    Reflect.get(window, "asked").map((/** @type {any} */ { name }) => name).join() === expected), expected.join());
  return page.evaluate(() => Reflect.get(window, "asked").splice(0).map((/** @type {any} */ { args }) => args));
}

/** @param {Page} page @param {boolean} charging */
const plug = (page, charging) => page.evaluate((charging) => {
  Object.assign(Reflect.get(window, "battery"), { charging }).dispatchEvent(new Event("chargingchange"));
}, charging);

test("plugged in, the strongest level thinks in the person's time, and elsewhere where the person allows it", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.addInitScript(watched);
  await openAt(page, `${base}#game=mnk&width=15&height=15&k=5&first=person&second=perfect`);
  await asked(page, []);
  await click(page, "h8");
  await page.locator(".status").filter({ hasText: "The computer is thinking… (1 s at most)" }).waitFor();
  await made(page, 2);
  const [[, options]] = await asked(page, ["player_move"]);
  assert.deepEqual([options.level, options.max_ms], ["perfect", 1000]);
  await plug(page, true);
  const [[pondered, by]] = await asked(page, ["ponder"]);
  assert.deepEqual([pondered.moves.length, by.level], [2, "perfect"]);
  // A move ends it, and the computer's answer begins it anew.
  await plays(page, "a1", 4);
  await asked(page, ["stop", "player_move", "ponder"]);
  await plug(page, false);
  await asked(page, ["stop"]);
  await fromMenu(page, "settings");
  await page.locator('dialog input[name="ponder"][value="always"]').press("Space");
  await asked(page, ["ponder"]);
  await closeDialog(page);
  await page.evaluate(() => {
    Reflect.set(window, "out", true);
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await asked(page, ["stop"]);
});

test("nothing is thought about in the person's time on a board that is read out, or at other levels", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.addInitScript(watched);
  for (const game of ["game=mnk&width=15&height=15&k=5&first=person&second=strong", "game=reversi-4x4&first=person&second=perfect"]) {
    await page.goto(`${base}#${game}`);
    await page.reload();
    const { legal } = await settled(page);
    await plug(page, true);
    await plays(page, legal[0], 2);
    const calls = await page.evaluate(() => Reflect.get(window, "asked").map((/** @type {any} */ { name }) => name));
    assert.deepEqual(calls, ["player_move"], game);
  }
});
