// Compares builds of the engine with each other in one process: they take turns on the same work, a second at a time, so that other load
// on the machine affects all. For each row it prints the first build's median time, and the ratio of each other build's to it.
//
//   node tests/bench/builds.mjs FOLDER FOLDER... [--chromium] [--rounds N] [--problems FILE.obf] [--only REGEXP] [--pause MS]
//
// A folder has yomikiri.js and yomikiri_bg.wasm, as www/pkg has, and yomikiri_data.bin unless the module has the data. --pause leaves the
// processor to others after each turn.
import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { takeTurns } from "./turns.mjs";
import { games, problems } from "./wasm-work.mjs";

/** @import { Engine, Row } from "./turns.mjs" */

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    chromium: { type: "boolean", default: false },
    rounds: { type: "string", default: "3" },
    pause: { type: "string", default: "0" },
    problems: { type: "string" },
    only: { type: "string", default: "" },
  },
});
const how = { rounds: Number(options.rounds), pause: Number(options.pause) };
if (folders.length < 1 || !(how.rounds >= 1) || !(how.pause >= 0)) {
  console.error("Usage: node tests/bench/builds.mjs FOLDER FOLDER... [--chromium] [--rounds N] [--problems FILE.obf] [--only REGEXP] [--pause MS]");
  process.exit(2);
}
const works = [...(options.problems ? problems(readFileSync(options.problems, "utf8")) : []), ...games()]
  .filter(({ name }) => new RegExp(options.only).test(name));

/** The file of the engine's data. */
const DATA = "yomikiri_data.bin";

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

/** @type {Row[]} */
const rows = [];

/** @param {Omit<Row, "nodes"> & { nodes: number | string }} row */
function show({ name, nodes, times, remarks }) {
  const [first, ...others] = times.map(median);
  const shares = others.map((time) => (time / first).toFixed(3).padStart(8)).join("");
  console.log(`${name.padEnd(24)}${String(nodes).padStart(12)}${first.toFixed(3).padStart(9)} s${shares}  ${remarks}`);
}

/** @param {Row} row */
function report(row) {
  rows.push(row);
  show(row);
}

async function inNode() {
  /** @type {Engine[]} */
  const engines = [];
  for (const folder of folders) {
    const engine = await import(pathToFileURL(resolve(folder, "yomikiri.js")).href);
    engine.initSync({ module: readFileSync(join(folder, "yomikiri_bg.wasm")) });
    const data = join(folder, DATA);
    if (existsSync(data)) engine.supply_data(readFileSync(data));
    engines.push(engine);
  }
  await takeTurns(engines, works, how, report);
}

async function inChromium() {
  const { chromium } = await import("playwright-core");
  const { args, executable } = await import("../page/harness.mjs");
  const browser = await chromium.launch({ executablePath: executable(), args });
  const page = await browser.newPage();
  // The folders by number, and this one.
  await page.route("http://builds.test/**", (route) => {
    const [, folder, name] = new URL(route.request().url()).pathname.split("/");
    if (!name) return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    const path = folder === "bench" ? fileURLToPath(new URL(name, import.meta.url)) : join(folders[Number(folder)], name);
    if (!existsSync(path)) return route.fulfill({ status: 404 });
    return route.fulfill({ path, contentType: name.endsWith(".wasm") ? "application/wasm" : "text/javascript" });
  });
  await page.exposeFunction("report", report);
  await page.goto("http://builds.test/");
  await page.evaluate(async ({ count, works, how, data }) => {
    const load = (/** @type {string} */ name) => import(`http://builds.test/${name}`);
    const engines = [];
    for (let at = 0; at < count; at += 1) {
      const engine = await load(`${at}/yomikiri.js`);
      await engine.default();
      const file = await fetch(`http://builds.test/${at}/${data}`);
      if (file.ok) engine.supply_data(new Uint8Array(await file.arrayBuffer()));
      engines.push(engine);
    }
    const { takeTurns } = await load("bench/turns.mjs");
    await takeTurns(engines, works, how, /** @type {any} */ (globalThis).report);
  }, { count: folders.length, works, how, data: DATA });
  await browser.close();
}

const names = folders.map((folder) => basename(resolve(folder)));
console.log(`seconds of ${names[0]}${names.length > 1 ? `; shares of ${names.slice(1).join(", ")}` : ""}`);
await (options.chromium ? inChromium() : inNode());
const all = folders.map((_, at) => rows[0]?.times[at].map((_, round) => rows.reduce((sum, { times }) => sum + times[at][round], 0)) ?? []);
if (rows.length > 1) show({ name: "all", nodes: "", times: all, remarks: "" });
