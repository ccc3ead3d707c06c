// 要素の詰め問題の日本語。

/** @type {import('./words.js').TaskWords} */
export default {
  count: (at, of) => `${of}問中の${at}問目。`,
  win: '勝つ手を見つけてください。',
  draw: '引き分け以上にしてください。',
  score: (n) => `最終の点数を ${n} 以上にしてください。`,
  winIn: (n) => (n === 1 ? 'この一手で勝ってください。' : `自分の${n}手目までに勝ってください。`),
  right: '正解です。',
  wrong: (move) => `${move} は正解ではありません。`,
  refuted: (line) => `その後の手順：${line}。`,
  tooLate: (n) => (n === 1 ? 'その手では勝てません。' : `もう自分の${n}手目までには勝てません。`),
  next: '次へ',
  allSolved: (n) => `${n}問すべて解けました。`,
};
