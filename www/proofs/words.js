// The words for checking a proof.

const en = {
  choose: 'Proof',
  none: 'No proof of the position above comes with this page. Here are those that do.',
  bytes: (/** @type {string} */ n) => `${n} bytes`,
  exact: (/** @type {string} */ v) => `The value is exactly ${v}.`,
  least: (/** @type {string} */ v) => `The value is at least ${v}.`,
  most: (/** @type {string} */ v) => `The value is at most ${v}.`,
  between: (/** @type {string} */ least, /** @type {string} */ most) => `The value is between ${least} and ${most}.`,
  claim: 'It claims:',
  check: 'Check the proof', stop: 'Stop', goOn: 'Continue', again: 'Check again', retry: 'Try again',
  file: 'Check a file of your own',
  drop: 'You can also drop it here.',
  begin: 'The position that the claim is about',
  now: 'Being checked now',
  stoppedAt: 'Checked last',
  /** @param {string} done @param {string} total @param {string} searched @returns {string} */
  progress: (done, total, searched) => `${done} of ${total} positions stored; ${searched} searched.`,
  bar: 'Positions stored',
  part: (/** @type {number} */ percent) => `${percent} % checked.`,
  states: {
    loading: 'Loading the proof…',
    running: 'Checking…',
    stopped: 'Stopped. Nothing is proved until the check is complete.',
    accepted: 'Accepted: the claim is true.',
    refused: 'Refused: this file proves nothing.',
    missing: 'The proof could not be loaded. This device keeps no copy of it: try again when you are online.',
    unread: 'This file could not be read, or is too large for a proof.',
    unchecked: 'The checker could not be loaded, or ran out of memory. Try again when you are online.',
  },
  /** @param {string} stored @param {string} searched @param {string} seconds @returns {string} */
  work: (stored, searched, seconds) => `${stored} positions stored and ${searched} searched in ${seconds} s, in this browser.`,
  willShow: 'This proof is small: once checked, it is shown as a tree.',
  tree: 'The whole proof as a tree',
  treeAbout: 'The checker has just visited these positions. Each board shows a move and the stored answer to it, both shaded. Choose a '
    + 'board to read about it.',
  /** @param {string} prover @param {string} opponent @returns {string} */
  treeOf: (prover, opponent) => `${prover} has an answer to every move of ${opponent} that matters.`,
  treePick: 'Choose a board to read what happens there.',
  print: 'Print the tree',
  start: 'Start',
  plays: (/** @type {string} */ side, /** @type {string} */ move) => `${side} ${move}.`,
  /** @param {string} opponent @param {string} move @param {string} prover @param {string} answer @returns {string} */
  answers: (opponent, move, prover, answer) => `${opponent} ${move}, and ${prover} answers ${answer}.`,
  pairs: (/** @type {string} */ cells) => `The pairs: ${cells}.`,
  rests: (/** @type {string} */ cells) => `The result rests on ${cells}.`,
  leaves: { pairs: 'pairs', row: 'row', full: 'full', none: 'no row left', known: 'seen', over: 'end' },
  /** @type {Record<'pairs' | 'row' | 'full' | 'none' | 'known' | 'over', (prover: string, opponent: string) => string>} */
  meanings: {
    pairs: (prover, opponent) => `Each row that ${opponent} could still complete contains both cells of a pair, which bear the same `
      + `letter. Whenever ${opponent} takes one cell of a pair, ${prover} takes the other, so ${opponent} completes no row.`,
    row: (prover) => `${prover} completes a row with the next move.`,
    full: (_, opponent) => `The board is full, and ${opponent} has no row.`,
    none: (prover, opponent) => `${prover} has a mark in every row, so ${opponent} can’t complete any.`,
    known: () => 'What matters of this position, perhaps turned or mirrored, has been proved before.',
    over: () => 'The game is over, and the score meets the claim.',
  },
  /** @param {string} prover @param {string} opponent @returns {string} */
  dots: (prover, opponent) => `The result rests on the cells with dots. If ${opponent} plays anywhere else, ${prover} carries on `
    + 'as if after one of the moves shown, so no further line is needed.',
  spec: 'The format, and why an accepted claim is true',
  source: 'The checker’s source code',
};

