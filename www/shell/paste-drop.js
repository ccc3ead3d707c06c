// Opens a game from text pasted or a file dropped anywhere on the page.

import { textOf } from '../ui/file-text.js';

/** @param {(text: string) => void} open */
export function takePastedAndDropped(open) {
  /** @param {string | undefined} text */
  const take = (text) => { if (text?.trim()) open(text); };
  document.addEventListener('paste', (event) => {
    // Text pasted into a field belongs to the field.
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    take(event.clipboardData?.getData('text'));
  });
  document.addEventListener('dragover', (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
  document.addEventListener('drop', async (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    take(await textOf(file));
  });
}
