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

const built = (/** @type {string} */ name) => readFileSync(new URL(`../../www/pkg/${name}`, import.meta.url));
initSync({ module: built("yomikiri_bg.wasm") });
if (!supply_data(built("yomikiri_data.bin"))) throw new Error("www/pkg has the data of another version");

/** The length of a slice in the page's worker, in milliseconds. */
const SLICE_MS = 20;

/** @typedef {{ name: string, rules: any, start?: string, value: number | null, slow?: boolean, options?: object }} Work */

/** @returns {Work[]} */
function reversi() {
  /** @type {[number, number, string, number | null, boolean?][]} */
  const boards = [
    [3, 3, "cross", -9],
    [4, 4, "cross", -8],
    [4, 4, "parallel", -3],
    [5, 5, "cross", 13],
    [5, 5, "parallel", 15],
    [4, 6, "cross", 16],
    [6, 4, "cross", 16],
    [5, 6, "cross", 10],
    [6, 5, "cross", 10],
    [6, 6, "cross", -4, true],
  ];
  return boards.map(([width, height, opening, value, slow]) => ({
    name: `reversi ${width}x${height} ${opening}${width === 4 && height === 4 ? ", each move" : ""}`,
    rules: { game: "reversi", width, height, opening },
    value,
    slow,
    options: { each_move: width === 4 && height === 4 },
  }));
}

/** @returns {Work[]} */
function mnk() {
  /** @type {[number, number, number, number, string?, boolean?][]} */
  const boards = [
    [3, 3, 3, 0, "each, plies"],
    [4, 4, 4, 0],
    [5, 4, 4, 0],
    [5, 5, 4, 0],
    [5, 5, 4, 0, "each"],
    [6, 5, 4, 1],
    [5, 5, 5, 0, "each"],
    [6, 5, 5, 0],
    [6, 6, 5, 0],
    [7, 7, 5, 0],
    [9, 6, 5, 0, "", true],
    [3, 3, 3, 0, "misere, each"],
    [4, 3, 3, -1, "misere"],
    [4, 4, 3, -1, "misere"],
    [5, 4, 3, -1, "misere", true],
    [5, 4, 4, 0, "misere", true],
    [19, 19, 3, 1, "plies"],
  ];
  return boards.map(([width, height, k, value, what = "", slow]) => ({
    name: `mnk ${width},${height},${k}${what && ` ${what}`}`,
    rules: { game: "mnk", width, height, k, misere: what.includes("misere") },
    value,
    slow,
    options: { each_move: what.includes("each"), plies: what.includes("plies") },
  }));
}

/** Games without a solver of their own. @returns {Work[]} */
function generic() {
  /** @type {[number, number, boolean?][]} */
  const boards = [[5, -1], [6, 1], [7, 1, true]];
  return [
    ...boards.map(([side, value, slow]) => ({
      name: `domineering ${side}x${side}`,
      rules: { game: "domineering", width: side, height: side },
      value,
      slow,
      options: {},
    })),
    { name: "eight 1000,10", rules: { game: "eight", target: 1000, most: 10 }, value: 1, slow: false, options: {} },
  ];
}

/**
 * Reads a file of problems: one position per line, followed by `move:value` fields from the mover's point of view, empties to the winner.
 * @param {string} file
 * @returns {Work[]}
 */
function problems(file) {
  const lines = readFileSync(file, "utf8").split("\n").filter((line) => line.trim());
  return lines.map((line, index) => {
    const [position, ...fields] = line.split(";").map((field) => field.trim());
    const [board, side] = position.split(/\s+/);
    const rows = board.split("/");
    const [width, height] = rows.length > 1 ? [rows[0].length, rows.length] : [8, 8];
    const values = fields.filter((field) => field.includes(":")).map((field) => Number(field.split(":")[1]));
    const best = values.length ? Math.max(...values) : null;
    const empties = [...board].filter((cell) => cell === "-" || cell === ".").length;
    return {
      name: `${index + 1} (${empties} empty)`,
      rules: { game: "reversi", width, height, empties_to_winner: true },
      start: `${board} ${side}`,
      value: best === null ? null : /[XxBb*]/.test(side) ? best : -best,
    };
  });
}

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
  } while (!solution.exact && slices);
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
    const work = [...reversi(), ...mnk()].find((work) => work.name === name);
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

/** @param {Work} work @param {{ exact: boolean, value: number }} solution */
function verdict(work, solution) {
  if (!solution.exact) return "NOT READ OUT";
  if (work.value === null) return "";
  return work.value === solution.value ? "ok" : `WRONG, not ${work.value}`;
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
const works = (file ? problems(file) : [...reversi(), ...mnk(), ...generic()])
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
