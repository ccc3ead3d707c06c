// The rules of reversi for those who have only paper before them.

/** @import { Reversi } from '../pkg/yomikiri.js' */
/** @import { PaperRules } from '../types.d.ts' */

/** @type {PaperRules<Reversi>} */
export default {
  en: ({ empties_to_winner: empties, reversed }) => 'Take turns placing a disc on a free cell, so that discs of the other colour lie in a '
    + 'straight line between it and another disc of yours: across, down or diagonally. All discs trapped in this way turn over. Whoever '
    + 'cannot turn any over passes; the game ends when neither side can. '
    + `Whoever has the ${reversed ? 'fewest' : 'most'} discs at the end wins.${empties ? ' Empty cells count for the winner.' : ''}`,
  ja: ({ empties_to_winner: empties, reversed }) => '空いたマスに交互に石を置きます。置いた石と自分の別の石とで、縦、横、斜めのいずれかに相手の石を'
    + 'まっすぐ挟まなければなりません。挟んだ石はすべて裏返ります。挟めなければパスで、双方とも挟めなくなれば終わりです。'
    + `終わったときに石の${reversed ? '少ない' : '多い'}方が勝ちです。${empties ? '空いたマスは勝った方の石に数えます。' : ''}`,
};
