// The words of the exercises, one language at a time.

import { Catalogue } from '../../i18n/catalogue.js';

/** @typedef {typeof import('./exercises.en.js').default} ExerciseWords */

/** @type {Catalogue<ExerciseWords>} */
export const exerciseWords = new Catalogue({ en: () => import('./exercises.en.js'), ja: () => import('./exercises.ja.js') });
