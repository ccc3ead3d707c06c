// What the build puts into sw.js.

/** This version's name. */
declare const VERSION: string;
/** The files that make it up, below the worker's own folder; "./" is the page. */
declare const FILES: readonly string[];
