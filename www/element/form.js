// The part that <yomikiri-game> takes in forms.

/** Some DOMs for tests lack custom form controls, or parts of them. The game works there, but not its form. */
export class FormPart {
  #element;
  /** @type {string | null} */
  #value = null;

  /** @param {HTMLElement & { disabled: boolean, required: boolean }} element */
  constructor(element) {
    this.#element = element;
    this.internals = attached(element);
  }

  /** Whether the element or a fieldset around it is disabled. Some DOMs for tests cannot tell whether the element itself is. */
  get held() { return this.#element.disabled || this.#element.matches(':disabled'); }

  /**
   * Sets the element's value and validity in its form.
   * @param {string} value
   * @param {string} state what the browser saves and gives back
   * @param {string | null} missing what remains to be done, in a sentence; null: nothing
   * @returns {boolean} whether the value is another one than before
   */
  set(value, state, missing) {
    const { internals } = this;
    const changed = value !== this.#value;
    this.#value = value;
    internals.setFormValue?.(value, state);
    if (missing === null || !(this.#element.hasAttribute('name') || this.#element.required)) internals.setValidity?.({});
    else internals.setValidity?.({ valueMissing: true }, missing);
    return changed;
  }

  /**
   * Makes the element a group with this name for assistive technology, unless a label or the page gives it another.
   * @param {string} name
   */
  label(name) {
    const { internals } = this;
    const labels = [...internals.labels ?? []].map(({ textContent }) => textContent?.trim()).filter(Boolean);
    try {
      internals.role = 'group';
      internals.ariaLabel = labels.join(' ') || name;
    } catch {
      // A DOM for tests may not have it.
    }
  }
}

/** @param {HTMLElement} element @returns {Partial<ElementInternals>} */
function attached(element) {
  try {
    return element.attachInternals();
  } catch {
    return {};
  }
}
