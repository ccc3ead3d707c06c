// <yomikiri-game>: a whole game in any page: board, players, status, and the controls asked for.
//
//   <script type="module" src=".../element.js"></script>
//   <yomikiri-game game="PRESET" second="strong" controls></yomikiri-game>
//
// Importing this registers <yomikiri-game> and <yomikiri-board>; where there is no DOM it does nothing.

import './board/board.js';
import { YomikiriGame } from './element/game.js';

export { YomikiriBoard } from './board/board.js';
export { YomikiriGame };

// The page stands beside the script; in the package, where none does, this line is left out. A bundler is not to take it for a file.
const here = import.meta.url;
YomikiriGame.page = new URL('./', here).href;

/**
 * A whole game: board, players, status, and the controls asked for. Attributes say how it begins, as `value` does for `<input>`;
 * the properties say, and change, how it is now.
 *
 * What the manifest says of it, and the documentation:
 *
 * @tag yomikiri-game
 * @slot - what stands there until it is ready, and for good where there is no script or no WebAssembly
 * @attr {string} [game=tic-tac-toe] - a preset, or the rules as JSON
 * @attr {string} start - the position it begins from, where not the usual one
 * @attr {string} moves - those played so far
 * @attr {string} [first=person] - who plays first: "person" or a level
 * @attr {string} [second=casual] - who plays second: "person" or a level
 * @attr {boolean} values - every move's value stands on the board
 * @attr {string} controls - empty for all, or some of "undo redo hint values again link"; absent: none
 * @attr {boolean} readonly - a picture of the position
 * @attr {string} coordinates - "none" leaves letters and numbers out
 * @attr {string} goal - makes it a puzzle, solved when the person's side reaches "win", "draw" or a score such as ">=4"
 * @attr {string} name - its name in a form, whose value is the moves, and which is valid when the game is over, or the goal is reached
 * @attr {boolean} required - the same without a name: the form is valid when the game is over, or the goal is reached
 * @attr {string} page - the page whose addresses the control "link" gives; default: the one beside the script, if there is one
 * @attr {string} lang - "en" or "ja"; else the nearest such attribute around it
 * @fires {CustomEvent<{}>} yomikiri-ready - the first position is drawn
 * @fires {CustomEvent<{ move: Move, by: Side, game: Game }>} yomikiri-move - before a move is made: preventDefault() keeps it from being made
 * @fires {CustomEvent<{ game: Game }>} yomikiri-change - after any change of the position
 * @fires {CustomEvent<{ game: Game, outcome: Outcome, solved: boolean | null }>} yomikiri-end - the game is over; solved: null without a goal
 * @fires {CustomEvent<Progress>} yomikiri-progress - while it solves
 * @fires {CustomEvent<{ error: EngineError }>} yomikiri-error - what went wrong, which is told in the element as well
 * @csspart frame - the board with its edge
 * @csspart grid - the cells
 * @csspart cell - one of them
 * @csspart piece - a disc or a mark
 * @csspart value - a move's value
 * @csspart status - whose turn it is, how it ended, what went wrong
 * @csspart players - who plays
 * @csspart controls - what stands below the board
 * @csspart button - each button there
 * @cssprop --yomikiri-board - the board's colour
 * @cssprop --yomikiri-line - its lines
 * @cssprop --yomikiri-first - the first side's pieces
 * @cssprop --yomikiri-second - the second side's pieces
 * @cssprop --yomikiri-accent - what is pointed out
 * @cssprop --yomikiri-text - words
 * @cssprop --yomikiri-max-size - how large the board gets at most
 */
if (globalThis.customElements && !customElements.get('yomikiri-game')) customElements.define('yomikiri-game', YomikiriGame);
