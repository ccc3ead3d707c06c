// The page's words in a language, including those of the games. English is built in, and a game's module has its English words. Other
// languages are loaded on demand.

import { GAMES, cardOf, isLoaded, moduleOf } from './index.js';
import en from '../i18n/en.js';

/** @import { GameCard, GameWords, OwnWords, Side } from '../types.d.ts' */
/** @import { General } from '../i18n/en.js' */
/** @import { Language, Words } from '../i18n/index.js' */

/** @typedef {Exclude<Language, 'en'>} Other */

/** The languages other than English. @type {Record<Other, () => Promise<{ default: General }>>} */
const others = { ja: () => import('../i18n/ja.js') };

/** The languages in use other than English. @type {Set<Other>} */
const inUse = new Set();
/** The games that are loaded, or about to be. @type {Set<GameCard>} */
const inPlay = new Set();
/** The words of games in other languages that have been loaded, by language and game. @type {Map<string, OwnWords<any>>} */
const translated = new Map();

/** @param {GameCard} card @param {Other} language @returns {Promise<OwnWords<any>>} */
async function translate({ game, translations }, language) {
  const words = translated.get(`${language} ${game}`) ?? (await translations[language]()).default;
  translated.set(`${language} ${game}`, words);
  return words;
}

/** Loads the words of a game in the languages in use; a language that comes into use later loads them, too. @param {GameCard} card */
export function loadWords(card) {
  inPlay.add(card);
  return Promise.all([...inUse].map((language) => translate(card, language)));
}

/** Loads the words of a game in no further language, because the game could not be loaded. @param {GameCard} card */
export const forgetWords = (card) => { inPlay.delete(card); };

/** @param {General} general @returns {Words} */
function joined(general) {
  const language = /** @type {Language} */ (general.code);
  /** @type {Map<string, GameWords>} */
  const complete = new Map();
  return {
    ...general,
    card: (rules) => cardOf(rules).words[language],
    of(rules) {
      const card = cardOf(rules).words[language];
      /** @param {Side} one */
      const side = (one) => card.side(one, rules);
      const key = `${rules.game} ${side('first')}`;
      const known = complete.get(key);
      if (known) return known;
      const own = language === 'en' ? moduleOf(rules).words : translated.get(`${language} ${rules.game}`);
      if (!own) throw new Error(`the words of the game ${rules.game} are not loaded`);
      const words = general.anyGame({ ...card, ...own, side, player: (one) => (own.player ?? card.side)(one, rules) });
      complete.set(key, words);
      return words;
    },
    async ownError(code) {
      if (language === 'en') return undefined;
      // The code does not say to which game it belongs, and that game may not be loaded.
      for (const card of [...GAMES].sort((a, b) => Number(isLoaded(b)) - Number(isLoaded(a)))) {
        const sentence = (await translate(card, language)).errors?.[code];
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
  const words = known.get(language);
  if (words || language === 'en') return words ?? english;
  inUse.add(language);
  try {
    const [general] = await Promise.all([others[language](), ...[...inPlay].map((card) => translate(card, language))]);
    // Two calls may have come here together.
    const made = known.get(language) ?? joined(general.default);
    known.set(language, made);
    return made;
  } catch (error) {
    if (!known.has(language)) inUse.delete(language);
    throw error;
  }
}
