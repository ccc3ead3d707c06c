// The fields for names: the user's own, which the friend on another device sees, and those of two people at this device.

import { html } from '../vendor/lit-html.js';
import { NAME_LENGTH, nameFrom } from '../model/match-data.js';

/** @import { Names } from '../model/file-names.js' */
/** @import { Side } from '../types.d.ts' */

/**
 * @param {string} id @param {string} label @param {string} placeholder @param {string} name @param {(name: string) => void} named
 * @param {{ own?: boolean, first?: boolean }} [more] own: whether it is the user's; first: whether the dialog begins with it
 */
const field = (id, label, placeholder, name, named, { own = false, first = false } = {}) => html`<div class="snippet"><label for=${id}>${
  label}</label><input id=${id} type="text" autocomplete=${own ? 'nickname' : 'off'} maxlength=${NAME_LENGTH} placeholder=${placeholder}
  ?autofocus=${first} value=${name}
  @input=${(/** @type {Event} */ { target }) => named(nameFrom(/** @type {HTMLInputElement} */ (target).value))}></div>`;

/**
 * @param {{ name: string, namePlaceholder: string }} words @param {string} name
 * @param {(name: string) => void} named called with each change @param {boolean} [first] whether the dialog begins with it
 */
export const nameField = (words, name, named, first) => (
  field('my-name', words.name, words.namePlaceholder, name, named, { own: true, first }));

/**
 * The fields of two people at this device.
 * @param {(side: Side) => string} label @param {string} placeholder @param {Names} names
 * @param {(side: Side, name: string) => void} named called with each change
 */
export const friendFields = (label, placeholder, names, named) => html`<div class="friends">${
  /** @type {const} */ (['first', 'second']).map((side) => (
    field(`friend-${side}`, label(side), placeholder, names[side], (name) => named(side, name))))}</div>`;
