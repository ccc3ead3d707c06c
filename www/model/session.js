// A game in progress: its positions and players, the computer's turns, undo and redo. A user can also look at other positions and try out
// moves there, which become variations. No drawing, and no rules.

import { EngineError, aborted, isAborted } from '../engine/errors.js';
import { Course } from './course.js';
import { loadMatch, matchCode } from './match-code.js';
import { Scope, current, pause } from './scope.js';
import { Variations } from './variations.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Swap } from './course.js' */
/** @import { Match } from './match.js' */
/** @import { Node } from './variations.js' */
/** @import { BestMoveOptions, Game, Level, Move, Players, Reply, RulesInput, Side } from '../types.d.ts' */

/** Clicks that follow a move faster than this belong to it. */
const DOUBLE_MS = 400;
const PERSON = /** @type {const} */ ('person');

/**
 * An event in the game, for the announcements.
 * @typedef {{ type: 'move', game: Game } | { type: 'begin' | 'undo' | 'redo' | 'visit' | 'changed' | 'stopped' }
 *   | { type: 'refused', move: Move }
 *   | { type: 'hint', move: Move } | { type: 'resigned' | 'seated', side: Side }
 *   | { type: 'error' | 'gone', error: EngineError }} Happening
 */

/** @typedef {import('./course.js').Beginning} Beginning */

export class Session extends Course {
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
  /**
   * Chooses the computer's moves and the hints in place of the engine, as in a puzzle; closed: the game does not go on.
   * @type {(Pick<Engine, 'best_move'> & { closed: boolean }) | null}
   */
  chooser = null;
  /** Whether a person's forced pass is made as the computer's moves are. */
  passes = false;
  /** Whether nobody at the page moves: neither the person nor the computer. */
  held = false;
  /** Whether the engine has died; only a restart helps. */
  gone = false;
  /** What else the computer's searches are asked. @type {() => Pick<BestMoveOptions, 'depth' | 'max_ms'>} */
  searching = () => ({});
  /** Whether the computer plays moves of named openings, so that its games vary. */
  openings = false;
  /** How long each move stays before the next when the computer plays itself, in milliseconds, so that the user can follow. */
  pace = 700;
  /**
   * Returns how long a person's move stays before the computer's answer, in milliseconds. The search runs meanwhile, and its time counts.
   */
  rest = () => 0;

  /** The computer's turn, a move that is being made or judged, or a hint. */
  #scope = new Scope();
  /** The beginning of another game. */
  #beginning = new Scope();
  /** The signal of the move that the engine is processing. @type {AbortSignal | null} */
  #playing = null;
  /** When the last move was made (performance.now()). */
  #moved = -Infinity;
  #engine;
  #happened;
  #allowed;

  /**
   * @param {Pick<Engine, 'best_move' | 'play' | 'replay'>} engine
   * @param {(h: Happening) => void} happened called at every change
   * @param {(move: Move, game: Game) => boolean} [allowed] called before a person or the computer makes a move
   */
  constructor(engine, happened, allowed = () => true) {
    super();
    this.#engine = engine;
    this.#happened = happened;
    this.#allowed = allowed;
  }

  /** Whether a person may move now. */
  get open() { return this.mover === 'person' && !this.gone && !this.held && this.seated; }

  /** Whether a person's only move is to pass. */
  get mustPass() { return this.open && this.game?.legal.length === 1 && this.game.legal[0] === 'pass'; }

  get canUndo() { return this.away ? this.at > 0 : !this.match && (this.resigned !== null || this.undoTo >= 0); }
  get canRedo() { return this.at < this.line.length - 1; }

  /**
   * Begins or resumes a game, unless another one is asked for meanwhile.
   * @param {RulesInput} rules
   * @param {Players} players
   * @param {Beginning} [from]
   * @throws {EngineError} if the engine refuses the game, or its code is not loaded; the session then stays as it was
   */
  async begin(rules, players, from = {}) {
    const { start = null, moves = [], at, variations = [], shown } = from;
    const signal = this.#beginning.renew();
    if (from.match) await loadMatch();
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
    if (signal.aborted) return;
    const stand = tree.game[Math.max(0, at ?? Infinity)] ?? tree.end;
    // The tree may hold the variations in another order than they came in.
    const end = shown && shown.line >= 0 ? ends[shown.line] : tree.end;
    this.#begin(tree, stand, shown && end ? tree.line(end)[shown.at] ?? end : stand, players, from);
  }

