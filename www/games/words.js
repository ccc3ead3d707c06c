// The page's words in a language, including those of the games that are loaded. The general words in English are built in.

import { GAMES, cardName, cardOf, isLoaded } from './index.js';
import { Catalogue, useLanguage } from '../i18n/catalogue.js';
import en from '../i18n/en.js';

/** @import { GameWords, Side } from '../types.d.ts' */
/** @import { General } from '../i18n/en.js' */
/** @import { Language, Words } from '../i18n/index.js' */

/** @type {Catalogue<General>} */
const generalWords = new Catalogue({ en: async () => ({ default: en }), ja: () => import('../i18n/ja.js') });

/** @param {General} general @returns {Words} */
function joined(general) {
  const language = /** @type {Language} */ (general.code);
  /** @type {Map<string, GameWords>} */
  const complete = new Map();
  return {
    ...general,
    card: (rules) => cardOf(rules).words[language],
    of(rules) {
      const { own: catalogue, words } = cardOf(rules);
      const card = words[language];
      /** @param {Side} one */
      const side = (one) => card.side(one, rules);
      const key = `${cardName(rules)} ${side('first')}`;
      const known = complete.get(key);
      if (known) return known;
      const own = catalogue.in(language);
      const all = general.anyGame({ ...card, ...own, side, player: (one) => (own.player ?? card.side)(one, rules) });
      complete.set(key, all);
      return all;
    },
    async ownError(code) {
      if (language === 'en') return undefined;
      // The code does not say to which game it belongs, and that game may not be loaded.
      for (const card of [...GAMES].sort((a, b) => Number(isLoaded(b)) - Number(isLoaded(a)))) {
        const sentence = (await card.own.loadIn(language)).errors?.[code];
        if (sentence) return sentence;
      }
      return undefined;
    },
  };
}

export const english = joined(en);

/** @type {Map<Language, Words>} */
const known = new Map([['en', english]]);

/**
 * The words in a language, for the card of every game and for the whole of each game that is loaded.
 * @param {Language} language @returns {Promise<Words>}
 */
export async function wordsIn(language) {
  const [general] = await Promise.all([generalWords.loadIn(language), useLanguage(language)]);
  // Two calls may have come here together.
  const words = known.get(language) ?? joined(general);
  known.set(language, words);
  return words;
}
