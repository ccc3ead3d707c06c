// Text that the user pastes, types or loads from a file, and the game that the engine finds in it.

import { isAborted } from '../engine/errors.js';
import { explainLink, quotedParts, straight } from '../i18n/index.js';
import { textOf } from '../ui/file-text.js';
import { namesIn } from '../model/file-names.js';
import { matchWords } from '../i18n/match-words.js';
import { isDocument, linkIn } from '../engine/link-text.js';
import { isMatchLink, linkedGame } from '../model/links.js';
import { matchCode } from '../model/match-code.js';
import { Scope } from '../model/scope.js';
import { choices } from './read-as.js';

/** @import { EngineError } from '../engine/errors.js' */
/** @import { Link } from '../engine/link-text.js' */
/** @import { Linked } from '../model/links.js' */
/** @import { Given } from '../ui/given.d.ts' */
/** @import { Game } from '../types.d.ts' */
/** @import { Choice } from './read-as.js' */
/** @import { DialogWords } from './words.js' */

/** The number of characters shown of the faulty part. */
const MOST_SHOWN = 200;

export class Pasted {
  /** @type {Game | null} */
  game = null;
  /** The link that the game comes from, if the text has one. @type {Linked | null} */
  linked = null;
  /** What the text calls the players. */
  get names() { return namesIn(this.text); }
  /** The link, if it leads to something else than a game: a match, a puzzle, a sheet, or another place in the page. @type {Link | null} */
  place = null;
  /** What was left aside, in a sentence; empty: nothing. */
  aside = '';
  /**
   * Why the text cannot be read, the faulty part, and the choice under which all its moves can be played.
   * @type {{ why: string, part: [string, string, string] | null, other?: Choice } | null}
   */
  wrong = null;
  /** What to read the text as: the name of a choice; empty: anything that fits. */
  as = '';
  text;
  #reading = new Scope();
  #given;
  #more;

  /** @param {Given} given @param {string} text @param {DialogWords['paste']} more */
  constructor(given, text, more) {
    this.#given = given;
    this.text = text;
    this.#more = more;
  }

  /** What the text can be read as. */
  get choices() {
    const { table, words } = this.#given;
    return choices(table.game.rules, table.infos, words, this.#more);
  }

  /** @param {string} name of a choice; empty: anything that fits */
  readAs(name) {
    this.as = name;
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
    this.text = await textOf(file);
    await this.read();
  }

  async read() {
    const signal = this.#reading.renew();
    const { text } = this;
    [this.game, this.linked, this.place, this.wrong, this.aside] = [null, null, null, null, ''];
    const { infos } = this.#given.table;
    const link = isDocument(text) ? null : linkIn(text, infos);
    if (text.trim()) {
      try {
        const game = link ? await this.#ofLink(link) : await this.#given.table.engine.import_game(text, this.#rules);
        if (signal.aborted) return;
        this.game = game;
      } catch (error) {
        if (isAborted(error)) return;
        const wrong = await this.#explained(/** @type {EngineError} */ (error), link !== null && !this.#rules);
        if (signal.aborted) return;
        this.wrong = wrong;
      }
    }
    this.#given.commands.update();
  }

  /** The rules that the user has chosen for the text; undefined: those that the text states. */
  get #rules() { return this.choices.find(({ name }) => name === this.as)?.rules; }

  /** The game of a link; null: none, or none that can be used. @param {Link & { others: number }} link @throws {EngineError} */
  async #ofLink(link) {
    const { table: { engine, infos }, words } = this.#given;
    const ofMatch = isMatchLink(link);
    const { cut, later } = ofMatch ? matchWords.in(words.code).trouble : { cut: words.cutLink, later: '' };
    const refuse = (/** @type {string} */ why) => {
      this.wrong = { why, part: null };
      return null;
    };
    if (link.proof === 'damaged') return refuse(cut);
    const linked = ofMatch ? null : linkedGame(link, infos);
    const aside = linked?.aside ?? link.aside;
    const [parts, others] = [quotedParts(aside), link.others ? this.#more.otherLinks : ''];
    const unused = !aside.length ? '' : link.proof === 'proved' ? words.laterLink(parts) : words.leftAside(parts);
    if (ofMatch) {
      const { openedFrom, toldIn } = matchCode();
      const told = toldIn(link);
      if (!told || unused) return refuse(later);
      const found = await openedFrom(link, told, engine, infos);
      if (!found) return refuse(cut);
      [this.place, this.aside] = [link, others];
      return found.games[found.games.length - 1];
    }
    this.aside = [unused, others].filter(Boolean).join(words.gap);
    if (!linked) {
      this.place = link;
      return null;
    }
    const game = await engine.new_game(linked.rules, { start: linked.start ?? undefined, moves: linked.moves });
    this.linked = linked;
    return this.#rules ? engine.import_game(JSON.stringify(game), this.#rules) : game;
  }

  /** Explains an error with the page's names for games. @param {EngineError} error @param {boolean} ofLink */
  async #explained({ code, kind, params, message, input }, ofLink) {
    const known = this.choices;
    const [game, other] = ['game', 'other'].map((name) => known.find((choice) => choice.name === params[name]));
    let [named, sentence] = [params, message];
    for (const [name, choice] of Object.entries({ game, other })) {
      if (!choice) continue;
      sentence = sentence.replace(choice.name, () => choice.label);
      named = { ...named, [name]: choice.label };
    }
    // No game is as long as the longest text that the engine takes.
    const why = code === 'argument-size' ? this.#more.tooLong : ofLink
      ? this.#given.words.wrongLink(await explainLink({ code, kind, params: named, message: sentence }, this.#given.words))
      : await this.#given.commands.explain(/** @type {EngineError} */ ({ code, params: named, message: sentence }));
    return { why, part: partOf(this.text, input, params), other };
  }
}

/**
 * The part of a text that an error refers to, with a little context before and after it.
 * @param {string} text @param {unknown} input @param {Record<string, string | number>} params @returns {[string, string, string] | null}
 */
function partOf(text, input, params) {
  if (typeof input !== 'string' || !input || input === text) return null;
  // The engine counts characters, and it may have read other forms of the same ones.
  const letters = [...text.replace(/^\ufeff/, '')];
  const start = Number(params.at) - 1;
  const before = letters.slice(0, start).join('');
  const part = start >= 0 ? letters.slice(start, start + [...input].length).join('') : input;
  const at = start >= 0 ? before.length : text.indexOf(input);
  if (at < 0) return null;
  const [from, to] = [Math.max(0, at - 16), at + part.length];
  const shown = part.length > MOST_SHOWN ? `${part.slice(0, MOST_SHOWN)}…` : part;
  return [(from ? '…' : '') + straight(text.slice(from, at)), straight(shown),
    straight(text.slice(to, to + 16)) + (to + 16 < text.length ? '…' : '')];
}
