// The data that survives a reload: the game in progress, the settings and the last board. The engine checks a game when it is read.

import { savedIn } from '../model/saved-game.js';
import { settingsIn } from '../model/settings.js';
import { keyOf, read, write } from '../ui/local-storage.js';

/** @import { Saved } from '../model/saved-game.js' */
/** @import { Settings } from '../model/settings.js' */
/** @import { Player } from '../types.d.ts' */

/** @typedef {(player: unknown) => player is Player} IsPlayer */

/** @param {Saved} game @returns {boolean} whether the write succeeded */
export const saveGame = (game) => write('game', game);

/** The saved game, if there is one of the right shape. @param {IsPlayer} isPlayer @returns {Saved | null} */
export const savedGame = (isPlayer) => savedIn(read('game'), isPlayer);

/** Whether there is a saved game, of whatever shape. */
export const hasSavedGame = () => read('game') !== null;

/**
 * Sets aside a saved game that this version cannot read, until a version can. A newer version of the page may have written it.
 * @returns {boolean} whether there was a saved game
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

/** The game that was set aside, if this version can read it. @param {IsPlayer} isPlayer @returns {Saved | null} */
export const gameAside = (isPlayer) => savedIn(read('aside'), isPlayer);

/** Removes the game that was set aside, once it has been restored. */
export const takeAside = () => localStorage.removeItem(keyOf('aside'));

export const settings = () => settingsIn(read('settings'));

/** @param {Settings} value */
export const saveSettings = (value) => write('settings', value);

/** Applies changes that another tab makes to the settings. @param {(settings: Settings) => void} listener */
export const followSettings = (listener) => (
  addEventListener('storage', ({ key }) => { if (key === keyOf('settings')) listener(settings()); }));

/**
 * The board at the end of the last visit, and its address.
 * @returns {{ address: unknown, board: Record<string, unknown> | null }}
 */
export function lastBoard() {
  // Earlier versions use the same key, and their boards can still be shown.
  const { address, board } = read('still') ?? {};
  return { address, board: board !== null && typeof board === 'object' ? /** @type {Record<string, unknown>} */ (board) : null };
}

/** @param {{ address: string, board: object }} value */
export const saveLastBoard = (value) => write('still', value);

/** Enough workers for a small device: one for quick answers, one for searches. */
const FEW = 2;
const SEEN = 'yomikiri';

/**
 * The largest number of workers if the browser killed this tab while it was visible, as small devices do when they run out of memory. A tab
 * removes its mark when the user leaves or hides it. undefined: one worker for each core.
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
