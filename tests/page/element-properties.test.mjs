// <yomikiri-game> as frameworks and forms use it, in every engine: properties, when it loads, what the form gets, names, writing directions;
// how the computer plays in it, what holds it still, its words and colours, and how it is printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rulesOf } from "../games.mjs";
import { games } from "../node/engine.mjs";
import { engine, everywhere, whole } from "./harness.mjs";
import { assertCalm, call, click, inPage, noted, part, played, seen, stranger, wait } from "./stranger.mjs";

/** @import { Page } from "playwright-core" */

/** Each property that can be set: its attribute, another value, and its default. @type {[string, string, unknown, unknown][]} */
const PROPERTIES = [
  ["game", "game", "reversi-4x4", "tic-tac-toe"], ["start", "start", "O../.X./... O", null], ["moves", "moves", ["b2", "a1"], []],
  ["first", "first", "casual", "person"], ["second", "second", "strong", "casual"], ["values", "values", true, false],
  ["controls", "controls", "hint", null], ["readonly", "readonly", true, false], ["coordinates", "coordinates", "none", null],
  ["goal", "goal", "win", null], ["name", "name", "game", ""], ["formValue", "form-value", "solved", "moves"],
  ["depth", "depth", 3, null], ["seed", "seed", 7, null], ["maxMs", "max-ms", 50, null], ["pace", "pace", 0, null], ["disabled", "disabled", true, false],
  ["required", "required", true, false], ["loading", "loading", "eager", "lazy"], ["page", "page", "../", ""],
];

everywhere("every property can be set and sets its attribute; undefined and null are the default", async (t) => {
  const page = await stranger(t, '<yomikiri-game second="person"></yomikiri-game>');
  for (const [name, attribute, value, otherwise] of PROPERTIES) {
    const found = await inPage(page, async (name, attribute, value) => {
      const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
      const seen = [];
      for (const given of [value, undefined, value, null]) {
        element[name] = given;
        seen.push([element[name], element.getAttribute(attribute)]);
      }
      await element.reset();
      // The page still answers, and the element still plays.
      const game = await element.play(element.position.legal[0]);
      await element.reset();
      element.second = "person";
      element.first = "person";
      return { seen, moves: game.moves.length };
    }, name, attribute, value);
    const text = Array.isArray(value) ? value.join(" ") : value === true ? "" : String(value);
    const [set, unset] = [[Array.isArray(value) ? text : value, text], [name === "moves" ? "" : otherwise, null]];
    assert.deepEqual(found, { seen: [set, unset, set, unset], moves: 1 }, name);
  }
  await assertCalm(page);
});

test("rules and game set the same; properties set together belong to one start, in any order", async (t) => {
  const page = await stranger(t, '<yomikiri-game second="person"></yomikiri-game>');
  const found = await page.locator("yomikiri-game").first().evaluate(async (/** @type {any} */ element) => {
    element.moves = ["b1", "a1"];
    element.game = "reversi-4x4";
    const together = (await element.play("a2")).moves.join(" ");
    element.rules = { game: "mnk", width: 4, height: 3, k: 3 };
    const other = [element.game, (await element.play("d1")).moves.join(" "), element.rules.height, element.getAttribute("moves")];
    // What it already is changes nothing.
    element.rules = { game: "mnk", width: 4, height: 3, k: 3 };
    element.moves = ["d1"];
    await null;
    return { together, other, kept: element.moves.join(" ") };
  });
  assert.deepEqual(found, { together: "b1 a1 a2", other: ['{"game":"mnk","width":4,"height":3,"k":3}', "d1", 3, null], kept: "d1" });
  await assertCalm(page);
});

