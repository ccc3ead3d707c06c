// <yomikiri-game>: how the computer plays in it, what holds it still, its words and colours, and how it is printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rulesOf } from "../games.mjs";
import { games } from "../node/engine.mjs";
import { everywhere } from "./harness.mjs";
import { assertCalm, call, inPage, noted, part, played, stranger, wait } from "./stranger.mjs";

/** @import { Page } from "playwright-core" */

/** Sets a property of the element. @param {Page} page @param {string} name @param {unknown} value */
const set = (page, name, value) => inPage(page, (name, value) => { Reflect.set(/** @type {object} */ (document.querySelector("yomikiri-game")), name, value); }, name, value);

/** Whether the board takes moves. @param {Page} page */
const open = (page) => inPage(page, () => (
  /** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot.querySelector("yomikiri-board").interactive));

test("depth, seed, max-ms and pace reach the computer's moves; the engine refuses what they cannot be", async (t) => {
  const page = await stranger(t, '<yomikiri-game game="reversi-4x4" first="lookahead" second="lookahead" depth="1" seed="5" max-ms="2000" pace="0"></yomikiri-game>');
  const game = async () => {
    await wait(page, "the end", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position?.outcome);
    return inPage(page, () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves.join(" "));
  };
  const first = await game();
  await inPage(page, async () => {
    const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
    await element.reset();
  });
  assert.equal(await game(), first, "the same seed plays the same game");
  await set(page, "depth", -1);
  await inPage(page, () => { /** @type {any} */ (document.querySelector("yomikiri-game")).moves = ""; });
  await wait(page, "the reason", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".wrong")?.textContent?.includes("depth"));
  assert.equal((await noted(page)).find(({ name }) => name === "error")?.code, "option-integer");
  await assertCalm(page);
});

for (const [what, around, hold] of /** @type {const} */ ([
  ["disabled", "%", (/** @type {boolean} */ still) => { /** @type {any} */ (document.querySelector("yomikiri-game")).disabled = still; }],
  ["a disabled fieldset", "<form><fieldset>%</fieldset></form>", (/** @type {boolean} */ still) => {
    /** @type {HTMLFieldSetElement} */ (document.querySelector("fieldset")).disabled = still;
  }],
])) {
  everywhere(`${what} holds the game still: neither the person nor the computer moves, until it is enabled`, async (t) => {
    const page = await stranger(t, around.replace("%", '<yomikiri-game game="reversi-4x4" controls name="game"></yomikiri-game>'));
    await inPage(page, hold, true);
    await wait(page, "a board that is closed", () => (
      !/** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot.querySelector("yomikiri-board").interactive));
    const usable = await inPage(page, () => [.../** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot
      .querySelectorAll("button[data-do]")].filter((button) => button.getAttribute("aria-disabled") !== "true").length);
    assert.equal(usable, 0);
    // A script may move; the computer waits.
    await call(page, "play", "b1");
    assert.equal(await inPage(page, () => /** @type {any} */ (document.querySelector("yomikiri-game")).matches(":disabled")), true);
    await inPage(page, () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
    await played(page, 1);
    await inPage(page, hold, false);
    await played(page, 2);
    await wait(page, "an open board", () => /** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot.querySelector("yomikiri-board").interactive);
    await assertCalm(page);
  });
}

everywhere("disabled and enabled before there is a position: no error, and the computer begins once it may", async (t) => {
  const page = await stranger(t, "<main></main>", { script: `window.Worker = class extends Worker {
    postMessage(...message) { setTimeout(() => super.postMessage(...message), 200); }
  };` });
  const moves = (/** @type {boolean[]} */ ...changes) => inPage(page, async (changes) => {
    const element = /** @type {any} */ (document.createElement("yomikiri-game"));
    Object.assign(element, { first: "casual", second: "person", pace: 0, moves: "a1 a1", loading: "eager" });
    document.querySelector("main")?.replaceChildren(element);
    const code = await element.ready.catch((/** @type {any} */ error) => error.code);
    for (const disabled of changes) element.disabled = disabled;
    element.moves = "";
    await element.ready;
    return code;
  }, changes);
  assert.equal(await moves(true, false), "move-illegal");
  await played(page, 1);
  assert.equal(await moves(true), "move-illegal");
  assert.equal(await open(page), false);
  await set(page, "disabled", false);
  await played(page, 1);
  await assertCalm(page);
});

test("words of the page's own take the place of the element's, and those left out stay", async (t) => {
  const page = await stranger(t, '<yomikiri-game controls="undo again" second="person"></yomikiri-game>');
  await set(page, "words", { first: "Noughts", second: "Crosses", sideToMove: "{side}, please.", undo: "Oops", sideWins: "{side} has won." });
  await wait(page, "the turn", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".status")?.textContent?.includes("Noughts, please."));
  assert.equal(await part(page, '[data-do="undo"]').getAttribute("title"), "Oops");
  assert.equal(await part(page, '[data-do="again"]').getAttribute("title"), "Start over");
  await set(page, "moves", "a1b1a2b2a3");
  await wait(page, "the end", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".status")?.textContent?.includes("Noughts has won."));
  await set(page, "words", null);
  await wait(page, "the usual words", () => !document.querySelector("yomikiri-game")?.shadowRoot?.textContent?.includes("Noughts"));
  await assertCalm(page);
});

/** Colours that nothing else has. */
const [FIRST, SECOND, LINE] = ["rgb(1, 2, 3)", "rgb(4, 5, 6)", "rgb(7, 8, 9)"];

everywhere("--yomikiri-first, --yomikiri-second and --yomikiri-line colour the pieces and lines of every game", async (t) => {
  const all = rulesOf(games());
  const body = all.map((rules, i) => `<yomikiri-game id="g${i}" game='${typeof rules === "string" ? rules : JSON.stringify(rules)}' second="person" loading="eager"></yomikiri-game>`);
  const page = await stranger(t, body.join(""), { style: `yomikiri-game { --yomikiri-first: ${FIRST}; --yomikiri-second: ${SECOND}; --yomikiri-line: ${LINE}; }` });
  for (const [i, rules] of all.entries()) {
    const found = await inPage(page, async (id) => {
      const element = /** @type {any} */ (document.getElementById(id));
      // Each side has made a move.
      for (let n = 0; n < 2 && element.position.legal.length; n++) await element.play(element.position.legal[0]);
      await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
      const parts = [...element.shadowRoot.querySelector("yomikiri-board").shadowRoot.querySelectorAll("*")];
      return [...new Set(parts.flatMap((part) => {
        const { fill, stroke, stopColor } = getComputedStyle(part);
        return [fill, stroke, stopColor, getComputedStyle(part).getPropertyValue("--line").trim()];
      }))];
    }, `g${i}`);
    for (const colour of [FIRST, SECOND, LINE]) assert.ok(found.includes(colour), `${JSON.stringify(rules)}: ${colour} is not among ${found.join("; ")}`);
  }
});

everywhere("the controls are not printed, the board and the result are", async (t) => {
  const page = await stranger(t, '<yomikiri-game controls moves="a1b1a2b2a3" second="person"></yomikiri-game>');
  // Browsers under test do not print, so the rules for print become rules for the screen.
  await inPage(page, () => {
    const root = /** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot;
    for (const sheet of root.adoptedStyleSheets) for (const rule of sheet.cssRules) if (rule.media?.mediaText === "print") rule.media.mediaText = "screen";
  });
  for (const [selector, shown] of /** @type {const} */ ([[".controls", false], ['[data-do="again"]', false], [".status", true], [".players", true]]))
    assert.equal(await part(page, selector).isVisible(), shown, selector);
});
