// A table to play at: a game in progress and what is known of its positions. It connects the session, the analysis and the announcements.
// The page's table (page-table.js) adds to it. No drawing.

import { EngineError } from '../engine/errors.js';
import { Analysis } from './analysis.js';
import { briefAnnouncementOf } from './announcements.js';
import { matchCode } from './match-code.js';
import { levelsAmong } from './players.js';
import { Pondering } from './pondering.js';
import { Session } from './session.js';
import { nameOf, yours } from './status.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { PlayWords } from '../i18n/index.js' */
/** @import { MatchState } from './match.js' */
/** @import { Beginning } from './beginning.js' */
/** @import { Conduct } from './conduct.js' */
/** @import { Seating } from './player.js' */
/** @import { Referee } from './referee.d.ts' */
/** @import { Happening } from './browsing.js' */
/** @import { Next, Picked } from './status.js' */
/** @import { Game, GameInfo, Move, RulesInput, Side } from '../types.d.ts' */

/**
 * The callbacks through which a table informs its owner.
 * @typedef {object} Callbacks
 * @property {() => void} changed something on display has changed
 * @property {(text: string) => void} say an announcement for a screen reader
 * @property {(error: EngineError) => void} failed the engine refused something
 * @property {(error: EngineError | null) => void} prepared the engine has started; or why it could not
 * @property {(happening: Happening) => void} [happened]
 * @property {() => void} [kept] something that must survive a reload has changed
 * @property {() => void} [analysed] more is known about some position
 * @property {Partial<Conduct>} [conduct]
 */

/** @template {PlayWords} [W=PlayWords] */
export class PlayTable {
  /** The message about a refused move, until something else happens. @type {string | null} */
  note = null;
  /** A move that was chosen by touch and needs confirmation. @type {Move | null} */
  aim = null;
  /** The cells chosen so far for a multi-cell move. @type {Picked | null} */
  picked = null;
  /** Whether the board shows the moves' values. */
  values = false;

  #ended = false;
  #pondering;
  /**
   * The levels for which a worker has been started, joined by commas. An empty text: the engine's worker, for anything; null: no worker.
   * @type {string | null}
   */
  #prepared = null;
  /** Updates the seconds while the computer thinks. */
  #clock = setInterval(() => { if (this.session.thinking !== null) this.callbacks.changed(); }, 1000);

