// All keyboard shortcuts, in the order in which the dialogs list them. shell/keys.js has the page's actions.

/**
 * The action of a key, by its name in the texts of the dialogs.
 * @typedef {'back' | 'forward' | 'first' | 'last' | 'undo' | 'redo' | 'newGame' | 'hint' | 'values' | 'about' | 'cells' | 'ends' | 'choose'
 *   | 'say' | 'next' | 'leave'} Deed
 */
/**
 * @typedef {object} Shortcut
 * @property {Deed} does
 * @property {string[]} keys the keys as the browser names them; any one of them works
 * @property {boolean} [ctrl] whether to hold Ctrl, or Command on a Mac
 * @property {boolean} [everywhere] whether it works in every view, not only in those with the game on the board
 * @property {boolean} [here] whether the board, the graph or the browser handles it while focused
 */

/** @type {readonly Shortcut[]} */
export const SHORTCUTS = [
  { does: 'back', keys: ['ArrowLeft'] },
  { does: 'forward', keys: ['ArrowRight'] },
  { does: 'first', keys: ['Home'] },
  { does: 'last', keys: ['End'] },
  { does: 'undo', keys: ['z'], ctrl: true },
  { does: 'redo', keys: ['y'], ctrl: true },
  { does: 'newGame', keys: ['n'] },
  { does: 'hint', keys: ['h'] },
  { does: 'values', keys: ['v'] },
  { does: 'about', keys: ['?'], everywhere: true },
  { does: 'cells', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], here: true },
  { does: 'ends', keys: ['Home', 'End'], here: true },
  { does: 'choose', keys: ['Enter', ' '], here: true },
  { does: 'say', keys: ['1', '2', '3'], here: true },
  { does: 'next', keys: ['Tab'], here: true },
  { does: 'leave', keys: ['Escape'], here: true },
];

/** Whether the shortcut is a single letter, which a user can switch off. @param {Shortcut} shortcut */
export const isLetter = ({ ctrl, here, keys }) => !here && !ctrl && keys[0].length === 1;
