// What is pasted or dropped anywhere on the page is a game to be opened.

/** @import { App } from '../app.js' */

/** @param {App} app */
export function takeIn(app) {
  /** @param {string | undefined} text */
  const open = (text) => { if (app.begun && !app.dialogs.name && text?.trim()) app.dialogs.open('paste', text); };
  document.addEventListener('paste', (event) => {
    // Who writes into a field means the field.
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    open(event.clipboardData?.getData('text'));
  });
  document.addEventListener('dragover', (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
  document.addEventListener('drop', async (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    // A game is no longer than this; the dialog says so of what is.
    open(await file.slice(0, 200_001).text());
  });
}
