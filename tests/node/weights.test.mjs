// The page is a light one, and stays so: what a visitor fetches, compressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sum, weights } from "../weights.mjs";

const LIMIT = 200_000;

test(`engine, weights, book and page together are under ${LIMIT / 1000} kB compressed`, () => {
  const rows = weights();
  for (const needed of ["pkg/yomikiri_bg.wasm", "pkg/yomikiri.js", "index.html"])
    assert.ok(rows.some((row) => row.name === needed && row.bytes > 0), `${needed} is missing`);
  const total = sum("together", rows);
  console.log(`together ${total.gzip} bytes by gzip, ${total.brotli} by brotli`);
  assert.ok(total.gzip < LIMIT, `${total.gzip} bytes by gzip`);
});
