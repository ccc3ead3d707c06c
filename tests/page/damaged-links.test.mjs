// Links that were damaged on their way, opened and pasted: what the check proves opens, and the rest is refused or reported.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checked } from "../../www/engine/link-text.js";
import { open } from "./harness.mjs";
import { look, settled } from "./player.mjs";
import { rarely } from "../size.mjs";

/** What a link says, with its check. @param {string} said */
const written = (said) => checked(new URLSearchParams(said));
const GAME = written("game=reversi-4x4&moves=b1a1a2&first=person&second=person");

test("a link that was quoted, coded and wrapped opens in the address, without a word", async (t) => {
  const { page, base } = await open(t, `#${GAME.replaceAll("&", "&amp;")}%E3%80%82`, { locale: "en-GB", first: true });
  assert.deepEqual((await settled(page)).moves, ["b1", "a1", "a2"]);
  for (const hash of [encodeURIComponent(GAME), `${GAME.slice(0, 40)}%3E%20${GAME.slice(40)}`, `${GAME}&fbclid=IwAR0`, `${GAME}${base}#${GAME}`]) {
    await page.goto("about:blank");
    await page.goto(`${base}#${hash}`);
    assert.deepEqual((await settled(page)).moves, ["b1", "a1", "a2"], hash);
    assert.equal(await page.locator(".banner[role='alert']").count(), 0, hash);
  }
});

test("an older link that was cut is played by persons, and what is not used is named", async (t) => {
  const { page } = await open(t, "#game=reversi-4x4&moves=b1a1&first=pers", { locale: "en-GB", first: true });
  assert.ok((await settled(page)).open, "nobody moves by itself");
  await page.locator(".banner[role='alert']").filter({ hasText: "A part of this link could not be used: “first=pers”." }).waitFor();
  assert.deepEqual((await look(page)).moves, ["b1", "a1"]);
});

rarely("a later version's link says so", async (t) => {
  const { page } = await open(t, `#${written("game=reversi-4x4&moves=b1&first=person&second=person&clock=300")}`, { locale: "ja-JP", first: true });
  await page.locator(".banner[role='alert']").filter({ hasText: "新しい版のページで作られていて" }).filter({ hasText: "“clock=300”" }).waitFor();
  assert.deepEqual((await settled(page)).moves, ["b1"]);
});

test("a link to another version's game or rules says so, and the game on the board stays", async (t) => {
  const { page, base } = await open(t, "#game=reversi-4x4&moves=b1&first=person&second=person", { locale: "en-GB" });
  await settled(page);
  const banner = page.locator(".banner[role='alert']");
  for (const said of ["game=hex&width=11&height=11&moves=a1b2", "game=reversi-10x10&moves=f5", "game=mnk&width=40&height=40&k=5&moves=a1"]) {
    for (const hash of [written(said), said]) {
      await page.evaluate((hash) => { location.hash = hash; }, hash);
      await banner.filter({ hasText: "asks for a game or a board that this page does not have" }).waitFor();
      await banner.locator("button").click();
      await banner.waitFor({ state: "detached" });
      assert.deepEqual((await look(page)).moves, ["b1"], hash);
    }
  }
  // The same in a page that such a link opens: the game of the last visit is there.
  const later = await page.context().newPage();
  await later.goto(`${base}#${written("game=hex&moves=a1")}`);
  await later.locator(".banner[role='alert']").waitFor();
  assert.deepEqual((await settled(later)).moves, ["b1"]);
});
