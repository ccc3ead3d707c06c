// The worker's file, next to this one. The file has another name in dist/, where the bundle replaces this module.

export const WORKER = './worker.js';
