// The scenes of the page, in English or Japanese (`test all`: every scene, in both, and in dark colours too): axe finds nothing, nothing overflows
// at 400 % zoom, every control is large enough for a finger, and nothing moves for users who prefer no motion.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, open } from "./harness.mjs";
import { LISTED, SCENES, show } from "./scenes.mjs";
import { all, inTurn } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** A window of 1280 px at 400 %: WCAG 1.4.10. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1024, height: 768 };
const LANGUAGES = ["en-GB", "ja-JP"];

/** Controls that are smaller than a finger, except the cells of a board, which take two taps if they are small. @param {Page} page */
const small = (page) => page.evaluate(() => {
  const within = document.querySelector("dialog[open]") ?? document.body;
  return [...within.querySelectorAll("button, select, summary, input, textarea, a[href]:not(.skip), [role=button], [role=slider]")].flatMap((part) => {
    const { width, height } = (part.matches(".unseen") ? part.closest("label") ?? part : part.matches("input") ? part.closest("label") ?? part : part).getBoundingClientRect();
    // A link within text is as high as its line (WCAG 2.5.8).
    return !width || part.matches("a") || (width >= 43.5 && height >= 43.5) ? [] : [`${part.outerHTML.slice(0, 100)}: ${width} x ${height}`];
  });
});

test("every view, dialog and lesson of the page has a scene", () => {
  const shown = new Set(SCENES.map((scene) => scene.of));
  assert.deepEqual(LISTED.filter((name) => !shown.has(name)), []);
  assert.equal(new Set(SCENES.map(({ name }) => name)).size, SCENES.length);
});

/** The scenes to show: without `test all`, the first of each view, dialog and lesson. */
const SHOWN = SCENES.filter(({ of }, i) => all || SCENES.findIndex((other) => other.of === of) === i);

for (const locale of LANGUAGES) {
  const scenes = SHOWN.filter((_, i) => inTurn(LANGUAGES, i).includes(locale));
  test(`scenes, ${locale}`, async (t) => {
    // All scenes share one page, which reloads in half the time that a new page takes.
    const { page, base, forget, reported } = await open(t, "", { goto: false, locale, reducedMotion: "reduce", paced: true });
    for (const scene of scenes) {
      await t.test(`${scene.name}, ${locale}`, async () => {
        await forget();
        await page.setViewportSize(DESKTOP);
        await show(page, base, scene);
        // `test all` shows each scene in both languages and both colours, in two pairs out of four.
        const dark = all && (SCENES.indexOf(scene) + LANGUAGES.indexOf(locale)) % 2 === 1;
        if (dark) await page.evaluate(() => { document.documentElement.dataset.theme = "dark"; });
        await assertAccessible(page, dark ? "dark" : "light");
        const moving = await page.evaluate(() => [document, document.getElementById("board")?.shadowRoot]
          .flatMap((root) => root?.getAnimations() ?? []).filter(({ playState }) => playState === "running").length);
        assert.equal(moving, 0, "nothing moves");
        // Japanese sentences follow one another without a space; a heading or a button may come between.
        if (locale === "ja-JP") assert.doesNotMatch(await page.locator("#app").innerText(), /。[ \u00a0]+\S/);
        for (const viewport of [PHONE, ZOOMED]) {
          await page.setViewportSize(viewport);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(wide <= viewport.width, `${wide} wide at ${viewport.width}`);
          if (viewport === PHONE) assert.deepEqual(await small(page), []);
        }
        reported();
      });
    }
  });
}
