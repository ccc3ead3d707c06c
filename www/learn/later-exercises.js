// Exercises in alpha-beta, loaded when they are first wanted.

export { Exercises } from './exercises/exercises.js';
export { exercises } from './exercises/view.js';
