// The Puzzles view: the panels of all modes, or the puzzle being solved.

import { html, nothing } from '../vendor/lit-html.js';
import { EngineError, isGone, isPuzzleFault } from '../engine/errors.js';
import { atStartIn } from '../model/annotations.js';
import { takeFrom } from '../model/links.js';
import { loadPuzzles } from '../model/puzzle/file.js';
import { Scope } from '../model/scope.js';
import { adoptStyle } from '../ui/adopt-style.js';
import { button } from '../ui/button.js';
import { door } from '../ui/door.js';
import { icons } from '../ui/icons.js';
import { BackupOffer } from './backup-offer.js';
import { MODES } from './modes.js';
import { MODES_IN, ROOMS, roomPicture } from './rooms.js';
import { SolvingScreen } from './solving-view.js';
import { sentenceOf } from './sentences.js';
import { standing } from './standing.js';
import { openStore } from './store.js';
import { STYLE } from './style.js';
import { wordsOf } from './words.js';

/** @import { Annotation } from '../model/annotations.js' */
/** @import { Given, View } from '../ui/given.d.ts' */
/** @import { PuzzleFile } from '../model/puzzle/file.js' */
/** @import { Room } from './rooms.js' */
/** @import { Host, Mode, Showing } from './types.d.ts' */

/**
 * A mode that also knows how to show its puzzles when a link or a reload opens them.
 * @typedef {Mode & { showing?(id: string): Showing | null }} OwnMode
 */

/** What is wrong with a link that did not arrive whole. The details are of no use to the user. */
const DAMAGED = ['goal', 'goes-on', 'position', 'text', 'turn', 'unknown-game', 'unreadable'].map((code) => `puzzle-${code}`);

/** The prefix of a room in the browser's history, which no puzzle's id has. */
const IN_ROOM = 'room:';

/** How long the panels wait for the browser's database, and for what they need. */
const PATIENCE_MS = 500;

export { practise } from './practise.js';

/** @param {Given} given @returns {View} */
export const puzzles = (given) => new Puzzles(given);

