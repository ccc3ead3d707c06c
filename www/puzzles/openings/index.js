// The drill of openings among the ways to meet puzzles: a panel, and a page on which a line is played. The names load with the panel.

import { html, nothing } from '../../vendor/lit-html.js';
import { drillsOf, dueDrills, nextDrill } from '../../model/drill.js';
import { dayOf } from '../../model/puzzle/today.js';
import { defineLittleBoard } from '../../ui/little-board.js';
import { adoptStyle } from '../../ui/adopt-style.js';
import { STYLE } from '../progress-style.js';
import { openStore } from '../store.js';
import { openingWords } from '../words.js';
import { DrillPage } from './page.js';

/** @import { Drill } from '../../model/drill.js' */
/** @import { Names } from '../../model/openings.js' */
/** @import { Host, Mode } from '../types.d.ts' */

/** @param {Host} host */
export default (host) => new OpeningsMode(host);

/** @implements {Mode} */
export class OpeningsMode {
  name = 'openings';
  store;
  /** Every opening that has a name, the shortest first; null: they are being loaded. @type {Drill[] | null} */
  drills = null;
  host;
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

  close() { this.#page?.leave(); }

  leave() {
    this.#page?.leave();
    this.#page = null;
  }

  due() {
    const due = this.drills && this.store.ready ? dueDrills(this.drills, this.store.openings, this.store.now).length : 0;
    return due ? { label: this.w.dueNow(due), go: () => this.go() } : null;
  }

  /** Opens a line again, from the browser's history. @param {string} id */
  async reopen(id) {
    await this.prepare();
    const drill = this.drills?.find((one) => one.id === id);
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
  go() { this.begin(nextDrill(this.drills ?? [], this.store.openings, this.store.now, this.page)); }

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
    try {
      this.drills = (await this.host.given.table.engine.openings()).flatMap(drillsOf);
    } catch {
      this.#failed = true;
      this.#loading = null;
    }
    this.host.update();
  }

  draw() {
    if (this.#page) return this.#page.draw();
    adoptStyle(STYLE);
    if (!this.#failed) this.prepare();
    const { w } = this;
    return html`<div class="progress-panel openings"><h3>${w.title}</h3><div class="progress-body"><p class="faint">${w.about}</p>${
      this.#failed ? html`<p class="wrong" role="alert">${w.notLoaded}</p>
        <p><button type="button" class="secondary" data-do="openings-retry" @click=${() => this.prepare()}>${w.retry}</button></p>`
        : this.drills && this.store.ready ? this.#panel(this.drills) : nothing}</div></div>`;
  }

  /** @param {Drill[]} drills */
  #panel(drills) {
    const { store, w } = this;
    const due = dueDrills(drills, store.openings, store.now).length;
    const known = drills.filter(({ id }) => store.openings.get(id)?.known).length;
    return html`<p class="row"><button type="button" class="primary" data-do="opening-next" @click=${() => this.go()}>${
        due ? w.due(due) : w.start}</button> <span class="faint" data-is="openings-known">${w.known(known, drills.length)}</span></p>
      <details ?open=${this.#listed} @toggle=${(/** @type {Event} */ event) => {
        const { open } = /** @type {HTMLDetailsElement} */ (event.currentTarget);
        if (open === this.#listed) return;
        this.#listed = open;
        this.host.update();
      }}><summary>${w.all}</summary>${this.#listed
        ? html`<div class="pcards opening-list">${drills.map((drill) => this.#card(drill))}</div>` : nothing}</details>`;
  }

  /** @param {Drill} drill */
  #card(drill) {
    defineLittleBoard();
    const { settings, table } = this.host.given;
    const key = [drill.id, settings.discs, settings.felt].join();
    return html`<button type="button" class="pcard" data-opening=${drill.id} @click=${() => this.begin(drill)}><yomikiri-little
      .source=${{ key, load: () => table.engine.new_game(drill.rules, { moves: drill.id }) }}></yomikiri-little><span
      class="pcard-words"><b>${this.nameOf(drill.names)}</b><small>${this.#state(drill)}</small></span></button>`;
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
