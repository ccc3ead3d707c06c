// The lessons' words, loaded one language at a time.

/** @typedef {import('./words.en.js').LessonWords} LessonWords */

/** @type {Record<string, () => Promise<{ default: LessonWords }>>} */
const languages = { en: () => import('./words.en.js'), ja: () => import('./words.ja.js') };

/** @param {string} code of the language @returns {Promise<LessonWords>} */
export const lessonWords = async (code) => (await (languages[code] ?? languages.en)()).default;
