// The rules of k in a row, with and without gravity, for those who have only paper before them.

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { PaperRules } from '../types.d.ts' */

/** @param {Mnk} rules */
const rows = ({ k, misere }) => (
  `Whoever gets ${k} in a row ${misere ? 'loses' : 'wins'}, across, down or diagonally; a longer row counts, too.`);
/** @param {Mnk} rules */
const rowsJa = ({ k, misere }) => `自分の駒を縦、横、斜めのいずれかに先に${k}つ以上並べると${misere ? '負け' : '勝ち'}です。`;

/** @type {PaperRules<Mnk>} */
export const free = {
  en: (rules) => `Take turns placing a piece on a free cell. ${rules.obstacles.length ? 'Blocked cells stay empty. ' : ''}${
    rows(rules)} If the board is full without such a row, the game is a draw.`,
  ja: (rules) => `空いたマスに交互に駒を置きます。${rules.obstacles.length ? '使えないマスには置けません。' : ''}${
    rowsJa(rules)}どちらも並べないまま盤が埋まれば引き分けです。`,
};

/** @type {PaperRules<Mnk>} */
export const falling = {
  en: (rules) => `Take turns dropping a piece into a column that is not full. It falls until it lands on another piece or at the bottom${
    rules.obstacles.length ? ', and no further than a blocked cell' : ''}. ${
    rows(rules)} If the board is full without such a row, the game is a draw.`,
  ja: (rules) => `空きのある列に交互に駒を落とします。駒は、ほかの駒の上か一番下で止まります。${
    rules.obstacles.length ? '使えないマスより下には落ちません。' : ''}${rowsJa(rules)}どちらも並べないまま盤が埋まれば引き分けです。`,
};
