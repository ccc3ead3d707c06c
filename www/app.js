// The page: what it holds, and how its parts hang together. Drawing is in views/, the game in model/session.js.

import { html } from './vendor/lit-html.js';
import './board/board.js';
import { Address, asked } from './shell/address.js';
import { Analysis } from './model/analysis.js';
import { BlunderAlert } from './model/blunder-alert.js';
import { Announcer } from './ui/announcer.js';
import { Dialogs } from './shell/dialog-host.js';
import { Drawing } from './board/drawing.js';
import { createEngine } from './engine/client.js';
import { EXAMPLE, FIRST, pieceStyle } from './games/index.js';
import { isGone } from './engine/errors.js';
import { english, explain, wordsIn } from './i18n/index.js';
import { Lines } from './model/preview.js';
import { takeIn } from './shell/paste-drop.js';
import { Keeper } from './shell/autosave.js';
import { listenForKeys } from './shell/keys.js';
import { keepOffline } from './shell/offline.js';
import { followLink, takeUp } from './shell/first-game.js';
import { Preferences, applyTheme } from './shell/preferences.js';
import { Session } from './model/session.js';
import { keepBoard, showStill } from './shell/placeholder-board.js';
import { nameOf, yours } from './model/status.js';
import { affordable, followSettings, saveSettings, settings } from './shell/storage.js';
import { telling } from './model/announcements.js';
import { VIEWS } from './shell/views.js';
import { page } from './shell/page.js';
import { wear } from './ui/adopt-style.js';

/** @import { Comparison } from './learn/comparison.js' */
/** @import { Course } from './learn/lesson-loader.js' */
/** @import { Engine } from './engine/client.js' */
/** @import { EngineError } from './engine/errors.js' */
/** @import { Language, Words } from './i18n/index.js' */
/** @import { Beginning, Happening } from './model/session.js' */
/** @import { Saved, Settings } from './shell/storage.js' */
/** @import { Node } from './model/variations.js' */
/** @import { Game, GameInfo, Level, Move, Players, RulesInput, Side } from './types.d.ts' */
/** @import { View } from './shell/views.js' */

/**
 * What stands on the engine, and is there once it is loaded.
 * @typedef {{ engine: Engine, infos: GameInfo[], session: Session, analysis: Analysis }} Parts
 */

export class App {
  /** @type {'loading' | 'ready' | 'failed'} */
  state = 'loading';
  /** @type {View} */
  view = 'play';
  /** @type {Words} */
  words = english;
  settings = settings();
  /** Whether the moves' values stand on the board in Play. */
  values = false;
  /** What the status line says besides whose turn it is, until the next move. @type {string | null} */
  note = null;
  /** A cell chosen by a finger, to be confirmed. @type {Move | null} */
  aim = null;
  /** A sentence about something that went wrong, until it is closed. @type {string | null} */
  trouble = null;
  /** Takes the newer version of the page that there is. @type {(() => void) | null} */
  newer = null;
  /** Positions shown instead of the game: best play, step by step. @type {{ games: Game[], at: number } | null} */
  preview = null;
  lines = new Lines(this);
  alert = new BlunderAlert(this);
  /** What is loaded when it is first wanted. @type {typeof import('./views/later.js') | null} */
  later = null;
  /** The lessons of How it thinks, made with what is loaded later. @type {Course | null} */
  course = null;
  /** What the address asks for; what How it thinks has opened of it is taken out. */
  wanted = new URLSearchParams();

