// A game in other programs' formats, in the dialog that shares it. The engine writes them, which may have yet to load.

import { html, nothing } from '../vendor/lit-html.js';
import { EngineError, isGone } from '../engine/errors.js';
import { whyGone } from '../i18n/index.js';
import { button } from '../ui/button.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Given } from '../ui/given.d.ts' */
/** @import { Format, Game } from '../types.d.ts' */
/** @import { DialogWords } from './words.js' */

export class Formats {
  /** The texts of the formats that can represent the game, once they are written. @type {Map<Format, string> | null} */
  #texts = null;
  /** @type {Format | undefined} */
  #chosen;
  /** Why they could not be written, in a sentence; empty: they are being written. */
  #trouble = '';
  #given;
  #game;
  #more;

  /** @param {Pick<Given, 'commands' | 'table' | 'words'>} given @param {DialogWords['share']} more */
  constructor(given, more) {
    this.#given = given;
    this.#game = given.table.game;
    this.#more = more;
  }

  /** Writes the texts when they are first shown. @param {Event} event */
  unfold = ({ target }) => { if (/** @type {HTMLDetailsElement} */ (target).open && !this.#texts) this.#write(); };

  async #write() {
    const { commands, table: { engine }, words } = this.#given;
    this.#trouble = '';
    commands.update();
    try {
      this.#texts = await written(engine, this.#game, /** @type {Format[]} */ (Object.keys(this.#more.formats)));
      [this.#chosen] = this.#texts.keys();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#trouble = whyGone(error, words);
    }
    commands.update();
  }

  /** @param {(text: string) => unknown} field draws a text to copy */
  draw(field) {
    const w = this.#more;
    if (this.#trouble) return html`<div role="alert" class="snippet"><p class="wrong">${this.#trouble}</p>${
      button('write-again', this.#given.words.revive, () => this.#write())}</div>`;
    if (!this.#texts) return html`<p role="status" class="faint">${w.writing}</p>`;
    const chosen = this.#chosen;
    /** @param {Event} event */
    const choose = ({ target }) => {
      this.#chosen = /** @type {Format} */ (/** @type {HTMLSelectElement} */ (target).value);
      this.#given.commands.update();
    };
    return html`<div class="pick"><label for="share-format">${w.copyAs}</label>
        <select id="share-format" @change=${choose}>${[...this.#texts.keys()].map((name) => html`<option value=${name}
          .selected=${name === chosen}>${w.formats[name]}</option>`)}</select></div>
      ${chosen ? field(this.#texts.get(chosen) ?? '') : nothing}`;
  }
}

/**
 * The game in those of the formats that can represent it.
 * @param {Engine} engine @param {Game} game @param {Format[]} all
 * @returns {Promise<Map<Format, string>>} rejects if the engine is not there
 */
async function written(engine, game, all) {
  /** @type {Map<Format, string>} */
  const texts = new Map();
  for (const format of all) {
    try {
      texts.set(format, await engine.export_game(game, format));
    } catch (error) {
      if (!(error instanceof EngineError) || isGone(error)) throw error;
    }
  }
  return texts;
}
