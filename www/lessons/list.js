// The lessons, in their order.

import eight from './01-eight.js';
import figure from './02-figure.js';
import cuts from './06-cuts.js';
import order from './08-order.js';

export const LESSONS = [eight, figure, cuts, order];
