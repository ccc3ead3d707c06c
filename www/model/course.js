// The course of a game: its positions and variations, the position at which the game stands, and the one on the board; who plays it, and
// whether it is over.

import { PERSON } from './player.js';
import { EVEN } from './players.js';

/** @import { Clock } from './clock.js' */
/** @import { Names } from './file-names.js' */
/** @import { Match } from './match.js' */
/** @import { Player } from './player.js' */
/** @import { Node, Variations } from './variations.js' */
/** @import { Game, Level, Player as Name, Players, Side } from '../types.d.ts' */

/**
 * An opening by swap: a person places so many pieces, for both sides; then the computer chooses its side. `chosen`: it has.
 * @typedef {{ level: Level, pieces: number, chosen?: boolean }} Swap
 */

export class Course {
  /** Who plays. @protected @type {Record<Side, Player>} */
  seats = { first: PERSON, second: PERSON };
  /** Varies the computer's choice among equal moves from game to game. */
  seed = 1;
  /** How strong the level *Even* is in this game; null: as it usually is. @type {number | null} */
  strength = null;
  /** Whether the computer or the clock waits for the command to continue (after a stop, or after an undo while it plays itself). */
  paused = false;
  /** Whether the referee is judging the last move, or has objected to it and waits for an answer. */
  asked = false;
  /** The side that resigned the game as it stands, or whose time was over. @type {Side | null} */
  resigned = null;
  /** What the sides are called in a game that came from a file; null: nothing of their own. @type {Names | null} */
  names = null;
  /** Whether the two people have changed sides for this game. */
  changed = false;
  /** The number of moves that others made before the players sat down. */
  joined = 0;
  /** The opening by swap, if the game began with one. @type {Swap | null} */
  swap = null;
  /** What is known of a game between two devices; null: all is played here. @type {Match | null} */
  match = null;
  /** Times the moves; null: nothing does. @type {Clock | null} */
  clock = null;
  /** Every position of the game and its variations. @type {Variations | null} */
  tree = null;
  /** The node of the tree at which the game stands. @protected @type {Node | null} */
  standing = null;
  /** The node of the position on the board. @type {Node | null} */
  here = null;

  /** The strength with which the game is kept and sent; null: the level *Even* does not play, or as it usually does. */
  get evenAt() { return Object.values(this.players).includes(EVEN) ? this.strength : null; }

  /** The players' names. @returns {Players} */
  get players() { return { first: this.seats.first.name, second: this.seats.second.name }; }

  /** Every position of the game itself, including undone moves. Never empty once a game has begun. @returns {Game[]} */
  get games() { return this.tree?.game.map(({ game }) => game) ?? []; }

  /** The positions of the line on the board: the game or a variation. @returns {Game[]} */
  get line() { return this.here ? this.begun.line(this.here).map(({ game }) => game) : []; }

  /** The index, in that line, of the position on the board. */
  get at() { return this.here?.ply ?? 0; }

  /** The index, in the game, of the position at which the game stands. */
  get stand() { return this.standing?.ply ?? 0; }

  /** The position before the last move of the game as it stands; null: there is none. @protected @returns {Game | null} */
  get before() { return this.standing?.parent?.game ?? null; }

  /** Whether the board shows another position than the one at which the game stands. */
  get away() { return this.here !== this.standing; }

  /** Whether the position on the board belongs to a variation. */
  get trying() { return this.here !== null && !this.here.main; }

  /** The position on the board. @returns {Game | null} */
  get game() { return this.here?.game ?? null; }

  /** Whether the players have agreed on a draw. */
  get agreed() { return this.match?.state === 'draw'; }

  /** Whether the game was lost on time. */
  get late() { return this.resigned !== null && this.clock !== null && this.clock.loses && this.clock.of(this.resigned).fallen; }

  /** Whether the game that stands there has ended without a last move: by resigning, on time, or by agreement. */
  get ended() { return this.resigned !== null || this.agreed; }

  /** Whether the place where the game is shown lets moves only be tried out. @protected @returns {boolean} */
  get explored() { return false; }

