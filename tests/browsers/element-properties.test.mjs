// <yomikiri-game> as frameworks and forms use it, in every engine: properties, when it loads, what the form gets, names, writing directions.
import assert from "node:assert/strict";
import { inDist } from "../page/host.mjs";
import { inEngines, inPage, wait } from "./harness.mjs";
import { assertCalm, call, click, inside, noted, played, said, stranger } from "./stranger.mjs";

/** @import { Driver } from "./harness.mjs" */

/** Each property that can be set: its attribute, another value, and its default. @type {[string, string, unknown, unknown][]} */
const PROPERTIES = [
  ["game", "game", "reversi-4x4", "tic-tac-toe"], ["start", "start", "O../.X./... O", null], ["moves", "moves", ["b2", "a1"], []],
  ["first", "first", "casual", "person"], ["second", "second", "strong", "casual"], ["values", "values", true, false],
  ["controls", "controls", "hint", null], ["readonly", "readonly", true, false], ["coordinates", "coordinates", "none", null],
  ["goal", "goal", "win", null], ["name", "name", "game", ""], ["formValue", "form-value", "solved", "moves"],
  ["depth", "depth", 3, null], ["seed", "seed", 7, null], ["maxMs", "max-ms", 50, null], ["pace", "pace", 0, null], ["disabled", "disabled", true, false],
  ["required", "required", true, false], ["loading", "loading", "eager", "lazy"], ["page", "page", "../", ""],
];

inEngines("every property can be set and sets its attribute; undefined and null are the default", async (driver, t) => {
  await stranger(driver, t, '<yomikiri-game second="person"></yomikiri-game>');
  for (const [name, attribute, value, otherwise] of PROPERTIES) {
    for (const nothing of [undefined, null]) {
      const found = await inPage(driver, async (name, attribute, value, undefinedMeant) => {
        const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
        element[name] = value;
        const set = [element[name], element.getAttribute(attribute)];
        element[name] = undefinedMeant ? undefined : null;
        const unset = [element[name], element.getAttribute(attribute)];
        await element.reset();
        // The page still answers, and the element still plays.
        const game = await element.play(element.position.legal[0]);
        await element.reset();
        element.second = "person";
        element.first = "person";
        return { set, unset: [unset[0] === "" && name === "moves" ? [] : unset[0], unset[1]], moves: game.moves.length };
      }, name, attribute, value, nothing === undefined);
      const text = Array.isArray(value) ? value.join(" ") : value === true ? "" : String(value);
      assert.deepEqual(found, { set: [Array.isArray(value) ? text : value, text], unset: [otherwise, null], moves: 1 }, `${name}=${nothing}`);
    }
  }
  await assertCalm(driver);
});

inEngines("rules and game set the same; properties set together belong to one start, in any order", async (driver, t) => {
  await stranger(driver, t, '<yomikiri-game second="person"></yomikiri-game>');
  const found = await inPage(driver, async () => {
    const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
    const made = document.createElement("yomikiri-game");
    Object.assign(made, { moves: "b1", second: "person", rules: { game: "reversi", width: 4 } });
    document.body.append(made);
    await /** @type {any} */ (made).ready;
    element.moves = ["b1", "a1"];
    element.game = "reversi-4x4";
    const together = (await element.play("a2")).moves.join(" ");
    element.rules = { game: "mnk", width: 4, height: 3, k: 3 };
    const other = [element.game, (await element.play("d1")).moves.join(" "), element.rules.height, element.getAttribute("moves")];
    // What it already is changes nothing.
    element.rules = { game: "mnk", width: 4, height: 3, k: 3 };
    element.moves = ["d1"];
    await null;
    return { made: [/** @type {any} */ (made).moves.join(" "), made.getAttribute("game")], together, other, kept: element.moves.join(" ") };
  });
  assert.deepEqual(found, {
    made: ["b1", '{"game":"reversi","width":4}'],
    together: "b1 a1 a2",
    other: ['{"game":"mnk","width":4,"height":3,"k":3}', "d1", 3, null],
    kept: "d1",
  });
  await assertCalm(driver);
});

inEngines("properties set before the element is defined take effect", async (driver, t) => {
  await stranger(driver, t, '<yomikiri-game id="early"></yomikiri-game>', { script: `addEventListener("DOMContentLoaded", () => {});
    new MutationObserver((records, observer) => {
      const element = document.getElementById("early");
      if (!element || customElements.get("yomikiri-game")) return;
      observer.disconnect();
      Object.assign(element, { rules: { game: "reversi", width: 4, height: 4 }, moves: ["b1"], second: "person" });
    }).observe(document, { childList: true, subtree: true });` });
  await played(driver, 1, "early");
  const found = await inPage(driver, () => {
    const element = /** @type {any} */ (document.getElementById("early"));
    return [Object.keys(element).includes("rules"), element.second, element.position.width];
  });
  assert.deepEqual(found, [false, "person", 4]);
  await assertCalm(driver);
});

