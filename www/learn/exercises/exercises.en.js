// The words of the exercises, in English.

/** @import { SearchVersion } from '../../types.d.ts' */

export default {
  of: (/** @type {number} */ n, /** @type {number} */ all) => `Exercise ${n} of ${all}`,
  numbers: 'Black wants a high number, White a low one. Search as alpha-beta with both bounds would, from left to right: '
    + 'click the leaves in the order it visits them, and skip those it skips. Then choose its move.',
  position: (/** @type {string} */ game) => `Now the end of a real game, ${game}. The numbers are its scores. `
    + 'At dark circles the first side moves and wants a high score; at light circles the second side moves and wants a low one.',
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
  believed: 'What your clicks suggest', believedLately: 'What your latest clicks suggest',
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
