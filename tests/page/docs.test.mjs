// The documentation in a browser: accessible to everybody, on any screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { PAGES, pages, source } from "../../www/build/docs.mjs";
import { address } from "../../www/build/docs/frame.mjs";
import { readRows } from "../../www/build/docs/values.mjs";
import { DIST, WWW } from "../../www/build/serve.mjs";
import { examples, examplesIn } from "../readme.mjs";
import { tooWide } from "./fits.mjs";
import { assertAccessible, open } from "./harness.mjs";
import { host, made as withElement, ready } from "./host.mjs";
import { eventually } from "./player.mjs";
import { click, played, stranger } from "./stranger.mjs";
import { all } from "../size.mjs";

const made = await pages(() => {});
const addresses = made.map(({ name, language }) => `docs/${address(name, language)}`.replace("./", ""));

/** The pages to test in each colour scheme: light in alternating languages, whose pages are built alike. @type {["light" | "dark", string[]][]} */
const COLOURS = [["light", PAGES.map((name, i) => {
  const own = addresses.filter((_, at) => made[at].name === name);
  return own[i % own.length];
})]];
if (all) COLOURS.push(["dark", ["docs/", "docs/notation.html", "docs/playground.html", "docs/element.ja.html"]]);

for (const [colorScheme, paths] of COLOURS) {
  test(`axe finds nothing on the pages, ${colorScheme}`, async (t) => {
    const { page, base } = await open(t, "", { goto: false, colorScheme });
    for (const path of paths) {
      await page.goto(base + path);
      const board = page.locator("yomikiri-game").first();
      if (await board.count()) {
        await board.scrollIntoViewIfNeeded();
        await ready(board);
      }
      // The rows of the long table are all alike, and so are the entries of the reference.
      await page.locator(".values tbody tr:nth-child(n + 20)").evaluateAll((rows) => { for (const row of rows) row.remove(); });
      if (path.includes("reference")) await page.locator("main > *").evaluateAll((parts) => {
        let entries = 0;
        for (const part of parts) {
          entries = part.localName === "h2" ? 0 : entries + Number(part.localName === "h3");
          if (entries > 4) part.remove();
        }
      });
      await assertAccessible(page, `${path}, ${colorScheme}`);
    }
  });
}

test("no page scrolls sideways on a narrow phone, and keys scroll a wide table", async (t) => {
  const { page, base } = await open(t, "", { goto: false, viewport: { width: 320, height: 640 } });
  for (const path of addresses) {
    await page.goto(base + path);
    assert.ok(await tooWide(page) <= 0, path);
  }
  await page.goto(`${base}docs/notation.html`);
  const wide = page.locator(".wide").last();
  await wide.focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => ([...document.querySelectorAll(".wide")].at(-1)?.scrollLeft ?? 0) > 0);
});

test("navigation in dist works without scripts: between pages, to a section, and back to the game", async (t) => {
  const { page, base } = await open(t, "docs/", { root: DIST, javaScriptEnabled: false });
  await page.getByRole("main").getByRole("link", { name: "Play and learn" }).click();
  await page.locator(".docs-pages").getByRole("link", { name: "Rules and notation" }).click();
  await page.waitForURL(`${base}docs/notation.html`);
  await page.locator(".docs-contents").getByRole("link", { name: "Levels" }).click();
  await page.waitForURL(`${base}docs/notation.html#levels`);
  const { y = -1 } = (await page.locator("#levels").boundingBox()) ?? {};
  assert.ok(y >= 0 && y < 200, `the section is at ${y}`);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.waitForURL(base);
});

