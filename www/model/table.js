// A table to play at: a game in progress with everything that follows from it. It joins the session, the analysis, the blunder alert,
// the line that is looked at and the announcements, for the page and for the element alike. No drawing.

import { Analysis } from './analysis.js';
import { announcementOf, briefAnnouncementOf, verdictOf } from './announcements.js';
import { BlunderAlert } from './blunder-alert.js';
import { Preview } from './preview.js';
import { Session } from './session.js';
import { nameOf, yours } from './status.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Beginning, Happening } from './session.js' */
/** @import { Next } from './status.js' */
/** @import { Node } from './variations.js' */
/** @import { Game, GameInfo, Level, Move, Players, RulesInput, Side } from '../types.d.ts' */

/**
 * What a table tells its owner.
 * @typedef {object} Tell
 * @property {() => void} changed something that is shown has changed
 * @property {(text: string) => void} say an announcement for a screen reader
 * @property {(error: EngineError) => void} failed the engine refused something
 * @property {(happening: Happening) => void} [happened]
 * @property {() => void} [kept] something that outlives a reload has changed
 * @property {() => void} [read] more is known of some position
 * @property {(move: Move, game: Game) => boolean} [allowed] asked before each move
 */

/**
 * Which positions are analysed as soon as they are on the board: all; those whose values are shown, or that the alert needs; none.
 * @typedef {'always' | 'asked' | 'never'} Reading
 */

export class Table {
  /** What went wrong with a move, until something else happens. @type {string | null} */
  note = null;
  /** A cell chosen by a finger, to be confirmed. @type {Move | null} */
  aim = null;
  /** Whether the moves' values stand on the board. */
  values = false;
  /** @type {Reading} */
  reading = 'asked';

  /** The position whose value was announced last. @type {Game | null} */
  #announced = null;
  #tell;
  #brief;
  /** While the computer thinks, the seconds go by. */
  #clock = setInterval(() => { if (this.session.thinking !== null) this.#tell.changed(); }, 1000);

