// Comma-separated values (RFC 4180) for spreadsheets.

/**
 * What a spreadsheet would take for a formula, also in full width and after spaces.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** @param {string | number} cell */
function written(cell) {
  if (typeof cell === 'number') return String(cell);
  // The apostrophe makes it a text.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replace(/"/g, '""')}"`;
}

/** Rows as a file in UTF-8. The mark at its start tells spreadsheets so. @param {readonly (readonly (string | number)[])[]} rows */
export const csv = (rows) => `\ufeff${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
