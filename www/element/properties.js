// The attributes of <yomikiri-game>, each declared once: its property, how that is read from the attribute and set, and what a change of it
// affects. The manifest and the documentation take the properties' descriptions and types from here (www/build/package/manifest.mjs).

import { sideOf } from './match.js';
import { USUAL_PLAYERS } from '../model/players.js';

/** @import { Player, Side } from '../types.d.ts' */

/**
 * What a change of an attribute affects: `begin`: it starts a new game; `form`: the element in its form; `play`: the moves to come.
 * @typedef {'begin' | 'form' | 'play' | 'view'} Affects
 */
/** How a property is read from its attribute, and the text for what it is set to; null, undefined: no attribute. */
/** @template T @typedef {{ read(element: HTMLElement, name: string): T, write(value: any): unknown }} Kind */

/** @param {HTMLElement} element @param {string} name */
const trimmed = (element, name) => element.getAttribute(name)?.trim() ?? '';
/** @param {any} value */
const orNone = (value) => value || null;

/** @type {Kind<string | null>} */
const text = { read: (element, name) => element.getAttribute(name), write: orNone };
/** @type {Kind<string>} */
const textOrEmpty = { read: (element, name) => element.getAttribute(name) ?? '', write: orNone };
/** @type {Kind<boolean>} */
const flag = { read: (element, name) => element.hasAttribute(name), write: (on) => (on ? '' : null) };
/** Text that is not a number stays as it is, and the engine refuses it. @type {Kind<number | null>} */
const number = { read: (element, name) => (trimmed(element, name) ? Number(trimmed(element, name)) : null), write: (value) => value };
/** Vue sets a number that it no longer passes to 0. @type {Kind<number | null>} */
const positive = { read: number.read, write: orNone };
/** A person or a level, which the engine validates. @param {Player} otherwise @returns {Kind<Player>} */
const player = (otherwise) => ({ read: (element, name) => /** @type {Player} */ (trimmed(element, name) || otherwise), write: orNone });
/** @type {Kind<Side | null>} */
const side = { read: (element, name) => sideOf(element.getAttribute(name)), write: orNone };
/** @template {string} T @template {string} U @param {T} other @param {U} usual @returns {Kind<T | U>} */
const either = (other, usual) => ({ read: (element, name) => (trimmed(element, name) === other ? other : usual), write: orNone });

/**
 * @template T
 * @param {string} name @param {Affects} affects @param {Kind<T>} kind
 */
const attribute = (name, affects, kind) => ({ name, affects, ...kind });

