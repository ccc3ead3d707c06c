// Opens games from text pasted or files dropped anywhere on the page.

/** @param {(from: string | File[]) => void} open */
export function takePastedAndDropped(open) {
  document.addEventListener('paste', (event) => {
    // Text pasted into a field belongs to the field.
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    const { files, text } = { files: [...event.clipboardData?.files ?? []], text: event.clipboardData?.getData('text') };
    if (text?.trim()) open(text);
    else if (files.length) open(files);
  });
  document.addEventListener('dragover', (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
  document.addEventListener('drop', (event) => {
    const files = [...event.dataTransfer?.files ?? []];
    if (!files.length || event.defaultPrevented) return;
    event.preventDefault();
    open(files);
  });
}
