// The games kept on this device, in the browser's database. Loaded when the first is kept or they are looked at.

import { openDB } from '../vendor/idb.js';

/** @import { Kept } from '../model/saved-game.js' */

const NAME = 'games';

/** So many are read at most. */
const MOST = 10_000;

export async function openGameDb() {
  const db = await openDB('yomikiri', 1, {
    upgrade: (db) => { db.createObjectStore(NAME, { keyPath: 'id' }).createIndex('touched', 'touched'); },
    // A newer version in another tab may change the database: this one lets go of it.
    blocking: (_current, _blocked, event) => /** @type {IDBDatabase} */ (event.target).close(),
  });
  return {
    /**
     * Keeps a game as it is now. Where another page has gone on with the same game, that one's stays, and this becomes another game.
     * @param {Kept} game @param {(there: Kept) => boolean} knows whether this page knows what is kept of it
     * @param {string} other the other game's id @returns {Promise<string>} its id from here on
     */
    async put(game, knows, other) {
      const tx = db.transaction(NAME, 'readwrite');
      /** @type {Kept | undefined} */
      const there = await tx.store.get(game.id);
      const id = there && there.by !== game.by && !knows(there) ? other : game.id;
      await tx.store.put({ ...game, id, began: there?.began ?? game.began });
      await tx.done;
      return id;
    },
    /** The latest first. @returns {Promise<Kept[]>} */
    async all() {
      const games = await db.getAllFromIndex(NAME, 'touched');
      return games.reverse().slice(0, MOST);
    },
    /** @param {string} id @returns {Promise<Kept | undefined>} */
    get: (id) => db.get(NAME, id),
    /** Adds games, those aside that are there already. @param {Kept[]} games @returns {Promise<number>} how many were added */
    async add(games) {
      const tx = db.transaction(NAME, 'readwrite');
      let added = 0;
      for (const game of games) {
        if (await tx.store.get(game.id)) continue;
        await tx.store.put(game);
        added++;
      }
      await tx.done;
      return added;
    },
    /** @param {string} id */
    remove: (id) => db.delete(NAME, id),
    clear: () => db.clear(NAME),
  };
}
/** @typedef {Awaited<ReturnType<typeof openGameDb>>} OpenGameDb */
