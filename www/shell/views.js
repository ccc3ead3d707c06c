// The page's views, in the order of their tabs. All but the first load when they are first opened.

import { thinkWords } from '../learn/words.js';
import { puzzleWords } from '../puzzles/words.js';
import { play } from '../views/play.js';
import { reviewWords } from '../views/words.js';

/** @import { Given, View, ViewName } from '../ui/given.d.ts' */
/** @import { AnalysisMode } from '../model/page-table.js' */

/**
 * @typedef {object} Kind
 * @property {AnalysisMode} analysisMode the positions to analyse while it is open
 * @property {boolean} [explores] whether moves in it are only tried out
 * @property {boolean} [apart] whether it shows positions of its own instead of the game's
 * @property {(given: Given) => View} [make]
 * @property {() => Promise<(given: Given) => View>} [load] loads the function that makes it
 * @property {{ load(): Promise<unknown> }} [words]
 */

/** @type {Record<ViewName, Kind>} */
export const VIEWS = {
  play: { analysisMode: 'asked', make: play },
  analyse: { analysisMode: 'always', explores: true, words: reviewWords, load: async () => (await import('../views/analyse.js')).analyse },
  think: { analysisMode: 'never', apart: true, words: thinkWords,
    load: async () => (await import('../learn/how-it-thinks.js')).howItThinks },
  puzzles: { analysisMode: 'never', apart: true, words: puzzleWords, load: async () => (await import('../puzzles/view.js')).puzzles },
};

export const VIEW_NAMES = /** @type {ViewName[]} */ (Object.keys(VIEWS));

/** A valid view name; "play" for any other value. @param {unknown} name @returns {ViewName} */
export const asView = (name) => VIEW_NAMES.find((view) => view === name) ?? 'play';
