// The list of games saved in this browser. It can open games, remove them and put them back, save them to a file, and load a file.

import { isNotLoaded } from '../engine/errors.js';
import { timeOf } from '../model/clock-times.js';
import { playersAmong, savedIn } from '../model/saved-game.js';
import { saveFile } from '../ui/save-file.js';

/** @import { EngineError } from '../engine/errors.js' */
/** @import { Kept } from '../model/saved-game.js' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { GameDb, Given, KeepFault } from '../ui/given.d.ts' */
/** @import { Game, Level, Move, Rules, Side } from '../types.d.ts' */
/** @import { DialogWords } from './words.js' */

/** The number of games listed at first, and added by each step. */
const STEP = 50;
/** The `format` that identifies a file of games. */
const FORMAT = 'yomikiri-games';

/** The computer's level in a game between a person and the computer; null in other games. @param {Kept} game @returns {Level | null} */
export function levelOf({ players: { first, second } }) {
  if (first === 'person') return second === 'person' ? null : second;
  return second === 'person' ? first : null;
}

/**
 * How a game against the computer, or a friend on another device, ended for the person here.
 * @param {Kept} game @returns {'won' | 'draw' | 'lost' | null}
 */
export function endOf({ match, players, winner }) {
  if (winner === null || winner === 'draw') return winner;
  if (match) return winner === match.seat ? 'won' : 'lost';
  return players[winner] === 'person' ? 'won' : 'lost';
}

/**
 * The user's games of one kind against one level. Of the wins: the fewest moves, the highest score, and the least time used, in
 * milliseconds; null: nothing was won, or has been kept of it.
 * @typedef {{ name: string, level: Level, won: number, draw: number, lost: number, quickest: number | null, biggest: number | null,
 *   fastest: number | null }} Result
 */

/**
 * A game that the user has played, from the usual start.
 * @typedef {{ rules: Rules, moves: Move[], side: Side, end: 'won' | 'draw' | 'lost' | null, kept: Kept }} OwnGame
 */

/** Whether others played a part of a game: nobody has won that. @param {Kept} game */
const isOthers = ({ joined = 0, swap }) => joined > (swap?.pieces ?? 0);

export class GameList {
  /** The games that this version can read, the latest first. @type {Kept[]} */
  all = [];
  /** The games that this version cannot read. A newer version of the page may have saved them. @type {Kept[]} */
  unread = [];
  /** The number of games listed. */
  shown = STEP;
  /** Whether the next press of the button deletes all games. */
  sure = false;
  said = '';
  /** @type {Kept | null} */
  removed = null;
  /** The positions on the games' boards; null: a position is being worked out, or cannot be. @type {WeakMap<Kept, Game | null>} */
  #boards = new WeakMap();
  /** @type {GameDb | null} */
  #db = null;
  /** Why there is no database. @type {KeepFault | null} */
  #fault = null;
  #given;
  #words;

  /** @param {Given} given @param {DialogWords['games']} words */
  constructor(given, words) {
    this.#given = given;
    this.#words = words;
  }

