// Words for the exercises, in the page's languages.

/** @import { SearchVersion } from '../../types.d.ts' */

const en = {
  of: (/** @type {number} */ n, /** @type {number} */ all) => `Exercise ${n} of ${all}`,
  numbers: 'Black wants a high number, White a low one. Search as alpha-beta with both bounds would, from left to right: '
    + 'click the leaves in the order it visits them, and skip those it skips. Then choose its move.',
  /** @param {string} game */
  position: (game) => `Now the end of a real game, ${game}. The numbers are its scores. `
    + 'At filled circles the first side moves and wants a high score; at hollow circles the second side moves and wants a low one.',
  making: 'Making a tree…',
  tree: 'The tree',
  leaf: (/** @type {string} */ way, /** @type {string} */ value) => `After ${way}: ${value}`,
  clicked: (/** @type {number} */ n) => `your click ${n}`,
  chooses: 'When you are done, choose alpha-beta’s move:',
  undo: 'Click your last leaf again to take it back.',
  visited: (/** @type {number} */ n) => (n ? `alpha-beta’s visit ${n}` : 'skipped by alpha-beta'),
  yours: (/** @type {number} */ n) => `(${n})`,
  clicksAre: 'Your clicks:', choiceIs: 'Your move:',
  right: 'exactly what alpha-beta does.',
  /** Where the answer differs; a side that visits no further leaf has `nowhere`. */
  parts: (/** @type {number} */ n, /** @type {string} */ theirs, /** @type {string} */ yours) => `they differ at leaf ${n}: ${
    theirs ? `alpha-beta goes to ${theirs}, you ${yours ? `went to ${yours}` : 'stopped'}` : 'alpha-beta had already finished'}.`,
  nowhere: '',
  rightChoice: (/** @type {string} */ move, /** @type {string} */ value) => `${move}, as alpha-beta chooses. It is worth ${value}.`,
  /** @param {string} move @param {string} value @param {string} yours @param {string} worth empty: skipped */
  choice: (move, value, yours, worth) => `alpha-beta chooses ${move}, worth ${value}. You chose ${yours}${worth ? `: ${worth}` : ''}.`,
  overlay: 'The tree now shows alpha-beta’s search: its visits numbered below the leaves, with yours in brackets. Dashed: skipped. '
    + 'α or β: why. ≥ or ≤: only a bound.',
  root: 'the root',
  /**
   * @param {string} at @param {string} value @param {string} limit @param {string} from @param {boolean} deep @param {number} n
   * @returns {string}
   */
  cut: (at, value, limit, from, deep, n) => `After ${at}: ${value}, and the other side already has ${limit} at ${from}${
    deep ? ', further up' : ''}. ${n === 1 ? 'One move is' : `${n} moves are`} skipped.`,
  believed: 'What your clicks suggest',
  sure: (/** @type {number} */ slips, /** @type {number} */ choices) => [
    slips ? `This explains your clicks, apart from ${slips === 1 ? 'one slip' : `${slips} slips`}.` : 'This explains every click.',
    choices ? `It does not explain ${choices === 1 ? 'one of your moves' : `${choices} of your moves`}.` : '',
  ].filter(Boolean).join(' '),
  unsure: 'These clicks match no mistake we know. Look at the numbers on the leaves once more.',
  next: 'Next exercise', again: 'Three more',
  versions: /** @type {Record<SearchVersion, string>} */ ({
    right: 'You search as alpha-beta does: you leave a position once the other side has something at least as good elsewhere.',
    'never-cuts': 'You look at everything. Once White can hold a position to no more than Black already has elsewhere, '
      + 'Black will not come here, so you can skip the rest.',
    'cuts-late': 'You cut off only when a value goes past the bound. Reaching the bound is enough: '
      + 'an equal value changes nothing for the side that already has it.',
    'alpha-forgotten': 'You forget what Black already has when White is to move. That value, alpha, also holds in White’s positions.',
    'beta-forgotten': 'You forget what White already has when Black is to move. That value, beta, also holds in Black’s positions.',
    'one-bound': 'You forget the bounds from further up. What a side has anywhere on the path from the root still counts, '
      + 'not only what it has one move up.',
    'not-swapped': 'You compare with the bound the wrong way round. Black stops when a value is at least White’s bound; '
      + 'White stops when it is at most Black’s.',
    'bound-for-value': 'You take a bound for a value. The search left that position early, '
      + 'so its true value may be worse than the number and never counts as a tie.',
    'last-child': 'You give each position the value of its last move. Its value is that of its best move.',
    'other-end': 'You go from right to left. The order decides what can be cut off; here it runs from left to right.',
    'bound-of-sibling': 'You compare with the previous move only. Compare with the best of all the moves so far.',
    'one-skipped': 'You skip only one move at a cut-off. Skip all the moves that remain there.',
    'one-sided': 'You let both sides want a high number. White wants a low one.',
  }),
};

