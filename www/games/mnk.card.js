// The card of k in a row.

import { Catalogue } from '../i18n/catalogue.js';
import { sideName } from './mnk.look.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Mnk } from '../pkg/yomikiri.js' */

/** @param {Mnk} rules */
const isPlain = ({ width, height, k, obstacles }) => width === 3 && height === 3 && k === 3 && !obstacles.length;

/** @param {Mnk} rules */
const isGomoku = ({ width, height, k, misere, obstacles }) => width === 15 && height === 15 && k === 5 && !misere && !obstacles.length;

/** @type {CardWords<Mnk>} */
const en = {
  name(rules) {
    const { width, height, k, misere } = rules;
    if (isPlain(rules)) return misere ? 'Misère tic-tac-toe' : 'Tic-tac-toe';
    if (isGomoku(rules)) return en.kinds.five;
    return `${k} in a row, ${width}×${height}${misere ? ', misère' : ''}`;
  },
  side: (side, rules) => sideName('en', side, rules),
  kinds: { tictactoe: 'Tic-tac-toe', misere: 'Misère', five: 'Gomoku', mnk: 'In a row' },
  examples: { tictactoe: 'Tic-tac-toe' },
};

/** @type {CardWords<Mnk>} */
const ja = {
  name(rules) {
    const { width, height, k, misere } = rules;
    if (isPlain(rules)) return misere ? '逆三目並べ' : '三目並べ';
    if (isGomoku(rules)) return ja.kinds.five;
    return `${misere ? '逆' : ''}${k}目並べ ${width}×${height}`;
  },
  side: (side, rules) => sideName('ja', side, rules),
  kinds: { tictactoe: '三目並べ', misere: '並べたら負け', five: '五目並べ', mnk: '並べるゲーム' },
  examples: { tictactoe: '三目並べ' },
};

offer({
  game: 'mnk',
  words: { en, ja },
  kinds: [
    { name: 'tictactoe', preset: 'tic-tac-toe', order: 'marks' },
    { name: 'misere', preset: 'misere-tic-tac-toe', order: 'marks' },
    { name: 'five', preset: 'gomoku' },
    { name: 'mnk', begin: { width: 5, height: 5, k: 4 }, order: 'marks' },
  ],
  examples: [{ name: 'tictactoe', rank: 3, rules: 'tic-tac-toe' }],
  // The engine surveys boards with more free cells, because none of its searches ends there.
  readable: ({ height, obstacles, width }) => width * height - obstacles.length <= 49,
  letters: ['.', 'O', 'X', '#'],
  load: () => import('./mnk.js'),
  own: new Catalogue({ en: () => import('./mnk.en.js'), ja: () => import('./mnk.ja.js') }),
});
