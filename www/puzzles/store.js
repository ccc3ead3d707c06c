// Keeps the user's progress with puzzles (model/puzzle/progress.js) in a database on this device. Each change is one transaction, so two
// tabs cannot overwrite each other's data. If the browser refuses, the progress stays in memory until the page closes.

import { puzzlesMerged } from '../model/backup.js';
import { added, learned, learnedIn } from '../model/drill.js';
import { lineIn } from '../model/own-lines.js';
import { attempted, dayIn, metIn, ownIn, ratedIn, streakIn, streakWith } from '../model/puzzle/progress.js';
import { openDB } from '../vendor/idb.js';

/** @import { Day, How, Met, Outcome, Own, Parts, Rated, Streak } from '../model/puzzle/progress.js' */
/** @import { PuzzleParts } from '../model/backup.js' */
/** @import { Learned } from '../model/drill.js' */
/** @import { OwnLine } from '../model/own-lines.js' */
/** @import { IDBPDatabase } from '../vendor/idb.js' */

const NAME = 'yomikiri-puzzles';
/** The parts of the database, and the property that is the key in each; '': its records are numbered in order of time. */
const KEYS = { met: 'id', ratings: '', days: 'day', own: 'id', marks: 'name' };
const PARTS = Object.keys(KEYS);
const STREAK = 'streak';
/** What the names of the marks of openings, and of the user's own lines, begin with. */
const [OPENING, LINE] = ['opening:', 'line:'];
/** The maximum number of records to read of each part. */
const MOST = 10_000;

export class Store {
  /** Whether everything has been read. */
  ready = false;
  /** Fulfilled when everything has been read. @type {Promise<void>} */
  loaded = Promise.resolve();
  /** Whether the browser refuses to keep anything. */
  failed = false;
  /** The puzzles that were met, by id. @type {ReadonlyMap<string, Met>} */
  met = new Map();
  /** The user's rating after each attempt that counted, in order of time. @type {readonly Rated[]} */
  ratings = [];
  /** @type {ReadonlyMap<number, Day>} */
  days = new Map();
  /** My puzzles, by id. @type {ReadonlyMap<string, Own>} */
  own = new Map();
  /** @type {Streak} */
  streak = { best: 0, run: null };
  /** The openings that were drilled, by their moves. @type {ReadonlyMap<string, Learned>} */
  openings = new Map();
  /** The user's own lines, by id. @type {ReadonlyMap<string, OwnLine>} */
  lines = new Map();
  /** Called after every change. @type {Set<() => void>} */
  #listeners = new Set();
  /** @type {Promise<IDBPDatabase> | null} */
  #db = null;
  /** The number of changes made here. */
  #changes = 0;
  /** Tells other tabs of changes. */
  #others = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;
  #now;

  /** @param {() => number} now the time in milliseconds since 1970 */
  constructor(now) {
    this.#now = now;
    this.#others?.addEventListener('message', () => this.load());
  }

