// The games' rules in full, for paper. A game whose rules fit into its usual sentence (`OwnWords.rule`) needs nothing here.

import { cardName } from './registry.js';
import { falling, free } from './mnk.paper.js';
import reversi from './reversi.paper.js';

/** @import { Language, Words } from '../i18n/index.js' */
/** @import { PaperRules, Rules } from '../types.d.ts' */

/** By the name of the card. @type {Record<string, PaperRules<any> | undefined>} */
const FULL = { mnk: free, 'mnk-gravity': falling, reversi };

/** All rules of a game. @param {Rules} rules @param {Words} words */
export const rulesInFull = (rules, words) => (
  FULL[cardName(rules)]?.[/** @type {Language} */ (words.code)](rules) ?? words.of(rules).rule(rules));
