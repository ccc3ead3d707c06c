// The words of clocks, one language at a time. They load with the first game that has one; see model/clock-code.js.

import { Catalogue } from './catalogue.js';

/** @typedef {typeof import('./clock.en.js').default} ClockWords */

/** @type {Catalogue<ClockWords>} */
export const clockWords = new Catalogue({ en: () => import('./clock.en.js'), ja: () => import('./clock.ja.js') });
