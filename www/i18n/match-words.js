// The words of games between two devices, one language at a time. They load with the first such game; see model/match-code.js.

import { Catalogue } from './catalogue.js';

/** @import { MatchWords } from './match.en.js' */

/** @type {Catalogue<MatchWords>} */
export const matchWords = new Catalogue({ en: () => import('./match.en.js'), ja: () => import('./match.ja.js') });
