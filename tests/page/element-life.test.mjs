// The life of <yomikiri-game>: what belongs to one start, and what `ready` promises. As a property: after any sequence of changes, removals and
// returns, with any delays of the script, the workers and the files, the board shows the last wish, and every `ready` has settled.
// YOMIKIRI_SEQUENCES and YOMIKIRI_SEED: how many sequences, and from which seed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { host } from "./host.mjs";
import { engine, everywhere, open } from "./harness.mjs";
import { inPage, stranger } from "./stranger.mjs";

const { YOMIKIRI_SEQUENCES: count = engine === "chromium" ? "20" : "10", YOMIKIRI_SEED: first = "1" } = process.env;
/** How many sequences one call runs in the browser, whose page waits for a minute at most. */
const AT_ONCE = 5;

/** In a page: workers answer late, in order. */
const LATE = `var late = () => 0;
  window.Worker = class extends Worker {
    #at = 0;
    postMessage(...message) {
      this.#at = Math.max(this.#at, performance.now() + late());
      setTimeout(() => super.postMessage(...message), this.#at - performance.now());
    }
  };`;

/** A frame in which the script, the workers and the files come late. */
const FRAME = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><script>
  ${LATE}
  const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
  const { fetch: now } = window;
  window.fetch = async (...asked) => { await pause(late()); return now.apply(window, asked); };
  var load = (ms) => pause(ms).then(() => import("/element.js"));
