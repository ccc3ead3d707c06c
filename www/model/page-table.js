// The page's table: beside the game and its analysis, the blunder alert, a previewed line, games of others, resigning, and all
// announcements. No drawing.

import { annotatedIn } from './annotations.js';
import { announcementOf, verdictOf } from './announcements.js';
import { BlunderAlert } from './blunder-alert.js';
import { matchCode } from './match-code.js';
import { seenValue } from './perspective.js';
import { PlayTable } from './play-table.js';
import { TWO_PEOPLE, USUAL_LEVEL, exchanged } from './players.js';
import { Preview } from './preview.js';
import { nameOf, statusSaid } from './status.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { MatchState } from './match.js' */
/** @import { Callbacks } from './play-table.js' */
/** @import { Beginning } from './beginning.js' */
/** @import { Happening } from './browsing.js' */
/** @import { Perspective } from './perspective.js' */
/** @import { Node } from './variations.js' */
/** @import { Game, GameInfo, Level, Move, Players, RulesInput, Side } from '../types.d.ts' */

/**
 * Which positions are analysed as soon as they are on the board: all; only those whose values are shown or that the alert needs; none.
 * @typedef {'always' | 'asked' | 'never'} AnalysisMode
 */

/** @extends {PlayTable<Words>} */
export class PageTable extends PlayTable {
  /** @type {AnalysisMode} */
  analysisMode = 'asked';
  /** From whose view values are shown. @type {Perspective} */
  perspective = 'first';
  /** Whether the position on the board has just come about by a move. */
  fresh = false;

  /** The last position whose value was announced. @type {Game | null} */
  #announced = null;
  /** The game of others that was shown last, and the user's own players before it. @type {{ tree: unknown, players: Players } | null} */
  #others = null;
  /** The position in which the user was asked whether to resign. @type {Game | null} */
  #resigning = null;

