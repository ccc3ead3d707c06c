// The words of the exercises, one language at a time.

import { Catalogue } from '../../i18n/catalogue.js';

/** @typedef {typeof import('./words.en.js').default} ExerciseWords */

/** @type {Catalogue<ExerciseWords>} */
export const exerciseWords = new Catalogue({ en: () => import('./words.en.js'), ja: () => import('./words.ja.js') });
