// The ways to meet puzzles, in the order of their panels. Each module's default export makes its panel.

/** @import { MakeMode } from './types.d.ts' */

/** @type {[name: string, load: () => Promise<{ default: MakeMode }>][]} */
export const MODES = [
  ['today', () => import('./today-mode.js')],
  ['kinds', () => import('./kinds-mode.js')],
  ['sheet', () => import('./sheet/index.js')],
];
