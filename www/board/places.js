// Where on the board everything goes: the moves, their values and marks, and the pieces that cover several cells. No drawing.

import { LETTERS, cellAt, cellsOf, choose, lastCells, movesOn, nextCells, placeOf, targetsOf } from '../model/cells.js';
import { placeAmong, tracksOf } from '../model/tracks.js';

/** @import { Cell, Direction, Game, Mark, Orientation } from '../types.d.ts' */
/** @import { Look } from './view.js' */

/**
 * @typedef {object} Places
 * @property {Set<Cell>} made the cells that legal moves are made on
 * @property {Set<Cell>} usable the cells that choose legal moves
 * @property {Set<Cell>} open the cells that can be chosen now
 * @property {readonly Cell[]} next of these, the cells that continue a multi-cell move
 * @property {readonly Cell[]} last
 * @property {readonly Cell[]} hint
 * @property {readonly Cell[]} chosen
 * @property {readonly Cell[]} aim
 * @property {readonly Cell[]} ghost the cells of the previewed move, in a game that says where its moves are made or chosen
 * @property {readonly Cell[]} lane the cells that choose the previewed move, in a game that says which do
 * @property {readonly (readonly Cell[])[]} candidates the cells of each move that is still open after those chosen so far, or the one under
 *   the pointer
 * @property {Game} after the game with the pieces of the previewed move
 * @property {Map<Cell, Mark[]>} marks the values of the moves on each cell
 */

/**
 * Whether moves are made or chosen elsewhere than on the cells that they are named after. Where they are not, the style alone shows the
 * piece under the mouse.
 * @param {Game} game
 */
export const isElsewhere = (game) => Boolean(game.at ?? game.targets);

/** @param {Look} look @returns {Places} */
export function placesOf({ game, marks, hint, chosen, aim, picked, under, interactive, editing }) {
  const elsewhere = isElsewhere(game);
  const cell = elsewhere && interactive && under >= 0 ? cellAt(under, game.width) : null;
  const effect = cell === null ? null : choose(game, picked, cell);
  const previewed = aim ?? (effect && 'move' in effect ? effect.move : null);
  const ghost = elsewhere && previewed !== null && !editing ? cellsOf(game, previewed) : [];
  const begun = picked.length ? picked : effect && 'picked' in effect ? effect.picked : [];
  const next = nextCells(game, begun);
  const usable = new Set(game.legal.flatMap((move) => targetsOf(game, move)));
  return {
    made: new Set(game.legal.flatMap((move) => cellsOf(game, move))),
    usable,
    open: picked.length ? new Set([...picked, ...next]) : usable,
    next,
    last: lastCells(game),
    hint: hint === null ? [] : cellsOf(game, hint),
    chosen: chosen.flatMap((move) => cellsOf(game, move)),
    aim: aim === null ? [] : editing ? [aim] : cellsOf(game, aim),
    ghost,
    lane: ghost.length && previewed !== null ? game.targets?.[previewed] ?? [] : [],
    candidates: (previewed === null ? movesOn(game, begun) : []).map((move) => cellsOf(game, move)),
    after: ghost.length ? withPieces(game, ghost) : game,
    marks: marksByCell(game, marks, picked),
  };
}

/** The game with pieces of the side to move on these cells. @param {Game} game @param {readonly Cell[]} cells @returns {Game} */
export function withPieces(game, cells) {
  const held = game.turn === 'first' ? 1 : 2;
  return { ...game, cells: game.cells.map((one, i) => (cells.includes(cellAt(i, game.width)) ? held : one)) };
}

/**
 * The values of the moves on each cell; after some cells have been chosen, only those of the moves on all of them.
 * @param {Game} game @param {readonly Mark[]} marks @param {readonly Cell[]} picked
 */
function marksByCell(game, marks, picked) {
  /** @type {Map<Cell, Mark[]>} */
  const found = new Map();
  for (const mark of marks) {
    const cells = cellsOf(game, mark.move);
    if (!picked.every((cell) => cells.includes(cell))) continue;
    for (const cell of cells) found.set(cell, [...found.get(cell) ?? [], mark]);
  }
  return found;
}

/** The directions to a cell's neighbours. @type {[Direction, number, number][]} */
const NEIGHBOURS = [['up', 0, -1], ['right', 1, 0], ['down', 0, 1], ['left', -1, 0]];

/** The directions in which a cell has a neighbour among these cells. @param {Cell} cell @param {readonly Cell[]} cells */
export function towards(cell, cells) {
  const { x, y } = placeOf(cell);
  return NEIGHBOURS.filter(([, dx, dy]) => cells.includes(`${LETTERS[x + dx]}${y + dy + 1}`)).map(([direction]) => direction);
}

/** @type {Record<Direction, Direction>} */
const OPPOSITE = { up: 'down', right: 'left', down: 'up', left: 'right' };

/** A direction on the board as the user sees it. @param {Direction} direction @param {Orientation} orientation */
export function directionSeen(direction, orientation) {
  const across = direction === 'left' || direction === 'right';
  return orientation === 'turned' || (orientation === 'mirrored' && across) ? OPPOSITE[direction] : direction;
}

/** Where a cell lies as the user sees it, in squares. @param {Cell} cell @param {Game} game @param {Orientation} orientation */
export function placeSeen(cell, game, orientation) {
  const { x, y } = placeAmong(cell, game);
  const { columns, rows } = tracksOf(game);
  return { x: orientation === 'usual' ? x : columns.whole - 1 - x, y: orientation === 'turned' ? rows.whole - 1 - y : y };
}
