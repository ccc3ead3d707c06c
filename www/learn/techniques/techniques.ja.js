// 技法を測る画面の日本語。技法そのものの言葉は src/solver から作られる。

import of from '../../pkg/techniques.ja.js';

/** @type {import('../words.js').TechniqueWords} */
export default {
  of,
  whole: 'すべての技法を使う場合',
  now: (n) => `技法を${n}個使わない場合`,
  each: '一つずつオフにして測る',
  positions: (n) => `${n}局面`,
  more: (n) => `${n}局面以上`,
  alone: (count, times) => `使わない場合：${count}${times && `、${times}`}`,
  times: (n, whole) => `${n}倍${whole ? '' : '以上'}`,
  same: '変化なし',
  about: 'ほぼ変化なし',
};
