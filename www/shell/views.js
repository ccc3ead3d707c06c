// The views of the page, in the order of their tabs. All but the first are loaded when they are first turned to.

import { play } from '../views/play.js';

/** @import { Given, View, ViewName } from '../ui/given.d.ts' */
/** @import { Reading } from '../model/table.js' */

/**
 * @typedef {object} Kind
 * @property {Reading} reading which positions are analysed while it is open
 * @property {boolean} [apart] it has a position of its own; the game's is not on the board
 * @property {(given: Given) => View} [make]
 * @property {() => Promise<(given: Given) => View>} [load] what makes it, where that is not here yet
 */

/** @type {Record<ViewName, Kind>} */
export const VIEWS = {
  play: { reading: 'asked', make: play },
  analyse: { reading: 'always', load: async () => (await import('../views/analyse.js')).analyse },
  think: { reading: 'never', apart: true, load: async () => (await import('../learn/how-it-thinks.js')).howItThinks },
};

export const VIEW_NAMES = /** @type {ViewName[]} */ (Object.keys(VIEWS));

/** A view by its name, whatever that is; else Play. @param {unknown} name @returns {ViewName} */
export const asView = (name) => VIEW_NAMES.find((view) => view === name) ?? 'play';
