// Fields, files of sheets and of answers, and what is wrong with them.

import { SheetError } from '../../model/sheet/errors.js';

/** @import { SheetFault } from '../../model/sheet/errors.js' */
/** @import { Note } from '../../model/sheet/table.js' */
/** @import { SheetWords } from '../words.js' */

/** A file name that is valid on every system. @param {string} text @param {string} [ending] */
export const fileName = (text, ending = 'json') => (
  `${text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim().slice(0, 120) || 'yomikiri'}.${ending}`);

/** The text of an event's field. @param {Event} event */
export const typedIn = ({ target }) => /** @type {HTMLInputElement} */ (target).value;

/** Selects the text of a field. @param {Event} event */
export const selectAll = ({ target }) => /** @type {HTMLTextAreaElement} */ (target).select();

/** @param {SheetFault} code @param {SheetWords} w */
export const faultText = (code, w) => w.faults[code] ?? new SheetError(code).message;

/** @param {Note} note @param {SheetWords} w */
export const noteText = (note, w) => {
  const { code } = note;
  return code === 'same' || code === 'earlier' || code === 'namesake' || code === 'other' ? w.notes[code](note) : faultText(code, w);
};

/**
 * Listens for the keys by which browsers print. Repeated calls of `listen` have no effect.
 * @param {() => boolean} print called when they are pressed; returns whether the browser is not to print by itself
 */
export function printsBy(print) {
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
    if (ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'p' && print()) event.preventDefault();
  };
  return {
    listen: () => document.addEventListener('keydown', pressed, true),
    stop: () => document.removeEventListener('keydown', pressed, true),
  };
}
