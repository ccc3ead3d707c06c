// The file that is started as a worker, beside this one. In dist/ it has another name, and another module is in place of this one.

export const WORKER = './worker.js';
