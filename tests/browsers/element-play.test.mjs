// <yomikiri-game>: how the computer plays in it, what holds it still, its words and colours, and how it is printed.
import assert from "node:assert/strict";
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
  await set(driver, "depth", 0);
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

/** A position of each game with pieces of both sides, and what draws one of each. @type {Record<string, [string, string, string]>} */
const PIECES = {
  "marks": ['moves="b2a1"', ".mark.first", ".mark.second"],
  "stones": ['game="gomoku" moves="h8h9"', ".disc.first .body", ".disc.second .body"],
  "discs": ['game="reversi-4x4"', ".disc.first.face .body", ".disc.second.face .body"],
  "stones of a sum": ['game="eight" moves="3 2"', ".disc.first .body", ".disc.second .body"],
  "dominoes": [`game='{"game":"domineering","width":4,"height":4}' moves="a1a2 b1c1"`, ".domino.first .face", ".domino.second .face"],
  "a tree": [`game='{"game":"tree","tree":"((1 2) (3 4))"}'`, ".whole .first circle", ".whole .second circle"],
};

inEngines("--yomikiri-first, --yomikiri-second and --yomikiri-line colour the pieces and lines of every game", async (driver, t) => {
  const body = Object.values(PIECES).map(([attributes], i) => `<yomikiri-game id="g${i}" ${attributes} second="person" loading="eager"></yomikiri-game>`).join("");
  await stranger(driver, t, body, { style: "yomikiri-game { --yomikiri-first: rgb(1, 2, 3); --yomikiri-second: rgb(4, 5, 6); --yomikiri-line: rgb(7, 8, 9); }" });
  for (const [i, [what, [, first, second]]] of Object.entries(PIECES).entries()) {
    await inside(driver, first, `g${i}`);
    const colours = await inPage(driver, (id, ...selectors) => {
      const board = /** @type {any} */ (document.getElementById(id)).shadowRoot.querySelector("yomikiri-board").shadowRoot;
      const colour = (/** @type {string} */ selector) => {
        const { fill, stroke } = getComputedStyle(board.querySelector(selector));
        const gradient = /url\(["']?#(\w+)/.exec(fill)?.[1];
        if (gradient) return [...board.querySelectorAll(`#${gradient} stop`)].map((stop) => getComputedStyle(stop).stopColor).join(" ");
        return fill === "none" ? stroke : fill;
      };
      return [...selectors.map(colour), getComputedStyle(board.querySelector(".frame, .whole, .bowls") ?? board.host).getPropertyValue("--line").trim()];
    }, `g${i}`, first, second);
    const times = (/** @type {string} */ colour, /** @type {string} */ found) => Array(found.split(") ").length).fill(colour).join(" ");
    assert.deepEqual(colours, [times("rgb(1, 2, 3)", colours[0]), times("rgb(4, 5, 6)", colours[1]), "rgb(7, 8, 9)"], what);
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
