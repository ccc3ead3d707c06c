// What is wrong with a puzzle, in the reader's language. The errors have the English sentences themselves.

/** The sentences, by the error's code. @type {Record<string, string>} */
export const JAPANESE = {
  'too-long': '問題のリンクとしては長すぎます。',
  unreadable: '問題のリンクが途中で切れているか、使えない文字が含まれています。',
  version: 'この問題は、このページより新しい版で作られています。',
  'unknown-game': 'このページにないゲームの問題です。',
  text: '問題に含まれる文字列を読み取れません。',
  'goes-on': 'リンクに、問題のほかに余分なものが含まれています。',
  position: 'エンジンが問題の局面を受け付けません。',
  turn: '局面と手番の側が矛盾しています。',
  goal: '問題の目標として使えません。',
  over: 'すでに終局しているので、解くものがありません。',
  unreachable: '相手が最善を尽くすと、目標を達成できません。',
  'too-large': 'この局面は読みきれませんでした。空きマスを減らすか、決まった手数での勝ちを目標にしてください。',
  file: '問題のファイルが壊れています。',
};

/** @param {{ code: string, message: string }} error a `PuzzleError`, or one with its code @param {string} language the language's code */
export const puzzleErrorIn = ({ code, message }, language) => (language === 'ja' && JAPANESE[code]) || message;
