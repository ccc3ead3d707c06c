// The words for checking a proof, in English.

export default {
  choose: 'Proof',
  none: 'No proof of the position above comes with this page. Here are those that do.',
  bytes: (/** @type {string} */ n) => `${n} bytes`,
  exact: (/** @type {string} */ v) => `The value is exactly ${v}.`,
  least: (/** @type {string} */ v) => `The value is at least ${v}.`,
  most: (/** @type {string} */ v) => `The value is at most ${v}.`,
  between: (/** @type {string} */ least, /** @type {string} */ most) => `The value is between ${least} and ${most}.`,
  wins: (/** @type {string} */ who) => `${who} wins with best play.`,
  holds: (/** @type {string} */ who) => `${who} cannot lose with best play.`,
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
