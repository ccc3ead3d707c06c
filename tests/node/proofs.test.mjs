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
import { Recorder, answered } from "../../www/proofs/tree.js";
import { all } from "../size.mjs";

const FOLDER = `${WWW}proofs/`;
const CHECKER = `${FOLDER}check.mjs`;
/** A proof of so many bytes or more is not checked here: it takes seconds (`test all` checks it) or minutes (`./build.sh test checker` does). */
const LONG = process.env.YOMIKIRI_PROOFS === "all" ? Infinity : all ? 100_000 : 6_000;
const usual = PROOFS.filter(({ bytes }) => bytes < LONG);

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
  // What it loads by itself is Node's, for the command line alone.
  assert.deepEqual([...text.matchAll(/\bimport\s*\(([^)]*)\)/g)].map(([, loaded]) => loaded.replaceAll(/\/\*.*?\*\/|[\s(]/g, "")), ["'node:fs'"]);
});

test("the checker checks a proof where nothing can be imported, and nothing is there but the language, a clock and a decoder of text", () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["--no-warnings", "--experimental-vm-modules", "--input-type=module", "-e", ISOLATED,
    CHECKER, FOLDER + PROOFS[0].file], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  const { asked, checked, imports } = JSON.parse(stdout);
  assert.deepEqual([imports, asked], [[], []]);
  assert.deepEqual([checked.at_least, checked.at_most], [PROOFS[0].at_least, PROOFS[0].at_most]);
});

/** Runs the checker's module in a context of its own, and prints what it imports, statically and while it checks a proof. */
const ISOLATED = `
import { readFileSync } from "node:fs";
import { SourceTextModule, createContext } from "node:vm";
const [checker, proof] = process.argv.slice(1);
const asked = [];
const refuse = (name) => { asked.push(name); throw new Error(name); };
const module = new SourceTextModule(readFileSync(checker, "utf8"), {
  context: createContext({ TextDecoder, performance, setTimeout }),
  importModuleDynamically: refuse,
  initializeImportMeta: (meta) => { meta.url = "file:///check.mjs"; },
});
await module.link(refuse);
await module.evaluate();
const checked = await module.namespace.check(new Uint8Array(readFileSync(proof)));
console.log(JSON.stringify({ imports: module.moduleRequests?.map(({ specifier }) => specifier) ?? module.dependencySpecifiers, asked, checked }));
`;

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
  const piped = spawnSync(process.execPath, [CHECKER, "-"], { encoding: "utf8", input: read(file) });
  assert.equal(piped.stdout, good.stdout);
  // One of several files is not checked for all of them.
  for (const names of [[], [FOLDER + file, FOLDER + file]]) {
    const { status, stderr, stdout } = program(...names);
    assert.deepEqual([status, stderr, stdout], [1, "Usage: node check.mjs FILE.proof\n", ""]);
  }
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

/** A proof taken apart. @param {string} name */
function parts(name) {
  const data = read(name);
  const feed = data.indexOf(10);
  return { header: Buffer.from(data.subarray(0, feed)).toString(), body: data.subarray(feed + 1, -4) };
}

/** The check sum of zip and PNG. @param {Uint8Array} data */
const crc32 = (data) => ~data.reduce((sum, byte) => {
  let rest = (sum ^ byte) & 255;
  for (let i = 0; i < 8; i++) rest = rest & 1 ? rest >>> 1 ^ 0xedb88320 : rest >>> 1;
  return sum >>> 8 ^ rest;
}, -1) >>> 0;

/** A file with the right check sum. @param {string} header @param {Uint8Array} body */
function file(header, body) {
  const data = Buffer.concat([Buffer.from(`${header}\n`), body, Buffer.alloc(4)]);
  data.writeUInt32BE(crc32(data.subarray(0, -4)), data.length - 4);
  return new Uint8Array(data);
}

