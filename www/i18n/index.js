// The words of a language, and translations of the engine's errors. For the list of languages and the games' own words, see
// games/words.js and, for the words that the element needs, games/play-words.js.

import { Catalogue } from './catalogue.js';

/** @import { CardWords, Fault, GameWords } from '../types.d.ts' */
/** @import { General } from './en.js' */
/** @import { PlayGeneral } from './play.en.js' */

/** @typedef {import('./catalogue.js').Language} Language */
/**
 * The words of games in a language. `card`: the words on the card of any game; `of`: all words of a game that is loaded; `ownError`: the
 * sentence for an error code that belongs to a single game, whether that game is loaded or not.
 * @typedef {{ card: (rules: { game: string }) => CardWords<any>, of: (rules: { game: string }) => GameWords,
 *   ownError: (code: string) => Promise<string | undefined> }} Joined
 */
/** A language's words for a game that is played, on the page and in the element. @typedef {PlayGeneral & Joined} PlayWords */
/** All words of the page in a language. @typedef {General & Joined} Words */

/**
 * Sentences for the error codes that all games share. In English, the engine's own message is used.
 * @type {Catalogue<Record<string, string>>}
 */
const errorWords = new Catalogue({ en: async () => ({ default: {} }), ja: () => import('./errors.ja.js') });

/** Removes bidirectional control characters, so that quoted text cannot reorder our sentence. @param {string} text */
export const straight = (text) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** The number of characters shown of a part. */
const MOST_SHOWN = 60;

/** Parts of a text from outside, for a sentence. @param {readonly string[]} parts */
export const quotedParts = (parts) => parts.map((part) => straight(part.length > MOST_SHOWN ? `${part.slice(0, MOST_SHOWN)}…` : part))
  .map((part) => `“${part}”`).join(' ');

/** A sentence with values for the names in braces. @param {string} sentence @param {Record<string, string | number>} params */
export const filled = (sentence, params) => straight(sentence.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? '')));

/**
 * Why the engine or the rules cannot start.
 * @param {Pick<Fault, 'code' | 'params'>} error of kind "engine-gone" @param {PlayWords} words
 */
export const whyGone = ({ code, params }, { cannotStart, goneLoad }) => filled(cannotStart[code] ?? goneLoad, params);

/**
 * Why there is no game in a link, in words for a user who knows neither the names of the rules nor those of their fields.
 * @param {Pick<Fault, 'code' | 'kind' | 'params' | 'message'>} error @param {Words} words of the language
 */
export const explainLink = async (error, words) => (error.kind === 'bad-rules' ? words.linkRules : explain(error, words));

/**
 * Explains an engine error in a sentence. Falls back to the engine's English message if the translations cannot be loaded.
 * @param {Pick<Fault, 'code' | 'params' | 'message'>} error @param {PlayWords} words of the language
 */
export async function explain({ code, params, message }, words) {
  if (code === 'not-loaded') return words.notLoaded;
  try {
    const sentence = (await errorWords.loadIn(/** @type {Language} */ (words.code)))[code] ?? await words.ownError(code);
    return sentence === undefined ? straight(message) : filled(sentence, params);
  } catch {
    return straight(message);
  }
}
