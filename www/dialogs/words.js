// The dialogs' words. English comes with the dialogs; other languages are loaded on demand, with English as the fallback.

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
