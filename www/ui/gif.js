// An animated picture: a GIF, which every program shows. A module of its own, loaded when the first one is made.

import { GIFEncoder, applyPalette, quantize } from '../vendor/gifenc.js';

/** How long each picture stays, and the last one. */
const [FRAME_MS, LAST_MS] = [800, 3000];
/** The number of colours; more would make no visible difference on a board. */
const COLOURS = 64;

/**
 * @param {ImageData} all a picture with all the colours of the animation
 * @returns {{ add: (picture: ImageData, last: boolean) => void, done: () => Blob }} all pictures must have the same size
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
