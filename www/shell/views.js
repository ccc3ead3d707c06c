// The views of the page, in the order of their tabs.

import { play } from '../views/play.js';

/** @import { App } from '../app.js' */

/**
 * @typedef {object} Kind
 * @property {(app: App) => unknown} draw its part of the page, below the head
 * @property {boolean} [reads] every move's value stands on the board: the position is read
 * @property {boolean} [apart] it has a position of its own; the game's is not on the board
 * @property {boolean} [later] it is part of what is loaded when it is first wanted
 * @property {(app: App) => void} [open] when it is turned to
 * @property {(app: App) => void} [close] when it is left
 */

const views = {
  play: /** @type {Kind} */ ({ draw: play }),
  analyse: /** @type {Kind} */ ({
    draw: (app) => app.later?.analyse(app),
    reads: true,
    later: true,
  }),
  think: /** @type {Kind} */ ({
    draw: (app) => app.later?.think(app),
    apart: true,
    later: true,
    open: (app) => {
      app.comparison.open(app.game, app.wanted.get('compare'));
      app.wanted.delete('compare');
      app.course?.open();
    },
    close: (app) => app.comparison.stop(),
  }),
};

/** @typedef {keyof typeof views} View */

/** @type {Record<View, Kind>} */
export const VIEWS = views;

export const VIEW_NAMES = /** @type {View[]} */ (Object.keys(views));

/** A view asked for by whoever, else Play. @param {unknown} name @returns {View} */
export const asView = (name) => VIEW_NAMES.find((view) => view === name) ?? 'play';
