// What <yomikiri-game> is as part of a form, and the properties that are attributes by another name.

/** Where there is no DOM there is nothing to play on; importing this is no error there. */
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
   * What the form is told.
   * @param {string} value @param {string | null} missing what is not done yet, in a sentence; null: nothing
   */
  tellForm(value, missing) {
    this.#internals.setFormValue(value);
    if (missing === null || !(this.hasAttribute('name') || this.required)) this.#internals.setValidity({});
    else this.#internals.setValidity({ valueMissing: true }, missing);
  }

  /** The controls asked for: empty for all; null: none. @returns {string | null} */
  get controls() { return this.getAttribute('controls'); }
  set controls(controls) { this.#reflect('controls', controls); }

  /** A picture of the position. @returns {boolean} */
  get readonly() { return this.hasAttribute('readonly'); }
  set readonly(readonly) { this.toggleAttribute('readonly', Boolean(readonly)); }

  /** "none" leaves letters and numbers out. @returns {string | null} */
  get coordinates() { return this.getAttribute('coordinates'); }
  set coordinates(coordinates) { this.#reflect('coordinates', coordinates); }

  /** What makes it a solved puzzle: "win", "draw" or a score such as ">=4". @returns {string | null} */
  get goal() { return this.getAttribute('goal'); }
  set goal(goal) { this.#reflect('goal', goal); }

  /** Its name in a form. @returns {string} */
  get name() { return this.getAttribute('name') ?? ''; }
  set name(name) { this.#reflect('name', name); }

  /** Whether it has to be done for the form to be valid, even where it has no name. @returns {boolean} */
  get required() { return this.hasAttribute('required'); }
  set required(required) { this.toggleAttribute('required', Boolean(required)); }

  /** The page whose addresses the control "link" gives; empty: the one beside the script. @returns {string} */
  get page() { return this.getAttribute('page') ?? ''; }
  set page(page) { this.#reflect('page', page); }

  /** @param {string} name @param {string | null} value */
  #reflect(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }
}
