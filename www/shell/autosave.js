// Keeps the games that are played, so that none is lost by beginning another, by a link or by a second tab. What it keeps them in
// is loaded with the first of them.

import { savedFrom } from '../model/saved-game.js';
import { saveGame } from './storage.js';

/** @import { Session } from '../model/session.js' */
/** @import { Kept, Saved } from '../model/saved-game.js' */
/** @import { OpenGameDb } from './game-db.js' */

export class Autosave {
  /** Which of the games kept is on the board; empty: none of them yet. */
  id = '';
  /** The game that was on the board before, where it was not over: to go back to. @type {Saved | null} */
  before = null;
  /** The browser lets no games be kept among the others, or no more. */
  failed = false;
  /** It lets the one on the board be saved, for when the page is loaded anew. */
  #saved = true;
  /** What was told last. */
  #fails = false;

  /** This page, among all that are open. */
  #me = Math.random().toString(36).slice(2);
  /** The game's tree: with another one another game is on the board. @type {unknown} */
  #tree = null;
  /** What the game was when it came onto the board, or was kept last; kept is only what was played here. @type {Played | null} */
  #came = null;
  #began = Date.now();
  /** What was on the board last. @type {Saved | null} */
  #last = null;
  /** The id of the game that is being taken up. */
  #next = '';
  /** @type {Promise<OpenGameDb> | null} */
  #db = null;
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** The game on the board is over. */
  #over = false;
  #changed;
  #told;

  /**
   * @param {() => void} changed told when the game has another id
   * @param {(fails: boolean) => void} told that games cannot be kept, and that they can again
   */
  constructor(changed, told) {
    this.#changed = changed;
    this.#told = told;
  }

  /** What the games are kept in. @returns {Promise<OpenGameDb>} */
  db() {
    if (!this.#db) {
      const db = this.#db = import('./game-db.js').then(({ openGameDb }) => openGameDb());
      db.catch(() => { this.#db = null; });
    }
    return this.#db;
  }

  /**
   * The game that is begun is one of those kept.
   * @param {string} id @param {() => Promise<void>} begin where it fails, no other game is taken for that one
   */
  async takeUp(id, begin) {
    this.#next = id;
    try {
      await begin();
    } finally {
      this.#next = '';
    }
  }

  /** The game on the board before this one was this, and is not over. @param {Saved} saved */
  leave(saved) {
    if (isWorth(saved)) this.before = saved;
  }

  /** The game on the board has changed. @param {Session} session @param {{ view: string, values: boolean }} how */
  keep(session, how) {
    const { games } = session;
    const end = games[games.length - 1];
    if (!end) return;
    const winner = end.outcome?.winner ?? (session.resigned === 'first' ? 'second' : session.resigned === 'second' ? 'first' : null);
    const now = savedFrom(session);
    const other = JSON.stringify(playedOf(now)) !== JSON.stringify(this.#came);
    const came = session.tree !== this.#tree;
    if (came) {
      const another = this.#tree !== null && this.#last && this.#last.id !== this.#next;
      if (another && this.#last && !this.#over) this.leave(this.#last);
      else if (this.before?.id === this.#next && this.#next) this.before = null;
      [this.#tree, this.#came, this.id, this.#next] = [session.tree, playedOf(now), this.#next, ''];
      this.#began = Date.now();
    } else if (other) {
      // Whoever plays on in this one has no need of the one before.
      this.before = null;
    }
    this.#over = winner !== null;
    if (!came && other && isWorth(now)) {
      this.id ||= newId();
      this.#put({ ...now, id: this.id, began: this.#began, touched: Date.now(), by: this.#me, winner }, this.#came);
      this.#came = playedOf(now);
    }
    this.#last = { ...now, id: this.id, ...how };
    this.#saved = saveGame(this.#last);
    this.#tell();
  }

  #tell() {
    const fails = this.failed || !this.#saved;
    if (fails === this.#fails) return;
    this.#fails = fails;
    this.#told(fails);
  }

  /** @param {Kept} game @param {Played | null} known what this page knows to be kept of it */
  #put(game, known) {
    const tree = this.#tree;
    this.#queue = this.#queue.then(async () => {
      const id = await (await this.db()).put(game, (there) => known !== null && isIn(there, known), newId());
      this.failed = false;
      this.#tell();
      if (tree !== this.#tree || id === this.id) return;
      this.id = id;
      if (this.#last) this.#last.id = id;
      this.#changed();
    }).catch(() => {
      this.failed = true;
      this.#tell();
    });
  }
}

/** What of a game makes it another one. @typedef {Pick<Saved, 'moves' | 'variations' | 'resigned' | 'players'>} Played */
/** @param {Played} game @returns {Played} */
const playedOf = ({ moves, variations, resigned, players }) => ({ moves, variations, resigned, players });

/**
 * Whether nothing is kept that was not known here: what another page wrote is told by what it says, as a clock may be set back. What
 * this page wrote last, before it was loaded anew, may not have been written to its end.
 * @param {Played} there @param {Played} known
 */
function isIn(there, known) {
  const tried = known.variations.map(String);
  return there.moves.every((move, i) => move === known.moves[i]) && there.variations.every((line) => tried.includes(String(line)))
    && [null, known.resigned].includes(there.resigned);
}

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 10);

/** Whether something was played: by a person, or by the computer against itself. @param {Pick<Saved, 'moves' | 'players'>} game */
const isWorth = ({ moves, players }) => moves.length > (players.first !== 'person' && players.second === 'person' ? 1 : 0);
