// The part of <yomikiri-game> that takes part in forms, and the properties that reflect attributes.

/** Without a DOM the element does not work, but importing this module must not fail. */
const Base = globalThis.HTMLElement ?? class {};

export class FormControl extends Base {
  static formAssociated = true;

  #internals = this.attachInternals();

  get form() { return this.#internals.form; }
  get type() { return this.localName; }
  get validity() { return this.#internals.validity; }
  get validationMessage() { return this.#internals.validationMessage; }
  get willValidate() { return this.#internals.willValidate; }
  checkValidity() { return this.#internals.checkValidity(); }
  reportValidity() { return this.#internals.reportValidity(); }

  /**
   * Sets the element's value and validity in its form.
   * @param {string} value @param {string | null} missing what remains to be done, in a sentence; null: nothing
   */
  tellForm(value, missing) {
    this.#internals.setFormValue(value);
    if (missing === null || !(this.hasAttribute('name') || this.required)) this.#internals.setValidity({});
    else this.#internals.setValidity({ valueMissing: true }, missing);
  }

  /** The requested controls: empty for all, null for none. @returns {string | null} */
  get controls() { return this.getAttribute('controls'); }
  set controls(controls) { this.#reflect('controls', controls); }

  /** Whether it shows a picture of the position, which accepts no moves. @returns {boolean} */
  get readonly() { return this.hasAttribute('readonly'); }
  set readonly(readonly) { this.toggleAttribute('readonly', Boolean(readonly)); }

  /** "none" hides the letters and numbers around the board. @returns {string | null} */
  get coordinates() { return this.getAttribute('coordinates'); }
  set coordinates(coordinates) { this.#reflect('coordinates', coordinates); }

  /** The goal that solves the puzzle: "win", "draw" or a score such as ">=4". @returns {string | null} */
  get goal() { return this.getAttribute('goal'); }
  set goal(goal) { this.#reflect('goal', goal); }

  /** The name in a form. @returns {string} */
  get name() { return this.getAttribute('name') ?? ''; }
  set name(name) { this.#reflect('name', name); }

  /** Whether the form waits, even without a name, until the game is over or the goal is reached. @returns {boolean} */
  get required() { return this.hasAttribute('required'); }
  set required(required) { this.toggleAttribute('required', Boolean(required)); }

  /** The page that the control "link" links to; empty for the page next to the script. @returns {string} */
  get page() { return this.getAttribute('page') ?? ''; }
  set page(page) { this.#reflect('page', page); }

  /** @param {string} name @param {string | null} value */
  #reflect(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }
}
