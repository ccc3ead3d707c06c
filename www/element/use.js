// What the user does with <yomikiri-game>: moves, buttons, and what the status line offers.

import { giveLink, startOver } from './life.js';
import { SAYS } from './match.js';
import { pageIn } from './report.js';

/** @import { PlayTable } from '../model/play-table.js' */
/** @import { Next } from '../model/status.js' */
/** @import { Move } from '../types.d.ts' */
/** @import { Control } from './attributes.js' */
/** @import { MatchControl } from './match.js' */
/** @import { State } from './state.js' */

/** @param {State} state @param {'move' | 'refused' | 'aim'} type @param {Move} move */
export function choose({ table }, type, move) {
  if (type === 'aim') table?.aimAt(move);
  else if (type === 'move') table?.act(move);
  else table?.session.refuse(move);
}

/** @param {State} state @param {Control | MatchControl | 'next'} control */
export async function use(state, control) {
  const { element, task } = state;
  const table = /** @type {PlayTable} */ (state.table);
  if (control === 'values') element.toggleAttribute('values');
  else if (control === 'again') await again(state);
  else if (control === 'next') task.next?.();
  else if (control in SAYS) table.declare(SAYS[/** @type {MatchControl} */ (control)]);
  else if (control === 'link') await giveLink(state, (links) => links.copyLink(table, task, pageIn(state), state.words));
  else if (control === 'undo') table.session.undo(task.undoTo);
  else if (control === 'redo') table.session.redo();
  else await table.session.askHint();
  state.update();
}

/** Does what comes next. @param {State} state @param {Next} what */
export function next(state, what) {
  const { table } = state;
  if (what === 'again') again(state);
  else if (what !== 'send' && what !== 'send-again') table?.next(what);
  else if (table) giveLink(state, (links) => links.sendLink(table, pageIn(state), state.words));
}

/** Starts over; of several puzzles, the one on the board. @param {State} state */
async function again(state) { if (!state.task.again?.()) await startOver(state); }