test("only the canonical header is read, whatever the check sum says", async () => {
  const { body, header } = parts("reversi-4x4.proof");
  await check(file(header, body));
  for (const [from, to] of [
    ["{\"format\"", "{ \"format\""], ["\"version\":1", "\"version\":2"], ["\"version\":1", "\"version\":1.0"],
    ["\"cut\":0", "\"cut\":0,\"more\":1"], ["\"cut\":0", "\"cut\":0,\"cut\":0"], ["\"cut\":0", "\"cut\":-0"], ["\"cut\":0", "\"cut\":17"],
    ["\"cut\":0", "\"cut\":1e1"], ["\"at_least\":-8", "\"at_least\":null"], ["\"at_least\":-8", "\"at_least\":\"-8\""],
    ["\"at_least\":-8", "\"at_least\":-17"], ["\"at_least\":-8", "\"at_least\":-7"], ["\"at_least\":-8,\"at_most\":-8,", ""],
    ["\"at_least\":-8,\"at_most\":-8", "\"at_most\":-8,\"at_least\":-8"], ["\"width\":4", "\"width\":9"], ["\"width\":4", "\"width\":5"],
    ["---- X", "---- x"], ["----/-OX-/-XO-/---- X", "-----OX--XO----- X"], ["\"reversed\":false", "\"reversed\":0"], ["\"reversed\":false,", ""],
    ["\"reversed\":false", "\"reversed\":false,\"fouls\":\"reject\""], ["\"game\":\"reversi\"", "\"game\":\"eight\""],
    ["\"cross\"", "\"crosses\""], ["yomikiri-proof", "yomikiri-pro\\u006ff"], ["{\"format\"", "{\"__proto__\":{},\"format\""],
  ]) {
    const changed = header.replace(from, to);
    assert.notEqual(changed, header);
    await assert.rejects(check(file(changed, body)), /header|claims|position|board/i, changed);
  }
  for (const broken of [header.slice(1), header.slice(0, -1), "", "null", "7", "[]", "\0\xff"]) {
    await assert.rejects(check(file(broken, body)), /^Error: The header (is not JSON|has undefined instead of)/, broken);
  }
});

test("a false claim, a proof that ends early or goes on, and a wrong count are refused, with the place", async () => {
  const { body, header } = parts("reversi-5x5.proof");
  const place = /^Error: at_(least|most) -?\d+, position [-XO/]{29} [XO], byte \d+ of the body: /;
  const changed = (/** @type {string} */ from, /** @type {string} */ to) => file(header.replace(from, to), body);
  await assert.rejects(check(changed("\"at_least\":13,\"at_most\":13", "\"at_least\":14")), place);
  await assert.rejects(check(changed("\"at_least\":13,\"at_most\":13", "\"at_most\":12")), place);
  await assert.rejects(check(file(header, body.subarray(0, body.length >> 1))), place);
  await assert.rejects(check(file(header, new Uint8Array([...body, 0]))), /byte \d+/);
  await assert.rejects(check(changed("\"positions\":4142", "\"positions\":4141")), place);
  await assert.rejects(check(changed("\"positions\":4142", "\"positions\":4143")), /4142 positions, not 4143/);
  // Another cut asks for other moves than those that are there.
  await assert.rejects(check(changed("\"cut\":8", "\"cut\":7")), place);
});

test("a body whose code is beyond the range is refused", async () => {
  const { body, header } = parts("reversi-5x5.proof");
  body.fill(255, 0, 4);
  await assert.rejects(check(file(header, body)), /ff ff ff ff/);
});

/** A file about an m,n,k-game. @param {object} rules @param {string} position @param {object} claims @param {Uint8Array} body */
const ofRows = (rules, position, claims, body) => file(JSON.stringify({
  format: "yomikiri-proof", version: 1, rules: { game: "mnk", ...rules, obstacles: [], own_lines: true }, position, ...claims,
}), body);

