// The games there are, in the order in which they are offered. A new one is its module and its words, in files of their own,
// and a line here.

export * from './registry.js';
import './mnk.js';
import './reversi.js';
import './eight.js';
import './tree.js';
