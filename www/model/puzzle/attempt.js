// An attempt at a puzzle: the referee of its game, which judges the person's moves and has a wrong one refuted on the board, and the player
// that defends. The engine does all that; this keeps its answers, and where the attempt stands. No drawing.

import { aborted, isAborted, isPuzzleFault } from '../../engine/errors.js';
import { Scope, current } from '../scope.js';
import { startOf } from './goal.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Seating, Turn } from '../player.js' */
/** @import { Referee } from '../referee.d.ts' */
/** @import { Game, Move, PuzzleGoal, PuzzleStage, PuzzleTurn, Reply } from '../../types.d.ts' */

/** The part of the engine that an attempt needs. */
/** @typedef {Pick<Engine, 'begin_puzzle' | 'play_puzzle' | 'resume_puzzle' | 'puzzle_hint' | 'solve_puzzle'>} Solver */
/** A position and its goal. @typedef {{ game: Game, goal: PuzzleGoal }} Position */
/**
 * A wrong move.
 * @typedef {object} Wrong
 * @property {number} at how many moves the game had before it
 * @property {Move} move
 * @property {PuzzleStage} before the stage in which it was played
 * @property {Move[]} line what follows it
 * @property {number | null} score what best play leads to after it, from the solver's point of view; null in a win in so many moves,
 *   where the win comes too late
 */
/**
 * The callbacks through which an attempt informs its owner.
 * @typedef {object} AttemptCallbacks
 * @property {(at: number, move: Move, wrong: Wrong | null) => void} judged a move of the person, by how many the game had before it
 * @property {(game: Game) => void} solved the goal is reached in this position, or no move can fail any more
 * @property {(game: Game) => void} refuted the refutation of a wrong move is on the board, as far as it may be played
 * @property {() => void} [turn] the person is to choose a move
 * @property {(error: unknown) => void} failed
 * @property {() => boolean} [still] whether the board shows a picture, in which nothing happens
 * @property {(line: readonly Move[], signal: AbortSignal) => Promise<Game | null>} playOut plays a refutation on the board: the position in
 *   which it ends, perhaps early; null: something else happened
 */

/** @implements {Referee} */
export class Attempt {
  /** The stage at which the puzzle begins. @type {PuzzleStage} */
  start;
  /**
   * - `loading`: the puzzle is not on the board yet
   * - `refuting`: the board shows a wrong move or what follows it
   * - `broken`: the puzzle is not valid; `left`: another one replaces it
   * @type {'loading' | 'open' | 'refuting' | 'solved' | 'broken' | 'left'}
   */
  phase = 'loading';
  /** @type {Wrong | null} */
  wrong = null;
  /** The stages that the engine has returned, by the moves that lead there. @type {Map<string, PuzzleStage>} */
  #stages = new Map();
  /** Where the puzzle is solved. @type {Set<string>} */
  #solvedAt = new Set();
  /** What the engine plays, by the moves before. @type {Map<string, Move>} */
  #replies = new Map();
  /** The position after the last move judged, and whether the game waits. @type {{ game: Game, waits: Promise<boolean> } | null} */
  #judged = null;
  /** Whether the goal can be reached. @type {Promise<boolean> | null} */
  #checked = null;
  /** The work on the position on the board. */
  #here = new Scope();
  /** The work on the puzzle. */
  #whole = new Scope();
  /** The refutation that is played out. */
  #refutation = new Scope();
  #engine;
  #callbacks;

  /**
   * @param {Solver} engine @param {Position} position @param {AttemptCallbacks} callbacks
   * @param {boolean} [passes] whether a person's forced pass is made without asking
   */
  constructor(engine, position, callbacks, passes = false) {
    this.#engine = engine;
    this.#callbacks = callbacks;
    this.start = startOf(position);
    this.passes = passes;
  }

  /** Whether no move can be made. */
  get closed() { return this.phase !== 'open'; }

