// The words for stepping through a search, one language at a time.

import { Catalogue } from '../../i18n/catalogue.js';

/** @typedef {typeof import('./words.en.js').default} FilmWords */

/** @type {Catalogue<FilmWords>} */
export const filmWords = new Catalogue({ en: () => import('./words.en.js'), ja: () => import('./words.ja.js') });
