// Files that a reader gives.

/** No more of a file is read. Files can be of any size; the engine refuses texts long before. */
const MOST = 1_000_000;

/** The text of a file. @param {File} file */
export const textOf = (file) => file.slice(0, MOST).text();
