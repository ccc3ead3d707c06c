// A game in progress: its positions and players, the computer's turns, undo and redo. A user can also look at other positions and try out
// moves there, which become variations. No drawing, and no rules.

import { EngineError, aborted, isAborted } from '../engine/errors.js';
import { treeOf } from './beginning.js';
import { Browsing } from './browsing.js';
import { loadClock, newClock } from './clock-code.js';
import { USUAL } from './conduct.js';
import { loadMatch, matchCode } from './match-code.js';
import { Computer, seated } from './player.js';
import { USUAL_PLAYERS, exchanged } from './players.js';
import { Scope, current, pause } from './scope.js';
import { Variations } from './variations.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Beginning } from './beginning.js' */
/** @import { Happening } from './browsing.js' */
/** @import { Swap } from './course.js' */
/** @import { Match } from './match.js' */
/** @import { Seating, Turn } from './player.js' */
/** @import { Conduct } from './conduct.js' */
/** @import { Referee } from './referee.d.ts' */
/** @import { Node } from './variations.js' */
/** @import { Game, Level, Move, Reply, RulesInput, Side } from '../types.d.ts' */

/** Clicks that follow a move faster than this belong to it. */
const DOUBLE_MS = 400;

export class Session extends Browsing {
  /** When the computer started on its current move (performance.now()). @type {number | null} */
  thinking = null;
  /** The requested hint; its move is null during the search. @type {{ move: Move | null, value: number | null, exact: boolean } | null} */
  hint = null;
  /** The computer's turn, a move that is being made or judged, or a hint. */
  #scope = new Scope();
  /** Whether the engine has died; only a restart helps. */
  #gone = false;
  /** Judges this game. @type {Referee | null} */
  #referee = null;
  /** Whether it is judging a move. */
  #judging = false;
  /** The beginning of another game. */
  #beginning = new Scope();
  /** The signal of the move that the engine is processing. @type {AbortSignal | null} */
  #playing = null;
  /** When the last move was made (performance.now()). */
  #moved = -Infinity;
  #engine;
  #happened;
  #held = false;
  #explored = false;

