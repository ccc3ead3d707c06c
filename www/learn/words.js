// The words of How it thinks, one catalogue a part: its own, and those of what it loads on demand.

import { Catalogue } from '../i18n/catalogue.js';

/** @typedef {typeof import('./exercises/exercises.en.js').default} ExerciseWords */
/** @typedef {typeof import('./film/film.en.js').default} FilmWords */
/** @typedef {typeof import('./lessons/lessons.en.js').default} LessonWords */
/** @typedef {typeof import('./techniques/techniques.en.js').default} TechniqueWords */
/** @typedef {typeof import('./think.en.js').default} ThinkWords */

/** @type {Catalogue<ExerciseWords>} */
export const exerciseWords = new Catalogue(
  { en: () => import('./exercises/exercises.en.js'), ja: () => import('./exercises/exercises.ja.js') });
/** @type {Catalogue<FilmWords>} */
export const filmWords = new Catalogue({ en: () => import('./film/film.en.js'), ja: () => import('./film/film.ja.js') });
/** @type {Catalogue<LessonWords>} */
export const lessonWords = new Catalogue({ en: () => import('./lessons/lessons.en.js'), ja: () => import('./lessons/lessons.ja.js') });
/** @type {Catalogue<TechniqueWords>} */
export const techniqueWords = new Catalogue(
  { en: () => import('./techniques/techniques.en.js'), ja: () => import('./techniques/techniques.ja.js') });
/** @type {Catalogue<ThinkWords>} */
export const thinkWords = new Catalogue({ en: () => import('./think.en.js'), ja: () => import('./think.ja.js') });
