// The words for measuring the solver's techniques, one language at a time.

import { Catalogue } from '../../i18n/catalogue.js';

/** @typedef {typeof import('./words.en.js').default} TechniqueWords */

/** @type {Catalogue<TechniqueWords>} */
export const techniqueWords = new Catalogue({ en: () => import('./words.en.js'), ja: () => import('./words.ja.js') });
