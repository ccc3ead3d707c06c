// Exercises: trees solved as alpha-beta does, and as somebody does who never cuts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { diagnose, exercise } from "../node/engine.mjs";
import { assertAccessible, open } from "./harness.mjs";

/** @import { BrowserContextOptions, Page } from "playwright-core" */
/** @import { TestContext } from "node:test" */
/** @import { ExerciseOptions } from "../../www/pkg/yomikiri.js" */

/** The options of the first exercise of a round, with the page's random numbers fixed at one half. */
const SEED = 500_000_001;

/** @param {TestContext} t @param {BrowserContextOptions} [options] */
async function begin(t, options = { locale: "en-GB" }) {
  const { page, url } = await open(t, "?view=think", { ...options, goto: false });
  await page.addInitScript(() => { Math.random = () => 0.5; });
  await page.goto(url);
  await page.locator('[data-do="exercise"]').click();
  await page.locator(".practice [data-leaf]").first().waitFor();
  return page;
}

/** The clicks of alpha-beta. @param {ExerciseOptions} options */
const right = (options) => diagnose([{ ...options, clicks: [], best: 0 }]).traces[0].right;

/** The clicks of somebody who looks at everything. @param {ExerciseOptions} options */
function everything(options) {
  const leaves = exercise(options).nodes.flatMap(({ value }, at) => (value === null ? [] : [at]));
  return { leaves, best: right(options).best };
}

/** @param {Page} page @param {{ leaves: number[], best: number }} trace */
async function answer(page, { leaves, best }) {
  for (const leaf of leaves) await page.locator(`.practice [data-leaf="${leaf}"]`).click();
  assert.equal(await page.locator(".practice .looked").count(), leaves.length);
  await page.locator(`.practice [data-best="${best}"]`).click();
  await page.locator('[data-do="next-exercise"]').waitFor();
}

test("clicks that follow alpha-beta are right, three times", async (t) => {
  const page = await begin(t);
  await assertAccessible(page, "an exercise");
  /** @type {ExerciseOptions[]} */
  const asked = [{ seed: SEED }, { seed: SEED + 1, kind: "position" }];
  for (let n = 0; n < 3; n++) {
    const options = asked[n];
    assert.match(await page.locator(".exercises h3").innerText(), new RegExp(`${n + 1} of 3`));
    await answer(page, right(options));
    assert.match(await page.locator(".shown").innerText(), /Exactly what alpha-beta does/);
    if (n === 1) {
      const answers = asked.map((options) => ({ ...options, clicks: right(options).leaves, best: right(options).best }));
      const [one, other] = diagnose(answers).believed;
      asked.push({ seed: SEED + 2, between: [one.version, other.version] });
    }
    await page.locator('[data-do="next-exercise"]').click();
    await page.locator(".practice [data-leaf]").first().waitFor();
  }
  assert.match(await page.locator(".exercises h3").innerText(), /1 of 3/, "another round begins");
});

test("clicks that never cut are diagnosed, with the point where they differ; also in Japanese and with keys", async (t) => {
  const page = await begin(t, { locale: "ja-JP" });
  const { leaves, best } = everything({ seed: SEED });
  await page.locator(`.practice [data-leaf="${leaves[0]}"]`).focus();
  for (let i = 0; i < leaves.length; i++) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
  }
  assert.equal(await page.locator(".practice .looked").count(), leaves.length);
  await page.locator(`.practice [data-best="${best}"]`).press("Enter");
  await page.locator('[data-version="never-cuts"]').waitFor();
  const at = right({ seed: SEED }).leaves.findIndex((leaf, i) => leaf !== leaves[i]);
  assert.match(await page.locator(".shown").innerText(), new RegExp(`${at + 1}番目の末端から違います`));
  await assertAccessible(page, "an exercise answered");
});

test("the last click can be undone; nothing can be submitted before the first", async (t) => {
  const page = await begin(t);
  const [leaf, other] = everything({ seed: SEED }).leaves;
  assert.ok(await page.locator(".practice [data-best]").first().isDisabled());
  await page.locator(`.practice [data-leaf="${leaf}"]`).click();
  await page.locator(`.practice [data-leaf="${other}"]`).click();
  assert.deepEqual(await page.locator(".practice .look").allTextContents(), ["1", "2"]);
  await page.locator(`.practice [data-leaf="${leaf}"]`).click();
  assert.deepEqual(await page.locator(".practice .look").allTextContents(), ["1", "2"], "only the last one is taken back");
  await page.locator(`.practice [data-leaf="${other}"]`).click();
  assert.deepEqual(await page.locator(".practice .look").allTextContents(), ["1"]);
});
