// The words for the review of a game, one language at a time.

import { Catalogue } from '../i18n/catalogue.js';

/** @typedef {typeof import('./review.en.js').default} ReviewWords */

/** @type {Catalogue<ReviewWords>} */
export const reviewWords = new Catalogue({ en: () => import('./review.en.js'), ja: () => import('./review.ja.js') });