  /** Why games cannot be kept, or no longer can; null: they can. */
  get fault() { return this.#fault ?? this.#given.commands.games.fault; }

  /** The id of the game on the board. */
  get id() { return this.#given.commands.games.id; }

  async read() {
    const { commands, table: { infos } } = this.#given;
    try {
      this.#db = await commands.games.open();
      const kept = await this.#db.all();
      const isPlayer = playersAmong(infos);
      this.all = kept.filter((game) => this.#isListed(game, isPlayer));
      this.unread = kept.filter((game) => !this.all.includes(game));
      this.#fault = null;
    } catch (error) {
      this.#db = null;
      this.#fault = isNotLoaded(error) ? 'not-loaded' : 'refused';
    }
    commands.update();
  }

  /** The position of a game, once it is known. @param {Kept} game @returns {Game | null} */
  boardOf(game) {
    const { commands, table: { engine } } = this.#given;
    if (!this.#boards.has(game)) {
      this.#boards.set(game, null);
      engine.check(game.rules, { start: game.start, moves: game.moves.slice(0, game.at) }).then((position) => {
        this.#boards.set(game, position);
        commands.update();
      }, () => {});
    }
    return this.#boards.get(game) ?? null;
  }

  showMore() {
    this.shown += STEP;
    this.#given.commands.update();
  }

  /** @param {Kept} game */
  async open(game) {
    const { commands, view, words } = this.#given;
    try {
      await commands.resume({ ...game, view, values: game.values ?? false });
    } catch (error) {
      await this.#say(words.error(await commands.explain(/** @type {EngineError} */ (error))));
      return;
    }
    commands.closeDialog();
    commands.showGame();
  }

  /** @param {Kept} game */
  async remove(game) {
    this.removed = game;
    await this.#db?.remove(game.id);
    await this.#say(this.#words.removed);
  }

  async putBack() {
    if (this.removed) await this.#db?.add([this.removed]);
    this.removed = null;
    await this.#say('');
  }

  /** Saves all games to a file. */
  async save() {
    const games = [...this.all, ...this.unread];
    const text = JSON.stringify({ format: FORMAT, version: 1, games }, null, 1);
    saveFile(new Blob([text], { type: 'application/json' }), 'yomikiri-games.json');
    await this.#say(this.#words.saved(games.length));
  }

  /** @param {File | undefined} file */
  async load(file) {
    if (!file) return;
    const found = await gamesIn(file);
    if (!found) {
      await this.#say(this.#words.notFile);
      return;
    }
    const good = (await Promise.all(found.map((one) => keptIn(one, this.#given.table)))).flatMap((game) => (game ? [game] : []));
    const { added = 0, full = 0 } = await this.#db?.add(good) ?? {};
    await this.#say(this.#words.added(added, found.length - good.length, full));
  }

  /** Deletes all games on the second call. The first call only asks for confirmation. */
  async erase() {
    if (!this.sure) {
      this.sure = true;
      this.#given.commands.update();
      return;
    }
    this.sure = false;
    this.removed = null;
    await this.#db?.clear();
    await this.#say(this.#words.erased);
  }

  /** The user's games against the computer or a friend on another device, the latest first. @returns {OwnGame[]} */
  get own() {
    return this.all.flatMap((kept) => {
      const { match, moves, players, rules, start } = kept;
      if ((!match && !levelOf(kept)) || isOthers(kept) || start !== null || moves.length < 2) return [];
      return [{ rules, moves, side: match?.seat ?? (players.first === 'person' ? 'first' : 'second'), end: endOf(kept), kept }];
    });
  }

  /**
   * How the games against the computer ended, by game and level, and the best of what was won.
   * @param {(game: Kept) => string} nameOf
   * @returns {Result[]}
   */
  results(nameOf) {
    const rows = new Map();
    for (const game of this.all) {
      const [name, level, end] = [nameOf(game), levelOf(game), endOf(game)];
      if (!level || !end || isOthers(game)) continue;
      const key = `${name} ${level}`;
      const row = rows.get(key) ?? { name, level, won: 0, draw: 0, lost: 0, quickest: null, biggest: null, fastest: null };
      row[end]++;
      // A win from a position that was set up compares with no other.
      if (end === 'won' && game.start === null) {
        const time = timeOf(game, game.players.first === 'person' ? 'first' : 'second');
        row.quickest = Math.min(row.quickest ?? Infinity, game.moves.length);
        if (game.score) row.biggest = Math.max(row.biggest ?? 0, Math.abs(game.score));
        if (time !== null) row.fastest = Math.min(row.fastest ?? Infinity, time);
      }
      rows.set(key, row);
    }
    return [...rows.values()];
  }

  /** @param {string} text */
  async #say(text) {
    this.said = text;
    await this.read();
  }

  /**
   * Whether a saved game can be listed. The engine decides whether it can be played.
   * @param {Kept} game @param {ReturnType<typeof playersAmong>} isPlayer
   */
  #isListed(game, isPlayer) {
    const saved = savedIn({ ...game }, isPlayer);
    if (!saved || !Number.isFinite(game.touched) || !Number.isFinite(game.began)) return false;
    return [null, 'first', 'second', 'draw'].includes(game.winner)
      && this.#given.table.infos.some((info) => info.game === saved.rules.game);
  }
}

/** The games in a file, not yet validated; null if it is not a file of games. @param {File} file @returns {Promise<unknown[] | null>} */
async function gamesIn(file) {
  try {
    const content = JSON.parse(await file.text());
    return content?.format === FORMAT && Array.isArray(content.games) ? content.games : null;
  } catch {
    return null;
  }
}

/**
 * A game from a file; null if it is not valid.
 * @param {unknown} one @param {Pick<PageTable, 'engine' | 'infos'>} table @returns {Promise<Kept | null>}
 */
export async function keptIn(one, { engine, infos }) {
  if (one === null || typeof one !== 'object') return null;
  const fields = /** @type {Record<string, unknown>} */ (one);
  const saved = savedIn(fields, playersAmong(infos));
  const [began, touched] = [Number(fields.began), Number(fields.touched)];
  if (!saved?.id || !Number.isFinite(began) || !Number.isFinite(touched)) return null;
  try {
    const { rules, start, moves, outcome } = await engine.check(saved.rules, { start: saved.start, moves: saved.moves });
    const winner = outcome?.winner ?? (saved.resigned === 'first' ? 'second' : saved.resigned === 'second' ? 'first' : null);
    // Which view was open is no part of a kept game.
    const { view: _, ...kept } = saved;
    return { ...kept, rules, start, moves, began, touched, by: '',
      winner: kept.match?.state === 'draw' ? 'draw' : winner, score: outcome?.score ?? null };
  } catch {
    return null;
  }
}
