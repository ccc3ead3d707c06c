// Every key that does something, in the order in which the dialogs list them. What the page does at each: shell/keys.js.

/** What a key does, by its name in the words. @typedef {keyof (typeof import('../i18n/dialogs.en.js'))['default']['keys']['deeds']} Deed */
/**
 * @typedef {object} Shortcut
 * @property {Deed} does
 * @property {string[]} keys as the browser names them; any of them
 * @property {boolean} [ctrl] held with Ctrl, or the Mac's Command
 * @property {boolean} [everywhere] works in every view, not only where the game is on the board
 * @property {boolean} [here] the board, the graph or the browser acts on it, while it has the keyboard
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

/** Whether it is a single letter, which a reader can switch off. @param {Shortcut} shortcut */
export const isLetter = ({ ctrl, here, keys }) => !here && !ctrl && keys[0].length === 1;
