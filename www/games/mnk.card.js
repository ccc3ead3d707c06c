// The card of k in a row.

import { Catalogue } from '../i18n/catalogue.js';
import { sideName } from './mnk.look.js';
import { little, marks, stones } from './pieces.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Mnk } from '../pkg/yomikiri.js' */

/** @param {Mnk} rules */
const isPlain = ({ width, height, k, obstacles }) => width === 3 && height === 3 && k === 3 && !obstacles.length;

/** @type {CardWords<Mnk>} */
const en = {
  name(rules) {
    const { width, height, k, misere } = rules;
    if (isPlain(rules)) return misere ? 'Misère tic-tac-toe' : 'Tic-tac-toe';
    return `${k} in a row, ${width}×${height}${misere ? ', misère' : ''}`;
  },
  side: (side, rules) => sideName('en', side, rules),
  kinds: { tictactoe: 'Tic-tac-toe', misere: 'Misère', five: 'Five in a row', mnk: 'Custom board' },
  examples: { tictactoe: 'Tic-tac-toe' },
};

/** @type {CardWords<Mnk>} */
const ja = {
  name(rules) {
    const { width, height, k, misere } = rules;
    if (isPlain(rules)) return misere ? '逆三目並べ' : '三目並べ';
    return `${misere ? '逆' : ''}${k}目並べ ${width}×${height}`;
  },
  side: (side, rules) => sideName('ja', side, rules),
  kinds: { tictactoe: '三目並べ', misere: '逆三目', five: '五目並べ', mnk: 'カスタム' },
  examples: { tictactoe: '三目並べ' },
};

const small = () => little('1.221...1', marks);

offer({
  game: 'mnk',
  words: { en, ja },
  kinds: [
    { name: 'tictactoe', preset: 'tic-tac-toe', order: 'marks', picture: small },
    { name: 'misere', preset: 'misere-tic-tac-toe', turned: true, order: 'marks', picture: small },
    { name: 'five', preset: 'gomoku', picture: () => little('1...2.1.2...1.2.2.1.....1', stones) },
    { name: 'mnk', begin: { width: 5, height: 5, k: 4 }, order: 'marks', picture: () => little('1..2.1......2..1', marks) },
  ],
  examples: [{ name: 'tictactoe', rank: 3, rules: 'tic-tac-toe' }],
  letters: ['.', 'O', 'X', '#'],
  load: () => import('./mnk.js'),
  own: new Catalogue({ en: () => import('./mnk.en.js'), ja: () => import('./mnk.ja.js') }),
});
