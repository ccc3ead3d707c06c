// QR codes, read by a decoder that shares no code with what draws them.
import assert from "node:assert/strict";
import { test } from "node:test";
import decodeQR from "qr/decode.js";
import { qrCode } from "../../www/ui/qr.js";

/** The size of a module in pixels. */
const SCALE = 4;

/** The picture in pixels. @param {string} svg */
function pixels(svg) {
  const [left, top, size] = /viewBox="(-?\d+) (-?\d+) (\d+)/.exec(svg)?.slice(1).map(Number) ?? [];
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length, back] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    assert.equal(x, back);
    for (let dy = 0; dy < SCALE; dy++) {
      const from = ((Number(y) - top) * SCALE + dy) * side + (Number(x) - left) * SCALE;
      for (let dx = 0; dx < Number(length) * SCALE; dx++) data.fill(0, (from + dx) * 4, (from + dx) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

test("a QR code says its text, short or long", () => {
  for (const length of [1, 20, 60, 120, 300, 900]) {
    const text = `https://example.org/yomikiri/#puzzle=${"AZaz09-_".repeat(length).slice(0, length)}`;
    const svg = qrCode(text, "The link & <more>");
    assert.ok(svg.includes("<title>The link &amp; &lt;more></title>"));
    assert.equal(decodeQR(pixels(svg), { timeLimit: 60_000 }), text);
  }
});