const PROPERTIES = {
  /** Who plays the first side: "person" or a level. @returns {Player} */
  first: attribute('first', 'begin', player(USUAL_PLAYERS.first)),

  /** Who plays the second side: "person" or a level. @returns {Player} */
  second: attribute('second', 'begin', player(USUAL_PLAYERS.second)),

  /** How many plies the level "lookahead" looks ahead; null: as usual. @returns {number | null} */
  depth: attribute('depth', 'play', positive),

  /** With the same seed, the computer chooses the same of several equal moves; null: another each time. @returns {number | null} */
  seed: attribute('seed', 'play', number),

  /** The longest time that the computer thinks about a move, in milliseconds; null: as its level needs. @returns {number | null} */
  maxMs: attribute('max-ms', 'play', positive),

  /** How long a move stays before the computer's next, in milliseconds; null: as usual. @returns {number | null} */
  pace: attribute('pace', 'play', number),

  /** Whether the game is held still, as in a disabled fieldset: nobody can move, and the form gets no value. @returns {boolean} */
  disabled: attribute('disabled', 'play', flag),

  /** Whether the board shows the value of every move. @returns {boolean} */
  values: attribute('values', 'view', flag),

  /**
   * The requested controls: empty or `true` for all, null for none, or some of "undo redo hint values again link".
   * @param {string | boolean} controls @returns {string | null}
   */
  controls: attribute('controls', 'view', {
    read: text.read,
    // In JSX and in templates, an attribute without a value is `true`.
    write: (controls) => (controls === true ? '' : controls === false ? null : controls),
  }),

  /** Whether it shows a picture of the position, which accepts no moves. @returns {boolean} */
  readonly: attribute('readonly', 'begin', flag),

  /** The same as `readonly`, by the name that Angular and Svelte give it. @returns {boolean} */
  readOnly: attribute('readonly', 'begin', flag),

  /** "none" hides the letters and numbers around the board. @returns {string | null} */
  coordinates: attribute('coordinates', 'view', text),

  /** Circles and arrows on the position with which the game begins, such as "c3,d4-e5". @returns {string | null} */
  drawn: attribute('drawn', 'view', text),

  /** A note below the board, at the position with which the game begins. @returns {string | null} */
  note: attribute('note', 'view', text),

  /** The goal that solves the puzzle: "win", "draw", a score such as ">=4", or "win-in-3". @returns {string | null} */
  goal: attribute('goal', 'begin', text),

  /** A puzzle's id or link; it comes with its position, its goal and the person's side. @returns {string | null} */
  puzzle: attribute('puzzle', 'begin', text),

  /**
   * Several puzzles, one after the other: their ids or links, separated by spaces or commas, or as a list.
   * @param {string | readonly string[]} puzzles @returns {string | null}
   */
  puzzles: attribute('puzzles', 'begin', text),

  /** A game between two devices: its id, made once, or the whole link that came last. @returns {string | null} */
  match: attribute('match', 'begin', { read: (element, name) => trimmed(element, name) || null, write: orNone }),

  /** The side that is played here in a match. @returns {Side | null} */
  seat: attribute('seat', 'begin', side),

  /** The names of the first and the second player in a match, with a comma between. @returns {string | null} */
  names: attribute('names', 'begin', text),

  /** The name in a form, in which the element is valid when the game is over or the goal is reached. @returns {string} */
  name: attribute('name', 'form', textOrEmpty),

  /** What the form gets: "moves" or "solved". @returns {'moves' | 'solved'} */
  formValue: attribute('form-value', 'form', either('solved', 'moves')),

  /** Whether the form waits, even without a name, until the game is over or the goal is reached. @returns {boolean} */
  required: attribute('required', 'form', flag),

  /** When the game loads: "lazy", near the screen, or "eager", at once. @returns {'lazy' | 'eager'} */
  loading: attribute('loading', 'view', either('eager', 'lazy')),

  /** The page that the control "link" links to; empty for the page next to the script. @returns {string} */
  page: attribute('page', 'view', textOrEmpty),
};

/** @typedef {typeof PROPERTIES} PropertyTable */
/** @typedef {{ [name in keyof PropertyTable]: ReturnType<PropertyTable[name]['read']> }} Properties */

/** What a change of each attribute affects. @type {ReadonlyMap<string, Affects>} */
export const AFFECTS = new Map([
  // The class has the properties of the first three, which say what is played now; "lang" is of all elements.
  .../** @type {[string, Affects][]} */ ([['game', 'begin'], ['start', 'begin'], ['moves', 'begin'], ['lang', 'view']]),
  ...Object.values(PROPERTIES).map(({ name, affects }) => /** @type {[string, Affects]} */ ([name, affects])),
]);

/** The element whose attribute follows a property. @type {HTMLElement | null} */
let reflecting = null;

/** Whether the attribute of an element that is changing follows a property. @param {HTMLElement} element */
export const isReflecting = (element) => reflecting === element;

/**
 * Sets the attribute of a property. Unlike an attribute that a page sets, it does not start the game over.
 * @param {HTMLElement} element @param {string} name @param {unknown} value null, undefined: removes it
 */
export function reflect(element, name, value) {
  const before = reflecting;
  reflecting = element;
  try {
    if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  } finally {
    reflecting = before;
  }
}

/** Gives an element's class the properties. @param {typeof HTMLElement} element */
export function defineProperties(element) {
  for (const [property, { name, read, write }] of Object.entries(PROPERTIES)) {
    Object.defineProperty(element.prototype, property, {
      configurable: true,
      get() { return read(this, name); },
      set(value) { reflect(this, name, write(value)); },
    });
  }
}

/**
 * Sets properties that a script set before the element was defined, when they were not yet properties of the element.
 * @param {HTMLElement} element
 */
export function takeEarlyProperties(element) {
  for (const name of Object.keys(element)) {
    const set = setterOf(element, name);
    if (!set) continue;
    const value = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    set.call(element, value);
  }
}

/** The setter that an element's class or one of its superclasses has for a property. @param {HTMLElement} element @param {string} name */
function setterOf(element, name) {
  for (let of = Object.getPrototypeOf(element); of && of !== HTMLElement.prototype; of = Object.getPrototypeOf(of)) {
    const setter = Object.getOwnPropertyDescriptor(of, name)?.set;
    if (setter) return setter;
  }
  return null;
}
