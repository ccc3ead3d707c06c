// The page: makes its parts and wires them. The game is in model/table.js, drawing in views/, the browser's services in shell/.

import { html } from './vendor/lit-html.js';
import './board/board.js';
import { Drawing } from './board/drawing.js';
import { createEngine } from './engine/client.js';
import { isGone } from './engine/errors.js';
import { EXAMPLE, FIRST, pieceStyle } from './games/index.js';
import { english, wordsIn } from './games/words.js';
import { explain } from './i18n/index.js';
import { Table } from './model/table.js';
import { Address, asked } from './shell/address.js';
import { Autosave } from './shell/autosave.js';
import { DialogHost } from './shell/dialog-host.js';
import { followLink, openFirstGame } from './shell/first-game.js';
import { listenForKeys } from './shell/keys.js';
import { keepOffline } from './shell/offline.js';
import { page } from './shell/page.js';
import { takePastedAndDropped } from './shell/paste-drop.js';
import { keepBoard, showPlaceholder } from './shell/placeholder-board.js';
import { Preferences, applyTheme } from './shell/preferences.js';
import { affordable, followSettings, saveSettings, settings } from './shell/storage.js';
import { VIEWS } from './shell/views.js';
import { adoptStyle } from './ui/adopt-style.js';
import { Announcer } from './ui/announcer.js';

/** @import { EngineError } from './engine/errors.js' */
/** @import { Language, Words } from './i18n/index.js' */
/** @import { Saved } from './model/saved-game.js' */
/** @import { Settings } from './model/settings.js' */
/** @import { Commands, Given, View, ViewName } from './ui/given.d.ts' */

export class App {
  /** @type {'loading' | 'ready' | 'failed'} */
  state = 'loading';
  /** @type {ViewName} */
  view = 'play';
  /** @type {Words} */
  words = english;
  settings = settings();
  /** A sentence about something that went wrong, until it is closed. @type {string | null} */
  trouble = null;
  /** Takes the newer version of the page that there is. @type {(() => void) | null} */
  newer = null;
  /** What the address asks for; a view takes its own part out. */
  wanted = new URLSearchParams();

