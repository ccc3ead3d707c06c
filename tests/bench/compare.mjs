// Runs two builds of the solvers in alternation on the same work, so that other load on the machine affects both. For each
// row it prints the nodes, the median time, and the ratio of this tree's time to the other's.
//
//   node tests/bench/compare.mjs OTHER [--quick] [--native] [--wasm] [--rounds N] [FILTER]
//
// OTHER is another working tree, already built. `./build.sh compare COMMIT` makes one and calls this script.
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    native: { type: "boolean", default: false },
    wasm: { type: "boolean", default: false },
    rounds: { type: "string", default: "3" },
  },
});
const rounds = Number(options.rounds);
const [other, filter] = positionals;
if (!other || !statSync(other, { throwIfNoEntry: false })?.isDirectory() || !(rounds >= 1)) {
  console.error("Usage: node tests/bench/compare.mjs OTHER [--quick] [--native] [--wasm] [--rounds N] [FILTER]");
  process.exit(2);
}
const here = fileURLToPath(new URL("../../", import.meta.url));
const both = [other, here];
const args = [...(options.quick ? ["--quick"] : []), ...(filter ? [filter] : [])];

/** @typedef {{ nodes: number[], seconds: number[][] }} Row the counts and times of both trees, the other tree's first */

/**
 * The rows of a program's output: name, nodes and seconds.
 * @param {string} tree
 * @param {string[]} command
 * @returns {{ name: string, nodes: number, seconds: number }[]}
 */
function run(tree, [program, ...rest]) {
  const env = { ...process.env, CARGO_TARGET_DIR: tree === here ? process.env.CARGO_TARGET_DIR : undefined };
  const output = execFileSync(program, rest, { cwd: tree, env, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return [...output.matchAll(/^(.+?) +(\d+) nodes +([\d.]+) s/gm)]
    .map(([, name, nodes, seconds]) => ({ name, nodes: Number(nodes), seconds: Number(seconds) }))
    .filter(({ name }) => name !== "all");
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

/** @param {string} name @param {string[]} cells */
const print = (name, cells) => console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(15)).join(""));

/** @param {string} title @param {(tree: string) => string[][]} commands */
function compare(title, commands) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (let round = 0; round < rounds; round += 1) {
    // The order changes each round.
    for (const index of round % 2 ? [1, 0] : [0, 1]) {
      for (const { name, nodes, seconds } of commands(both[index]).flatMap((command) => run(both[index], command))) {
        const row = rows.get(name) ?? { nodes: [], seconds: [[], []] };
        row.nodes[index] = nodes;
        row.seconds[index].push(seconds);
        rows.set(name, row);
      }
    }
  }
  print(title, ["nodes, other", "nodes, here", "s, other", "s, here", "share"]);
  const sum = [0, 0];
  const nodes = [0, 0];
  for (const [name, row] of rows) {
    const times = row.seconds.map((list) => (list.length ? median(list) : NaN));
    if (times.every(Number.isFinite)) [0, 1].forEach((index) => ((sum[index] += times[index]), (nodes[index] += row.nodes[index])));
    show(name, row.nodes, times);
  }
  show("all that both have", nodes, sum);
}

/** @param {string} name @param {number[]} nodes @param {number[]} times */
function show(name, nodes, times) {
  const share = times[0] >= 0.05 ? (times[1] / times[0]).toFixed(3) : "too short";
  print(name, [...[0, 1].map((i) => String(nodes[i] ?? "")), ...times.map((time) => time.toFixed(3)), share]);
}

const all = options.native === options.wasm;
if (all || options.native)
  // An older commit may lack one of them.
  compare("native", (tree) => ["reversi", "mnk", "connect_four", "generic"].filter((bench) => existsSync(join(tree, `tests/bench/${bench}.rs`)))
    .map((bench) => ["cargo", "bench", "-q", "--bench", bench, "--", ...args]));
if (all || options.wasm)
  compare("WebAssembly", (tree) => [[process.execPath, join(tree, "tests/bench/wasm.mjs"), ...args]]);
