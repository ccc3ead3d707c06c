// The lessons, in order.

import eight from './01-eight.js';
import figure from './02-minimax.js';
import tictactoe from './03-tictactoe.js';
import misere from './04-misere.js';
import window from './05-window.js';
import cuts from './06-cuts.js';
import bounds from './07-bounds.js';
import order from './08-order.js';
import lookahead from './09-lookahead.js';
import reading from './10-reading.js';

export const LESSONS = [eight, figure, tictactoe, misere, window, cuts, bounds, order, lookahead, reading];
