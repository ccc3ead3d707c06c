// What can be wrong with a puzzle.

/**
 * - `too-long`, `unreadable`, `version`, `unknown-game`, `text`, `goes-on`: the link or the bytes are no record
 * - `position`: the engine refuses the rules or the position; the error's `cause` says why
 * - `turn`: the position contradicts the side to move
 * - `goal`: the text of a goal is none, or has no place in a record
 * - `over`: the game is over at the start
 * - `unreachable`: the goal cannot be reached against the best defence
 * - `too-large`: the position is too large to be judged here
 * - `file`: the file of puzzles is damaged
 * @typedef {'too-long' | 'unreadable' | 'version' | 'unknown-game' | 'text' | 'goes-on' | 'position' | 'turn' | 'goal' | 'over'
 *   | 'unreachable' | 'too-large' | 'file'} PuzzleFault
 */

/** The sentences in English. @type {Record<PuzzleFault, string>} */
const SENTENCES = {
  'too-long': 'The link is too long for a puzzle.',
  unreadable: 'The link is not complete, or has characters that do not belong into one.',
  version: 'The puzzle was made by a later version of this page.',
  'unknown-game': 'The puzzle is of a game that this page does not have.',
  text: 'A text in the puzzle cannot be read.',
  'goes-on': 'There is more in the link than a puzzle.',
  position: 'The engine refuses the position of the puzzle.',
  turn: 'The position contradicts the side that is to move.',
  goal: 'The goal is not one that a puzzle can have.',
  over: 'The game is over, so there is nothing to solve.',
  unreachable: 'The goal cannot be reached against the best defence.',
  'too-large': 'This position could not be read out. Fewer empty cells may help, or a win in a given number of moves as the goal.',
  file: 'The file of puzzles is damaged.',
};

/** The one error of all puzzles. `code` identifies its sentence in any language; `message` is that sentence in English. */
export class PuzzleError extends Error {
  /** @param {PuzzleFault} code @param {unknown} [cause] the engine's error, for `position` */
  constructor(code, cause) {
    super(SENTENCES[code], { cause });
    this.name = 'PuzzleError';
    this.code = code;
  }
}
