// What the element says of a puzzle, one language at a time.

import { Catalogue } from '../i18n/catalogue.js';

/** @typedef {typeof import('./task.en.js').default} TaskWords */

/** @type {Catalogue<TaskWords>} */
export const taskWords = new Catalogue({ en: () => import('./task.en.js'), ja: () => import('./task.ja.js') });
