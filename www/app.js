// The page: creates its parts and connects them. The game is in model/page-table.js, the drawing in views/, the browser services in shell/.

import { html } from './vendor/lit-html.js';
import './board/board.js';
import { Drawing } from './board/drawing.js';
import { EngineError, isGone, isNotLoaded } from './engine/errors.js';
import { createDrawableEngine } from './games/engine.js';
import { EXAMPLE } from './games/index.js';
import { gamesSheet } from './games/styles.js';
import { english, wordsIn } from './games/words.js';
import { explain, quotedParts, whyGone } from './i18n/index.js';
import { languageFor } from './i18n/language.js';
import { matchWords } from './i18n/match-words.js';
import { wantedBy } from './model/links.js';
import { Scope } from './model/scope.js';
import { playersAt, USUAL_LEVEL } from './model/players.js';
import { savedFrom } from './model/saved-game.js';
import { PageTable } from './model/page-table.js';
import { Address } from './shell/address.js';
import { announceChoices } from './shell/announced-choices.js';
import { playEarly, pressEarly } from './shell/asked-early.js';
import { Autosave } from './shell/autosave.js';
import { DialogHost } from './shell/dialog-host.js';
import { answeringLevels, followLink, openFirstGame } from './shell/first-game.js';
import { listenForKeys } from './shell/keys.js';
import { laterStyles } from './shell/later-styles.js';
import { MatchHost } from './shell/match-host.js';
import { Offline } from './shell/offline.js';
import { page } from './shell/page.js';
import { takePastedAndDropped } from './shell/paste-drop.js';
import { anticipateGame, keepBoard, showPlaceholder } from './shell/placeholder-board.js';
import { Preferences } from './shell/preferences.js';
import { hasLongRoundTrips } from './shell/round-trips.js';
import { affordable, followSettings, saveSettings, settings } from './shell/storage.js';
import { applyTheme } from './shell/theme.js';
import { VIEWS } from './shell/views.js';
import { Announcer } from './ui/announcer.js';
import { keepFocus } from './ui/focus.js';
import { learnStrength } from './ui/kept-strengths.js';
import { learnRules, rulesKnown } from './ui/known-rules.js';

/** @import { Link } from './engine/link-text.js' */
/** @import { Language, Words } from './i18n/index.js' */
/** @import { Saved } from './model/saved-game.js' */
/** @import { Settings } from './model/settings.js' */
/** @import { Commands, Given, KeepFault, View, ViewName } from './ui/given.d.ts' */

export class App {
  /** @type {'loading' | 'ready' | 'failed'} */
  state = 'loading';
  /**
   * Why no game opened, if that failed: the engine or the rules are gone, or the game's code is not loaded.
   * @type {EngineError | null}
   */
  failure = null;
  /** What the page says about an engine that could not start. */
  #engineTrouble = '';
  /** What the page says about games that it cannot save. */
  #keepTrouble = '';
  /** What the page says about a link without a game, until another game is opened. */
  #linkTrouble = '';
  /** @type {ViewName} */
  view = 'play';
  /** @type {Words} */
  words = english;
  settings = settings();
  /** A message about something that went wrong, until the user closes it. @type {string | null} */
  trouble = null;
  /** Switches to a newer version of the page, if one is available. @type {(() => void) | null} */
  newer = null;
  /** The query of the address. Each view removes its own part. */
  wanted = new URLSearchParams();

