// Loads the code for links, which an element with neither the control "link" nor a match does not need. A browser copies or sends only near
// the click, so the code should be there before.

import { notLoaded } from '../engine/errors.js';

/** @typedef {typeof import('./links.js')} Links */

/** @type {Links | null} */
let loaded = null;

/** The code for links; null: it is not loaded yet. */
export const linksNow = () => loaded;

/** @returns {Promise<Links>} @throws {EngineError} of kind "not-loaded"; another call tries again */
export async function loadLinks() {
  try {
    return loaded ??= await import('./links.js');
  } catch (error) {
    throw notLoaded(error);
  }
}

/** Starts to load it. Errors surface when it is needed. */
export const prepareLinks = () => { loadLinks().catch(() => {}); };

/**
 * Gives a link away: at once if the code is there.
 * @param {(links: Links) => Promise<void>} give @throws {EngineError} of kind "not-loaded"
 */
export const withLinks = async (give) => give(loaded ?? await loadLinks());