// A body of zeros says "the first candidate" thousands of times. Without limits, these files take minutes, and longer ones hours.
for (const [side, k, misere, bytes] of /** @type {const} */ ([[19, 3, false, 4], [9, 6, true, 300]])) {
  test(`a small file cannot ask for many visits: ${side}x${side}, ${k} in a row`, async () => {
    const position = `${Array.from({ length: side }, () => ".".repeat(side)).join("/")} O`;
    const data = ofRows({ width: side, height: side, k, misere }, position, { at_least: 0, cut: 0, positions: 16_000_000 }, new Uint8Array(bytes));
    assert.ok(data.length < 600, `${data.length} bytes`);
    await assert.rejects(check(data), /: checking it takes more work than the format allows/);
  });
}

test("a small file cannot ask for many searches", async () => {
  // No three marks are in a row, and what is empty in the last row has pairs for both sides.
  const sign = (/** @type {number} */ x, /** @type {number} */ y) => "OX"[((x >> 1) + y) & 1];
  const rows = Array.from({ length: 19 }, (_, y) => Array.from({ length: 19 }, (_, x) => sign(x, y)).join(""));
  const searched = (/** @type {number} */ empty) => {
    const position = `${[...rows.slice(0, -1), ".".repeat(empty) + rows[18].slice(empty)].join("/")} O`;
    return check(ofRows({ width: 19, height: 19, k: 3, misere: true }, position, { at_least: 0, at_most: 0, cut: 10, positions: 0 }, new Uint8Array(4)));
  };
  assert.equal((await searched(9)).at_least, 0);
  await assert.rejects(searched(10), /^Error: at_most 0.*: checking it takes more work/);
});

test("the tree of tic-tac-toe in the documentation is that of the proof", () => {
  const recorder = new Recorder();
  const running = steps(read("tic-tac-toe.proof"), recorder.see);
  let step = running.next();
  while (!step.done) step = running.next();
  const cell = (/** @type {number | null} */ at) => "abc"[Number(at) % 3] + (Math.floor(Number(at) / 3) + 1);
  /** @param {import("../../www/proofs/types.d.ts").Answered} node @param {string} indent @returns {string[]} */
  const lines = ({ under }, indent) => {
    /** @type {Map<string, string[]>} */
    const settled = new Map();
    const answers = under.flatMap((node) => {
      const { leaf, moves, pairs } = node;
      const name = moves.map(cell).join(" ");
      if (moves.length < 2 && !pairs.length && leaf) {
        settled.set(leaf, [...settled.get(leaf) ?? [], name]);
        return [];
      }
      const why = pairs.length ? `pairs ${pairs.map((pair) => pair.map(cell).join("-")).join(" ")}` : leaf;
      return [`${indent}${name}${why ? `: ${why}` : ""}`, ...lines(node, `${indent}  `)];
    });
    return [...answers, ...[...settled].map(([leaf, names]) => `${indent}${names.join(", ")}: ${leaf}`)];
  };
  assert.ok(recorder.trees);
  const text = recorder.trees.flatMap((tree) => [tree.claim.replace("_", " "), ...lines(answered(tree, tree.claim === "at_least 0"), "  ")]);
  assert.ok(text.length > 30);
  const page = readFileSync(`${WWW}docs/en/proofs.md`, "utf8");
  assert.equal(page.split("```text\n").find((block) => block.startsWith("at least 0"))?.split("\n```")[0], text.join("\n"));
});

test("a tree that is too large is abandoned; a small one reports each visit once, after its children", () => {
  /** @param {string} name */
  const told = (name) => {
    const recorder = new Recorder();
    const running = steps(read(name), recorder.see);
    while (!running.next().done);
    return recorder.trees;
  };
  assert.equal(told("reversi-4x4-parallel-reversed.proof"), null);
  const trees = told("mnk-6x6x5.proof");
  assert.deepEqual(trees?.map(({ claim, root }) => [claim, root.under.length]), [["at_least 0", 1], ["at_most 0", 20]]);
});
