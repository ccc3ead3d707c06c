// A game in progress: its positions and players, the computer's turns, undo and redo. A reader can also look at other positions and try out
// moves there, which become variations. No drawing, and no rules.

import { EngineError, aborted, isAborted } from '../engine/errors.js';
import { USUAL_PLAYERS } from './players.js';
import { Variations } from './variations.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Cursor, Node } from './variations.js' */
/** @import { BestMoveOptions, Game, Level, Move, Player, Players, Reply, RulesInput, Side } from '../types.d.ts' */

/** Clicks that follow a move faster than this belong to it. */
const DOUBLE_MS = 400;

/**
 * An event in the game, for the announcements.
 * @typedef {{ type: 'move', game: Game } | { type: 'begin' | 'undo' | 'redo' | 'visit' | 'changed' | 'stopped' | 'gone' }
 *   | { type: 'refused', move: Move }
 *   | { type: 'hint', move: Move } | { type: 'resigned', side: Side } | { type: 'error', error: EngineError }} Happening
 */

/**
 * How a game begins or resumes.
 * @typedef {object} Beginning
 * @property {string | null} [start] the start position, if it is not the usual one
 * @property {Move[] | string} [moves]
 * @property {number} [at] how many moves are played; the rest were undone
 * @property {number} [seed]
 * @property {boolean} [paused]
 * @property {readonly (Move[] | string)[]} [variations] each variation's moves from the start; see `Variations`
 * @property {Side | null} [resigned] the side that resigned
 * @property {Cursor} [shown] the position on the board, if the game does not stand there
 */

export class Session {
  /** Every position of the game and its variations. @type {Variations | null} */
  tree = null;
  /** The position at which the game stands. @type {Node | null} */
  #stand = null;
  /** The position on the board. @type {Node | null} */
  #here = null;
  /** @type {Players} */
  players = USUAL_PLAYERS;
  /** Varies the computer's choice among equal moves from game to game. */
  seed = 1;
  /** Whether the computer waits for the command to continue (after a stop, or after an undo while it plays itself). */
  paused = false;
  /** When the computer started on its current move (performance.now()). @type {number | null} */
  thinking = null;
  /** The requested hint; its move is null during the search. @type {{ move: Move | null, value: number | null, exact: boolean } | null} */
  hint = null;
  /**
   * Decides after a person's move whether the game should wait before it continues.
   * @type {((before: Game, after: Game) => Promise<boolean>) | null}
   */
  judge = null;
  /** Chooses the computer's moves and the hints in place of the engine, as in a puzzle. @type {Pick<Engine, 'best_move'> | null} */
  chooser = null;
  /** Whether the engine has died; only a restart helps. */
  gone = false;
  /** The side that resigned the game as it stands. @type {Side | null} */
  resigned = null;

  /** How long each move stays before the next when the computer plays itself, in milliseconds, so that the reader can follow. */
  pace = 700;
  /**
   * Returns how long a person's move stays before the computer's answer, in milliseconds. The search runs meanwhile, and its time counts.
   */
  rest = () => 0;

  /** Increases with every change that makes a pending answer obsolete. */
  #turn = 0;
  /** Whether the engine is processing a move. */
  #playing = false;
  /** When the last move was made (performance.now()). */
  #moved = -Infinity;
  /** Cancels the engine's current search. @type {AbortController | null} */
  #asked = null;
  #engine;
  #happened;
  #allowed;

  /**
   * @param {Engine} engine
   * @param {(h: Happening) => void} happened called at every change
   * @param {(move: Move, game: Game) => boolean} [allowed] called before a person or the computer makes a move
   */
  constructor(engine, happened, allowed = () => true) {
    this.#engine = engine;
    this.#happened = happened;
    this.#allowed = allowed;
  }

  /** Every position of the game itself, including undone moves. Never empty once a game has begun. @returns {Game[]} */
  get games() { return this.tree?.game.map(({ game }) => game) ?? []; }

