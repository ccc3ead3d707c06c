// Who plays if nobody says otherwise: the choice of the page, and the documented default of the element. The engine seats nobody; its own
// default, for a call that names no level, is another one.

/** @import { Level, Player } from '../types.d.ts' */

/** The computer's level. @type {Level} */
export const USUAL_LEVEL = 'casual';

/** A person against the computer. @type {Readonly<{ first: Player, second: Player }>} */
export const USUAL_PLAYERS = { first: 'person', second: USUAL_LEVEL };
