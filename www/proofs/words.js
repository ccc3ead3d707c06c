// The words for checking a proof, one language at a time.

import { Catalogue } from '../i18n/catalogue.js';

/** @typedef {typeof import('./words.en.js').default} ProofWords */

/** @type {Catalogue<ProofWords>} */
export const proofWords = new Catalogue({ en: () => import('./words.en.js'), ja: () => import('./words.ja.js') });
