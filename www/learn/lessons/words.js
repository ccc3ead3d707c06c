// The words of the lessons, one language at a time.

import { Catalogue } from '../../i18n/catalogue.js';

/** @typedef {typeof import('./words.en.js').default} LessonWords */

/** @type {Catalogue<LessonWords>} */
export const lessonWords = new Catalogue({ en: () => import('./words.en.js'), ja: () => import('./words.ja.js') });
