// <yomikiri-game> when something goes wrong: an engine that does not come or breaks off, a worker that is ended, scripts that reach into the
// element and around it. The game is kept, the person is told in a sentence, and trying again works.
import assert from "node:assert/strict";
import { dropComments, wrapTexts } from "../page/extensions.mjs";
import { inEngines, inPage, wait } from "./harness.mjs";
import { assertCalm, inside, noted, played, said, seen, stranger } from "./stranger.mjs";

/** @import { Driver } from "./harness.mjs" */
/** @import { Made } from "../page/host.mjs" */

const WASM = "/pkg/yomikiri_bg.wasm";
const typed = { headers: { "Content-Type": "application/wasm" } };

/** What comes instead of the engine. @type {Record<string, Made>} */
const ENGINES = {
  "is not there": { body: "", status: 404 },
  "is cut off": { body: "\0asm\u0001\0\0\0\u0001", ...typed },
  "is a page that says sorry": { body: "<!doctype html><p>Sorry" },
  // Right in itself, and nothing of what is asked of it.
  "is of another version": { body: "\0asm\u0001\0\0\0", ...typed },
};

/** Presses a button of the element's, at once: what is drawn anew meanwhile would be too old for the driver. @param {Driver} driver @param {string} control */
const press = (driver, control) => wait(driver, `the button ${control}`, (control) => {
  const button = /** @type {HTMLElement | null | undefined} */ (document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(`[data-do="${control}"]`));
  button?.click();
  return Boolean(button);
}, control);

/** Plays the first move there is, when it is a person's turn. @param {Driver} driver */
const playFirst = (driver) => wait(driver, "a board to play on", () => {
  const board = /** @type {any} */ (document.querySelector("yomikiri-game"))?.shadowRoot?.querySelector("yomikiri-board");
  const cell = board?.interactive ? board.shadowRoot.querySelector(".legal") : null;
  cell?.click();
  return Boolean(cell);
});

const failures = async (/** @type {Driver} */ driver) => (await noted(driver)).filter(({ name }) => name === "error").map(({ code }) => code);

for (const [what, file] of Object.entries(ENGINES)) {
  inEngines(`an engine that ${what}: told, what stands inside stays, and tried again the game is there`, async (driver, t) => {
    /** @type {Record<string, Made>} */
    const pages = { [WASM]: file };
    await stranger(driver, t, '<yomikiri-game game="reversi-4x4" moves="b1a1" second="person"><p>A board</p></yomikiri-game>', { ready: false, pages });
    await inside(driver, '[data-do="retry"]');
    assert.match(await said(driver), /could not be loaded/);
    assert.equal(await seen(driver, "yomikiri-game p"), true);
    // Tried in vain, it is told again.
    await press(driver, "retry");
    await wait(driver, "told again", () => Reflect.get(window, "noted").filter((/** @type {any} */ { name }) => name === "error").length === 2);
    await inside(driver, '[role="alert"]');
    delete pages[WASM];
    await press(driver, "retry");
    await played(driver, 2);
    await wait(driver, "nothing wrong", () => !document.querySelector("yomikiri-game")?.shadowRoot?.querySelector('[role="alert"]'));
    assert.equal(await seen(driver, "yomikiri-game p"), false);
    await playFirst(driver);
    await played(driver, 3);
    assert.deepEqual(await failures(driver), ["engine-gone", "engine-gone"]);
    await assertCalm(driver);
  });
}

/** A page's own script: knows the workers, and may keep what is searched for from being answered. */
const WORKERS = `var workers = [], ended = 0, asked = 0, hold = false;
window.Worker = class extends Worker {
  constructor(...how) { super(...how); workers.push(this); }
  terminate() { ended++; super.terminate(); }
  postMessage(message, ...rest) {
    if (hold && ["best_move", "solve"].includes(message?.name)) asked++;
    else super.postMessage(message, ...rest);
  }
};`;

/** How a worker ends that nobody told to. @type {Record<string, () => void>} */
const ENDS = {
  "is ended without a word": () => {
    for (const worker of Reflect.get(window, "workers")) Object.getPrototypeOf(Object.getPrototypeOf(worker)).terminate.call(worker);
  },
  "fails": () => { for (const worker of Reflect.get(window, "workers")) worker.dispatchEvent(new ErrorEvent("error", { message: "gone", cancelable: true })); },
};

for (const [how, end] of Object.entries(ENDS)) {
  inEngines(`a worker that ${how} in mid-search: told, the game kept; started again it answers`, async (driver, t) => {
    await stranger(driver, t, '<yomikiri-game game="reversi-8x8" second="perfect"></yomikiri-game>', { script: WORKERS });
    const hold = (/** @type {boolean} */ held) => inPage(driver, (held) => { Object.assign(window, { hold: held, asked: 0 }); }, held);
    await hold(true);
    await playFirst(driver);
    await wait(driver, "a search", () => Reflect.get(window, "asked"));
    await inPage(driver, end);
    await inside(driver, '[data-do="revive"]');
    assert.match(await said(driver), /stopped working. Your game is safe/);
    await played(driver, 1);
    await hold(false);
    await press(driver, "revive");
    await played(driver, 2);
    // And while a position is read, for its values and for whoever wrote the page, who is told as well.
    await hold(true);
    await inPage(driver, () => {
      const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
      element.values = true;
      element.solve().then(() => "an answer", (/** @type {any} */ error) => error.kind).then((/** @type {string} */ kind) => {
        Reflect.set(window, "solved", kind);
      });
    });
    await wait(driver, "both", () => Reflect.get(window, "asked") > 1);
    await inPage(driver, end);
    assert.equal(await wait(driver, "an answer", () => Reflect.get(window, "solved")), "engine-gone");
    await hold(false);
    // Each worker's end is told when it is noticed: what was started again may have to be once more.
    await wait(driver, "its values, read again", () => {
      /** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot.querySelector('[data-do="revive"]')?.click();
      return Reflect.get(window, "noted").some((/** @type {any} */ { name }) => name === "progress");
    });
    await playFirst(driver);
    await wait(driver, "the move", () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves.length > 2);
    await assertCalm(driver);
  });
}

