// The games, in the order in which the page offers them. A new game needs files of its own, and a line here.

import { GAMES } from './registry.js';
import './mnk.gravity.card.js';
import './mnk.card.js';
import './reversi.card.js';
import './eight.card.js';
import './tree.card.js';
import './domineering.card.js';
import './dots_and_boxes.card.js';

/** @import { GameCard } from '../types.d.ts' */

export * from './registry.js';

/** @template {'first' | 'review'} K @param {K} name */
const only = (name) => /** @type {NonNullable<GameCard[K]>} */ (GAMES.map((card) => card[name]).find(Boolean));

/** The game of a first visit. */
export const FIRST = only('first');
/** A game with many mistakes, as an example for the review. */
export const EXAMPLE = only('review');
