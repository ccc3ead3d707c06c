// Adds style sheets to the page when the parts that need them load.

import { sheetOf } from '../board/style.js';

/** Adds a style to the page; repeated calls have no effect. @param {string} style */
export function adoptStyle(style) {
  const { adoptedStyleSheets } = document;
  if (!adoptedStyleSheets.includes(sheetOf(style))) adoptedStyleSheets.push(sheetOf(style));
}
