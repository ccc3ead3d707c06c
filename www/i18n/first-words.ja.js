// スクリプトが届く前のページの日本語。ja.js にも入っています。

import controlWords from './controls.ja.js';

/** @type {import('./first-words.en.js').FirstWords} */
const words = {
  views: { play: '対局', analyse: '検討', think: '考え方', puzzles: '詰め問題' },
  otherLanguage: 'English',
  theme: (now) => (now === 'dark' ? '明るい配色' : '暗い配色'),
  lead: '小さな盤で対局。勝負を決めた一手まで読み切ります。',
  skip: '対局へ移動',
  thisGame: controlWords.thisGame,
  reload: 'ページを再読み込み',
  firstActions: { ...controlWords.controls, newGame: '新規対局', menu: 'その他' },
  firstBoard: 'リバーシ 6×6',
  waiting: {
    empty: '空き', black: '黒', white: '白',
    page: 'ページを読み込んでいます', rules: 'ルールを読み込んでいます', starting: '対局を準備しています…',
    left: (what, kilobytes) => (kilobytes ? `${what}（残り約 ${kilobytes} kB）。` : `${what}…`),
    chosen: (cell) => `${cell}：まもなくこの手を打ちます。`,
    pressed: (name) => `まもなく「${name}」を開きます。`,
    failed: 'ページの一部を読み込めませんでした。',
    help: 'それでも読み込めないとき', helpPage: './docs/hosting.ja.html#not-loading',
  },
};

export default words;
