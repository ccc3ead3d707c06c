// The page: what it holds, and how its parts hang together. Drawing is in views/, the game in session.js.

import { html, render } from './vendor/lit-html.js';
import './board.js';
import { Engine } from './engine.js';
import { Session } from './session.js';
import { Analysis } from './analysis.js';
import { Experiments } from './experiments.js';
import { asView, linkTo, linkedGame, saveGame, saveSettings, savedGame, settings } from './store.js';
import { page } from './views/page.js';
import { Setup } from './setup.js';
import { pieceStyle } from './board-pieces.js';
import en from './i18n/en.js';

/** @import { Game, Level, Move, RulesInput, Players, Side } from './types.d.ts' */
/** @import { Words } from './i18n/en.js' */
/** @import { View } from './store.js' */
/** @import { EngineError } from './engine.js' */
/** @import { Happening } from './session.js' */

/** What a first visit finds on the board. @type {{ rules: RulesInput, players: Players }} */
const FIRST = { rules: 'reversi-4x4', players: { first: 'person', second: 'casual' } };

export class App {
  /** @type {'loading' | 'ready' | 'failed'} */
  state = 'loading';
  /** @type {View} */
  view = 'play';
  /** @type {Words} */
  words = en;
  settings = settings();
  /** Whether the moves' values stand on the board in Play. */
  values = false;
  /** What the status line says besides whose turn it is, until the next move. @type {string | null} */
  note = null;
  /** A cell chosen by a finger, to be confirmed. @type {Move | null} */
  aim = null;
  /** A sentence about something that went wrong, until it is closed. @type {string | null} */
  trouble = null;
  /** Positions shown instead of the game: best play, step by step. @type {{ games: Game[], at: number } | null} */
  preview = null;
  /** The dialog for a new game, while it is open. @type {Setup | null} */
  setup = null;

  engine = new Engine(() => this.#onGone());
  session = new Session(this.engine, (h) => this.#onHappening(h));
  analysis = new Analysis(this.engine, () => this.update());
  experiments = new Experiments(this.engine, () => this.update(), (method, leaves) => {
    this.say(this.words.think.found(this.words.think.methods[method], leaves));
  });

  #queued = false;
  #drawn = false;
  /** @type {string[]} */
  #sayings = [];
  #root = /** @type {HTMLElement} */ (document.getElementById('app'));

  async start() {
    this.#applyTheme();
    // The pieces stand beside the players' names too.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pieceStyle);
    document.adoptedStyleSheets.push(sheet);
    await this.#loadWords(this.settings.lang ?? (navigator.language.startsWith('ja') ? 'ja' : 'en'));
    // While the computer thinks, the seconds go by.
    setInterval(() => { if (this.session.thinking !== null) this.update(); }, 1000);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.update());
    await this.#open();
  }

  /** Loads the engine and takes up the game that was asked for, or the one left behind, or the first. */
  async #open() {
    this.state = 'loading';
    this.update();
    try {
      await this.engine.ready();
    } catch {
      this.state = 'failed';
      this.update();
      return;
    }
    this.state = 'ready';
    const query = new URLSearchParams(location.search);
    const linked = linkedGame(query);
    const view = query.has('view') ? asView(query.get('view')) : null;
    // The address has done its work: a reload keeps what is played from here on.
    if (linked || view) history.replaceState(null, '', location.pathname);
    const saved = savedGame();
    if (linked) {
      try {
        await this.session.begin(linked.rules, linked.players, linked);
        this.setView(view ?? 'play');
        return;
      } catch (error) {
        this.trouble = this.words.wrongLink(this.words.why(/** @type {EngineError} */ (error)));
      }
    }
    if (saved) {
      try {
        this.values = saved.values;
        await this.session.begin(saved.rules, saved.players, { ...saved, paused: saved.at < saved.moves.length });
        this.setView(view ?? saved.view);
        return;
      } catch {
        this.trouble ??= this.words.wrongSaved;
      }
    }
    await this.begin(FIRST.rules, FIRST.players);
    this.setView(view ?? 'play');
  }

