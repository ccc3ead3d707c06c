// The cells of a board: their names, and the moves that are made on them.

/** @import { Cell, Game, Move, Side } from '../types.d.ts' */

/** The names of the columns. */
export const LETTERS = 'abcdefghijklmnopqrst';

/** The name of a cell. @param {number} index row-major @param {number} width of the board @returns {Cell} */
export const cellAt = (index, width) => LETTERS[index % width] + (Math.floor(index / width) + 1);

/** The row-major index of a cell. @param {Cell} cell @param {number} width of the board */
export const indexOf = (cell, width) => placeOf(cell).y * width + placeOf(cell).x;

/** The kind of a cell: a square, unless the game says otherwise. @param {Pick<Game, 'kinds'>} game @param {number} index */
export const kindOf = ({ kinds }, index) => kinds?.[index] ?? 'area';

/** The number of squares that a side holds. @param {Pick<Game, 'cells' | 'kinds'>} game @param {Side} side */
export const squaresOf = (game, side) => game.cells.filter((held, index) => (
  held === (side === 'first' ? 1 : 2) && kindOf(game, index) === 'area')).length;

/** A cell's column and row, counted from 0. @param {Cell} cell */
export const placeOf = (cell) => ({ x: LETTERS.indexOf(cell[0]), y: Number(cell.slice(1)) - 1 });

/** The distance between two cells, with a diagonal step counted as one. @param {Cell} a @param {Cell} b */
export function distance(a, b) {
  const [p, q] = [placeOf(a), placeOf(b)];
  return Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y));
}

/** The cell that a move's name stands for, if it is one of the board. @param {Pick<Game, 'width' | 'height'>} game @param {Move} move */
function ownCell({ width, height }, move) {
  const { x, y } = placeOf(move);
  return /^[a-t][1-9]\d?$/.test(move) && x < width && y < height ? [move] : [];
}

/**
 * The cells that a legal move is made on; none for a pass or in a game without a board.
 * @param {Game} game @param {Move} move @returns {Cell[]}
 */
export const cellsOf = (game, move) => game.at?.[move] ?? ownCell(game, move);

/**
 * The cells that choose a legal move when they are pointed at: those that it is made on, unless the game says others.
 * @param {Game} game @param {Move} move @returns {Cell[]}
 */
export const targetsOf = (game, move) => game.targets?.[move] ?? cellsOf(game, move);

/** The legal move that a cell alone chooses. @param {Game} game @param {Cell} cell */
export function moveOn(game, cell) {
  const effect = choose(game, [], cell);
  return effect && 'move' in effect ? effect.move : null;
}

/** The cells that the last move was made on. @param {Game} game @returns {Cell[]} */
export const lastCells = (game) => (game.last ? game.last.at ?? cellsOf(game, game.last.move) : []);

/** The legal moves that all of these cells choose, if there are any cells. @param {Game} game @param {readonly Cell[]} cells */
export const movesOn = (game, cells) => (cells.length ? game.legal : []).filter((move) => {
  const on = targetsOf(game, move);
  return cells.every((cell) => on.includes(cell));
});

/**
 * The effect of choosing a cell, after others have been chosen for the same move: a move, if it is the only one on all these cells; else
 * the cells chosen so far, none if the choice is given up; or null if the cell chooses no move.
 * @param {Game} game @param {readonly Cell[]} picked @param {Cell} cell
 * @returns {{ move: Move } | { picked: Cell[] } | null}
 */
export function choose(game, picked, cell) {
  if (picked.includes(cell)) {
    const whole = movesOn(game, picked).find((move) => targetsOf(game, move).length === picked.length);
    return whole === undefined ? { picked: [] } : { move: whole };
  }
  const cells = [...picked, cell];
  const moves = movesOn(game, cells);
  if (moves.length > 1) return { picked: cells };
  if (moves.length) return { move: moves[0] };
  return picked.length ? { picked: [] } : null;
}

/** The further cells of the moves on all of these cells. @param {Game} game @param {readonly Cell[]} picked @returns {Cell[]} */
export function nextCells(game, picked) {
  const cells = new Set(movesOn(game, picked).flatMap((move) => targetsOf(game, move)));
  for (const cell of picked) cells.delete(cell);
  return [...cells];
}
