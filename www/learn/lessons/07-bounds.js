// Bound or value: why the number at a node that was cut off is only a bound, even if it equals another node's value.

import { movesTo } from './tree.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Scene } from './types.d.ts' */

const EQUALS = { game: /** @type {const} */ ('tree'), tree: '((5 3)(3 1)(4 3))' };
const OPTIONS = ['exact', 'most', 'least'];

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'bounds',
  steps: [
    { kind: 'choice', rules: EQUALS, tree: 'search', at: '2', options: OPTIONS, expect: known },
    { kind: 'cells', rules: EQUALS, many: true },
    {
      kind: 'choice', rules: { game: 'tree', tree: '(((6 2)(8 3))((7 1)(5 4)))' }, tree: 'search', at: '1 2', options: OPTIONS,
      expect: known, scored: true,
    },
  ],
};

/** What the search knew of a node when it left the node. @param {Engine} engine @param {Scene} scene */
async function known(engine, { at, game }) {
  const way = movesTo(at ?? '');
  for (let visit = 1; ; visit++) {
    const { length, path, steps, whole } = await engine.film(game, {}, visit);
    const done = steps.find(({ ply }) => ply === way.length);
    if (done && way.every((move, i) => path[i + 1].move === move)) {
      return done.bound ? { lower: 'least', upper: 'most' }[done.bound] : 'exact';
    }
    if (whole && visit >= length) return null;
  }
}
