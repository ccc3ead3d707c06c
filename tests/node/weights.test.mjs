// The page is a light one, and stays so: what a visitor fetches from dist/, compressed.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { sums, weights } from "../../www/build/weights.mjs";

/** What a first visit fetches: engine, page in one language, trained weights, book. */
const FIRST = 200_000;
/** The engine without the weights and the book, which grow and shrink on their own. */
const CODE = 130_000;

/** Where this Rust could not compile its own library along, the engine is a heavier one. */
const skip = existsSync(`${WWW}pkg/plain.stamp`) && "the engine was compiled without Rust's own library";

const rows = weights();
const { engine, page, data, first, together } = sums(rows);

test(`a first visit fetches under ${FIRST / 1000} kB by brotli`, () => {
  for (const needed of ["yomikiri_bg.wasm", "index.html", "app.js", "worker.js", "style.css"])
    assert.ok(rows.some((row) => row.name === needed && row.bytes > 0), `${needed} is missing`);
  for (const { name, gzip, brotli } of [engine, page, data, first, together])
    console.log(`${name} ${gzip} bytes by gzip, ${brotli} by brotli`);
  assert.ok(first.brotli < FIRST, `${first.brotli} bytes by brotli`);
});

test(`the engine without the weights and the book is under ${CODE / 1000} kB by brotli`, { skip }, () => {
  assert.ok(data.brotli > 0 && data.brotli < engine.brotli, `${data.brotli} bytes of data`);
  const code = engine.brotli - data.brotli;
  assert.ok(code < CODE, `${code} bytes by brotli`);
});
