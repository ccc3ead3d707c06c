// Other people's projects, made anew for each test: an empty folder outside this repository, with the packed package installed by npm,
// and some files. Chromium opens what they build.
import assert from "node:assert/strict";
import { execFile, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { serve } from "../../www/build/serve.mjs";
import { args as flags, executable } from "../page/harness.mjs";

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Where the package is made and unpacked, and the file to install. */
export const OUT = join(process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target/", import.meta.url)), "package");
export const UNPACKED = join(OUT, "package");
const tarballs = existsSync(OUT) ? readdirSync(OUT).filter((name) => name.endsWith(".tgz")) : [];
if (tarballs.length !== 1) throw new Error(`${OUT} has ${tarballs.length} packages, not one: ./build.sh package makes it`);
export const TARBALL = join(OUT, tarballs[0]);

/** The bundlers, checkers and runtimes, and the tests' own tools. */
export const TOOLS = fileURLToPath(new URL("./node_modules/", import.meta.url));
export const TESTS = fileURLToPath(new URL("../node_modules/", import.meta.url));
export const BUILD = fileURLToPath(new URL("../../www/build/node_modules/", import.meta.url));

/** The frameworks, and development servers of which only `./build.sh test frameworks` uses each. */
export const FRAMEWORKS = fileURLToPath(new URL("./frameworks/node_modules/", import.meta.url));
export const SERVERS = fileURLToPath(new URL("./servers/node_modules/", import.meta.url));

/** Whether this is `./build.sh test frameworks`, which uses every framework and server. `test all` uses one of each kind. */
export const every = process.env.YOMIKIRI_FRAMEWORKS === "all";

const all = mkdtempSync(join(tmpdir(), "yomikiri-consumers-"));
after(() => rmSync(all, { recursive: true, force: true, maxRetries: 3 }));

/**
 * Runs a program and returns its standard output. If it fails, the error contains all its output.
 * @param {string} cwd
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<string>}
 */
export async function command(cwd, file, args, env = {}) {
  try {
    const { stdout } = await run(file, args, { cwd, env: { ...process.env, NO_COLOR: "1", ...env }, timeout: 300_000, maxBuffer: 1 << 26 });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "", message } = /** @type {any} */ (error);
    throw new Error(`${file} ${args.join(" ")}: ${stdout}\n${stderr}\n${message}`);
  }
}

/** The script of a tool, to run with Node. @param {string} name in npm @param {string} [bin] if it has several @param {string} [modules] */
export function tool(name, bin = name, modules = TOOLS) {
  const found = JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")).bin;
  return join(modules, name, typeof found === "string" ? found : found[bin]);
}

/** Installed once for all test files; each project gets a copy. @type {Promise<string> | null} */
let installed = null;

async function install() {
  const { mtimeMs, size } = statSync(TARBALL);
  const folder = join(OUT, `installed-${Math.round(mtimeMs)}-${size}`);
  if (existsSync(folder)) return folder;
  const made = join(all, "installed");
  mkdirSync(made);
  writeFileSync(join(made, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  // Offline, because the package has no dependencies; with scripts enabled, because it has none.
  await command(made, "npm", ["install", "--offline", "--no-audit", "--no-fund", TARBALL]);
  // Appears whole, whichever of several processes comes first.
  const copy = `${folder}.${process.pid}`;
  cpSync(made, copy, { recursive: true });
  try {
    renameSync(copy, folder);
  } catch {
    rmSync(copy, { recursive: true });
  }
  return folder;
}

/**
 * Makes a project.
 * @param {string} name
 * @param {Record<string, string>} files their text, by name
 * @param {string[]} [parts] folders next to this file to copy into the project
 * @returns {Promise<string>} its folder
 */
export async function project(name, files, parts = []) {
  const folder = join(all, name);
  cpSync(await (installed ??= install()), folder, { recursive: true });
  for (const part of parts) cpSync(fileURLToPath(new URL(part, import.meta.url)), join(folder, part), { recursive: true });
  write(folder, files);
  return folder;
}

/**
 * Adds another package to a project, such as types, as installed for the tests.
 * @param {string} folder @param {string} name @param {string} [modules] @param {string} [as] its name there
 */
export function lend(folder, name, modules = TOOLS, as = name) {
  cpSync(join(modules, name), join(folder, "node_modules", as), { recursive: true });
}

/** Imports a module of a bundler. @param {string} name @returns {Promise<any>} */
export async function bundler(name) {
  return import(require.resolve(name, { paths: [TOOLS] }));
}

/** The report of the programs if everything works. */
export const EXPECTED = {
  winner: "draw",
  plies: 9,
  value: -8,
  moves: ["b1 -8", "a2 -8", "d3 -8", "c4 -8"],
  refused: "illegal-move",
  data: true,
};

/** A proof, as the file that `programs/check.js` imports, and its own file. */
export const PROOF_FILE = fileURLToPath(new URL("../../www/proofs/reversi-4x4.proof", import.meta.url));
export const PROOF = { "programs/proof.js": `export default "${readFileSync(PROOF_FILE).toString("base64")}";\n` };
/** The report of `programs/check.js` if everything works. */
export const CHECKED = { at_least: -8, at_most: -8, stored: 105, refused: "Error" };

/** The report of `programs/rules.js` if everything works. */
export const RULES = {
  winner: "draw",
  refused: "game-over over",
  text: "b1a1",
  games: readdirSync(new URL("../data/games/", import.meta.url)).filter((name) => name.endsWith(".json")).length,
};
/** The report of `programs/board.js` if everything works: the legal moves drawn, the cells drawn, and the move chosen by a click. */
export const BOARD = { legal: 4, cells: 16, chosen: "b1", game: false };

/** The report of `programs/puzzles.js` if everything works. */
export const PUZZLES = {
  count: 1440,
  kinds: 12,
  game: { width: 4, legal: true, position: "----/-OOO/XXX-/--XO X" },
  puzzle: { id: "UJCAACHwo9fQAQ", kind: "reversi-4x4", goal: "win", rating: 1044, themes: ["sacrifice", "all-else-loses"], keys: 2 },
};


/**
 * Makes a project where it finds its framework and the package: below the folder in which the framework is installed. It is a copy of the folder
 * of its name there, if there is one, with some more files.
 * @param {string} name @param {string} [modules] where its framework is @param {Record<string, string>} [files] their text, by name
 */
export function builtProject(name, modules = FRAMEWORKS, files = {}) {
  const installed = join(modules, "yomikiri");
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed);
  execFileSync("tar", ["-xzf", TARBALL, "--strip-components=1", "-C", installed]);
  const [original, folder] = ["", ".run"].map((place) => join(dirname(modules), place, name));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (existsSync(original)) cpSync(original, folder, { recursive: true });
  write(folder, files);
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const env = { CI: "1", NEXT_TELEMETRY_DISABLED: "1", NG_CLI_ANALYTICS: "false" };
  return {
    folder,
    /** Runs a tool of the framework. @param {string} from its package @param {string[]} args @param {string} [bin] */
    run: (from, args, bin = from) => command(folder, process.execPath, [tool(from, bin, modules), ...args], env),
  };
}

/** @param {string} folder @param {Record<string, string>} files */
function write(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** @type {Promise<import("playwright-core").Browser> | null} */
let launched = null;
after(async () => (await launched)?.close());

/**
 * Opens a page for `use`, with the errors and the responses so far.
 * @template T
 * @param {string} url
 * @param {(page: import("playwright-core").Page, problems: string[], fetched: string[]) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function inBrowser(url, use) {
  const browser = await (launched ??= chromium.launch({ executablePath: executable(), args: flags }));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const problems = [];
    /** @type {string[]} */
    const fetched = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    context.on("response", (response) => fetched.push(`${response.status()} ${response.url()}`));
    await page.goto(url);
    return await use(page, problems, fetched);
  } finally {
    await context.close();
  }
}

/**
 * Waits until a function in the page returns something true, and returns it.
 * @template T @param {import("playwright-core").Page} page @param {string} what @param {(given: any) => T} test @param {unknown} [given]
 * @returns {Promise<T>}
 */
export async function until(page, what, test, given) {
  for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(30)) {
    // A development server may load the page anew.
    const found = await page.evaluate(test, given).catch((error) => { if (!/navigation/.test(error)) throw error; });
    if (found) return found;
  }
  const text = () => `${document.querySelector("yomikiri-game")?.outerHTML} ${document.querySelector("yomikiri-game")?.shadowRoot?.textContent}`;
  throw new Error(`no ${what}: ${await page.evaluate(text)}`);
}

