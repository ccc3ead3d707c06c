// The keyboard focus, when the element that has it is drawn anew.

/** @typedef {HTMLElement | null | undefined} Target */

/** The button that takes a button's place. @param {HTMLElement} button @returns {Target} */
function counterpart({ dataset: { do: act, view } }) {
  const selector = view ? `[data-view="${view}"]` : act ? `[data-do="${act}"]` : null;
  return selector ? document.querySelector(`#app ${selector}`) : null;
}

/**
 * Remembers what has the focus before the page is drawn.
 * @returns {(anew: boolean, other: Target) => void} to call afterwards: if the element is gone, the focus moves to another one. After all
 * was drawn anew, it moves to the same button, or to the same cell if the other element is a board
 */
export function keepFocus() {
  const focused = /** @type {Target} */ (document.activeElement);
  const inner = /** @type {Target} */ (focused?.shadowRoot?.activeElement ?? focused);
  const cell = inner?.dataset?.move;
  return (anew, other) => {
    if (!focused || focused === document.body || focused.isConnected) return;
    const next = (anew && counterpart(focused)) || other;
    next?.focus({ preventScroll: true });
    const same = anew && cell && next?.shadowRoot?.querySelector(`[data-move="${cell}"]`);
    if (same) /** @type {HTMLElement} */ (same).focus({ preventScroll: true });
  };
}
