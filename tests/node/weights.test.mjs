// The page is a light one, and stays so: what a visitor fetches from dist/, compressed.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { sums, weights } from "../../www/build/weights.mjs";

/** Everything: engine, page in all its languages, trained weights, book. */
const ALL = 200_000;
/** What the first view needs, without the weights and the book, which grow and shrink on their own. */
const CODE = 150_000;

/** Where this Rust could not compile its own library along, the engine is a heavier one. */
const skip = existsSync(`${WWW}pkg/plain.stamp`) && "the engine was compiled without Rust's own library";

const rows = weights();
const { engine, page, data, first, together } = sums(rows);

test(`engine, weights, book and page together are under ${ALL / 1000} kB by brotli`, () => {
  for (const needed of ["yomikiri_bg.wasm", "index.html", "app.js", "worker.js", "style.css"])
    assert.ok(rows.some((row) => row.name === needed && row.bytes > 0), `${needed} is missing`);
  for (const { name, gzip, brotli } of [engine, page, data, first, together])
    console.log(`${name} ${gzip} bytes by gzip, ${brotli} by brotli`);
  assert.ok(together.brotli < ALL, `${together.brotli} bytes by brotli`);
});

test(`the first view, engine and page without the weights and the book, is under ${CODE / 1000} kB by brotli`, { skip }, () => {
  assert.ok(data.brotli > 0 && data.brotli < engine.brotli, `${data.brotli} bytes of data`);
  const code = first.brotli - data.brotli;
  assert.ok(code < CODE, `${code} bytes by brotli`);
});
