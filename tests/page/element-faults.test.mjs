// <yomikiri-game> when something goes wrong: the rules or the engine are missing or broken, a worker ends, or scripts interfere with the element. The
// element keeps the game, shows a message, and trying again works.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { DIST } from "../../www/build/serve.mjs";
import { WORKERS, addParts, dropComments, wrapTexts } from "./extensions.mjs";
import { inDist } from "./host.mjs";
import { engine, everywhere, open } from "./harness.mjs";
import { assertCalm, heard, inPage, inside, noted, played, said, seen, stranger, wait } from "./stranger.mjs";
import { all } from "../size.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Made } from "./host.mjs" */
/** @import { How } from "./stranger.mjs" */

const [ENGINE, RULES] = ["yomikiri_bg.wasm", "yomikiri_play_bg.wasm"].map(inDist);
const typed = { headers: { "Content-Type": "application/wasm" } };

/** Responses in place of a module, and the codes of the errors. @type {Record<string, [Made, string]>} */
const BROKEN = {
  "are missing": [{ body: "", status: 404 }, "missing"],
  "are truncated": [{ body: "\0asm\u0001\0\0\0\u0001", ...typed }, "wrong-file"],
  "are an HTML page": [{ body: "<!doctype html><p>Sorry" }, "wrong-file"],
  // A valid module without the expected exports.
  "are another version": [{ body: "\0asm\u0001\0\0\0", ...typed }, "rules-gone"],
};

/** Presses a button of the element in one step, because the page's reference might be outdated. @param {Page} page @param {string} control */
const press = (page, control) => wait(page, `the button ${control}`, (control) => {
  const button = /** @type {HTMLElement | null | undefined} */ (document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(`[data-do="${control}"]`));
  button?.click();
  return Boolean(button);
}, control);

/** Plays the first legal move on a person's turn. @param {Page} page */
const playFirst = (page) => wait(page, "a board to play on", () => {
  const board = /** @type {any} */ (document.querySelector("yomikiri-game"))?.shadowRoot?.querySelector("yomikiri-board");
  const cell = board?.interactive ? board.shadowRoot.querySelector(".legal") : null;
  cell?.click();
  return Boolean(cell);
});

// The engines differ in how they report what is wrong with a file, not in what the element makes of it.
for (const [what, [file, code]] of Object.entries(BROKEN).filter((_, i) => engine === "chromium" || i === 1)) {
  everywhere(`rules that ${what}: the message appears, the content stays, and after a retry the game is there`, async (t) => {
    /** @type {Record<string, Made>} */
    const pages = { [RULES]: file };
    const page = await stranger(t, '<yomikiri-game game="reversi-4x4" moves="b1a1" second="person"><p>A board</p></yomikiri-game>', { ready: false, pages, allow: /./ });
    await inside(page, '[data-do="retry"]');
    assert.match(await said(page), /could not be loaded/);
    assert.equal(await seen(page, "yomikiri-game p"), true);
    const ready = () => inPage(page, () => /** @type {any} */ (document.querySelector("yomikiri-game")).ready.then(
      () => "ready", (/** @type {any} */ { name, kind, code }) => `${name} ${kind} ${code}`));
    assert.equal(await ready(), `EngineError engine-gone ${code}`);
    // If the retry fails, the message appears again.
    await press(page, "retry");
    await heard(page, "error", 2);
    await inside(page, '[role="alert"]');
    delete pages[RULES];
    await press(page, "retry");
    await played(page, 2);
    await wait(page, "nothing wrong", () => !document.querySelector("yomikiri-game")?.shadowRoot?.querySelector('[role="alert"]'));
    assert.deepEqual([await seen(page, "yomikiri-game p"), await ready()], [false, "ready"]);
    await playFirst(page);
    await played(page, 3);
    assert.deepEqual((await noted(page, "error")).map((error) => error.code), [code, code]);
    await assertCalm(page);
  });
}

/** Ways in which a worker ends unexpectedly. @type {Record<string, () => void>} */
const ENDS = {
  "is ended silently": () => {
    for (const worker of Reflect.get(window, "workers")) Object.getPrototypeOf(Object.getPrototypeOf(worker)).terminate.call(worker);
  },
  "fails": () => { for (const worker of Reflect.get(window, "workers")) worker.dispatchEvent(new ErrorEvent("error", { message: "gone", cancelable: true })); },
};

