// The words for checking a proof, one language at a time.

import { Catalogue } from '../i18n/catalogue.js';

/** @typedef {typeof import('./proofs.en.js').default} ProofWords */

/** @type {Catalogue<ProofWords>} */
export const proofWords = new Catalogue({ en: () => import('./proofs.en.js'), ja: () => import('./proofs.ja.js') });
