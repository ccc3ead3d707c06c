// The drill of openings among the ways to meet puzzles: a panel, and a page on which a line is played. The names load with the panel. The
// user's own lines have a panel of their own below.

import { html, nothing } from '../../vendor/lit-html.js';
import { drillsOf, dueDrills, nextDrill, turnedDrill } from '../../model/drill.js';
import { drillOf } from '../../model/own-lines.js';
import { dayOf } from '../../model/puzzle/today.js';
import { namesIn, symmetriesOf } from '../../model/symmetry.js';
import { written } from '../../model/notation.js';
import { defineLittleBoard } from '../../ui/little-board.js';
import { adoptStyle } from '../../ui/adopt-style.js';
import { read, write } from '../../ui/local-storage.js';
import { STYLE } from '../progress-style.js';
import { openStore } from '../store.js';
import { openingWords } from '../words.js';
import { OwnPanel } from './own.js';
import { DrillPage } from './page.js';

/** @import { Drill } from '../../model/drill.js' */
/** @import { Names } from '../../model/openings.js' */
/** @import { Image } from '../../model/symmetry.js' */
/** @import { Game } from '../../types.d.ts' */
/** @import { Host, Mode } from '../types.d.ts' */

/**
 * The openings of one start, and the ways in which its board can be turned.
 * @typedef {{ drills: Drill[], start: Game, images: Image[] }} OpeningSet
 */

/** The name in the browser's local storage of how the board of the openings is turned. */
const TURN = 'openings';
/** The number of moves that stand for the name of a line without one. */
const NAMING = 6;

/** @param {Host} host */
export default (host) => new OpeningsMode(host);

