// What only some need, in one file, loaded when it is first wanted: the dialogs, Analyse, and How it thinks.

export { Comparison } from '../learn/comparison.js';
export { Course } from '../learn/lesson-loader.js';
export { DIALOGS } from '../dialogs/index.js';
export { analyse } from './analyse.js';
export { verdictSaid } from './verdict.js';
export { think } from '../learn/think.js';
