// The words of a language, and translations of the engine's errors. For the list of languages and the games' own words, see
// games/words.js.

/** @import { Fault, GameWords } from '../types.d.ts' */
/** @import { General } from './en.js' */

/** @typedef {'en' | 'ja'} Language */
/**
 * A language's words. `of`: a game's words; `errors`: sentences for the error codes that belong to single games.
 * @typedef {General & { of: (rules: { game: string }) => GameWords, errors: Record<string, string> }} Words
 */

/**
 * Sentences for the error codes that all games share. In English, the engine's own message is used.
 * @type {Record<string, () => Promise<{ default: Record<string, string> }>>}
 */
const errorsIn = { ja: () => import('./errors.ja.js') };

/** Removes bidirectional control characters, so that quoted text cannot reorder our sentence. @param {string} text */
export const straight = (text) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * Explains an engine error in a sentence. Falls back to the engine's English message if the translations cannot be loaded.
 * @param {Pick<Fault, 'code' | 'params' | 'message'>} error @param {Words} words of the language
 */
export async function explain({ code, params, message }, words) {
  try {
    const sentence = words.errors[code] ?? (await errorsIn[words.code]?.())?.default[code];
    return straight(sentence?.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? '')) ?? message);
  } catch {
    return straight(message);
  }
}
