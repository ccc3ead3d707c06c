// The checker's worker, next to this file. It has another name in dist/, where the bundle replaces this module.

export const WORKER = './worker.js';
