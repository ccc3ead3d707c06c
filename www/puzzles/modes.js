// The modes in which users meet puzzles, in the order of their panels.

import calendar from './calendar.js';
import kinds from './kinds-mode.js';
import mine from './mine.js';
import openings from './openings/index.js';
import rated from './rated.js';
import sheet from './sheet/index.js';
import statistics from './statistics.js';
import streak from './streak.js';
import themes from './themes.js';
import today from './today-mode.js';

/** @import { MakeMode } from './types.d.ts' */

/** @type {MakeMode[]} */
export const MODES = [today, rated, streak, mine, kinds, openings, themes, calendar, statistics, sheet];
