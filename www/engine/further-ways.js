// Ways to start a worker that the package's entries add to those of its transports: without the worker's file.

/** @import { Way } from './thread.js' */

/** To try before the others, and after them. @type {{ first: Way[], last: Way[] }} */
export const further = { first: [], last: [] };

/** @param {Way} way @param {keyof typeof further} when */
export const alsoStart = (way, when) => { further[when].push(way); };