/**
 * Opens a page and waits for its program to set `globalThis.reported`.
 * @param {string} url
 * @returns {Promise<{ report: any, fetched: string[] }>} the report and the requested files
 */
export const visit = (url) => inBrowser(url, async (page, problems, fetched) => {
  // Polls from outside, because waiting inside the page would need a policy that allows eval.
  let report = null;
  for (const until = Date.now() + 60_000; !report && Date.now() < until; await setTimeout(50))
    report = await page.evaluate(() => /** @type {any} */ (globalThis).reported);
  if (!report) throw new Error(`the page did not report: ${problems.join("; ")}; it fetched ${fetched.join(", ")}`);
  assert.deepEqual(problems.filter((problem) => !problem.includes("favicon")), []);
  return { report, fetched };
});

/**
 * Serves a folder while `use` runs with its address.
 * @template T
 * @param {string} root
 * @param {(url: string) => Promise<T>} use
 * @param {(file: string) => Record<string, string>} [headers]
 * @returns {Promise<T>}
 */
export async function served(root, use, headers = () => ({})) {
  const server = await serve({ port: 0, root, base: "/below/", headers });
  try {
    return await use(server.url);
  } finally {
    await server.close();
  }
}

/**
 * Starts a server and waits until it prints its address.
 * @param {string} cwd @param {string} file @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<{ url: string, stop: () => Promise<void>, said: () => string }>} said: what it has printed
 */