  get now() { return this.#now(); }

  /** @param {() => void} listener called after every change */
  follow(listener) { this.#listeners.add(listener); }

  /** Reads everything, and ignores what is not a valid record. */
  async load() {
    const changes = this.#changes;
    try {
      const db = await this.#open();
      const [met, ratings, days, own, marks] = await Promise.all(PARTS.map((part) => db.getAll(part, null, MOST)));
      // A change made meanwhile may be missing.
      if (changes !== this.#changes) {
        await this.load();
        return;
      }
      this.met = read(met, metIn, ({ id }) => id);
      this.ratings = ratings.flatMap((one) => ratedIn(one) ?? []);
      this.days = read(days, dayIn, ({ day }) => day);
      this.own = read(own, ownIn, ({ id }) => id);
      this.streak = streakIn(marks.find(({ name }) => name === STREAK));
      this.openings = new Map(marks.flatMap(openingIn));
      this.lines = new Map(marks.flatMap(markedLine).map((line) => [line.id, line]));
      this.failed = false;
    } catch {
      this.#refused();
    }
    this.ready = true;
    this.#notify();
  }

  /** The callbacks of a puzzle's showing that keep its attempt. @param {How} [how] what it counts as */
  attempts(how) {
    return {
      settled: (/** @type {Outcome} */ result) => this.attempt(result, how),
      ended: (/** @type {Outcome} */ result) => this.attempt(result, { ...how, ended: true }),
    };
  }

  /**
   * Keeps an attempt, which may be reported twice: when it is settled and when it ends.
   * @param {Outcome} result @param {How} [how] what it counts as
   */
  async attempt(result, how = {}) {
    const { id } = result;
    // The time of the attempt, not that of a transaction that may wait for others.
    const { now } = this;
    /** @type {ReturnType<typeof attempted> | null} */
    let kept = null;
    const done = await this.#write(async (part) => {
      const day = how.day === undefined ? null : await part('days').get(how.day);
      const after = kept = attempted({
        met: metIn(await part('met').get(id)), own: ownIn(await part('own').get(id)), day: dayIn(day),
        rated: await lastRated(part('ratings')), streak: streakIn(await part('marks').get(STREAK)),
      }, result, how, now);
      return [
        part('met').put(after.met),
        after.rated && part('ratings').add(after.rated),
        how.day !== undefined && part('days').put(after.day),
        after.gone ? part('own').delete(id) : after.own && part('own').put(after.own),
        how.streak && part('marks').put({ name: STREAK, ...after.streak }),
      ];
    });
    const { met, rated, day, own, gone, streak } = (done && kept) || attempted(this.#known(id, how), result, how, now);
    if (met) this.met = new Map([...this.met, [id, met]]);
    if (rated) this.ratings = [...this.ratings, rated];
    if (day) this.days = new Map([...this.days, [day.day, day]]);
    if (own || gone) this.own = changed(this.own, id, own);
    this.streak = streak;
    this.#notify();
  }

  /**
   * Sets the streak's next puzzle, unless another tab has done so.
   * @param {string} id @param {(id: string) => boolean} [exists] whether there is such a puzzle
   * @returns {Promise<string>} the id of the next puzzle
   */
  async beginStreak(id, exists) {
    let next = null;
    const done = await this.#write(async (part) => {
      next = streakWith(streakIn(await part('marks').get(STREAK)), id, exists);
      return [part('marks').put({ name: STREAK, ...next })];
    });
    const { best, run } = (done && next) || streakWith(this.streak, id, exists);
    this.streak = { best, run };
    this.#notify();
    return run.id;
  }

  /** Keeps a try at an opening. @param {string} id its moves @param {boolean} clean whether it was without a mistake */
  async drilled(id, clean) {
    const { now } = this;
    let after = learned(this.openings.get(id), id, clean, now);
    await this.#write(async (part) => {
      const [before] = openingIn(await part('marks').get(OPENING + id));
      after = learned(before?.[1], id, clean, now);
      return [part('marks').put({ name: OPENING + id, ...after })];
    });
    this.openings = new Map([...this.openings, [id, after]]);
    this.#notify();
  }

  /**
   * Keeps a line of the user's, in place of one that is only turned. A new one is due at once.
   * @param {OwnLine} line @param {Learned} [before] how the user stood with it, if it is put back
   */
  async keepLine(line, before) {
    const { id } = line;
    let state = before ?? this.openings.get(id) ?? added(id, this.now);
    await this.#write(async (part) => {
      const [there] = openingIn(await part('marks').get(OPENING + id));
      state = before ?? there?.[1] ?? added(id, this.now);
      return [part('marks').put({ name: LINE + id, line }), part('marks').put({ name: OPENING + id, ...state })];
    });
    this.openings = changed(this.openings, id, state);
    this.lines = changed(this.lines, id, line);
    this.#notify();
  }

  /** Removes a line of the user's, and how the user stands with it. @param {string} id */
  async removeLine(id) {
    await this.#write(async (part) => [LINE, OPENING].map((kind) => part('marks').delete(kind + id)));
    this.openings = changed(this.openings, id, null);
    this.lines = changed(this.lines, id, null);
    this.#notify();
  }

  /** Adds to My puzzles, unless it is there. @param {Own} own */
  async keep(own) {
    let kept = this.own.get(own.id) ?? own;
    await this.#write(async (part) => {
      kept = ownIn(await part('own').get(own.id)) ?? own;
      return [part('own').put(kept)];
    });
    this.own = changed(this.own, own.id, kept);
    this.#notify();
  }

  /** Removes from My puzzles. @param {string} id */
  async remove(id) {
    await this.#write(async (part) => [part('own').delete(id)]);
    this.own = changed(this.own, id, null);
    this.#notify();
  }

  /** Forgets everything but My puzzles and the user's lines, which begin anew. */
  async forget() {
    const anew = new Map([...this.lines.keys()].map((id) => [id, added(id, this.now)]));
    await this.#write(async (part) => [
      ...PARTS.filter((name) => name !== 'own').map((name) => part(name).clear()),
      ...[...this.lines].map(([id, line]) => part('marks').put({ name: LINE + id, line })),
      ...[...anew].map(([id, state]) => part('marks').put({ name: OPENING + id, ...state })),
    ]);
    [this.met, this.ratings, this.days, this.streak] = [new Map(), [], new Map(), { best: 0, run: null }];
    this.openings = anew;
    this.#notify();
  }

  /** Everything, as plain data for a backup. @returns {Record<string, unknown>} */
  backup() {
    return {
      met: [...this.met.values()], ratings: this.ratings, own: [...this.own.values()], streak: this.streak, openings: [...this.openings],
      lines: [...this.lines.values()],
      days: [...this.days.values()].map(({ day, puzzles }) => ({ day, puzzles: [...puzzles] })),
    };
  }

  /**
   * Adds what a backup has, and ignores what is not a valid record.
   * @param {Record<string, unknown>} backup @returns {Promise<number>} how many puzzles and openings are new
   */
  async merge(backup) {
    await this.loaded;
    const there = partsIn(backup);
    const size = () => this.met.size + this.own.size + this.openings.size;
    const before = size();
    const done = await this.#write(async (part) => {
      const [met, ratings, days, own, marks] = await Promise.all(PARTS.map((name) => part(name).getAll(null, MOST)));
      const { streak, openings, lines, ...lists } = puzzlesMerged({
        met: met.flatMap((one) => metIn(one) ?? []), ratings: ratings.flatMap((one) => ratedIn(one) ?? []),
        days: days.flatMap((one) => dayIn(one) ?? []), own: own.flatMap((one) => ownIn(one) ?? []),
        streak: streakIn(marks.find(({ name }) => name === STREAK)), openings: marks.flatMap(openingIn),
        lines: marks.flatMap(markedLine),
      }, there);
      await part('ratings').clear();
      return [
        ...lists.ratings.map((one) => part('ratings').add(one)),
        .../** @type {const} */ (['met', 'days', 'own']).flatMap((name) => lists[name].map((one) => part(name).put(one))),
        part('marks').put({ name: STREAK, ...streak }),
        ...openings.map(([id, one]) => part('marks').put({ name: OPENING + id, ...one })),
        ...lines.map((line) => part('marks').put({ name: LINE + line.id, line })),
      ];
    });
    if (!done) throw new Error('the browser keeps nothing');
    await this.load();
    return size() - before;
  }

  // ---------------------------------------------------------------- the database

  #open() {
    if (!this.#db) {
      const db = this.#db = openDB(NAME, 1, {
        upgrade: (made) => {
          for (const [part, key] of Object.entries(KEYS)) made.createObjectStore(part, key ? { keyPath: key } : { autoIncrement: true });
        },
        // Closes the database when a newer version in another tab needs to change it.
        blocking: (_current, _blocked, event) => /** @type {IDBDatabase} */ (event.target).close(),
      });
      db.catch(() => { this.#db = null; });
    }
    return this.#db;
  }

  /**
   * Makes a change in one transaction. If the browser refuses, nothing of it is kept.
   * @param {(part: (name: string) => import('../vendor/idb.js').IDBPObjectStore<any, any, any, 'readwrite'>) => Promise<unknown[]>} change
   * @returns {Promise<boolean>} whether it is kept
   */
  async #write(change) {
    this.#changes++;
    try {
      const tx = (await this.#open()).transaction(PARTS, 'readwrite');
      const done = tx.done.then(() => true, () => false);
      await Promise.all(await change((name) => tx.objectStore(name)));
      if (!(await done)) throw new Error('refused');
      this.failed = false;
      this.#others?.postMessage(null);
      return true;
    } catch {
      this.#refused();
      return false;
    } finally {
      this.#changes++;
    }
  }

  #refused() {
    this.failed = true;
    // It may open next time.
    this.#db = null;
  }

  /** What this page knows before an attempt. @param {string} id @param {How} how @returns {Parts} */
  #known(id, { day }) {
    return {
      met: this.met.get(id) ?? null, rated: this.ratings[this.ratings.length - 1] ?? null, own: this.own.get(id) ?? null,
      day: (day !== undefined && this.days.get(day)) || null, streak: this.streak,
    };
  }

  #notify() { for (const listener of this.#listeners) listener(); }
}

