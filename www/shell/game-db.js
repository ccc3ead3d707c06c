// The games kept on this device, in the browser's database. Loads when the first game is kept or the user opens the list.

import { gamesMerged, idBeside } from '../model/backup.js';
import { openDB } from '../vendor/idb.js';

/** @import { Kept } from '../model/saved-game.js' */

const NAME = 'games';

/** The largest number of games to read, and to add. */
const MOST = 10_000;

export async function openGameDb() {
  const db = await openDB('yomikiri', 1, {
    upgrade: (db) => { db.createObjectStore(NAME, { keyPath: 'id' }).createIndex('touched', 'touched'); },
    // Closes the database when a newer version in another tab needs to change it.
    blocking: (_current, _blocked, event) => /** @type {IDBDatabase} */ (event.target).close(),
  });
  return {
    /**
     * Saves a game. If another page has continued the same game, that page's version stays and this one becomes a separate game.
     * @param {Kept} game @param {(there: Kept) => boolean} knows whether this page knows the saved state
     * @param {string} other the id for a separate game @returns {Promise<string>} the game's id from now on
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
    /** The kept games, the latest first. @returns {Promise<Kept[]>} */
    async all() {
      const games = await db.getAllFromIndex(NAME, 'touched');
      return games.reverse().slice(0, MOST);
    },
    /** @param {string} id @returns {Promise<Kept | undefined>} */
    get: (id) => db.get(NAME, id),
    /**
     * Adds the games that are not there yet, as long as there is room.
     * @param {Kept[]} games @returns {Promise<{ added: number, there: number, full: number }>} how many it added, were there, had no room
     */
    async add(games) {
      const tx = db.transaction(NAME, 'readwrite');
      const room = MOST - await tx.store.count();
      const counts = { added: 0, there: 0, full: 0 };
      for (const game of games) {
        if (await tx.store.getKey(game.id) !== undefined) counts.there++;
        else if (counts.added >= room) counts.full++;
        else {
          await tx.store.put(game);
          counts.added++;
        }
      }
      await tx.done;
      return counts;
    },
    /**
     * Adds the games of a backup: one that is there already goes on if it went on there.
     * @param {Kept[]} games @returns {Promise<number>} how many are new or went on
     */
    async merge(games) {
      const tx = db.transaction(NAME, 'readwrite');
      let changed = 0;
      for (const game of games) {
        /** @type {Kept | undefined} */
        const here = await tx.store.get(game.id);
        const how = here ? gamesMerged(here, game) : 'replaced';
        const id = how === 'both' ? idBeside(game) : game.id;
        if (how === 'stays' || (how === 'both' && await tx.store.get(id))) continue;
        await tx.store.put({ ...game, id });
        changed++;
      }
      await tx.done;
      return changed;
    },
    /** @param {string} id */
    remove: (id) => db.delete(NAME, id),
    clear: () => db.clear(NAME),
  };
}
/** @typedef {Awaited<ReturnType<typeof openGameDb>>} OpenGameDb */
