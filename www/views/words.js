// The words for the review of a game, one language at a time.

import { Catalogue } from '../i18n/catalogue.js';

/** @typedef {typeof import('./words.en.js').default} ReviewWords */

/** @type {Catalogue<ReviewWords>} */
export const reviewWords = new Catalogue({ en: () => import('./words.en.js'), ja: () => import('./words.ja.js') });
