// Keeps the games that are played, so that none is lost by beginning another, by a link or by a second tab. What it keeps them in
// is loaded with the first of them.

import { savedFrom } from './storage.js';

/** @import { Session } from './session.js' */
/** @import { Kept, Shelf } from './shelf.js' */
/** @import { Saved } from './storage.js' */

export class Keeper {
  /** Which of the games kept is on the board; empty: none of them yet. */
  id = '';
  /** The game that was on the board before, where it was not over: to go back to. @type {Saved | null} */
  before = null;
  /** The browser lets nothing be kept, or no more. */
  failed = false;

  /** This page, among all that are open. */
  #me = Math.random().toString(36).slice(2);
  /** The game's tree: with another one another game is on the board. @type {unknown} */
  #tree = null;
  /** What the game was when it came onto the board; kept is only what was played here. */
  #came = '';
  #began = Date.now();
  /** When this page last knew what is kept of the game. */
  #seen = 0;
  /** What was on the board last. @type {Saved | null} */
  #last = null;
  /** The id of the game that is taken up next. */
  #next = '';
  /** @type {Promise<Shelf> | null} */
  #shelf = null;
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** The game on the board is over. */
  #over = false;
  #changed;

  /** @param {() => void} changed told when the game has another id */
  constructor(changed) {
    this.#changed = changed;
  }

  /** What the games are kept in. @returns {Promise<Shelf>} */
  shelf() {
    if (!this.#shelf) {
      const shelf = this.#shelf = import('./shelf.js').then(({ openShelf }) => openShelf());
      shelf.catch(() => { this.#shelf = null; });
    }
    return this.#shelf;
  }

  /** The next game on the board is one of those kept. @param {string} id */
  takeUp(id) {
    this.#next = id;
  }

  /** The game on the board before this one was this, and is not over. @param {Saved} saved */
  leave(saved) {
    if (isWorth(saved)) this.before = saved;
  }

  /** The game on the board has changed. @param {Session} session @param {{ view: string, values: boolean }} how */
  keep(session, how) {
    const { games, players } = session;
    const end = games[games.length - 1];
    if (!end) return;
    const winner = end.outcome?.winner ?? (session.resigned === 'first' ? 'second' : session.resigned === 'second' ? 'first' : null);
    const now = savedFrom(session);
    const said = JSON.stringify([now.moves, now.variations, now.resigned, players]);
    if (session.tree !== this.#tree) {
      const another = this.#tree !== null && this.#last && this.#last.id !== this.#next;
      if (another && this.#last && !this.#over) this.leave(this.#last);
      else if (this.before?.id === this.#next && this.#next) this.before = null;
      [this.#tree, this.#came, this.id, this.#next] = [session.tree, said, this.#next, ''];
      this.#began = this.#seen = Date.now();
    } else if (said !== this.#came) {
      // Whoever plays on in this one has no need of the one before.
      this.before = null;
    }
    this.#over = winner !== null;
    if (said !== this.#came && isWorth(now)) {
      this.#came = said;
      this.id ||= newId();
      this.#put({ ...now, id: this.id, began: this.#began, touched: Date.now(), by: this.#me, winner });
    }
    this.#last = { ...now, id: this.id, ...how };
  }

  /** @param {Kept} game */
  #put(game) {
    const tree = this.#tree;
    this.#queue = this.#queue.then(async () => {
      const id = await (await this.shelf()).put(game, this.#seen, newId());
      this.failed = false;
      if (tree !== this.#tree) return;
      this.#seen = game.touched;
      if (id === this.id) return;
      this.id = id;
      if (this.#last) this.#last.id = id;
      this.#changed();
    }).catch(() => { this.failed = true; });
  }
}

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 10);

/** Whether something was played: by a person, or by the computer against itself. @param {Pick<Saved, 'moves' | 'players'>} game */
const isWorth = ({ moves, players }) => moves.length > (players.first !== 'person' && players.second === 'person' ? 1 : 0);
