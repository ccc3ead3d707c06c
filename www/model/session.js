// A game being played: its positions, who plays, the computer's turns, undo and redo; and looking at other positions than where
// the game stands, and trying moves out there, which become variations beside it. No drawing, and no rules.

import { EngineError, aborted, isAborted } from '../engine/errors.js';
import { Variations } from './variations.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Node, Place } from './variations.js' */
/** @import { BestMoveOptions, Game, Level, Move, Player, Players, Reply, RulesInput, Side } from '../types.d.ts' */

/** Clicks that follow a move faster than this belong to it. */
const DOUBLE_MS = 400;

/**
 * What happened, for the words that announce it.
 * @typedef {{ type: 'move', game: Game } | { type: 'begin' | 'undo' | 'redo' | 'visit' | 'changed' | 'stopped' | 'gone' }
 *   | { type: 'refused', move: Move }
 *   | { type: 'hint', move: Move } | { type: 'resigned', side: Side } | { type: 'error', error: EngineError }} Happening
 */

/**
 * A game as it is begun or taken up again.
 * @typedef {object} Beginning
 * @property {string | null} [start] the position it began from, where not the usual one
 * @property {Move[] | string} [moves]
 * @property {number} [at] where the game stands, in moves; the rest of them were taken back
 * @property {number} [seed]
 * @property {boolean} [paused]
 * @property {readonly (Move[] | string)[]} [variations] what was tried beside it, each from the start; see `Variations`
 * @property {Side | null} [resigned] who gave it up
 * @property {Place} [shown] what is on the board, where that is not where the game stands
 */

export class Session {
  /** Every position, and what was tried beside the game. @type {Variations | null} */
  tree = null;
  /** The position that the game stands at. @type {Node | null} */
  #stand = null;
  /** The one on the board. @type {Node | null} */
  #here = null;
  /** @type {Players} */
  players = { first: 'person', second: 'casual' };
  /** Makes the computer's choices among equals differ from game to game. */
  seed = 1;
  /** The computer waits to be told to go on (after a stop, or an undo while it plays itself). */
  paused = false;
  /** The computer is at work on a move since then (performance.now()). @type {number | null} */
  thinking = null;
  /** A hint asked for: being looked for, or found. @type {{ move: Move | null, value: number | null, exact: boolean } | null} */
  hint = null;
  /**
   * Asked after a person's move whether the game is to wait before it goes on.
   * @type {((before: Game, after: Game) => Promise<boolean>) | null}
   */
  judge = null;
  /** The engine died; nothing but a restart helps. */
  gone = false;
  /** Who gave the game up, where it stands. @type {Side | null} */
  resigned = null;

  /** Computer against itself: a move is left standing this long, in milliseconds, so that one can follow. */
  pace = 700;

  /** Changes with everything that makes what is being waited for out of date. */
  #turn = 0;
  /** A move is on its way to the engine and back. */
  #playing = false;
  /** When the last move was made (performance.now()). */
  #moved = -Infinity;
  /** Ends what the engine thinks about. @type {AbortController | null} */
  #asked = null;
  #engine;
  #happened;
  #allowed;

  /**
   * @param {Engine} engine
   * @param {(h: Happening) => void} happened told of every change
   * @param {(move: Move, game: Game) => boolean} [allowed] asked before a move is made, a person's or the computer's
   */
  constructor(engine, happened, allowed = () => true) {
    this.#engine = engine;
    this.#happened = happened;
    this.#allowed = allowed;
  }

  /** Every position of the game itself, and those taken back. Never empty once a game has begun. @returns {Game[]} */
  get games() { return this.tree?.game.map(({ game }) => game) ?? []; }

