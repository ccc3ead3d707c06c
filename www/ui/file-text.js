// Files that a reader gives.

/** No more of a file is read: one byte more than any text may have, so that a file that is too long is refused as such. */
const MOST = 1_000_001;

/** The text of a file. @param {File} file */
export const textOf = (file) => file.slice(0, MOST).text();
