// The window: alpha and beta, which record what each side can already get elsewhere.

const FIGURE = { game: /** @type {const} */ ('tree'), tree: '(((1 3)(4 2))((2 1)(3 5)))' };

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'window',
  steps: [
    { kind: 'window', rules: FIGURE, visit: 6 },
    { kind: 'window', rules: FIGURE, visit: 8 },
    { kind: 'window', rules: { game: 'tree', tree: '(((6 2)(3 8))((7 1)(5 4)))' }, visit: 9, scored: true },
  ],
};
