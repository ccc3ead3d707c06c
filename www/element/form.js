// The part of <yomikiri-game> that takes part in forms.

import { AttributeProperties } from './attribute-properties.js';

export class FormControl extends AttributeProperties {
  static formAssociated = true;

  /** Some DOMs for tests lack custom form controls, or parts of them. The game works there, but not its form. */
  #internals = attached(this);
  /** @type {string | null} */
  #value = null;

  get form() { return this.#internals?.form ?? null; }
  get type() { return this.localName; }
  get labels() { return this.#internals?.labels ?? null; }
  get validity() { return this.#internals?.validity ?? null; }
  get validationMessage() { return this.#internals?.validationMessage ?? ''; }
  get willValidate() { return this.#internals?.willValidate ?? false; }
  /** Whether the element or a fieldset around it is disabled. Some DOMs for tests cannot tell whether the element itself is. @protected */
  get held() { return this.disabled || this.matches(':disabled'); }
  checkValidity() { return this.#internals?.checkValidity?.() ?? true; }
  reportValidity() { return this.#internals?.reportValidity?.() ?? true; }

  /**
   * Sets the element's value and validity in its form.
   * @protected
   * @param {string} value
   * @param {string} state what the browser saves and gives back
   * @param {string | null} missing what remains to be done, in a sentence; null: nothing
   * @returns {boolean} whether the value is another one than before
   */
  updateForm(value, state, missing) {
    const changed = value !== this.#value;
    this.#value = value;
    this.#internals?.setFormValue?.(value, state);
    if (missing === null || !(this.hasAttribute('name') || this.required)) this.#internals?.setValidity?.({});
    else this.#internals?.setValidity?.({ valueMissing: true }, missing);
    return changed;
  }

  /**
   * Makes the element a group with this name for assistive technology, unless a label or the page gives it another.
   * @protected
   * @param {string} name
   */
  setLabel(name) {
    if (!this.#internals) return;
    const labels = [...this.#internals.labels ?? []].map(({ textContent }) => textContent?.trim()).filter(Boolean);
    try {
      this.#internals.role = 'group';
      this.#internals.ariaLabel = labels.join(' ') || name;
    } catch {
      // A DOM for tests may not have it.
    }
  }
}

/** @param {HTMLElement} element @returns {ElementInternals | null} */
function attached(element) {
  try {
    return element.attachInternals();
  } catch {
    return null;
  }
}
