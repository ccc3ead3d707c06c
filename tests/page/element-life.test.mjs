// The life of <yomikiri-game>: changes, removals and delays in any order. In the end the board shows the last wish, and `ready` has settled.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ROOT, open } from "./harness.mjs";
import { host, visit } from "./host.mjs";

/** A worker that answers late, in order. */
const LATE = `<script>
  var late = () => 0;
  window.Worker = class extends Worker {
    #at = 0;
    postMessage(...message) {
      this.#at = Math.max(this.#at, performance.now() + late());
      setTimeout(() => super.postMessage(...message), this.#at - performance.now());
    }
  };
</script>`;

/** @param {import("node:test").TestContext} t */
async function stranger(t) {
  const opened = await open(t, "", { goto: false, reducedMotion: "reduce" });
  const page = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">${LATE}
    <script type="module" src="/yomikiri/element.js"></script><main></main></html>`;
  const origin = await host(t, { "/page.html": { body: page } }, { root: ROOT, at: "/yomikiri/" });
  await visit(opened, [origin], `${origin}page.html`);
  await opened.page.waitForFunction(() => customElements.get("yomikiri-game"));
  return opened.page;
}

/** What can be wished for, and what the board then shows: the size and the moves, or the code of an error. */
const WISHES = [
  { game: "tic-tac-toe", moves: "", shows: "3×3 " }, { game: "tic-tac-toe", moves: "b2 a1", shows: "3×3 b2 a1" },
  { game: '{"game":"mnk","width":4,"height":3,"k":3}', moves: "b2 a1", shows: "4×3 b2 a1" }, { game: "reversi-4x4", moves: "b1", shows: "4×4 b1" },
  { game: "reversi-6x6", moves: "", shows: "6×6 " }, { puzzle: "UJCAACHwo9fQAQ", shows: "4×4 " }, { puzzle: "3A4BgM-Tm5wPWGM", shows: "puzzle" },
  { game: "chess", moves: "", shows: "unknown-preset" }, { game: "tic-tac-toe", moves: "a1 a1", shows: "move-illegal" }, { puzzle: "Ag", shows: "puzzle-version" },
];

test("random sequences of changes, removals and delays: the board shows the last wish, and every ready settles", async (t) => {
  const page = await stranger(t);
  for (let seed = 1; seed <= 20; seed++) {
    const found = await page.evaluate(async ({ seed, wishes }) => {
      let state = seed * 2654435761 % 4294967296;
      /** @param {number} n */
      const random = (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 4294967296 * n);
      };
      Object.assign(globalThis, { late: () => (random(3) ? 0 : random(30)) });
      const main = /** @type {HTMLElement} */ (document.querySelector("main"));
      const element = /** @type {any} */ (document.createElement("yomikiri-game"));
      element.second = "person";
      main.append(element);
      let wish = wishes[0];
      /** @type {string[]} */
      const log = [];
      /** @type {Promise<string>[]} */
      const readies = [];
      const ready = () => element.ready.then(() => "ready", (/** @type {any} */ error) => error.code || error.name);
      const acts = [
        () => {
          wish = wishes[random(wishes.length)];
          const { shows, puzzle = null, ...game } = wish;
          const set = Object.entries({ ...(puzzle ? {} : { start: null, ...game }), puzzle });
          if (random(2)) set.reverse();
          log.push(`property ${shows}`);
          for (const [name, value] of set) element[name] = value;
        },
        () => {
          wish = wishes[random(wishes.length)];
          log.push(`attribute ${wish.shows}`);
          for (const name of wish.puzzle ? ["puzzle"] : ["start", "moves", "game", "puzzle"]) {
            const value = Reflect.get(wish, name);
            if (value) element.setAttribute(name, value);
            else element.removeAttribute(name);
          }
        },
        () => {
          log.push(element.isConnected ? "remove" : "append");
          if (element.isConnected) element.remove();
          else main.append(element);
        },
        () => {
          log.push("ready");
          readies.push(ready());
        },
        () => {
          log.push("readonly");
          element.readonly = !element.readonly;
        },
      ];
      for (let n = 0; n < 12; n++) {
        acts[random(acts.length)]();
        if (random(2)) await new Promise((resolve) => { setTimeout(resolve, random(40)); });
      }
      if (!element.isConnected) main.append(element);
      const shown = async () => {
        const last = await ready();
        const { position } = element;
        return last !== "ready" ? last : `${position.width}×${position.height} ${position.moves.join(" ")}`;
      };
      const late = new Promise((resolve) => { setTimeout(() => resolve("too late"), 10_000); });
      const first = await Promise.race([shown(), late]);
      const settled = await Promise.race([Promise.all(readies), late]);
      // Nothing comes afterwards.
      await new Promise((resolve) => { setTimeout(resolve, 60); });
      const second = await Promise.race([shown(), late]);
      element.remove();
      return { log: log.join(", "), wish: wish.shows, first, second, settled };
    }, { seed, wishes: WISHES });
    const about = `${seed}: ${found.log}; ${JSON.stringify(found)}`;
    assert.ok(Array.isArray(found.settled), about);
    assert.equal(found.second, found.first, about);
    if (found.wish === "puzzle") assert.doesNotMatch(String(found.first), /^3×3|too late/, about);
    else assert.equal(found.first, found.wish, about);
  }
});

test("ready is that of the last change: an overtaken one resolves with it, and an element that leaves rejects it", async (t) => {
  const page = await stranger(t);
  const found = await page.evaluate(async () => {
    Object.assign(globalThis, { late: () => 20 });
    const element = /** @type {any} */ (document.createElement("yomikiri-game"));
    element.second = "person";
    document.querySelector("main")?.append(element);
    const first = element.ready;
    element.moves = "b2";
    await first;
    const moves = [element.moves.join(" ")];
    element.moves = "a1";
    const second = element.ready;
    await null;
    element.moves = "c3 a1";
    const third = element.ready;
    await second;
    moves.push(element.moves.join(" "));
    await third;
    element.moves = "a2";
    const left = element.ready.catch((/** @type {any} */ error) => error.name);
    const play = element.play("b2").catch((/** @type {any} */ error) => error.name);
    element.remove();
    const rejected = [await left, await play];
    document.querySelector("main")?.append(element);
    await element.ready;
    moves.push(element.moves.join(" "));
    return { moves, renewed: first !== second, rejected };
  });
  assert.deepEqual(found, { moves: ["b2", "c3 a1", "a2"], renewed: true, rejected: ["AbortError", "AbortError"] });
});

test("what a script sets together belongs to the new game, although it was so before", async (t) => {
  const page = await stranger(t);
  const found = await page.evaluate(async () => {
    const element = /** @type {any} */ (document.createElement("yomikiri-game"));
    Object.assign(element, { second: "person", game: "tic-tac-toe", moves: "b2 a1" });
    document.querySelector("main")?.append(element);
    await element.ready;
    const wide = { game: "mnk", width: 4, height: 3, k: 3 };
    const seen = [];
    for (const set of [{ rules: wide, moves: "b2 a1" }, { moves: "b2 a1", game: "tic-tac-toe" }, { game: "reversi-4x4" }, { moves: "b1 a1", rules: wide }]) {
      // Moves that were played are not in the attribute.
      if (set.moves === "b1 a1") for (const move of ["b1", "a1"]) await element.play(move);
      Object.assign(element, set);
      await element.ready;
      seen.push(`${element.position.width} ${element.position.moves.join(" ")}`);
    }
    return seen;
  });
  assert.deepEqual(found, ["4 b2 a1", "3 b2 a1", "4 ", "4 b1 a1"]);
});
