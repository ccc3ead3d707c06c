// The page's global keyboard shortcuts and what each does. Users who use voice control, or who hit single letters by accident, can switch
// those off (WCAG 2.1.4).

import { keyMeant } from '../model/pressed-key.js';
import { SHORTCUTS, isLetter } from '../ui/shortcuts.js';
import { VIEWS } from './views.js';

/** @import { App } from '../app.js' */
/** @import { Deed } from '../ui/shortcuts.js' */

/** Fields that accept typed text. */
const FIELDS = 'input, textarea, select';
/** Elements in which arrows, Home, End, Enter and Space have another meaning. */
const TAKEN = 'summary, .scroll, .graph, [role="slider"]';

/** @type {Partial<Record<Deed, (app: App) => unknown>>} */
const ACTS = {
  back: ({ table: { session } }) => session.goTo(session.at - 1),
  forward: ({ table: { session } }) => session.goTo(session.at + 1),
  first: ({ table: { session } }) => session.goTo(0),
  last: ({ table: { session } }) => session.goTo(session.line.length - 1),
  undo: ({ table }) => table.session.undo(),
  redo: ({ table }) => table.session.redo(),
  newGame: ({ dialogs }) => dialogs.open('new-game'),
  hint: ({ table }) => table.session.askHint(),
  values: ({ table, view }) => { if (view === 'play') table.setValues(!table.values); },
  about: ({ dialogs }) => dialogs.open('about'),
};

/** @param {App} app */
export function listenForKeys(app) {
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    const pressed = keyMeant(event);
    if (!app.begun || app.dialogs.name || altKey || event.defaultPrevented) return;
    const ctrl = ctrlKey || metaKey;
    const name = pressed.length === 1 ? pressed.toLowerCase() : pressed;
    const shortcut = SHORTCUTS.find(({ ctrl: held = false, here, keys }) => !here && held === ctrl && keys.includes(name));
    // Some keyboards type ? with Shift, and others without.
    if (!shortcut || (shiftKey && name !== '?') || (VIEWS[app.view].apart && !shortcut.everywhere)) return;
    const letter = isLetter(shortcut);
    if (letter && !app.settings.keys) return;
    const on = /** @type {Element | null} */ (event.target);
    if (on?.closest?.(FIELDS) || (!letter && !shortcut.ctrl && on?.closest?.(TAKEN))) return;
    event.preventDefault();
    // A letter that is held acts once.
    if (letter && event.repeat) return;
    ACTS[shortcut.does]?.(app);
  });
}
