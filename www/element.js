// <yomikiri-game>: a complete game in any page: board, players, status, and the requested controls.
//
//   <script type="module" src=".../element.js"></script>
//   <yomikiri-game game="PRESET" second="strong" controls></yomikiri-game>
//
// Importing this registers <yomikiri-game> and <yomikiri-board>. Where there is no DOM, it does nothing.

import './board/board.js';
import { YomikiriGame } from './element/game.js';

export { YomikiriBoard } from './board/board.js';
export { YomikiriGame };

// The page stands beside the script; in the package, where none does, this line is left out. A bundler is not to take it for a file.
const here = import.meta.url;
YomikiriGame.page = new URL('./', here).href;

/**
 * A complete game: board, players, status, and the requested controls. Attributes set how the game starts, as `value` does for
 * `<input>`; properties read and change the current state.
 *
 * The manifest and the documentation take their descriptions from here:
 *
 * @tag yomikiri-game
 * @slot - shown until the game is ready; without scripts or WebAssembly, it stays
 * @attr {string} [game=tic-tac-toe] - a preset, or the rules as JSON
 * @attr {string} start - the starting position, if not the usual one
 * @attr {string} moves - the moves from the start
 * @attr {string} [first=person] - who plays the first side: "person" or a level
 * @attr {string} [second=casual] - who plays the second side: "person" or a level
 * @attr {boolean} values - shows the value of every move on the board
 * @attr {string} controls - buttons below the board: empty for all, or some of "undo redo hint values again link"; absent: none
 * @attr {boolean} readonly - shows a picture of the position, which accepts no moves
 * @attr {string} coordinates - "none" hides the letters and numbers around the board
 * @attr {string} goal - makes the game a puzzle, solved if the person's side reaches "win", "draw" or a score such as ">=4"
 * @attr {string} name - the name in a form; the value is the list of moves, which is valid when the game is over or the goal is reached
 * @attr {boolean} required - makes the form wait, even without a name, until the game is over or the goal is reached
 * @attr {string} page - the page that the control "link" links to; default: the page next to the script, if there is one
 * @attr {string} lang - "en" or "ja"; default: the nearest lang attribute around the element
 * @fires {CustomEvent<{}>} yomikiri-ready - the first position is on the board
 * @fires {CustomEvent<{ move: Move, by: Side, game: Game }>} yomikiri-move - a move is about to be made; preventDefault() prevents it
 * @fires {CustomEvent<{ game: Game }>} yomikiri-change - the position has changed
 * @fires {CustomEvent<{ game: Game, outcome: Outcome, solved: boolean | null }>} yomikiri-end - the game is over; `solved` is null without a goal
 * @fires {CustomEvent<Progress>} yomikiri-progress - progress in solving the position
 * @fires {CustomEvent<{ error: EngineError }>} yomikiri-error - something failed; the element shows a message, too
 * @csspart frame - the board with its border and coordinates
 * @csspart grid - all cells
 * @csspart cell - one cell
 * @csspart piece - a disc or a mark
 * @csspart value - the value of a move on the board
 * @csspart status - the text below the board: turn, result or error
 * @csspart players - the players above the board
 * @csspart controls - the row of buttons
 * @csspart button - one button
 * @cssprop --yomikiri-board - the colour of the board
 * @cssprop --yomikiri-line - the colour of its lines
 * @cssprop --yomikiri-first - the colour of the first side's pieces
 * @cssprop --yomikiri-second - the colour of the second side's pieces
 * @cssprop --yomikiri-accent - the colour for emphasis
 * @cssprop --yomikiri-text - the colour of text
 * @cssprop --yomikiri-max-size - the largest size of the board
 */
if (globalThis.customElements && !customElements.get('yomikiri-game')) customElements.define('yomikiri-game', YomikiriGame);
