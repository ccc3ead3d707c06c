// The words for stepping through a search, in English.

/** @import { Side } from '../../types.d.ts' */

/**
 * @typedef {object} Cut
 * @property {string} owner the side that already has something better @property {Side} of the owner as a side
 * @property {string} above the side to move @property {string} limit @property {string} value @property {string} positions
 * @property {string | null} deep the position where the owner has it, if that is further up than one move
 */

export default {
  slider: 'Position in the search',
  at: (/** @type {string} */ at, /** @type {string} */ length, /** @type {boolean} */ whole) => `${at} of ${length}${whole ? '' : '+'}`,
  first: 'First', previous: 'Back', next: 'Next', last: 'Last', play: 'Play', pause: 'Pause',
  counts: { visits: 'Positions', leaves: 'Leaves', cuts: 'Cut-offs', value: 'Value' },
  root: 'The search begins here.',
  tries: (/** @type {string} */ who, /** @type {string} */ move) => `${who} tries ${move}.`,
  leaf: (/** @type {string} */ value) => `The line ends here: ${value}.`,
  /** @param {string} who @param {string} move @param {string} value @param {Side} side */
  better: (who, move, value, side) => (side === 'first' ? `${who} can get ${value} with ${move}, the best so far.`
    : `${who} can hold the value to ${value} with ${move}, the best so far.`),
  /** @param {string} who @param {string} move @param {string} value */
  worse: (who, move, value) => `${move} is worth ${value}, which is no better for ${who}.`,
  /** @param {Cut} cut */
  cut: ({ owner, of, above, deep, limit, value, positions }) =>
    `${owner} can already ${of === 'first' ? 'get' : 'hold the value to'} ${limit} elsewhere${
      deep === null ? '' : `, further up (${deep}): a deep cut-off, which needs both bounds`}. `
    + `Here ${above} can ${of === 'first' ? 'hold the value to' : 'get'} ${value}, so ${owner} never comes here: ${positions} skipped.`,
  /** @param {string} n @param {boolean} counted @param {boolean} one */
  positions: (n, counted, one) => `${counted ? '' : 'more than '}${n} position${one ? '' : 's'}`,
  over: (/** @type {string} */ value) => `The search is over. The position is worth ${value}.`,
  tree: 'The search tree so far',
  treeLabel: 'Search tree. Arrow keys move between nodes, Enter opens a node, Shift with an arrow key moves a node within its row.',
  rootName: 'root',
  window: (/** @type {string} */ alpha, /** @type {string} */ beta) => `α ${alpha}, β ${beta}`,
  legend: 'Thick lines: the path to the current position, with α and β at each node. Dashed lines: skipped, with the number of positions '
    + 'saved. ≥ or ≤: only a bound, because the node is not finished, or a cut-off (α or β) here or further down left its value '
    + 'unknown. + shows the nodes below.',
  /** @param {boolean} leaf whether a leaf is drawn @param {boolean} acts whether the chosen node has buttons for these changes */
  change: (leaf, acts) => `Drag a node to another place in its row${leaf ? ', or drag a leaf up or down to change its number' : ''}. `
    + `The search runs again and shows which cut-offs appear or disappear. ${acts ? 'The buttons above do the same'
      : 'A node that you choose has buttons for this'}; on the keyboard: Shift with an arrow key${leaf ? ', + and −' : ''}.`,
  tryOut: 'Choose a move to see its node in the tree.',
  onWay: 'on the current path',
  end: 'leaf',
  canOpen: 'can be expanded',
  notThere: 'either skipped or still to come.',
  toMove: (/** @type {string} */ who) => `${who} to move`,
  /** @param {'alpha' | 'beta'} bound @returns {string} */
  cutBy: (bound) => (bound === 'alpha' ? 'cut off: not above α' : 'cut off: not below β'),
  /** @param {string} n @param {boolean} counted @param {boolean} one */
  skippedSize: (n, counted, one) => `${counted ? '' : 'at least '}${n} position${one ? '' : 's'} saved`,
  follow: 'Back to the search',
  goThere: 'Go to this visit',
  unfold: 'Expand', fold: 'Collapse',
  earlier: 'Try it earlier', later: 'Try it later',
  elsewhere: 'Find this position elsewhere',
  places: (/** @type {string} */ n, /** @type {number} */ count) => (count === 0 ? 'The search never visited this position.'
    : count === 1 ? 'The search visited this position once:' : `The search visited this position ${n} times:`),
  valued: 'Value of this leaf',
  restore: 'Undo the changes',
  difference: (/** @type {string} */ now, /** @type {string} */ before, /** @type {string} */ cuts, /** @type {string} */ cutsBefore) =>
    `Leaves: ${now} (before the changes: ${before}). Cut-offs: ${cuts} (before: ${cutsBefore}).`,
  sameValue: 'The value is the same.',
  otherValue: (/** @type {string} */ now, /** @type {string} */ before) => `The value is ${now} (before: ${before}).`,
  cuts: { came: 'New cut-offs', went: 'Lost cut-offs', other: 'Cut-offs with other numbers' },
  /** @param {string} value @param {string} limit @param {string} positions */
  cutNumbers: (value, limit, positions) => `${value} found where ${limit} was enough, ${positions} skipped`,
  cutWas: (/** @type {string} */ now, /** @type {string} */ was) => `${now} (before: ${was})`,
  moreCuts: (/** @type {string} */ n) => `and ${n} more`,
  sameCuts: 'The cut-offs are the same as before.',
  tooManyCuts: 'This search is too long to compare its cut-offs one by one.',
  states: { left: 'searched', here: 'being searched', ahead: 'still to come', skipped: 'skipped' },
};
