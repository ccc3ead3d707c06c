// <yomikiri-game> as a web author uses it: by the documentation, from the uploaded folder; its pauses, its values and its links.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { source } from "../../www/build/docs.mjs";
import { inTurn } from "../size.mjs";
import { assertAccessible, open } from "./harness.mjs";
import { host, inDist, made } from "./host.mjs";
import { counted, eventually } from "./player.mjs";
import { SYSTEM, click, noted, part, played, stranger } from "./stranger.mjs";

/** The HTML from "In a minute". */
const [, SNIPPET] = /## In a minute[^]*?```html\n([^]*?)```/.exec(readFileSync(source("embed", "en"), "utf8")) ?? [];

/** @type {[string, import("./harness.mjs").Options][]} */
const SCREENS = [["200 px wide", { viewport: { width: 200, height: 500 } }], ["dark", { colorScheme: "dark" }]];
for (const [what, options] of inTurn(SCREENS, 0)) {
  test(`axe finds nothing on the documentation's page, with the uploaded folder, and nothing overflows: ${what}`, async (t) => {
    const { page } = await open(t, "", { goto: false, ...options });
    const body = made(`<style>${SYSTEM}</style>${SNIPPET.replace("controls", "controls values")}`, "data:text/javascript,");
    const origin = await host(t, { "/page.html": { body } }, { at: "/yomikiri/" });
    await page.goto(`${origin}page.html`);
    await page.locator("yomikiri-game .value").first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    await assertAccessible(page, what);
  });
}

test("a game whose moves cover two cells is played on the element, cell by cell", async (t) => {
  const rules = JSON.stringify({ game: "domineering", width: 3, height: 3 });
  const page = await stranger(t, `<yomikiri-game game='${rules}' second="person" values controls></yomikiri-game>`);
  await part(page, "").evaluate((game) => game.addEventListener("yomikiri-pick", () => { throw new Error("it has left the element"); }));
  await click(page, '[data-move="a2"].legal');
  await page.getByText("a2 chosen; a1 or a3 completes the move.").first().waitFor();
  await click(page, '[data-move="a1"]');
  await played(page, 1);
  assert.deepEqual((await noted(page, "move")).map(({ move }) => move), ["a1a2"]);
  await part(page, ".piece").waitFor();
  await assertAccessible(page);
});

test("the person's discs turn first, then the computer pauses and answers; not with reduced motion", async (t) => {
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    const page = await stranger(t, '<yomikiri-game game="reversi-4x4" second="random"></yomikiri-game>', { clock: true, reducedMotion });
    await part(page, '[data-move="b1"].legal').waitFor();
    await page.clock.pauseAt(1_000_000);
    await part(page, '[data-move="b1"]').dispatchEvent("click");
    if (reducedMotion === "no-preference") {
      await counted(page, 1);
      await page.clock.runFor(700);
      assert.equal(await counted(page, 1), 1, "the answer is known long before this");
      await page.clock.runFor(28);
    }
    assert.equal(await counted(page, 2), 2, reducedMotion);
  }
});

test("the computer's game against itself shows values, which can be switched", async (t) => {
  const body = '<yomikiri-game game="reversi-6x6" first="random" second="random" controls="values"></yomikiri-game>';
  const page = await stranger(t, body, { clock: true });
  await page.clock.pauseAt(1_000_000);
  await click(page, '[data-do="values"][aria-disabled="false"]');
  await part(page, ".value").waitFor();
  await click(page, '[data-do="values"]');
  await page.waitForFunction(() => !/** @type {any} */ (document.querySelector("yomikiri-game")).values);
});

test("in a short frame the board keeps a least size", async (t) => {
  const page = await stranger(t, '<yomikiri-game game="reversi-8x8" controls></yomikiri-game>', { viewport: { width: 320, height: 150 } });
  const box = await part(page, ".cell").boundingBox();
  assert.ok(box && box.width >= 26 && box.height >= 26, JSON.stringify(box));
});

test("the code for links comes before the click; if it fails to load, the click says so, and another one copies", async (t) => {
  const pages = /** @type {Record<string, import("./host.mjs").Made>} */ ({});
  const asked = /** @type {string[]} */ ([]);
  const links = inDist("links.js");
  const body = '<yomikiri-game second="person" controls="undo" page="/game/"></yomikiri-game>';
  const page = await stranger(t, body, { pages, asked, permissions: ["clipboard-read", "clipboard-write"], allow: /./ });
  await page.evaluate(() => /** @type {any} */ (document.querySelector("yomikiri-game")).play("b2"));
  assert.ok(!asked.includes(links));
  for (const fails of [true, false]) {
    if (fails) pages[links] = { status: null };
    await page.reload();
    await page.evaluate(() => navigator.clipboard.writeText(""));
    const came = page.waitForEvent(fails ? "requestfailed" : "requestfinished", (request) => request.url().endsWith(links));
    await page.evaluate(() => { /** @type {any} */ (document.querySelector("yomikiri-game")).controls = "undo link"; });
    await came;
    assert.equal(await part(page, ".wrong").count(), 0);
    if (fails) {
      await click(page, '[data-do="link"]');
      await part(page, ".wrong", "").filter({ hasText: "could not be loaded" }).waitFor();
      delete pages[links];
    }
    const before = asked.length;
    await click(page, '[data-do="link"]');
    await eventually(page, async () => /^http[^#]*\/game\/#check=\w+&game=tic-tac-toe&/.test(await navigator.clipboard.readText()));
    assert.equal(await part(page, ".wrong").count(), 0);
    if (!fails) assert.deepEqual(asked.slice(before).filter((path) => path === links), []);
  }
});
