// The part of My games that says which openings the user plays, how they end, and where the user leaves the known lines.

import { html, nothing } from '../vendor/lit-html.js';
import { moveNamed, written } from '../model/notation.js';
import { MOST_GAMES, repertoire } from '../model/repertoire.js';
import { Scope } from '../model/scope.js';
import { openStore } from '../puzzles/store.js';
import { button } from '../ui/button.js';

/** @import { EngineError } from '../engine/errors.js' */
/** @import { Left, Opening } from '../model/repertoire.js' */
/** @import { Given } from '../ui/given.d.ts' */
/** @import { GameList, OwnGame } from './kept-games.js' */
/** @import { DialogWords } from './words.js' */

/** The number of openings listed at first, and added by each step. */
const STEP = 10;

export class OpeningsPlayed {
  #given;
  #list;
  #words;
  #open = false;
  #failed = false;
  #shown = STEP;
  /** null: they are being found. @type {Opening<OwnGame>[] | null} */
  #rows = null;
  /** The games of which the openings are known. @type {GameList['all'] | null} */
  #of = null;
  #finding = new Scope();

  /** @param {Given} given @param {GameList} list @param {DialogWords['games']} words */
  constructor(given, list, words) {
    this.#given = given;
    this.#list = list;
    this.#words = words.openings;
  }

  close() { this.#finding.renew(); }

  /** Finds the openings, unless they are those of the same games. */
  #find() {
    if (this.#of === this.#list.all) return;
    this.#of = this.#list.all;
    this.#finding.run(async (signal) => {
      [this.#rows, this.#failed] = [null, false];
      const store = openStore(() => {});
      await store.loaded;
      const rows = await repertoire(this.#given.table.engine, this.#list.own, [...store.lines.values()], signal);
      if (signal.aborted) return;
      this.#rows = rows;
      this.#given.commands.update();
    }, () => {
      this.#failed = true;
      this.#given.commands.update();
    });
  }

  draw() {
    if (!this.#list.own.length) return nothing;
    if (this.#open) this.#find();
    const w = this.#words;
    return html`<details data-is="openings-played" @toggle=${(/** @type {Event} */ event) => {
      this.#open = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
      this.#given.commands.update();
    }}><summary>${w.title}</summary>${!this.#open ? nothing
      : this.#failed ? html`<p class="wrong" role="alert">${w.failed}</p>`
        : this.#rows ? this.#table(this.#rows) : html`<p class="faint" role="status">${w.finding}</p>`}</details>`;
  }

  /** @param {Opening<OwnGame>[]} rows */
  #table(rows) {
    const { commands, words } = this.#given;
    const w = this.#words;
    if (!rows.length) return html`<p>${w.none}</p>`;
    return html`<p class="faint">${w.about}${this.#list.own.length > MOST_GAMES ? words.gap + w.latest(MOST_GAMES) : nothing}</p>
      <div class="wide"><table class="values results"><thead><tr>${[w.opening, w.games, w.won, w.drawn, w.lost, w.left].map((head) => (
        html`<th scope="col">${head}</th>`))}</tr></thead>
      <tbody>${rows.slice(0, this.#shown).map((row) => this.#row(row))}</tbody></table></div>
      ${rows.length > this.#shown ? html`<p>${button('more-openings', w.more, () => {
        this.#shown += STEP;
        commands.update();
      })}</p>` : nothing}`;
  }

  /** @param {Opening<OwnGame>} opening */
  #row({ draw, games, known, left, lost, moves, names, rules, won }) {
    const { words } = this.#given;
    const w = this.#words;
    const game = { height: 'height' in rules ? Number(rules.height) : 0, rules };
    const name = names ? names[words.code === 'ja' ? 'ja' : 'en'] : written(moves.join(' '), game);
    return html`<tr><th scope="row">${name}<small>${words.card(rules).name(rules)}</small></th>
      ${[games, won, draw, lost].map((n) => html`<td>${n}</td>`)}<td>${left
        ? button('left-line', w.leaves(left.at, moveNamed(words, left.move, game), left.count), () => this.#show(left), 'quiet link')
        : known ? w.never : '–'}</td></tr>`;
  }

  /** Opens the latest game in which the user left the lines so, before that move. @param {Left<OwnGame>} left */
  async #show({ at, game: { kept } }) {
    const { commands, words } = this.#given;
    try {
      await commands.resume({ ...kept, shown: { line: -1, at: at - 1 }, view: 'analyse', values: false });
    } catch (error) {
      commands.say(words.error(await commands.explain(/** @type {EngineError} */ (error))));
      return;
    }
    commands.closeDialog();
    await commands.setView('analyse');
    commands.showGame();
  }
}
