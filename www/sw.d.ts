// Constants that the build inserts into sw.js.

/** The name of this version. */
declare const VERSION: string;
/** The files of this version, relative to the worker's folder; "./" is the page. */
declare const FILES: readonly string[];
/** Those that a second visit needs: the first board, and a game against the computer. */
declare const NEEDED: readonly string[];
