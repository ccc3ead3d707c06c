// Lets a panic in the wasm stop at once. Rust formats a message first and hands it to a standard error that
// no browser has, so that all anybody sees of a panic is the trap at its end: the functions that only ever panic become
// that trap, and wasm-opt throws away what nobody calls any more.
//
//   node tests/panics.mjs IN.wasm OUT.wasm
//
// IN must have its name section. What else stands in it stays as it is, byte by byte.
import { readFileSync, writeFileSync } from "node:fs";

/** The standard library's functions of the type `-> !`, without the hashes in their names. */
const panics = [
  /^core::panicking::\w+$/,
  /^core::panicking::panic_const::\w+$/,
  /^core::(option|result)::(unwrap|expect)_failed$/,
  /^core::slice::index::slice_\w*fail(_rt)?$/,
  /^core::slice::copy_from_slice_impl::len_mismatch_fail$/,
  /^core::str::slice_error_fail(_rt)?$/,
  /^core::cell::(lazy::)?panic_\w+$/,
  /^core::slice::sort::shared::smallsort::panic_on_ord_violation$/,
  /^std::thread::local::panic_access_error$/,
  /^alloc::vec::Vec<.*>::\w+::assert_failed$/,
  /^alloc::alloc::handle_alloc_error$/,
  /^alloc::raw_vec::(handle_error|capacity_overflow)$/,
  /^__rustc::rust_begin_unwind$/,
];
/** In the binary format: no locals, `unreachable`, `end`. */
const trap = Buffer.from([0x00, 0x00, 0x0b]);
const [CUSTOM, IMPORT, CODE] = [0, 2, 10];

const [input, output] = process.argv.slice(2);
if (!output) throw new Error("usage: node tests/panics.mjs IN.wasm OUT.wasm");
const wasm = readFileSync(input);
let at = 0;

/** Reads an unsigned number (LEB128). */
function number() {
  for (let value = 0, scale = 1; ; scale *= 128) {
    const byte = wasm[at++];
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
}

/** Reads a text with its length before it. */
function text() {
  const length = number();
  return wasm.toString("utf8", at, (at += length));
}

/** @param {number} value as {@link number} reads it */
function written(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return Buffer.from([...bytes, value]);
}

/** How many functions are imported: they have the first numbers. @param {number} end */
function imported(end) {
  let functions = 0;
  for (let left = number(); left > 0 && at < end; left--) {
    text();
    text();
    const kind = wasm[at++];
    if (kind !== 0) throw new Error("panics.mjs: this module imports more than functions");
    number();
    functions++;
  }
  return functions;
}

/** The functions' names, by number. @param {number} end */
function functionNames(end) {
  const names = new Map();
  while (at < end) {
    const kind = wasm[at++];
    const size = number();
    const next = at + size;
    // The second list is the functions'.
    if (kind === 1) for (let left = number(); left > 0; left--) names.set(number(), text());
    at = next;
  }
  return names;
}

/** @type {{ id: number, start: number, content: number, end: number }[]} */
const sections = [];
let imports = 0;
/** @type {Map<number, string>} */
let names = new Map();
for (at = 8; at < wasm.length; ) {
  const start = at;
  const id = wasm[at++];
  const size = number();
  const [content, end] = [at, at + size];
  sections.push({ id, start, content, end });
  if (id === IMPORT) imports = imported(end);
  if (id === CUSTOM && text() === "name") names = functionNames(end);
  at = end;
}

const parts = [wasm.subarray(0, 8)];
let replaced = 0;
for (const { id, start, content, end } of sections) {
  if (id !== CODE) {
    parts.push(wasm.subarray(start, end));
    continue;
  }
  at = content;
  const count = number();
  const bodies = [written(count)];
  for (let index = 0; index < count; index++) {
    const size = number();
    const body = wasm.subarray(at, (at += size));
    const name = (names.get(imports + index) ?? "")
      .replace(/\[[0-9a-f]+\]|::h[0-9a-f]{16}$/g, "")
      .replace(/^<(.*)>((?:::\w+)+)$/, "$1$2");
    // What never returns ends in a trap as it is.
    const never = body.at(-2) === 0x00 && body.at(-1) === 0x0b;
    const ends = never && panics.some((pattern) => pattern.test(name));
    if (ends) replaced++;
    bodies.push(written(ends ? trap.length : size), ends ? trap : body);
  }
  const code = Buffer.concat(bodies);
  parts.push(Buffer.from([CODE]), written(code.length), code);
}
writeFileSync(output, Buffer.concat(parts));
if (replaced === 0) throw new Error("panics.mjs: no function that panics was found by name; have the names changed?");
console.log(`${replaced} functions that panic now trap at once`);
