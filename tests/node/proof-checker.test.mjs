// Run with `node --test check.test.mjs`. The large certificates take a while.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { check, steps } from "./check.mjs";

const folder = new URL("./proofs/", import.meta.url);
const read = (/** @type {string} */ name) => new Uint8Array(readFileSync(new URL(name, folder)));
const small = read("reversi-4x4.proof");

/** The CRC-32 again, so that damage gets past the check sum. @param {Uint8Array} bytes */
function withCheckSum(bytes) {
  let crc = -1;
  for (const byte of bytes.subarray(0, -4)) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint32(copy.length - 4, ~crc >>> 0);
  return copy;
}
/** A file with another header text. @param {(header: string) => string} change @param {Uint8Array} bytes */
function withHeader(change, bytes = small) {
  const end = bytes.indexOf(10);
  const header = new TextEncoder().encode(change(new TextDecoder().decode(bytes.subarray(0, end))));
  const changed = new Uint8Array(header.length + bytes.length - end);
  changed.set(header);
  changed.set(bytes.subarray(end), header.length);
  return withCheckSum(changed);
}

for (const name of readdirSync(folder).filter((name) => name.endsWith(".proof"))) {
  test(`${name} is accepted`, async () => {
    const bytes = read(name);
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(10))));
    const proved = await check(bytes);
    assert.equal(proved.at_least, header.at_least);
    assert.equal(proved.at_most, header.at_most);
  });
}

test("flipped bits are refused", async () => {
  for (let i = 0; i < 200; i++) {
    const damaged = small.slice();
    const bit = Math.floor(i * small.length * 8 / 200);
    damaged[bit >> 3] ^= 1 << (bit & 7);
    await assert.rejects(check(damaged), Error, `bit ${bit}`);
  }
});

test("flipped bits in the body are refused or lead to another proof of a true claim", async () => {
  const start = small.indexOf(10) + 1;
  for (let bit = start * 8; bit < (small.length - 4) * 8; bit++) {
    const damaged = small.slice();
    damaged[bit >> 3] ^= 1 << (bit & 7);
    await assert.rejects(check(withCheckSum(damaged)), Error, `bit ${bit}`);
  }
});

test("truncated files are refused", async () => {
  for (let length = 0; length < small.length; length++) {
    await assert.rejects(check(small.subarray(0, length)), Error, `length ${length}`);
    if (length > 8) await assert.rejects(check(withCheckSum(small.slice(0, length))), Error, `length ${length}`);
  }
});

test("trailing bytes are refused", async () => {
  for (const extra of [[0], [10], [0, 0, 0, 0]]) {
    await assert.rejects(check(new Uint8Array([...small, ...extra])), Error);
    await assert.rejects(check(withCheckSum(new Uint8Array([...small, ...extra]))), Error);
  }
});

test("wrong headers are refused", async () => {
  assert.ok(await check(withHeader((header) => header)));
  for (const [from, to] of [
    ['"cut"', '"note":1,"cut"'], ['"cut":', '"cut": '], ['"version":1', '"version":1.0'], [":-8", ":-8.0"], ["X-", "X"],
    ['"at_least":-8', '"at_least":-7'], ['"at_most":-8', '"at_most":-9'], ['"cut":0', '"cut":17'], ["at_most", "at_mots"],
    ['"positions":106', '"positions":105'], ['"positions":106', '"positions":107'], [":106", ":16000001"], [":106", ":-0"],
    ['"width":4', '"width":9'], ['"width":4', '"width":1e9'], ["cross", "crosses"], ["false", "0"], ["{", " {"],
    ['"cut":0', '"cut":0,"cut":0'], ['"cut":0', '"__proto__":{},"cut":0'], ["---- X", "---- O"], ['"format"', '"f"'],
    ["false", "[".repeat(60000)], ["106}", "106}" + " ".repeat(70000)], ["----", "\\u002d---"],
  ]) {
    await assert.rejects(check(withHeader((header) => header.replace(from, to))), Error, `${from} to ${to}`);
  }
});

test("a limit stops the check, and a caller of steps can stop in the middle", async () => {
  const bytes = read("reversi-5x5.proof");
  await assert.rejects(check(bytes, { limit: 1000 }), /limit/);
  const first = steps(bytes).next();
  assert.equal(first.done, false);
});
