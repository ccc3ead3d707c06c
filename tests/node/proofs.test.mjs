// The checker of proofs in JavaScript: the shipped proofs, files that are no proofs, and mutants of which another checker knows the verdict.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { LIST, list } from "../../www/build/proofs.mjs";
import { WWW } from "../../www/build/serve.mjs";
import { check, steps } from "../../www/proofs/check.mjs";
import { PROOFS } from "../../www/proofs/list.js";
import { all } from "../size.mjs";

const FOLDER = `${WWW}proofs/`;
const CHECKER = `${FOLDER}check.mjs`;
/** A proof of more bytes takes long, so only `test all` checks it. */
const LONG = 100_000;
const usual = PROOFS.filter(({ bytes }) => all || bytes < LONG);

/** The rules that a proof is about, without what concerns the proof alone. @param {Record<string, unknown>} rules */
const ofGame = (rules) => Object.fromEntries(Object.entries(rules).filter(([name]) => name !== "own_lines"));
/** @param {string} file */
const read = (file) => new Uint8Array(readFileSync(FOLDER + file));
/** Runs the checker as a program. @param {...string} args */
const program = (...args) => spawnSync(process.execPath, [CHECKER, ...args], { encoding: "utf8" });

test("the checker has at most 300 lines of at most 120 columns, and imports nothing", () => {
  const text = readFileSync(CHECKER, "utf8");
  const lines = text.trimEnd().split("\n");
  assert.ok(lines.length <= 300, `${lines.length} lines`);
  assert.deepEqual(lines.filter((line) => [...line].length > 120), []);
  assert.doesNotMatch(text, /^\s*(import\b(?!\s*\()|export\b.*\bfrom\b)/m);
  // What it loads by itself, if anything, is Node's, for the command line.
  for (const [, name] of text.matchAll(/\bimport\s*\(\s*["'`]([^"'`]*)/g)) assert.match(name, /^node:/);
});

test("the list of proofs is made from the files; each file holds both claims", () => {
  assert.equal(readFileSync(LIST, "utf8"), list(), "./build.sh proofs");
  assert.equal(PROOFS.length, readdirSync(FOLDER).filter((name) => name.endsWith(".proof")).length);
  for (const { at_least, at_most, file } of PROOFS) assert.ok(typeof at_least === "number" && at_least === at_most, file);
});

for (const { at_least, at_most, file, position, positions, rules } of usual) {
  test(`${file} is accepted`, async () => {
    /** @type {number[]} */
    const seen = [];
    const checked = await check(read(file), ({ done, total }) => {
      assert.equal(total, positions);
      seen.push(done);
    });
    assert.deepEqual({ ...checked, searched: null }, { rules: ofGame(rules), position, at_least, at_most, stored: positions, searched: null });
    assert.deepEqual(seen, seen.toSorted((a, b) => a - b));
  });
}

test("it can be stopped between two steps, and goes on; each names a position on the board", () => {
  const [{ file, positions, rules }] = PROOFS.filter(({ positions }) => positions > 1000).sort((a, b) => a.positions - b.positions);
  const running = steps(read(file));
  let count = 0;
  for (let step = running.next(); !step.done; step = running.next()) {
    const { done, position, searched, total } = step.value;
    assert.ok(done <= total && total === positions && searched >= 0);
    assert.equal(position.split(" ")[0].replaceAll("/", "").length, rules.width * rules.height, position);
    count++;
  }
  assert.ok(count > 1, `${count} steps`);
});

test("as a program it prints the claim, or says what is wrong and fails", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "yomikiri-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [{ at_least, at_most, file, position, positions, rules }] = PROOFS;
  const good = program(FOLDER + file);
  assert.equal(good.status, 0, good.stderr);
  const { searched, ...claim } = JSON.parse(good.stdout);
  assert.deepEqual(claim, { rules: ofGame(rules), position, at_least, at_most, stored: positions });
  assert.ok(searched >= 0);
  const data = read(file);
  data[data.length - 5] ^= 1;
  writeFileSync(join(folder, "bad.proof"), data);
  for (const bad of [join(folder, "bad.proof"), join(folder, "missing.proof"), fileURLToPath(import.meta.url)]) {
    const { status, stderr, stdout } = program(bad);
    assert.equal(status, 1, bad);
    assert.equal(stdout, "");
    assert.ok(stderr.trim().length > 10, stderr);
  }
});

test("damaged files are refused: any bit, any end, anything after it", async () => {
  const good = read(PROOFS[0].file);
  for (let bit = 0; bit < 8 * good.length; bit++) {
    const bad = good.slice();
    bad[bit >> 3] ^= 1 << (bit & 7);
    await assert.rejects(check(bad), Error, `bit ${bit}`);
  }
  for (let length = 0; length < good.length; length++) await assert.rejects(check(good.subarray(0, length)), Error, `${length} bytes`);
  await assert.rejects(check(new Uint8Array([...good, 0])), Error);
});
