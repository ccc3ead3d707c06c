// The workers' files, next to this one. They have other names in dist/, where the bundle replaces this module.

export const WORKER = './worker.js';

/** The light worker; see moves-module.js. */
export const MOVES_WORKER = './moves-worker.js';
