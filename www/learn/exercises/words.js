// What is said of the exercises, in the languages of the page.

/** @import { SearchVersion } from '../../types.d.ts' */

const en = {
  of: (/** @type {number} */ n, /** @type {number} */ all) => `Exercise ${n} of ${all}`,
  numbers: 'Black wants a high number, White a low one. Be alpha-beta, from left to right: '
    + 'click the ends in the order in which it looks at them, and leave out what it leaves out. Then say which move it chooses.',
  /** @param {string} game */
  position: (game) => `The same on the end of a real game, ${game}: the numbers are its scores. `
    + 'Filled circles are the turns of the first side, which wants them high; open ones those of the second.',
  making: 'Making a tree…',
  tree: 'The tree',
  leaf: (/** @type {string} */ way, /** @type {string} */ value) => `After ${way}: ${value}`,
  clicked: (/** @type {number} */ n) => `looked at as number ${n}`,
  chooses: 'Done. Its move:',
  undo: 'Click the last one again to take it back.',
  right: 'Just as alpha-beta does it.',
  parts: (/** @type {number} */ n, /** @type {string} */ theirs, /** @type {string} */ yours) =>
    `You part at look ${n}: alpha-beta goes to ${theirs}, you went to ${yours}.`,
  nowhere: 'its end',
  choice: 'The looks are right, but it chooses another move.',
  believed: 'What your clicks look like',
  sure: (/** @type {number} */ slips) => (slips ? `This explains your clicks but for ${slips === 1 ? 'one slip' : `${slips} slips`}.`
    : 'This explains every click.'),
  unsure: 'Your clicks follow no idea that is known here. Look at the numbers on the ends once more.',
  next: 'Next exercise', again: 'Three more',
  versions: /** @type {Record<SearchVersion, string>} */ ({
    right: 'Alpha-beta: a position is left as soon as the other side has something at least as good elsewhere.',
    'never-cuts': 'You look at everything. Once White can hold a position to what Black has elsewhere already, '
      + 'Black will not come here: the rest can be left out.',
    'cuts-late': 'You cut only when the bound is passed. Reaching it is enough: '
      + 'an equal value changes nothing for the one who has it already.',
    'alpha-forgotten': 'You forget what Black has already when White is to move. It is handed down to White’s positions: that is alpha.',
    'beta-forgotten': 'You forget what White has already when Black is to move. It is handed down to Black’s positions: that is beta.',
    'not-swapped': 'You compare with the bound the wrong way round. Black stops when a value is as high as White’s bound, '
      + 'White when it is as low as Black’s.',
    'bound-for-value': 'You take the bound of a cut position for its value. '
      + 'It was left early: it may be worse than the number says, so it never ties.',
    'last-child': 'You take a position for worth what its last move is worth. It is worth what its best move is worth.',
    'other-end': 'You go from right to left. The order decides what can be cut; here it is from left to right.',
    'bound-of-sibling': 'You compare with the move just before. What counts is the best of all the moves so far.',
    'one-skipped': 'You leave out one move at a cut. All that are left there are left out.',
    'one-sided': 'You let both sides want the high number. White wants the low one.',
  }),
};

/** @type {typeof en} */
const ja = {
  of: (n, all) => `問題 ${n} / ${all}`,
  numbers: '黒は大きい数、白は小さい数をめざします。左から右へ進むアルファベータ法になったつもりで、調べる順に終わりを選び、省くところは飛ばしてください。'
    + '最後に、選ぶ手を答えます。',
  position: (game) => `同じことを、実際の対局(${game})の終わりでやってみましょう。数はその得点です。`
    + '塗った丸は大きい数をめざす先手の番、白抜きの丸は後手の番です。',
  making: '木を作っています…',
  tree: '木',
  leaf: (way, value) => `${way} のあと: ${value}`,
  clicked: (n) => `${n}番目に調べた`,
  chooses: '終わり。選ぶ手:',
  undo: '最後に選んだところをもう一度押すと取り消せます。',
  right: 'アルファベータ法そのものです。',
  parts: (n, theirs, yours) => `${n}番目で分かれました。アルファベータ法は ${theirs} へ、あなたは ${yours} へ進みました。`,
  nowhere: '終わり',
  choice: '調べた順は合っていますが、選ぶ手が違います。',
  believed: 'こう考えているように見えます',
  sure: (slips) => (slips ? `${slips}か所の押し違いを除いて、これで説明がつきます。` : 'どの一手もこれで説明がつきます。'),
  unsure: '知られている考え方のどれとも違います。終わりの数をもう一度見てみましょう。',
  next: '次の問題', again: 'もう三問',
  versions: {
    right: 'アルファベータ法です。相手がほかで同じかそれ以上の結果を得られるとわかったら、その局面を離れます。',
    'never-cuts': 'すべてを調べています。白が、黒のほかでの成果以下に抑えられるとわかったら、黒はここへ来ません。残りは省けます。',
    'cuts-late': '限界を超えたときだけ省いています。等しくなれば十分です。同じ値では何も変わりません。',
    'alpha-forgotten': '白の番で、黒がすでに得ている値を忘れています。それは白の局面へ渡されます(アルファ)。',
    'beta-forgotten': '黒の番で、白がすでに得ている値を忘れています。それは黒の局面へ渡されます(ベータ)。',
    'not-swapped': '限界との比べ方が逆です。黒は白の限界まで大きくなったとき、白は黒の限界まで小さくなったときにやめます。',
    'bound-for-value': '途中でやめた局面の限界を値と見ています。本当はその数より悪いかもしれないので、同点にはなりません。',
    'last-child': '最後の手の値をその局面の値にしています。局面の値は、いちばんよい手の値です。',
    'other-end': '右から左へ調べています。何を省けるかは順で決まります。ここでは左から右です。',
    'bound-of-sibling': '一つ前の手と比べています。比べる相手は、これまででいちばんよい手です。',
    'one-skipped': '省くときに一手だけ飛ばしています。そこに残っている手はすべて省けます。',
    'one-sided': '両方が大きい数をめざしています。白は小さい数をめざします。',
  },
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} ExerciseWords */
