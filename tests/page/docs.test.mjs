// The documentation in a browser: it can be read by everybody, on any screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pages } from "../../www/build/docs.mjs";
import { address } from "../../www/build/docs/frame.mjs";
import { DIST } from "../../www/build/serve.mjs";
import { assertAccessible, open } from "./harness.mjs";

const made = await pages(() => {});
const addresses = made.map(({ name, language }) => `docs/${address(name, language)}`.replace("./", ""));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`axe finds nothing on any page, ${colorScheme}`, async (t) => {
    const { page, base } = await open(t, "", { goto: false, colorScheme });
    for (const path of addresses) {
      await page.goto(base + path);
      await assertAccessible(page, `${path}, ${colorScheme}`);
    }
  });
}

test("no page is scrolled sideways on a narrow phone, and a wide table is scrolled by keys", async (t) => {
  const { page, base } = await open(t, "", { goto: false, viewport: { width: 320, height: 640 } });
  for (const path of addresses) {
    await page.goto(base + path);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `${path} is ${over} px too wide`);
  }
  await page.goto(`${base}docs/notation.html`);
  const wide = page.locator(".wide").first();
  await wide.focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => (document.querySelector(".wide")?.scrollLeft ?? 0) > 0);
});

test("from page to page in dist, to a section and back to the game, without a script", async (t) => {
  const { page, base } = await open(t, "docs/", { root: DIST, javaScriptEnabled: false });
  await page.locator(".docs-pages").getByRole("link", { name: "Rules and notation" }).click();
  assert.equal(page.url(), `${base}docs/notation.html`);
  await page.locator(".docs-contents").getByRole("link", { name: "Levels" }).click();
  assert.equal(page.url(), `${base}docs/notation.html#levels`);
  const { y = -1 } = (await page.locator("#levels").boundingBox()) ?? {};
  assert.ok(y >= 0 && y < 200, `the section is at ${y}`);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  assert.equal(page.url(), base);
});
