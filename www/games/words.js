// The page's words in a language, including the words of every game. English is built in. Other languages are loaded on demand.

import { GAMES } from './index.js';
import en from '../i18n/en.js';

/** @import { GameWords, OwnWords } from '../types.d.ts' */
/** @import { General } from '../i18n/en.js' */
/** @import { Language, Words } from '../i18n/index.js' */

/** @param {General} general @param {OwnWords<any>[]} own the words of each game @returns {Words} */
function joined(general, own) {
  const words = new Map(GAMES.map(({ game }, i) => [/** @type {string} */ (game), general.anyGame(own[i])]));
  return {
    ...general,
    of: ({ game }) => /** @type {GameWords} */ (words.get(game)),
    errors: Object.assign({}, ...own.map(({ errors }) => errors)),
  };
}

export const english = joined(en, GAMES.map((module) => module.words));

/** The languages other than English. @type {Record<Exclude<Language, 'en'>, () => Promise<Words>>} */
const others = {
  ja: async () => {
    const [general, ...own] = await Promise.all([import('../i18n/ja.js'), ...GAMES.map((module) => module.translations.ja())]);
    return joined(general.default, own.map((words) => words.default));
  },
};

/** @param {Language} language @returns {Promise<Words>} */
export const wordsIn = async (language) => (language === 'en' ? english : others[language]());
