// The board that stands there until the engine is: the one that was there when the page was left, where it is asked for again; else
// the one that the page came with. What was kept is only ever a suggestion: what is no board is left aside.

import { asked } from './address.js';
import { YomikiriBoard } from '../board/board.js';
import { GAMES } from '../games/index.js';
import { appearance } from '../games/appearance.js';
import { lastBoard, saveLastBoard } from './storage.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Settings } from '../model/settings.js' */
/** @import { Game } from '../types.d.ts' */

/** Beyond this it is no board's side. */
const MOST = 50;

/** @param {unknown} n @returns {n is number} */
const isSide = (n) => Number.isInteger(n) && Number(n) > 0 && Number(n) <= MOST;

/** @param {Record<string, any> | null} kept @returns {Game | null} what is drawn of a position */
function boardIn(kept) {
  const { cells, height, last, rules, width } = kept ?? {};
  const known = GAMES.some(({ game }) => game === rules?.game) && isSide(width) && isSide(height) && Array.isArray(cells)
    && cells.length === width * height && cells.every((held) => [0, 1, 2, 3].includes(held));
  const drawn = { rules, width, height, cells, last: typeof last?.move === 'string' ? last : null, legal: [], outcome: null };
  return known ? /** @type {Game} */ (/** @type {unknown} */ (drawn)) : null;
}

/** Shows the board of last time in place of the one that the page came with. @param {Settings} settings @param {Words} words */
export function showPlaceholder(settings, words) {
  const { address, board: kept } = lastBoard();
  const game = boardIn(kept);
  if (!game || (asked().has('game') && address !== location.hash)) return;
  Object.assign(appearance, { discs: settings.discs, marks: settings.marks });
  const board = new YomikiriBoard();
  Object.assign(board, { className: 'first-board', game, words, coordinates: settings.coordinates, lie: settings.board });
  document.querySelector('.first-board')?.replaceWith(board);
}

/** Keeps the board as it stands when the page is left. @param {() => Game | null} shown */
export function keepBoard(shown) {
  addEventListener('pagehide', () => {
    const game = shown();
    if (!game) return;
    const { cells, height, last, rules, width } = game;
    saveLastBoard({ address: location.hash, board: { cells, height, last, rules, width } });
  });
}
