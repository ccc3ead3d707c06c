// A table to play at: a game in progress and everything derived from it. It connects the session, the analysis, the blunder alert, the
// previewed line and the announcements, for both the page and the element. No drawing.

import { EngineError } from '../engine/errors.js';
import { Analysis } from './analysis.js';
import { announcementOf, briefAnnouncementOf, verdictOf } from './announcements.js';
import { BlunderAlert } from './blunder-alert.js';
import { says, sentOff, unsaid } from './match.js';
import { matchStatus } from './match-status.js';
import { seenValue } from './perspective.js';
import { TWO_PEOPLE, USUAL_LEVEL } from './players.js';
import { Preview } from './preview.js';
import { Session } from './session.js';
import { nameOf, statusSaid, yours } from './status.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { MatchState } from './match.js' */
/** @import { Beginning, Happening } from './session.js' */
/** @import { Next, Picked } from './status.js' */
/** @import { Perspective } from './perspective.js' */
/** @import { Node } from './variations.js' */
/** @import { Game, GameInfo, Level, Move, Players, RulesInput, Side } from '../types.d.ts' */

/**
 * The callbacks through which a table informs its owner.
 * @typedef {object} Callbacks
 * @property {() => void} changed something on display has changed
 * @property {(text: string) => void} say an announcement for a screen reader
 * @property {(error: EngineError) => void} failed the engine refused something
 * @property {(error: EngineError | null) => void} prepared the engine has started; or why it could not
 * @property {(happening: Happening) => void} [happened]
 * @property {() => void} [kept] something that must survive a reload has changed
 * @property {() => void} [read] more is known about some position
 * @property {(move: Move, game: Game) => boolean} [allowed] called before each move
 */

/**
 * Which positions are analysed as soon as they are on the board: all; only those whose values are shown or that the alert needs; none.
 * @typedef {'always' | 'asked' | 'never'} AnalysisMode
 */

export class Table {
  /** The message about a refused move, until something else happens. @type {string | null} */
  note = null;
  /** A move that was chosen by touch and needs confirmation. @type {Move | null} */
  aim = null;
  /** The cells chosen so far for a multi-cell move. @type {Picked | null} */
  picked = null;
  /** Whether the board shows the moves' values. */
  values = false;
  /** @type {AnalysisMode} */
  analysisMode = 'asked';
  /** Whether the position on the board has just come about by a move. */
  fresh = false;

  #ended = false;
  /** Whether the engine has been started, or is starting. */
  #prepared = false;
  /** The last position whose value was announced. @type {Game | null} */
  #announced = null;
  #callbacks;
  /** The game of others that was shown last, and the user's own players before it. @type {{ tree: unknown, players: Players } | null} */
  #others = null;
  #brief;
  /** The position in which the user was asked whether to resign. @type {Game | null} */
  #resigning = null;
  /** Updates the seconds while the computer thinks. */
  #clock = setInterval(() => { if (this.session.thinking !== null) this.#callbacks.changed(); }, 1000);

