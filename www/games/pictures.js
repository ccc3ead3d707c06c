// The little pictures on the games' cards, which the page shows and an element does not. A new game needs a line here.

import domineering from './domineering.pictures.js';
import dots from './dots_and_boxes.pictures.js';
import eight from './eight.pictures.js';
import mnk from './mnk.pictures.js';
import gravity from './mnk.gravity.pictures.js';
import reversi from './reversi.pictures.js';

/** @import { KindPictures } from '../types.d.ts' */

/** The pictures of all kinds. @type {KindPictures} */
export const PICTURES = { ...gravity, ...mnk, ...reversi, ...eight, ...domineering, ...dots };
