// What only some need, in one file, loaded when it is first wanted: the dialogs, and How it thinks.

export { Comparison } from './comparison.js';
export { newGameDialog } from './dialogs/new-game.js';
export { shareDialog } from './dialogs/share.js';
export { NewGame } from './new-game.js';
export { snippets } from './snippets.js';
export { think } from './views/think.js';