  /** Draws the page soon, once however often it is asked. */
  update() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (!this.#drawn) this.#root.replaceChildren();
      this.#drawn = true;
      const focused = document.activeElement;
      render(this.state === 'ready' && !this.session.game ? html`` : page(this), this.#root);
      // A button that has done its work and gone leaves the keyboard to the board.
      if (focused && focused !== document.body && !focused.isConnected) document.getElementById('board')?.focus({ preventScroll: true });
      document.title = this.session.game ? `${this.words.gameName(this.session.game.rules)} · ${this.words.name}` : this.words.name;
    });
  }

  /** Tells a screen reader. @param {string} text */
  say(text) {
    this.#sayings.push(text);
    const live = /** @type {HTMLElement} */ (document.getElementById('live'));
    if (this.#sayings.length > 1) return;
    // What comes together is said together, the computer's answer included.
    setTimeout(() => {
      live.textContent = this.#sayings.join(' ');
      this.#sayings = [];
    }, 120);
  }

  /** @param {RulesInput} rules @param {Players} players @param {{ moves?: Move[] | string }} [from] */
  async begin(rules, players, from) {
    this.preview = null;
    await this.session.begin(rules, players, from);
  }

  /** @param {View} view */
  setView(view) {
    this.view = view;
    this.preview = null;
    if (view === 'analyse') this.readOn();
    else if (!this.values) this.analysis.stopAll();
    if (view === 'think') this.experiments.open(this.session.game);
    else this.experiments.stop();
    this.#save();
    this.update();
  }

  /** A finished game, gone through in Analyse. */
  lookBack() {
    this.setView('analyse');
    this.analysis.readAll(this.session.games);
  }

  /** Reads the position on the board, where its values are to be shown. @param {boolean} [patient] as long as it takes */
  readOn(patient = false) {
    const { session } = this;
    const { game } = session;
    // The computer has the engine to itself while it is its turn.
    const busy = session.mover !== 'person' && session.mover !== null && !session.paused;
    if (!game || this.view === 'think') return;
    if (busy) {
      this.analysis.stopAll();
      return;
    }
    this.analysis.leave(game);
    // Where people play both sides the next position is one of those after this one's moves.
    const ahead = session.players.first === 'person' && session.players.second === 'person';
    if (this.view === 'analyse' || (this.values && session.open)) this.analysis.read(game, { patient, ahead });
  }

  toggleValues() {
    this.values = !this.values;
    if (this.values) this.readOn();
    else this.analysis.stop();
    this.#save();
    this.update();
  }

  /** Shows a line of moves from a position, board by board. @param {Game} game @param {Move[]} line @param {number} at */
  async showLine(game, line, at) {
    try {
      const games = await this.engine.replay(game.rules, game.start, [...game.moves, ...line]);
      // The passes that end a game are left out of a line, so it may be a move or two shorter than what is replayed.
      this.preview = { games: games.slice(game.moves.length), at };
      this.update();
    } catch (error) {
      this.#fail(/** @type {EngineError} */ (error));
    }
  }

  /** @param {number | null} at null: back to the game */
  stepLine(at) {
    if (at === null) this.preview = null;
    else if (this.preview) this.preview.at = Math.max(0, Math.min(at, this.preview.games.length - 1));
    this.update();
  }

  /** @param {Side} side @param {Level} level */
  setLevel(side, level) {
    this.session.players = { ...this.session.players, [side]: level };
    this.#save();
    this.update();
  }

  openSetup() {
    const { game, players } = this.session;
    this.setup = new Setup(this.engine, () => this.update(), game?.rules ?? null, players);
    this.update();
  }

  closeSetup() {
    if (!this.setup) return;
    this.setup = null;
    // Closed before it is taken away, so that the keyboard goes back to where it was.
    /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog.setup'))?.close();
    this.update();
  }

  async startSetup() {
    const { setup } = this;
    if (!setup || !(await setup.check())) return;
    await this.begin(setup.rules(), setup.players());
    this.closeSetup();
    if (this.view === 'think') this.setView('play');
    document.getElementById('board')?.focus();
  }

  async share() {
    const { game, players } = this.session;
    if (!game) return;
    try {
      await navigator.clipboard.writeText(linkTo(game, players, this.view));
      this.note = this.words.actions.shared;
      this.say(this.note);
    } catch {
      // No clipboard: the address bar can be copied from.
      history.replaceState(null, '', linkTo(game, players, this.view));
    }
    this.update();
  }

  async revive() {
    if (this.state === 'failed') {
      this.engine.restart();
      await this.#open();
      return;
    }
    this.engine.restart();
    this.session.revive();
    this.update();
  }

  async toggleLanguage() {
    const lang = this.words.code === 'ja' ? 'en' : 'ja';
    this.settings.lang = lang;
    saveSettings(this.settings);
    await this.#loadWords(lang);
    this.note = null;
    this.update();
  }

  /** The colours in force. @returns {'light' | 'dark'} */
  get theme() {
    return this.settings.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  }

  toggleTheme() {
    this.settings.theme = this.theme === 'dark' ? 'light' : 'dark';
    saveSettings(this.settings);
    this.#applyTheme();
    this.update();
  }

  /** The side that a person plays against the computer; null where there is none such. @returns {Side | null} */
  get you() {
    const { first, second } = this.session.players;
    if ((first === 'person') === (second === 'person')) return null;
    return first === 'person' ? 'first' : 'second';
  }

  /** What a side is called. @param {Side} side */
  who(side) {
    const rules = /** @type {Game} */ (this.session.game).rules;
    if (this.you === null) return this.words.sideName(rules, side);
    return side === this.you ? this.words.you : this.words.computer;
  }

  #applyTheme() {
    const { theme } = this.settings;
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }

  /** @param {'en' | 'ja'} lang */
  async #loadWords(lang) {
    this.words = lang === 'ja' ? (await import('./i18n/ja.js')).default : en;
    document.documentElement.lang = lang;
  }

  #save() {
    saveGame(this.session, this.view, this.values);
  }

  #onGone() {
    this.session.gone = true;
    this.update();
  }

  /** @param {EngineError} error */
  #fail(error) {
    if (error.kind === 'stopped' || error.kind === 'engine-gone') return;
    this.trouble = this.words.error(this.words.why(error));
    this.update();
  }

  /** @param {Happening} happening */
  #onHappening(happening) {
    const { words, session } = this;
    const game = /** @type {Game} */ (session.game);
    switch (happening.type) {
      case 'move':
        this.note = null;
        this.say(words.moved(game, this.who(/** @type {NonNullable<Game['last']>} */ (game.last).by)));
        if (game.outcome) this.say(words.result(game, this.you));
        else if (session.mustPass) this.say(words.turn.mustPass);
        break;
      case 'refused':
        this.note = game.rules.game === 'eight' ? words.turn.refusedSay(happening.move) : words.turn.refused(happening.move);
        this.say(this.note);
        break;
      case 'hint':
        this.note = null;
        this.say(game.width ? words.turn.hint(happening.move) : words.turn.hintSay(happening.move));
        break;
      case 'error':
        this.#fail(happening.error);
        break;
      case 'gone':
        this.say(words.gone);
        break;
      case 'undo':
      case 'redo':
        this.note = null;
        this.say(happening.type === 'undo' ? words.turn.undone : words.turn.redone);
        break;
      default:
        this.note = null;
    }
    this.aim = null;
    if (happening.type !== 'refused' && happening.type !== 'hint') {
      this.preview = null;
      if (this.view !== 'think') this.readOn();
      this.#save();
    }
    this.update();
  }
}

const app = new App();
app.start();
