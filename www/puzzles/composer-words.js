// The words for composing a puzzle.

import { signed } from '../i18n/en.js';

/** @import { State } from '../model/puzzle/verdict.js' */

/** @param {number} n @param {string} one */
const count = (n, one) => `${n} ${n === 1 ? one : `${one}s`}`;

const en = {
  goal: (/** @type {string} */ side) => `Goal for ${side}`,
  goals: { win: 'Win', draw: 'At least a draw', score: 'A score', moves: 'Win in N moves' },
  score: 'Score, at least', moves: 'Own moves, at most',
  /** What stands below the picture. @param {string} side */
  tasks: {
    win: (/** @type {string} */ side) => `${side} to move and win`,
    draw: (/** @type {string} */ side) => `${side} to move: at least a draw`,
    score: (/** @type {string} */ side, /** @type {number} */ n) => `${side} to move: score at least ${signed(n)}`,
    moves: (/** @type {string} */ side, /** @type {number} */ n) => `${side} to move and win in ${n}`,
  },
  working: 'Checking…', reached: 'The goal can be reached.',
  /** @type {Record<Exclude<State, 'sound' | 'open'>, string>} */
  states: {
    unknown: 'The goal can be reached. To see whether other moves keep it as well would take too long here.',
    solved: 'Nothing to solve: the goal is reached whatever both sides play.',
    over: 'The game is over, so there is nothing to solve.',
    unreachable: 'No puzzle: the other side can prevent the goal.',
    'too-large': 'Too large: the engine cannot prove here whether the goal can be reached. Fewer empty cells or a shorter win may help.',
  },
  invalid: 'First set up a position that can be played.',
  failed: 'The engine could not check this. Change something to try again.',
  sound: (/** @type {string} */ move) => `A sound puzzle: ${move} is the key move.`,
  one: 'The goal can be reached, but only one move is legal, so the first move is no choice.',
  /** @param {number} n @param {number} of */
  many: (n, of) => (n === of ? `Every move keeps the goal at first: no key move.` : `${n} moves keep the goal: no key move.`),
  /** What best play reaches. @param {string} side @param {number} value @param {boolean} scores */
  best: (side, value, scores) => {
    if (scores) return `Best play gives ${side} ${signed(value)}.`;
    return value > 0 ? `With best play, ${side} wins.` : value === 0 ? 'Best play leads to a draw.' : `With best play, ${side} loses.`;
  },
  advice: (/** @type {string} */ goal) => `Only one move reaches this goal: ${goal}`,
  /** @param {number} keys @param {number} choices */
  keys: (keys, choices) => `Main line: ${count(choices, 'move')} of the solver, ${count(keys, 'key move')}.`,
  following: 'Following the main line…',
  key: (/** @type {number} */ of) => `key move: 1 of ${of}`,
  kept: (/** @type {number} */ n, /** @type {number} */ of) => (n === of ? 'any move' : `${n} of ${of} keep the goal`),
  forced: 'the only move', unchecked: 'not checked for other moves',
  then: (/** @type {string} */ replies) => `then ${replies}`,
  /** @param {number} rating @param {string} below the strongest level that is weaker; empty: none @param {string} above */
  rating: (rating, below, above) => `Estimated rating ≈\u202f${rating}${
    below && above ? `: between ${below} and ${above}` : below ? `: above ${below}` : above ? `: below ${above}` : ''}.`,
  about: 'Anyone who opens the link can solve the puzzle. The link itself holds it; nothing is stored anywhere.',
  qr: 'QR code', qrOf: 'QR code of the link', saveQr: 'Save the QR code (SVG)', tryIt: 'Try the puzzle in a new tab',
};

/** @type {typeof en} */
const ja = {
  goal: (side) => `${side}の目標`,
  goals: { win: '勝ち', draw: '引き分け以上', score: '石差', moves: 'N手勝ち' },
  score: '石差（これ以上）', moves: '自分の手数（これ以内）',
  tasks: {
    win: (side) => `${side}番で勝ち`,
    draw: (side) => `${side}番で引き分け以上`,
    score: (side, n) => `${side}番で石差${signed(n)}以上`,
    moves: (side, n) => `${side}番で${n}手勝ち`,
  },
  working: '調べています…', reached: '目標を達成できます。',
  states: {
    unknown: '目標を達成できます。ほかの手も目標を保つかどうかは、ここで調べるには時間がかかりすぎます。',
    solved: '解くところがありません。双方がどう打っても目標が達成されます。',
    over: '対局が終わっているので、解くところがありません。',
    unreachable: '問題になりません。相手は目標を阻止できます。',
    'too-large': '大きすぎて、目標を達成できるかどうかをここでは証明できません。空きマスを減らすか、短い勝ちを目標にしてください。',
  },
  invalid: 'まず、対局できる局面を作ってください。',
  failed: 'エンジンが調べられませんでした。何かを変えると、もう一度調べます。',
  sound: (move) => `問題として成立しています。決め手は${move}です。`,
  one: '目標は達成できますが、打てる手が一つしかないので、初手に選ぶ余地がありません。',
  many: (n, of) => (n === of ? '初手はどの手も目標を保ちます。決め手がありません。' : `目標を保つ手が${n}手あります。決め手がありません。`),
  best: (side, value, scores) => {
    if (scores) return `双方が最善を尽くすと、${side}から見て${signed(value)}です。`;
    return value > 0 ? `双方が最善を尽くすと${side}の勝ちです。` : value === 0 ? '双方が最善を尽くすと引き分けです。' : `双方が最善を尽くすと${side}の負けです。`;
  },
  advice: (goal) => `正解が一手だけの目標にする：${goal}`,
  keys: (keys, choices) => `本手順で解く側は${choices}手打ち、そのうち決め手は${keys}手です。`,
  following: '本手順を調べています…',
  key: (of) => `決め手（${of}手中1手）`,
  kept: (n, of) => (n === of ? 'どの手でもよい' : `${of}手中${n}手が目標を保つ`),
  forced: 'この一手', unchecked: 'ほかの手は調べていない',
  then: (replies) => `続いて ${replies}`,
  rating: (rating, below, above) => `推定レーティング ≈\u202f${rating}${
    below && above ? `（${below}と${above}の間）` : below ? `（${below}より上）` : above ? `（${above}より下）` : ''}`,
  about: 'リンクを開けば、だれでもこの問題を解けます。問題はリンクだけで表され、どこにも保存されません。',
  qr: 'QRコード', qrOf: 'リンクのQRコード', saveQr: 'QRコードを保存（SVG）', tryIt: '新しいタブで解いてみる',
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} ComposerWords */
