// How a game begins or resumes: its positions and variations come from the engine.

import { EngineError } from '../engine/errors.js';
import { annotate } from './annotations.js';
import { Variations } from './variations.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Annotated } from './annotations.js' */
/** @import { KeptClock } from './clock-data.js' */
/** @import { Swap } from './course.js' */
/** @import { Names } from './file-names.js' */
/** @import { Match } from './match.js' */
/** @import { Referee } from './referee.d.ts' */
/** @import { Cursor, Node } from './variations.js' */
/** @import { Move, RulesInput, Side } from '../types.d.ts' */

/**
 * How a game begins or resumes.
 * @typedef {object} Beginning
 * @property {string | null} [start] the start position, if it is not the usual one
 * @property {Move[] | string} [moves]
 * @property {number} [at] how many moves are played; the rest were undone
 * @property {number} [seed]
 * @property {number | null} [strength] that of the level *Even*; missing: what the results here lead to
 * @property {boolean} [paused]
 * @property {boolean} [asked] whether the last move is judged anew, before the game goes on
 * @property {readonly (Move[] | string)[]} [variations] each variation's moves from the start; see `Variations`
 * @property {Side | null} [resigned] the side that resigned, or whose time was over
 * @property {Names | null} [names] what a file calls the sides
 * @property {boolean} [changed] whether the two people have changed sides
 * @property {number} [joined] how many moves others have made
 * @property {Swap | null} [swap] if the computer chooses its side after an opening
 * @property {Match | null} [match] makes it a game between two devices
 * @property {KeptClock | null} [clock] times the moves; a game that was under way goes on paused
 * @property {Referee | null} [referee] judges this game
 * @property {readonly Annotated[]} [annotated] what is drawn and noted at its positions
 * @property {Cursor} [shown] the position on the board, if the game does not stand there
 */

/**
 * The tree of a game, the node at which the game stands, and that of the position on the board.
 * @param {Pick<Engine, 'replay'>} engine @param {RulesInput} rules @param {Beginning} from
 * @returns {Promise<{ tree: Variations, stand: Node, here: Node }>}
 * @throws {EngineError} if the engine refuses the game
 */
export async function treeOf(engine, rules, { start = null, moves = [], at, variations = [], annotated = [], shown }) {
  const tree = new Variations(await engine.replay(rules, start, moves));
  /** @type {(Node | undefined)[]} */
  const ends = [];
  for (const tried of variations) {
    const at = ends.push(undefined) - 1;
    try {
      ends[at] = tree.put(await engine.replay(rules, start, tried));
    } catch (error) {
      // A variation may be lost, but not the game.
      if (!(error instanceof EngineError) || error.kind === 'engine-gone') throw error;
    }
  }
  annotate(tree, annotated, ends);
  const stand = tree.game[Math.max(0, at ?? Infinity)] ?? tree.end;
  // The tree may hold the variations in another order than they came in.
  const end = shown && shown.line >= 0 ? ends[shown.line] : tree.end;
  return { tree, stand, here: shown && end ? tree.line(end)[shown.at] ?? end : stand };
}
