// The life of <yomikiri-game>: what belongs to one start, and what `ready` promises. tests/browsers/element-life.test.mjs tries it in any order.
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