  /**
   * @param {Pick<Engine, 'best_move' | 'player_move' | 'play' | 'replay'>} engine
   * @param {(h: Happening) => void} happened called at every change @param {Partial<Conduct>} [conduct]
   */
  constructor(engine, happened, conduct) {
    super();
    this.#engine = engine;
    this.#happened = happened;
    /** @readonly @type {Readonly<Conduct>} */
    this.conduct = { ...USUAL, ...conduct };
    [this.#held, this.#explored] = [this.conduct.held(), this.explored];
    this.replace(USUAL_PLAYERS);
  }

  /** Judges the game; null: nobody does. */
  get referee() { return this.#referee ?? this.conduct.referee(); }

  get gone() { return this.#gone; }

  /** @protected */
  get explored() { return this.conduct.explores(); }

  /** Whether a person may move now. */
  get open() { return this.mover === 'person' && !this.gone && !this.conduct.held() && this.seated; }

  /** Whether a person's only move is to pass. */
  get mustPass() { return this.open && this.game?.legal.length === 1 && this.game.legal[0] === 'pass'; }

  /**
   * Begins or resumes a game, unless another one is asked for meanwhile.
   * @param {RulesInput} rules @param {Seating} players @param {Beginning} [from]
   * @throws {EngineError} if the engine refuses the game, or its code is not loaded; the session then stays as it was
   */
  async begin(rules, players, from = {}) {
    const signal = this.#beginning.renew();
    if (from.match) await loadMatch();
    if (from.clock) await loadClock();
    const begun = await treeOf(this.#engine, rules, from);
    if (!signal.aborted) this.#begin(begun, players, from);
  }

  /** Begins a game at a position that is known. @param {Game} game @param {Seating} players @param {Referee} referee */
  beginAt(game, players, referee) {
    this.#beginning.renew();
    const tree = new Variations([game]);
    this.#begin({ tree, stand: tree.root, here: tree.root }, players, { referee });
  }

  /** @param {{ tree: Variations, stand: Node, here: Node }} begun @param {Seating} players @param {Beginning} from */
  #begin({ tree, stand, here }, players, from) {
    const { seed, paused = false, resigned = null, names = null, joined = 0, swap = null, match = null, referee = null } = from;
    const { asked = false, changed = false, clock = null, strength = null } = from;
    this.cancel();
    this.clock?.restart();
    [this.tree, this.standing, this.here] = [tree, stand, here];
    this.seed = seed ?? 1 + Math.floor(Math.random() * 1e6);
    this.strength = strength ?? this.conduct.strength(stand.game.rules);
    [this.paused, this.#gone, this.#referee] = [paused || clock?.times !== undefined, false, referee];
    const timed = clock && newClock(clock, tree, stand, (side, mark) => this.#time(side, mark));
    [this.names, this.joined, this.swap, this.match, this.clock, this.changed] = [names, joined, swap, match, timed, changed];
    this.replace(players);
    this.resigned = match ? matchCode().resignedIn(match) : resigned;
    const { before } = this;
    this.#judging = this.asked = asked && this.#judges(before);
    this.report({ type: 'begin' });
    if (before && this.asked) this.#judged(before, this.begun.game[this.stand].game);
    else this.#next();
  }

  /** Starts the same game again. In a rematch, two people change sides and keep their own times. */
  async again() {
    const { clock: was, game, named, names: called, opening: swap, rematch: changed, seats } = this;
    const clock = was && { control: { ...was.control, ...changed && exchanged(was.control) } };
    const names = named && called ? (changed ? exchanged(called) : called) : null;
    if (game) await this.begin(game.rules, seats, { start: game.start, swap, referee: this.#referee, clock, names, changed });
  }

  /**
   * Makes a move for the side to move.
   * @param {Move} move @returns {Promise<Game>}
   * @throws {EngineError} if the engine refuses the move; an AbortError if it was not allowed, or something else happened meanwhile
   */
  async play(move) {
    const { game } = this;
    if (!game || !this.seated) throw aborted();
    const instead = this.replying;
    // On the computer's turn, the computer's own move must not come first.
    if (instead) this.cancel();
    const { signal } = this.#scope;
    try {
      const next = await current(signal, this.#engine.play(game, move));
      if (!this.#allowed(next.moves[game.moves.length], game)) throw aborted();
      this.cancel();
      this.#append(next);
      return next;
    } catch (error) {
      if (instead && !signal.aborted) this.#next();
      throw error;
    }
  }

  /**
   * Plays a line on the board, until something else happens.
   * @param {readonly Move[]} line @param {number} pace how long each position stays, in milliseconds @param {AbortSignal} signal ends it
   * @returns {Promise<Game | null>} where it ended, perhaps before a move that was not allowed; null: something else happened
   */
  async playOut(line, pace, signal) {
    let { game } = this;
    try {
      for (const move of line) {
        if (pace) await pause(pace, signal);
        if (signal.aborted || this.game !== game) return null;
        game = await this.play(move);
      }
    } catch (error) {
      this.#trouble(error);
    }
    return signal.aborted || this.game !== game ? null : game;
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
    // A move starts a clock that was paused.
    if (this.clock && !this.exploring) this.paused = false;
    await this.#play(game, move);
  }

  /** Handles a person's choice of an illegal move. @param {Move} move */
  refuse(move) {
    const { game } = this;
    // Ignores the second half of a double click.
    if (!game || !this.open || this.#busy || performance.now() - this.#moved <= DOUBLE_MS) return;
    // If a foul loses the game, the move is played, and the engine ends the game.
    if (game.rules.fouls === 'lose') this.#play(game, move);
    else this.report({ type: 'refused', move });
  }

  /** @param {number} [to] the index, in the game, of the position to which a move is taken back */
  undo(to = this.undoTo) {
    if (this.exploring) {
      this.goTo(this.at - 1);
      return;
    }
    // What a friend has seen is not undone.
    if (this.match) return;
    if (!this.resigned && to < 0) return;
    this.cancel();
    this.clock?.restart();
    if (this.resigned) {
      this.resigned = null;
      this.goOnAfter('undo');
      return;
    }
    this.standAt(this.begun.game[to]);
    this.paused = this.replying;
    this.report({ type: 'undo' });
  }

  /** Goes back to a position of the game and forgets all that followed it. @param {number} to its index */
  rewind(to) {
    this.cancel();
    const node = this.begun.game[to];
    node.children = [];
    this.standAt(node);
    this.#resume('undo');
  }

  /** Takes over what is said in the match. @param {Match} match @param {number} [to] the position to which moves are taken back */
  settle(match, to = this.games.length - 1) {
    this.match = match;
    this.resigned = matchCode().resignedIn(match);
    if (to < this.games.length - 1) {
      this.rewind(to);
      return;
    }
    this.cancel();
    this.here = this.standing;
    this.goOnAfter('changed');
  }

  redo() {
    if (!this.canRedo) return;
    if (this.exploring) {
      this.goTo(this.at + 1);
      return;
    }
    this.cancel();
    this.standAt(this.begun.game[this.redoTo]);
    this.paused = this.watching;
    this.goOnAfter('redo');
  }

  /** Makes a side resign. Undo takes it back like a move. @param {Side} side */
  resign(side) {
    if (this.away || !this.game || this.game.outcome || this.resigned) return;
    this.cancel();
    this.resigned = side;
    this.report({ type: 'resigned', side });
  }

  /** Stops the computer's search, or its game against itself. */
  stop() {
    this.cancel();
    this.paused = true;
    this.report({ type: 'stopped' });
  }

  /** Lets the computer continue. */
  goOn() {
    this.cancel();
    this.#resume('changed');
  }

  /** Asks the engine for a good move. @returns {Promise<Reply | null>} null if there is no hint, or something else happened meanwhile */
  async askHint() {
    const { game } = this;
    if (!game || !this.open || this.mustPass || this.hint || this.unaided) return null;
    /** @type {Reply | null} */
    let reply = null;
    this.hint = { move: null, value: null, exact: false };
    this.report({ type: 'changed' });
    await this.#scope.run(async (signal) => {
      const { move, value, exact } = reply = await current(signal, this.referee?.hint?.(game, signal)
        ?? this.#engine.best_move(game, { level: 'perfect', signal }));
      this.hint = { move, value, exact };
      this.report({ type: 'hint', move });
    }, (error) => {
      this.hint = null;
      this.#trouble(error);
    }, this.#scope.signal);
    return reply;
  }

  /** Continues the game, unchanged, after a new engine has replaced one that died. */
  revive() {
    this.#gone = false;
    this.cancel();
    this.#next();
  }

  /** Takes note that the engine has died. */
  lose() {
    this.#gone = true;
    this.clock?.follow(/** @type {Node} */ (this.standing), false);
  }

  /**
   * Takes note that the game is held still, only explored or out of sight, or goes on. A search that is under way ends where the game is
   * held, but its move waits; where it is explored, the search is given up.
   */
  heed() {
    if (this.standing) this.clock?.follow(this.standing, this.#timed);
    const [held, explored] = [this.#held, this.#explored];
    [this.#held, this.#explored] = [this.conduct.held(), this.explored];
    if ((this.#held === held && this.#explored === explored) || !this.game) return;
    if (this.#explored && this.exploring && !this.away) this.cancel();
    this.report({ type: 'changed' });
    if (this.thinking === null) this.#next();
  }

  /** Changes the players, who have not made the moves so far. @param {Seating} players */
  seat(players) {
    this.cancel();
    this.replace(players);
    this.joined = this.stand;
    this.swap = null;
    this.#resume('changed');
  }

  /** Changes the players from the next move on, without disturbing the game. @param {Seating} players */
  replace(players) { this.seats = seated(players, this.match?.seat ?? null, this.#engine, this.conduct.search); }

  /** Lets the computer choose otherwise among equal moves from its next one on. @param {number} seed */
  reseed(seed) { this.seed = seed; }

  /** Lets the game go on without its referee, and against the computer. */
  dismiss() {
    if (this.#referee) this.replace(this.players);
    this.#referee = null;
  }

  /** Cancels everything pending, for good. */
  end() {
    this.#beginning.renew();
    this.cancel();
    this.clock?.restart();
    this.paused = true;
  }

  /** @protected */
  cancel() {
    this.#scope.renew();
    [this.thinking, this.hint, this.asked, this.#judging] = [null, null, false, false];
  }

  /** Whether the time of the side to move runs: from the game's first move on, unless the game is held, waits or is looked back at. */
  get #timed() {
    return !this.exploring && this.mover !== null && this.stand > 0 && !this.opening && !this.paused && !this.#judging && !this.#gone
      && !this.conduct.held() && this.conduct.shown();
  }

  /** @protected @param {Happening} happening */
  report(happening) {
    this.clock?.follow(/** @type {Node} */ (this.standing), this.#timed);
    this.#happened(happening);
  }

  /** @param {Side} side whose time reads otherwise @param {number | null} mark see `Clock` */
  #time(side, mark) {
    if (mark === 0 && this.clock?.loses) this.resign(side);
    else this.report({ type: 'time', side, mark });
  }

  /** Whether the engine is processing a move. */
  get #busy() { return this.#playing === this.#scope.signal; }

  /** @param {Move} move @param {Game} game */
  #allowed(move, game) { return (this.referee?.allows?.(move, game) ?? true) && this.conduct.allowed(move, game); }

  /** @param {Game} game @param {Move} move */
  async #play(game, move) {
    // A flag that has fallen comes first.
    this.clock?.look();
    if (this.mover === null) return;
    if (!this.#allowed(move, game)) {
      // If the computer's move is not allowed, it waits for the command to continue.
      if (this.mover !== 'person') this.paused = true;
      this.report({ type: 'changed' });
      return;
    }
    this.cancel();
    await this.#scope.run(async (signal) => {
      this.#playing = signal;
      const next = await current(signal, this.#engine.play(game, move));
      this.#playing = null;
      this.#append(next);
    }, (error) => this.#trouble(error));
  }

  /** @param {Game} next the position after a move */
  #append(next) {
    const { exploring, game } = this;
    const judged = this.#judging = this.asked = this.#judges(game);
    this.here = this.begun.add(/** @type {Node} */ (this.here), next, !exploring);
    if (!exploring) {
      this.standing = this.here;
      this.clock?.made(this.here);
    }
    if (!exploring && this.match) this.match = matchCode().moved(this.match, this.here.game);
    this.#moved = performance.now();
    // If the move was played here before, this is the existing position.
    const made = this.here.game;
    this.report({ type: 'move', game: made });
    if (game && judged) this.#judged(game, made);
    else this.#next();
  }

  /** Whether the referee judges a move made in a position. @param {Game | null} game */
  #judges(game) {
    const { exploring, match, opening, referee, seats } = this;
    return !exploring && !match && !opening && game !== null && Boolean(referee?.judge) && seats[game.turn].choose === null
      && !(referee?.passes && game.legal[0] === 'pass');
  }

  /** Continues the game unless the referee objects to the move. @param {Game} before @param {Game} after */
  async #judged(before, after) {
    await this.#scope.run(async (signal) => {
      if (this.replying) this.thinking = performance.now();
      const waits = await current(signal, this.referee?.judge?.(before, after) ?? Promise.resolve(false));
      [this.thinking, this.#judging] = [null, false];
      this.asked = waits;
      if (waits) this.paused = this.replying;
      this.report({ type: 'changed' });
      if (!waits) this.#next();
    }, (error) => this.#trouble(error), this.#scope.signal);
  }

  /** The same, also if the game was paused. @param {'undo' | 'changed'} type */
  #resume(type) {
    this.paused = false;
    this.goOnAfter(type);
  }

  /** @protected @param {'begin' | 'undo' | 'redo' | 'visit' | 'changed'} type */
  goOnAfter(type) {
    this.report({ type });
    this.#next();
  }

  /** Asks the player whose turn it is, if it chooses by itself, or makes a person's forced pass. */
  async #next() {
    const { conduct, game, mover, referee } = this;
    if (!game || mover === null || this.paused || conduct.held() || this.gone || referee?.closed) return;
    if (mover === 'person' && !(referee?.passes && this.mustPass && !this.exploring)) return;
    await this.#scope.run(async (signal) => {
      const begun = this.thinking = performance.now();
      this.report({ type: 'changed' });
      /** @type {Turn} */
      const turn = { game, before: this.line[this.at - 1] ?? null, seed: this.seed, strength: this.strength, share: this.clock?.share,
        signal };
      if (this.choosing) {
        this.#take(await current(signal, new Computer(this.#engine, /** @type {Level} */ (mover), conduct.search).sideIn(turn)));
        return;
      }
      turn.seed += game.moves.length;
      const player = this.seats[game.turn];
      const move = game.legal.length > 1 && player.choose ? await current(signal, player.choose(turn)) : game.legal[0];
      const rest = Math.min(conduct.rest(), turn.share ?? Infinity);
      const until = !this.watching ? this.#moved + rest : game.moves.length ? begun + conduct.pace() : 0;
      const left = until - performance.now();
      if (left > 0) await pause(left, signal);
      this.thinking = null;
      if (conduct.held()) this.report({ type: 'changed' });
      else await this.#play(game, move);
    }, (error) => this.#trouble(error), this.#scope.signal);
  }

  /** Gives the computer, which has seen the opening, the side that it has chosen. @param {Side} side */
  #take(side) {
    const swap = /** @type {Swap} */ (this.swap);
    this.replace({ first: 'person', second: 'person', [side]: swap.level });
    this.swap = { ...swap, chosen: true };
    [this.thinking, this.joined] = [null, this.stand];
    this.report({ type: 'seated', side });
    this.#next();
  }

  /** @param {unknown} error */
  #trouble(error) {
    [this.#playing, this.thinking] = [null, null];
    if (isAborted(error)) return;
    if (!(error instanceof EngineError)) throw error;
    if (error.kind === 'engine-gone') {
      this.#gone = true;
      this.report({ type: 'gone', error });
    } else {
      this.paused = true;
      this.report({ type: 'error', error });
    }
  }
}
