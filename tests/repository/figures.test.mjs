// The figures of the solvers in the documents match the benchmarks. A comment behind a figure names its benchmark:
// `227 million<!-- reversi-6x6 -->`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { LESSONS } from "../../www/learn/lessons/list.js";
import * as engine from "../node/engine.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (/** @type {string} */ file) => readFileSync(ROOT + file, "utf8");

/** The number of positions visited, by benchmark. */
const baseline = new Map(read("tests/bench/baseline.txt").trim().split("\n").map((line) => {
  const [name, nodes] = line.split(" ");
  return [name, Number(nodes)];
}));

/** The number of positions that a benchmark visits. @param {string} name @returns {number} */
function nodes(name) {
  const found = baseline.get(name);
  assert.ok(found !== undefined, `tests/bench/baseline.txt has no ${name}`);
  return found;
}

const grouped = (/** @type {number} */ count) => count.toLocaleString("en-GB");

const DOCUMENTS = execFileSync("git", ["ls-files", "*.md"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");

test("figures in the documents match the benchmarks' baseline", () => {
  let figures = 0;
  for (const file of DOCUMENTS) {
    const text = read(file).replace(/`[^`]*`/g, "");
    for (const [whole, written, million, name] of text.matchAll(/([\d.,]*)( million)?<!-- (\S+) -->/g)) {
      const decimals = written.split(".")[1]?.length ?? 0;
      const expected = million ? (nodes(name) / 1e6).toFixed(decimals) : grouped(nodes(name));
      assert.equal(written, expected, `${file}: change ${whole} to ${expected}${million ?? ""}`);
      figures++;
    }
  }
  assert.ok(figures >= 3, "the documents have figures");
});

test("the documents say how many lessons there are", () => {
  const [words, digits] = ["ten eleven twelve thirteen fourteen fifteen".split(" "), "十 十一 十二 十三 十四 十五".split(" ")];
  const [count, ja] = [words, digits].map((names) => names[LESSONS.length - 10]);
  for (const file of ["README.md", "CHANGELOG.md", "www/docs/en/play.md"]) {
    const found = [...read(file).matchAll(/(\w+) (?:interactive )?lessons/gi)].map(([, word]) => word.toLowerCase()).filter((word) => words.includes(word));
    assert.deepEqual(found, [count], file);
  }
  assert.deepEqual([...read("www/docs/ja/play.md").matchAll(/([一二三四五六七八九十]+)のレッスン/g)].map(([, word]) => word), [ja]);
});

test("documents for programmers name files that exist", () => {
  let files = 0;
  for (const file of DOCUMENTS.filter((file) => /(^|\/)(README|CONTRIBUTING|REFERENCES)\.md$/.test(file))) {
    const folder = join(ROOT, dirname(file));
    const text = read(file);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to]) => join(folder, to));
    // REFERENCES.md names files from its own folder.
    const [from, named] = file.endsWith("REFERENCES.md") ? [folder, /`([\w./-]+\.rs)`/g] : [ROOT, /`((?:src|www|tests|\.build|\.cargo)\/[\w./-]+)`/g];
    for (const [, path] of text.matchAll(named)) if (!path.includes("NAME")) links.push(join(from, path));
    for (const path of links) assert.ok(existsSync(path), `${file} names ${path}, which does not exist`);
    files += links.length;
  }
  assert.ok(files > 100, `${files} files are named`);
});

/** A solver's folder, and its table's columns with their rows of the baseline. @type {[string, Record<string, string>][]} */
const ABLATIONS = [
  ["mnk", { "5,5,4, each move": "mnk-5,5,4-each", "6,5,4": "mnk-6,5,4", "7,7,5": "mnk-7,7,5", "misère 5,4,3": "mnk-5,4,3-misere", "misère 5,4,4": "mnk-5,4,4-misere" }],
  ["connect_four", { "6x4": "connect-four-6x4,4", "5x5": "connect-four-5x5,4", "7x6, 18 marks": "connect-four-7x6,4-middle", "misère 5x4": "connect-four-5x4,4-misere" }],
];
for (const [folder, columns] of ABLATIONS) test(`the table of techniques of ${folder} matches the baseline`, () => {
  const rows = read(`src/solver/${folder}/ablation.md`).trim().split("\n").map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  const names = Object.keys(columns);
  const row = (/** @type {string} */ first) => rows.find(([name]) => name === first)?.slice(1, names.length + 1) ?? assert.fail(`the table has no row "${first}"`);
  assert.deepEqual(row("without"), names);
  assert.deepEqual(row("nothing"), Object.values(columns).map((name) => grouped(nodes(name))), "run the benchmark with --ablation");
});

test("the reversi solver's documents say what 6x6 takes by the baseline", () => {
  assert.match(read("src/solver/reversi/mod.rs"), new RegExp(`and ${Math.round(nodes("reversi-6x6") / 1e6)} M for 6x6 from the start`));
});

test("the textbook searches evaluate as many finished games as the documentation says", () => {
  const text = read("www/docs/en/solvers.md");
  /** @type {[string, object][]} */
  const rows = [
    ["minimax", { method: "minimax" }],
    ["alpha-beta, one bound", { method: "alphabeta", bounds: "one" }],
    ["alpha-beta, one bound, corners first", { method: "alphabeta", bounds: "one", order: "corners" }],
    ["alpha-beta, both bounds", { method: "alphabeta" }],
    ["alpha-beta, both bounds, corners first", { method: "alphabeta", order: "corners" }],
  ];
  for (const [name, options] of rows) {
    const leaves = ["reversi-4x4", "reversi-4x4-parallel"].map((preset) => grouped(engine.solve(engine.new_game(preset), options).leaves));
    const row = `| ${name} | ${leaves.join(" | ")} |`;
    assert.ok(text.includes(row), `www/docs/en/solvers.md lacks the row ${row}`);
  }
});