export function server(cwd, file, args, env = {}) {
  const child = spawn(file, args, { cwd, env: { ...process.env, NO_COLOR: "1", ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return new Promise((resolve, reject) => {
    let text = "";
    const timer = globalThis.setTimeout(() => child.kill(), 60_000);
    /** @param {Buffer} data */
    const heard = (data) => {
      text += data;
      // The text comes in pieces: the port is whole once something follows it.
      const [url] = /http:\/\/(localhost|127\.0\.0\.1):\d+(?=\D)\/?/.exec(text) ?? [];
      if (!url) return;
      clearTimeout(timer);
      resolve({ url, stop: async () => { child.kill(); await ended; }, said: () => text });
    };
    child.stdout.on("data", heard);
    child.stderr.on("data", heard);
    ended.then(() => reject(new Error(`no address was given: ${text}`)));
  });
}

/** All files in a folder, but for source maps. @param {string} folder */
const filesIn = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

/** Whether a file is the module of the rules. @param {string} file */
const isRules = (file) => readFileSync(file).equals(readFileSync(join(UNPACKED, "yomikiri_rules_bg.wasm")));

/** How many files of the output are the module of the rules. @param {string} folder */
export const copiesOfRules = (folder) => filesIn(folder).filter(isRules).length;

/**
 * How often the output contains the engine: as files, and embedded in other files.
 * @param {string} folder
 */
export function copies(folder) {
  const files = filesIn(folder).filter((file) => !isRules(file));
  // The first bytes of a wasm module, plain and in base64.
  return {
    files: files.filter((file) => readFileSync(file).subarray(0, 4).equals(Buffer.from("\0asm"))).length,
    written: files.reduce((sum, file) => sum + readFileSync(file, "latin1").split("AGFzbQ").length - 1, 0),
  };
}