for (const [how, end] of Object.entries(ENDS)) {
  everywhere(`a worker that ${how} in mid-search: the message appears, the game is kept, and after a restart it answers`, async (t) => {
    const page = await stranger(t, '<yomikiri-game game="reversi-8x8" second="perfect"></yomikiri-game>', { script: WORKERS, allow: /./ });
    const hold = (/** @type {boolean} */ held) => inPage(page, (held) => { Object.assign(window, { hold: held, asked: 0 }); }, held);
    await hold(true);
    await playFirst(page);
    await wait(page, "a search", () => Reflect.get(window, "asked") && Reflect.get(window, "alive")());
    await inPage(page, end);
    await inside(page, '[data-do="revive"]');
    assert.match(await said(page), /stopped working. Your game is safe/);
    await played(page, 1);
    await hold(false);
    await press(page, "revive");
    await played(page, 2);
    // The same while a position is being solved, for its values and for a call of the page, which rejects.
    await hold(true);
    await page.locator("yomikiri-game").first().evaluate((/** @type {any} */ element) => {
      element.values = true;
      element.solve().then(() => "an answer", (/** @type {any} */ error) => error.kind).then((/** @type {string} */ kind) => {
        Reflect.set(window, "solved", kind);
      });
    });
    await wait(page, "both", () => Reflect.get(window, "asked") > 1 && Reflect.get(window, "alive")());
    await inPage(page, end);
    assert.equal(await wait(page, "an answer", () => Reflect.get(window, "solved")), "engine-gone");
    await hold(false);
    // The element notices the end of each worker separately, so a restart may be needed more than once.
    await wait(page, "its values, read again", () => {
      /** @type {any} */ (document.querySelector("yomikiri-game")).shadowRoot.querySelector('[data-do="revive"]')?.click();
      return Reflect.get(window, "noted").some((/** @type {any} */ { name }) => name === "progress");
    });
    await playFirst(page);
    await wait(page, "the move", () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves.length > 2);
    await assertCalm(page);
  });
}

test("removed from the page and put back when the engine is missing: the board and the message appear, and after a retry the game continues", async (t) => {
  const pages = /** @type {Record<string, Made>} */ ({});
  const page = await stranger(t, '<yomikiri-game game="reversi-4x4" second="strong"></yomikiri-game>', { pages, script: WORKERS, allow: /./ });
  await playFirst(page);
  await played(page, 2);
  await inPage(page, () => {
    const element = /** @type {Element} */ (document.querySelector("yomikiri-game"));
    Reflect.set(window, "out", element);
    element.remove();
  });
  await wait(page, "the end of the workers", () => Reflect.get(window, "ended") > 0 && Reflect.get(window, "ended") === Reflect.get(window, "workers").length);
  [pages[ENGINE]] = BROKEN["are missing"];
  await inPage(page, () => { document.querySelector("main")?.append(Reflect.get(window, "out")); });
  await inside(page, '[data-do="revive"]');
  assert.match(await said(page), /could not be loaded/);
  await played(page, 2);
  delete pages[ENGINE];
  await press(page, "revive");
  await playFirst(page);
  await wait(page, "the answer", () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves.length > 3);
  await assertCalm(page);
});

/** Ways in which other scripts interfere with the element. @type {Record<string, (host: string | null) => void>} */
const REACHING = {
  "wraps every text node in an element": wrapTexts,
  "removes comment nodes": dropComments,
  "removes everything around the board": () => {
    for (const part of document.querySelector("yomikiri-game")?.shadowRoot?.querySelectorAll(".players, .status, .controls, .live") ?? []) part.remove();
  },
  "empties the element": () => document.querySelector("yomikiri-game")?.shadowRoot?.replaceChildren(),
  "removes cells from the board": () => {
    const board = document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("yomikiri-board")?.shadowRoot;
    for (const cell of board?.querySelectorAll("[data-index]") ?? []) cell.remove();
  },
  "adds elements, attributes and styles": addParts,
  "wraps the element in another one": () => {
    const element = /** @type {Element} */ (document.querySelector("yomikiri-game"));
    const own = document.createElement("div");
    element.replaceWith(own);
    own.append(element);
  },
  "replaces the element's content and adds attributes": () => {
    const element = /** @type {Element} */ (document.querySelector("yomikiri-game"));
    element.replaceChildren("extension");
    element.setAttribute("data-extension", "1");
    element.setAttribute("style", "outline: 1px solid");
  },
};

