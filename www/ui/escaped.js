/** A text as the content of an element in SVG text. @param {string} text */
export const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