</script><main></main></html>`;

/** What can be wished for, and what the board then shows: its size and the moves, or the code of an error. */
const WISHES = [
  { game: "tic-tac-toe", moves: "", shows: "3×3 " }, { game: "tic-tac-toe", moves: "b2 a1", shows: "3×3 b2 a1" },
  { game: '{"game":"mnk","width":4,"height":3,"k":3}', moves: "b2 a1", shows: "4×3 b2 a1" }, { game: "reversi-4x4", moves: "b1", shows: "4×4 b1" },
  { game: "reversi-6x6", moves: "", shows: "6×6 " }, { puzzle: "UJCAACHwo9fQAQ", shows: "4×4 " }, { puzzle: "3A4BgM-Tm5wPWGM", shows: "puzzle" },
  { game: "chess", moves: "", shows: "unknown-preset" }, { game: "tic-tac-toe", moves: "a1 a1", shows: "move-illegal" }, { puzzle: "Ag", shows: "puzzle-version" },
  { game: "{tic", moves: "", shows: "rules-json" },
];

/** Runs one sequence in the page. @param {number} seed @param {Record<string, string | undefined>[]} wishes */
async function sequence(seed, wishes) {
  let state = Math.imul(seed, 2654435761) >>> 0;
  const random = (/** @type {number} */ n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 4294967296 * n);
  };
  const pause = (/** @type {number} */ ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
  const log = /** @type {string[]} */ ([]);
  // Half of the sequences begin in a new page, where nothing is loaded yet.
  let frame = document.querySelector("iframe");
  if (!frame || random(2)) {
    frame?.remove();
    frame = document.createElement("iframe");
    frame.src = "/frame.html";
    const loaded = new Promise((resolve) => frame?.addEventListener("load", resolve));
    document.body.append(frame);
    await loaded;
    log.push("new page");
  }
  const page = /** @type {any} */ (frame.contentWindow);
  page.late = () => (random(3) ? 0 : random(30));
  const main = page.document.querySelector("main");
  const element = page.document.createElement("yomikiri-game");
  element.second = "person";
  main.append(element);
  page.load(random(2) * random(60));
  let wish = wishes[0];
  element.game = wish.game;
  const readies = /** @type {Promise<string>[]} */ ([]);
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
      // Before it is upgraded, the element's properties go over its attributes, as they do in any custom element.
      if (!element.reset) return;
      wish = wishes[random(wishes.length)];
      log.push(`attribute ${wish.shows}`);
      for (const name of wish.puzzle ? ["puzzle"] : ["start", "moves", "game", "puzzle"]) {
        if (wish[name]) element.setAttribute(name, wish[name]);
        else element.removeAttribute(name);
      }
    },
    () => {
      log.push(element.isConnected ? "remove" : "append");
      if (element.isConnected) element.remove();
      else main.append(element);
    },
    () => {
      if (!element.ready) return;
      log.push("ready");
      readies.push(ready());
    },
    ...["readonly", "disabled"].map((name) => () => {
      log.push(name);
      element[name] = !element[name];
    }),
    () => {
      if (!element.ready) return;
      log.push("reset");
      readies.push(element.reset().then(() => "reset", (/** @type {any} */ error) => error.code || error.name));
    },
  ];
  for (let n = 0; n < 12; n++) {
    acts[random(acts.length)]();
    if (random(2)) await pause(random(40));
  }
  if (!element.isConnected) main.append(element);
  await page.customElements.whenDefined("yomikiri-game");
  const shown = async () => {
    const last = await ready();
    const { position } = element;
    return last !== "ready" ? last : `${position.width}×${position.height} ${position.moves.join(" ")}`;
  };
  const late = pause(20_000).then(() => "too late");
  const then = await Promise.race([shown(), late]);
  const settled = await Promise.race([Promise.all(readies), late]);
  // Nothing comes afterwards.
  await pause(30);
  const afterwards = await Promise.race([shown(), late]);
  element.remove();
  return { seed, log: log.join(", "), wish: wish.shows, then, afterwards, settled };
}

everywhere(`${count} random sequences of changes, removals and delays: the board shows the last wish, and every ready settles`, async (t) => {
  const html = { "Content-Type": "text/html; charset=utf-8" };
  const origin = await host(t, { "/page.html": { body: '<!doctype html><html lang="en"><title>Frames</title><body></body></html>', headers: html },
    "/frame.html": { body: FRAME, headers: html } });
  const { page } = await open(t, "", { goto: false });
  await page.goto(`${origin}page.html`);
  await page.evaluate(`window.sequence = ${sequence}`);
  const last = Number(first) + Number(count);
  for (let from = Number(first); from < last; from += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, last - from) }, (_, i) => from + i);
    const all = await inPage(page, async (seeds, wishes) => {
      const found = [];
      for (const seed of seeds) found.push(await Reflect.get(window, "sequence")(seed, wishes));
      return /** @type {Awaited<ReturnType<typeof sequence>>[]} */ (found);
    }, seeds, WISHES);
    for (const { wish, then, afterwards, settled, ...more } of all) {
      const about = JSON.stringify({ ...more, wish, then, afterwards, settled });
      assert.ok(Array.isArray(settled), about);
      assert.equal(afterwards, then, about);
      if (wish === "puzzle") assert.doesNotMatch(String(then), /^3×3|too late/, about);
      else assert.equal(then, wish, about);
    }
  }
}, { minutes: 60 });

test("ready is that of the last change: an overtaken one resolves with it, and an element that leaves rejects it", async (t) => {
  const page = await stranger(t, "<div></div>", { script: LATE });
  const found = await inPage(page, async () => {
    Object.assign(globalThis, { late: () => 20 });
    const element = /** @type {any} */ (document.createElement("yomikiri-game"));
    const moves = /** @type {string[]} */ ([]);
    element.second = "person";
    document.querySelector("div")?.append(element);
    const first = element.ready;
    element.moves = "b2";
    await first;
    moves.push(element.moves.join(" "));
    element.moves = "a1";
    const second = element.ready;
    await null;
    element.moves = "c3 a1";
    await second;
    moves.push(element.moves.join(" "));
    element.moves = "a2";
    const rejected = Promise.all([element.ready, element.play("b2")].map((call) => call.catch((/** @type {any} */ error) => error.name)));
    element.remove();
    await rejected;
    document.querySelector("div")?.append(element);
    await element.ready;
    moves.push(element.moves.join(" "));
    return { moves, renewed: first !== second, rejected: await rejected };
  });
  assert.deepEqual(found, { moves: ["b2", "c3 a1", "a2"], renewed: true, rejected: ["AbortError", "AbortError"] });
});