  /**
   * @param {Engine} engine @param {GameInfo[]} infos the engine's information about its games
   * @param {W} words @param {Callbacks} callbacks
   */
  constructor(engine, infos, words, callbacks) {
    this.engine = engine;
    this.infos = infos;
    this.words = words;
    /** @protected */
    this.callbacks = callbacks;
    /** @param {Happening} happening */
    const happened = (happening) => (happening.type === 'time' ? this.#onTime(happening) : this.onHappening(happening));
    this.session = new Session(engine, happened, { ...callbacks.conduct, referee: () => this.referee });
    this.analysis = new Analysis(engine, infos, () => this.onAnalysed());
    this.#pondering = new Pondering(engine);
  }

  // ---------------------------------------------------------------- the game

  /** Whether a game has begun. */
  get begun() { return this.session.game !== null; }

  /** The game's current position, once a game has begun. */
  get game() { return /** @type {Game} */ (this.session.game); }

  /** The position on the board. */
  get shown() { return this.game; }

  /** The side that a person plays against the computer; null if there is no such side. */
  get you() { return yours(this.session); }

  /** The name of a side. @param {Side} side */
  who(side) { return nameOf(this.session, this.words, side); }

  /** Judges games that have no referee of their own. @protected @returns {Referee | null} */
  get referee() { return null; }

  /** @param {RulesInput} rules @param {Seating} players @param {Beginning} [from] */
  async begin(rules, players, from) { await this.session.begin(rules, players, from); }

  // ---------------------------------------------------------------- a person's actions

  /** Makes a person's move. @param {Move} move */
  act(move) { return this.session.act(move); }

  /** Chooses a move by touch; it needs confirmation. @param {Move} move */
  aimAt(move) {
    this.aim = move;
    this.picked = null;
    this.callbacks.changed();
  }

  /** Chooses cells of a multi-cell move; without cells, gives the choice up. @param {Picked} picked */
  pick(picked) {
    this.aim = null;
    this.picked = picked.cells.length ? picked : null;
    this.callbacks.changed();
  }

  /** Carries out the next action that the status line offers. @param {Next} next */
  next(next) {
    const { session } = this;
    switch (next) {
      case 'pass': return this.act('pass');
      case 'go-on': return session.goOn();
      case 'pause':
      case 'stop': return session.stop();
      case 'place': return this.aim === null ? undefined : this.act(this.aim);
      case 'revive': return this.revive();
      case 'accept-draw': return this.declare('draw');
      case 'allow-back': return this.declare('back');
    }
  }

  /** Says something beside the moves of a match. @param {NonNullable<MatchState>} state */
  declare(state) {
    const { session: { games, match }, session } = this;
    if (!match) return;
    const { says } = matchCode();
    const last = games.length - 1;
    if (state === 'back') session.settle(says(match, state, { undone: games[last].moves }), last - 1);
    else session.settle(says(match, state));
  }

  /** Takes note that the last message of a match was sent, and says how. @param {string} note */
  sent(note) {
    const { match } = this.session;
    if (match) this.session.settle(matchCode().sentOff(match));
    this.remind(note);
  }

  /** Says something in place of the status, until something else happens. @param {string} note */
  remind(note) {
    this.note = note;
    this.callbacks.say(note);
    this.callbacks.changed();
  }

  // ---------------------------------------------------------------- solving positions

  /** @param {boolean} values */
  setValues(values) {
    if (this.session.unaided) return;
    this.values = values;
    if (values) this.analyse();
    else this.analysis.stop();
    this.ponder();
    this.callbacks.kept?.();
    this.callbacks.changed();
  }

  /** Solves the position on the board if its values are needed. @param {boolean} [patient] without a time limit */
  analyse(patient = false) {
    const { analysis, session } = this;
    if (!this.begun) return;
    // Nothing helps the players of a match. The computer has the engine to itself during its turn against a person.
    if (session.unaided || (session.replying && !session.paused && !session.watching)) {
      analysis.stopAll();
      return;
    }
    analysis.yieldTo(this.shown);
    if (this.wantsValues) analysis.solve(this.shown, { patient, ahead: this.ahead, lasting: this.lasting });
  }

  /** Lets the computer think in the person's time, where it may. */
  ponder() {
    const { session } = this;
    if (this.begun) this.#pondering.follow(session, !this.wantsValues && !session.hint);
  }

  /** Whether the values of the position on the board are needed. @protected */
  get wantsValues() { return this.values && (this.session.open || this.session.watching); }

  /** Whether the next positions are solved, too. @protected @returns {boolean} */
  get ahead() { return false; }

  /** Whether estimates get better while a position is on the board. @protected @returns {boolean} */
  get lasting() { return false; }

  // ---------------------------------------------------------------- the engine

  /** Whether the game needs more than its rules: the computer plays, or values are wanted. @protected @returns {boolean} */
  get searches() {
    const { players, unaided } = this.session;
    return !unaided && (levelsAmong(players).length > 0 || this.analyses);
  }

  /** Whether more than the computer's moves is wanted. @protected @returns {boolean} */
  get analyses() {
    const { opening, referee } = this.session;
    return this.values || referee !== null || opening !== null;
  }

  /** Starts the engine, or what plays at these levels, while a person thinks about a move, if it will have to answer. @protected */
  async prepare() {
    const { mover, away, gone, players } = this.session;
    const levels = this.analyses ? [] : levelsAmong(players);
    const wanted = levels.join();
    if (this.#prepared === '' || this.#prepared === wanted || mover === null || away || gone || !this.searches) return;
    this.#prepared = wanted;
    try {
      await this.engine.prepare(levels);
      if (!this.#ended) this.callbacks.prepared(null);
    } catch (error) {
      this.#prepared = null;
      if (!this.#ended && error instanceof EngineError) this.callbacks.prepared(error);
    }
  }

  /** Handles the death of the engine: only a restart helps. People who play each other do without it. */
  gone() {
    if (!this.searches) return;
    this.session.lose();
    this.callbacks.changed();
  }

  /** Restarts after the engine died; the next call starts a new one. */
  revive() {
    this.session.revive();
    this.prepare();
    this.analyse();
    this.callbacks.changed();
  }

  /** Cancels everything pending, for good. */
  end() {
    this.#ended = true;
    clearInterval(this.#clock);
    this.#pondering.stop();
    this.analysis.stopAll();
    this.session.end();
  }

  // ---------------------------------------------------------------- reactions

  /** @protected @param {Happening} happening */
  onHappening(happening) {
    const { type } = happening;
    // The review of the game before is of no use any more.
    if (type === 'begin') {
      this.analysis.stopAll();
      this.analysis.worth.forget();
    }
    this.analysis.worth.relate(this.session.games);
    this.analysis.worth.relate(this.session.line);
    const { said, note } = this.announced(happening);
    this.note = note;
    for (const text of said) if (text) this.callbacks.say(text);
    if (happening.type === 'error') this.callbacks.failed(happening.error);
    if (type === 'begin' || type === 'changed') this.prepare();
    this.aim = null;
    this.picked = null;
    if (type !== 'refused' && type !== 'hint') {
      this.analyse();
      this.callbacks.kept?.();
    }
    this.ponder();
    this.callbacks.happened?.(happening);
    this.callbacks.changed();
  }

  /** Responds to the clock: nothing else has changed. @param {Happening} happening */
  #onTime(happening) {
    for (const text of this.announced(happening).said) if (text) this.callbacks.say(text);
    this.callbacks.changed();
  }

  /** What is announced, and noted in the status line. @protected @param {Happening} happening */
  announced(happening) { return briefAnnouncementOf(happening, this.session, this.words); }

  /** @protected */
  onAnalysed() {
    this.callbacks.analysed?.();
    this.callbacks.changed();
  }
}
