// Styles that the page puts on when something that needs them comes.

/** @type {Set<string>} */
const worn = new Set();

/** This style is the page's from now on, however often it is asked for. @param {string} style */
export function adoptStyle(style) {
  if (worn.has(style)) return;
  worn.add(style);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
