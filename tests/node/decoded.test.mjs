// The bytes of files become text in the encoding that the file states.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decoded } from "../../www/engine/decoded.js";
import { textOf } from "../../www/ui/file-text.js";
import { import_game } from "./engine.mjs";

/** A file of ASCII and of a name's bytes. @param {string} before @param {number[]} name @param {string} after */
const file = (before, name, after) => Uint8Array.from([...Buffer.from(before), ...name, ...Buffer.from(after)]);

// The second byte of each name is a backslash or a closing bracket.
const NAMES = /** @type {const} */ ([
  ["Shift_JIS", [0x95, 0x5c, 0x81, 0x5d], "表‐"], ["shift-jis", [0x95, 0x5c], "表"], ["CP932", [0x95, 0x5c], "表"],
  ["Big5", [0xa5, 0x5c], "功"], ["GBK", [0x81, 0x5c, 0x81, 0x5d], "乗乚"], ["gb2312", [0x81, 0x5c], "乗"],
  ["UTF-8", [0xe8, 0xa1, 0xa8], "表"], ["ISO-8859-1", [0xe9], "é"],
]);

for (const [encoding, bytes, name] of NAMES)
  test(`SGF in ${encoding} keeps its moves`, async () => {
    const sgf = file(`(;FF[4]GM[2]CA[${encoding}]PB[`, [...bytes], "];B[f5];W[d6])");
    assert.equal(decoded(sgf), `(;FF[4]GM[2]CA[${encoding}]PB[${name}];B[f5];W[d6])`);
    assert.deepEqual(import_game(decoded(sgf)).moves, ["f5", "d6"]);
    assert.equal(await textOf(/** @type {any} */ (new Blob([sgf]))), decoded(sgf));
  });

test("a mark names the encoding, whatever the file states", () => {
  const text = "(;GM[2]CA[UTF-8]PB[表];B[f5];W[d6])";
  const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
  const little = new Uint8Array(units.buffer);
  const big = little.map((_, at) => little[at ^ 1]);
  const utf8 = Uint8Array.from([0xef, 0xbb, 0xbf, ...Buffer.from(text)]);
  for (const bytes of [little, big, utf8]) assert.equal(decoded(bytes), text);
});

test("without a statement a text is UTF-8, or else Latin-1; an unknown name states nothing", () => {
  assert.equal(decoded(Uint8Array.from(Buffer.from("黒：f5"))), "黒：f5");
  assert.equal(decoded(file("Andr", [0xe9], ": f5 d6")), "André: f5 d6");
  assert.equal(decoded(file("(;GM[2]CA[klingon]PB[", [0xe9], "];B[f5])")), "(;GM[2]CA[klingon]PB[é];B[f5])");
  assert.equal(decoded(new Uint8Array()), "");
  // A name's second byte may look like a bracket to who does not know the encoding: then the text is refused, not cut.
  const unstated = decoded(file("(;GM[2]PB[", [0x95, 0x5c], "];B[f5];W[d6])"));
  assert.throws(() => import_game(unstated), { code: "not-in-format" });
});

test("a long file keeps its encoding where the page's limit cuts a character in two", async () => {
  const long = new Blob(["(;GM[2]PB[", "表".repeat(400_000), "];B[f5])"]);
  assert.match(await textOf(/** @type {any} */ (long)), /^\(;GM\[2\]PB\[表+$/);
});

test("a database of WTHOR is named as what it is", () => {
  const head = Uint8Array.from([20, 18, 5, 31, 1, 0, 0, 0, 0, 0, 0xe2, 7, 8, 0, 0, 0, ...Array(68).fill(0x8f)]);
  assert.throws(() => import_game(decoded(head)), { code: "unsupported-format", message: /WTHOR/ });
});

test("the first game of a collection longer than a text may be is read", () => {
  const many = "(;GM[2];B[f5];W[d6])\n".repeat(30_000);
  assert.ok(many.length > 600_000);
  assert.deepEqual(import_game(many).moves, ["f5", "d6"]);
  assert.throws(() => import_game("f5d6 ".repeat(50_000)), { code: "text-size" });
});
