// Adds style sheets to the page when the parts that need them load.

/** @type {Set<string>} */
const worn = new Set();

/** Adds a style to the page; repeated calls have no effect. @param {string} style */
export function adoptStyle(style) {
  if (worn.has(style)) return;
  worn.add(style);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