const MEDDLING = Object.entries(REACHING).filter((_, i) => all || i % 4 === 0);
everywhere(`${MEDDLING.length} ways in which scripts interfere: the game continues, and the status is right`, async (t) => {
  const page = await stranger(t, "<main></main>");
  for (const [what, reach] of MEDDLING) {
    await inPage(page, () => {
      const main = /** @type {HTMLElement} */ (document.querySelector("main"));
      main.innerHTML = '<yomikiri-game game="reversi-4x4" second="casual" pace="0" controls><p>A board</p></yomikiri-game>';
    });
    await playFirst(page);
    await wait(page, `an answer (${what})`, () => {
      const { position, shadowRoot } = /** @type {any} */ (document.querySelector("yomikiri-game"));
      return position.moves.length > 1 && shadowRoot.querySelector("yomikiri-board").interactive;
    });
    const before = await inPage(page, () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves);
    await inPage(page, reach, "yomikiri-game");
    // Continues to the end of the game, including passes.
    await wait(page, `the end of the game (${what})`, () => {
      const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
      const board = element?.shadowRoot.querySelector("yomikiri-board");
      if (board?.interactive) board.shadowRoot.querySelector(".legal")?.click();
      else element?.shadowRoot.querySelector('[data-do="pass"]')?.click();
      return element?.position?.outcome;
    });
    const after = await inPage(page, () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves);
    assert.deepEqual(after.slice(0, before.length), before, what);
    await wait(page, `the result, in words (${what})`, () => {
      const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
      const { winner } = element.position.outcome;
      const words = winner === "draw" ? /A draw/ : winner === "first" ? /You win/ : /The computer wins/;
      return words.test(element.shadowRoot.querySelector(".status")?.textContent ?? "");
    });
    await press(page, "again");
    await played(page, 0);
    await playFirst(page);
    await assertCalm(page);
  }
});

const WORKER = inDist("worker.js");
const HTML = { body: "<!doctype html><p>The start page", headers: { "Content-Type": "text/html" } };

/** What fails: how, the error's code, and what the element says. @type {[string, How, string, RegExp][]} */
const FAILURES = [
  ["the module is missing", { pages: { [ENGINE]: { body: "", status: 404 } } }, "missing",
    /yomikiri_bg[^ ]*\.wasm was answered with status 404/],
  ["the module is a start page", { pages: { [ENGINE]: HTML } }, "wrong-file", /yomikiri_bg[^ ]*\.wasm .*\(Content-Type: text\/html\)/],
  ["the worker is missing", { pages: { [WORKER]: { body: "", status: 403 } } }, "missing", /worker[^ ]*\.js was answered with status 403/],
  ["the worker is a start page", { pages: { [WORKER]: HTML } }, "wrong-file", /worker[^ ]*\.js .*\(Content-Type: text\/html\)/],
  ["Cross-Origin-Embedder-Policy comes with the page alone", { own: { "Cross-Origin-Embedder-Policy": "require-corp" } },
    "embedder", /has Cross-Origin-Embedder-Policy: require-corp, but \S*worker[^ ]*\.js does not/],
];

for (const [what, how, code, sentence] of FAILURES) {
  everywhere(`${what}: the address, the answer and a document`, async (t) => {
    const page = await stranger(t, '<yomikiri-game second="strong"><p>A board</p></yomikiri-game>', { ...how, ready: false, allow: /./ });
    await wait(page, "the reason", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".wrong")?.textContent);
    assert.match(await said(page), sentence);
    assert.deepEqual((await noted(page, "error")).map((error) => error.code), [code]);
    const { link, status } = await inPage(page, async () => {
      const link = document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("a")?.href ?? "";
      return { link, status: (await fetch(link)).status };
    });
    assert.match(link, /\/docs\/frames\.html$/);
    assert.equal(status, 200);
    await assertCalm(page);
  });
}

for (const name of ["index.html", "embed.html"]) {
  everywhere(`${name}, opened as a file, says why it cannot run, if it cannot`, async (t) => {
    const { page, allow } = await open(t, "", { goto: false });
    allow(/./);
    await page.goto(pathToFileURL(DIST + name).href);
    await wait(page, "the reason, or a game", () => {
      const [board, element] = /** @type {any[]} */ ([document.getElementById("board"), document.querySelector("yomikiri-game")]);
      // Under its page, Firefox lets files load files.
      return board?.game || element?.position || [...document.querySelectorAll("main p")].some((/** @type {any} */ text) => (
        /opened as a file.*npx serve/.test(text.innerText) && text.checkVisibility({ opacityProperty: true, visibilityProperty: true })));
    });
  });
}
