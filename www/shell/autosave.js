// Saves the games that are played, so that none is lost when the user begins another, follows a link or opens a second tab. The database
// loads with the first game it saves.

import { isNotLoaded, notLoaded } from '../engine/errors.js';
import { goesOn, savedFrom } from '../model/saved-game.js';
import { saveGame } from './storage.js';

/** @import { Session } from '../model/session.js' */
/** @import { Kept, Saved } from '../model/saved-game.js' */
/** @import { OpenGameDb } from './game-db.js' */
/** @import { KeepFault } from '../ui/given.d.ts' */

export class Autosave {
  /** The id of the kept game on the board; empty if the game is not kept. */
  id = '';
  /** The previous game, if it was not over, so that the user can return to it. @type {Saved | null} */
  before = null;
  /** Why games do not reach the kept games; null: they do. @type {KeepFault | null} */
  fault = null;
  /** Whether the browser saved the game on the board for the next reload. */
  #saved = true;
  /** The state that was last reported. @type {KeepFault | null} */
  #told = null;
  /**
   * The games that wait for the code of the database, by their ids, each as the arguments of `#put`.
   * @type {Map<string, [game: Kept, known: Played | null, tree: unknown]>}
   */
  #waiting = new Map();

  /** The id of this page among all that are open. */
  #me = Math.random().toString(36).slice(2);
  /** The game's tree; a different tree means a different game on the board. @type {unknown} */
  #tree = null;
  /** The state of the game when it came onto the board or was last saved. Only what is played here gets saved. @type {Played | null} */
  #came = null;
  #began = Date.now();
  /** The most recent state of the board. @type {Saved | null} */
  #last = null;
  /** The id of the game that is about to resume. */
  #next = '';
  /** Whether to save that game at once. */
  #fresh = false;
  /** Called when a game has been saved. @type {(game: Kept) => void} */
  wrote = () => {};
  /** Called when another page has gone on with the same game in another way, so that this one is a separate game from now on. */
  parted = () => {};
  /** @type {Promise<OpenGameDb> | null} */
  #db = null;
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** Whether the game on the board is over. */
  #over = false;
  #changed;
  #onFault;

  /**
   * @param {() => void} changed called when the game's id changes
   * @param {(fault: KeepFault | null) => void} onFault called when games can no longer be saved, and when they can again
   */
  constructor(changed, onFault) {
    this.#changed = changed;
    this.#onFault = onFault;
    addEventListener('online', () => { if (this.#waiting.size) this.db().catch(() => {}); });
  }

  /** The database of kept games. @returns {Promise<OpenGameDb>} */
  db() {
    if (!this.#db) {
      const db = this.#db = import('./game-db.js').then(({ openGameDb }) => openGameDb(), (error) => { throw notLoaded(error); });
      db.then(() => this.#putWaiting(), () => { this.#db = null; });
    }
    return this.#db;
  }

  /**
   * Begins a game that is one of the kept games.
   * @param {string} id @param {() => Promise<void>} begin if it fails, no other game takes this id
   * @param {boolean} [fresh] whether to save it as it is, at once; otherwise it is saved after a change
   */
  async takeUp(id, begin, fresh = false) {
    this.#next = id;
    this.#fresh = fresh;
    try {
      await begin();
    } finally {
      this.#next = '';
      this.#fresh = false;
    }
  }

  /** Remembers an unfinished game that has left the board, if anything was played in it. @param {Saved} saved */
  setAside(saved) {
    if (isWorth(saved)) this.before = saved;
  }

  /** Saves the game on the board after a change. @param {Session} session @param {{ view: string, values: boolean }} how */
  keep(session, how) {
    const { games } = session;
    const end = games[games.length - 1];
    if (!end) return;
    const { winner } = session;
    const now = savedFrom(session);
    const other = JSON.stringify(playedOf(now)) !== JSON.stringify(this.#came);
    const came = session.tree !== this.#tree;
    // A match is saved before its first move if the friend has its link.
    const due = came ? now.match && (this.#fresh || !this.#next) : other;
    if (came) {
      const another = this.#tree !== null && this.#last && this.#last.id !== this.#next;
      if (another && this.#last && !this.#over) this.setAside(this.#last);
      else if (this.before?.id === this.#next && this.#next) this.before = null;
      // The id of a match is known before it is kept.
      [this.#tree, this.#came, this.id, this.#next] = [session.tree, playedOf(now), this.#next || (now.match?.id ?? ''), ''];
      this.#began = Date.now();
    } else if (other) {
      // A user who plays on in this game no longer needs the previous one.
      this.before = null;
    }
    this.#over = winner !== null;
    if (due && isWorth(now)) {
      this.id ||= newId();
      this.#put({ ...now, values: how.values, id: this.id, began: this.#began, touched: Date.now(), by: this.#me, winner,
        score: end.outcome?.score ?? null }, this.#came);
      this.#came = playedOf(now);
    }
    this.#last = { ...now, id: this.id, ...how };
    this.#saved = saveGame(this.#last);
    this.#report();
  }

  /** The game on the board as another page has left it; null: none has gone on with it. @returns {Promise<Kept | null>} */
  async elsewhere() {
    const [id, tree] = [this.id, this.#tree];
    await this.#queue;
    const kept = id ? await (await this.db()).get(id) : null;
    // The other page had read all that this one wrote, or it would have kept a separate game.
    const same = id === this.id && tree === this.#tree;
    return kept && same && kept.by !== this.#me && JSON.stringify(playedOf(kept)) !== JSON.stringify(this.#came) ? kept : null;
  }

  #report() {
    const fault = this.#saved ? this.fault : 'refused';
    if (fault === this.#told) return;
    this.#told = fault;
    this.#onFault(fault);
  }

  /** @param {Kept} game @param {Played | null} known the saved state that this page knows of @param {unknown} [tree] the game's */
  #put(game, known, tree = this.#tree) {
    this.#waiting.delete(game.id);
    this.#queue = this.#queue.then(async () => {
      // The pages that show a match keep in step. The last write before a reload may be missing from the saved game.
      const knows = (/** @type {Kept} */ there) => Boolean(there.match) || (known !== null && goesOn(known, there)) || goesOn(game, there);
      const id = await (await this.db()).put(game, knows, newId());
      this.fault = null;
      this.wrote(game);
      this.#report();
      if (tree !== this.#tree || id === this.id) return;
      this.id = id;
      if (this.#last) this.#last.id = id;
      this.#changed();
      this.parted();
    }).catch((error) => {
      this.fault = isNotLoaded(error) ? 'not-loaded' : 'refused';
      if (this.fault === 'not-loaded') this.#waiting.set(game.id, [game, known, tree]);
      this.#report();
    });
  }

  /** Saves the games that have waited for the code of the database. */
  #putWaiting() {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) this.#put(...one);
  }
}

/**
 * The part of a game that distinguishes it from another state of it.
 * @typedef {Pick<Saved, 'match' | 'moves' | 'variations' | 'annotated' | 'resigned' | 'players'>} Played
 */
/** @param {Played} game @returns {Played} */
const playedOf = ({ annotated = [], match, moves, variations, resigned, players }) => (
  { match, moves, variations, annotated, resigned, players });

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 10);

/**
 * Whether something was drawn, noted or played, by a person or by the computer against itself, or a friend has been sent a link.
 * @param {Pick<Saved, 'annotated' | 'match' | 'moves' | 'players'>} game
 */
const isWorth = ({ annotated, match, moves, players }) => match?.sent || annotated?.length
  || moves.length > (players.first !== 'person' && players.second === 'person' ? 1 : 0);