everywhere("properties set before the element is defined take effect", async (t) => {
  const page = await stranger(t, '<yomikiri-game id="early"></yomikiri-game>', { script: `new MutationObserver((records, observer) => {
      const element = document.getElementById("early");
      if (!element || customElements.get("yomikiri-game")) return;
      observer.disconnect();
      Object.assign(element, { rules: { game: "reversi", width: 4, height: 4 }, moves: ["b1"], second: "person" });
    }).observe(document, { childList: true, subtree: true });` });
  await played(page, 1, "early");
  const found = await inPage(page, () => {
    const element = /** @type {any} */ (document.getElementById("early"));
    return [Object.keys(element).includes("rules"), element.second, element.position.width];
  });
  assert.deepEqual(found, [false, "person", 4]);
  await assertCalm(page);
});

test("a property changes the game that is played; its attribute starts over", async (t) => {
  const page = await stranger(t, '<yomikiri-game game="reversi-4x4" second="person"></yomikiri-game>');
  const found = await page.locator("yomikiri-game").first().evaluate(async (/** @type {any} */ element) => {
    await element.play("b1");
    Object.assign(element, { readonly: true, goal: "win" });
    Object.assign(element, { readonly: false, goal: ">=3" });
    await new Promise((resolve) => { setTimeout(resolve, 50); });
    const kept = element.moves.length;
    element.setAttribute("goal", "draw");
    await element.play("b1");
    return { kept, anew: element.moves.length };
  });
  assert.deepEqual(found, { kept: 1, anew: 1 });
});

const FAR = '<div style="height: 5000px"></div>';

everywhere("the content is shown until the game is ready; what is hidden or far away starts when it comes near, is asked for, or eagerly", async (t) => {
  const page = await stranger(t, `<yomikiri-game id="here"><p class="here">Here</p></yomikiri-game>${FAR}
    <yomikiri-game id="below"><p class="below">A picture</p></yomikiri-game>
    ${FAR}<yomikiri-game id="asked"></yomikiri-game><yomikiri-game id="hidden" hidden></yomikiri-game>
    <yomikiri-game id="eager" loading="eager"></yomikiri-game>${FAR}<yomikiri-game id="lazy"></yomikiri-game>`, { ready: false });
  for (const id of ["here", "eager"]) await played(page, 0, id);
  const shown = () => Promise.all([".here", ".below"].map((content) => seen(page, content)));
  assert.deepEqual([await shown(), await inPage(page, () => /** @type {any} */ (document.getElementById("below")).position)], [[false, true], null]);
  await inPage(page, () => document.getElementById("below")?.scrollIntoView());
  await played(page, 0, "below");
  assert.deepEqual(await shown(), [false, false]);
  const found = await inPage(page, async () => {
    const [asked, hidden, lazy] = ["asked", "hidden", "lazy"].map((id) => /** @type {any} */ (document.getElementById(id)));
    await asked.ready;
    const { moves } = await hidden.play("b2");
    return [asked.position.moves.length, moves.length, lazy.position];
  });
  assert.deepEqual(found, [0, 1, null]);
});

test("input and change: when a person or the computer moves, not when a script does", async (t) => {
  const page = await stranger(t, '<yomikiri-game second="person" controls="undo"></yomikiri-game>');
  const told = async () => (await noted(page, "form input", "form change")).map(({ name, value }) => `${name.slice(5)} ${value}`);
  await call(page, "play", "a1");
  await inPage(page, () => { /** @type {any} */ (document.querySelector("yomikiri-game")).moves = "a1b1"; });
  await played(page, 2);
  assert.deepEqual(await told(), []);
  await click(page, '[data-move="b2"]');
  await played(page, 3);
  await click(page, '[data-do="undo"]');
  await played(page, 2);
  assert.deepEqual(await told(), ["input a1b1b2", "change a1b1b2", "input a1b1", "change a1b1"]);
});

