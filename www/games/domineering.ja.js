// ドミナリングの日本語。

/** @import { Domineering } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Domineering>} */
export default {
  rule: () => '空いた二つのマスに交互にドミノを置きます。先手は縦に、後手は横に置きます。置けなくなった方が負けです。',
  reasons: {
    'no-moves': ({ turn }) => (turn === 'first' ? '縦のドミノを置ける場所がありません。' : '横のドミノを置ける場所がありません。'),
  },
  errors: { 'domino-half': '{cell}はドミノの半分ですが、もう半分がありません。' },
};
