// The searches of a worker. It runs one at a time, in turns, and receives messages in between, such as another call or a stop. A stopped
// search is kept for the next request of the same position.

import * as engine from '../pkg/yomikiri.js';
import { Messages } from './messages.js';
import { requestKey } from './positions.js';

/** @import { Game, Progress, PuzzleVerdict, SearchResult, SolveOptions } from '../types.d.ts' */
/** A search's number among `count` of the same position. @typedef {{ rank: number, count: number }} SearchRank */
/**
 * A call's id, and what it posts before its answer: that its search begins, progress, and what the search shares with other workers'
 * searches of the same position.
 * @typedef {object} Call
 * @property {number} id
 * @property {() => void} begun
 * @property {(progress: Progress | PuzzleVerdict) => void} report
 * @property {(shared: Uint8Array) => void} share
 */
/**
 * A request that is not answered yet: whether it should be, and the search's place in its team, with what the others have shared.
 * @typedef {{ stopped: boolean, place: SearchRank | null, received: Messages }} Request
 */

/** How long a search runs before the worker receives messages. */
const TURN_MS = 8;
/** The shortest time between progress messages: a page cannot draw faster anyway. */
const REPORT_MS = 60;
/** How long a turn of pondering takes, at whose end a person's move is answered. Each turn first repeats what the one before found out. */
const PONDERING_MS = 100;
/** How long the computer ponders a position at most: what it finds out later adds little. */
const MOST_PONDERING_MS = 60_000;
/** How many stopped searches are kept; the oldest is freed first. */
const KEPT = 3;

/** Exists in Node and compatible runtimes. */
const { setImmediate } = /** @type {{ setImmediate?: (run: (value: unknown) => void) => void }} */ (/** @type {unknown} */ (globalThis));
const channel = new MessageChannel();
/** What goes on after the messages that are there: a search, and pondering. @type {((value: unknown) => void)[]} */
const waiting = [];
/**
 * Lets the worker receive other messages. Browsers clamp a timer to 4 ms, but not a message. Node does not clamp `setImmediate` either, but
 * handles nothing between one message of its own and the next.
 */
const breath = () => new Promise((resolve) => {
  if (setImmediate) {
    setImmediate(resolve);
    return;
  }
  waiting.push(resolve);
  channel.port1.onmessage = () => waiting.shift()?.(null);
  channel.port2.postMessage(null);
});

export class Searches {
  /** The stopped searches, by their requests. @type {Map<string, engine.Search>} */
  #kept = new Map();
  /** By their ids. @type {Map<number, Request>} */
  #requests = new Map();
  /** The next search waits for this promise. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  #equip;

  /** @param {(game: Game) => Promise<void>} equip loads the data that solving a game needs */
  constructor(equip) {
    this.#equip = equip;
  }

  /** @param {Game} game @param {SolveOptions} options @param {Call} call @returns {Promise<SearchResult>} */
  solve(game, options, call) {
    /** @type {Request} */
    const request = { stopped: false, place: null, received: new Messages() };
    this.#requests.set(call.id, request);
    const turn = this.#queue.then(() => this.#equip(game)).then(() => this.#read(game, options, call, request))
      .finally(() => this.#requests.delete(call.id));
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /**
   * Ponders until it is stopped, or knows enough.
   * @param {(ms: number) => boolean} ponder for so many milliseconds; false: there is nothing more to find out @param {Call} call
   */
  async ponder(ponder, call) {
    /** @type {Request} */
    const request = { stopped: false, place: null, received: new Messages() };
    this.#requests.set(call.id, request);
    const until = performance.now() + MOST_PONDERING_MS;
    while (!request.stopped && performance.now() < until && this.afforded(() => ponder(PONDERING_MS))) await breath();
    this.#requests.delete(call.id);
  }

  /**
   * A search has this place in its team, and may use what others have shared.
   * @param {number} id @param {SearchRank} place @param {readonly Uint8Array[]} shared
   */
  receive(id, place, shared) {
    const request = this.#requests.get(id);
    if (!request) return;
    request.place = place;
    for (const part of shared) request.received.add(part);
  }

  /** A search is to answer with what it has. @param {number} id */
  stop(id) {
    const request = this.#requests.get(id);
    if (request) request.stopped = true;
  }

  /**
   * Makes a call of the engine. If memory is short, frees what is kept and tries again.
   * @template T @param {() => T} call @returns {T}
   */
  afforded(call) {
    try {
      return call();
    } catch (error) {
      if (/** @type {{ code?: unknown } | null} */ (error)?.code !== 'no-memory' || !this.#kept.size) throw error;
      for (const search of this.#kept.values()) search.free();
      this.#kept.clear();
      return call();
    }
  }

  /** @param {Game} game @param {SolveOptions} options @param {Call} call @param {Request} request @returns {Promise<SearchResult>} */
  async #read(game, options, call, request) {
    const key = requestKey(game, options);
    const search = this.#take(key, options) ?? this.afforded(() => new engine.Search(game, options));
    let unfinished = false;
    try {
      call.begun();
      let reported = performance.now();
      for (;;) {
        const state = this.afforded(() => search.run(TURN_MS));
        const now = performance.now();
        if (now - reported >= REPORT_MS) {
          reported = now;
          call.report(search.progress());
        }
        if (state === 'running') await breath();
        if (state !== 'running' || request.stopped) {
          const solution = search.result();
          unfinished = state !== 'finished';
          return { solution, finished: !unfinished };
        }
        const shared = request.place && search.exchange(request.place, request.received.take());
        if (shared) call.share(shared);
      }
    } finally {
      if (unfinished) this.#keep(key, search);
      else search.free();
    }
  }

  /** Takes out the search that a request resumes, if there is one. @param {string} key @param {SolveOptions} options with the limits */
  #take(key, { max_nodes, max_ms }) {
    const search = this.#kept.get(key);
    search?.limit({ max_nodes, max_ms });
    this.#kept.delete(key);
    return search;
  }

  /** @param {string} key @param {engine.Search} search */
  #keep(key, search) {
    this.#kept.set(key, search);
    if (this.#kept.size <= KEPT) return;
    const [[oldest, first]] = this.#kept;
    this.#kept.delete(oldest);
    first.free();
  }
}
