// A player that plays back a known line, such as an opening.

import { aborted } from '../engine/errors.js';
import { USUAL_LEVEL } from './players.js';

/** @import { Player, Turn } from './player.js' */
/** @import { Game, Move } from '../types.d.ts' */

/** @implements {Player} */
export class Replay {
  /** It counts as the computer. */
  name = USUAL_LEVEL;
  here = false;
  #line;

  /** @param {readonly Game[]} line the positions from the start of the game */
  constructor(line) {
    this.#line = line;
  }

  /** Plays the line's next move. After the line, the game waits. @param {Turn} turn @returns {Promise<Move>} */
  async choose({ game }) {
    const next = this.#line[game.moves.length + 1];
    if (!next?.last) throw aborted();
    return next.last.move;
  }
}
