// The level Even: it begins at its usual strength, learns from a finished game for the next one, and says what it keeps and forgets it.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as engine from "../node/engine.mjs";
import { assertAccessible, openGame } from "./harness.mjs";
import { click, closeDialog, eventually, fromMenu, leadsTo, look } from "./player.mjs";
import { inTurn } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** What the page has learnt. @param {Page} page */
const learnt = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("yomikiri:even") ?? '{"list":[]}').list);

/** Resigns the game. @param {Page} page */
async function resign(page) {
  await fromMenu(page, "resign");
  await leadsTo(page, '[data-do="resign-sure"]', ".status.over");
}

for (const locale of inTurn(["en-GB", "ja-JP"], 0)) {
  test(`Even learns from a lost game, shows its points on its card, and forgets on demand, ${locale}`, async (t) => {
    const name = locale === "en-GB" ? "Even" : "互角";
    const { page } = await openGame(t, "#game=connect-four&first=person&second=even", { locale });
    assert.equal(await page.locator(".player.second .level").innerText(), name);
    const options = await page.locator(".player.second select option").allInnerTexts();
    assert.equal(options[0], name);
    await click(page, "d6");
    await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.length >= 2);
    await resign(page);
    await eventually(page, () => localStorage.getItem("yomikiri:even") !== null);
    const [{ results, strength }] = await learnt(page);
    const game = engine.new_game("connect-four");
    assert.deepEqual([results, strength], [[0], engine.rate(game, [0])]);
    // The next game has the new strength, and its address says so; the game before keeps its own.
    await page.locator('[data-do="again"]').first().click();
    await page.locator(".player.second .level", { hasText: String(strength) }).waitFor();
    await page.waitForFunction((strength) => location.hash.includes(`strength=${strength}`), strength);
    assert.equal((await look(page)).moves.length, 0);
    await page.reload();
    await page.locator(".player.second .level", { hasText: String(strength) }).waitFor();
    // Settings say what is kept.
    await fromMenu(page, "settings");
    const kept = page.locator('dialog [data-is="even"]');
    await kept.locator("li", { hasText: String(strength) }).waitFor();
    await assertAccessible(page, "settings");
    await kept.locator('[data-do="forget-even"]').click();
    await kept.locator("li").waitFor({ state: "detached" });
    assert.deepEqual(await learnt(page), []);
    await closeDialog(page);
    // The game in progress stays as it is.
    assert.match(await page.locator(".player.second .level").innerText(), new RegExp(String(strength)));
  });
}
