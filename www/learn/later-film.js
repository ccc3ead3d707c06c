// A search that one can travel through, loaded when it is first wanted.

export { Film } from './film/film.js';
export { film } from './film/view.js';