  /** The positions of the line that is looked at: of the game, or of the variation on the board. @returns {Game[]} */
  get line() { return this.#here ? /** @type {Variations} */ (this.tree).line(this.#here).map(({ game }) => game) : []; }

  /** Which of that line's is on the board. */
  get at() { return this.#here?.ply ?? 0; }

  /** Which of the game's the game stands at. */
  get stand() { return this.#stand?.ply ?? 0; }

  /** The position on the board, in the tree. */
  get here() { return this.#here; }

  /** Another position is on the board than the one that the game stands at. */
  get away() { return this.#here !== this.#stand; }

  /** The position on the board is not the game's: it was tried out. */
  get trying() { return this.#here !== null && !this.#here.main; }

  /** The position on the board. @returns {Game | null} */
  get game() { return this.#here?.game ?? null; }

  /** Who moves now; null when the game is over or none has begun. What is tried out a person tries. @returns {Player | null} */
  get mover() {
    if (!this.game || this.game.outcome || (this.resigned && !this.away)) return null;
    return this.away ? 'person' : this.players[this.game.turn];
  }

  /** Whether a person may move now. */
  get open() { return this.mover === 'person' && !this.gone; }

  /** A person has no move but to pass. */
  get mustPass() { return this.open && this.game?.legal.length === 1 && this.game.legal[0] === 'pass'; }

  /** Both sides are the computer's. */
  get watching() { return this.players.first !== 'person' && this.players.second !== 'person'; }

  get canUndo() { return this.away ? this.at > 0 : this.resigned !== null || this.#undoTo() >= 0; }
  get canRedo() { return this.at < this.line.length - 1; }

  /**
   * Begins a game, or takes one up again.
   * @param {RulesInput} rules
   * @param {Players} players
   * @param {Beginning} [from]
   * @throws {EngineError} where the engine refuses it; the session is then as it was
   */
  async begin(rules, players, { start = null, moves = [], at, seed, paused = false, variations = [], resigned = null, shown } = {}) {
    const tree = new Variations(await this.#engine.replay(rules, start, moves));
    for (const tried of variations) {
      try {
        tree.put(await this.#engine.replay(rules, start, tried));
      } catch (error) {
        // What was tried out may be lost, but not the game.
        if (!(error instanceof EngineError) || error.kind === 'engine-gone') throw error;
      }
    }
    this.#leave();
    this.tree = tree;
    this.#stand = tree.find({ line: -1, at: at ?? Infinity });
    this.#here = shown ? tree.find(shown) : this.#stand;
    this.players = players;
    this.seed = seed ?? 1 + Math.floor(Math.random() * 1e6);
    this.paused = paused;
    this.gone = false;
    this.resigned = resigned;
    this.#happened({ type: 'begin' });
    this.#next();
  }

  /** The same game from its start. */
  async again() {
    const { game } = this;
    if (game) await this.begin(game.rules, this.players, { start: game.start });
  }

  /**
   * Makes a move for whoever is to move.
   * @param {Move} move @returns {Promise<Game>}
   * @throws {EngineError} where the engine refuses it; an AbortError where it was not allowed, or something else happened meanwhile
   */
  async play(move) {
    const { game } = this;
    if (!game) throw aborted();
    const turn = this.#turn;
    const next = await this.#engine.play(game, move);
    if (turn !== this.#turn || !this.#allowed(next.moves[game.moves.length], game)) throw aborted();
    this.#leave();
    this.#append(next);
    return next;
  }

  /** A person's move. @param {Move} move */
  async act(move) {
    const { game } = this;
    // Of two quick clicks the first counts.
    if (!game || !this.open || this.#playing) return;
    if (!game.legal.includes(move)) {
      this.refuse(move);
      return;
    }
    await this.#play(game, move);
  }

  /** A person chose what is no move. @param {Move} move */
  refuse(move) {
    const { game } = this;
    // The second half of a double click means nothing.
    if (!game || !this.open || this.#playing || performance.now() - this.#moved <= DOUBLE_MS) return;
    // Where a foul loses, the move is made, and the engine says so.
    if (game.rules.fouls === 'lose') this.#play(game, move);
    else this.#happened({ type: 'refused', move });
  }

  undo() {
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
    const to = this.#undoTo();
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

  /** Shows another position of the line that is looked at. @param {number} at */
  goTo(at) {
    const node = this.#here && this.tree?.line(this.#here)[at];
    if (node) this.visit(node);
  }

  /** Shows another position. The game stands where it stood. @param {Node} node of the tree */
  visit(node) {
    if (node === this.#here) return;
    this.#leave();
    this.#here = node;
    this.#happened({ type: 'visit' });
    this.#next();
  }

  /** Shows the position that the game stands at again, and the game goes on. */
  back() {
    if (this.#stand) this.visit(this.#stand);
  }

  /**
   * Puts a line that begins with the position on the board beside the game, and its last position on the board.
   * @param {readonly Game[]} games
   */
  tryOut(games) {
    if (this.tree && this.#here) this.visit(this.tree.graft(this.#here, games));
  }

  /** Forgets what was tried out from a position on. @param {Node} node of a variation */
  forget(node) {
    const { tree } = this;
    if (!tree || node.main) return;
    let gone = false;
    for (let at = this.#here; at; at = at.parent) if (at === node) gone = true;
    tree.remove(node);
    if (gone) this.visit(/** @type {Node} */ (node.parent));
    else this.#happened({ type: 'changed' });
  }

  /** The game goes on from the position on the board; what it was becomes a variation. */
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

  /** A side gives the game up. Taken back like a move. @param {Side} side */
  resign(side) {
    if (this.away || !this.game || this.game.outcome || this.resigned) return;
    this.#leave();
    this.resigned = side;
    this.#happened({ type: 'resigned', side });
  }

  /** Stops the computer's thinking, or its game against itself. */
  stop() {
    this.#leave();
    this.paused = true;
    this.#happened({ type: 'stopped' });
  }

  /** Lets the computer go on. */
  goOn() {
    this.paused = false;
    this.#happened({ type: 'changed' });
    this.#next();
  }

  /** Asks for a good move. @returns {Promise<Reply | null>} null where there is none to be had, or something else happened meanwhile */
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

  /** After the engine died: it has been replaced, and the game is as it was. */
  revive() {
    this.gone = false;
    this.#leave();
    this.#next();
  }

  /** Other players take over. @param {Players} players */
  seat(players) {
    this.#leave();
    this.players = players;
    this.paused = false;
    this.#happened({ type: 'changed' });
    this.#next();
  }

  /** Nothing is waited for any more. */
  end() {
    this.#leave();
    this.paused = true;
  }

  /** Puts everything that is waited for out of date. */
  #leave() {
    this.#turn++;
    this.#asked?.abort();
    this.#asked = null;
    this.thinking = null;
    this.hint = null;
  }

  /** Asks the engine for a move, until something else happens. @param {Game} game @param {BestMoveOptions} options */
  async #ask(game, options) {
    const asked = new AbortController();
    this.#asked = asked;
    try {
      return await this.#engine.best_move(game, { ...options, signal: asked.signal });
    } finally {
      if (this.#asked === asked) this.#asked = null;
    }
  }

  /** @param {Game} game @param {Move} move */
  async #play(game, move) {
    if (!this.#allowed(move, game)) {
      // What the computer may not do it does not try again until it is told to go on.
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
    // Made once before, it leads to the position that is there already.
    const made = this.#here.game;
    this.#happened({ type: 'move', game: made });
    if (judged) this.#judged(game, made);
    else this.#next();
  }

  /** The game goes on when nothing is said against the move. @param {Game} before @param {Game} after */
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

  /** The computer's turn, where it is one. */
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
      if (this.watching && game.moves.length) await pause(this.pace - (performance.now() - begun));
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

  /** The position that undo goes back to: the last one in which a person had a choice. */
  #undoTo() {
    if (this.watching) return this.at - 1;
    for (let to = this.at - 1; to >= 0; to--) if (this.#isPersons(to)) return to;
    return -1;
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, Math.max(0, ms)); });
