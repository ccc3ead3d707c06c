// Every key that means something, and what it does: here those that are heard anywhere on the page, and, told with them, those of
// the board and the graph while they have the keyboard. Letters can be switched off, for whoever speaks to the computer or hits
// them by chance (WCAG 2.1.4).

/** @import { App } from '../app.js' */

/**
 * @typedef {object} Key
 * @property {keyof import('../dialogs/words.js').More['keys']['deeds']} does by its name in the words
 * @property {string[]} keys as the browser names them; any of them
 * @property {boolean} [ctrl] held with Ctrl, or the Mac's Command
 * @property {boolean} [everywhere] heard in every view, not only where the game is on the board
 * @property {(app: App) => unknown} [act] left out where the board, the graph or the browser acts on it
 */

/** In the order in which they are told. @type {readonly Key[]} */
export const KEYS = [
  { does: 'back', keys: ['ArrowLeft'], act: ({ session }) => session.goTo(session.at - 1) },
  { does: 'forward', keys: ['ArrowRight'], act: ({ session }) => session.goTo(session.at + 1) },
  { does: 'first', keys: ['Home'], act: ({ session }) => session.goTo(0) },
  { does: 'last', keys: ['End'], act: ({ session }) => session.goTo(session.line.length - 1) },
  { does: 'undo', keys: ['z'], ctrl: true, act: ({ session }) => session.undo() },
  { does: 'redo', keys: ['y'], ctrl: true, act: ({ session }) => session.redo() },
  { does: 'newGame', keys: ['n'], act: (app) => app.dialogs.open('new-game') },
  { does: 'hint', keys: ['h'], act: ({ session }) => session.askHint() },
  { does: 'values', keys: ['v'], act: (app) => { if (app.view === 'play' && !app.session.watching) app.toggleValues(); } },
  { does: 'about', keys: ['?'], everywhere: true, act: (app) => app.dialogs.open('about') },
  { does: 'cells', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  { does: 'ends', keys: ['Home', 'End'] },
  { does: 'choose', keys: ['Enter', ' '] },
  { does: 'say', keys: ['1', '2', '3'] },
  { does: 'next', keys: ['Tab'] },
  { does: 'leave', keys: ['Escape'] },
];

/** Whether it can be switched off. @param {Key} key */
export const isLetter = ({ act, ctrl, keys }) => act !== undefined && !ctrl && keys[0].length === 1;

/** Where keys are written. */
const FIELDS = 'input, textarea, select';
/** What means something else by arrows, Home, End, Enter and Space. */
const TAKEN = 'summary, yomikiri-board, .scroll, .graph, [role="slider"]';

/** @param {App} app */
export function listenForKeys(app) {
  document.addEventListener('keydown', (event) => {
    const { key: pressed, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!app.begun || app.dialogs.name || altKey || event.defaultPrevented) return;
    const ctrl = ctrlKey || metaKey;
    const name = pressed.length === 1 ? pressed.toLowerCase() : pressed;
    const key = KEYS.find(({ act, ctrl: held = false, keys }) => act && held === ctrl && keys.includes(name));
    // On some keyboards ? takes Shift, on others not.
    if (!key?.act || (shiftKey && name !== '?') || (app.view === 'think' && !key.everywhere)) return;
    const letter = isLetter(key);
    if (letter && !app.settings.keys) return;
    const on = /** @type {Element | null} */ (event.target);
    if (on?.closest?.(FIELDS) || (!letter && !key.ctrl && on?.closest?.(TAKEN))) return;
    event.preventDefault();
    key.act(app);
  });
}