  /** @type {Table | null} */
  #table = null;
  /** The views that were turned to. @type {Partial<Record<ViewName, View>>} */
  #views = {};
  #preferences = new Preferences();
  #workers = affordable();
  #queued = false;
  /** How often a view was asked for: the last one counts. */
  #turned = 0;
  #drawing = new Drawing(/** @type {HTMLElement} */ (document.getElementById('app')),
    () => (this.state === 'ready' && !this.begun ? html`` : page(this)), () => this.update());
  #announcer = new Announcer(/** @type {HTMLElement} */ (document.getElementById('live')));
  autosave = new Autosave(() => this.#save(), (fails) => this.#tellKept(fails));
  address = new Address(this);
  #given = this.#give();
  dialogs = new DialogHost(this.#given, {
    changed: () => this.update(),
    opened: (instead) => this.address.went(instead),
    closed: () => this.address.left(),
    notLoaded: () => this.#notLoaded(),
  });

  /** The game and what follows from it: nothing asks for it before the engine is there. */
  get table() { return /** @type {Table} */ (this.#table); }
  /** Whether there is a game. */
  get begun() { return this.state === 'ready' && this.table.begun; }
  /** The view that is open, where it is loaded. */
  get opened() { return this.#views[this.view] ??= VIEWS[this.view].make?.(this.#given); }
  /** The colours in force. @returns {'light' | 'dark'} */
  get theme() { return this.settings.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'); }

  async start() {
    applyTheme(this.settings);
    // The pieces stand beside the players' names too.
    adoptStyle(pieceStyle());
    await this.#loadWords(this.settings.lang ?? (navigator.language.startsWith('ja') ? 'ja' : 'en'));
    showPlaceholder(this.settings, this.words);
    keepBoard(() => (this.begun ? this.table.shown : null));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.update());
    takePastedAndDropped((text) => { if (this.begun && !this.dialogs.name) this.dialogs.open('paste', text); });
    listenForKeys(this);
    followSettings((chosen) => this.#settle(chosen));
    await this.#open();
    await keepOffline((take) => {
      this.newer = take;
      this.update();
    });
  }

  /** What views and dialogs are given. @returns {Given} */
  #give() {
    const app = this;
    return {
      get table() { return app.table; },
      get words() { return app.words; },
      get settings() { return app.settings; },
      get view() { return app.view; },
      commands: this.#commands(),
    };
  }

  /** @returns {Commands} */
  #commands() {
    const { autosave } = this;
    return {
      update: () => this.update(),
      say: (text) => this.#announcer.say(text),
      explain: (error) => this.explain(error),
      notLoaded: () => this.#notLoaded(),
      change: (change) => this.#change(change),
      setView: (view) => this.setView(view),
      openDialog: (name) => this.dialogs.open(name),
      closeDialog: () => this.dialogs.close(),
      showGame: () => this.#showGame(),
      showExample: () => this.#showExample(),
      lookBack: () => this.#lookBack(),
      resume: (saved) => this.resume(saved),
      games: {
        get id() { return autosave.id; },
        get failed() { return autosave.failed; },
        open: () => autosave.db(),
      },
      writeAddress: () => this.address.write(),
      enterAddress: () => this.address.went(),
    };
  }

  // ---------------------------------------------------------------- the game

  /** Loads the engine and opens the game that was asked for, or the one left behind, or the first. */
  async #open() {
    this.state = 'loading';
    this.update();
    try {
      await this.#load();
      this.wanted = asked();
      await openFirstGame(this);
    } catch (error) {
      if (!isGone(error)) throw error;
      // Nothing is opened: what is kept stays as it is until there is an engine to read it.
      this.#table?.end();
      this.#table?.engine.close();
      this.state = 'failed';
      this.update();
    }
  }

  async #load() {
    // While it is being loaded, whoever loads it is told.
    const engine = await createEngine({ on_gone: () => this.#table?.gone(), workers: this.#workers });
    engine.prepare();
    this.#table = new Table(engine, await engine.games(), this.words, {
      changed: () => this.update(),
      say: (text) => this.#announcer.say(text),
      failed: (error) => this.#fail(error),
      happened: ({ type }) => { if (type === 'move') this.#preferences.moved(this.table.game.outcome !== null); },
      kept: () => this.#save(),
    });
    this.state = 'ready';
    this.#preferences.apply(this.settings, this.#table);
  }

  /** After the engine died, or could not be loaded: the next to ask it has a new one. */
  revive() { this.#open(); }

  /** The address was changed, by hand or by a link in some other page. @param {URLSearchParams} query */
  async follow(query) {
    if (!this.begun) return;
    this.dialogs.drop();
    this.wanted = new URLSearchParams(query);
    await followLink(this, query);
  }

  /** Puts a saved game on the board again. @param {Saved} saved */
  async resume(saved) {
    const { preview, session } = this.table;
    preview.line = null;
    const paused = saved.at < saved.moves.length;
    await this.autosave.takeUp(saved.id, () => session.begin(saved.rules, saved.players, { ...saved, paused }));
  }

  /** The game before is on the board again, as if no other had been begun. */
  async goBack() {
    if (this.autosave.before) await this.resume(this.autosave.before);
  }

  /** The game before is left to those that are kept. */
  forgetBefore() {
    this.autosave.before = null;
    this.update();
  }

  /** A game that somebody might have played, with where it was decided. */
  async #showExample() {
    await this.table.begin(FIRST, { first: 'person', second: 'person' }, { moves: EXAMPLE });
    await this.#lookBack();
  }

  /** A finished game, gone through in Analyse. */
  async #lookBack() {
    await this.setView('analyse');
    this.table.analysis.readAll(this.table.session.games);
  }

  #save() {
    this.autosave.keep(this.table.session, { view: this.view, values: this.table.values });
    this.address.write();
  }

  // ---------------------------------------------------------------- views

  /** @param {ViewName} view @param {boolean} [enter] into the browser's history; else the same entry says it */
  async setView(view, enter = view !== this.view) {
    const turn = ++this.#turned;
    // A view that cannot be loaded leaves the one that is open; so does one that another was chosen after.
    if (!VIEWS[view].make && !this.#views[view] && !(await this.#loadView(view))) return;
    if (turn !== this.#turned) return;
    this.opened?.close?.();
    this.view = view;
    this.table.preview.line = null;
    this.table.setReading(VIEWS[view].reading);
    this.opened?.open?.(this.wanted);
    if (enter) this.address.went();
    this.#save();
    this.update();
  }

  /** @param {ViewName} view @returns {Promise<boolean>} whether it is there */
  async #loadView(view) {
    try {
      const make = await VIEWS[view].load?.();
      this.#views[view] ??= make?.(this.#given);
      return true;
    } catch {
      this.#notLoaded();
      return false;
    }
  }

  /** The board of the game, with the keyboard on it. */
  #showGame() {
    if (VIEWS[this.view].apart) this.setView('play');
    document.getElementById('board')?.focus();
  }

  // ---------------------------------------------------------------- settings

  /** @param {Partial<Settings>} change of the settings, for good */
  #change(change) {
    const chosen = { ...this.settings, ...change };
    saveSettings(chosen);
    this.#settle(chosen);
  }

  /** @param {Settings} settings those in force */
  #settle(settings) {
    this.settings = settings;
    applyTheme(settings);
    if (this.#table) this.#preferences.apply(settings, this.#table);
    this.update();
  }

  toggleTheme() { this.#change({ theme: this.theme === 'dark' ? 'light' : 'dark' }); }

  async toggleLanguage() {
    const lang = this.words.code === 'ja' ? 'en' : 'ja';
    this.#change({ lang });
    await this.#loadWords(lang);
    if (this.#table) this.#table.note = null;
    this.update();
  }

  /** @param {Language} lang */
  async #loadWords(lang) {
    try {
      this.words = await wordsIn(lang);
    } catch {
      // It stays in the language that is there.
      this.trouble = this.words.notLoaded;
    }
    if (this.#table) this.#table.words = this.words;
    document.documentElement.lang = this.words.code;
  }

  // ---------------------------------------------------------------- what is said

  /** @param {string | null} trouble what went wrong; null: that was read */
  tell(trouble) {
    this.trouble = trouble;
    this.update();
  }

  /** The newer version is for another time. */
  notNow() {
    this.newer = null;
    this.update();
  }

  /** An error of the engine in the reader's language. @param {EngineError} error */
  explain(error) { return explain(error, this.words); }

  #notLoaded() { this.tell(this.words.notLoaded); }

  /** The engine refused something. @param {EngineError} error */
  async #fail(error) {
    if (error.kind !== 'engine-gone') this.tell(this.words.error(await this.explain(error)));
  }

  /** @param {boolean} fails nothing can be kept, or it can be again */
  #tellKept(fails) {
    if (fails) this.trouble ??= this.words.notKept;
    else if (this.trouble === this.words.notKept) this.trouble = null;
    this.update();
  }

  // ---------------------------------------------------------------- drawing

  /** Draws the page soon, once however often it is asked. */
  update() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#draw();
    });
  }

  #draw() {
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
    const { name, of } = this.words;
    document.title = begun ? `${of(this.table.game.rules).name(this.table.game.rules)} · ${name}` : name;
  }
}

const app = new App();
app.start();
