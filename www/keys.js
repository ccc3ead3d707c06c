// What keys do anywhere on the page, besides those of the board while it has the keyboard. Letters can be switched off, for whoever
// speaks to the computer or hits them by chance.

/** @import { App } from './app.js' */

/** A key, whether it is held with Ctrl (or the Mac's Command), and what it does. */
/** @typedef {{ key: string, ctrl?: boolean, does: Deed }} Key */
/** @typedef {keyof typeof deeds} Deed */

const deeds = {
  back: (/** @type {App} */ { session }) => session.goTo(session.at - 1),
  forward: (/** @type {App} */ { session }) => session.goTo(session.at + 1),
  first: (/** @type {App} */ { session }) => session.goTo(0),
  last: (/** @type {App} */ { session }) => session.goTo(session.line.length - 1),
  undo: (/** @type {App} */ { session }) => session.undo(),
  redo: (/** @type {App} */ { session }) => session.redo(),
  newGame: (/** @type {App} */ app) => app.dialogs.open('new-game'),
  hint: (/** @type {App} */ { session }) => session.askHint(),
  values: (/** @type {App} */ app) => { if (app.view === 'play' && !app.session.watching) app.toggleValues(); },
};

/** Every key, in the order in which they are told. @type {Key[]} */
export const KEYS = [
  { key: 'ArrowLeft', does: 'back' },
  { key: 'ArrowRight', does: 'forward' },
  { key: 'Home', does: 'first' },
  { key: 'End', does: 'last' },
  { key: 'z', ctrl: true, does: 'undo' },
  { key: 'y', ctrl: true, does: 'redo' },
  { key: 'n', does: 'newGame' },
  { key: 'h', does: 'hint' },
  { key: 'v', does: 'values' },
];

/** Who has the keyboard and means something else by these keys. */
const TAKEN = 'input, textarea, select, summary, yomikiri-board, .scroll, .graph, [role="slider"]';

/** @param {App} app */
export function listenForKeys(app) {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!app.begun || app.dialogs.name || app.view === 'think' || altKey || shiftKey || event.defaultPrevented) return;
    const ctrl = ctrlKey || metaKey;
    const found = KEYS.find((one) => one.key === (key.length === 1 ? key.toLowerCase() : key) && (one.ctrl ?? false) === ctrl);
    if (!found) return;
    const letter = key.length === 1 && !ctrl;
    if (letter && !app.settings.keys) return;
    // On the board the arrows go from cell to cell; letters and Ctrl+Z mean the same everywhere but in a field.
    const taken = /** @type {Element | null} */ (event.target)?.closest?.(TAKEN);
    if (taken && !(taken.localName === 'yomikiri-board' && (letter || ctrl))) return;
    event.preventDefault();
    deeds[found.does](app);
  });
}