test("the live boards work under the pages' own strict policy, and accept a move", async (t) => {
  const { page, base } = await open(t, "", { root: DIST, goto: false });
  let boards = 0;
  for (const { name, language, html } of made.filter(({ html }) => html.includes("<yomikiri-game"))) {
    await page.goto(`${base}docs/${address(name, language)}`);
    assert.match(html, /script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
    for (const board of await page.locator(".live yomikiri-game").all()) {
      await board.scrollIntoViewIfNeeded();
      await ready(board);
      assert.equal(await board.evaluate((/** @type {any} */ element) => element.shadowRoot.querySelector('[role="alert"]')), null);
      boards++;
    }
  }
  assert.ok(boards >= 6, `${boards} boards`);
  await page.goto(`${base}docs/embed.html`);
  await page.locator('yomikiri-game [data-move="b1"].legal').first().click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game")).position.moves.length === 2);
});

test("without scripts, the whole table of values is there; with them, each filter leaves its rows", async (t) => {
  const rows = readRows();
  const plain = await open(t, "docs/values.html", { root: DIST, javaScriptEnabled: false });
  assert.equal(await plain.page.locator(".values tbody tr").count(), rows.length);
  assert.equal(await plain.page.locator(".values-filter").isVisible(), false);
  const { page } = await open(t, "docs/values.ja.html", { root: DIST });
  /** @param {Record<string, string>} choices @param {(row: (typeof rows)[number]) => boolean} wanted */
  const filter = async (choices, wanted) => {
    for (const [name, value] of Object.entries(choices)) await page.locator(`select[name=${name}]`).selectOption(value);
    const count = rows.filter(wanted).length;
    assert.ok(count > 0 && count < rows.length);
    assert.equal(await page.locator(".values tbody tr:visible").count(), count);
    assert.equal(await page.locator(".values-filter output").innerText(), `${rows.length}件中${count}件`);
  };
  await filter({ state: "open" }, ({ value }) => value === null);
  await filter({ state: "", rules: "reversed", size: "0", kind: "parallel" }, ({ rules: { reversed, width, height, opening } }) => (
    reversed === true && Number(width) * Number(height) <= 16 && opening === "parallel"));
  // The link opens this row's game.
  await page.locator(".values tbody tr:visible").last().getByRole("link").click();
  await page.waitForURL(/(?=.*view=analyse).*reversed=1/);
  await page.locator("yomikiri-board").first().waitFor();
});

test("the examples for a page print what they claim, in the documentation and in the README", async (t) => {
  const [{ code, printed }] = examples().filter(({ node }) => !node);
  const documented = PAGES.flatMap((name) => examplesIn(pathToFileURL(source(name, "en")))).filter(({ kind }) => kind.startsWith("page"));
  assert.ok(documented.length >= 2);
  // The README's imports what is beside it; the others run in a page with an element.
  const script = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="./example.js"></script>';
  for (const one of [{ code, printed, body: script },
    ...documented.map(({ code, kind, printed }) => (
      { code, printed, body: withElement(`<yomikiri-game game="${kind.split(" ")[1] ?? "tic-tac-toe"}"></yomikiri-game>`) }))]) {
    const { page } = await open(t, "", { goto: false });
    const example = { body: code, headers: { "Content-Type": "text/javascript" } };
    const origin = await host(t, { "/page.html": { body: one.body }, "/example.js": example }, { root: one.code === code ? WWW : DIST });
    const output = /** @type {string[]} */ ([]);
    page.on("console", (message) => output.push(message.text()));
    await page.goto(`${origin}page.html`);
    if (one.code !== code) await page.evaluate(`(async () => { ${one.code}\n })()`);
    while (output.length < one.printed.length) await page.waitForTimeout(20);
    assert.deepEqual(output, one.printed, one.code);
  }
});

test("the frame from “In a minute” works with the uploaded folder", async (t) => {
  const [, frame = ""] = /```html\n(<iframe[^]*?)```/.exec(readFileSync(source("embed", "en"), "utf8")) ?? [];
  const page = await stranger(t, frame.replace('src="/yomikiri/', 'src="/'), { ready: false });
  const element = page.frameLocator("iframe").locator("yomikiri-game");
  await element.scrollIntoViewIfNeeded();
  await ready(element);
  assert.equal(await element.evaluate((/** @type {any} */ element) => element.position.width), 6);
  await element.locator("[data-move].legal").first().click();
  await eventually(page, () => /** @type {any} */ (document.querySelector("iframe"))?.contentDocument?.querySelector("yomikiri-game").position.moves.length >= 2);
});

test("the documented policies are sufficient", async (t) => {
  const text = readFileSync(source("hosting", "en"), "utf8");
  // tests/consumers/policy.test.mjs tries the one with a nonce.
  const policies = [...text.matchAll(/^Content-Security-Policy: (.*)$/gm)].map(([, policy]) => policy).filter((policy) => !policy.includes("'nonce-"));
  assert.equal(policies.length, 4);
  const [least, worker, foreign, typed] = policies;
  /** @type {{ page: string, files?: string, other?: boolean }[]} */
  const ways = [{ page: least }, { page: worker, files: worker }, { page: foreign, other: true }, { page: `${least}; ${typed}` }];
  for (const { page: policy, files, other } of ways) {
    const page = await stranger(t, '<yomikiri-game second="person"></yomikiri-game>', { other,
      headers: files ? { "Content-Security-Policy": files } : {},
      policy: (scripts) => `${policy.replaceAll("https://games.example", scripts)}; img-src data:`,
      // The first way to start a worker, which bundlers understand, fails under Trusted Types.
      allow: /TrustedScriptURL/ });
    await click(page, '[data-move="b2"].legal');
    await played(page, 1);
  }
});

test("the page links to the documentation in its language", async (t) => {
  const { page, base } = await open(t, "", { locale: "ja-JP" });
  await page.getByRole("link", { name: "ドキュメント" }).click();
  await page.waitForURL(`${base}docs/index.ja.html`);
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForURL(`${base}docs/`);
});
