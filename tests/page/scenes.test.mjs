// The first scene of each view, dialog and lesson, in English or Japanese (`test all`: those in both, the other scenes in one, and half of
// them in dark colours): axe finds nothing, nothing overflows at any size or at 400 % zoom, every control is large enough for a finger and
// every text to be read, a dialog's primary button is its last, and nothing moves for users who prefer no motion. The bundled page shows
// them all offline, after one visit and an idle moment: nothing is missing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DIST } from "../../www/build/serve.mjs";
import { small, tiny } from "./fits.mjs";
import { ROOT, assertAccessible } from "./harness.mjs";
import { keptWhole, open, unplug } from "./offline.mjs";
import { LISTED, SCENES, show } from "./scenes.mjs";
import { LESSONS } from "../../www/learn/lessons/list.js";
import { all, inTurn } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** A window of 1280 px at 400 %: WCAG 1.4.10. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 360, height: 640 };
/** A phone on its side and a laptop. The style sheets tell no other phone from {@link PHONE}, and no larger screen from the laptop. */
const OTHER_SIZES = [[740, 360], [1280, 800]].map(([width, height]) => ({ width, height }));
const DESKTOP = { width: 1024, height: 768 };
const LANGUAGES = ["en-GB", "ja-JP"];

/** The rows of a dialog's buttons in which the primary one is not the last, or another not beside it. @param {Page} page */
const misplaced = (page) => page.evaluate(() => [...document.querySelectorAll("dialog[open] :is(footer, .row):has(.primary)")].filter((row) => {
  const boxes = [...row.children].filter((part) => part.matches("button, .secondary")).map((part) => part.getBoundingClientRect());
  const beside = Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
  return !row.lastElementChild?.matches(".primary") || (row.matches("footer") && !beside);
}).map((row) => row.outerHTML.slice(0, 200)));

test("every view, dialog and lesson of the page has a scene", () => {
  const shown = new Set(SCENES.map((scene) => scene.of));
  assert.deepEqual(LISTED.filter((name) => !shown.has(name)), []);
  assert.equal(new Set(SCENES.map(({ name }) => name)).size, SCENES.length);
});

/** Lessons look alike: the usual run shows every third one. */
const LEFT_OUT = all ? [] : LESSONS.map(({ name }) => name).filter((_, i) => i % 3);
/** The first scene of each view, dialog and lesson, and the others, which only `test all` shows. */
const FIRST = SCENES.filter(({ of }, i) => !LEFT_OUT.includes(of) && SCENES.findIndex((other) => other.of === of) === i);
const OTHERS = all ? SCENES.filter((scene) => !FIRST.includes(scene)) : [];

for (const [n, locale] of LANGUAGES.entries()) {
  const scenes = [...FIRST.filter((_, i) => inTurn(LANGUAGES, i).includes(locale)), ...OTHERS.filter((_, i) => i % 2 === n)];
  test(`scenes, ${locale}`, async (t) => {
    // All scenes share one page, which reloads in half the time that a new page takes.
    const there = await open(t, "", { root: ROOT, locale, reducedMotion: "reduce", paced: true });
    const { page, base, forget, reported } = there;
    if (ROOT === DIST) {
      await keptWhole(there);
      await unplug(there);
    }
    for (const scene of scenes) {
      await t.test(`${scene.name}, ${locale}`, async () => {
        await forget();
        await page.setViewportSize(DESKTOP);
        await show(page, base, scene);
        assert.equal(await page.evaluate(() => document.documentElement.lang), locale.slice(0, 2));
        // In `test all`, each language has light and dark scenes, and a first scene is light in one language and dark in the other.
        const dark = all && (FIRST.includes(scene) ? FIRST.indexOf(scene) + n : OTHERS.indexOf(scene) >> 1) % 2 === 1;
        if (dark) await page.evaluate(() => { document.documentElement.dataset.theme = "dark"; });
        await assertAccessible(page, dark ? "dark" : "light");
        const moving = await page.evaluate(() => [document, document.getElementById("board")?.shadowRoot]
          .flatMap((root) => root?.getAnimations() ?? []).filter(({ playState }) => playState === "running").length);
        assert.equal(moving, 0, "nothing moves");
        const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
        assert.doesNotMatch(family, /^(system-ui|sans-serif)/, "a typeface that was chosen");
        // Japanese sentences follow one another without a space; a heading or a button may come between.
        if (locale === "ja-JP") assert.doesNotMatch(await page.locator("#app").innerText(), /。[ \u00a0]+\S/);
        for (const viewport of [PHONE, ZOOMED, ...OTHER_SIZES]) {
          await page.setViewportSize(viewport);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(wide <= viewport.width, `${wide} wide at ${viewport.width}`);
          if (viewport === PHONE) assert.deepEqual([await small(page), await tiny(page)], [[], []]);
          assert.deepEqual(await misplaced(page), [], `at ${viewport.width}`);
        }
        reported();
      });
    }
    await forget();
    await page.goto(base);
    await page.locator('[data-do="language"]').click();
    await page.waitForFunction((code) => document.documentElement.lang === code, LANGUAGES[1 - n].slice(0, 2));
    reported();
  });
}
