// The figure: a tree of numbers, and the values that minimax passes up the tree.

const FIGURE = { game: /** @type {const} */ ('tree'), tree: '(((1 3)(4 2))((2 1)(3 5)))' };

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'figure',
  steps: [
    { kind: 'numbers', rules: FIGURE, blanks: ['1 1', '1 2', '2 1', '2 2'] },
    { kind: 'numbers', rules: FIGURE, tree: 'values', blanks: ['', '1', '2'] },
    { kind: 'numbers', rules: { game: 'tree', tree: '(((5 2)(1 6))((4 7)(3 0)))' }, scored: true },
  ],
};
