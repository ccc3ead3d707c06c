// The page's words, language by language, with each game's own. Only the language in use is loaded.

import { GAMES } from '../games/index.js';
import en from './en.js';

/** @import { GameWords, OwnWords } from '../types.d.ts' */
/** @import { General } from './en.js' */
/** @import { EngineError } from '../engine/errors.js' */

/** @typedef {'en' | 'ja'} Language */
/**
 * A language's words. `of`: a game's words; `errors`: sentences for the error codes that belong to single games.
 * @typedef {General & { of: (rules: { game: string }) => GameWords, errors: Record<string, string> }} Words
 */

/** @param {General} general @param {OwnWords<any>[]} own each game's words @returns {Words} */
function speak(general, own) {
  const words = new Map(GAMES.map(({ game }, i) => [/** @type {string} */ (game), general.anyGame(own[i])]));
  return {
    ...general,
    of: ({ game }) => /** @type {GameWords} */ (words.get(game)),
    errors: Object.assign({}, ...own.map(({ errors }) => errors)),
  };
}

export const english = speak(en, GAMES.map((module) => module.words));

/** The languages other than English. @type {Record<Exclude<Language, 'en'>, () => Promise<Words>>} */
const others = {
  ja: async () => {
    const [general, ...own] = await Promise.all([import('./ja.js'), ...GAMES.map((module) => module.translations.ja())]);
    return speak(general.default, own.map((words) => words.default));
  },
};

/** @param {Language} language @returns {Promise<Words>} */
export const wordsIn = async (language) => (language === 'en' ? english : others[language]());

/**
 * Sentences for the error codes that all games share. In English, the engine's own message is used.
 * @type {Record<string, () => Promise<{ default: Record<string, string> }>>}
 */
const errorsIn = { ja: () => import('./errors.ja.js') };

/** Removes bidirectional control characters, so that quoted text cannot reorder our sentence. @param {string} text */
export const straight = (text) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * Explains an engine error in a sentence; falls back to the engine's English message if the translations cannot be loaded.
 * @param {Pick<EngineError, 'code' | 'params' | 'message'>} error @param {Words} words of the language
 */
export async function explain({ code, params, message }, words) {
  try {
    const sentence = words.errors[code] ?? (await errorsIn[words.code]?.())?.default[code];
    return straight(sentence?.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? '')) ?? message);
  } catch {
    return straight(message);
  }
}
