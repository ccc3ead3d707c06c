// The board shown until the engine loads: the one from the end of the last visit if the address still asks for it, else the page's initial
// one. Saved data is only a suggestion: anything but a valid board is ignored.

import { asked } from './address.js';
import { YomikiriBoard } from '../board/board.js';
import { appearance } from '../games/appearance.js';
import { anticipate, loadGame } from '../games/game-code.js';
import { FIRST, GAMES } from '../games/index.js';
import { LETTERS, lastCells } from '../model/cells.js';
import { lastBoard, saveLastBoard } from './storage.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Settings } from '../model/settings.js' */
/** @import { Game, RulesInput } from '../types.d.ts' */

/** Whether this can be the length of a side: there are only so many letters for cells. @param {unknown} n @returns {n is number} */
const isSide = (n) => Number.isInteger(n) && Number(n) > 0 && Number(n) <= LETTERS.length;

/** @param {Record<string, any> | null} kept @returns {Game | null} the part of a position that is drawn */
function boardIn(kept) {
  const { cells, height, kinds, last, rules, width } = kept ?? {};
  const known = GAMES.some(({ game }) => game === rules?.game) && isSide(width) && isSide(height) && Array.isArray(cells)
    && cells.length === width * height && cells.every((held) => [0, 1, 2, 3].includes(held))
    && (kinds === undefined || (Array.isArray(kinds) && kinds.length === cells.length));
  const { at = [], move } = last ?? {};
  const made = typeof move === 'string' && Array.isArray(at) && at.every((cell) => typeof cell === 'string');
  // Nothing can be played before the rules are there, so whose turn it is does not matter.
  const drawn = { rules, width, height, cells, kinds, moves: [], last: made ? last : null, legal: [], outcome: null, turn: 'first' };
  return known ? /** @type {Game} */ (/** @type {unknown} */ (drawn)) : null;
}

/** Starts to load the game that will probably be the first on the board: the linked one, the one from the last visit, or the usual one. */
export function anticipateGame() {
  const linked = /** @type {RulesInput | null} */ (asked().get('game'));
  anticipate(linked ?? boardIn(lastBoard().board)?.rules ?? FIRST.rules);
}

/** Replaces the page's initial board with the one from the last visit. @param {Settings} settings @param {Words} words */
export async function showPlaceholder(settings, words) {
  const { address, board: kept } = lastBoard();
  const game = boardIn(kept);
  if (!game || (asked().has('game') && address !== location.hash)) return;
  const { board: orientation, coordinates, discs, felt, marks, rows } = settings;
  Object.assign(appearance, { discs, felt, marks });
  try {
    await loadGame(game.rules);
  } catch {
    return;
  }
  const board = new YomikiriBoard();
  Object.assign(board, { className: 'first-board', game, words, coordinates, rows, orientation });
  document.querySelector('.first-board')?.replaceWith(board);
}

/** Saves the board when the user leaves the page. @param {() => Game | null} shown */
export function keepBoard(shown) {
  addEventListener('pagehide', () => {
    const game = shown();
    if (!game) return;
    const { cells, height, kinds, last, rules, width } = game;
    saveLastBoard({ address: location.hash, board: { cells, height, kinds, rules, width,
      last: last && { ...last, at: lastCells(game) } } });
  });
}
