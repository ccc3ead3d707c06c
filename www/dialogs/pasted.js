// Text that the user pastes, types or loads from a file, and the game that the engine finds in it.

import { isAborted } from '../engine/errors.js';
import { explainLink, straight } from '../i18n/index.js';
import { textOf } from '../ui/file-text.js';
import { namesIn } from '../model/file-names.js';
import { matchWords } from '../i18n/match-words.js';
import { isMatchLink, linkedGame } from '../model/links.js';
import { matchCode } from '../model/match-code.js';
import { Scope } from '../model/scope.js';
import { choices } from './read-as.js';

/** @import { EngineError } from '../engine/errors.js' */
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
  /** The link, if it is one of a match. @type {URLSearchParams | null} */
  match = null;
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
    [this.game, this.linked, this.match, this.wrong] = [null, null, null, null];
    if (text.trim()) {
      try {
        const query = queryFrom(text);
        if (query && isMatchLink(query)) {
          const { openedFrom, toldIn } = matchCode();
          const told = toldIn(query);
          const found = told && await openedFrom(query, told, this.#given.table.engine, this.#given.table.infos);
          if (signal.aborted) return;
          if (found) [this.game, this.match] = [found.games[found.games.length - 1], query];
          else this.wrong = { why: matchWords.in(this.#given.words.code).trouble.cut, part: null };
          this.#given.commands.update();
          return;
        }
        const linked = linkIn(text, this.#given);
        const found = await this.#find(text, linked);
        if (signal.aborted) return;
        [this.game, this.linked] = [found, linked];
      } catch (error) {
        if (isAborted(error)) return;
        const wrong = await this.#explained(/** @type {EngineError} */ (error), linkIn(text, this.#given) !== null && !this.#rules);
        if (signal.aborted) return;
        this.wrong = wrong;
      }
    }
    this.#given.commands.update();
  }

  /** The rules that the user has chosen for the text; undefined: those that the text states. */
  get #rules() { return this.choices.find(({ name }) => name === this.as)?.rules; }

  /** @param {string} text @param {Linked | null} linked */
  async #find(text, linked) {
    const { engine } = this.#given.table;
    const rules = this.#rules;
    if (!linked) return engine.import_game(text, rules);
    const game = await engine.new_game(linked.rules, { start: linked.start ?? undefined, moves: linked.moves });
    return rules ? engine.import_game(JSON.stringify(game), rules) : game;
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

/** The query of a link to this page, if the text has one. @param {string} text */
function queryFrom(text) {
  if (/^\s*[({[]/.test(text)) return null;
  const link = text.split(/\s+/).find((word) => /[?#&](game|match)=/.test(word));
  const queries = link?.split(/[?#]/).slice(1).map((query) => new URLSearchParams(query)) ?? [];
  return queries.find((of) => of.has('game') || of.has('match')) ?? null;
}

/** The game of a link to this page, if the text has one and is not in a format of its own. @param {string} text @param {Given} given */
function linkIn(text, { table }) {
  const query = queryFrom(text);
  return query ? linkedGame(query, table.infos) : null;
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
