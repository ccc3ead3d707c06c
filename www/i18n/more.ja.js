// ダイアログの日本語。項目は more.en.js と同じ。

/** @import { More } from '../dialogs/words.js' */

/** @type {More} */
const ja = {
  share: {
    copyAs: '形式を選んでコピー', format: '形式', text: '内容',
    formats: { moves: '手順', position: '局面', obf: 'OBF（局面）', ggf: 'GGF', sgf: 'SGF', psq: 'PSQ' },
    pictures: '画像にする', svg: 'SVG', png: 'PNG', gif: '対局の動く GIF',
    drawing: (done, total) => `${total}枚のうち${done}枚目を描いています…`,
    saved: 'ファイルに保存しました。', notDrawn: 'ここでは画像を描けませんでした。',
  },
  paste: {
    title: '棋譜や局面を開く',
    text: '棋譜や局面をここに貼り付けてください',
    hint: '手順、局面、OBF、GGF、SGF、PSQ、オセロクエスト、JSON を読めます。ファイルを落としても開けます。',
    file: 'ファイルを選ぶ…',
    as: '読み方', auto: '自動で判別',
    reading: '読んでいます…',
    tooLong: '一局の記録としては長すぎるファイルです。',
    moves: (n) => (n ? `${n}手` : 'まだ一手も打たれていません'),
    replaces: '選ぶまで何も置き換わりません。盤上の対局は残ります。',
    bad: '読めないところ：',
    play: '続きを打つ', look: '検討する',
  },
};

export default ja;
