// What a reader has chosen for the page, and the defaults.

/** @import { Language } from '../i18n/index.js' */

/**
 * @typedef {object} Settings
 * @property {Language | null} lang null: the browser's
 * @property {'light' | 'dark' | null} theme null: the system's
 * @property {number | null} alert what a person is warned of: more than so many discs given away, and the outcome; null: of nothing
 * @property {boolean} sound
 * @property {boolean} coordinates at the board's edge
 * @property {'usual' | 'turned' | 'mirrored'} board
 * @property {'ox' | 'xo'} marks the first side's first
 * @property {'shaded' | 'flat' | 'colours'} discs
 * @property {'slow' | 'usual' | 'fast'} pace of the computer against itself
 * @property {boolean} keys whether single letters are shortcuts
 */

/**
 * @template {string} T @param {unknown} value @param {readonly T[]} all the default first @returns {T}
 */
const oneOf = (value, all) => all.find((one) => one === value) ?? all[0];

/** The settings in what was saved, with the defaults for the rest. @param {Record<string, unknown> | null} saved @returns {Settings} */
export function settingsIn(saved) {
  return {
    lang: saved?.lang === 'en' || saved?.lang === 'ja' ? saved.lang : null,
    alert: typeof saved?.alert === 'number' && saved.alert >= 0 ? saved.alert : null,
    theme: saved?.theme === 'light' || saved?.theme === 'dark' ? saved.theme : null,
    sound: saved?.sound === true,
    coordinates: saved?.coordinates !== false,
    board: oneOf(saved?.board, ['usual', 'turned', 'mirrored']),
    marks: oneOf(saved?.marks, ['ox', 'xo']),
    discs: oneOf(saved?.discs, ['shaded', 'flat', 'colours']),
    pace: oneOf(saved?.pace, ['usual', 'slow', 'fast']),
    keys: saved?.keys !== false,
  };
}