  /**
   * @param {Engine} engine @param {GameInfo[]} infos what the engine tells of its games
   * @param {Words} words @param {Tell} tell
   * @param {{ brief?: boolean }} [how] brief: one of several on somebody's page, which announces less, and reads no position ahead
   */
  constructor(engine, infos, words, tell, { brief = false } = {}) {
    this.engine = engine;
    this.infos = infos;
    this.words = words;
    this.#tell = tell;
    this.#brief = brief;
    this.session = new Session(engine, (happening) => this.#onHappening(happening), tell.allowed);
    this.analysis = new Analysis(engine, infos, () => this.#onRead());
    this.alert = new BlunderAlert(this, (warning) => tell.say(this.words.alert.told(warning)));
    this.preview = new Preview(this, { moved: () => this.#moved(), failed: tell.failed });
  }

  // ---------------------------------------------------------------- the game

  /** Whether there is a game. */
  get begun() { return this.session.game !== null; }

  /** The position of the game, once one has begun. */
  get game() { return /** @type {Game} */ (this.session.game); }

  /** The position on the board: the game's, or that of a line that is looked at. */
  get shown() {
    const { line } = this.preview;
    return line ? line.games[line.at] : this.game;
  }

  /** The side that a person plays against the computer; null where there is none such. */
  get you() { return yours(this.session); }

  /** The levels there are for the game. @returns {Level[]} */
  get levels() { return this.infos.find((info) => info.game === this.game.rules.game)?.levels ?? []; }

  /** Whether there is somebody to resign. */
  get canResign() {
    const { session } = this;
    return session.stand > 0 && !session.resigned && !session.away && !this.game.outcome && !session.watching;
  }

  /** What a side is called. @param {Side} side */
  who(side) { return nameOf(this.session, this.words, side); }

  /** @param {RulesInput} rules @param {Players} players @param {Beginning} [from] */
  async begin(rules, players, from) {
    this.preview.line = null;
    await this.session.begin(rules, players, from);
  }

  // ---------------------------------------------------------------- what a person does

  /** A person's move, wherever it is made: in a line that is looked at it makes that line a variation. @param {Move} move */
  act(move) {
    this.preview.tryOut();
    return this.session.act(move);
  }

  /** A finger chose a cell, to be confirmed. @param {Move} move */
  aimAt(move) {
    this.aim = move;
    this.#tell.changed();
  }

  /** The one thing to do next, as the status line offers it. @param {Next} next */
  next(next) {
    const { session } = this;
    switch (next) {
      case 'again': return session.again();
      case 'pass': return this.act('pass');
      case 'go-on': return session.goOn();
      case 'pause':
      case 'stop': return session.stop();
      case 'place': return this.aim === null ? undefined : this.act(this.aim);
      case 'revive': return this.revive();
    }
  }

  /** Another position of the game, or of a variation, on the board. @param {Node} node */
  visit(node) {
    this.preview.line = null;
    this.session.visit(node);
    this.#tell.changed();
  }

  /** The person resigns; of two, the one whose turn it is. */
  resign() { this.session.resign(this.you ?? this.game.turn); }

  /** The person and the computer change sides. */
  swap() {
    const { first, second } = this.session.players;
    this.session.seat({ first: second, second: first });
  }

  /** @param {Side} side @param {Level} level */
  setLevel(side, level) {
    this.session.players = { ...this.session.players, [side]: level };
    this.#tell.kept?.();
    this.#tell.changed();
  }

  /** The game goes on in spite of the warning. */
  goOn() {
    this.alert.warning = null;
    this.session.goOn();
  }

  /** Shows how the move that was warned of is answered. */
  async why() {
    const { warning } = this.alert;
    if (warning) await this.preview.show(warning.after, warning.line, Math.min(1, warning.line.length));
  }

  // ---------------------------------------------------------------- reading positions

  /** @param {boolean} values */
  setValues(values) {
    this.values = values;
    if (values) this.readOn();
    else this.analysis.stop();
    this.#tell.kept?.();
    this.#tell.changed();
  }

  /** @param {Reading} reading */
  setReading(reading) {
    this.reading = reading;
    if (reading === 'always') this.readOn();
    else if (!this.values && this.alert.limit === null) this.analysis.stopAll();
  }

  /** @param {number | null} limit see {@link BlunderAlert#limit} */
  setAlert(limit) {
    if (limit === this.alert.limit) return;
    this.alert.limit = limit;
    this.readOn();
    this.#tell.changed();
  }

  /** Reads the position on the board, where its values are to be shown. @param {boolean} [patient] as long as it takes */
  readOn(patient = false) {
    const { alert, analysis, session } = this;
    if (!this.begun || this.reading === 'never') return;
    // The computer has the engine to itself while it is its turn.
    if (session.mover !== 'person' && session.mover !== null && !session.paused) {
      analysis.stopAll();
      return;
    }
    analysis.leave(this.shown);
    const wanted = this.reading === 'always' || (this.values && session.open);
    if (!wanted && !(alert.limit !== null && session.open && !session.away)) return;
    // Where people play both sides the next position is one of those after this one's moves.
    const ahead = !this.#brief && session.players.first === 'person' && session.players.second === 'person';
    analysis.read(this.shown, { patient, ahead });
  }

  // ---------------------------------------------------------------- the engine

  /** The engine died: nothing but a restart helps. */
  gone() {
    this.session.gone = true;
    if (!this.#brief) this.#tell.say(this.words.gone);
    this.#tell.changed();
  }

  /** After the engine died: the next to ask it has a new one. */
  revive() {
    this.session.revive();
    if (this.#brief) this.readOn();
    this.#tell.changed();
  }

  /** Nothing is waited for any more. */
  end() {
    clearInterval(this.#clock);
    this.analysis.stopAll();
    this.session.end();
  }

  // ---------------------------------------------------------------- what follows

  /** @param {Happening} happening */
  #onHappening(happening) {
    const { type } = happening;
    const { said, note } = (this.#brief ? briefAnnouncementOf : announcementOf)(happening, this.session, this.words);
    this.note = note;
    for (const text of said) if (text) this.#tell.say(text);
    if (happening.type === 'error') this.#tell.failed(happening.error);
    this.aim = null;
    if (!['changed', 'refused', 'hint', 'stopped'].includes(type)) this.alert.warning = null;
    if (type !== 'refused' && type !== 'hint') {
      this.preview.line = null;
      this.readOn();
      this.#tell.kept?.();
    }
    this.#tell.happened?.(happening);
    this.#tell.changed();
  }

  /** Another position of a line is on the board. */
  #moved() {
    this.readOn();
    this.#tell.changed();
  }

  #onRead() {
    this.#announceVerdict();
    this.#tell.read?.();
    this.#tell.changed();
  }

  /** The value of a position that is analysed is announced once, when it is known. */
  #announceVerdict() {
    if (this.#brief || this.reading !== 'always' || !this.begun) return;
    const { analysis, shown, words } = this;
    if (analysis.of(shown)?.state !== 'done' || this.#announced === shown) return;
    this.#announced = shown;
    const { value } = analysis.value(shown);
    if (value !== null) this.#tell.say(`${words.signed(value)}. ${verdictOf(shown, value, this.you, words)}`);
  }
}
