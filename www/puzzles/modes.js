// The ways to meet puzzles, in the order of their panels. Each module's default export makes its panel.

/** @import { MakeMode } from './types.d.ts' */

/** A mode that needs what is kept; these come in one file. @param {keyof typeof import('./progress-modes.js')} name */
const kept = (name) => async () => ({ default: (await import('./progress-modes.js'))[name] });

/** @type {[name: string, load: () => Promise<{ default: MakeMode }>][]} */
export const MODES = [
  ['today', () => import('./today-mode.js')],
  ['rated', kept('rated')],
  ['streak', kept('streak')],
  ['mine', kept('mine')],
  ['kinds', () => import('./kinds-mode.js')],
  ['themes', kept('themes')],
  ['calendar', kept('calendar')],
  ['statistics', kept('statistics')],
  ['sheet', () => import('./sheet/index.js')],
];
