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
  spec: '形式の仕様と、合格した主張が正しい理由（英語）',
  source: '検証プログラムのソースコード（英語）',
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} ProofWords */