  /**
   * @param {Engine} engine @param {GameInfo[]} infos the engine's information about its games
   * @param {Words} words @param {Callbacks} callbacks
   * @param {{ brief?: boolean }} [how] brief: for the element on a host page, which announces less and solves no positions ahead
   */
  constructor(engine, infos, words, callbacks, { brief = false } = {}) {
    this.engine = engine;
    this.infos = infos;
    this.words = words;
    this.#callbacks = callbacks;
    this.#brief = brief;
    this.session = new Session(engine, (happening) => this.#onHappening(happening), callbacks.allowed);
    this.analysis = new Analysis(engine, infos, () => this.#onRead());
    this.alert = new BlunderAlert(this, (warning) => callbacks.say(this.words.alert.warning(warning)));
    this.preview = new Preview(this, { moved: () => this.#moved(), failed: callbacks.failed });
  }

  // ---------------------------------------------------------------- the game

  /** From whose view values are shown. @type {Perspective} */
  perspective = 'first';

  /** Whether a game has begun. */
  get begun() { return this.session.game !== null; }

  /** The game's current position, once a game has begun. */
  get game() { return /** @type {Game} */ (this.session.game); }

  /** The position on the board: the game's, or that of the previewed line. */
  get shown() {
    const { line } = this.preview;
    return line ? line.games[line.at] : this.game;
  }

  /** Where in the game, its variations and a previewed line the user is, for a link. */
  get where() {
    const { away, here, stand: at, tree } = this.session;
    const { line } = this.preview;
    return {
      at,
      variations: tree?.moves(),
      shown: away && tree && here ? tree.cursor(here) : undefined,
      line: line ? { moves: line.games[line.games.length - 1].moves, at: this.shown.moves.length } : undefined,
    };
  }

  /** The side that a person plays against the computer; null if there is no such side. */
  get you() { return yours(this.session); }

  /** The levels available for the game. @returns {Level[]} */
  get levels() { return this.infos.find((info) => info.game === this.game.rules.game)?.levels ?? []; }

  /** Whether a player can resign. */
  get canResign() {
    const { session } = this;
    return session.stand > 0 && !session.ended && !session.away && !this.game.outcome && !session.watching;
  }

  /** A value of a position as it is shown. @param {Game} game @param {number} value */
  seen(game, value) { return seenValue(game, value, this.perspective); }

  /** The name of a side. @param {Side} side */
  who(side) { return nameOf(this.session, this.words, side); }

  /** @param {RulesInput} rules @param {Players} players @param {Beginning} [from] */
  async begin(rules, players, from) {
    this.preview.close();
    await this.session.begin(rules, players, from);
  }

  /** Opens a game of others, which anybody at the page may go on with. @param {RulesInput} rules @param {Beginning} from */
  async show(rules, from) {
    const players = this.ownPlayers;
    await this.begin(rules, TWO_PEOPLE, from);
    this.#others = { players, tree: this.session.tree };
  }

  /** Whether a game of others is shown, and is over: nobody has gone on with it. */
  get showsOthers() { return this.#others?.tree === this.session.tree && this.session.winner !== null; }

  /** Whether the computer can take a side of a game of two people. */
  get canSeatComputer() {
    const { ended, match, players: { first, second } } = this.session;
    return !match && !ended && !this.game.outcome && first === 'person' && second === 'person';
  }

  /** Lets the computer play for the side that is not to move. */
  seatComputer() {
    const { session, ownPlayers: { first, second } } = this;
    const level = [second, first].find((player) => player !== 'person') ?? USUAL_LEVEL;
    this.preview.close();
    session.back();
    const { turn } = this.game;
    this.#others = null;
    session.seat({ first: level, second: level, [turn]: 'person' });
  }

  /** The players of the user's last own game, which the next one offers. */
  get ownPlayers() { return this.#others?.tree === this.session.tree ? this.#others.players : this.session.players; }

  // ---------------------------------------------------------------- a person's actions

  /** Makes a person's move. A move in a previewed line turns that line into a variation. @param {Move} move */
  act(move) {
    this.preview.tryOut();
    return this.session.act(move);
  }

  /** Chooses a move by touch; it needs confirmation. @param {Move} move */
  aimAt(move) {
    this.aim = move;
    this.picked = null;
    this.#callbacks.changed();
  }

  /** Chooses cells of a multi-cell move; without cells, gives the choice up. @param {Picked} picked */
  pick(picked) {
    this.aim = null;
    this.picked = picked.cells.length ? picked : null;
    this.#callbacks.changed();
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

  /** Shows another position of the game or of a variation. @param {Node} node */
  visit(node) {
    this.preview.close();
    this.session.visit(node);
    this.#callbacks.changed();
  }

  /** Whether the page is asking the user to confirm a resignation. Another position or a game that is over ends the question. */
  get resigning() { return this.canResign && this.#resigning === this.game; }

  /**
   * Asks whether the user resigns or, once that is sure, makes the user resign; of two people, the one to move.
   * @param {boolean} [sure]
   */
  resign(sure = false) {
    this.#resigning = sure ? null : this.game;
    if (sure) this.session.resign(this.you ?? this.game.turn);
    else this.#callbacks.say(this.words.resignSure);
    this.#callbacks.changed();
  }

  /** Withdraws the question whether the user resigns. */
  keepPlaying() {
    this.#resigning = null;
    this.#callbacks.changed();
  }

  /** Says something beside the moves of a match. @param {NonNullable<MatchState>} state */
  declare(state) {
    const { session: { games, match }, session } = this;
    if (!match) return;
    const last = games.length - 1;
    if (state === 'back') session.settle(says(match, state, { undone: games[last].moves }), last - 1);
    else session.settle(says(match, state));
    this.#sayStatus();
  }

  /** Undoes what was done last in a match, and not sent. */
  async undeclare() {
    const { session: { games, match, standing }, session } = this;
    if (!match || !standing) return;
    if (match.state === 'back') {
      const after = await this.engine.play(standing.game, match.undone[match.undone.length - 1]);
      if (session.match !== match || session.standing !== standing) return;
      session.proceed(after);
      session.settle(unsaid(match));
    } else {
      session.settle(unsaid(match), games.length - (match.state === null ? 2 : 1));
    }
    this.#sayStatus();
  }

  /** Announces what comes next, where the status line is not spoken itself. */
  #sayStatus() {
    if (!this.#brief) this.#callbacks.say(statusSaid(matchStatus(this.session, this.words), this.words));
  }

  /** Gives the player at this device a name in the match, who has had none. @param {string} name */
  nameMe(name) {
    const { match } = this.session;
    if (name && match && !match.names[match.seat]) this.session.settle({ ...match, names: { ...match.names, [match.seat]: name } });
  }

  /** Takes note that the last message of a match was sent, and says how. @param {string} note */
  sent(note) {
    const { match } = this.session;
    if (match) this.session.settle(sentOff(match));
    this.remind(note);
  }

  /** Says something in place of the status, until something else happens. @param {string} note */
  remind(note) {
    this.note = note;
    this.#callbacks.say(note);
    this.#callbacks.changed();
  }

  /** Swaps the sides of the person and the computer. */
  swap() {
    const { first, second } = this.session.players;
    this.session.seat({ first: second, second: first });
  }

  /** @param {Side} side @param {Level} level */
  setLevel(side, level) { this.setPlayers({ ...this.session.players, [side]: level }); }

  /** Changes the players without disturbing the game. @param {Players} players */
  setPlayers(players) {
    this.session.players = players;
    this.#callbacks.kept?.();
    this.#callbacks.changed();
  }

  /** Continues the game despite the warning. */
  goOn() {
    this.alert.warning = null;
    this.session.goOn();
  }

  /** Shows the reply to the move that caused the warning. */
  async why() {
    const { warning } = this.alert;
    if (warning) await this.preview.show(warning.after, warning.line, Math.min(1, warning.line.length));
  }

  // ---------------------------------------------------------------- reading positions

  /** @param {boolean} values */
  setValues(values) {
    if (this.session.unaided) return;
    this.values = values;
    if (values) this.readOn();
    else this.analysis.stop();
    this.#callbacks.kept?.();
    this.#callbacks.changed();
  }

  /** @param {AnalysisMode} analysisMode */
  setAnalysisMode(analysisMode) {
    this.analysisMode = analysisMode;
    if (analysisMode === 'always') this.readOn();
    else if (!this.values && this.alert.limit === null) this.analysis.stopAll();
  }

  /** @param {number | null} limit see {@link BlunderAlert#limit} */
  setAlert(limit) {
    if (limit === this.alert.limit) return;
    this.alert.limit = limit;
    this.readOn();
    this.#callbacks.changed();
  }

  /** Solves the position on the board if its values are needed. @param {boolean} [patient] without a time limit */
  readOn(patient = false) {
    const { alert, analysis, session } = this;
    if (!this.begun || this.analysisMode === 'never') return;
    // Nothing helps the players of a match. The computer has the engine to itself during its turn against a person.
    if (session.unaided || (session.mover !== 'person' && session.mover !== null && !session.paused && !session.watching)) {
      analysis.stopAll();
      return;
    }
    analysis.leave(this.shown);
    const wanted = this.analysisMode === 'always' || (this.values && (session.open || session.watching));
    if (!wanted && !(alert.limit !== null && session.open && !session.away)) return;
    // If people play both sides, the next position is one of those after this position's moves.
    const ahead = !this.#brief && session.players.first === 'person' && session.players.second === 'person';
    analysis.read(this.shown, { patient, ahead });
  }

  // ---------------------------------------------------------------- the engine

  /** Whether the game needs more than its rules: the computer plays, or values are wanted. */
  get #searches() {
    if (this.session.unaided) return false;
    const { first, second } = this.session.players;
    return first !== 'person' || second !== 'person' || this.values || this.analysisMode === 'always' || this.alert.limit !== null
      || this.session.chooser !== null || this.session.opening !== null;
  }

  /** Starts the engine while a person thinks about a move, if it will have to answer. */
  async #prepare() {
    const { mover, away, gone } = this.session;
    if (this.#prepared || mover === null || away || gone || !this.#searches) return;
    this.#prepared = true;
    try {
      await this.engine.prepare();
      if (!this.#ended) this.#callbacks.prepared(null);
    } catch (error) {
      this.#prepared = false;
      if (!this.#ended && error instanceof EngineError) this.#callbacks.prepared(error);
    }
  }

  /** Handles the death of the engine: only a restart helps. People who play each other do without it. */
  gone() {
    if (!this.#searches) return;
    this.session.gone = true;
    if (!this.#brief) this.#callbacks.say(this.words.gone);
    this.#callbacks.changed();
  }

  /** Restarts after the engine died; the next call starts a new one. */
  revive() {
    this.session.revive();
    this.#prepare();
    if (this.#brief) this.readOn();
    this.#callbacks.changed();
  }

  /** Cancels everything pending, for good. */
  end() {
    this.#ended = true;
    clearInterval(this.#clock);
    this.analysis.stopAll();
    this.session.end();
  }

  // ---------------------------------------------------------------- reactions

  /** @param {Happening} happening */
  #onHappening(happening) {
    const { type } = happening;
    this.fresh = type === 'move';
    // The review of the game before is of no use any more.
    if (type === 'begin') this.analysis.stopAll();
    // Each game of a person at the page shows values only if asked to; an element's attribute holds for all its games.
    if (type === 'begin' && !this.#brief) this.values = false;
    const { said, note } = (this.#brief ? briefAnnouncementOf : announcementOf)(happening, this.session, this.words);
    this.note = note;
    for (const text of said) if (text) this.#callbacks.say(text);
    if (happening.type === 'error') this.#callbacks.failed(happening.error);
    if (type === 'begin' || type === 'changed') this.#prepare();
    this.aim = null;
    this.picked = null;
    if (!['changed', 'refused', 'hint', 'stopped'].includes(type)) this.alert.warning = null;
    if (type !== 'refused' && type !== 'hint') {
      this.preview.close();
      this.readOn();
      this.#callbacks.kept?.();
    }
    this.#callbacks.happened?.(happening);
    this.#callbacks.changed();
  }

  /** Responds to a new position of a line on the board. */
  #moved() {
    this.picked = null;
    this.readOn();
    this.#callbacks.kept?.();
    this.#callbacks.changed();
  }

  #onRead() {
    this.#announceVerdict();
    this.#callbacks.read?.();
    this.#callbacks.changed();
  }

  /** Announces the value of an analysed position once, when it is known. */
  #announceVerdict() {
    if (this.#brief || this.analysisMode !== 'always' || !this.begun) return;
    const { analysis, shown, words } = this;
    if (analysis.of(shown)?.state !== 'done' || this.#announced === shown) return;
    this.#announced = shown;
    const { value } = analysis.value(shown);
    if (value !== null) this.#callbacks.say(`${words.signed(this.seen(shown, value))}. ${verdictOf(shown, value, this.you, words)}`);
  }
}
