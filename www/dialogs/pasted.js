// Text that the user pastes, types or loads from a file, and the game that the engine finds in it.

import { isAborted, isGone, isNotLoaded } from '../engine/errors.js';
import { explainLink, quotedParts, straight, whyGone } from '../i18n/index.js';
import { bytesOf } from '../ui/file-text.js';
import { decoded, isBinary } from '../engine/decoded.js';
import { FileList } from '../model/file-list.js';
import { namesFrom, namesIn } from '../model/file-names.js';
import { matchWords } from '../i18n/match-words.js';
import { isDocument, linkIn } from '../engine/link-text.js';
import { isMatchLink, linkedGame } from '../model/links.js';
import { matchCode } from '../model/match-code.js';
import { Scope } from '../model/scope.js';
import { otherOf, othersFor } from './guessed.js';
import { choices } from './read-as.js';

/** @import { EngineError } from '../engine/errors.js' */
/** @import { Link } from '../engine/link-text.js' */
/** @import { Linked } from '../model/links.js' */
/** @import { Given } from '../ui/given.d.ts' */
/** @import { FileGame, Game } from '../types.d.ts' */
/** @import { Other } from './guessed.js' */
/** @import { Choice } from './read-as.js' */
/** @import { DialogWords } from './words.js' */

/** The longest text put into the field: no game is as long. */
const MOST_TEXT = 1_000_000;
/** Whether a text may have several games: lines, or games in parentheses. @param {string} text */
const maySeveral = (text) => /[\n\r]|\)\s*\(/.test(text.trim());

/** How long a text is read before the dialog says so, in milliseconds: the engine, which reads it, may have yet to load. */
const SLOW_MS = 300;

/** The number of characters shown of the faulty part. */
const MOST_SHOWN = 200;

export class Pasted {
  /** @type {Game | null} */
  game = null;
  /** The link that the game comes from, if the text has one. @type {Linked | null} */
  linked = null;
  /** The games of the text or of a file, if there are several. @type {FileList | null} */
  list = null;
  /** How many games have been kept so far; null: none are being kept. @type {number | null} */
  keeping = null;
  /** What became of the games that were to be kept, in a sentence. */
  kept = '';
  /** The link, if it leads to something else than a game: a match, a puzzle, a sheet, or another place in the page. @type {Link | null} */
  place = null;
  /** The other games that a drawing could be. @type {Other[]} */
  others = [];
  /** The game up to its first move that can't be played, where a text can't be read whole. @type {Game | null} */
  part = null;
  /** What was left aside, in a sentence; empty: nothing. */
  aside = '';
  /** Whether reading takes long. */
  reading = false;
  /**
   * Why the text cannot be read, the faulty part, the choice under which all its moves can be played, and, if the engine is not there,
   * what tries again.
   * @type {{ why: string, part: [string, string, string] | null, other?: Choice, again?: () => unknown } | null}
   */
  wrong = null;
  /** What to read the text as: the name of a choice; empty: anything that fits. */
  as = '';
  text;
  /**
   * The databases read last, and the files of names.
   * @type {{ databases: Uint8Array[], players?: Uint8Array, tournaments?: Uint8Array }}
   */
  #files = { databases: [] };
  /** The game that the user has chosen of {@link Pasted#others}. @type {Other | null} */
  #other = null;
  #reading = new Scope();
  #keeping = new Scope();
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
    [this.as, this.#other] = [name, null];
    this.read();
  }

  /** Reads the text as another game that it could be. @param {Other} other */
  readAsOther(other) {
    [this.as, this.#other] = ['', other];
    this.read();
  }

  /** What the text or its file calls the players. */
  get names() { return (this.list && namesFrom(this.list.chosen)) ?? namesIn(this.text); }

  /** @param {string} text */
  set(text) {
    this.#list(null);
    this.#other = null;
    this.text = text;
    this.read();
  }

  /**
   * Reads files: one, several, or a database with its files of names, which may also come later.
   * @param {Iterable<File> | null | undefined} files
   */
  async take(files) {
    const given = [...files ?? []];
    if (!given.length) return;
    const signal = this.#reading.renew();
    this.#list(null);
    const contents = await Promise.all(given.map(bytesOf));
    if (signal.aborted) return;
    /** @type {Uint8Array[]} */
    const databases = [];
    /** @type {string[]} */
    const texts = [];
    for (const [i, { bytes, cut }] of contents.entries()) {
      const kind = isBinary(bytes) ? /\.(jou|trn)$/i.exec(given[i].name)?.[1].toLowerCase() : undefined;
      if (kind) this.#files[kind === 'jou' ? 'players' : 'tournaments'] = bytes;
      else if (isBinary(bytes)) databases.push(bytes);
      else texts.push(decoded(bytes, cut));
    }
    const onlyNames = !databases.length && !texts.length;
    if (!onlyNames) this.#files.databases = databases;
    const cut = contents.some(({ cut }) => cut) ? this.#more.list.cut : '';
    try {
      const games = await this.#gamesOf(onlyNames ? this.#files.databases : databases, texts, onlyNames ? contents[0].bytes : null);
      if (signal.aborted) return;
      if (texts.length === 1 && !databases.length && games.length < 2) {
        this.text = texts[0].slice(0, MOST_TEXT + 1);
        await this.read();
      } else if (games.length) {
        const { engine } = this.#given.table;
        this.#list(new FileList(games, engine, texts.length === 0 && !this.#files.players));
        await this.choose(games[0]);
      } else {
        this.text = '';
        this.#begin();
        this.wrong = { why: this.#more.list.empty, part: null };
      }
      this.aside ||= cut;
    } catch (error) {
      if (isAborted(error) || signal.aborted) return;
      this.text = '';
      this.#begin();
      this.wrong = await this.#explained(/** @type {EngineError} */ (error), false, () => this.take(given));
    }
    this.#given.commands.update();
  }

  /**
   * The games of databases and texts.
   * @param {Uint8Array[]} databases @param {string[]} texts @param {Uint8Array | null} lone a file of names, if there are no databases
   */
  async #gamesOf(databases, texts, lone) {
    const { engine } = this.#given.table;
    const { players, tournaments } = this.#files;
    // A file of names alone is refused, with what to do.
    const all = databases.length || !lone ? databases : [lone];
    const found = await Promise.all([...all.map((bytes) => engine.games_in(bytes, { players, tournaments })),
      ...texts.filter((text) => texts.length > 1 || maySeveral(text)).map((text) => engine.games_in(text))]);
    return found.flat();
  }

  /** Reads one of the games of a file. @param {FileGame} game */
  async choose(game) {
    if (!this.list) return;
    this.list.chosen = game;
    this.#other = null;
    this.text = game.text;
    await this.read();
  }

  /** Lists the games that have these words. @param {string} words */
  find(words) {
    this.list?.find(words);
    this.kept = '';
    this.#given.commands.update();
  }

  showMore() {
    this.list?.showMore();
    this.#given.commands.update();
  }

  /** Keeps the listed games in My games. */
  async keep() {
    const { commands } = this.#given;
    const { list } = this;
    if (!list) return;
    const signal = this.#keeping.renew();
    [this.keeping, this.kept] = [0, ''];
    commands.update();
    let kept;
    try {
      kept = this.#more.list.kept(await list.keep(await commands.games.open(), signal, (done) => {
        this.keeping = done;
        commands.update();
      }));
    } catch (error) {
      kept = isNotLoaded(error) ? this.#given.words.notLoaded : this.#more.list.notKept;
    }
    if (this.list !== list) return;
    [this.keeping, this.kept] = [null, kept];
    commands.update();
  }

  /** Stops keeping; what is kept by then stays. */
  stopKeeping() { this.#keeping.renew(); }

  /** @param {FileList | null} list of the games of another text or file */
  #list(list) {
    this.stopKeeping();
    [this.list, this.keeping, this.kept] = [list, null, ''];
  }

  /** Forgets what was found in another text. */
  #begin() {
    [this.game, this.linked, this.place, this.wrong, this.part] = [null, null, null, null, null];
    [this.aside, this.others, this.reading] = ['', [], false];
  }

  /** Lists the games of a text of several. @param {string} text @param {AbortSignal} signal */
  async #look(text, signal) {
    const { commands, table: { engine } } = this.#given;
    // What the engine's worker can't do for lack of memory or network leaves the first game.
    const games = await engine.games_in(text).catch(() => []);
    if (signal.aborted || games.length < 2) return;
    this.#list(new FileList(games, engine, false));
    await this.choose(games[0]);
    commands.update();
  }

  async read() {
    const signal = this.#reading.renew();
    const { text } = this;
    this.#begin();
    const { infos } = this.#given.table;
    const link = isDocument(text) ? null : linkIn(text, infos);
    if (text.trim()) {
      const slow = setTimeout(() => {
        this.reading = !signal.aborted;
        this.#given.commands.update();
      }, SLOW_MS);
      try {
        const game = link ? await this.#ofLink(link) : await this.#read(text);
        if (signal.aborted) return;
        this.game = game;
      } catch (error) {
        if (isAborted(error)) return;
        const wrong = await this.#explained(/** @type {EngineError} */ (error), link !== null && !this.#rules, () => this.read());
        if (signal.aborted) return;
        this.wrong = wrong;
      } finally {
        clearTimeout(slow);
        if (!signal.aborted) this.reading = false;
      }
    }
    this.#given.commands.update();
    if (link || !text.trim() || this.wrong?.again) return;
    await this.#further(text, signal);
    if (!signal.aborted && !this.list && maySeveral(text)) await this.#look(text, signal);
  }

  /** Reads a text, or the chosen game of a file. @param {string} text */
  #read(text) {
    if (this.list && !this.#rules) return this.list.read(this.list.chosen);
    return this.#given.table.engine.import_game(text, this.#rules);
  }

  /** The rules that the user has chosen for the text; undefined: those that the text states. */
  get #rules() { return this.#other?.rules ?? this.choices.find(({ name }) => name === this.as)?.rules; }

  /** Looks for what else a text could be, or up to where it can be played. @param {string} text @param {AbortSignal} signal */
  async #further(text, signal) {
    const { commands, table: { engine, infos }, words } = this.#given;
    const { game } = this;
    const rules = this.#rules ?? this.list?.chosen.rules ?? undefined;
    const others = game && !this.#rules ? await othersFor(text, game, engine, infos, words) : [];
    const part = game ? null : await engine.import_game(text, rules, { partial: true }).catch(() => null);
    if (signal.aborted) return;
    [this.others, this.part] = [others, part?.moves.length ? part : null];
    // Where pieces fall on the page, those of a drawing do too, if they stand.
    const [other] = others;
    if (game && other && !game.targets && this.#given.table.game.targets) {
      [this.game, this.others] = [other.game, [otherOf(game, words)]];
    }
    commands.update();
  }

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

  /**
   * Explains an error with the page's names for games.
   * @param {EngineError} error @param {boolean} ofLink @param {() => unknown} again what tries again, if the engine is not there
   */
  async #explained(error, ofLink, again) {
    const { code, kind, params, message, input } = error;
    if (isGone(error)) return { why: whyGone(error, this.#given.words), part: null, again };
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