  /** The positions of the line on the board: the game or a variation. @returns {Game[]} */
  get line() { return this.#here ? /** @type {Variations} */ (this.tree).line(this.#here).map(({ game }) => game) : []; }

  /** The index, in that line, of the position on the board. */
  get at() { return this.#here?.ply ?? 0; }

  /** The index, in the game, of the position at which the game stands. */
  get stand() { return this.#stand?.ply ?? 0; }

  /** The tree node of the position on the board. */
  get here() { return this.#here; }

  /** Whether the board shows another position than the one at which the game stands. */
  get away() { return this.#here !== this.#stand; }

  /** Whether the position on the board belongs to a variation. */
  get trying() { return this.#here !== null && !this.#here.main; }

  /** The position on the board. @returns {Game | null} */
  get game() { return this.#here?.game ?? null; }

  /** Who moves now; null if the game is over or none has begun. A person makes the moves of variations. @returns {Player | null} */
  get mover() {
    if (!this.game || this.game.outcome || (this.resigned && !this.away)) return null;
    return this.away ? 'person' : this.players[this.game.turn];
  }

  /** Whether a person may move now. */
  get open() { return this.mover === 'person' && !this.gone; }

  /** Whether a person's only move is to pass. */
  get mustPass() { return this.open && this.game?.legal.length === 1 && this.game.legal[0] === 'pass'; }

  /** Whether the computer plays both sides. */
  get watching() { return this.players.first !== 'person' && this.players.second !== 'person'; }

  /** Who has won the game itself, or a draw; null while it is not over. @returns {Side | 'draw' | null} */
  get winner() {
    if (this.resigned) return this.resigned === 'first' ? 'second' : 'first';
    return this.tree?.end.game.outcome?.winner ?? null;
  }

  get canUndo() { return this.away ? this.at > 0 : this.resigned !== null || this.#undoTo() >= 0; }
  get canRedo() { return this.at < this.line.length - 1; }

  /**
   * Begins or resumes a game.
   * @param {RulesInput} rules
   * @param {Players} players
   * @param {Beginning} [from]
   * @throws {EngineError} if the engine refuses the game; the session then stays as it was
   */
  async begin(rules, players, { start = null, moves = [], at, seed, paused = false, variations = [], resigned = null, shown } = {}) {
    const tree = new Variations(await this.#engine.replay(rules, start, moves));
    /** @type {(Node | undefined)[]} */
    const ends = [];
    for (const tried of variations) {
      const at = ends.push(undefined) - 1;
      try {
        ends[at] = tree.put(await this.#engine.replay(rules, start, tried));
      } catch (error) {
        // A variation may be lost, but not the game.
        if (!(error instanceof EngineError) || error.kind === 'engine-gone') throw error;
      }
    }
    this.#leave();
    this.tree = tree;
    this.#stand = tree.game[Math.max(0, at ?? Infinity)] ?? tree.end;
    // The tree may hold the variations in another order than they came in.
    const end = shown && shown.line >= 0 ? ends[shown.line] : tree.end;
    this.#here = shown && end ? tree.line(end)[shown.at] ?? end : this.#stand;
    this.players = players;
    this.seed = seed ?? 1 + Math.floor(Math.random() * 1e6);
    this.paused = paused;
    this.gone = false;
    this.resigned = resigned;
    this.#happened({ type: 'begin' });
    this.#next();
  }

  /** Starts the same game again. */
  async again() {
    const { game } = this;
    if (game) await this.begin(game.rules, this.players, { start: game.start });
  }

  /**
   * Makes a move for the side to move.
   * @param {Move} move @returns {Promise<Game>}
   * @throws {EngineError} if the engine refuses the move; an AbortError if it was not allowed, or something else happened meanwhile
   */
  async play(move) {
    const { game } = this;
    if (!game) throw aborted();
    const instead = this.mover !== 'person' && this.mover !== null;
    // On the computer's turn, the computer's own move must not come first.
    if (instead) this.#leave();
    const turn = this.#turn;
    try {
      const next = await this.#engine.play(game, move);
      if (turn !== this.#turn || !this.#allowed(next.moves[game.moves.length], game)) throw aborted();
      this.#leave();
      this.#append(next);
      return next;
    } catch (error) {
      if (instead && turn === this.#turn) this.#next();
      throw error;
    }
  }

  /** Handles a person's move. @param {Move} move */
  async act(move) {
    const { game } = this;
    // Of two quick clicks, only the first counts.
    if (!game || !this.open || this.#playing) return;
    if (!game.legal.includes(move)) {
      this.refuse(move);
      return;
    }
    await this.#play(game, move);
  }

  /** Handles a person's choice of an illegal move. @param {Move} move */
  refuse(move) {
    const { game } = this;
    // Ignores the second half of a double click.
    if (!game || !this.open || this.#playing || performance.now() - this.#moved <= DOUBLE_MS) return;
    // If a foul loses the game, the move is played, and the engine ends the game.
    if (game.rules.fouls === 'lose') this.#play(game, move);
    else this.#happened({ type: 'refused', move });
  }

  /** @param {number} [to] the index, in the game, of the position to which a move is taken back */
  undo(to = this.#undoTo()) {
    if (this.away) {
      this.goTo(this.at - 1);
      return;
    }
    if (this.resigned) {
      this.#leave();
      this.resigned = null;
      this.#happened({ type: 'undo' });
      this.#next();
      return;
    }
    if (to < 0) return;
    this.#leave();
    this.#standAt(to);
    this.paused = this.mover !== 'person' && this.mover !== null;
    this.#happened({ type: 'undo' });
  }

  redo() {
    if (!this.canRedo) return;
    if (this.away) {
      this.goTo(this.at + 1);
      return;
    }
    this.#leave();
    let to = this.at + 1;
    while (to < this.line.length - 1 && !this.watching && !this.#isPersons(to)) to++;
    this.#standAt(to);
    this.paused = this.watching;
    this.#happened({ type: 'redo' });
    this.#next();
  }

  /** Shows another position of the line on the board. @param {number} at */
  goTo(at) {
    const node = this.#here && this.tree?.line(this.#here)[at];
    if (node) this.visit(node);
  }

  /** Shows another position. The game stays where it stands. @param {Node} node of the tree */
  visit(node) {
    if (node === this.#here) return;
    this.#leave();
    this.#here = node;
    this.#happened({ type: 'visit' });
    this.#next();
  }

  /** Shows the position at which the game stands, and continues the game. */
  back() {
    if (this.#stand) this.visit(this.#stand);
  }

  /**
   * Adds a line that begins with the position on the board as a variation, and shows its last position.
   * @param {readonly Game[]} games
   */
  tryOut(games) {
    if (this.tree && this.#here) this.visit(this.tree.graft(this.#here, games));
  }

  /** Removes the part of a variation that starts at a position. @param {Node} node of a variation */
  forget(node) {
    const { tree } = this;
    if (!tree || node.main) return;
    let gone = false;
    for (let at = this.#here; at; at = at.parent) if (at === node) gone = true;
    tree.remove(node);
    if (gone) this.visit(/** @type {Node} */ (node.parent));
    else this.#happened({ type: 'changed' });
  }

  /** Continues the game from the position on the board; its former moves become a variation. */
  playOn() {
    const { tree } = this;
    if (!tree || !this.#here || !this.away) return;
    this.#leave();
    const path = tree.line(this.#here).slice(1, this.at + 1).filter(({ main }) => !main);
    for (const { game, parent } of path) tree.add(/** @type {Node} */ (parent), game, true);
    this.#stand = this.#here;
    this.resigned = null;
    this.paused = false;
    this.#happened({ type: 'changed' });
    this.#next();
  }

  /** Makes a side resign. Undo takes it back like a move. @param {Side} side */
  resign(side) {
    if (this.away || !this.game || this.game.outcome || this.resigned) return;
    this.#leave();
    this.resigned = side;
    this.#happened({ type: 'resigned', side });
  }

  /** Stops the computer's search, or its game against itself. */
  stop() {
    this.#leave();
    this.paused = true;
    this.#happened({ type: 'stopped' });
  }

  /** Lets the computer continue. */
  goOn() {
    this.paused = false;
    this.#happened({ type: 'changed' });
    this.#next();
  }

  /** Asks the engine for a good move. @returns {Promise<Reply | null>} null if there is no hint, or something else happened meanwhile */
  async askHint() {
    const { game } = this;
    if (!game || !this.open || this.mustPass || this.hint) return null;
    const turn = this.#turn;
    this.hint = { move: null, value: null, exact: false };
    this.#happened({ type: 'changed' });
    try {
      const reply = await this.#ask(game, { level: 'perfect' });
      if (turn !== this.#turn) return null;
      this.hint = { move: reply.move, value: reply.value, exact: reply.exact };
      this.#happened({ type: 'hint', move: reply.move });
      return reply;
    } catch (error) {
      if (turn === this.#turn) this.hint = null;
      this.#trouble(error, turn);
      return null;
    }
  }

  /** Continues the game, unchanged, after a new engine has replaced one that died. */
  revive() {
    this.gone = false;
    this.#leave();
    this.#next();
  }

  /** Changes the players. @param {Players} players */
  seat(players) {
    this.#leave();
    this.players = players;
    this.paused = false;
    this.#happened({ type: 'changed' });
    this.#next();
  }

  /** Cancels everything pending, for good. */
  end() {
    this.#leave();
    this.paused = true;
  }

  /** Cancels everything pending. */
  #leave() {
    this.#turn++;
    this.#asked?.abort();
    this.#asked = null;
    this.thinking = null;
    this.hint = null;
  }

  /** Asks the engine for a move; any other event cancels the search. @param {Game} game @param {BestMoveOptions} options */
  async #ask(game, options) {
    const asked = new AbortController();
    this.#asked = asked;
    try {
      return await (this.chooser ?? this.#engine).best_move(game, { ...options, signal: asked.signal });
    } finally {
      if (this.#asked === asked) this.#asked = null;
    }
  }

  /** @param {Game} game @param {Move} move */
  async #play(game, move) {
    if (!this.#allowed(move, game)) {
      // If the computer's move is not allowed, it waits for the command to continue.
      if (this.mover !== 'person') this.paused = true;
      this.#happened({ type: 'changed' });
      return;
    }
    this.#leave();
    const turn = this.#turn;
    this.#playing = true;
    try {
      const next = await this.#engine.play(game, move);
      if (turn !== this.#turn) return;
      this.#playing = false;
      this.#append(next);
    } catch (error) {
      this.#trouble(error, turn);
    } finally {
      this.#playing = false;
    }
  }

  /** @param {Game} next the position after a move */
  #append(next) {
    const tree = /** @type {Variations} */ (this.tree);
    const { away, game } = this;
    const judged = !away && game && this.judge && this.players[game.turn] === 'person';
    this.#here = tree.add(/** @type {Node} */ (this.#here), next, !away);
    if (!away) this.#stand = this.#here;
    this.#moved = performance.now();
    // If the move was played here before, this is the existing position.
    const made = this.#here.game;
    this.#happened({ type: 'move', game: made });
    if (judged) this.#judged(game, made);
    else this.#next();
  }

  /** Continues the game unless the judge objects to the move. @param {Game} before @param {Game} after */
  async #judged(before, after) {
    const turn = ++this.#turn;
    if (this.mover !== 'person' && this.mover !== null) this.thinking = performance.now();
    const waits = await this.judge?.(before, after);
    if (turn !== this.#turn) return;
    this.thinking = null;
    if (waits) this.paused = this.mover !== 'person' && this.mover !== null;
    this.#happened({ type: 'changed' });
    if (!waits) this.#next();
  }

  /** Plays the computer's turn, if it has one. */
  async #next() {
    const { game, mover } = this;
    if (!game || mover === null || mover === 'person' || this.paused || this.gone) return;
    const turn = ++this.#turn;
    const begun = performance.now();
    this.thinking = begun;
    this.#happened({ type: 'changed' });
    try {
      const move = game.legal.length === 1
        ? game.legal[0]
        : (await this.#ask(game, { level: /** @type {Level} */ (mover), seed: this.seed + game.moves.length })).move;
      if (turn !== this.#turn) return;
      const until = !this.watching ? this.#moved + this.rest() : game.moves.length ? begun + this.pace : 0;
      const left = until - performance.now();
      if (left > 0) await pause(left);
      if (turn !== this.#turn) return;
      this.thinking = null;
      await this.#play(game, move);
    } catch (error) {
      this.#trouble(error, turn);
    }
  }

  /** @param {unknown} error @param {number} turn */
  #trouble(error, turn) {
    if (turn !== this.#turn) return;
    this.thinking = null;
    if (isAborted(error)) return;
    if (!(error instanceof EngineError)) throw error;
    if (error.kind === 'engine-gone') {
      this.gone = true;
      this.#happened({ type: 'gone' });
    } else {
      this.paused = true;
      this.#happened({ type: 'error', error });
    }
  }

  /** @param {number} at */
  #standAt(at) {
    this.#here = this.#stand = /** @type {Variations} */ (this.tree).game[at];
  }

  /** @param {number} at */
  #isPersons(at) {
    const { game } = /** @type {Variations} */ (this.tree).game[at];
    return !game.outcome && this.players[game.turn] === 'person' && game.legal[0] !== 'pass';
  }

  /** The position to which undo returns: the last one in which a person had a choice. */
  #undoTo() {
    if (this.watching) return this.at - 1;
    for (let to = this.at - 1; to >= 0; to--) if (this.#isPersons(to)) return to;
    return -1;
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
