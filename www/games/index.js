// The games, in the order in which the page offers them. A new game needs files of its own, and a line here.

export * from './registry.js';
import './mnk.card.js';
import './reversi.card.js';
import './eight.card.js';
import './tree.card.js';
import './domineering.card.js';
