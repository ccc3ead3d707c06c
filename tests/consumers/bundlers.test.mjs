// The installed package, built with common bundlers and opened in Chromium. `./build.sh test` builds each program with one of them, in turn, but
// not with Parcel, which takes several times as long.
import assert from "node:assert/strict";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { all, inTurn, rarely } from "../size.mjs";
import { BOARD, BUILD, bundler, CHECKED, command, copies, copiesOfRules, EXPECTED, project, PROOF, PUZZLES, RULES, served, tool, visit } from "./harness.mjs";

/** A page that runs one program. @param {string} src */
const page = (src) => `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A consumer</title><script type="module" src="${src}"></script></html>\n`;

/**
 * Each bundler builds `program` of the project in `folder` and returns the folder of the page.
 * @typedef {(folder: string, program: string) => Promise<string>} Build
 */

/** @type {Record<string, Build>} */
const BUNDLERS = {
  async vite(folder) {
    await command(folder, process.execPath, [tool("vite"), "build", "--base", "./", "--logLevel", "warn"]);
    return join(folder, "dist");
  },
  async webpack(folder, program) {
    const webpack = (await bundler("webpack")).default;
    const out = join(folder, "dist");
    const stats = await new Promise((resolve, reject) =>
      webpack(
        { mode: "production", context: folder, entry: `./programs/${program}.js`, output: { path: out, filename: "main.js" } },
        (/** @type {Error | null} */ error, /** @type {any} */ done) => (error ? reject(error) : resolve(done)),
      ));
    // Advice on sizes is not a failure.
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    assert.deepEqual([...errors, ...warnings.filter((/** @type {any} */ { message }) => !/size limit|code splitting|performance/.test(message))], []);
    return out;
  },
  async parcel(folder) {
    const args = ["build", "--no-autoinstall", "--no-cache", "--public-url", "./", "--dist-dir", "dist", "index.html"];
    await command(folder, process.execPath, [tool("parcel"), ...args]);
    return join(folder, "dist");
  },
  async esbuild(folder, program) {
    const args = [`programs/${program}.js`, "--bundle", "--format=esm", "--minify", "--outfile=dist/main.js", "--log-level=warning"];
    await command(folder, tool("esbuild", "esbuild", BUILD), args);
    return join(folder, "dist");
  },
  async rollup(folder, program) {
    const { rollup } = await bundler("rollup");
    const { nodeResolve } = await bundler("@rollup/plugin-node-resolve");
    /** @type {string[]} */
    const warnings = [];
    const bundle = await rollup({
      input: join(folder, `programs/${program}.js`),
      plugins: [nodeResolve({ browser: true })],
      onwarn: (/** @type {{ message: string }} */ { message }) => warnings.push(message),
    });
    await bundle.write({ dir: join(folder, "dist"), entryFileNames: "main.js" });
    await bundle.close();
    assert.deepEqual(warnings, []);
    return join(folder, "dist");
  },
};

/** Bundlers that write the page from the project's own. For the others, the test adds a page to their output. */
const OWN_PAGE = ["vite", "parcel"];
/** Bundlers that understand the addresses of workers and files. The others need the files copied, or the inline engine. */
const BY_ADDRESS = ["vite", "webpack", "parcel"];
/** Parcel reads a package's exports only with this option. Without it, it finds the package's files by their names. */
const PARCEL_EXPORTS = JSON.stringify({ name: "consumer", private: true, type: "module", "@parcel/resolver-default": { packageExports: true } });
/** The files to copy: the engine finds them next to the bundle. */
const FILES = ["worker.js", "yomikiri.js", "yomikiri_bg.wasm", "yomikiri_rules_bg.wasm", "yomikiri_data.bin"];

/**
 * Builds a page that runs one program, and opens it.
 * @param {string} name of the bundler @param {string} program @param {{ files?: Record<string, string>, alone?: boolean }} [how] further files of the
 * project; whether the program finds all its files by itself
 */
async function built(name, program, { files = {}, alone = false } = {}) {
  const folder = await project(`${name}-${program}`, { ...files, "index.html": page(`./programs/${program}.js`) }, ["programs"]);
  const out = await BUNDLERS[name](folder, program);
  if (!OWN_PAGE.includes(name)) writeFileSync(join(out, "index.html"), page("./main.js"));
  if (!BY_ADDRESS.includes(name) && !alone) for (const file of FILES) copyFileSync(join(folder, "node_modules/yomikiri", file), join(out, file));
  return { ...await served(out, visit), engines: copies(out), rules: copiesOfRules(out) };
}

let turn = 0;
/**
 * Tests what is true of a program with any bundler.
 * @param {string} program @param {string} what @param {(name: string) => Promise<void>} run @param {string[]} [names]
 */
function withBundlers(program, what, run, names = Object.keys(BUNDLERS).filter((name) => all || name !== "parcel")) {
  for (const name of inTurn(names, turn++)) test(`${name}, yomikiri${program === "engine" ? "" : `/${program}`}: ${what}`, () => run(name));
}

for (const program of ["core", "engine", "inline", "element"]) {
  withBundlers(program, "plays a game and solves 4x4, with one engine in it", async (name) => {
    const inline = program === "inline";
    const { report, fetched, engines } = await built(name, program, { alone: inline });
    assert.deepEqual(report, EXPECTED);
    assert.deepEqual(engines, inline ? { files: 0, written: 1 } : { files: 1, written: 0 });
    if (inline) assert.ok(!fetched.some((line) => /worker|wasm/.test(line.replace(/^.*blob:.*$/, ""))), fetched.join(", "));
  });
}

withBundlers("check", "checks a proof, with nothing of the engine", async (name) => {
  const { report, engines } = await built(name, "check", { files: PROOF, alone: true });
  assert.deepEqual([report, engines], [CHECKED, { files: 0, written: 0 }]);
});

withBundlers("rules", "plays games, with nothing of the engine", async (name) => {
  const { report, fetched, rules } = await built(name, "rules");
  assert.deepEqual([report, rules], [RULES, 1]);
  assert.equal(fetched.filter((line) => line.includes(".wasm")).length, 1, fetched.join(", "));
});

withBundlers("board", "draws a game, without any module", async (name) => {
  const { report, fetched, engines, rules } = await built(name, "board", { alone: true });
  assert.deepEqual([report, engines, rules], [BOARD, { files: 0, written: 0 }, 0]);
  assert.ok(!fetched.some((line) => /worker|wasm/.test(line)), fetched.join(", "));
});

withBundlers("puzzles", "lists the puzzles, with one engine in it", async (name) => {
  const { report, engines } = await built(name, "puzzles");
  assert.deepEqual([report, engines], [PUZZLES, { files: 1, written: 0 }]);
});

withBundlers("element-inline", "plays a game and solves 4x4, with the engine written in it", async (name) => {
  const { report, engines } = await built(name, "element-inline", { alone: true });
  assert.deepEqual([report, engines], [EXPECTED, { files: 0, written: 1 }]);
}, ["vite", "esbuild", "rollup"]);

rarely("parcel with its option packageExports: plays a game and solves 4x4", async () => {
  const { report } = await built("parcel", "element", { files: { "package.json": PARCEL_EXPORTS } });
  assert.deepEqual(report, EXPECTED);
});
