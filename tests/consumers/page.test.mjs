// The installed package in a page without a bundler: its files are served unchanged from a folder of the page's host.
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { BUILD, command, EXPECTED, inBrowser, project, served, tool, until, visit } from "./harness.mjs";

const PAGE = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A bare page</title><script type="module" src="./main.js"></script></html>\n';

/** The folder of the package's files. */
const FOLDER = "./node_modules/yomikiri/";

/** @param {string} imports @param {string} engine */
const main = (imports, engine) => `${imports}
import { program } from "./programs/program.js";
globalThis.reported = await program(${engine});
`;

const ENGINE = main(`import { createEngine } from "${FOLDER}engine.js";`, "await createEngine()");
const INLINE = main(`import { createEngine } from "${FOLDER}inline.js";`, "await createEngine()");
const CORE = main(`import init, * as core from "${FOLDER}yomikiri.js"; await init();`, "core");
const ELSEWHERE = main('import { createEngine } from "./elsewhere/engine.js";', `await createEngine({ base: new URL("${FOLDER}", location.href) })`);

/**
 * @param {string} name @param {string} code
 * @param {string} [policy] the Content Security Policy
 * @param {RegExp} [files] the files that are sent with it
 * @returns {ReturnType<typeof visit>}
 */
async function run(name, code, policy, files = /./) {
  const folder = await project(`page-${name}`, { "index.html": PAGE, "main.js": code }, ["programs"]);
  cpSync(join(folder, FOLDER), join(folder, "elsewhere"), { recursive: true, filter: (file) => !/worker|wasm|_data/.test(file) });
  return served(folder, visit, (file) => {
    /** @type {Record<string, string>} */
    const headers = {};
    if (policy && files.test(file)) headers["Content-Security-Policy"] = policy;
    return headers;
  });
}

for (const [name, code, wasms] of /** @type {const} */ ([["yomikiri", ENGINE, 1], ["its-files-elsewhere", ELSEWHERE, 1], ["inline", INLINE, 0], ["core", CORE, 1]])) {
  test(`a plain page: ${name}`, async () => {
    const { report, fetched } = await run(name, code);
    assert.deepEqual(report, EXPECTED);
    assert.equal(new Set(fetched.filter((line) => line.endsWith(".wasm"))).size, wasms, fetched.join(", "));
  });
}

test("a plain page: the puzzles are loaded when they are asked for", async () => {
  const code = `import { puzzles } from "${FOLDER}puzzles.js";
    const before = performance.getEntriesByType("resource").map(({ name }) => name);
    const all = await puzzles();
    globalThis.reported = { early: before.filter((name) => /wasm|worker|puzzles-/.test(name)), count: all.length };`;
  const { report, fetched } = await run("puzzles", code);
  assert.deepEqual(report, { early: [], count: 1440 });
  assert.equal(fetched.filter((line) => /puzzles-\w+\.js$/.test(line)).length, 1, fetched.join(", "));
});

test("a plain page: one script and one element", async () => {
  const html = PAGE.replace("./main.js", "./programs/element.js").replace(
    "<script", `<script type="importmap">{ "imports": { "yomikiri/element": "${FOLDER}yomikiri-element.js" } }</script><script`);
  const folder = await project("page-element", { "index.html": html }, ["programs"]);
  assert.deepEqual((await served(folder, visit)).report, EXPECTED);
});

test("a page that is opened as a file: the element with its engine in it, as a plain script", async () => {
  const html = PAGE.replace('type="module" src="./main.js"', `src="${FOLDER}element-inline.js"`)
    .replace("</html>", '<yomikiri-game game="reversi-4x4" second="perfect"></yomikiri-game></html>');
  const folder = await project("page-file", { "index.html": html });
  await inBrowser(pathToFileURL(join(folder, "index.html")).href, async (page, problems) => {
    await page.locator('yomikiri-game [data-move="b1"]').click();
    await until(page, "answer", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position.moves.length === 2);
    assert.deepEqual(problems, []);
  });
});

test("a page that is opened as a file: the element without its engine says why it does not start", async () => {
  const html = PAGE.replace('type="module" src="./main.js"', 'src="./bundle.js"').replace("</html>", "<yomikiri-game></yomikiri-game></html>");
  const folder = await project("page-file-less", { "index.html": html, "main.js": 'import "yomikiri/element";' });
  await command(folder, tool("esbuild", "esbuild", BUILD), ["main.js", "--bundle", "--outfile=bundle.js", "--log-level=error"]);
  await inBrowser(pathToFileURL(join(folder, "index.html")).href, async (page) => {
    const said = await until(page, "reason", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".wrong")?.textContent);
    assert.match(String(said), /opened as a file/);
  });
});

/** Forbids everything that is not listed. */
const SELF = "default-src 'none'; connect-src 'self'; img-src data:; script-src 'self'";

test("a page with script-src 'self': the worker has its own policy", async () => {
  assert.deepEqual((await run("policy-page", ENGINE, SELF, /index\.html$/)).report, EXPECTED);
});

test("a host that sends this policy with every file needs 'wasm-unsafe-eval'", async () => {
  assert.deepEqual((await run("policy-all", ENGINE, `${SELF} 'wasm-unsafe-eval'`)).report, EXPECTED);
  await assert.rejects(run("policy-less", main(`import { createEngine } from "${FOLDER}engine.js";`,
    "await createEngine().catch((error) => { globalThis.reported = error.code; throw error; })"), SELF), /unsafe-eval|Content Security/);
});

test("yomikiri/inline: a worker from a blob inherits the page's policy", async () => {
  assert.deepEqual((await run("policy-inline", INLINE, `${SELF} 'wasm-unsafe-eval'; worker-src blob:`)).report, EXPECTED);
});