  /** The person solves, and the attempt defends. @returns {Seating} */
  get players() {
    const defender = { name: /** @type {const} */ ('perfect'), here: false, choose: (/** @type {Turn} */ turn) => this.#defend(turn) };
    return this.start.solver === 'first' ? { first: 'person', second: defender } : { first: defender, second: 'person' };
  }

  /**
   * The stage of a position of the puzzle: as the engine returned it or, until then, with the goal of the last one.
   * @param {Game} game @returns {PuzzleStage}
   */
  stage(game) {
    const { moves } = game;
    const { start } = this;
    if (moves.length <= start.game.moves.length) return this.#stages.get(pathOf(game)) ?? start;
    for (let count = moves.length; count > start.game.moves.length; count--) {
      const known = this.#stages.get(moves.slice(0, count).join(' '));
      if (known) return count === moves.length ? known : { ...known, game };
    }
    return { ...start, game };
  }

  /** Checks, once, whether the goal can be reached. */
  check() {
    const { start: { game, goal } } = this;
    const { signal } = this.#whole;
    this.#checked ??= this.#engine.begin_puzzle({ game, goal }, { signal }).then(({ stages: [start, ...stages], solved }) => {
      this.start = start;
      this.#learn(start, { stages, solved });
      return true;
    }, (error) => {
      // Once cancelled, another check may be under way.
      if (!signal.aborted) this.#checked = null;
      this.#fail(error);
      return false;
    });
    return this.#checked;
  }

  /**
   * Another position is on the board, at which the game stands.
   * @param {Game} game @param {boolean} judging whether the move that led there is being judged: where a side may move again, it is the
   *   person's turn meanwhile
   */
  show(game, judging) {
    this.#here.renew();
    if (this.#judged?.game !== game) this.#judged = null;
    if (this.phase === 'broken' || this.phase === 'left') return;
    const { start: { solver }, wrong } = this;
    this.phase = wrong && game.moves[wrong.at] === wrong.move ? 'refuting' : 'open';
    if (this.closed || judging || this.#callbacks.still?.()) return;
    if (game.turn === solver || (this.passes && game.last?.move === 'pass')) this.#look(game);
  }

  /**
   * Judges a move of the person.
   * @param {Game} before @param {Game} game the position after it @returns {Promise<boolean>} whether the game waits
   */
  judge(before, game) {
    // A move that was wrong before is judged anew.
    if (this.wrong && before.moves.length <= this.wrong.at) this.reopen();
    return this.#judge(before, game);
  }

  /** Forgets the wrong move. */
  reopen() {
    this.#refutation.renew();
    this.wrong = null;
    this.phase = 'open';
  }

  /**
   * The main line from a position in which the goal holds.
   * @param {Game} game @param {AbortSignal} signal @returns {Promise<Game[]>}
   */
  async solution(game, signal) {
    const steps = await current(signal, this.#engine.solve_puzzle(this.stage(game), { signal }));
    return this.#keep(steps.map(({ next }) => next));
  }

  /** Cancels everything pending. */
  cancel() {
    this.#here.renew();
    this.#whole.renew();
    this.#refutation.renew();
    // A check that is not done begins anew.
    if (!this.#stages.size) this.#checked = null;
  }

  /** Gives way to another puzzle, for good. */
  retire() {
    this.phase = 'left';
    this.cancel();
  }

  /** @param {Game} game @param {AbortSignal} signal @returns {Promise<Reply>} */
  async hint(game, signal) {
    if (this.closed) throw aborted();
    const { move } = await this.#engine.puzzle_hint(this.stage(game), { signal });
    return { move, value: null, exact: false, line: [move], nodes: 0, why: 'search' };
  }

  // ---------------------------------------------------------------- steps

  /** The defence. @param {Turn} turn @returns {Promise<Move>} */
  async #defend({ game, before, signal }) {
    const asked = before?.turn === this.start.solver;
    if (this.closed || (before && asked && await this.#judge(before, game))) throw aborted();
    const path = pathOf(game);
    if (!this.#replies.has(path)) await this.#resume(game, signal);
    const move = this.#replies.get(path);
    if (move === undefined) throw aborted();
    return move;
  }

  /**
   * Asks the engine how a game goes on that it has not answered, such as after a move that a script has made for the computer.
   * @param {Game} game @param {AbortSignal} [signal]
   */
  async #resume(game, signal) {
    const stage = this.stage(game);
    this.#learn(stage, await this.#engine.resume_puzzle(stage, { signal }));
  }

  /**
   * Keeps what the engine says of a stage and what follows it.
   * @param {PuzzleStage} stage @param {Pick<PuzzleTurn, 'stages' | 'solved'>} turn
   */
  #learn(stage, { stages, solved }) {
    const games = this.#keep([stage, ...stages]);
    for (const { moves } of games.slice(1)) this.#replies.set(moves.slice(0, -1).join(' '), moves[moves.length - 1]);
    if (solved) this.#solvedAt.add(pathOf(games[games.length - 1]));
  }

  /** @param {PuzzleStage[]} stages */
  #keep(stages) {
    for (const stage of stages) this.#stages.set(pathOf(stage.game), stage);
    return stages.map(({ game }) => game);
  }

  /** Judges a move, once. @param {Game} before @param {Game} game @returns {Promise<boolean>} */
  #judge(before, game) {
    if (this.#judged?.game === game) return this.#judged.waits;
    const judged = this.#judged = { game, waits: this.#try(before, game) };
    // If the engine died, the move is judged when the game goes on.
    judged.waits.then((waits) => { if (waits && !this.closed && this.#judged === judged) this.#judged = null; });
    return judged.waits;
  }

  /** @param {Game} before @param {Game} game @returns {Promise<boolean>} */
  async #try(before, game) {
    const { signal } = this.#here;
    let waits = true;
    await this.#here.run(async () => {
      if (this.closed || !await current(signal, this.check())) return;
      const [at, move] = [before.moves.length, game.moves[before.moves.length]];
      const from = this.stage(before);
      const { right, stage, score, ...turn } = await current(signal, this.#engine.play_puzzle(from, move, { signal }));
      this.#learn(stage, turn);
      if (!right) {
        this.wrong = { at, move, before: from, line: turn.stages.map(({ game: { moves } }) => moves[moves.length - 1]), score };
        this.phase = 'refuting';
      }
      this.#callbacks.judged(at, move, this.wrong);
      signal.throwIfAborted();
      const solved = this.#solvedAt.has(pathOf(game));
      waits = !right || solved;
      if (solved) this.#solve(game);
      else if (this.wrong && !right) this.#refute(this.wrong);
      else if (turn.can_choose && game.turn === from.solver) this.#callbacks.turn?.();
    }, (error) => this.#fail(error), signal);
    return waits;
  }

  /** Checks, on the person's turn, whether a move can still fail after the reply. @param {Game} game */
  #look(game) {
    this.#here.run(async (signal) => {
      if (!await current(signal, this.check())) return;
      const path = pathOf(game);
      if (!this.#stages.has(path)) await current(signal, this.#resume(game, signal));
      if (this.#solvedAt.has(path)) this.#solve(game);
      else if (game.legal[0] !== 'pass') this.#callbacks.turn?.();
    }, (error) => this.#fail(error));
  }

  /** @param {Game} game */
  #solve(game) {
    this.phase = 'solved';
    this.#callbacks.solved(game);
  }

  /** Has what follows a wrong move played on the board. @param {Wrong} wrong */
  async #refute({ line }) {
    const end = await this.#callbacks.playOut(line, this.#refutation.renew());
    if (end) this.#callbacks.refuted(end);
  }

  /** @param {unknown} error */
  #fail(error) {
    if (isAborted(error)) return;
    if (isPuzzleFault(error)) this.phase = 'broken';
    this.#callbacks.failed(error);
  }
}

/** A game of a puzzle, by its moves. @param {Game} game */
const pathOf = ({ moves }) => moves.join(' ');
