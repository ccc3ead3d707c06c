// What the page keeps in the browser's databases, as the tests read and write it themselves.
import assert from "node:assert/strict";

/** @import { Page } from "playwright-core" */
/** A record to put into a store, with its key if the store has no key of its own. @typedef {[store: string, record: any, key?: string]} Put */

/**
 * Puts records into a database, and reads all of it. A day's puzzles are a list of entries here, since the drivers pass no maps on.
 * @param {Page} page @param {string} name @param {readonly Put[]} [puts]
 * @param {{ version: number, stores?: Record<string, IDBObjectStoreParameters & { index?: string }> }} [made] makes the database; without
 * it, none is made
 * @returns {Promise<Record<string, any[]> | null>} its records by store; null: there is no such database
 */
export const database = (page, name, puts = [], made) => page.evaluate(({ made, name, puts }) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name, made?.version);
  request.onupgradeneeded = () => {
    if (!made) request.transaction?.abort();
    for (const [store, { index, ...how }] of Object.entries(made?.stores ?? {})) {
      const fresh = request.result.createObjectStore(store, how);
      if (index) fresh.createIndex(index, index);
    }
  };
  request.onerror = () => (made ? reject(request.error) : resolve(null));
  request.onsuccess = () => {
    const { objectStoreNames: stores } = request.result;
    const all = /** @type {Record<string, any[]>} */ ({});
    const done = () => resolve((request.result.close(), all));
    if (!stores.length) return done();
    const tx = request.result.transaction([...stores], "readwrite");
    for (const [store, record, key] of puts) tx.objectStore(store).put(record.puzzles ? { ...record, puzzles: new Map(record.puzzles) } : record, key);
    for (const store of stores) {
      const get = tx.objectStore(store).getAll();
      get.onsuccess = () => { all[store] = get.result.map((one) => (one?.puzzles instanceof Map ? { ...one, puzzles: [...one.puzzles] } : one)); };
    }
    tx.onabort = () => reject(tx.error);
    tx.oncomplete = done;
  };
}), { made, name, puts });

/** Waits until a database is as wanted. @param {Page} page @param {string} name @param {(all: Record<string, any[]>) => boolean} wanted */
export async function kept(page, name, wanted) {
  for (const end = performance.now() + 30_000; performance.now() < end; await new Promise((resolve) => { setTimeout(resolve, 20); }))
    if (wanted(await database(page, name) ?? {})) return;
  assert.fail(`not so within 30 seconds: ${wanted}`);
}

/**
 * Waits until the database has this many games. A game is added with its first move, and each change of it is saved a moment later.
 * @param {Page} page @param {number} count
 * @param {{ moves?: number, over?: number }} [least] how many moves the games have together, and how many of the games are over
 */
export const stored = (page, count, { moves = 0, over = 0 } = {}) => kept(page, "yomikiri", ({ games = [] }) => (
  games.length === count && games.reduce((sum, game) => sum + game.moves.length, 0) >= moves
    && games.filter(({ winner }) => winner !== null).length >= over));
