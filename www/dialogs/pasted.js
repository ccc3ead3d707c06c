// Text that the user pastes, types or loads from a file, and the game that the engine finds in it.

import { isAborted } from '../engine/errors.js';
import { straight } from '../i18n/index.js';

/** @import { EngineError } from '../engine/errors.js' */
/** @import { Given } from '../ui/given.d.ts' */
/** @import { Game, RulesInput } from '../types.d.ts' */

/** The maximum length of the text. No game is longer in any format. */
export const LONGEST = 200_000;
/** The number of characters shown of the faulty part. */
const MOST_SHOWN = 200;

export class Pasted {
  /** @type {Game | null} */
  game = null;
  /** Why the text cannot be read, and the faulty part. @type {{ why: string, part: [string, string, string] | null } | null} */
  wrong = null;
  text;
  /** The rules under which to read the text; empty: any that fit. @type {RulesInput | ''} */
  #rules = '';
  #turn = 0;
  #given;
  #tooLong;

  /** @param {Given} given @param {string} text @param {string} tooLong the message for a text that is too long */
  constructor(given, text, tooLong) {
    this.#given = given;
    this.text = text;
    this.#tooLong = tooLong;
  }

  /** @param {RulesInput | ''} rules */
  readBy(rules) {
    this.#rules = rules;
    this.read();
  }

  /** @param {string} text */
  set(text) {
    this.text = text;
    this.read();
  }

  /** @param {File | undefined | null} file */
  async take(file) {
    if (!file) return;
    // Read only as much of a file as it takes to see that it is too long.
    this.text = await file.slice(0, LONGEST + 1).text();
    await this.read();
  }

  async read() {
    const { commands, table: { engine } } = this.#given;
    const turn = ++this.#turn;
    const { text } = this;
    [this.game, this.wrong] = [null, null];
    if (text.trim()) {
      try {
        const found = text.length > LONGEST ? null : await engine.import_game(text, this.#rules || undefined);
        if (turn !== this.#turn) return;
        this.game = found;
        if (!found) this.wrong = { why: this.#tooLong, part: null };
      } catch (error) {
        if (isAborted(error)) return;
        const why = await commands.explain(/** @type {EngineError} */ (error));
        if (turn !== this.#turn) return;
        this.wrong = { why, part: partOf(text, /** @type {EngineError} */ (error)) };
      }
    }
    commands.update();
  }
}

/**
 * The part of a text that an error refers to, with a little context before and after it.
 * @param {string} text @param {EngineError} error @returns {[string, string, string] | null}
 */
function partOf(text, { input, params }) {
  if (typeof input !== 'string' || !input || input === text) return null;
  const told = Number(params.at) - 1;
  const at = text.startsWith(input, told) ? told : text.indexOf(input);
  if (at < 0) return null;
  const [from, to] = [Math.max(0, at - 16), at + input.length];
  const shown = input.length > MOST_SHOWN ? `${input.slice(0, MOST_SHOWN)}…` : input;
  return [(from ? '…' : '') + straight(text.slice(from, at)), straight(shown),
    straight(text.slice(to, to + 16)) + (to + 16 < text.length ? '…' : '')];
}