/** @implements {Mode} */
export class OpeningsMode {
  name = 'openings';
  store;
  /** Every opening that has a name, the shortest first, with the board turned; null: they are being loaded. @type {Drill[] | null} */
  drills = null;
  host;
  /** @type {OpeningSet[]} */
  #sets = [];
  #own = new OwnPanel(this);
  #failed = false;
  /** @type {Promise<void> | null} */
  #loading = null;
  /** Whether the list is unfolded. */
  #listed = false;
  /** @type {DrillPage | null} */
  #page = null;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.store = openStore(() => host.update());
  }

  get w() { return openingWords(this.host.given.words.code); }
  get page() { return this.#page?.drill.id ?? null; }
  get back() { return this.w.back; }

  leave() {
    this.#page?.leave();
    this.#page = null;
  }

  /** The user's own lines, the latest first. @returns {Drill[]} */
  get own() {
    const lines = [...this.store.lines.values()].sort((a, b) => b.made - a.made);
    return lines.map((line) => drillOf(line, this.w.nameless(line.moves.slice(0, NAMING).join(' '))));
  }

  /** The lines that are due: the user's own and those with names. */
  get #due() {
    const { store } = this;
    return store.ready ? dueDrills([...this.own, ...this.drills ?? []], store.openings, store.now) : [];
  }

  due() {
    const due = this.#due.length;
    return due ? { label: this.w.dueNow(due), go: () => this.go() } : null;
  }

  close() {
    this.#page?.leave();
    this.#own.close();
  }

  /** Opens a line again, from the browser's history. @param {string} id */
  async reopen(id) {
    await Promise.all([this.prepare(), this.store.loaded]);
    const drill = [...this.own, ...this.drills ?? []].find((one) => one.id === id);
    if (drill) this.#turnTo(drill);
    this.host.update();
  }

  /** Opens a line as a page of its own. @param {Drill | undefined} drill */
  begin(drill) {
    if (!drill) return;
    this.#turnTo(drill);
    this.host.home();
  }

  /** Opens the next line. */
  go() { this.begin(this.next); }

  /** The next line: one that is due, or else another of the user's own after one of them; undefined: none. */
  get next() {
    const { own, page, store } = this;
    const due = this.#due.find(({ id }) => id !== page);
    const mine = own.some(({ id }) => id === page);
    const next = due ?? nextDrill(mine ? own : this.drills ?? [], store.openings, store.now, page);
    return next?.id === page ? undefined : next;
  }

  /** Leads back to the panels. */
  home() {
    this.leave();
    this.host.home();
  }

  /** @param {Names} names */
  nameOf(names) { return names[this.host.given.words.code === 'ja' ? 'ja' : 'en']; }

  /** @param {Drill} drill */
  #turnTo(drill) {
    this.#page?.leave();
    this.#page = new DrillPage(this, drill);
  }

  /** Loads the names, once. After a failure, another call tries again. */
  prepare() { return this.#loading ??= this.#load(); }

  async #load() {
    this.#failed = false;
    const { engine } = this.host.given.table;
    try {
      this.#sets = await Promise.all((await engine.openings()).map(async (openings) => {
        const start = await engine.new_game(openings.rules);
        return { drills: drillsOf(openings), start, images: symmetriesOf(start) };
      }));
      this.#turn(Number(read(TURN)?.image ?? 0));
    } catch {
      this.#failed = true;
      this.#loading = null;
    }
    this.host.update();
  }

  /** Turns the board of the openings, where it can be turned so. @param {Image} image */
  #turn(image) {
    this.drills = this.#sets.flatMap(({ drills, images, start }) => (
      images.includes(image) ? drills.map((drill) => turnedDrill(drill, image, start)) : drills));
  }

  draw() {
    if (this.#page) return this.#page.draw();
    adoptStyle(STYLE);
    if (!this.#failed) this.prepare();
    const { w } = this;
    return html`<div class="progress-panel openings"><h3>${w.title}</h3><div class="progress-body"><p class="faint">${w.about}</p>${
      this.#failed ? html`<p class="wrong" role="alert">${w.notLoaded}</p>
        <p><button type="button" class="secondary" data-do="openings-retry" @click=${() => this.prepare()}>${w.retry}</button></p>`
        : this.drills && this.store.ready ? this.#panel(this.drills) : nothing}</div></div>
      ${this.store.ready ? this.#own.draw() : nothing}`;
  }

  /** The choice of the first move, which turns the board. @param {Drill[]} drills */
  #firstMove(drills) {
    const [set] = this.#sets;
    const first = set.start.legal.find((move) => set.drills[0].id.startsWith(move)) ?? '';
    const choices = set.images.map((image) => ({ image, move: namesIn(image, set.start, first) }))
      .sort((a, b) => (a.move < b.move ? -1 : 1));
    const { moves } = drills[0];
    return html`<label class="row">${this.w.first} <select data-is="first-move" @change=${(/** @type {Event} */ { target }) => {
      const image = Number(/** @type {HTMLSelectElement} */ (target).value);
      write(TURN, { image });
      this.#turn(image);
      this.host.update();
    }}>${choices.map(({ image, move }) => html`<option value=${image} .selected=${String(moves).startsWith(move)}>${
      written(move, set.start)}</option>`)}</select></label>`;
  }

  /** @param {Drill[]} drills */
  #panel(drills) {
    const { store, w } = this;
    const due = this.#due.length;
    const known = drills.filter(({ id }) => store.openings.get(id)?.known).length;
    return html`<p class="row"><button type="button" class="primary" data-do="opening-next" @click=${() => this.go()}>${
        due ? w.due(due) : w.start}</button> <span class="faint" data-is="openings-known">${w.known(known, drills.length)}</span></p>
      ${this.#firstMove(drills)}
      <details ?open=${this.#listed} @toggle=${(/** @type {Event} */ event) => {
        const { open } = /** @type {HTMLDetailsElement} */ (event.currentTarget);
        if (open === this.#listed) return;
        this.#listed = open;
        this.host.update();
      }}><summary>${w.all}</summary>${this.#listed
        ? html`<div class="pcards opening-list">${drills.map((drill) => this.card(drill))}</div>` : nothing}</details>`;
  }

  /** @param {Drill} drill */
  card(drill) {
    defineLittleBoard();
    const { settings, table } = this.host.given;
    const key = [drill.id, drill.moves, settings.discs, settings.felt].join();
    const load = () => table.engine.new_game(drill.rules, { start: drill.start ?? undefined, moves: drill.moves });
    return html`<button type="button" class="pcard" data-opening=${drill.id} @click=${() => this.begin(drill)}><yomikiri-little
      .source=${{ key, load }}></yomikiri-little><span class="pcard-words"><b>${this.nameOf(drill.names)}</b><small>${
      this.#state(drill)}</small></span></button>`;
  }

  /** @param {Drill} drill */
  #state({ id }) {
    const { store, w } = this;
    const { known = false, own = null } = store.openings.get(id) ?? {};
    if (!own) return known ? w.states.known : w.states.fresh;
    const days = own.due - dayOf(store.now);
    return days > 0 ? w.later(days) : w.states.due;
  }
}
