// The solvers' benchmark in WebAssembly: the shipped files in Node, in one thread, from an empty table and without the book.
// Each row is one piece of work. The native benchmarks are reversi.rs, mnk.rs and generic.rs in this folder.
//
//   node tests/bench/wasm.mjs [--quick] [--slices] [--problems FILE.obf] [FILTER]
//   node tests/bench/wasm.mjs --slicing
//
// --slices stops each search every 20 ms and resumes it, as the page's worker does. --slicing measures the cost of that: it
// runs the same searches without and with slices in alternation, and compares the best processor times.
import { readFileSync } from "node:fs";
import { initSync, new_game, solve, supply_data } from "../../www/pkg/yomikiri.js";
import { games, problems, verdict } from "./wasm-work.mjs";

const built = (/** @type {string} */ name) => readFileSync(new URL(`../../www/pkg/${name}`, import.meta.url));
initSync({ module: built("yomikiri_bg.wasm") });
if (!supply_data(built("yomikiri_data.bin"))) throw new Error("www/pkg has the data of another version");

/** The length of a slice in the page's worker, in milliseconds. */
const SLICE_MS = 20;

/** @import { Work } from "./wasm-work.mjs" */

/**
 * @param {Work} work
 * @param {boolean} slices
 */
function run(work, slices) {
  const game = new_game(work.rules, { start: work.start ?? null });
  const options = { plies: false, ...work.options, book: false };
  const begun = performance.now();
  let solution;
  do {
    const until = performance.now() + SLICE_MS;
    solution = solve(game, options, slices ? () => performance.now() < until : undefined);
  } while (!solution.line_complete && slices);
  return { solution, seconds: (performance.now() - begun) / 1000 };
}

/** @param {string} name @param {number} nodes @param {number} seconds @param {string} remark */
function row(name, nodes, seconds, remark) {
  const speed = (nodes / seconds / 1e6).toFixed(2).padStart(8);
  console.log(`${name.padEnd(30)}${String(nodes).padStart(14)} nodes${seconds.toFixed(3).padStart(9)} s${speed} M/s  ${remark}`);
}

/** Measures the cost of slices on a search of some seconds for each game. */
function slicing() {
  for (const name of ["reversi 5x6 cross", "mnk 5,4,4 misere"]) {
    const work = games().find((work) => work.name === name);
    if (!work) throw new Error(`no row ${name}`);
    const least = [Infinity, Infinity];
    for (let round = 0; round < 5; round += 1) {
      for (const slices of [0, 1]) {
        const begun = process.cpuUsage();
        run(work, slices === 1);
        least[slices] = Math.min(least[slices], process.cpuUsage(begun).user / 1e6);
      }
    }
    const cost = (least[1] / least[0] - 1) * 100;
    console.log(`${name.padEnd(30)}at one go ${least[0].toFixed(3)} s, in slices of ${SLICE_MS} ms ${least[1].toFixed(3)} s: ${cost.toFixed(1)} %`);
  }
}

const args = process.argv.slice(2);
/** @param {string} flag */
const has = (flag) => args.includes(flag);
const file = has("--problems") ? args[args.indexOf("--problems") + 1] : null;
const filter = args.find((arg, index) => !arg.startsWith("--") && args[index - 1] !== "--problems");
if (has("--problems") && !file) {
  console.error("--problems needs a file");
  process.exit(2);
}
if (has("--slicing")) {
  slicing();
  process.exit();
}
const works = (file ? problems(readFileSync(file, "utf8")) : games())
  .filter((work) => !(work.slow && has("--quick")) && (!filter || work.name.includes(filter)));
let nodes = 0;
let seconds = 0;
let wrong = 0;
for (const work of works) {
  const { solution, seconds: taken } = run(work, has("--slices"));
  const right = solution.exact && (work.value === null || work.value === solution.value);
  nodes += solution.nodes;
  seconds += taken;
  wrong += Number(!right);
  const sign = solution.value > 0 ? "+" : "";
  row(work.name, solution.nodes, taken, `${sign}${solution.value} ${verdict(work, solution)}`);
}
row("all", nodes, seconds, wrong ? `${wrong} not as they should be` : "");
process.exitCode = wrong ? 1 : 0;
