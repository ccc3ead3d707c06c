// The games, in the order in which the page offers them. A new game needs a module and words in files of their own,
// and a line here.

export * from './registry.js';
import './mnk.js';
import './reversi.js';
import './eight.js';
import './tree.js';
