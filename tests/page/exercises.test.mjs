// Exercises: trees solved as alpha-beta does, and as somebody does who never cuts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { diagnose, exercise } from "../node/engine.mjs";
import { assertAccessible, open } from "./harness.mjs";
import { leadsTo } from "./player.mjs";

/** @import { BrowserContextOptions, Page } from "playwright-core" */
/** @import { TestContext } from "node:test" */
/** @import { ExerciseOptions } from "../../www/pkg/yomikiri.js" */

/** The first seeds of a round, with the page's random numbers fixed at one half, and the one after them. */
const SEEDS = Array.from({ length: 8 }, (_, i) => 500_000_001 + i);
const THEN = 500_000_009;
const sizes = SEEDS.map((seed) => exercise({ seed }).nodes.length);
/** The seed of the first exercise: of the smallest tree. */
const SEED = SEEDS[sizes.indexOf(Math.min(...sizes))];

/** @param {TestContext} t @param {BrowserContextOptions} [options] */
async function begin(t, options = { locale: "en-GB" }) {
  const { page, url } = await open(t, "?view=think&room=exercise", { ...options, goto: false });
  await page.addInitScript(() => { Math.random = () => 0.5; });
  await page.goto(url);
  await page.locator(".exercises [data-path]").first().waitFor();
  return page;
}

/** The clicks of alpha-beta. @param {ExerciseOptions} options */
const right = (options) => diagnose([{ ...options, clicks: [], best: 0 }]).traces[0].right;

/** @param {Page} page @param {{ leaves: number[], best: number }} trace */
async function answer(page, { leaves, best }) {
  for (const leaf of leaves) await page.locator(`.exercises [data-path="${leaf}"]`).click();
  assert.equal(await page.locator(".exercises .looked").count(), leaves.length);
  await leadsTo(page, `.exercises [data-best="${best}"]`, '[data-do="next-exercise"]');
}

test("clicks that follow alpha-beta are right, three times", async (t) => {
  const page = await begin(t);
  /** @type {ExerciseOptions[]} */
  const asked = [{ seed: SEED }, { seed: THEN, kind: "position" }];
  for (let n = 0; n < 3; n++) {
    const options = asked[n];
    await page.locator(".exercises h3", { hasText: `${n + 1} of 3` }).waitFor();
    await answer(page, right(options));
    assert.match(await page.locator('[data-judged="clicks"][data-right="true"]').innerText(), /exactly what alpha-beta does/);
    assert.match(await page.locator('[data-judged="choice"][data-right="true"]').innerText(), /as alpha-beta chooses/);
    if (n === 1) {
      const answers = asked.map((options) => ({ ...options, clicks: right(options).leaves, best: right(options).best }));
      const [one, other] = diagnose(answers).believed;
      asked.push({ seed: THEN + 1, between: [one.version, other.version] });
    }
    await leadsTo(page, '[data-do="next-exercise"]', ".exercises [data-path]");
  }
  // Another round begins.
  await page.locator(".exercises h3", { hasText: "1 of 3" }).waitFor();
});

test("clicks are taken back; those that never cut are diagnosed, from where they differ; also in Japanese and with keys", async (t) => {
  const page = await begin(t, { locale: "ja-JP" });
  const leaves = exercise({ seed: SEED }).nodes.flatMap(({ value }, at) => (value === null ? [] : [at]));
  const { best, leaves: cutting } = right({ seed: SEED });
  // Nothing can be submitted before the first click, and only the last one is taken back.
  assert.ok(await page.locator(".exercises [data-best]").first().isDisabled());
  for (const [at, looks] of /** @type {[number, string[]][]} */ ([[0, ["1"]], [1, ["1", "2"]], [0, ["1", "2"]], [1, ["1"]], [0, []]])) {
    await page.locator(`.exercises [data-path="${leaves[at]}"]`).click();
    assert.deepEqual(await page.locator(".exercises .look").allTextContents(), looks);
  }
  await page.locator(`.exercises [data-path="${leaves[0]}"]`).focus();
  for (let i = 0; i < leaves.length; i++) {
    for (const key of ["Enter", "ArrowRight"]) await page.keyboard.press(key);
  }
  assert.equal(await page.locator(".exercises .looked").count(), leaves.length);
  await page.locator(`.exercises [data-best="${best}"]`).press("Enter");
  await page.locator('[data-version="never-cuts"]').waitFor();
  const at = cutting.findIndex((leaf, i) => leaf !== leaves[i]);
  assert.match(await page.locator(".shown").innerText(), new RegExp(`${at + 1}番目の末端から違います`));
});

test("clicks and move are judged separately, and then the right order and cuts lie over the tree", async (t) => {
  const page = await begin(t);
  const trace = right({ seed: SEED });
  const { nodes } = exercise({ seed: SEED });
  const other = nodes.findIndex(({ parent }, at) => parent === 0 && at !== trace.best);
  await answer(page, { leaves: trace.leaves, best: other });
  const judged = (/** @type {string} */ part) => page.locator(`[data-judged="${part}"]`);
  const rights = () => Promise.all(["clicks", "choice"].map((part) => judged(part).getAttribute("data-right")));
  assert.deepEqual(await rights(), ["true", "false"]);
  assert.match(await judged("choice").innerText(), new RegExp(`alpha-beta chooses ${nodes[trace.best].move}, worth ${trace.value}. You chose`));
  await assertAccessible(page, "an exercise with its overlay");

  // The other way round: the last click is missing, and the move is right.
  await page.locator('[data-do="next-exercise"]').click();
  await page.locator(".exercises .yours").first().waitFor({ state: "detached" });
  const then = right({ seed: THEN, kind: "position" });
  const wrong = [...then.leaves.slice(0, -2), then.leaves[then.leaves.length - 1]];
  await answer(page, { leaves: wrong, best: then.best });
  assert.deepEqual(await rights(), ["false", "true"]);
  // Each leaf visited has its number, with the user's click under it; what was skipped is dashed.
  const drawn = await page.locator(".exercises .node.leaf").evaluateAll((all) => all.map((node) => ({
    leaf: Number(node.querySelector("[data-path]")?.getAttribute("data-path")), visit: node.querySelector(".look")?.textContent ?? "",
    yours: node.querySelector(".yours")?.textContent ?? "", cut: node.classList.contains("cut"),
  })));
  for (const { cut, leaf, visit, yours } of drawn) {
    const at = then.leaves.indexOf(leaf);
    assert.deepEqual([visit, cut], at < 0 ? ["", true] : [String(at + 1), false]);
    assert.equal(yours, wrong.includes(leaf) ? `(${wrong.indexOf(leaf) + 1})` : "");
  }
  assert.equal(await page.locator(".exercises .scissors").count(), then.cuts.length);
  assert.equal(await page.locator(".exercises .cut-list li").count(), then.cuts.length);
});