  /** @type {PageTable | null} */
  #table = null;
  /** The views opened so far. @type {Partial<Record<ViewName, View>>} */
  #views = {};
  /** The user's own game while an example is shown. @type {Saved | null} */
  #aside = null;
  #preferences = new Preferences();
  #workers = affordable();
  #queued = false;
  /** The request for a view. */
  #turning = new Scope();
  #drawing = new Drawing(/** @type {HTMLElement} */ (document.getElementById('app')),
    () => (this.state === 'ready' && !this.begun ? html`` : page(this)), () => this.update());
  #announcer = new Announcer(/** @type {HTMLElement} */ (document.getElementById('live')));
  autosave = new Autosave(() => this.#save(), (fault) => this.#reportKept(fault));
  address = new Address(this);
  matches = new MatchHost(this);
  #offline = new Offline((take) => {
    this.newer = take;
    this.update();
  }, () => { if (this.dialogs.name) this.update(); });
  #given = this.#give();
  dialogs = new DialogHost(this.#given, {
    changed: () => this.#turned(),
    opened: (instead) => this.address.went(instead),
    closed: () => this.address.left(),
    notLoaded: () => this.#notLoaded(),
  });

  /** The game and everything derived from it; only used once the rules are loaded. */
  get table() { return /** @type {PageTable} */ (this.#table); }
  /** Whether a game has begun. */
  get begun() { return this.state === 'ready' && this.table.begun; }
  /** The open view, if it is loaded. */
  get opened() { return this.#views[this.view] ??= VIEWS[this.view].make?.(this.#given); }
  /** The colour theme in effect. @returns {'light' | 'dark'} */
  get theme() { return this.settings.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'); }

  async start() {
    applyTheme(this.settings);
    // The pieces also appear beside the players' names.
    document.adoptedStyleSheets.push(gamesSheet());
    const words = this.#loadWords(languageFor(this.settings.lang));
    anticipateGame();
    await words;
    showPlaceholder(this.settings, this.words);
    keepBoard(() => (this.begun ? this.table.shown : null));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.update());
    takePastedAndDropped((from) => { if (this.begun && !this.dialogs.name) this.dialogs.open('paste', from); });
    listenForKeys(this);
    announceChoices((said) => this.#announcer.say(said(this.words)));
    followSettings((chosen) => this.#settle(chosen));
    // A clock goes on with what was left when the page was closed.
    addEventListener('pagehide', () => { if (this.begun && this.table.session.clock) this.#keep(); });
    addEventListener('online', () => this.update());
    await this.#open();
    // Only a view or a dialog needs them, and reports their failure.
    laterStyles().catch(() => {});
    this.#offline.wait(this.settings.offline);
  }

  /** The interface that views and dialogs receive. @returns {Given} */
  #give() {
    const app = this;
    return {
      get table() { return app.table; },
      get words() { return app.words; },
      get settings() { return app.settings; },
      get view() { return app.view; },
      offline: app.#offline,
      commands: this.#commands(),
    };
  }

  /** @returns {Commands} */
  #commands() {
    const app = this;
    const { autosave } = this;
    return {
      update: () => this.update(),
      say: (text, more) => this.#announcer.say(text, more),
      explain: (error) => this.explain(error),
      notLoaded: () => this.#notLoaded(),
      noPlace: (field) => this.noPlace(field),
      change: (change) => this.#change(change),
      setView: (view) => this.setView(view),
      openView: (view, at) => this.#openView(view, at),
      openDialog: (name, from) => this.dialogs.open(name, from),
      closeDialog: () => this.dialogs.close(),
      showGame: () => this.#showGame(),
      again: () => this.#again(),
      showExample: () => this.#showExample(),
      resume: (saved) => this.resume(saved),
      follow: (link) => this.follow(link),
      games: {
        get id() { return autosave.id; },
        get fault() { return autosave.fault; },
        get before() { return autosave.before; },
        goBack: () => app.goBack(),
        forgetBefore: () => app.forgetBefore(),
        open: () => autosave.db(),
      },
      writeAddress: () => this.address.write(),
      enterAddress: () => this.address.went(),
    };
  }

  // ---------------------------------------------------------------- the game

  /** Loads the rules and opens the game in the link, the previous game or the first one. */
  async #open() {
    this.state = 'loading';
    this.update();
    try {
      await this.#load();
      await this.address.openFirst((link) => {
        this.wanted = wantedBy(link);
        return openFirstGame(this, link);
      });
      await playEarly(this);
      this.#draw();
      pressEarly();
    } catch (error) {
      if (!isGone(error) && !isNotLoaded(error)) throw error;
      // No game opens: the saved game stays as it is until it can be read and drawn.
      this.#table?.end();
      this.#table?.engine.close();
      this.state = 'failed';
      this.failure = /** @type {EngineError} */ (error);
      // Whoever hosts the page looks for the reason there.
      console.error(this.failure.message);
      this.update();
    }
  }

  async #load() {
    // While the rules load, `createDrawableEngine` itself reports a failure.
    const soon = hasLongRoundTrips(import.meta.url) ? answeringLevels() : [];
    const engine = await createDrawableEngine({ on_gone: () => this.#table?.gone(), workers: this.#workers, soon });
    this.#table = new PageTable(engine, await engine.games(), this.words, {
      changed: () => this.update(),
      say: (text) => this.#announcer.say(text),
      failed: (error) => this.#fail(error),
      prepared: (error) => this.#reportEngine(error),
      happened: ({ type }) => {
        if (type === 'begin' && this.trouble === this.#linkTrouble) this.trouble = null;
        const { outcome, rules } = this.table.game;
        const rule = this.words.of(rules).rule(rules);
        if (type === 'begin' && !rulesKnown(rule)) this.#announcer.say(rule);
        if (type === 'move' || type === 'resigned') learnStrength(this.table);
        if (type !== 'move') return;
        this.#preferences.moved(outcome !== null);
        if (outcome) learnRules(rule);
        const { mover } = this.table.session;
        // The computer's answer may still wait for its module.
        if (mover === null || mover === 'person') this.#offline.begin();
      },
      kept: () => this.#save(),
      conduct: { ...this.#preferences.conduct, explores: () => VIEWS[this.view].explores === true,
        shown: () => !VIEWS[this.view].apart && !this.dialogs.name },
    });
    this.state = 'ready';
    this.#preferences.apply(this.settings, this.#table);
  }

  /** Restarts after the engine died or failed to load. */
  revive() { this.#open(); }

  /** Follows a link: a change of the address, made by hand or by a link on another page, or a pasted text. @param {Link | null} link */
  async follow(link) {
    if (!this.begun) return;
    this.dialogs.drop();
    this.wanted = wantedBy(link);
    await followLink(this, link);
  }

  /** Puts a saved game on the board again. @param {Saved} saved */
  async resume(saved) {
    const { preview, session } = this.table;
    preview.close();
    const paused = saved.at < saved.moves.length;
    await this.autosave.takeUp(saved.id, () => session.begin(saved.rules, saved.players, { ...saved, paused }));
    if (saved.values) this.table.setValues(true);
  }

  /** Returns to the previous game, as if no other had begun. */
  async goBack() {
    const { before } = this.autosave;
    if (before) await this.#try(() => this.resume(before));
  }

  /** Leaves the previous game in the saved games. */
  forgetBefore() {
    this.autosave.before = null;
    this.update();
  }

  /** Starts the same game again. After a game of others, the user plays it. */
  async #again() {
    const { table } = this;
    const { showsOthers } = table;
    if (showsOthers) {
      const { rules, start } = table.game;
      await table.begin(rules, playersAt(table.levels, table.ownPlayers, USUAL_LEVEL), { start });
    }
    await this.setView('play');
    if (table.session.match) await this.matches.rematch();
    else if (!showsOthers) await table.session.again();
    scrollTo({ top: 0 });
  }

  /** Opens a plausible example game and shows where it was decided. */
  async #showExample() {
    await this.#try(async () => {
      this.#aside = { ...savedFrom(this.table.session), id: this.autosave.id, view: 'play', values: this.table.values };
      await this.table.show(EXAMPLE.rules, { moves: EXAMPLE.moves });
      // Analyse reviews a finished game by itself.
      await this.setView('analyse');
    });
  }

  #save() {
    this.#keep();
    this.address.write();
  }

  #keep() { this.autosave.keep(this.table.session, { view: this.view, values: this.table.values }); }

  // ---------------------------------------------------------------- views

  /** @param {ViewName} view @param {boolean} [enter] whether the view gets its own history entry; if not, it updates the current one */
  async setView(view, enter = view !== this.view) {
    const signal = this.#turning.renew();
    // If the view fails to load, the open view stays. A later choice of another view also overrides this one.
    if (!VIEWS[view].make && !this.#views[view] && !(await this.#loadView(view))) return;
    if (signal.aborted) return;
    if (view === 'play' && this.#aside && this.table.showsOthers) await this.#endExample(this.#aside);
    this.opened?.close?.();
    this.view = view;
    this.table.preview.close();
    this.table.setAnalysisMode(VIEWS[view].analysisMode);
    this.opened?.open?.(this.wanted);
    if (enter) this.address.went();
    this.#save();
    this.#turned();
  }

  /** Takes note that the game may have come into sight, or gone out of it. */
  #turned() {
    this.#table?.session.heed();
    this.update();
  }

  /** Opens a view by its tab; the tab of the open view leads to the view's beginning. @param {ViewName} view */
  async pressTab(view) {
    const { opened } = this;
    if (view !== this.view || !opened?.home || opened.at === null) return this.setView(view);
    // Another view may be on its way.
    this.#turning.renew();
    scrollTo({ top: 0 });
    return opened.home();
  }

  /**
   * Opens a view by a button within another one. It is announced, since no tab that names it has the focus.
   * @param {ViewName} view @param {Record<string, string>} [at] a place of the view; without it, where the user was
   */
  async #openView(view, at) {
    if (at) this.wanted = new URLSearchParams({ view, ...at });
    await this.setView(view);
    if (this.view === view) this.#announcer.say(this.words.views[view]);
  }

  /** Puts the game back that an example has replaced. @param {Saved} aside */
  async #endExample(aside) {
    this.#aside = null;
    await this.resume(aside);
    this.forgetBefore();
  }

  /** @param {ViewName} view @returns {Promise<boolean>} whether the view is loaded */
  async #loadView(view) {
    try {
      const [make] = await Promise.all([VIEWS[view].load?.(), VIEWS[view].words?.load(), laterStyles()]);
      this.#views[view] ??= make?.(this.#given);
      return true;
    } catch {
      this.#notLoaded();
      return false;
    }
  }

  /** Shows the game's board, from the top of the page, and moves the keyboard focus to it. */
  #showGame() {
    if (VIEWS[this.view].apart) this.setView('play');
    document.getElementById('board')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  // ---------------------------------------------------------------- settings

  /** @param {Partial<Settings>} change settings to change and save */
  #change(change) {
    const chosen = { ...this.settings, ...change };
    saveSettings(chosen);
    this.#settle(chosen);
  }

  /** @param {Settings} settings the new settings */
  #settle(settings) {
    if (settings.offline !== this.settings.offline) this.#offline.choose(settings.offline);
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
      // The page keeps its current language.
      this.trouble = this.words.notLoaded;
    }
    if (this.#table) this.#table.words = this.words;
    document.documentElement.lang = this.words.code;
  }

  // ---------------------------------------------------------------- messages

  /** @param {string | null} trouble what went wrong; null once the user has closed the message */
  report(trouble) {
    this.trouble = trouble;
    this.update();
  }

  /** Reports that a link has no game. @param {string} trouble */
  reportLink(trouble) { this.report(this.#linkTrouble = trouble); }

  /** Reports that a link leads to something that the page does not have. @param {string} field of the link, such as `lesson=other.1` */
  noPlace(field) { this.reportLink(this.words.noPlace(quotedParts([field]))); }

  /** Postpones the newer version. */
  notNow() {
    this.newer = null;
    this.update();
  }

  /** Explains an engine error in the user's language. @param {EngineError} error */
  explain(error) { return explain(error, this.words); }

  #notLoaded() { this.report(this.words.notLoaded); }

  /** Does something, and reports it if the engine refuses or the game cannot be loaded. @param {() => Promise<void>} act */
  async #try(act) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await this.#fail(error);
    }
  }

  /** Reports that the engine refused a request. @param {EngineError} error */
  async #fail(error) {
    if (error.kind !== 'engine-gone') this.report(this.words.error(await this.explain(error)));
  }

  /** Reports why the engine could not start, or that it has. @param {EngineError | null} error */
  #reportEngine(error) {
    if (error) this.report(this.#engineTrouble = whyGone(error, this.words));
    else if (this.trouble && this.trouble === this.#engineTrouble) this.report(null);
  }

  /** @param {KeepFault | null} fault why games can no longer be saved; null: they can again */
  #reportKept(fault) {
    const { code, keptLater, notKept } = this.words;
    const refused = () => (this.table.session.match ? matchWords.in(code).trouble.unkept : notKept);
    if (fault) this.trouble ??= this.#keepTrouble = fault === 'refused' ? refused() : keptLater;
    else if (this.trouble === this.#keepTrouble) this.trouble = null;
    this.update();
  }

  // ---------------------------------------------------------------- drawing

  /** Schedules one redraw of the page, however many calls come before it. */
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
    // The page keeps its initial HTML until there is more to show.
    if (!this.#drawing.begun && !begun && this.state !== 'failed') return;
    const restoreFocus = keepFocus();
    const anew = this.#drawing.update();
    // A dialog opens as soon as it is in the document.
    /** @type {HTMLDialogElement | null} */
    const dialog = document.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    // If a button disappears after its click, the focus moves to the board.
    restoreFocus(anew, dialog?.querySelector('[autofocus]') ?? document.getElementById('board'));
    const { name, of } = this.words;
    const what = this.opened?.title ?? (begun ? of(this.table.game.rules).name(this.table.game.rules) : null);
    document.title = what ? `${what} · ${name}` : name;
  }
}

const app = new App();
app.start();
