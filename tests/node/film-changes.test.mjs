// A film whose tree the user changes, with an engine whose answers the test holds back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Film } from "../../www/learn/film/film.js";
import * as core from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */

const FIGURE = core.new_game({ game: "tree", tree: "(((1 3)(4 2))((2 1)(3 5)))" });

test("moving to another visit while two searches are compared keeps both results", async () => {
  /** @type {(() => void)[]} */
  const held = [];
  /** @template {unknown[]} A @template T @param {(...args: A) => T} answer @returns {(...args: A) => Promise<T>} */
  const later = (answer) => (...args) => new Promise((resolve) => { held.push(() => resolve(answer(...args))); });
  /** Lets the engine answer until something has happened. @param {() => boolean} happened */
  const until = async (happened) => {
    for (let ticks = 0; !happened(); ticks++) {
      assert.ok(ticks < 1000, "it never happens");
      held.shift()?.();
      await null;
    }
  };
  const engine = /** @type {unknown} */ ({ film: later(core.film), film_look: later(core.film_look),
    film_scene: later((game, options, at) => ({ moment: core.film(game, options, at), board: game })) });
  const film = new Film(/** @type {Engine} */ (engine), FIGURE, {}, { changed() {}, explain: assert.fail });
  let settled = false;
  film.open().then(() => { settled = true; });
  await until(() => settled);
  settled = false;
  const change = film.reorder([], ["2", "1"]);
  await until(() => film.counts !== null);
  assert.deepEqual([film.differences, film.took], [null, null], "not compared yet");
  Promise.all([change, film.goTo(film.length)]).then(() => { settled = true; });
  await until(() => settled);
  assert.equal(film.at, film.length);
  assert.ok(film.differences?.length);
  assert.notEqual(film.took, null);
});