everywhere("in a page from right to left the sentences and the buttons keep their direction; 120 px wide, nothing overflows", async (t) => {
  const page = await stranger(t, `<div dir="rtl" style="width: 120px"><yomikiri-game game="reversi-8x8" controls values></yomikiri-game></div>`);
  const found = await inPage(page, () => {
    const element = /** @type {HTMLElement} */ (document.querySelector("yomikiri-game"));
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const text = /** @type {HTMLElement} */ (root.querySelector('[role="status"]'));
    const [undo, redo] = ["undo", "redo"].map((name) => /** @type {HTMLElement} */ (root.querySelector(`[data-do="${name}"]`)).getBoundingClientRect());
    const wide = [...root.querySelectorAll("*")].filter((part) => !part.closest(".unseen") && part.getBoundingClientRect().right > element.getBoundingClientRect().right + 0.5);
    return { direction: getComputedStyle(text).direction, order: undo.left < redo.left || undo.top < redo.top, wide: wide.map((part) => part.className || part.localName),
      over: element.scrollWidth - element.clientWidth };
  });
  assert.deepEqual(found, { direction: "ltr", order: true, wide: [], over: 0 });
});

everywhere("a label is the accessible name", async (t) => {
  const page = await stranger(t, '<label for="board">Solve this</label><yomikiri-game id="board" name="a"></yomikiri-game>', { script: `var internals = [];
    const { attachInternals } = HTMLElement.prototype;
    HTMLElement.prototype.attachInternals = function () {
      const made = attachInternals.call(this);
      if (this.id === "board") internals.push(made);
      return made;
    };` });
  const internals = await inPage(page, () => Reflect.get(window, "internals").map((/** @type {any} */ { role, ariaLabel }) => [role, ariaLabel]));
  assert.deepEqual(internals, [["group", "Solve this"]]);
  // Firefox's driver does not tell what the accessibility tree has.
  if (engine === "chromium") {
    const { nodes } = await (await whole(page).context().newCDPSession(whole(page))).send("Accessibility.getFullAXTree");
    assert.ok(nodes.some(({ role, name }) => role?.value === "group" && name?.value === "Solve this"));
  } else if (engine === "webkit") {
    const element = await /** @type {any} */ (page).driver.findElement({ id: "board" });
    assert.deepEqual([await element.getAriaRole(), await element.getAccessibleName()], ["group", "Solve this"]);
  }
});

// ---------------------------------------------------------------- how it plays and looks

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
  await page.locator("yomikiri-game").first().evaluate(async (/** @type {any} */ element) => {
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
    while (await open(page)) await inPage(page, () => new Promise(requestAnimationFrame));
    assert.equal(await page.locator('yomikiri-game button[data-do]:not([aria-disabled="true"])').count(), 0);
    // A script may move; the computer waits.
    await call(page, "play", "b1");
    assert.equal(await inPage(page, () => /** @type {any} */ (document.querySelector("yomikiri-game")).matches(":disabled")), true);
    await inPage(page, () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
    await played(page, 1);
    await inPage(page, hold, false);
    await played(page, 2);
    while (!await open(page)) await inPage(page, () => new Promise(requestAnimationFrame));
    await assertCalm(page);
  });
}

everywhere("disabled and enabled before there is a position: no error, and the computer begins once it may", async (t) => {
  const page = await stranger(t, "<main></main>", { script: `window.Worker = class extends Worker {
    postMessage(...message) { setTimeout(() => super.postMessage(...message), 200); }
  };` });
  for (const changes of [[true, false], [true]]) {
    const code = await inPage(page, async (changes) => {
      const element = /** @type {any} */ (document.createElement("yomikiri-game"));
      Object.assign(element, { first: "casual", second: "person", pace: 0, moves: "a1 a1", loading: "eager" });
      document.querySelector("main")?.replaceChildren(element);
      const code = await element.ready.catch((/** @type {any} */ error) => error.code);
      for (const disabled of changes) element.disabled = disabled;
      element.moves = "";
      return element.ready.then(() => code);
    }, changes);
    assert.equal(code, "move-illegal");
    if (changes.length === 1) {
      assert.equal(await open(page), false);
      await set(page, "disabled", false);
    }
    await played(page, 1);
  }
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