/**
 * @template T, K @param {unknown[]} records @param {(value: unknown) => T | null} one @param {(good: T) => K} key
 * @returns {Map<K, T>}
 */
const read = (records, one, key) => new Map(records.flatMap((value) => {
  const good = one(value);
  return good ? [/** @type {const} */ ([key(good), good])] : [];
}));

/** What a backup has of the puzzles. @param {Record<string, unknown>} backup @returns {PuzzleParts} */
function partsIn(backup) {
  const list = (/** @type {string} */ name) => /** @type {any[]} */ (Array.isArray(backup[name]) ? backup[name] : []).slice(0, MOST);
  return {
    met: list('met').flatMap((one) => metIn(one) ?? []), ratings: list('ratings').flatMap((one) => ratedIn(one) ?? []),
    own: list('own').flatMap((one) => ownIn(one) ?? []), streak: streakIn(backup.streak),
    days: list('days').flatMap((one) => (Array.isArray(one?.puzzles) && one.puzzles.every(Array.isArray)
      ? dayIn({ day: one.day, puzzles: new Map(one.puzzles) }) ?? [] : [])),
    openings: list('openings').flatMap((one) => (Array.isArray(one) ? openingIn({ ...one[1], name: OPENING + String(one[0]) }) : [])),
    lines: list('lines').flatMap((one) => lineIn(one) ?? []),
  };
}

