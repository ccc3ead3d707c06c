// The words of the lessons, one language at a time.

import { Catalogue } from '../../i18n/catalogue.js';

/** @typedef {typeof import('./lessons.en.js').default} LessonWords */

/** @type {Catalogue<LessonWords>} */
export const lessonWords = new Catalogue({ en: () => import('./lessons.en.js'), ja: () => import('./lessons.ja.js') });
