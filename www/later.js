// What only some need, in one file, loaded when it is first wanted: the dialogs, Analyse, and How it thinks.

export { Comparison } from './comparison.js';
export { Course } from './course.js';
export { DIALOGS } from './dialogs/index.js';
export { analyse } from './views/analyse.js';
export { verdictSaid } from './views/verdict.js';
export { think } from './views/think.js';
