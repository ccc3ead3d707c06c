// The page stays small: what a visitor downloads from dist/, compressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sums, weights } from "../../www/build/weights.mjs";

/** The limit for a first visit: the engine and the page in one language. */
const FIRST = 230_000;
/** The limit for the engine without the weights and the book, which are downloaded when needed. */
const CODE = 175_000;
/** The limit for lessons, exercises and the step-by-step search. */
const LESSONS = 40_000;
/** The limit for the code of puzzles, and that for their data. */
const PUZZLES = 40_000;

const rows = weights();
const { engine, page, data, first, together } = sums(rows);

test(`a first visit downloads less than ${FIRST / 1000} kB (brotli)`, () => {
  for (const needed of [/^yomikiri_bg-\w+\.wasm$/, /^index\.html$/, /^app-\w+\.js$/, /^worker-\w+\.js$/, /^style-\w+\.css$/])
    assert.ok(rows.some((row) => needed.test(row.name) && row.bytes > 0), `${needed} is missing`);
  for (const { name, gzip, brotli } of [engine, page, data, first, together])
    console.log(`${name} ${gzip} bytes by gzip, ${brotli} by brotli`);
  assert.ok(first.brotli < FIRST, `${first.brotli} bytes by brotli`);
});

test(`lessons, exercises and the step-by-step search, in both languages, take less than ${LESSONS / 1000} kB (brotli)`, () => {
  const parts = [/^lessons-/, /^exercises-/, /^film-/, /^words\.en-/, /^words\.ja-/].map((part) => rows.find(({ name }) => part.test(name))?.brotli ?? NaN);
  const weight = parts.reduce((sum, bytes) => sum + bytes, 0);
  assert.ok(weight < LESSONS, `${weight} bytes by brotli`);
});

test(`the view of puzzles, in both languages, and their data take less than ${PUZZLES / 1000} kB each (brotli)`, () => {
  const sum = (/** @type {RegExp[]} */ parts) => parts.map((part) => rows.find(({ name }) => part.test(name))?.brotli ?? NaN).reduce((a, b) => a + b, 0);
  const code = sum([/^puzzles-\w+\.js$/, /^today-mode-/, /^kinds-mode-/, /^share-result-/]);
  const puzzles = sum([/^puzzles-\w+\.bin$/]);
  console.log(`puzzles ${code} bytes of code by brotli, ${puzzles} of data`);
  assert.ok(code < PUZZLES && puzzles < PUZZLES, `${code}, ${puzzles}`);
});

test(`the engine without the weights and the book takes less than ${CODE / 1000} kB (brotli)`, () => {
  assert.ok(engine.brotli < CODE, `${engine.brotli} bytes by brotli`);
  // The data is already compressed, so it would weigh as much inside the wasm.
  assert.ok(data.bytes > 0 && data.brotli > 0.99 * data.bytes, `${data.brotli} of ${data.bytes} bytes of data`);
});
