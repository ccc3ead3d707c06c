// The words for stepping through a search, one language at a time.

import { Catalogue } from '../../i18n/catalogue.js';

/** @typedef {typeof import('./film.en.js').default} FilmWords */

/** @type {Catalogue<FilmWords>} */
export const filmWords = new Catalogue({ en: () => import('./film.en.js'), ja: () => import('./film.ja.js') });
