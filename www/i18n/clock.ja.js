// The words of clocks, in Japanese.

/** @import { ClockWords } from './clock-words.js' */

/** @param {number} ms */
function span(ms) {
  if (ms < 9950) return `${(ms / 1000).toFixed(1)}秒`;
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes ? `${minutes}分${rest ? `${rest}秒` : ''}` : `${rest}秒`;
}

/** @param {{ time: number, increment: number }} side */
const allowance = ({ increment, time }) => [time, ...increment ? [increment] : []].map(span).join('＋').replace(/\.0秒/g, '秒');

/** @type {ClockWords} */
export default {
  title: '時計', none: '時計なし', own: '時間を決める…',
  allowance,
  minutes: '持ち時間（分）', increment: '1手ごとの秒数', side: (who) => `${who}の時計`,
  apart: '両者の時間を別々に決める',
  flag: '時間が切れたら', flags: { loses: '負けになる', shows: '表示するだけ' },
  about: '最初の一手から動きだし、前の局面を見ているあいだ、盤を離れているあいだ、一時停止中は止まります。一手戻すと、時間も戻ります。',

  span,
  low: (who, seconds) => `${who}、残り${seconds === 60 ? '1分' : `${seconds}秒`}です。`,
  fell: (who) => `${who ?? 'あなた'}の時間が切れました。`,
  late: (who, wins) => `${who}の時間が切れました。${wins}です。`,
  paused: '時計を止めています。', pause: '時計を止める', over: '時間切れ',

  mattered: (who, ms) => `${who ?? 'あなた'}は、勝負を分けたこの手に${span(ms)}使いました。`,
  lateWhen: (is, who) => `時間が切れたとき、局面は${who === null ? '' : `${who}にとって`}まだ${is}でした。`,
  decided: '時間切れで決まりました。',
  onTime: '（時間切れ）',
  used: '使った時間',
  fastest: '最短時間の勝ち',
  kept({ first, second }, used) {
    const [one, other] = [first, second].map(allowance);
    return `持ち時間${one === other ? one : `${one}／${other}`}${used === null ? '' : `・両者で${span(used)}`}`;
  },
};
