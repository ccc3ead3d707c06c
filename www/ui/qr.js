// QR codes as self-contained SVG pictures.

import { correction, generate } from '../vendor/lean-qr.js';
import { escaped } from './escaped.js';

/** The light margin that readers need, in modules (ISO/IEC 18004). */
const MARGIN = 4;

/**
 * The QR code of a text, as SVG text: dark on light in any theme.
 * @param {string} text @param {string} title @returns {string}
 */
export function qrCode(text, title) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let dark = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      let end = x;
      while (code.get(end, y)) end++;
      if (end > x) dark += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end;
    }
  }
  const size = code.size + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${size} ${size}" width="${8 * size}" height="${8 * size}" `
    + `shape-rendering="crispEdges"><title>${escaped(title)}</title>`
    + `<rect x="${-MARGIN}" y="${-MARGIN}" width="${size}" height="${size}" fill="#fff"/><path d="${dark}"/></svg>`;
}
