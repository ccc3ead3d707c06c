// The page is a light one, and stays so: what a visitor fetches, compressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sum, weights } from "../weights.mjs";

/** Bytes, by brotli, as hosts send it. The aim is 200,000; this is what must not be passed on the way there. */
const LIMIT = 250_000;

test(`engine, weights, book and page together are under ${LIMIT / 1000} kB compressed`, () => {
  const rows = weights();
  for (const needed of ["pkg/yomikiri_bg.wasm", "pkg/yomikiri.js", "index.html"])
    assert.ok(rows.some((row) => row.name === needed && row.bytes > 0), `${needed} is missing`);
  const total = sum("together", rows);
  console.log(`together ${total.gzip} bytes by gzip, ${total.brotli} by brotli`);
  assert.ok(total.brotli < LIMIT, `${total.brotli} bytes by brotli`);
});
