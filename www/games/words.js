// The page's words in a language: those of a game that is played, and the page's own. Those in English are built in.

import { Catalogue } from '../i18n/catalogue.js';
import en from '../i18n/en.js';
import { joined, wordsFrom } from './play-words.js';

/** @import { General } from '../i18n/en.js' */
/** @import { Language, Words } from '../i18n/index.js' */

export const english = joined(en);

/** @type {Catalogue<General>} */
const general = new Catalogue({ en: async () => ({ default: en }), ja: () => import('../i18n/ja.js') });

/** @type {(language: Language) => Promise<Words>} */
export const wordsIn = wordsFrom(english, general);
