// The properties of <yomikiri-game> that are attributes of the element. Setting one sets the attribute; null and undefined remove it.

import { sideOf } from './match.js';
import { USUAL_PLAYERS } from '../model/players.js';

/** @import { Player, Side } from '../types.d.ts' */

/** Without a DOM the element does not work, but importing this module must not fail. */
const Base = globalThis.HTMLElement ?? class {};

export class AttributeProperties extends Base {
  /** Whether the attribute that is changing follows a property. @protected */
  reflecting = false;

  /** Who plays the first side: "person" or a level. @returns {Player} */
  get first() { return this.#player('first', USUAL_PLAYERS.first); }
  set first(player) { this.reflect('first', player || null); }

  /** Who plays the second side: "person" or a level. @returns {Player} */
  get second() { return this.#player('second', USUAL_PLAYERS.second); }
  set second(player) { this.reflect('second', player || null); }

  // Vue sets a number that it no longer passes to 0.

  /** How many plies the level "lookahead" looks ahead; null: as usual. @returns {number | null} */
  get depth() { return this.#number('depth'); }
  set depth(plies) { this.reflect('depth', plies || null); }

  /** With the same seed, the computer chooses the same of several equal moves; null: another each time. @returns {number | null} */
  get seed() { return this.#number('seed'); }
  set seed(seed) { this.reflect('seed', seed); }

  /** The longest time that the computer thinks about a move, in milliseconds; null: as its level needs. @returns {number | null} */
  get maxMs() { return this.#number('max-ms'); }
  set maxMs(ms) { this.reflect('max-ms', ms || null); }

  /** How long a move stays before the computer's next, in milliseconds; null: as usual. @returns {number | null} */
  get pace() { return this.#number('pace'); }
  set pace(ms) { this.reflect('pace', ms); }

  /** Whether nobody can move, as in a disabled fieldset. @returns {boolean} */
  get disabled() { return this.hasAttribute('disabled'); }
  set disabled(disabled) { this.reflect('disabled', disabled ? '' : null); }

  /** Whether the board shows the value of every move. @returns {boolean} */
  get values() { return this.hasAttribute('values'); }
  set values(values) { this.reflect('values', values ? '' : null); }

  /** The requested controls: empty for all, null for none. @returns {string | null} */
  get controls() { return this.getAttribute('controls'); }
  // In JSX and in templates, an attribute without a value is `true`.
  set controls(/** @type {string | boolean | null} */ controls) {
    this.reflect('controls', controls === true ? '' : controls === false ? null : controls);
  }

  /** Whether it shows a picture of the position, which accepts no moves. @returns {boolean} */
  get readonly() { return this.hasAttribute('readonly'); }
  set readonly(readonly) { this.reflect('readonly', readonly ? '' : null); }

  /** The same as `readonly`, by the name that Angular and Svelte give it. @returns {boolean} */
  get readOnly() { return this.readonly; }
  set readOnly(readonly) { this.readonly = readonly; }

  /** "none" hides the letters and numbers around the board. @returns {string | null} */
  get coordinates() { return this.getAttribute('coordinates'); }
  set coordinates(coordinates) { this.reflect('coordinates', coordinates || null); }

  /** The goal that solves the puzzle: "win", "draw", a score such as ">=4", or "win-in-3". @returns {string | null} */
  get goal() { return this.getAttribute('goal'); }
  set goal(goal) { this.reflect('goal', goal || null); }

  /** A puzzle's id or link; it comes with its position, its goal and the person's side. @returns {string | null} */
  get puzzle() { return this.getAttribute('puzzle'); }
  set puzzle(puzzle) { this.reflect('puzzle', puzzle || null); }

  /** Several puzzles, one after the other: their ids or links, separated by spaces or commas. @returns {string | null} */
  get puzzles() { return this.getAttribute('puzzles'); }
  set puzzles(puzzles) { this.reflect('puzzles', puzzles || null); }

  /** A game between two devices: its id, made once, or the whole link that came last. @returns {string | null} */
  get match() { return this.getAttribute('match')?.trim() || null; }
  set match(match) { this.reflect('match', match || null); }

  /** The side that is played here in a match. @returns {Side | null} */
  get seat() { return sideOf(this.getAttribute('seat')); }
  set seat(seat) { this.reflect('seat', seat || null); }

  /** The names of the first and the second player in a match, with a comma between. @returns {string | null} */
  get names() { return this.getAttribute('names'); }
  set names(names) { this.reflect('names', names || null); }

  /** The name in a form. @returns {string} */
  get name() { return this.getAttribute('name') ?? ''; }
  set name(name) { this.reflect('name', name || null); }

  /** What the form gets: "moves" or "solved". @returns {'moves' | 'solved'} */
  get formValue() { return this.getAttribute('form-value')?.trim() === 'solved' ? 'solved' : 'moves'; }
  set formValue(what) { this.reflect('form-value', what || null); }

  /** Whether the form waits, even without a name, until the game is over or the goal is reached. @returns {boolean} */
  get required() { return this.hasAttribute('required'); }
  set required(required) { this.reflect('required', required ? '' : null); }

  /** When the game loads: "lazy", near the screen, or "eager", at once. @returns {'lazy' | 'eager'} */
  get loading() { return this.getAttribute('loading')?.trim() === 'eager' ? 'eager' : 'lazy'; }
  set loading(loading) { this.reflect('loading', loading || null); }

  /** The page that the control "link" links to; empty for the page next to the script. @returns {string} */
  get page() { return this.getAttribute('page') ?? ''; }
  set page(page) { this.reflect('page', page || null); }

  /**
   * Sets the attribute of a property. Unlike an attribute that a page sets, it does not start the game over.
   * @protected
   * @param {string} name @param {unknown} value null, undefined: removes it
   */
  reflect(name, value) {
    this.reflecting = true;
    try {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    } finally {
      this.reflecting = false;
    }
  }

  /**
   * Sets properties that a script set before the element was defined, when they were not yet properties of the element.
   * @protected
   */
  takeEarlyProperties() {
    for (const name of Object.keys(this)) {
      const setter = setterOf(this, name);
      if (!setter) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      setter.call(this, value);
    }
  }

  /** Text that is not a number stays as it is, and the engine refuses it. @param {string} name @returns {number | null} */
  #number(name) {
    const text = this.getAttribute(name)?.trim();
    return text ? Number(text) : null;
  }

  /** @param {string} name @param {Player} otherwise @returns {Player} a person or a level, which the engine validates */
  #player(name, otherwise) { return /** @type {Player} */ (this.getAttribute(name)?.trim() || otherwise); }
}

/** The setter that an element's class or one of its superclasses has for a property. @param {object} element @param {string} name */
function setterOf(element, name) {
  for (let of = Object.getPrototypeOf(element); of && of !== Base.prototype; of = Object.getPrototypeOf(of)) {
    const setter = Object.getOwnPropertyDescriptor(of, name)?.set;
    if (setter) return setter;
  }
  return null;
}
