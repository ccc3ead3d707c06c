// <yomikiri-game> as a web author uses it: by the documentation, from the uploaded folder.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { source } from "../../www/build/docs.mjs";
import { DIST } from "../../www/build/serve.mjs";
import { all } from "../size.mjs";
import { assertAccessible, open } from "./harness.mjs";
import { host } from "./host.mjs";
import { counted, eventually } from "./player.mjs";

/** The HTML from "In a minute". */
const [, SNIPPET] = /## In a minute[^]*?```html\n([^]*?)```/.exec(readFileSync(source("embed", "en"), "utf8")) ?? [];

/**
 * A page with only this body, on a host that has dist/ where the documentation puts it.
 * @param {import("node:test").TestContext} t
 * @param {string} body
 * @param {import("playwright-core").BrowserContextOptions & { direction?: string, clock?: boolean }} [options] clock: whether the page's
 *   clock can be stopped
 */
async function stranger(t, body, { direction = "ltr", clock = false, ...options } = {}) {
  const opened = await open(t, "", { goto: false, ...options });
  if (clock) await opened.page.clock.install({ time: 0 });
  const page = `<!doctype html><html lang="en" dir="${direction}"><title>A page</title><link rel="icon" href="data:,">
    <meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width">
    <style>html { background: Canvas; color: CanvasText }</style><main><h1>A page</h1>${body}</main></html>`;
  const origin = await host(t, { "/page.html": { body: page } }, { root: DIST, at: "/yomikiri/" });
  await opened.page.goto(`${origin}page.html`);
  await opened.page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game"))?.position);
  return opened.page;
}

for (const [lang, rest] of /** @type {const} */ ([["en", "a2 chosen; a1 or a3 completes the move."], ["ja", "a3"]])) {
  test(`a game whose moves cover two cells is played on the element, cell by cell: ${lang}`, async (t) => {
    const rules = JSON.stringify({ game: "domineering", width: 3, height: 3 });
    const page = await stranger(t, `<script type="module" src="/yomikiri/element.js"></script><yomikiri-game game='${rules}' lang="${lang}" second="person" values controls></yomikiri-game>`);
    const element = page.locator("yomikiri-game");
    await element.locator(".legal").first().waitFor();
    await element.evaluate((game) => game.addEventListener("yomikiri-pick", () => { throw new Error("the event has left the element"); }));
    await element.locator('[data-move="a2"]').click();
    await element.getByText(rest).first().waitFor();
    await element.locator('[data-move="a1"]').click();
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game")).position.moves.length === 1);
    assert.deepEqual(await element.evaluate((game) => /** @type {any} */ (game).position.moves), ["a1a2"]);
    await element.locator(".piece").first().waitFor();
    await assertAccessible(page);
  });
}

for (const [what, options] of /** @type {const} */ ([
  ["light", {}],
  ...(all ? [/** @type {const} */ (["dark", { colorScheme: "dark" }])] : []),
  ["200 px wide", { viewport: { width: 200, height: 500 } }],
  ["right to left", { direction: "rtl" }],
])) {
  test(`axe finds nothing on the documentation's page, and nothing overflows: ${what}`, async (t) => {
    const page = await stranger(t, SNIPPET.replace("controls", "controls values"), options);
    await page.locator("yomikiri-game .value").first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    await assertAccessible(page, what);
  });
}

test("the person's discs turn first, then the computer pauses and answers; not with reduced motion", async (t) => {
  const body = '<script type="module" src="/yomikiri/element.js"></script><yomikiri-game game="reversi-4x4" second="random"></yomikiri-game>';
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    const page = await stranger(t, body, { clock: true, reducedMotion });
    await page.locator('yomikiri-game [data-move="b1"].legal').waitFor();
    await page.clock.pauseAt(1_000_000);
    await page.locator('yomikiri-game [data-move="b1"]').dispatchEvent("click");
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
  const page = await stranger(t, `<script type="module" src="/yomikiri/element.js"></script>
    <yomikiri-game game="reversi-6x6" first="random" second="random" controls="values"></yomikiri-game>`, { clock: true });
  const element = page.locator("yomikiri-game");
  await page.clock.pauseAt(1_000_000);
  const button = element.locator('[data-do="values"]');
  assert.equal(await button.getAttribute("aria-disabled"), "false");
  await button.click();
  await element.locator(".value").first().waitFor();
  await button.click();
  await page.waitForFunction(() => !/** @type {any} */ (document.querySelector("yomikiri-game")).values);
});

test("in a short frame the board keeps a least size", async (t) => {
  const body = '<script type="module" src="/yomikiri/element.js"></script><yomikiri-game game="reversi-8x8" controls></yomikiri-game>';
  const page = await stranger(t, body, { viewport: { width: 320, height: 150 } });
  const box = await page.locator("yomikiri-game .cell").first().boundingBox();
  assert.ok(box && box.width >= 26 && box.height >= 26, JSON.stringify(box));
});

test("the code for links comes before the click; if it fails to load, the click says so, and another one copies", async (t) => {
  const opened = await open(t, "", { goto: false, permissions: ["clipboard-read", "clipboard-write"] });
  const { context, page, allow } = opened;
  const body = (/** @type {string} */ controls) => ({ body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
    <script type="module" src="/yomikiri/element.js"></script><yomikiri-game second="person" controls="${controls}" page="/game/"></yomikiri-game></html>` });
  /** @type {string[]} */
  const asked = [];
  const origin = await host(t, { "/without.html": body("undo"), "/with.html": body("undo link") }, { root: DIST, at: "/yomikiri/", asked });
  const element = page.locator("yomikiri-game");
  const requests = () => asked.filter((path) => /\/links-\w+\.js$/.test(path)).length;
  await opened.page.goto(`${origin}without.html`);
  await element.locator('[data-do="undo"]').waitFor();
  await element.evaluate((game) => /** @type {any} */ (game).play("b2"));
  assert.equal(requests(), 0);

  allow(/ERR_FAILED|Failed to fetch|NetworkError|error loading dynamically|could not be loaded/);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/links-"));
  await context.route(`${origin}yomikiri/links-*.js`, (route) => route.abort());
  await page.goto(`${origin}with.html`);
  await failed;
  assert.equal(await element.locator(".wrong").count(), 0);
  await element.locator('[data-do="link"]').click();
  await element.locator(".wrong", { hasText: "could not be loaded" }).waitFor();
  await context.unroute(`${origin}yomikiri/links-*.js`);
  await element.locator('[data-do="link"]').click();
  await element.locator(".wrong").waitFor({ state: "detached" });
  await eventually(page, async () => /^http[^#]*\/game\/#check=\w+&game=tic-tac-toe&/.test(await navigator.clipboard.readText()));

  await page.reload();
  await element.locator('[data-do="link"]').waitFor();
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/links-")));
  const before = requests();
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await element.locator('[data-do="link"]').click();
  await page.waitForFunction(() => navigator.clipboard.readText());
  assert.equal(requests(), before);
});