/** The opening in a mark, by its moves; none in any other. @param {any} mark @returns {[string, Learned][]} */
function openingIn(mark) {
  const id = String(mark?.name ?? '');
  const good = id.startsWith(OPENING) ? learnedIn(mark) : null;
  return good ? [[id.slice(OPENING.length), good]] : [];
}

/** The user's line in a mark; none in any other. @param {any} mark @returns {OwnLine[]} */
const markedLine = (mark) => (String(mark?.name ?? '').startsWith(LINE) ? [lineIn(mark.line) ?? []].flat() : []);

/** @template T @param {ReadonlyMap<string, T>} map @param {string} id @param {T | null} value null: without it @returns {Map<string, T>} */
function changed(map, id, value) {
  const copy = new Map(map);
  if (value) copy.set(id, value);
  else copy.delete(id);
  return copy;
}

/** @param {import('../vendor/idb.js').IDBPObjectStore<any, any, any, 'readwrite'>} part */
async function lastRated(part) {
  let cursor = await part.openCursor(null, 'prev');
  while (cursor && !ratedIn(cursor.value)) cursor = await cursor.continue();
  return cursor ? ratedIn(cursor.value) : null;
}

/** @type {Store | null} */
let page = null;

/** The store of the page, which is being read at first. @param {() => void} listener called after every change @returns {Store} */
export function openStore(listener) {
  if (!page) {
    page = new Store(Date.now);
    page.loaded = page.load();
  }
  page.follow(listener);
  return page;
}