/** @type {typeof en} */
const ja = {
  of: (n, all) => `問題 ${n}／${all}`,
  numbers: '黒は大きい数、白は小さい数を目指します。αβ法（上限・下限の両方）になりきって、左から右へ、調べる順に末端を選んでください。αβ法が飛ばす末端は選びません。'
    + '最後に、αβ法の選ぶ手を答えます。',
  position: (game) => `今度は、実際の対局（${game}）の終盤です。数は得点です。`
    + '塗りつぶした丸は大きい得点を目指す先手の番、白抜きの丸は小さい得点を目指す後手の番です。',
  making: '木を作っています…',
  tree: '木',
  leaf: (way, value) => `${way} のあと：${value}`,
  clicked: (n) => `${n}番目に選択`,
  chooses: '選び終えたら、αβ法の選ぶ手を答えてください：',
  undo: '最後に選んだ末端をもう一度押すと取り消せます。',
  visited: (n) => (n ? `αβ法では${n}番目` : 'αβ法では省略'),
  yours: (n) => `(${n})`,
  clicksAre: '調べた順：', choiceIs: '選んだ手：',
  right: 'αβ法と完全に一致しました。',
  parts: (n, theirs, yours) => `${n}番目の末端から違います。${theirs ? `αβ法は ${theirs} へ進みますが、あなたは${yours ? ` ${yours} へ進みました` : 'そこで終えました'}`
    : 'αβ法の探索は、その前に終わっています'}。`,
  nowhere: '',
  rightChoice: (move, value) => `αβ法と同じ ${move} です。値は ${value} です。`,
  choice: (move, value, yours, worth) => `αβ法が選ぶのは ${move}（値 ${value}）で、あなたが選んだのは ${yours}${worth ? `（${worth}）` : ''}です。`,
  overlay: '木にαβ法の探索を重ねました。末端の下の数はαβ法が調べる順、かっこの中はあなたの順です。破線は飛ばした枝、α と β はその理由、'
    + '≥ は下限、≤ は上限です。',
  root: '根',
  cut: (at, value, limit, from, deep, n) => `${at} のあと：${value}。相手は${deep ? 'もっと上の' : ''} ${from} ですでに ${limit} を得ているので、残りの${n}手を飛ばします。`,
  believed: '選び方から考えられること',
  sure: (slips, choices) => [
    slips ? `${slips}か所の押し間違いを除いて、これで説明がつきます。` : '調べた順はすべてこれで説明できます。',
    choices ? `選んだ手のうち${choices}つは、これでは説明できません。` : '',
  ].join(''),
  unsure: 'よくある間違いのどれにも当てはまりません。末端の数をもう一度見てみましょう。',
  next: '次の問題', again: 'もう三問',
  versions: {
    right: 'αβ法どおりです。相手がほかで同じかそれ以上の結果を得られるとわかった時点で、その局面を打ち切っています。',
    'never-cuts': 'すべてを調べています。白がこの局面の値を、黒がほかですでに得ている値以下に抑えられるなら、黒はここを選びません。残りは飛ばせます。',
    'cuts-late': '上限・下限を超えたときだけ枝刈りしています。等しくなれば十分です。すでに得ている値と同じでは、何も変わりません。',
    'alpha-forgotten': '白の番で、黒がすでに得ている値（α）を忘れています。αは白の局面でも有効です。',
    'beta-forgotten': '黒の番で、白がすでに得ている値（β）を忘れています。βは黒の局面でも有効です。',
    'one-bound': 'もっと上の節の上限・下限を忘れています。一つ上だけでなく、根からここまでのどの節で得ている値も有効です。',
    'not-swapped': '上限・下限との比べ方が逆です。黒の番では値がβ以上になったとき、白の番では値がα以下になったときに打ち切ります。',
    'bound-for-value': '途中で打ち切った局面の上限・下限を、値そのものとみなしています。本当の値はそれより悪いかもしれないので、同点にはなりません。',
    'last-child': '最後に調べた手の値を局面の値にしています。局面の値は、最善手の値です。',
    'other-end': '右から左へ調べています。何を飛ばせるかは順番で決まります。ここでは左から右へ調べます。',
    'bound-of-sibling': '一つ前の手とだけ比べています。これまでの最善の手と比べてください。',
    'one-skipped': '枝刈りで一手しか飛ばしていません。そこに残っている手はすべて飛ばせます。',
    'one-sided': '双方とも大きい数を目指しています。白は小さい数を目指します。',
  },
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} ExerciseWords */