inEngines("taken out of the page and put back when the engine is gone: told, and tried again the game is where it was", async (driver, t) => {
  /** @type {Record<string, Made>} */
  const pages = {};
  await stranger(driver, t, '<yomikiri-game game="reversi-4x4" moves="b1" second="person"></yomikiri-game>', { pages, script: WORKERS });
  await playFirst(driver);
  await played(driver, 2);
  await inPage(driver, () => {
    const element = /** @type {Element} */ (document.querySelector("yomikiri-game"));
    Reflect.set(window, "out", element);
    element.remove();
  });
  await wait(driver, "the end of the workers", () => Reflect.get(window, "ended") > 0 && Reflect.get(window, "ended") === Reflect.get(window, "workers").length);
  pages[WASM] = ENGINES["is not there"];
  await inPage(driver, () => { document.querySelector("main")?.append(Reflect.get(window, "out")); });
  await inside(driver, '[data-do="retry"]');
  delete pages[WASM];
  await press(driver, "retry");
  await played(driver, 2);
  await playFirst(driver);
  await played(driver, 3);
  await assertCalm(driver);
});

/** What other scripts do to the element, and around it. @type {Record<string, (host: string | null) => void>} */
const REACHING = {
  "wraps every text inside in an element of its own": wrapTexts,
  "takes the comments away that nobody sees": dropComments,
  "takes out what stands around the board": () => {
    for (const part of document.querySelector("yomikiri-game")?.shadowRoot?.querySelectorAll(".players, .status, .controls, .live") ?? []) part.remove();
  },
  "takes the board out": () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("yomikiri-board")?.remove(),
  "empties the element": () => document.querySelector("yomikiri-game")?.shadowRoot?.replaceChildren(),
  "empties the board": () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("yomikiri-board")?.shadowRoot?.replaceChildren(),
  "takes cells out of the board": () => {
    const board = document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("yomikiri-board")?.shadowRoot;
    for (const cell of board?.querySelectorAll("[data-index]") ?? []) cell.remove();
  },
  "puts elements, attributes and styles of its own in": () => {
    const element = /** @type {ShadowRoot} */ (document.querySelector("yomikiri-game")?.shadowRoot);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { color: #0a0 !important }");
    for (const root of [element, /** @type {ShadowRoot} */ (element.querySelector("yomikiri-board")?.shadowRoot)]) {
      for (const part of root.querySelectorAll("div, p, button")) {
        part.setAttribute("data-extension", "1");
        part.classList.add("extension");
        const own = document.createElement("extension-mark");
        part.prepend(own);
        part.append(own.cloneNode(true));
      }
      root.prepend(document.createElement("extension-mark"));
      root.adoptedStyleSheets.push(sheet);
    }
  },
  "puts the element into one of its own": () => {
    const element = /** @type {Element} */ (document.querySelector("yomikiri-game"));
    const own = document.createElement("div");
    element.replaceWith(own);
    own.append(element);
  },
  "takes the element out, and puts it back a little later": () => {
    const element = /** @type {Element} */ (document.querySelector("yomikiri-game"));
    const { parentNode } = element;
    element.remove();
    setTimeout(() => parentNode?.append(element), 50);
  },
  "empties what stands inside, and marks the element": () => {
    const element = /** @type {Element} */ (document.querySelector("yomikiri-game"));
    element.replaceChildren("extension");
    element.setAttribute("data-extension", "1");
    element.setAttribute("style", "outline: 1px solid");
  },
};

for (const [what, reach] of Object.entries(REACHING)) {
  inEngines(`a script ${what}: the game goes on, and what is said is true`, async (driver, t) => {
    await stranger(driver, t, '<yomikiri-game game="reversi-4x4" second="casual" controls><p>A board</p></yomikiri-game>');
    await playFirst(driver);
    await wait(driver, "an answer", () => /** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot.querySelector("yomikiri-board").interactive);
    const before = await inPage(driver, () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves);
    await inPage(driver, reach, "yomikiri-game");
    // To the end, passes included, from where it was.
    await wait(driver, "the end of the game", () => {
      const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
      const board = element?.shadowRoot.querySelector("yomikiri-board");
      if (board?.interactive) board.shadowRoot.querySelector(".legal")?.click();
      else element?.shadowRoot.querySelector('[data-do="pass"]')?.click();
      return element?.game?.outcome;
    });
    const after = await inPage(driver, () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves);
    assert.deepEqual(after.slice(0, before.length), before);
    await wait(driver, "the result, in words", () => {
      const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
      const { winner } = element.game.outcome;
      const words = winner === "draw" ? /A draw/ : winner === "first" ? /You win/ : /The computer wins/;
      return words.test(element.shadowRoot.querySelector(".status")?.textContent ?? "");
    });
    await press(driver, "again");
    await played(driver, 0);
    await playFirst(driver);
    await assertCalm(driver);
  });
}
