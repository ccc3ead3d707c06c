// The words of the dialogs, one language at a time.

import { Catalogue } from '../i18n/catalogue.js';

/** @typedef {typeof import('./dialogs.en.js').default} DialogWords */

/** @type {Catalogue<DialogWords>} */
export const dialogWords = new Catalogue({ en: () => import('./dialogs.en.js'), ja: () => import('./dialogs.ja.js') });