/** @type {typeof en} */
const ja = {
  choose: '証明',
  none: '上の局面の証明はこのページにありません。次の証明があります。',
  bytes: (n) => `${n}バイト`,
  exact: (v) => `値はちょうど ${v} です。`,
  least: (v) => `値は ${v} 以上です。`,
  most: (v) => `値は ${v} 以下です。`,
  between: (least, most) => `値は ${least} 以上 ${most} 以下です。`,
  claim: '主張：',
  check: '証明を検証', stop: '停止', goOn: '続ける', again: 'もう一度検証', retry: '再試行',
  file: '手元のファイルを検証',
  drop: 'ここにドロップすることもできます。',
  begin: '主張の対象となる局面',
  now: '検証中の局面',
  stoppedAt: '最後に検証していた局面',
  progress: (done, total, searched) => `${total}局面のうち${done}局面を記憶し、${searched}局面を探索しました。`,
  bar: '記憶した局面',
  part: (percent) => `${percent}%を検証しました。`,
  states: {
    loading: '証明を読み込んでいます…',
    running: '検証しています…',
    stopped: '停止しました。最後まで検証するまでは、何も証明されていません。',
    accepted: '合格：主張は正しいと確認できました。',
    refused: '不合格：このファイルは証明になっていません。',
    missing: '証明を読み込めませんでした。この端末には保存されていません。通信できるときに、もう一度お試しください。',
    unread: 'このファイルは読み取れないか、証明としては大きすぎます。',
    unchecked: '検証プログラムを読み込めなかったか、メモリが足りません。通信できるときに、もう一度お試しください。',
  },
  work: (stored, searched, seconds) => `このブラウザーで${stored}局面を記憶し、${searched}局面を探索しました（${seconds}秒）。`,
  willShow: '小さな証明なので、検証が終わると木として表示します。',
  tree: '証明全体の木',
  treeAbout: '検証プログラムがいま調べた局面です。どの盤も、一手とそれに対して証明に書かれた応手を示し、その二手に色をつけています。盤を選ぶと説明を読めます。',
  treeOf: (prover, opponent) => `${opponent}の意味のある手すべてに、${prover}の手が一つずつあります。`,
  treePick: '盤を選ぶと、そこで何が起きているかを説明します。',
  print: '木を印刷',
  start: '開始',
  plays: (side, move) => `${side} ${move}。`,
  answers: (opponent, move, prover, answer) => `${opponent} ${move} に、${prover} ${answer} と応じます。`,
  pairs: (cells) => `ペア：${cells}。`,
  rests: (cells) => `この結果は ${cells} のマスだけで決まります。`,
  leaves: { pairs: 'ペア', row: '列の完成', full: '満杯', none: '列なし', known: '既出', over: '終局' },
  meanings: {
    pairs: (prover, opponent) => `${opponent}がまだ完成できるどの列にも、同じ文字の付いた二マスのペアが入っています。${opponent}がペアの一方を`
      + `取るたびに${prover}がもう一方を取るので、${opponent}の列は完成しません。`,
    row: (prover) => `${prover}が次の手で列を完成します。`,
    full: (_, opponent) => `盤が埋まり、${opponent}の列はありません。`,
    none: (prover, opponent) => `どの列にも${prover}の印があるので、${opponent}はもう列を完成できません。`,
    known: () => 'この局面の肝心な部分は、回転や裏返しをしたものも含めて、前に証明されています。',
    over: () => '終局していて、得点は主張のとおりです。',
  },
  dots: (prover, opponent) => `結果は点のあるマスだけで決まります。${opponent}がほかのマスに打っても、${prover}は示した手のどれかのあとと同じように続ければよいので、`
    + 'その手順は要りません。',
  spec: '形式の仕様と、合格した主張が正しい理由（英語）',
  source: '検証プログラムのソースコード（英語）',
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} ProofWords */