  /** @type {Parts | null} */
  #parts = null;
  /** @type {Comparison | null} */
  #comparison = null;
  #preferences = new Preferences();
  #workers = affordable();
  #queued = false;
  /** The position whose value was told last. @type {Game | null} */
  #told = null;
  /** How often a view was asked for: the last one counts. */
  #turned = 0;
  #drawing = new Drawing(/** @type {HTMLElement} */ (document.getElementById('app')),
    () => (this.state === 'ready' && !this.begun ? html`` : page(this)), () => this.update());
  dialogs = new Dialogs(this);
  keeper = new Keeper(() => this.#save(), (fails) => this.#tellKept(fails));
  address = new Address(this);
  #announcer = new Announcer(/** @type {HTMLElement} */ (document.getElementById('live')));

  /** The parts that there are once the engine is: nothing asks for them sooner. */
  get #there() { return /** @type {Parts} */ (this.#parts); }
  get session() { return this.#there.session; }
  get analysis() { return this.#there.analysis; }
  /** The three methods of How it thinks, made with what is loaded later. */
  get comparison() { return /** @type {Comparison} */ (this.#comparison); }
  get engine() { return this.#there.engine; }
  /** What the engine tells of its games. */
  get infos() { return this.#there.infos; }
  /** Whether there is a game. */
  get begun() { return this.state === 'ready' && this.session.game !== null; }
  /** The position of the game being played. */
  get game() { return /** @type {Game} */ (this.session.game); }
  /** The position that is looked at: the game's, or the preview's. */
  get shown() { return this.preview ? this.preview.games[this.preview.at] : this.game; }
  /** The levels there are for the game being played. */
  get levels() { return this.infos.find((info) => info.game === this.game.rules.game)?.levels ?? []; }

  async start() {
    applyTheme(this.settings);
    // The pieces stand beside the players' names too.
    wear(pieceStyle());
    await this.#loadWords(this.settings.lang ?? (navigator.language.startsWith('ja') ? 'ja' : 'en'));
    showStill(this);
    keepBoard(this);
    // While the computer thinks, the seconds go by.
    setInterval(() => { if (this.state === 'ready' && this.session.thinking !== null) this.update(); }, 1000);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.update());
    takeIn(this);
    listenForKeys(this);
    followSettings((chosen) => this.#settle(chosen));
    await this.#open();
    await keepOffline((take) => {
      this.newer = take;
      this.update();
    });
  }

  /** Loads the engine and takes up the game that was asked for, or the one left behind, or the first. */
  async #open() {
    this.state = 'loading';
    this.update();
    try {
      await this.#load();
      this.wanted = asked();
      await takeUp(this);
    } catch (error) {
      if (!isGone(error)) throw error;
      // Nothing is taken up: what is kept stays as it is until there is an engine to read it.
      this.#parts?.engine.close();
      this.state = 'failed';
      this.update();
    }
  }

  /** The address was changed, by hand or by a link in some other page. @param {URLSearchParams} query */
  async follow(query) {
    if (!this.begun) return;
    this.dialogs.drop();
    this.wanted = new URLSearchParams(query);
    await followLink(this, query);
  }

  /** A game that was put by is on the board again. @param {Saved} saved */
  async resume(saved) {
    this.preview = null;
    const paused = saved.at < saved.moves.length;
    await this.keeper.takeUp(saved.id, () => this.session.begin(saved.rules, saved.players, { ...saved, paused }));
  }

  /** The game before is on the board again, as if no other had been begun. */
  async goBack() {
    if (this.keeper.before) await this.resume(this.keeper.before);
  }

  /** The game before is left to those that are kept. */
  forgetBefore() {
    this.keeper.before = null;
    this.update();
  }

  async #load() {
    const engine = await createEngine({ on_gone: () => this.#onGone(), workers: this.#workers });
    engine.prepare();
    const infos = await engine.games();
    const changed = () => {
      this.#tellVerdict();
      this.update();
    };
    this.#parts = {
      engine,
      infos,
      session: new Session(engine, (happening) => this.#onHappening(happening)),
      analysis: new Analysis(engine, infos, changed),
    };
    this.alert.attach();
    this.state = 'ready';
    this.#preferences.apply(this.settings, this.session);
  }

  /**
   * Loads what only some need.
   * @returns {Promise<typeof import('./views/later.js') | null>} null where it cannot be loaded, and that is told
   */
  async loadLater() {
    if (this.later) return this.later;
    try {
      const later = await import('./views/later.js');
      this.#comparison = new later.Comparison(this.engine, {
        changed: () => this.update(),
        found: (method, leaves) => this.say(this.words.think.found(this.words.think.methods[method], leaves)),
        explain: (error) => this.explain(error),
        moved: () => this.address.write(),
      });
      this.course = new later.Course(this);
      this.later = later;
    } catch {
      this.notLoaded();
    }
    return this.later;
  }

  /** A part of the page could not be loaded. */
  notLoaded() { this.tell(this.words.notLoaded); }

  /** Draws the page soon, once however often it is asked. */
  update() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      const { begun } = this;
      // Until there is more to show, what the page came with stands.
      if (!this.#drawing.begun && !begun && this.state !== 'failed') return;
      const focused = document.activeElement;
      this.#drawing.update();
      // The dialog is opened as soon as it stands in the page.
      /** @type {HTMLDialogElement | null} */
      const dialog = document.querySelector('dialog');
      if (dialog && !dialog.open) dialog.showModal();
      // A button that has done its work and gone leaves the keyboard to the board.
      if (focused && focused !== document.body && !focused.isConnected) {
        const next = dialog?.querySelector('button') ?? document.getElementById('board');
        next?.focus({ preventScroll: true });
      }
      document.title = begun ? `${this.words.of(this.game.rules).name(this.game.rules)} · ${this.words.name}` : this.words.name;
    });
  }

  /** Tells a screen reader. @param {string} text */
  say(text) { this.#announcer.say(text); }

  /** A refusal in the reader's language. @param {EngineError} error */
  explain(error) { return explain(error, this.words); }

  /** @param {RulesInput} rules @param {Players} players @param {Beginning} [from] */
  async begin(rules, players, from) {
    this.preview = null;
    await this.session.begin(rules, players, from);
  }

  /** @param {View} view @param {boolean} [enter] into the browser's history; else the same entry says it */
  async setView(view, enter = view !== this.view) {
    const { later, open, reads } = VIEWS[view];
    const turn = ++this.#turned;
    // A view that cannot be loaded leaves the one that is open; so does one that another was chosen after.
    if (later && !this.later && !(await this.loadLater())) return;
    if (turn !== this.#turned) return;
    VIEWS[this.view].close?.(this);
    this.view = view;
    this.preview = null;
    if (reads) this.readOn();
    else if (!this.values && this.alert.limit === null) this.analysis.stopAll();
    open?.(this);
    if (enter) this.address.went();
    this.#save();
    this.update();
  }

  /** A game that somebody might have played, with where it was decided. */
  async showExample() {
    await this.begin(FIRST, { first: 'person', second: 'person' }, { moves: EXAMPLE });
    await this.lookBack();
  }

  /** A finished game, gone through in Analyse. */
  async lookBack() {
    await this.setView('analyse');
    this.analysis.readAll(this.session.games);
  }

  /** Reads the position on the board, where its values are to be shown. @param {boolean} [patient] as long as it takes */
  readOn(patient = false) {
    const { session } = this;
    const game = this.preview ? this.shown : session.game;
    // The computer has the engine to itself while it is its turn.
    const busy = session.mover !== 'person' && session.mover !== null && !session.paused;
    if (!game || VIEWS[this.view].apart) return;
    if (busy) {
      this.analysis.stopAll();
      return;
    }
    this.analysis.leave(game);
    // Where people play both sides the next position is one of those after this one's moves.
    const ahead = session.players.first === 'person' && session.players.second === 'person';
    const reads = VIEWS[this.view].reads || (this.values && session.open);
    if (reads || (this.alert.limit !== null && session.open && !session.away)) this.analysis.read(game, { patient, ahead });
  }

  toggleValues() {
    this.values = !this.values;
    if (this.values) this.readOn();
    else this.analysis.stop();
    this.#save();
    this.update();
  }

  /** A person's move, wherever it is made: in a line that is shown it makes that line a variation. @param {Move} move */
  act(move) {
    this.lines.tryOut();
    this.session.act(move);
  }

  /** @param {Side} side @param {Level} level */
  setLevel(side, level) {
    this.session.players = { ...this.session.players, [side]: level };
    this.#save();
    this.update();
  }

  /** Another position of the game, or of a variation, on the board. @param {Node} node */
  visit(node) {
    this.preview = null;
    this.session.visit(node);
    this.update();
  }

  /** The person and the computer change sides. */
  swap() {
    const { first, second } = this.session.players;
    this.session.seat({ first: second, second: first });
  }

  /** @param {Partial<Settings>} change of the settings, for good */
  change(change) {
    const chosen = { ...this.settings, ...change };
    saveSettings(chosen);
    this.#settle(chosen);
  }

  /** @param {Settings} settings those in force */
  #settle(settings) {
    this.settings = settings;
    applyTheme(settings);
    if (this.#parts) this.#preferences.apply(settings, this.session);
    this.update();
  }

  /** Whether there is somebody to give the game up. */
  get canResign() {
    const { session } = this;
    return session.stand > 0 && !session.resigned && !session.away && !this.game.outcome && !session.watching;
  }

  /** The person gives the game up; of two, the one whose turn it is. */
  resign() {
    this.session.resign(this.you ?? this.game.turn);
  }

  /** A finger chose a cell, to be confirmed. @param {Move} move */
  aimAt(move) {
    this.aim = move;
    this.update();
  }

  /** The cell chosen by a finger is played. */
  place() {
    if (this.aim !== null) this.act(this.aim);
  }

  /** The newer version is for another time. */
  notNow() {
    this.newer = null;
    this.update();
  }

  /** @param {string | null} trouble what went wrong; null: that was read */
  tell(trouble) {
    this.trouble = trouble;
    this.update();
  }

  /** The board of the game, with the keyboard on it. */
  showGame() {
    if (VIEWS[this.view].apart) this.setView('play');
    document.getElementById('board')?.focus();
  }

  /** After the engine died, or could not be loaded: the next to ask it has a new one. */
  async revive() {
    if (this.state === 'failed') {
      await this.#open();
      return;
    }
    this.session.revive();
    this.update();
  }

  async toggleLanguage() {
    const lang = this.words.code === 'ja' ? 'en' : 'ja';
    this.change({ lang });
    await this.#loadWords(lang);
    this.note = null;
    this.update();
  }

  /** The colours in force. @returns {'light' | 'dark'} */
  get theme() {
    return this.settings.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  }

  toggleTheme() { this.change({ theme: this.theme === 'dark' ? 'light' : 'dark' }); }

  /** The side that a person plays against the computer; null where there is none such. */
  get you() { return yours(this.session); }

  /** What a side is called. @param {Side} side */
  who(side) {
    return nameOf(this.session, this.words, side);
  }

  /** @param {Language} lang */
  async #loadWords(lang) {
    try {
      this.words = await wordsIn(lang);
    } catch {
      // It stays in the language that is there.
      this.trouble = this.words.notLoaded;
    }
    document.documentElement.lang = this.words.code;
  }

  #save() {
    const { values, view } = this;
    this.keeper.keep(this.session, { view, values });
    this.address.write();
  }

  /** @param {boolean} fails nothing can be kept, or it can be again */
  #tellKept(fails) {
    if (fails) this.trouble ??= this.words.notKept;
    else if (this.trouble === this.words.notKept) this.trouble = null;
    this.update();
  }

  #onGone() {
    // While it is being loaded, whoever loads it is told.
    if (!this.#parts) return;
    this.session.gone = true;
    this.say(this.words.gone);
    this.update();
  }

  /** A position that is read out is told once, to those who do not see it. */
  #tellVerdict() {
    if (!this.begun || !VIEWS[this.view].reads) return;
    const { shown: game } = this;
    if (this.analysis.of(game)?.state !== 'done' || this.#told === game) return;
    this.#told = game;
    const said = this.later?.verdictSaid(this);
    if (said) this.say(said);
  }

  /** Something did not work. @param {EngineError} error */
  async fail(error) {
    if (error.kind === 'engine-gone') return;
    this.tell(this.words.error(await this.explain(error)));
  }

  /** @param {Happening} happening */
  #onHappening(happening) {
    const { said, note } = telling(happening, this.session, this.words);
    this.note = note;
    if (happening.type === 'move') this.#preferences.moved(this.game.outcome !== null);
    for (const text of said) if (text) this.say(text);
    if (happening.type === 'error') this.fail(happening.error);
    this.aim = null;
    if (!['changed', 'refused', 'hint', 'stopped'].includes(happening.type)) this.alert.warning = null;
    if (happening.type !== 'refused' && happening.type !== 'hint') {
      this.preview = null;
      this.readOn();
      this.#save();
    }
    this.update();
  }
}

const app = new App();
app.start();
