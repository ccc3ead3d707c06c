// An animated picture: a GIF, which every program shows. It stands by itself, as it is loaded when one is made.

import { GIFEncoder, applyPalette, quantize } from '../vendor/gifenc.js';

/** How long a picture stands, and the last one. */
const [FRAME_MS, LAST_MS] = [800, 3000];
/** More would be lost on a board. */
const COLOURS = 64;

/**
 * @param {ImageData} all a picture that has all the colours there are
 * @returns {{ add: (picture: ImageData, last: boolean) => void, done: () => Blob }} every picture of the same size
 */
export function gif(all) {
  const encoder = GIFEncoder();
  const palette = quantize(all.data, COLOURS);
  let begun = false;
  return {
    add({ data, width, height }, last) {
      const delay = last ? LAST_MS : FRAME_MS;
      encoder.writeFrame(applyPalette(data, palette), width, height, begun ? { delay } : { palette, delay, repeat: 0 });
      begun = true;
    },
    done() {
      encoder.finish();
      return new Blob([encoder.bytes()], { type: 'image/gif' });
    },
  };
}
