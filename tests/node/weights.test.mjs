// The page is a light one, and stays so: what a visitor fetches from dist/, compressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sums, weights } from "../../www/build/weights.mjs";

/** What a first visit fetches: engine, page in one language. */
const FIRST = 230_000;
/** The engine without the weights and the book, which are fetched when they are wanted. */
const CODE = 175_000;
/** What one learns by. */
const LESSONS = 40_000;

const rows = weights();
const { engine, page, data, first, together } = sums(rows);

test(`a first visit fetches under ${FIRST / 1000} kB by brotli`, () => {
  for (const needed of [/^yomikiri_bg-\w+\.wasm$/, /^index\.html$/, /^app-\w+\.js$/, /^worker-\w+\.js$/, /^style-\w+\.css$/])
    assert.ok(rows.some((row) => needed.test(row.name) && row.bytes > 0), `${needed} is missing`);
  for (const { name, gzip, brotli } of [engine, page, data, first, together])
    console.log(`${name} ${gzip} bytes by gzip, ${brotli} by brotli`);
  assert.ok(first.brotli < FIRST, `${first.brotli} bytes by brotli`);
});

test(`the lessons, the exercises and the search that is gone through, in both languages, are under ${LESSONS / 1000} kB by brotli`, () => {
  const parts = [/^lessons-/, /^exercises-/, /^film-/, /^words\.en-/, /^words\.ja-/].map((part) => rows.find(({ name }) => part.test(name))?.brotli ?? NaN);
  const weight = parts.reduce((sum, bytes) => sum + bytes, 0);
  assert.ok(weight < LESSONS, `${weight} bytes by brotli`);
});

test(`the engine without the weights and the book is under ${CODE / 1000} kB by brotli`, () => {
  assert.ok(engine.brotli < CODE, `${engine.brotli} bytes by brotli`);
  // Packed already: what is taken out of the wasm would weigh as much in it.
  assert.ok(data.bytes > 0 && data.brotli > 0.99 * data.bytes, `${data.brotli} of ${data.bytes} bytes of data`);
});
