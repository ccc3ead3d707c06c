// The end of a game in Play, and what is done with a game: its result, the next opponent, the level on the card, the menu, and the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, openGame } from "./harness.mjs";
import { begins, click, closeDialog, fromMenu, inAddress, leadsTo, look, openAt, reloaded, requests, toView } from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** Before the winning move of the first side. */
const NEARLY = "#game=tic-tac-toe&moves=a1b1a2b2&first=person&second=beginner";
/** Over, and lost by the second side. */
const LOST = "#game=tic-tac-toe&moves=a1b1a2b2a3&first=beginner&second=person";

/** The animations of an element and all in it that run. @param {Page} page @param {string} selector */
const moving = (page, selector) => page.locator(selector).evaluateAll((all) => all.flatMap((one) => one.getAnimations({ subtree: true })).length);

test("a win says what decided it, as Analyse does, and is celebrated once, unless motion is reduced", async (t) => {
  const said = "Move 2, b1, let you win in 3 moves. The computer could still hold with b2.";
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    const { page } = await openGame(t, NEARLY, { reducedMotion });
    assert.equal(await page.locator(".status.over, .scraps").count(), 0);
    await click(page, "a3");
    await page.locator(".status.over.won").waitFor();
    const celebrated = await moving(page, ".scraps, .over .who");
    if (reducedMotion === "reduce") assert.equal(celebrated, 0);
    else assert.ok(celebrated > 10, `${celebrated} animations`);
    assert.equal(await page.locator(".scraps").isVisible(), reducedMotion !== "reduce");
    await page.locator(".turning").getByText(said).waitFor();
    // Looking elsewhere and returning is no second win.
    for (const view of ["analyse", "play"]) {
      await toView(page, view);
      await page.locator(".turning").getByText(said, { exact: true }).waitFor();
    }
    assert.equal(await page.locator(".scraps").count(), 0);
    await page.locator('.record .ply').first().click();
    await leadsTo(page, '.status [data-do="back"]', ".status.over");
    assert.equal(await page.locator(".scraps").count(), 0);
  }
});

rarely("two people hear who won, and no engine looks back unasked", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  const asked = requests(page, base);
  await openAt(page, `${base}#game=tic-tac-toe&moves=a1b1a2b2&first=person&second=person`);
  await click(page, "a3");
  await page.locator(".status.over").waitFor();
  assert.deepEqual(await page.locator(".status.over button").evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.do)), ["again", "look-back"]);
  assert.equal(await page.locator(".turning").count(), 0);
  assert.deepEqual(asked.filter((url) => /yomikiri_bg/.test(url)), []);
});

test("a loss says what decided it, and a harder level or swapped sides begin the next game at once", async (t) => {
  const { page } = await open(t, LOST);
  await page.locator(".status.over.lost").waitFor();
  await page.locator(".turning").getByText(/^Move 2, b1, let the computer win in 3 moves\. .*You could still hold with \w\d\.$/).waitFor();
  await begins(page, () => page.locator('[data-do="harder"]').click());
  await inAddress(page, { first: "casual", second: "person" });
  const { page: second } = await open(t, LOST.replace("beginner", "random"));
  await second.locator(".status.over").waitFor();
  assert.equal(await second.locator('[data-do="easier"]').count(), 0);
  await begins(second, () => second.locator('[data-do="swapped"]').click());
  await inAddress(second, { first: "person", second: "random" });
  assert.equal((await look(second)).moves.length, 0);
});

test("the computer's card has its level, which can be changed during the game", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe&first=person&second=casual");
  const select = page.locator(".player.second select");
  assert.equal(await page.locator(".player.first select").count(), 0);
  // The whole card takes the click.
  const [card, box] = await page.evaluate(() => [".player.second", ".player.second select"].map((one) => (
    document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect())));
  assert.ok(card.width > 0 && Math.abs(card.width - box.width) <= 1 && Math.abs(card.height - box.height) <= 1, JSON.stringify({ card, box }));
  await select.selectOption("strong");
  await page.locator(".player.second .level").getByText("Strong").waitFor();
  await page.waitForFunction(() => location.hash.includes("second=strong"));
});

test("one menu has what is done with the whole game, by mouse and keys, and closes like a menu", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe&moves=a1&first=person&second=person");
  const menu = page.locator("#game-menu");
  const items = () => menu.locator("button").evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.do));
  await page.locator('[data-do="menu"]').click();
  await menu.and(page.locator(":popover-open")).waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  assert.deepEqual(await items(), ["restart", "seat", "resign", "share", "paste", "games", "settings"]);
  await page.locator('[data-do="menu"]').focus();
  for (const key of ["Enter", "Tab"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.do), "restart");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.do), "settings");
  await page.keyboard.press("Enter");
  await page.locator("dialog.settings").waitFor();
  assert.ok(!(await menu.isVisible()));
  await closeDialog(page);
  await page.waitForFunction(() => /** @type {HTMLElement} */ (document.activeElement).dataset.do === "menu");
  await begins(page, () => fromMenu(page, "restart"));
  assert.equal((await look(page)).moves.length, 0);
});

test("the rules of a game are above its moves until it has been played once", async (t) => {
  const { page } = await openGame(t, "#game=eight&moves=3,2,1&first=person&second=person");
  const rules = page.locator(".new-rules");
  await rules.getByText("How to play Eight").waitFor();
  const [above, moves] = await page.evaluate(() => [".new-rules", ".moves"].map((one) => (
    document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect())));
  assert.ok(above.height > 0 && above.bottom <= moves.top);
  // The rest of the notes does not repeat them.
  const sentence = await rules.locator("p").innerText();
  assert.equal(await page.locator("main").getByText(sentence).count(), 1);
  await click(page, "2");
  await page.locator(".status.over").waitFor();
  assert.equal(await rules.count(), 0);
  await reloaded(page);
  assert.equal(await rules.count(), 0);
  assert.equal(await page.locator(".about").getByText(sentence).count(), 1);
  // Other rules of the same game are still new: they begin in the status line, and go above the moves with the first of them.
  await page.evaluate(() => { location.hash = "#game=misere-tic-tac-toe&first=person&second=person"; });
  await page.locator(".status small", { hasText: "Whoever gets 3 in a row loses." }).waitFor();
  assert.equal(await rules.count(), 0);
  await click(page, "b2");
  await rules.getByText("How to play Misère tic-tac-toe").waitFor();
  assert.equal(await page.locator(".status small").count(), 0);
});