  /**
   * @param {Engine} engine @param {GameInfo[]} infos the engine's information about its games
   * @param {Words} words @param {Callbacks} callbacks
   */
  constructor(engine, infos, words, callbacks) {
    super(engine, infos, words, callbacks);
    this.alert = new BlunderAlert(this, (warning) => callbacks.say(this.words.alert.warning(warning)));
    this.preview = new Preview(this, { moved: () => this.#moved(), failed: callbacks.failed });
  }

  // ---------------------------------------------------------------- the game

  /** The position on the board: the game's, or that of the previewed line. */
  get shown() {
    const { line } = this.preview;
    return line ? line.games[line.at] : this.game;
  }

  /** Where in the game, its variations and a previewed line the user is, for a link. */
  get where() {
    const { away, evenAt: strength, here, stand: at, tree } = this.session;
    const { line } = this.preview;
    return {
      at,
      strength,
      variations: tree?.moves(),
      annotated: tree ? annotatedIn(tree) : undefined,
      shown: away && tree && here ? tree.cursor(here) : undefined,
      line: line ? { moves: line.games[line.games.length - 1].moves, at: this.shown.moves.length } : undefined,
    };
  }

  /** The levels available for the game. @returns {Level[]} */
  get levels() { return this.infos.find((info) => info.game === this.game.rules.game)?.levels ?? []; }

  /** Whether a player can resign. */
  get canResign() {
    const { session } = this;
    return session.stand > 0 && !session.ended && !session.away && !this.game.outcome && !session.watching;
  }

  /** A value of a position as it is shown. @param {Game} game @param {number} value */
  seen(game, value) { return seenValue(game, value, this.perspective); }

  /** Judges games: the blunder alert, if it is on. @protected */
  get referee() { return this.alert.limit === null ? null : this.alert; }

  /** @param {RulesInput} rules @param {Players} players @param {Beginning} [from] */
  async begin(rules, players, from) {
    this.preview.close();
    await super.begin(rules, players, from);
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
    return super.act(move);
  }

  /** Shows another position of the game or of a variation. @param {Node} node */
  visit(node) {
    this.preview.close();
    this.session.visit(node);
    this.callbacks.changed();
  }

  /** Whether the page is asking the user to confirm a resignation. Another position or a game that is over ends the question. */
  get resigning() { return this.canResign && this.#resigning === this.game; }

  /** What it asks: of two people, whether the one to move resigns. */
  get resignQuestion() { return this.words.resignSure(this.you ? null : nameOf(this.session, this.words, this.game.turn)); }

  /**
   * Asks whether the user resigns or, once that is sure, makes the user resign; of two people, the one to move.
   * @param {boolean} [sure]
   */
  resign(sure = false) {
    this.#resigning = sure ? null : this.game;
    if (sure) this.session.resign(this.you ?? this.game.turn);
    else this.callbacks.say(this.resignQuestion);
    this.callbacks.changed();
  }

  /** Withdraws the question whether the user resigns. */
  keepPlaying() {
    this.#resigning = null;
    this.callbacks.changed();
  }

  /** Says something beside the moves of a match. @param {NonNullable<MatchState>} state */
  declare(state) {
    super.declare(state);
    if (this.session.match) this.#sayStatus();
  }

  /** Undoes what was done last in a match, and not sent. */
  async undeclare() {
    const { session: { games, match, standing }, session } = this;
    if (!match || !standing) return;
    const { unsaid } = matchCode();
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

  /** Announces what comes next. */
  #sayStatus() { this.callbacks.say(statusSaid(matchCode().matchStatus(this.session, this.words), this.words)); }

  /** Gives the player at this device a name in the match, who has had none. @param {string} name */
  nameMe(name) {
    const { match } = this.session;
    if (name && match && !match.names[match.seat]) this.session.settle({ ...match, names: { ...match.names, [match.seat]: name } });
  }

  /** Swaps the sides of the person and the computer. */
  swap() {
    this.session.seat(exchanged(this.session.players));
  }

  /** @param {Side} side @param {Level} level */
  setLevel(side, level) { this.setPlayers({ ...this.session.players, [side]: level }); }

  /** Changes the players without disturbing the game. @param {Players} players */
  setPlayers(players) {
    this.session.replace(players);
    this.callbacks.kept?.();
    this.callbacks.changed();
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

  // ---------------------------------------------------------------- solving positions

  /** @param {AnalysisMode} analysisMode */
  setAnalysisMode(analysisMode) {
    this.analysisMode = analysisMode;
    if (analysisMode === 'always') this.analyse();
    else if (!this.values && this.alert.limit === null) this.analysis.suspend();
  }

  /** @param {number | null} limit see {@link BlunderAlert#limit} */
  setAlert(limit) {
    if (limit === this.alert.limit) return;
    this.alert.limit = limit;
    this.analyse();
    this.callbacks.changed();
  }

  /** Solves the position on the board if its values are needed. @param {boolean} [patient] without a time limit */
  analyse(patient) { if (this.analysisMode !== 'never') super.analyse(patient); }

  /** @protected */
  get wantsValues() {
    const { session } = this;
    return this.analysisMode === 'always' || super.wantsValues || (this.alert.limit !== null && session.open && !session.away);
  }

  /** If people play both sides, the next position is one of those after this position's moves. @protected */
  get ahead() {
    const { first, second } = this.session.players;
    return first === 'person' && second === 'person';
  }

  /** @protected */
  get lasting() { return this.analysisMode === 'always'; }

  // ---------------------------------------------------------------- the engine

  /** @protected */
  get analyses() { return super.analyses || this.analysisMode === 'always'; }

  /** Handles the death of the engine: only a restart helps. People who play each other do without it. */
  gone() {
    if (this.searches) this.callbacks.say(this.words.gone);
    super.gone();
  }

  /** Restarts after the engine died; the next call starts a new one. Positions are solved once one is asked for. */
  revive() {
    this.session.revive();
    this.prepare();
    this.callbacks.changed();
  }

  // ---------------------------------------------------------------- reactions

  /** @protected @param {Happening} happening */
  onHappening(happening) {
    const { type } = happening;
    this.fresh = type === 'move';
    // Each game of a person at the page shows values only if asked to.
    if (type === 'begin') this.values = false;
    if (!['changed', 'refused', 'hint', 'stopped'].includes(type)) this.alert.warning = null;
    if (type !== 'refused' && type !== 'hint') this.preview.close();
    super.onHappening(happening);
  }

  /** @protected @param {Happening} happening */
  announced(happening) { return announcementOf(happening, this.session, this.words); }

  /** Responds to a new position of a line on the board. */
  #moved() {
    this.picked = null;
    this.analyse();
    this.callbacks.kept?.();
    this.callbacks.changed();
  }

  /** @protected */
  onAnalysed() {
    this.#announceVerdict();
    super.onAnalysed();
  }

  /** Announces the value of an analysed position once, when it is known. */
  #announceVerdict() {
    if (this.analysisMode !== 'always' || !this.begun) return;
    const { analysis, shown, words } = this;
    if (analysis.of(shown)?.state !== 'done' || this.#announced === shown) return;
    this.#announced = shown;
    const { value } = analysis.value(shown);
    if (value !== null) this.callbacks.say(`${words.signed(this.seen(shown, value))}. ${verdictOf(shown, value, words)}`);
  }
}
