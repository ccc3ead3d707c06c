// Applies all settings except the theme: the look of the pieces, the numbers of the rows, the computer's pace, time and openings, the
// blunder alert and the sound of a move.

import { rest } from '../board/motion.js';
import { appearance } from '../games/appearance.js';
import { isLimitedByTime } from '../games/levels.js';
import { notation } from '../model/notation.js';
import { strengthUnder } from '../model/strengths.js';
import { strengths } from '../ui/kept-strengths.js';
import { Power } from './power.js';

/** @import { Conduct } from '../model/conduct.js' */
/** @import { Settings } from '../model/settings.js' */
/** @import { PageTable } from '../model/page-table.js' */

/**
 * How long each move stays before the next when the computer plays itself, and the pause before it answers a person, in milliseconds.
 */
const PACES = { slow: [2000, 500], usual: [700, 400], fast: [150, 300], none: [0, 0] };

export class Preferences {
  /** @type {((over: boolean) => void) | null} */
  #knock = null;
  #sound = false;
  #openings = true;
  #pace = PACES.usual;
  /** How long the strongest level thinks; undefined: as long as the engine says. @type {number | undefined} */
  #ms;
  /** @type {PageTable | null} */
  #table = null;
  /** @type {Settings['ponder']} */
  #ponder = 'plugged';
  /** @type {Power | null} */
  #power = null;
  /** How the page's games are conducted. @type {Partial<Conduct>} */
  conduct = {
    pace: () => this.#pace[0],
    rest: () => rest(this.#pace[1]),
    strength: (rules) => strengthUnder(strengths(), rules)?.strength ?? null,
    search: (level, { rules }) => ({ openings: this.#openings, ...isLimitedByTime(rules, level) && { max_ms: this.#ms } }),
    ponders: (level, { rules }) => isLimitedByTime(rules, level)
      && (this.#power ??= new Power(() => this.#table?.ponder())).allows(this.#ponder),
  };

  /** @param {Settings} settings @param {PageTable} table */
  apply({ alert, discs, felt, marks, openings, pace, ponder, rows, seconds, sound, values }, table) {
    Object.assign(appearance, { discs, felt, marks });
    notation.rows = rows;
    this.#openings = openings;
    this.#pace = PACES[pace];
    this.#ms = seconds === 'usual' ? table.infos[0]?.move_ms : 1000 * Number(seconds);
    this.#ponder = ponder;
    this.#table = table;
    table.ponder();
    table.perspective = values;
    table.setAlert(alert);
    this.#sound = sound;
    // The game works without its sound.
    if (sound && !this.#knock) import('../ui/sound.js').then(({ knock }) => { this.#knock = knock; }, () => {});
  }

  /** Plays the sound of a move. @param {boolean} over whether the move ends the game */
  moved(over) {
    if (this.#sound) this.#knock?.(over);
  }
}
