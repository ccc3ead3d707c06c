// The ways to meet puzzles, in the order of their panels. Each module's default export makes its panel.

/** @import { MakeMode } from './types.d.ts' */

/** @type {[name: string, load: () => Promise<{ default: MakeMode }>][]} */
export const MODES = [
  ['today', () => import('./today-mode.js')],
  ['rated', () => import('./rated.js')],
  ['streak', () => import('./streak.js')],
  ['mine', () => import('./mine.js')],
  ['kinds', () => import('./kinds-mode.js')],
  ['themes', () => import('./themes.js')],
  ['calendar', () => import('./calendar.js')],
  ['statistics', () => import('./statistics.js')],
  ['sheet', () => import('./sheet/index.js')],
];
