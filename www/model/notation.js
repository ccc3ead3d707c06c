// How the user numbers the rows of a board. The engine, and everything that is stored or leaves the page, counts them from the top; a
// user may count them from the bottom, as is usual in gomoku and Connect Four.

/** @import { PlayWords, Words } from '../i18n/index.js' */
/** @import { Game, Move, Side } from '../types.d.ts' */

/** Where row 1 is. @typedef {'top' | 'bottom'} Rows */
/** The height of a board; 0 without one. @typedef {Pick<Game, 'height'>} Height */

/** The user's choice, for all texts of the page. @type {{ rows: Rows }} */
export const notation = { rows: 'top' };

/**
 * The moves and cells in a text as the user writes them; and, since doing this twice gives the same text again, as the engine does.
 * @param {string} text @param {Height} game @param {Rows} [rows]
 */
export function written(text, { height }, rows = notation.rows) {
  if (rows === 'top') return text;
  return text.replace(/(?<![a-z])([a-t])([1-9]\d?)(?!\d)/g, (cell, letter, row) => (row <= height ? letter + (height + 1 - row) : cell));
}

/**
 * A move in words, as the user writes it; '' for none.
 * @param {PlayWords} words @param {string} move @param {Pick<Game, 'height' | 'rules'>} game
 */
export const moveText = (words, move, game) => (move && written(words.of(game.rules).move(move), game));

/** The number of a position's last move: passes are not counted. @param {{ moves: readonly Move[] }} game */
export const numberOf = ({ moves }) => moves.filter((move) => move !== 'pass').length;

/**
 * A move in a list as it is read aloud: its number, unless it is a pass, and who made it.
 * @param {Words} words @param {readonly Move[]} moves those of the game, of which it is the last @param {Side} by
 * @param {Pick<Game, 'height' | 'rules'>} game
 */
export function moveLabel(words, moves, by, game) {
  const move = moves[moves.length - 1];
  const [side, text] = [words.of(game.rules).side(by), moveText(words, move, game)];
  return move === 'pass' ? side + words.colon + text : words.ply(numberOf({ moves }), side, text);
}

/**
 * A move within a sentence, where a column's letter alone could be read as a word.
 * @param {PlayWords} words @param {string} move @param {Pick<Game, 'height' | 'rules'>} game
 */
export const moveNamed = (words, move, game) => {
  const { named } = words.of(game.rules);
  return move && move !== 'pass' && named ? named(move) : moveText(words, move, game);
};

/** A position whose last move is as the user writes it. @template {Game} G @param {G} game @returns {G} */
export const lastWritten = (game) => (game.last ? { ...game, last: { ...game.last, move: written(game.last.move, game) } } : game);