inEngines("a property changes the game that is played; its attribute starts over", async (driver, t) => {
  await stranger(driver, t, '<yomikiri-game game="reversi-4x4" second="person"></yomikiri-game>');
  const found = await inPage(driver, async () => {
    const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
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

inEngines("what is hidden or far away starts when it is asked for, or eagerly", async (driver, t) => {
  await stranger(driver, t, `${FAR}<yomikiri-game id="asked"></yomikiri-game><yomikiri-game id="hidden" hidden></yomikiri-game>
    <yomikiri-game id="eager" loading="eager"></yomikiri-game><yomikiri-game id="lazy"></yomikiri-game>`, { ready: false });
  await wait(driver, "the script", () => Boolean(customElements.get("yomikiri-game")));
  await played(driver, 0, "eager");
  const found = await inPage(driver, async () => {
    const [asked, hidden, lazy] = ["asked", "hidden", "lazy"].map((id) => /** @type {any} */ (document.getElementById(id)));
    await asked.ready;
    const { moves } = await hidden.play("b2");
    return [asked.position.moves.length, moves.length, lazy.position];
  });
  assert.deepEqual(found, [0, 1, null]);
});

inEngines("ready rejects with the error when the game cannot start, and resolves once it can", async (driver, t) => {
  /** @type {Record<string, import("../page/host.mjs").Made>} */
  const pages = { [inDist("yomikiri_bg.wasm")]: { body: "", status: 404 } };
  await stranger(driver, t, "<yomikiri-game></yomikiri-game>", { ready: false, pages });
  const state = () => inPage(driver, () => /** @type {any} */ (document.querySelector("yomikiri-game")).ready.then(
    () => "ready", (/** @type {any} */ error) => `${error.name} ${error.kind} ${error.code}`));
  await wait(driver, "the script", () => Boolean(customElements.get("yomikiri-game")));
  assert.equal(await state(), "EngineError engine-gone missing");
  assert.equal(await inPage(driver, () => /** @type {any} */ (document.querySelector("yomikiri-game")).play("b2").catch(
    (/** @type {any} */ error) => error.kind)), "engine-gone");
  delete pages[inDist("yomikiri_bg.wasm")];
  await click(driver, '[data-do="retry"]');
  await played(driver, 0);
  assert.equal(await state(), "ready");
  assert.equal(await inPage(driver, () => {
    const element = document.createElement("yomikiri-game");
    element.setAttribute("game", "chess");
    document.body.append(element);
    return /** @type {any} */ (element).ready.catch((/** @type {any} */ error) => error.code);
  }), "unknown-preset");
  await assertCalm(driver);
});

/** The events of forms so far. @param {Driver} driver */
const told = async (driver) => (await noted(driver)).filter(({ name }) => name.startsWith("form ")).map(({ name, value }) => `${name.slice(5)} ${value}`);

inEngines("input and change: when a person or the computer moves, not when a script does", async (driver, t) => {
  await stranger(driver, t, '<yomikiri-game second="person" controls="undo"></yomikiri-game>');
  await call(driver, "play", "a1");
  await inPage(driver, () => { /** @type {any} */ (document.querySelector("yomikiri-game")).moves = "a1b1"; });
  await played(driver, 2);
  assert.deepEqual(await told(driver), []);
  await click(driver, '[data-move="b2"]');
  await played(driver, 3);
  assert.deepEqual(await told(driver), ["input a1b1b2", "change a1b1b2"]);
  await click(driver, '[data-do="undo"]');
  await played(driver, 2);
  assert.deepEqual((await told(driver)).slice(2), ["input a1b1", "change a1b1"]);
});

inEngines("the form gets solved, or nothing, with form-value", async (driver, t) => {
  await stranger(driver, t, `<form><yomikiri-game name="quiz" form-value="solved" goal="win" moves="a1b1b2c1" second="person"></yomikiri-game>
    <yomikiri-game id="lost" name="lost" form-value="solved" goal="win" moves="a1b1a2b2c3" second="person"></yomikiri-game></form>`);
  const values = () => inPage(driver, () => [...new FormData(/** @type {HTMLFormElement} */ (document.querySelector("form")))].map((entry) => entry.join("=")));
  assert.deepEqual(await values(), ["quiz=", "lost="]);
  await click(driver, '[data-move="c3"]');
  await played(driver, 5);
  await click(driver, '[data-move="b3"]', "lost");
  await played(driver, 6, "lost");
  assert.deepEqual(await values(), ["quiz=solved", "lost="]);
  assert.deepEqual(await told(driver), ["input solved", "change solved"]);
  assert.deepEqual(await inPage(driver, () => [...document.querySelectorAll("yomikiri-game")].map((element) => /** @type {any} */ (element).checkValidity())), [true, false]);
});

inEngines("a goal out of range is an error, for either side", async (driver, t) => {
  await stranger(driver, t, "<p>Goals</p>");
  const code = (/** @type {string} */ goal) => inPage(driver, (goal) => {
    const element = document.createElement("yomikiri-game");
    element.setAttribute("game", "reversi-4x4");
    element.setAttribute("goal", goal);
    document.body.append(element);
    return /** @type {any} */ (element).ready.then(() => "fine", (/** @type {any} */ error) => error.code);
  }, goal);
  assert.deepEqual([await code(">=16"), await code(">=-16"), await code(">=17"), await code("=−17"), await code("draw")], ["fine", "fine", "goal-range", "goal-range", "fine"]);
  assert.match(await said(driver, ""), /./);
});

inEngines("in a page from right to left the sentences and the buttons keep their direction; 120 px wide, nothing overflows", async (driver, t) => {
  await stranger(driver, t, `<div dir="rtl" style="width: 120px"><yomikiri-game game="reversi-8x8" controls values></yomikiri-game></div>`);
  const found = await inPage(driver, () => {
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

inEngines("a label is the accessible name", async (driver, t) => {
  await stranger(driver, t, '<label for="board">Solve this</label><yomikiri-game id="board" name="a"></yomikiri-game>');
  await inside(driver, "yomikiri-board");
  const element = await driver.findElement({ id: "board" });
  assert.equal(await element.getAccessibleName(), "Solve this");
  assert.equal(await element.getAriaRole(), "group");
});
