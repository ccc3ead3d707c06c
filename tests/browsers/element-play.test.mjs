// <yomikiri-game>: how the computer plays in it, what holds it still, its words and colours, and how it is printed.
import assert from "node:assert/strict";
import { rulesOf } from "../games.mjs";
import { games } from "../node/engine.mjs";
import { inEngines, inPage, wait } from "./harness.mjs";
import { assertCalm, call, inside, noted, played, said, stranger } from "./stranger.mjs";

/** @import { Driver } from "./harness.mjs" */

/** Sets a property of the element. @param {Driver} driver @param {string} name @param {unknown} value */
const set = (driver, name, value) => inPage(driver, (name, value) => { Reflect.set(/** @type {object} */ (document.querySelector("yomikiri-game")), name, value); }, name, value);

/** Whether the board takes moves. @param {Driver} driver */
const open = (driver) => inPage(driver, () => (
  /** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot.querySelector("yomikiri-board").interactive));

inEngines("depth, seed, max-ms and pace reach the computer's moves; the engine refuses what they cannot be", async (driver, t) => {
  await stranger(driver, t, '<yomikiri-game game="reversi-6x6" first="lookahead" second="lookahead" depth="1" seed="5" max-ms="2000" pace="0"></yomikiri-game>');
  const game = async () => {
    await wait(driver, "the end", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position?.outcome);
    return inPage(driver, () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves.join(" "));
  };
  const first = await game();
  await inPage(driver, async () => {
    const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
    await element.reset();
  });
  assert.equal(await game(), first, "the same seed plays the same game");
  await set(driver, "depth", -1);
  await inPage(driver, () => { /** @type {any} */ (document.querySelector("yomikiri-game")).moves = ""; });
  await wait(driver, "the reason", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".wrong")?.textContent?.includes("depth"));
  assert.equal((await noted(driver)).find(({ name }) => name === "error")?.code, "option-integer");
  await assertCalm(driver);
});

for (const [what, around, hold] of /** @type {const} */ ([
  ["disabled", "%", (/** @type {boolean} */ still) => { /** @type {any} */ (document.querySelector("yomikiri-game")).disabled = still; }],
  ["a disabled fieldset", "<form><fieldset>%</fieldset></form>", (/** @type {boolean} */ still) => {
    /** @type {HTMLFieldSetElement} */ (document.querySelector("fieldset")).disabled = still;
  }],
])) {
  inEngines(`${what} holds the game still: neither the person nor the computer moves, until it is enabled`, async (driver, t) => {
    await stranger(driver, t, around.replace("%", '<yomikiri-game game="reversi-4x4" controls name="game"></yomikiri-game>'));
    await inPage(driver, hold, true);
    await wait(driver, "a board that is closed", () => (
      !/** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot.querySelector("yomikiri-board").interactive));
    const usable = await inPage(driver, () => [.../** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot
      .querySelectorAll("button[data-do]")].filter((button) => button.getAttribute("aria-disabled") !== "true").length);
    assert.equal(usable, 0);
    // A script may move; the computer waits.
    await call(driver, "play", "b1");
    assert.equal(await inPage(driver, () => /** @type {any} */ (document.querySelector("yomikiri-game")).matches(":disabled")), true);
    await inPage(driver, () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
    await played(driver, 1);
    await inPage(driver, hold, false);
    await played(driver, 2);
    await wait(driver, "an open board", () => /** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot.querySelector("yomikiri-board").interactive);
    await assertCalm(driver);
  });
}

inEngines("disabled from the start: the computer does not begin", async (driver, t) => {
  await stranger(driver, t, '<yomikiri-game first="strong" second="person" disabled></yomikiri-game>');
  assert.equal(await open(driver), false);
  await set(driver, "disabled", false);
  await played(driver, 1);
});

inEngines("words of the page's own take the place of the element's, and those left out stay", async (driver, t) => {
  await stranger(driver, t, '<yomikiri-game controls="undo again" second="person"></yomikiri-game>');
  await set(driver, "words", { first: "Noughts", second: "Crosses", sideToMove: "{side}, please.", undo: "Oops", sideWins: "{side} has won." });
  await wait(driver, "the turn", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".status")?.textContent?.includes("Noughts, please."));
  assert.equal(await (await inside(driver, '[data-do="undo"]')).getAttribute("title"), "Oops");
  assert.equal(await (await inside(driver, '[data-do="again"]')).getAttribute("title"), "Start over");
  await set(driver, "moves", "a1b1a2b2a3");
  await wait(driver, "the end", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".status")?.textContent?.includes("Noughts has won."));
  await set(driver, "words", null);
  await wait(driver, "the usual words", () => !document.querySelector("yomikiri-game")?.shadowRoot?.textContent?.includes("Noughts"));
  await assertCalm(driver);
});

for (const [what, attributes, text] of /** @type {const} */ ([
  ["rules that are not JSON", `game='{"game": "mnk", width: 4}'`, /not JSON: .+/],
  ["a list of rules", 'game="[4, 4]"', /name of a preset or an object/],
  ["a puzzle that is none", 'puzzle="nonsense"', /puzzle/i],
])) {
  inEngines(`${what}: the element says what is wrong`, async (driver, t) => {
    await stranger(driver, t, `<yomikiri-game ${attributes}><p>A board</p></yomikiri-game>`, { ready: false });
    await wait(driver, "the reason", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".wrong")?.textContent);
    assert.match(await said(driver), text);
    assert.equal((await noted(driver)).filter(({ name }) => name === "error").length, 1);
    await assertCalm(driver);
  });
}

/** Colours that nothing else has. */
const [FIRST, SECOND, LINE] = ["rgb(1, 2, 3)", "rgb(4, 5, 6)", "rgb(7, 8, 9)"];

inEngines("--yomikiri-first, --yomikiri-second and --yomikiri-line colour the pieces and lines of every game", async (driver, t) => {
  const all = rulesOf(games());
  const body = all.map((rules, i) => `<yomikiri-game id="g${i}" game='${typeof rules === "string" ? rules : JSON.stringify(rules)}' second="person" loading="eager"></yomikiri-game>`);
  await stranger(driver, t, body.join(""), { style: `yomikiri-game { --yomikiri-first: ${FIRST}; --yomikiri-second: ${SECOND}; --yomikiri-line: ${LINE}; }` });
  for (const [i, rules] of all.entries()) {
    const found = await inPage(driver, async (id) => {
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

inEngines("the controls are not printed, the board and the result are", async (driver, t) => {
  await stranger(driver, t, '<yomikiri-game controls moves="a1b1a2b2a3" second="person"></yomikiri-game>');
  // Browsers under test do not print, so the rules for print become rules for the screen.
  await inPage(driver, () => {
    const root = /** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot;
    for (const sheet of root.adoptedStyleSheets) for (const rule of sheet.cssRules) if (rule.media?.mediaText === "print") rule.media.mediaText = "screen";
  });
  for (const [selector, shown] of /** @type {const} */ ([[".controls", false], ['[data-do="again"]', false], [".status", true], [".players", true]]))
    assert.equal(await (await inside(driver, selector)).isDisplayed(), shown, selector);
});