/** @implements {View} */
class Puzzles {
  #given;
  /** @type {PuzzleFile | null} */
  #file = null;
  /** @type {OwnMode[]} */
  #modes = [];
  /** Whether the puzzles could not be loaded. */
  #missing = false;
  /** The id of the open puzzle; null: none. @type {string | null} */
  #id = null;
  /** The open room, or the one to which the open puzzle leads back; null: the first screen. @type {Room | null} */
  #room = null;
  /** @type {SolvingScreen | null} */
  #screen = null;
  /** What is drawn and noted in the puzzle on it, or in the one that is being read. @type {Annotation | null} */
  #annotation = null;
  /** The screens so far, for Back and Forward. @type {Map<string, SolvingScreen>} */
  #screens = new Map();
  /** The puzzle on the board of the first screen. @type {SolvingScreen | null} */
  #first = null;
  /** The puzzle that the first screen is about to have. */
  #leading = new Scope();
  /** Why the open link could not be read. @type {EngineError | null} */
  #wrong = null;
  /** The puzzle that came from the review and leads back to it. @type {string | null} */
  #reviewed = null;
  /** The text of a sheet that is to be opened as soon as the modes are loaded. @type {string | null} */
  #sheet = null;
  /** The puzzle that was asked for. */
  #opening = new Scope();
  /** Whether the view is on the page. */
  #open = false;
  #offer;
  /** @type {Promise<void> | null} */
  #loading = null;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
    this.#offer = new BackupOffer(given, openStore(() => {}));
    adoptStyle(STYLE);
  }

  get #w() { return wordsOf(this.#given.words.code); }

  // ---------------------------------------------------------------- the page's view

  /** @param {URLSearchParams} wanted */
  open(wanted) {
    this.#open = true;
    const [id, view, sheet, room] = /** @type {const} */ (['puzzle', 'view', 'sheet', 'room']).map((name) => takeFrom(wanted, name));
    const reviewed = wanted.get('back') === 'analyse';
    wanted.delete('back');
    const drill = wanted.get('drill');
    wanted.delete('drill');
    this.#sheet = sheet;
    if (sheet !== null) {
      this.#enter('class');
      this.#go(null);
    } else if (id !== null || view === 'puzzles') {
      for (const mode of this.#modes) mode.leave?.();
      this.#enter(id === null ? room : null);
      if (reviewed) this.#reviewed = id;
      const annotation = id === null ? null : atStartIn(wanted);
      for (const name of annotation ? ['drawn', 'note'] : []) wanted.delete(name);
      this.#go(id, id && (reviewed || annotation) ? { showing: { ...this.#linked(id), annotation }, focus: reviewed } : {});
    } else {
      this.#shown?.solving.resume();
    }
    this.#load().then(() => this.#drill(drill));
  }

  /** Opens a line of the drill, to which a button of another view led. @param {string | null} id */
  async #drill(id) {
    if (id === null || !this.#open) return;
    await this.#modes.find(({ name }) => name === 'openings')?.reopen?.(id);
    this.#given.commands.writeAddress();
    lead('.psolve h2');
  }

  close() {
    this.#open = false;
    this.#shown?.leave();
    for (const mode of this.#modes) mode.close?.();
  }

  /** Whether the first screen is open. */
  get #home() { return this.#id === null && this.#sheet === null && !this.#whole && !this.#room; }
  /** The puzzle on the page. */
  get #shown() { return this.#screen ?? (this.#home ? this.#first : null); }

  /** The mode with a page in place of the panels. */
  get #whole() { return this.#modes.find(({ page }) => page) ?? null; }

  get route() {
    const [puzzle, sheet] = [this.#id, this.#sheet ?? this.#whole?.link ?? null];
    const listed = puzzle === null && sheet === null;
    return { puzzle, annotation: this.#annotation, sheet, view: listed ? 'puzzles' : null, room: listed ? this.#room : null };
  }

  get alone() { return true; }

  /** What the document's title names: the open puzzle and the view. */
  get title() { return [this.#screen?.showing.title(), this.#w.title].filter(Boolean).join(' · '); }

  /** The open puzzle, or a mode's page: a colon, which no puzzle's id has, and the names of both; or a room. */
  get at() { return this.#id ?? (this.#whole ? `:${this.#whole.name}:${this.#whole.page}` : this.#room && IN_ROOM + this.#room); }

  /** @param {string | null} at */
  async goTo(at) {
    if (at === this.at) return;
    const room = at?.startsWith(IN_ROOM) ? at.slice(IN_ROOM.length) : null;
    const [, own, page] = room ? [] : at?.split(':') ?? [];
    if (at === null || room) {
      for (const mode of this.#modes) mode.leave?.();
      this.#enter(room);
    } else if (page) {
      this.#modes.find(({ name }) => name === own)?.reopen?.(page);
    }
    this.#go(page || room ? null : at);
    this.#given.commands.writeAddress();
  }

  /** The first screen, from wherever the user is. */
  home() {
    for (const mode of this.#modes) mode.leave?.();
    this.#enter(null);
    this.#go(null, { enter: true });
  }

  /** Turns to a room, whose panels the next drawing shows. @param {string | null} name of it; null or any other text: the first screen */
  #enter(name) {
    this.#room = ROOMS.find((room) => room === name) ?? null;
    if (this.#room) this.#unfold(this.#room);
  }

  /** @param {Room} room */
  #unfold(room) { for (const mode of this.#modes) if (MODES_IN[room].includes(mode.name)) mode.unfold?.(); }

  // ---------------------------------------------------------------- puzzles

  /** Loads the file and the modes, once. After a failure, another call tries again. */
  async #load() {
    await (this.#loading ??= (async () => {
      this.#missing = false;
      try {
        const host = this.#host(await this.#opened());
        const modes = MODES.map((make) => make(host));
        // The panels are drawn with what is kept and what they need, so that nothing moves away from a click.
        const whole = [openStore(() => {}).loaded, ...this.#home ? modes.map((mode) => mode.prepare?.()) : []];
        await Promise.race([Promise.all(whole), new Promise((resolve) => { setTimeout(resolve, PATIENCE_MS); })]);
        // So that the board above them does not move them either.
        if (this.#home) await this.#lead(modes);
        this.#modes = modes;
        if (this.#room) this.#unfold(this.#room);
      } catch {
        this.#loading = null;
        this.#missing = true;
      }
      this.#given.commands.update();
    })());
    const text = this.#sheet;
    const mode = this.#modes.find(({ name }) => name === 'sheet');
    if (text === null || !mode) return;
    this.#sheet = null;
    await mode.open?.(text);
  }

  /** The file of puzzles. @throws {TypeError | EngineError} if it cannot be loaded, or is damaged */
  async #opened() {
    try {
      return this.#file ??= await loadPuzzles(this.#given.table.engine);
    } catch (error) {
      this.#missing = true;
      throw error;
    }
  }

  /** @param {PuzzleFile} file @returns {Host} */
  #host(file) {
    const { commands } = this.#given;
    const first = () => this.#first;
    return {
      given: this.#given,
      file,
      get onBoard() { return first()?.puzzle.id ?? null; },
      get trying() {
        const { over = true, line = [] } = first()?.solving ?? {};
        return !over && line.length > 1;
      },
      lead: () => {
        if (this.#open && this.#home) this.#lead();
        commands.update();
      },
      show: (id, showing) => this.#go(id, { showing, enter: true }),
      home: () => this.#go(null, { enter: true }),
      update: () => commands.update(),
    };
  }

  /**
   * Puts the first puzzle on the board of the first screen. One that was begun there stays, and a solved one until the next is there.
   * @param {OwnMode[]} [modes]
   */
  #lead(modes = this.#modes) {
    return this.#leading.run(async (signal) => {
      const wanted = modes.map((mode) => mode.first?.()).find(Boolean);
      if (wanted && wanted.id === this.#first?.puzzle.id && !this.#first.solving.over) {
        this.#first.solving.resume();
        return;
      }
      if (!wanted) {
        this.#first = null;
        return;
      }
      const puzzle = await (await this.#opened()).open(wanted.id, this.#given.table.engine);
      if (signal.aborted) return;
      this.#first = new SolvingScreen(this.#given, puzzle, wanted.showing);
      if (this.#open && this.#home) this.#first.solving.begin();
      this.#given.commands.update();
    // The list of puzzles is there all the same.
    }, () => {});
  }

  /**
   * Opens a puzzle, or the first screen.
   * @param {string | null} id
   * @param {{ showing?: Showing, enter?: boolean, focus?: boolean }} [how] showing: begins a new attempt; enter: whether the user opened it
   *   here, so that it gets a history entry and the focus; focus: only that
   */
  #go(id, { showing, enter = false, focus = enter } = {}) {
    const { commands } = this.#given;
    const signal = this.#opening.renew();
    this.#screen?.leave();
    this.#first?.leave();
    this.#wrong = null;
    this.#id = id;
    const known = this.#known(id, showing);
    this.#screen = known;
    this.#annotation = (known?.showing ?? showing)?.annotation ?? null;
    if (known) known.solving.resume();
    else if (this.#home && this.#modes.length) this.#lead();
    else if (id !== null) this.#begin(id, showing ?? this.#linked(id), signal, focus);
    if (enter) commands.enterAddress();
    commands.update();
    if (!focus) return;
    scrollTo({ top: 0 });
    lead('.phome h2, .psolve h2, .ploading');
  }

  /**
   * A puzzle that has been shown: one that Back and Forward lead to, or the one that was begun on the first screen.
   * @param {string | null} id @param {Showing} [showing] see {@link Puzzles.#go}
   */
  #known(id, showing) {
    if (id === null) return null;
    const first = this.#first?.puzzle.id === id && !this.#first.solving.over ? this.#first : null;
    if (first) this.#screens.set(id, first);
    return first ?? (showing ? null : this.#screens.get(id) ?? null);
  }

  /** @param {string} id @param {Showing} showing @param {AbortSignal} signal @param {boolean} asked whether the focus goes to it */
  async #begin(id, showing, signal, asked) {
    try {
      const puzzle = await (await this.#opened()).open(id, this.#given.table.engine);
      if (signal.aborted) return;
      this.#screen = new SolvingScreen(this.#given, puzzle, showing);
      this.#screens.set(id, this.#screen);
      if (this.#open) this.#screen.solving.begin();
    } catch (error) {
      if (signal.aborted || this.#missing) return;
      await this.#fail(error);
    }
    this.#given.commands.update();
    if (asked) lead('.psolve h2, .phome h2');
  }

  /** @param {unknown} error */
  async #fail(error) {
    if (!(error instanceof EngineError)) throw error;
    const { commands, words } = this.#given;
    this.#wrong = error;
    commands.say(isGone(error) ? words.gone : DAMAGED.includes(error.code) ? this.#w.damaged : await commands.explain(error));
  }

  /** How a puzzle is shown that no mode has opened: as its mode would, if one has it. @param {string} id @returns {Showing} */
  #linked(id) {
    const own = () => this.#modes.map((mode) => mode.showing?.(id)).find(Boolean);
    return {
      title: () => own()?.title() ?? this.#w.linked,
      settled: (result) => own()?.settled?.(result),
      ended: (result) => own()?.ended?.(result),
      next: () => own()?.next?.() ?? null,
    };
  }

  // ---------------------------------------------------------------- drawing

  draw() {
    const w = this.#w;
    const screen = this.#screen;
    const failed = this.#wrong ?? (screen?.solving.state === 'failed' ? screen.solving.error : null);
    const fault = failed instanceof EngineError && !isGone(failed) ? failed : null;
    if (this.#missing && !screen) {
      return this.#desk(html`<section class="phome"><h2 tabindex="-1">${w.title}</h2><p class="wrong" role="alert">${w.missing}</p>
        <p><button type="button" class="primary" data-do="puzzles-retry" @click=${() => this.#again()}>${w.retry}</button></p></section>`);
    }
    if (isPuzzleFault(fault)) {
      return this.#desk(html`${this.#back()}<section class="phome"><h2 tabindex="-1">${
          fault.code === 'puzzle-too-large' ? w.tooLarge : w.none}</h2>
        <p class="wrong" data-is="puzzle-wrong">${DAMAGED.includes(fault.code) ? w.damaged : sentenceOf(fault, this.#given)}</p>
        <p>${w.noneAbout}</p>${this.#panels(['today'])}</section>`);
    }
    if (screen || failed) {
      return this.#desk(html`${this.#back()}${failed ? html`
        <p class="wrong" role="alert">${fault ? sentenceOf(fault, this.#given) : this.#given.words.gone}</p>
        <p><button type="button" class="primary" data-do="puzzles-retry" @click=${() => this.#again()}>${w.retry}</button></p>` : nothing}
        ${screen?.draw()}${screen?.solving.over ? this.#offer.draw() : nothing}`);
    }
    if (this.#id !== null || !this.#modes.length) return this.#desk(html`<p class="ploading" tabindex="-1">${w.loading}</p>`);
    if (this.#whole) return this.#desk(this.#whole.draw());
    if (this.#room) {
      return this.#desk(html`${this.#back()}<section class="phome" data-in=${this.#room}><header class="room-head">${
        roomPicture(this.#room)}<div><h2 tabindex="-1">${w.rooms[this.#room].name}</h2><p>${w.rooms[this.#room].about}</p></div></header>${
        this.#panels(MODES_IN[this.#room])}</section>`);
    }
    return this.#desk(html`<section class="phome start"><header class="phead"><h2 tabindex="-1">${w.title}</h2>${
      standing(openStore(() => {}), this.#given.words.code)}</header>
      <div class="pnow">${this.#panels(['today'])}${this.#due()}
        <section class="doors" aria-label=${w.doors}><ul>${ROOMS.map((room) => html`<li>${
          door(room, roomPicture(room), w.rooms[room], () => this.#walk(room))}</li>`)}</ul></section></div>
      ${this.#first ? html`<div class="pfirst">${this.#first.draw()}</div>` : html`<p>${w.about}</p>`}${
        this.#offer.draw()}</section>`);
  }

  /** What is due today, of all modes. */
  #due() {
    const all = this.#modes.flatMap((mode) => mode.due?.() ?? []);
    return all.length ? html`<section class="pdue"><h3>${this.#w.due}</h3><p class="row">${
      all.map(({ label, go }) => button('due-now', label, go))}</p></section>` : nothing;
  }

  /** Opens a room by its door. @param {Room} room */
  #walk(room) {
    this.#enter(room);
    this.#go(null, { enter: true });
  }

  /** @param {unknown} content */
  #desk(content) { return html`<main class="desk puzzles" id="main" tabindex="-1">${content}</main>`; }

  /**
   * Leads from a puzzle to the review that it came from, and to its room or the page of a mode; from there, or from a puzzle of the first
   * screen, to that.
   */
  #back() {
    const solving = this.#id !== null;
    const from = (solving && this.#whole?.back) || (solving && this.#room ? this.#w.rooms[this.#room].name : this.#w.all);
    const review = solving && this.#reviewed === this.#id ? html`<button type="button" class="quiet link" data-do="to-review"
      @click=${() => this.#given.commands.openView('analyse')}>${icons.previous}${this.#w.review}</button> ` : nothing;
    return html`<nav class="pback">${review}<button type="button" class="quiet link" data-do="puzzles-all"
      @click=${() => (solving ? this.#go(null, { enter: true }) : this.home())}>${icons.previous}${from}</button></nav>`;
  }

  /** The panels of some modes. @param {readonly string[]} names */
  #panels(names) {
    return this.#modes.filter(({ name }) => names.includes(name))
      .map((mode) => html`<section class="pmode" data-mode=${mode.name}>${mode.draw()}</section>`);
  }

  /** Tries again what has failed: to load the puzzles, or to open the puzzle. */
  #again() {
    const showing = this.#screen?.showing;
    this.#go(this.#id, { showing: showing ?? (this.#id === null ? undefined : this.#linked(this.#id)) });
    this.#load();
  }
}

/** Moves the focus to a heading if the focused element is gone. @param {string} selector */
function lead(selector) {
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.id !== 'board') return;
    const heading = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    heading?.focus({ preventScroll: true });
    // Only as far as it must be scrolled to be seen.
    heading?.scrollIntoView({ block: 'nearest' });
  });
}
