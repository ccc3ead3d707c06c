// How it thinks, step by step: a search that one goes through, forward and back, and changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, open } from "./harness.mjs";

/** @import { Page } from "playwright-core" */

/** Opens a search of an example. @param {Page} page @param {string} example @param {string} method */
async function through(page, example, method) {
  await page.locator("#source").selectOption(example);
  await page.locator(`input[name="film"][value="${method}"]`).check({ force: true });
  await page.waitForFunction(() => /^1 of [\d,]+$/.test(document.querySelector('[data-is="visit"]')?.textContent?.trim() ?? ""));
}

/** @param {Page} page @param {number} at */
async function goTo(page, at) {
  await page.locator(".slider").fill(String(at));
  await page.waitForFunction((at) => document.querySelector('[data-is="film-nodes"]')?.textContent === at.toLocaleString("en"), at);
}

/** What is known of the search as a whole, at its end. @param {Page} page */
async function end(page) {
  const last = page.locator('[data-do="film-last"]');
  if (await last.isEnabled()) await last.click();
  await page.waitForFunction(() => document.querySelector('[data-is="film-value"]')?.textContent !== "–");
  return Promise.all(["nodes", "leaves", "cutoffs", "value"].map((name) => page.locator(`[data-is="film-${name}"]`).innerText()));
}

test("minimax of 4x4 is gone through from the first of its 224,821 visits to the last, and back", async (t) => {
  const { page } = await open(t, "?view=think", { locale: "en-GB" });
  await through(page, "cross", "minimax");
  assert.equal(await page.locator('[data-is="visit"]').innerText(), "1 of 224,821");
  assert.match(await page.locator(".decided").innerText(), /begins here/);
  await page.locator('[data-do="film-next"]').click();
  await page.waitForFunction(() => document.querySelector('[data-is="film-nodes"]')?.textContent === "2");
  assert.match(await page.locator(".decided").innerText(), /Black tries b1/);
  assert.deepEqual(await end(page), ["224,821", "60,060", "0", "−8"]);
  await goTo(page, 100_000);
  await page.locator('[data-do="film-previous"]').click();
  await page.waitForFunction(() => document.querySelector('[data-is="film-nodes"]')?.textContent === "99,999");
});

test("alpha-beta of the figure: each cut with its reason in numbers, and bounds that are no values", async (t) => {
  const { page } = await open(t, "?view=think", { locale: "en-GB" });
  await through(page, "figure", "alphabeta");
  const told = [];
  // Of 15 nodes four are never visited.
  for (let at = 1; at <= 11; at++) {
    await goTo(page, at);
    told.push(await page.locator(".decided").innerText());
  }
  const all = told.join("\n");
  assert.match(all, /White can already hold it to \+3 elsewhere\. Here Black can have \+4, so White never comes here: 1 position skipped/);
  assert.match(all, /Black can already have \+3 elsewhere\. Here White can hold it to \+2, so Black never comes here: 3 positions skipped/);
  assert.deepEqual((await end(page)).slice(1), ["5", "2", "+3"]);
  assert.match(await page.locator(".decided").innerText(), /≤ \+2: no better for Black/);
  assert.match(await page.locator(".decided").innerText(), /worth \+3/);
  await assertAccessible(page, "a search gone through");
});

test("another move first, another number at an end: the search runs again, and what that changed is told", async (t) => {
  const { page } = await open(t, "?view=think", { locale: "en-GB" });
  await through(page, "figure", "alphabeta");
  await goTo(page, 4);
  await page.locator(".row .end input").fill("7");
  await page.locator(".row .end input").press("Enter");
  await page.locator(".changed [role=status]").filter({ hasText: "Ends looked at" }).waitFor();
  const changed = await end(page);
  assert.notEqual(changed[3], "+3");
  await page.locator('[data-do="film-restore"]').click();
  await page.waitForFunction(() => !document.querySelector(".changed"));
  assert.deepEqual((await end(page)).slice(1), ["5", "2", "+3"]);
  await goTo(page, 2);
  await page.locator('.row .try[data-move="2"]').first().click();
  await page.locator(".changed [role=status]").filter({ hasText: "without the change 5" }).waitFor();
  assert.equal((await end(page))[3], "+3", "the order changes no value");
});

test("a position too large to be gone through whole is, so many moves deep; by keys too", async (t) => {
  const { page } = await open(t, "?game=reversi-6x6&view=think", { locale: "en-GB" });
  await through(page, "current", "alphabeta");
  assert.equal(await page.locator("#film-depth").inputValue(), "4");
  const before = Number((await page.locator('[data-is="visit"]').innerText()).replace(/.* of |,/g, ""));
  await page.locator(".slider").focus();
  await page.keyboard.press("End");
  await page.waitForFunction((n) => document.querySelector('[data-is="film-nodes"]')?.textContent === n.toLocaleString("en"), before);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((n) => document.querySelector('[data-is="film-nodes"]')?.textContent === n.toLocaleString("en"), before - 1);
  await page.locator("#film-depth").selectOption("2");
  await page.waitForFunction((n) => Number(document.querySelector('[data-is="visit"]')?.textContent?.replace(/.* of |,/g, "")) < n, before);
});

test("what a search one goes through takes is loaded when it is wanted; where it cannot be, that is told", async (t) => {
  const { page, context, allow } = await open(t, "?view=think");
  await context.route("**/later-film.js", (route) => route.abort());
  await page.locator('input[name="film"][value="minimax"]').check({ force: true });
  await page.locator(".banner").waitFor();
  allow(/./);
});
