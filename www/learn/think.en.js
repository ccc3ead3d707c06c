// The words of How it thinks: its methods, its trees, and what it offers beside them.

import { count } from '../i18n/numbers.js';

const think = {
  doors: 'Beyond the lessons',
  /** The rooms: the names on their doors, their titles where these say more, and a sentence about each. */
  rooms: {
    methods: { name: 'Methods', title: 'Ways to solve a game',
      about: 'They all give the same answer. They differ in how many leaves they evaluate: positions where the game is over.' },
    tree: { name: 'Own tree', title: 'A tree of your own',
      about: 'Choose how many branches and levels it has, or write its numbers. Every tool here then works on it.' },
    proofs: { name: 'Proofs', title: 'Check a proof',
      about: 'A proof stores the moves of one side. Checking it means trying every reply to them, using only the rules: '
        + 'if the check succeeds, the claim is true, whoever made the file.' },
    techniques: { name: 'Techniques', title: 'Inside the fast solver',
      about: 'Exact answers come from a solver with many more techniques. Switch them off to see what each is worth.' },
    exercise: { name: 'Alpha-beta by hand', title: '',
      about: 'Click through three trees in the order alpha-beta would. Your clicks show how you understand it.' },
  },
  proofsBegin: 'Choose a proof',
  ownTree: {
    branches: 'Branches', depth: 'Levels', values: 'Other numbers', text: 'The tree: brackets hold branches, numbers are its leaves',
    use: 'Use this tree', used: 'This tree is in use. Its link opens it for others.',
  },
  steps: 'Step by step',
  stepsAbout: 'Step through a search one position at a time. See what it knows at each point and why it skips moves.',
  stepsOf: 'Search', stepsDepth: 'Depth', stepsToEnd: 'To the end',
  stepsPlies: (/** @type {number} */ n) => `${n} moves ahead`,
  position: 'Position',
  current: (/** @type {string} */ game) => `The game on the board: ${game}`,
  methods: {
    minimax: 'Minimax', one: 'Alpha-beta, one bound', alphabeta: 'Alpha-beta, both bounds', corners: 'Both bounds, corners first',
  },
  about: {
    minimax: 'Follows every line of play to its end. Each side chooses what is best for itself.',
    one: 'Like minimax, but stops at a position as soon as the other side has something better one move up. Each stop is a cut-off.',
    alphabeta: 'Passes down both bounds, α and β: what each side already has anywhere further up. This is the usual alpha-beta.',
    corners: 'Both bounds, and corners first. Finding good moves early means more cut-offs.',
  },
  found: (/** @type {string} */ method, /** @type {number} */ leaves) => `${method}: ${count(leaves, 'leaf', 'leaves')} evaluated.`,
  run: 'Run all', runOne: 'Run',
  stop: 'Stop', running: 'Running…', stopped: 'Stopped',
    ready: 'Not run yet',
  value: 'Value', leaves: 'leaves evaluated', nodes: 'All positions', cutoffs: 'Cut-offs', time: 'Time',
  took: (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`,
  share: (/** @type {number} */ part) => `${part < 0.01 ? '<1' : Math.round(part * 100)}% of minimax`,
  tooLong: 'This game may take too long with these methods. You can stop at any time.',
  line: 'Best play, move by move',
  tree: 'The search tree',
  treeAbout: 'At dark nodes, the first side picks the highest value; at light nodes, the second side picks the lowest. '
    + 'Dashed branches were cut off and never searched.',
  treePart: (/** @type {number} */ plies) => `Only the first ${count(plies, 'move')} are drawn.`,
  scale: 'Bars', scales: { even: 'Linear', log: 'Logarithmic' },
  compareLink: 'The address of this page opens the same comparison.',
  order: 'Try first', orderCorners: 'corners, or b2 c3',
  switchesBegin: 'Measure on this position',
  treeOf: 'Method',
  nodeValue: (/** @type {string} */ v) => `value ${v}`,
  nodeCut: 'cut off: not searched',
  nodeWindow: (/** @type {string} */ a, /** @type {string} */ b) => `searched between ${a} and ${b}`,
  /** @param {'alpha' | 'beta'} which @returns {string} */
  nodeStops: (which) => (which === 'beta' ? 'stopped here: already too good for the other side to allow (beta)'
    : 'stopped here: already too bad to be chosen (alpha)'),
  nodeRoot: 'the root',
  treeLabel: 'Game tree',
  pick: 'Choose a node to read about it.',
};

export default think;
