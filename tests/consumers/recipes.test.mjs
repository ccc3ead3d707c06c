// The documents' recipes for pages without a build: an import map of a CDN, a notebook, and two versions of the element on one page.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { host } from "../page/host.mjs";
import { source } from "../../www/build/docs.mjs";
import { inBrowser, project, served, UNPACKED, until } from "./harness.mjs";

const DOCUMENT = readFileSync(source("frameworks", "en"), "utf8");
const HEAD = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A page</title>';

/** The documents' import map of a CDN. */
const MAP = /<script type="importmap">\n.*?cdn\.example.*?<\/script>/s.exec(DOCUMENT)?.[0] ?? "";
const CDN = "https://cdn.example/yomikiri@0.1.0/";

test("the import map of a CDN names every part for browsers, by the files that bundlers take", () => {
  const { imports } = JSON.parse(MAP.replace(/<[^>]*>/g, ""));
  const { exports } = JSON.parse(readFileSync(join(UNPACKED, "package.json"), "utf8"));
  const parts = Object.entries(exports).filter(([name, to]) => to.default?.endsWith(".js") && !["./react", "./types"].includes(name));
  assert.deepEqual(imports, Object.fromEntries(parts.map(([name, to]) => [`yomikiri${name.slice(1)}`, to.default.replace("./", CDN)]).sort()));
});

test("with the import map of a CDN, every part works from another host", async (t) => {
  const files = await host(t, {}, { root: UNPACKED, headers: { "Access-Control-Allow-Origin": "*" } });
  const own = await host(t, { "/page.html": { body: `${HEAD}${MAP.replaceAll(CDN, files)}
    <yomikiri-game game="reversi-4x4" second="person" loading="eager"></yomikiri-game><script type="module">
    import "yomikiri/element";
    import "yomikiri/board";
    import "yomikiri/element-inline";
    import { createEngine } from "yomikiri";
    import * as inline from "yomikiri/inline";
    import init, * as core from "yomikiri/core";
    import initRules, * as rules from "yomikiri/rules";
    import { check } from "yomikiri/check";
    import { puzzles } from "yomikiri/puzzles";
    const values = [];
    for (const create of [createEngine, inline.createEngine]) {
      const engine = await create();
      values.push((await engine.solve(await engine.new_game("reversi-4x4"))).value);
    }
    await Promise.all([init(), initRules()]);
    values.push(core.solve(core.new_game("reversi-4x4")).value, rules.new_game("eight").legal.length, (await puzzles()).length, typeof check);
    globalThis.values = values;
    </script></html>` } });
  await inBrowser(`${own}page.html`, async (page, problems) => {
    await page.locator('yomikiri-game [data-move="b1"]').click();
    assert.deepEqual(await until(page, `values: ${problems}`, () => /** @type {any} */ (globalThis).values), [-8, -8, -8, 3, 1440, "function"]);
    assert.deepEqual(problems, []);
  });
});

test("with the documents' policy for another host, the import map and a script in the page need only a nonce", async (t) => {
  const files = await host(t, {}, { root: UNPACKED, headers: { "Access-Control-Allow-Origin": "*" } });
  const hosting = readFileSync(source("hosting", "en"), "utf8");
  const policy = (/^Content-Security-Policy: (.*connect-src https:\/\/games\.example.*)$/m.exec(hosting)?.[1] ?? "")
    .replaceAll("https://games.example", new URL(files).origin);
  const page = `${HEAD}${MAP.replaceAll(CDN, files)}<yomikiri-game game="reversi-4x4" second="perfect" loading="eager"></yomikiri-game>
    <script type="module">import "yomikiri/element";</script></html>`;
  const own = await host(t, {
    "/without.html": { headers: { "Content-Security-Policy": policy }, body: page },
    "/with.html": { headers: { "Content-Security-Policy": policy.replace("script-src", "script-src 'nonce-c2VjcmV0'") },
      body: page.replaceAll("<script ", '<script nonce="c2VjcmV0" ') },
  });
  await inBrowser(`${own}without.html`, async (page, problems) => {
    await until(page, "refusal", () => document.readyState === "complete");
    assert.match(problems.join("\n"), /inline script/);
    assert.equal(await page.evaluate(() => customElements.get("yomikiri-game") === undefined), true);
  });
  await inBrowser(`${own}with.html`, async (page, problems) => {
    await page.locator('yomikiri-game [data-move="b1"]').click();
    await until(page, "answer", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position.moves.length === 2);
    assert.deepEqual(problems, []);
  });
});

test("two versions on one page: the first serves both, and the other's functions work", async () => {
  const folder = await project("versions", { "index.html": `${HEAD}<yomikiri-game game="reversi-4x4" second="perfect"></yomikiri-game>
    <yomikiri-game game="tic-tac-toe" second="person" loading="eager"></yomikiri-game>
    <script type="module" src="./one/yomikiri-element.js"></script><script type="module" src="./two/yomikiri-element.js"></script>
    <script src="./two/element-inline.js" defer></script><script type="module">
    import { createEngine } from "./two/engine.js";
    const engine = await createEngine();
    globalThis.value = (await engine.solve(await engine.new_game("reversi-4x4"))).value;
    </script></html>` });
  for (const copy of ["one", "two"]) cpSync(UNPACKED, join(folder, copy), { recursive: true });
  await served(folder, (url) => inBrowser(url, async (page, problems) => {
    await page.locator('[game="tic-tac-toe"] [data-move="b2"]').click();
    await page.locator('[game="reversi-4x4"] [data-move="b1"]').click();
    const moves = () => [.../** @type {NodeListOf<any>} */ (document.querySelectorAll("yomikiri-game"))].map((game) => game.position.moves.length);
    await until(page, "answer", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position.moves.length === 2);
    assert.deepEqual([await page.evaluate(moves), await until(page, "value", () => /** @type {any} */ (globalThis).value)], [[2, 1], -8]);
    assert.deepEqual(problems, []);
  }));
});

/** The documents' class for notebooks. */
const NOTEBOOK = /```python\n(.*?)```/s.exec(DOCUMENT)?.[1] ?? "";
const python = spawnSync("python3", ["--version"]).status === 0;

test("Jupyter: the documents' frame shows a game in srcdoc, in a page that has nothing else", { skip: !python && "there is no python3" }, async () => {
  const folder = await project("jupyter", { "cell.py": `${NOTEBOOK.replace(/^Game\(.*$/m, "print($&._repr_html_())")}` });
  cpSync(join(UNPACKED, "element-inline.js"), join(folder, "element-inline.js"));
  const { stdout, stderr, status } = spawnSync("python3", ["cell.py"], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^<iframe srcdoc="/);
  writeFileSync(join(folder, "notebook.html"), `${HEAD}<body>${stdout}</html>`);
  await served(folder, (url) => inBrowser(new URL("notebook.html", url).href, async (page, problems, fetched) => {
    const element = page.frameLocator("iframe").locator("yomikiri-game");
    // Once it is the user's turn, the other cells can't be played.
    await element.locator("[data-move][aria-disabled=true]").first().waitFor();
    await element.locator("[data-move]:not([aria-disabled=true])").first().click();
    // After three moves, the computer is to move, then the click, and the computer again.
    const moves = () => element.evaluate((/** @type {any} */ game) => game.position?.moves.length);
    for (const end = Date.now() + 30_000; (await moves()) !== 6 && Date.now() < end;) await page.waitForTimeout(50);
    assert.equal(await moves(), 6);
    assert.deepEqual(problems, []);
    assert.deepEqual(fetched.filter((line) => !/notebook\.html|blob:|data:|about:/.test(line)), []);
  }));
});