  /**
   * Whether a move on the board becomes a variation, which nobody answers: away from where the game stands, and everywhere while a game
   * against the computer, or one that has ended without a last move, is only explored.
   */
  get exploring() {
    if (this.away) return true;
    const { first, second } = this.seats;
    return this.explored && !this.match
      && (this.ended || this.opening !== null || (first.choose === null) !== (second.choose === null));
  }

  /** Who moves now; null if the game is over or none has begun. A person makes the moves of variations. @returns {Name | null} */
  get mover() {
    if (!this.game || this.game.outcome || (this.ended && !this.exploring)) return null;
    if (this.choosing) return /** @type {Swap} */ (this.opening).level;
    return this.exploring ? 'person' : this.seats[this.game.turn].name;
  }

  /** Whether it is the turn of a player who chooses moves by itself. */
  get replying() { return this.mover !== 'person' && this.mover !== null; }

  /** The opening by swap, until the computer has chosen. */
  get opening() { return this.swap?.chosen ? null : this.swap; }

  /** Whether the opening is over and the computer chooses its side. */
  get choosing() { return !this.exploring && this.opening !== null && this.stand >= this.opening.pieces; }

  /** Whether the computer plays both sides. */
  get watching() { return this.seats.first.choose !== null && this.seats.second.choose !== null; }

  /** Who has won the game itself, or a draw; null while it is not over. @returns {Side | 'draw' | null} */
  get winner() {
    if (this.resigned) return this.resigned === 'first' ? 'second' : 'first';
    if (this.agreed) return 'draw';
    return this.tree?.end.game.outcome?.winner ?? null;
  }

  /** Whether two people who have names play at this device. */
  get named() {
    const { match, names, players: { first, second } } = this;
    return names !== null && match === null && first === 'person' && second === 'person';
  }

  /** Whether those two have played the game to its end, and change sides in the next one. */
  get rematch() { return this.named && this.winner !== null; }

  /** Whether this is a game between two devices that is not over: nothing helps the players then. */
  get unaided() { return this.match !== null && this.winner === null; }

  /**
   * Whether the next move may be made at this device. In a game between two devices, only its own side moves here, and nothing is tried
   * out before the end.
   */
  get seated() {
    const { away, game, match, seats, unaided } = this;
    return !match || (unaided ? !away && game !== null && seats[game.turn].here : away);
  }

  /** The tree, once a game has begun. @protected */
  get begun() { return /** @type {Variations} */ (this.tree); }

  /** Whether a person has a choice in a position of the game. @protected @param {number} at its index */
  isPersons(at) {
    const { game } = this.begun.game[at];
    return !game.outcome && this.seats[game.turn].choose === null && game.legal[0] !== 'pass';
  }

  /** The index of the position to which undo returns: the last one in which a person had a choice; -1: none. @protected */
  get undoTo() {
    if (this.watching) return this.stand - 1;
    for (let to = this.stand - 1; to >= 0; to--) if (this.isPersons(to)) return to;
    return -1;
  }

  /** The index of the position to which redo goes: the next one in which a person has a choice, or the last. @protected */
  get redoTo() {
    let to = this.at + 1;
    while (to < this.line.length - 1 && !this.watching && !this.isPersons(to)) to++;
    return to;
  }

  get canUndo() { return this.exploring ? this.at > 0 : !this.match && (this.resigned !== null || this.undoTo >= 0); }
  get canRedo() { return this.at < this.line.length - 1; }

  /** Puts a position on the board. The game stays where it stands. @protected @param {Node} node */
  show(node) { this.here = node; }

  /** Makes the game stand at one of its positions, which is on the board then. @protected @param {Node} node */
  standAt(node) { this.standing = this.here = node; }

  /** Adds the position after the one at which the game stands, and makes it stand there. @param {Game} game */
  proceed(game) { this.standAt(this.begun.add(/** @type {Node} */ (this.standing), game, true)); }

  /** Adds the positions that follow the one at which the game stands, as if their moves were undone. @param {readonly Game[]} games */
  extend(games) { games.reduce((node, game) => this.begun.add(node, game, true), /** @type {Node} */ (this.standing)); }
}
