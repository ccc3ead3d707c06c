// What outlives a reload: the game in progress, the settings and the board last shown. The engine checks a game when it is read.

import { savedIn } from '../model/saved-game.js';
import { settingsIn } from '../model/settings.js';
import { keyOf, read, write } from '../ui/local-storage.js';

/** @import { Saved } from '../model/saved-game.js' */
/** @import { Settings } from '../model/settings.js' */
/** @import { Player } from '../types.d.ts' */

/** @typedef {(player: unknown) => player is Player} IsPlayer */

/** @param {Saved} game @returns {boolean} whether it is saved */
export const saveGame = (game) => write('game', game);

/** The game saved, where there is one of the right shape. @param {IsPlayer} isPlayer @returns {Saved | null} */
export const savedGame = (isPlayer) => savedIn(read('game'), isPlayer);

/**
 * Puts aside a saved game that cannot be read here, as a newer version of the page may have written it, until a version can read it.
 * @returns {boolean} whether there is anything
 */
export function setAside() {
  try {
    const text = localStorage.getItem(keyOf('game'));
    if (text !== null) localStorage.setItem(keyOf('aside'), text);
    return text !== null;
  } catch {
    return false;
  }
}

/** The game put aside, where it can be read now. @param {IsPlayer} isPlayer @returns {Saved | null} */
export const gameAside = (isPlayer) => savedIn(read('aside'), isPlayer);

/** The game put aside is on the board again. */
export const takeAside = () => localStorage.removeItem(keyOf('aside'));

export const settings = () => settingsIn(read('settings'));

/** @param {Settings} value */
export const saveSettings = (value) => write('settings', value);

/** Another tab has changed the settings: they hold here, too. @param {(settings: Settings) => void} told */
export const followSettings = (told) => addEventListener('storage', ({ key }) => { if (key === keyOf('settings')) told(settings()); });

/**
 * The board that was there when the page was left, and its address.
 * @returns {{ address: unknown, board: Record<string, unknown> | null }}
 */
export function lastBoard() {
  // The name is that of earlier versions, whose boards can still be shown.
  const { address, board } = read('still') ?? {};
  return { address, board: board !== null && typeof board === 'object' ? /** @type {Record<string, unknown>} */ (board) : null };
}

/** @param {{ address: string, board: object }} value */
export const saveLastBoard = (value) => write('still', value);

/** So many workers are enough: one to answer at once, one to search. */
const FEW = 2;
const SEEN = 'yomikiri';

/**
 * How many workers there may be, where the browser ended this tab while somebody looked at it, as those of small devices do for want of
 * memory. A tab that is left or hidden removes its mark before. undefined: as many as there are cores.
 */
export function affordable() {
  try {
    const mark = () => (document.hidden ? sessionStorage.removeItem(SEEN) : sessionStorage.setItem(SEEN, 'seen'));
    const ended = sessionStorage.getItem(SEEN) !== null;
    mark();
    document.addEventListener('visibilitychange', mark);
    addEventListener('pagehide', () => sessionStorage.removeItem(SEEN));
    addEventListener('pageshow', mark);
    return ended ? FEW : undefined;
  } catch {
    return undefined;
  }
}
