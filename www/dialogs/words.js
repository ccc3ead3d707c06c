// The dialogs' words: with them comes English; another language when it is wanted, and English where that cannot be had.

import en from '../i18n/dialogs.en.js';

/** @typedef {typeof en} More */

/** @type {Record<string, () => Promise<{ default: More }>>} */
const others = { ja: () => import('../i18n/dialogs.ja.js') };

/** @param {string} language @returns {Promise<More>} */
export async function moreWords(language) {
  try {
    return (await others[language]?.())?.default ?? en;
  } catch {
    return en;
  }
}
