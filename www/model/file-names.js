// The names that a file of a game gives its players. The engine reads the game itself.

import { straight } from '../i18n/index.js';

/** @import { Side } from '../types.d.ts' */

/** The names of both sides; one may be empty. @typedef {Readonly<Record<Side, string>>} Names */

/** The maximum number of characters in a name. */
const MOST = 40;

/** @param {string} name */
const tidy = (name) => straight(name).replace(/\s+/g, ' ').trim().slice(0, MOST);

/** The names in an SGF or GGF text, where the properties PB and PW have them; null: none. @param {string} text @returns {Names | null} */
export function namesIn(text) {
  const of = (/** @type {string} */ property) => {
    const value = new RegExp(`(?<![A-Za-z])${property}\\s*\\[((?:\\\\.|[^\\]\\\\])*)\\]`, 's').exec(text)?.[1] ?? '';
    return tidy(value.replace(/\\(.)/gs, '$1'));
  };
  return /^\s*\(/.test(text) ? namesFrom({ first: of('PB'), second: of('PW') }) : null;
}

/** Whether a part of an SGF or GGF text is a property that {@link namesIn} reads. @param {string} part */
export const isName = (part) => /^P[BW]\[/.test(part);

/** Names from outside data; null: none. @param {unknown} value @returns {Names | null} */
export function namesFrom(value) {
  const { first, second } = /** @type {Record<string, unknown>} */ (value ?? {});
  const [one, other] = [first, second].map((name) => (typeof name === 'string' ? tidy(name) : ''));
  return one || other ? { first: one, second: other } : null;
}
