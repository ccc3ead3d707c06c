// The words of a game that is played, on the page and in the element, in a language. They include those of the games that are loaded. The
// general words in English are built in.

import { GAMES, cardName, cardOf, isLoaded } from './index.js';
import { Catalogue, useLanguage } from '../i18n/catalogue.js';
import en from '../i18n/play.en.js';

/** @import { GameWords, Side } from '../types.d.ts' */
/** @import { PlayGeneral } from '../i18n/play.en.js' */
/** @import { Joined, Language, PlayWords } from '../i18n/index.js' */

/** Joins general words with those of the games. @template {PlayGeneral} T @param {T} general @returns {T & Joined} */
export function joined(general) {
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

/**
 * Makes the function that finds the words in a language, for the card of every game and for the whole of each game that is loaded.
 * @template {PlayGeneral} T
 * @param {T & Joined} english @param {Catalogue<T>} catalogue the general words
 * @returns {(language: Language) => Promise<T & Joined>}
 */
export function wordsFrom(english, catalogue) {
  /** @type {Map<Language, T & Joined>} */
  const known = new Map([['en', english]]);
  return async (language) => {
    const [general] = await Promise.all([catalogue.loadIn(language), useLanguage(language)]);
    // Two calls may have come here together.
    const words = known.get(language) ?? joined(general);
    known.set(language, words);
    return words;
  };
}

/**
 * In Japanese with the page's own words: split in two, they would be one request more for the page.
 * @type {Catalogue<PlayGeneral>}
 */
const general = new Catalogue({ en: async () => ({ default: en }), ja: () => import('../i18n/ja.js') });

/** @type {(language: Language) => Promise<PlayWords>} */
export const wordsIn = wordsFrom(english, general);
