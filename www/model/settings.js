// The user's settings for the page, and their defaults.

import { nameFrom } from './match-data.js';

/** @import { Language } from '../i18n/index.js' */
/** @import { Names } from './file-names.js' */
/** @import { Rows } from './notation.js' */
/** @import { Perspective } from './perspective.js' */

/**
 * @typedef {object} Settings
 * @property {Language | null} lang null: the browser's language
 * @property {'light' | 'dark' | null} theme null: the system's theme
 * @property {number | null} alert warn when a move loses more than this many discs, or changes the outcome; null: never
 * @property {boolean} sound
 * @property {boolean} coordinates at the board's edge
 * @property {Rows} rows where row 1 is, in every game
 * @property {'usual' | 'turned' | 'mirrored'} board
 * @property {'ox' | 'xo'} marks the marks of the first and the second side
 * @property {'shaded' | 'flat' | 'colours'} discs
 * @property {'wood' | 'green'} felt the board that discs lie on
 * @property {Perspective} values from whose view they are shown
 * @property {'slow' | 'usual' | 'fast' | 'none'} pace of the computer
 * @property {'usual' | '3' | '10'} seconds how long the strongest level thinks about each move, where it cannot solve the game; usual: as
 *   long as the engine says
 * @property {'plugged' | 'always' | 'never'} ponder when that level also thinks in a person's time; plugged: not on battery
 * @property {boolean} openings whether the computer plays moves of named openings, so that its games vary
 * @property {string} name the user's, for games with a friend on another device; empty: none
 * @property {Names} friends what two people at this device called themselves last, by their sides; empty: no name
 * @property {boolean} keys whether single letters are shortcuts
 * @property {'auto' | 'all' | 'used'} offline what of the page is kept for offline use: all unless the connection is metered, all in any
 *   case, or only what has been used
 */

/**
 * @template {string} T @param {unknown} value @param {readonly T[]} all the default first @returns {T}
 */
const oneOf = (value, all) => all.find((one) => one === value) ?? all[0];

/** Reads the settings from saved data, with defaults for the rest. @param {Record<string, unknown> | null} saved @returns {Settings} */
export function settingsIn(saved) {
  return {
    lang: saved?.lang === 'en' || saved?.lang === 'ja' ? saved.lang : null,
    alert: typeof saved?.alert === 'number' && saved.alert >= 0 ? saved.alert : null,
    theme: saved?.theme === 'light' || saved?.theme === 'dark' ? saved.theme : null,
    sound: saved?.sound === true,
    coordinates: saved?.coordinates !== false,
    rows: oneOf(saved?.rows, ['top', 'bottom']),
    board: oneOf(saved?.board, ['usual', 'turned', 'mirrored']),
    marks: oneOf(saved?.marks, ['ox', 'xo']),
    discs: oneOf(saved?.discs, ['shaded', 'flat', 'colours']),
    felt: oneOf(saved?.felt, ['wood', 'green']),
    values: oneOf(saved?.values, ['mover', 'first']),
    pace: oneOf(saved?.pace, ['usual', 'slow', 'fast', 'none']),
    seconds: oneOf(saved?.seconds, ['usual', '3', '10']),
    ponder: oneOf(saved?.ponder, ['plugged', 'always', 'never']),
    openings: saved?.openings !== false,
    name: typeof saved?.name === 'string' ? nameFrom(saved.name) : '',
    friends: friendsIn(saved?.friends),
    keys: saved?.keys !== false,
    offline: oneOf(saved?.offline, ['auto', 'all', 'used']),
  };
}

/** @param {unknown} saved @returns {Names} */
function friendsIn(saved) {
  const [first, second] = /** @type {const} */ (['first', 'second']).map((side) => {
    const name = /** @type {Record<string, unknown> | null | undefined} */ (saved)?.[side];
    return typeof name === 'string' ? nameFrom(name) : '';
  });
  return { first, second };
}
