// The words of a language, and the engine's errors in it. Which languages there are, and the games' own words: games/words.js.

/** @import { Fault, GameWords } from '../types.d.ts' */
/** @import { General } from './en.js' */

/** @typedef {'en' | 'ja'} Language */
/**
 * A language's words. `of`: a game's; `errors`: why the engine refuses what only some game can meet, by code.
 * @typedef {General & { of: (rules: { game: string }) => GameWords, errors: Record<string, string> }} Words
 */

/**
 * Why the engine refuses what any game may meet. English it says itself.
 * @type {Record<string, () => Promise<{ default: Record<string, string> }>>}
 */
const errorsIn = { ja: () => import('./errors.ja.js') };

/** What turns the text after it round, where somebody else's text stands in a sentence of ours, is left out. @param {string} text */
export const straight = (text) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * Why the engine refused something, in a sentence; in English, as the engine says it, where the sentences cannot be loaded.
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
