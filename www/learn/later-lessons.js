// The lessons, loaded when the first one is wanted.

export { Lessons } from './lessons/lessons.js';