  /** Begins a game at a position that is known. @param {Game} game @param {Players} players */
  beginAt(game, players) {
    this.#beginning.renew();
    const tree = new Variations([game]);
    this.#begin(tree, tree.root, tree.root, players, {});
  }

  /** @param {Variations} tree @param {Node} stand @param {Node} here @param {Players} players @param {Beginning} from */
  #begin(tree, stand, here, players, { seed, paused = false, resigned = null, names = null, joined = 0, swap = null, match = null }) {
    this.#leave();
    this.tree = tree;
    [this.standing, this.here, this.players] = [stand, here, players];
    this.seed = seed ?? 1 + Math.floor(Math.random() * 1e6);
    this.paused = paused;
    this.gone = false;
    [this.names, this.joined, this.swap, this.match] = [names, joined, swap, match];
    this.resigned = match ? matchCode().resignedIn(match) : resigned;
    this.#goOnAfter('begin');
  }

  /** Starts the same game again. */
  async again() {
    const { game } = this;
    if (game) await this.begin(game.rules, this.players, { start: game.start, swap: this.opening });
  }

  /**
   * Makes a move for the side to move.
   * @param {Move} move @returns {Promise<Game>}
   * @throws {EngineError} if the engine refuses the move; an AbortError if it was not allowed, or something else happened meanwhile
   */
  async play(move) {
    const { game } = this;
    if (!game || !this.seated) throw aborted();
    const instead = this.mover !== 'person' && this.mover !== null;
    // On the computer's turn, the computer's own move must not come first.
    if (instead) this.#leave();
    const { signal } = this.#scope;
    try {
      const next = await current(signal, this.#engine.play(game, move));
      if (!this.#allowed(next.moves[game.moves.length], game)) throw aborted();
      this.#leave();
      this.#append(next);
      return next;
    } catch (error) {
      if (instead && !signal.aborted) this.#next();
      throw error;
    }
  }

  /** Handles a person's move. @param {Move} move */
  async act(move) {
    const { game } = this;
    // Of two quick clicks, only the first counts.
    if (!game || !this.open || this.#busy) return;
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
    if (!game || !this.open || this.#busy || performance.now() - this.#moved <= DOUBLE_MS) return;
    // If a foul loses the game, the move is played, and the engine ends the game.
    if (game.rules.fouls === 'lose') this.#play(game, move);
    else this.#happened({ type: 'refused', move });
  }

  /** @param {number} [to] the index, in the game, of the position to which a move is taken back */
  undo(to = this.undoTo) {
    if (this.away) {
      this.goTo(this.at - 1);
      return;
    }
    // What a friend has seen is not undone.
    if (this.match) return;
    if (this.resigned) {
      this.#leave();
      this.resigned = null;
      this.#goOnAfter('undo');
      return;
    }
    if (to < 0) return;
    this.#leave();
    this.standAt(this.begun.game[to]);
    this.paused = this.mover !== 'person' && this.mover !== null;
    this.#happened({ type: 'undo' });
  }

  /** Goes back to a position of the game and forgets all that followed it. @param {number} to its index */
  rewind(to) {
    this.#leave();
    const node = this.begun.game[to];
    node.children = [];
    this.standAt(node);
    this.paused = false;
    this.#goOnAfter('undo');
  }

  /** Takes over what is said in the match. @param {Match} match @param {number} [to] the position to which moves are taken back */
  settle(match, to = this.games.length - 1) {
    this.match = match;
    this.resigned = matchCode().resignedIn(match);
    if (to < this.games.length - 1) {
      this.rewind(to);
      return;
    }
    this.#leave();
    this.here = this.standing;
    this.#goOnAfter('changed');
  }

  redo() {
    if (!this.canRedo) return;
    if (this.away) {
      this.goTo(this.at + 1);
      return;
    }
    this.#leave();
    let to = this.at + 1;
    while (to < this.line.length - 1 && !this.watching && !this.isPersons(to)) to++;
    this.standAt(this.begun.game[to]);
    this.paused = this.watching;
    this.#goOnAfter('redo');
  }

  /** Shows another position of the line on the board. @param {number} at */
  goTo(at) {
    const node = this.here && this.begun.line(this.here)[at];
    if (node) this.visit(node);
  }

  /** Shows another position. The game stays where it stands. @param {Node} node of the tree */
  visit(node) {
    if (node === this.here) return;
    this.#leave();
    this.here = node;
    this.#goOnAfter('visit');
  }

  /** Shows the position at which the game stands, and continues the game. */
  back() {
    if (this.standing) this.visit(this.standing);
  }

  /**
   * Adds a line that begins with the position on the board as a variation, and shows its last position.
   * @param {readonly Game[]} games
   */
  tryOut(games) {
    if (this.here) this.visit(this.begun.graft(this.here, games));
  }

  /** Removes the part of a variation that starts at a position. @param {Node} node of a variation */
  forget(node) {
    const { tree } = this;
    if (!tree || node.main) return;
    let gone = false;
    for (let at = this.here; at; at = at.parent) if (at === node) gone = true;
    tree.remove(node);
    if (gone) this.visit(/** @type {Node} */ (node.parent));
    else this.#happened({ type: 'changed' });
  }

  /** Continues the game from the position on the board; its former moves become a variation. */
  playOn() {
    const { here, tree } = this;
    if (!tree || !here || !this.away || this.match) return;
    this.#leave();
    const path = tree.line(here).slice(1, this.at + 1).filter(({ main }) => !main);
    for (const { game, parent } of path) tree.add(/** @type {Node} */ (parent), game, true);
    this.standAt(here);
    this.resigned = null;
    this.paused = false;
    this.#goOnAfter('changed');
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
    this.#leave();
    this.paused = false;
    this.#goOnAfter('changed');
  }

  /** Asks the engine for a good move. @returns {Promise<Reply | null>} null if there is no hint, or something else happened meanwhile */
  async askHint() {
    const { game } = this;
    if (!game || !this.open || this.mustPass || this.hint || this.unaided) return null;
    /** @type {Reply | null} */
    let reply = null;
    this.hint = { move: null, value: null, exact: false };
    this.#happened({ type: 'changed' });
    await this.#scope.run(async (signal) => {
      const { move, value, exact } = reply = await current(signal, this.#ask(game, { level: 'perfect', signal }));
      this.hint = { move, value, exact };
      this.#happened({ type: 'hint', move });
    }, (error) => {
      this.hint = null;
      this.#trouble(error);
    }, this.#scope.signal);
    return reply;
  }

  /** Continues the game, unchanged, after a new engine has replaced one that died. */
  revive() {
    this.gone = false;
    this.#leave();
    this.#next();
  }

  /** Holds the game still, or lets it go on. A search that is under way ends, but its move waits. @param {boolean} still */
  hold(still) {
    this.held = still;
    this.#happened({ type: 'changed' });
    if (this.thinking === null) this.#next();
  }

  /** Changes the players, who have not made the moves so far. @param {Players} players */
  seat(players) {
    this.#leave();
    this.players = players;
    this.joined = this.stand;
    this.swap = null;
    this.paused = false;
    this.#goOnAfter('changed');
  }

  /** Cancels everything pending, for good. */
  end() {
    this.#beginning.renew();
    this.#leave();
    this.paused = true;
  }

  /** Cancels everything pending. */
  #leave() {
    this.#scope.renew();
    this.thinking = null;
    this.hint = null;
  }

  /** Whether the engine is processing a move. */
  get #busy() { return this.#playing === this.#scope.signal; }

  /** @param {Game} game @param {BestMoveOptions & { signal: AbortSignal }} options */
  #ask(game, options) { return (this.chooser ?? this.#engine).best_move(game, options); }

  /** @param {Game} game @param {Move} move */
  async #play(game, move) {
    if (!this.#allowed(move, game)) {
      // If the computer's move is not allowed, it waits for the command to continue.
      if (this.mover !== 'person') this.paused = true;
      this.#happened({ type: 'changed' });
      return;
    }
    this.#leave();
    await this.#scope.run(async (signal) => {
      this.#playing = signal;
      const next = await current(signal, this.#engine.play(game, move));
      this.#playing = null;
      this.#append(next);
    }, (error) => this.#trouble(error));
  }

  /** @param {Game} next the position after a move */
  #append(next) {
    const { away, game } = this;
    const judged = !away && !this.match && !this.opening && game && this.judge && this.players[game.turn] === 'person'
      && !(this.passes && game.legal[0] === 'pass');
    this.here = this.begun.add(/** @type {Node} */ (this.here), next, !away);
    if (!away) this.standing = this.here;
    if (!away && this.match) this.match = matchCode().moved(this.match, this.here.game);
    this.#moved = performance.now();
    // If the move was played here before, this is the existing position.
    const made = this.here.game;
    this.#happened({ type: 'move', game: made });
    if (judged) this.#judged(game, made);
    else this.#next();
  }

  /** Continues the game unless the judge objects to the move. @param {Game} before @param {Game} after */
  async #judged(before, after) {
    await this.#scope.run(async (signal) => {
      if (this.mover !== 'person' && this.mover !== null) this.thinking = performance.now();
      const waits = await current(signal, this.judge?.(before, after) ?? Promise.resolve(false));
      this.thinking = null;
      if (waits) this.paused = this.mover !== 'person' && this.mover !== null;
      this.#happened({ type: 'changed' });
      if (!waits) this.#next();
    }, (error) => this.#trouble(error), this.#scope.signal);
  }

  /** Reports what has happened, and continues the game. @param {'begin' | 'undo' | 'redo' | 'visit' | 'changed'} type */
  #goOnAfter(type) {
    this.#happened({ type });
    this.#next();
  }

  /** Plays the computer's turn, if it has one, or makes a person's forced pass. */
  async #next() {
    const { game, mover } = this;
    if (!game || mover === null || this.paused || this.held || this.gone || this.chooser?.closed) return;
    if (mover === 'person' && !(this.passes && this.mustPass && !this.away)) return;
    if (this.choosing) {
      await this.#chooseSide(game);
      return;
    }
    await this.#scope.run(async (signal) => {
      const begun = this.thinking = performance.now();
      this.#happened({ type: 'changed' });
      const move = game.legal.length === 1 ? game.legal[0] : (await current(signal, this.#ask(game, {
        level: /** @type {Level} */ (mover), seed: this.seed + game.moves.length, openings: this.openings, ...this.searching(), signal,
      }))).move;
      const until = !this.watching ? this.#moved + this.rest() : game.moves.length ? begun + this.pace : 0;
      const left = until - performance.now();
      if (left > 0) await pause(left, signal);
      this.thinking = null;
      if (this.held) this.#happened({ type: 'changed' });
      else await this.#play(game, move);
    }, (error) => this.#trouble(error), this.#scope.signal);
  }

  /** Lets the computer choose its side after the opening: the one that it values more. @param {Game} game */
  async #chooseSide(game) {
    const level = /** @type {Level} */ (this.mover);
    await this.#scope.run(async (signal) => {
      this.thinking = performance.now();
      this.#happened({ type: 'changed' });
      const { value } = await current(signal, this.#ask(game, { level, seed: this.seed, ...this.searching(), signal }));
      const side = value === null || value === 0 ? game.turn : value > 0 ? 'first' : 'second';
      this.players = side === 'first' ? { first: level, second: PERSON } : { first: PERSON, second: level };
      this.swap = { .../** @type {Swap} */ (this.swap), chosen: true };
      [this.thinking, this.joined] = [null, this.stand];
      this.#happened({ type: 'seated', side });
      this.#next();
    }, (error) => this.#trouble(error), this.#scope.signal);
  }

  /** @param {unknown} error */
  #trouble(error) {
    this.#playing = null;
    this.thinking = null;
    if (isAborted(error)) return;
    if (!(error instanceof EngineError)) throw error;
    if (error.kind === 'engine-gone') {
      this.gone = true;
      this.#happened({ type: 'gone', error });
    } else {
      this.paused = true;
      this.#happened({ type: 'error', error });
    }
  }
}
