// Acts as a person on the page: plays by clicks or keys, and reads the board.
import assert from "node:assert/strict";

/** @import { Page } from "playwright-core" */

/** The position on the board and what the page allows a person to do. @param {Page} page */
export async function look(page) {
  await page.waitForSelector("#board");
  return page.locator("#board").evaluate((element) => {
    const board = /** @type {HTMLElement & { game: import("../../www/types.d.ts").Game, interactive: boolean }} */ (element);
    const { rules, moves, legal, at, targets, outcome, width, height, cells, turn, last } = board.game;
    return { rules, moves, legal, at, targets, outcome, width, height, cells, turn, last, open: board.interactive };
  });
}

/**
 * Waits until a person may move, must pass, or the game is over. A link to Analyse shows the game in Play until that view has loaded.
 * @param {Page} page
 */
export async function settled(page) {
  await page.waitForFunction(() => {
    if (/[#&?]view=analyse/.test(location.hash || location.search) && !document.querySelector(".desk.analyse")) return false;
    const board = /** @type {any} */ (document.getElementById("board"));
    return board?.game && (board.interactive || board.game.outcome || document.querySelector('[data-do="pass"]'));
  });
  return look(page);
}

/** Goes to an address, and waits as {@link settled} does. @param {Page} page @param {string} url */
export async function openAt(page, url) {
  await page.goto(url);
  return settled(page);
}

/** Reloads the page, and waits as {@link settled} does. @param {Page} page */
export async function reloaded(page) {
  await page.reload();
  return settled(page);
}

/**
 * Opens an address as in a new page: going to another hash would not load the page.
 * @param {Page} page @param {string} url @param {Parameters<Page["goto"]>[1]} [options]
 */
export async function anew(page, url, options) {
  await page.goto("about:blank");
  return page.goto(url, options);
}

/** Clicks something, and waits for what appears then. @param {Page} page @param {string} selector @param {string} wanted */
export async function leadsTo(page, selector, wanted) {
  await page.locator(selector).first().click();
  await page.locator(wanted).first().waitFor();
}

/** Waits until a view is open. @param {Page} page @param {string} view */
export const inView = (page, view) => page.locator(`.view[data-view="${view}"][aria-current]`).waitFor();

/** Opens a view by its tab. @param {Page} page @param {string} view */
export async function toView(page, view) {
  await page.locator(`.view[data-view="${view}"]`).click();
  await inView(page, view);
}

/**
 * The cells that a person chooses for a move, until it is the only one; in a game without a board, the move.
 * @param {Pick<import("../../www/types.d.ts").Game, "at" | "legal">} game @param {string} move
 */
export function cellsFor({ at, legal }, move) {
  const cells = at?.[move] ?? [move];
  const others = (/** @type {number} */ n) => legal.filter((one) => cells.slice(0, n).every((cell) => (at?.[one] ?? [one]).includes(cell)));
  const enough = cells.findIndex((_, i) => others(i + 1).length === 1);
  return enough < 0 ? cells : cells.slice(0, enough + 1);
}

/** @param {Page} page @param {string} move */
export async function click(page, move) {
  for (const cell of cellsFor(await look(page), move)) await page.locator(`#board [data-move="${cell}"]`).click();
}

/** Moves across the board with the arrow keys and plays with Enter. @param {Page} page @param {string} move */
export async function press(page, move) {
  for (const cell of cellsFor(await look(page), move)) await pressCell(page, cell);
}

/** The cell with the focus, and its label. @param {Page} page */
export const focused = (page) => page.locator("#board").evaluate(({ shadowRoot }) => {
  const element = /** @type {HTMLElement | null | undefined} */ (shadowRoot?.activeElement);
  return [element?.dataset.move, element?.getAttribute("aria-label")];
});

/**
 * Gives the board the focus, visibly. After a click elsewhere, the focus that a script sets is not visible, and the arrow keys browse the game.
 * @param {Page} page
 */
export async function tabTo(page) {
  await page.locator("#board").evaluate((board) => board.focus());
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
}

/** @param {Page} page @param {string} move a cell or, in a game without a board, a move */
async function pressCell(page, move) {
  const { width } = await look(page);
  const board = page.locator("#board");
  await tabTo(page);
  const here = async () => Number(await board.locator('[tabindex="0"]').getAttribute("data-index"));
  const there = Number(await board.locator(`[data-move="${move}"][data-index]`).getAttribute("data-index"));
  const columns = width || 99;
  const columnOf = (/** @type {number} */ index) => index % columns;
  const rowOf = (/** @type {number} */ index) => Math.floor(index / columns);
  /** @param {(index: number) => number} along @param {[string, string]} keys */
  const go = async (along, [back, on]) => {
    // An arrow may pass a point by, so it can go two steps.
    for (let left = along(there) - along(await here()), i = 0; left && i < 40; left = along(there) - along(await here()), i++)
      await page.keyboard.press(left > 0 ? on : back);
  };
  // Where pieces fall, the arrows across lead to where one lands. To a line from top to bottom, no arrow goes across from another row.
  const upright = await board.evaluate((element, there) => /** @type {any} */ (element).game.kinds?.[there] === "line", there) && rowOf(there) % 2 === 1;
  const across = () => go(columnOf, ["ArrowLeft", "ArrowRight"]);
  if (!upright) await across();
  await go(rowOf, ["ArrowUp", "ArrowDown"]);
  if (upright) await across();
  const focused = await board.evaluate((element) => element.shadowRoot?.activeElement?.getAttribute("data-move"));
  assert.equal(focused, move, "the arrow keys reach the cell");
  await page.keyboard.press("Enter");
}

/**
 * Waits until no dialog is open. A closed dialog stays in the document for a moment, so that it could still be found; and the browser goes back
 * from its entry in the history, so that it could leave an address that is opened meanwhile.
 * @param {Page} page
 */
export const closed = (page) => page.waitForFunction(() => !document.querySelector("dialog") && !history.state?.yomikiri?.dialog);

/** Closes the open dialog with Escape. @param {Page} page */
export async function closeDialog(page) {
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await closed(page);
}

/** Waits until the game on the board has this many moves or more. @param {Page} page @param {number} count */
export const atLeast = (page, count) => page.waitForFunction((count) => (
  /** @type {any} */ (document.getElementById("board"))?.game?.moves.length >= count), count);

/** Plays the first legal move, and waits for the computer's. @param {Page} page */
export async function exchange(page) {
  const { moves, legal } = await settled(page);
  await click(page, legal[0]);
  await atLeast(page, moves.length + 2);
  return settled(page);
}

/** Waits until the game on the board, or the line shown in its place, has this many moves. @param {Page} page @param {number} count */
export const made = (page, count) => page.waitForFunction((count) => (
  /** @type {any} */ (document.getElementById("board"))?.game?.moves.length === count), count);

/** Makes a move by a click, and waits until the game has so many. @param {Page} page @param {string} move @param {number} count */
export const plays = (page, move, count) => click(page, move).then(() => made(page, count));

/**
 * Waits until the position on the board is solved in Analyse. Until then, rows change places, and lines become longer.
 * @param {Page} page @param {{ timeout?: number }} [options]
 */
export const solved = (page, options) => page.waitForFunction(() => (
  document.querySelector("table.values .best") && !document.querySelector('[data-do="stop-search"]')), undefined, options);

/** The number of positions visited, as the verdict gives it. @param {Page} page */
export const visited = (page) => page.evaluate(() => (
  Number(document.querySelector(".verdict")?.textContent?.match(/([\d,]+) positions/)?.[1].replaceAll(",", ""))));

/**
 * Waits until the verdict gives more positions than these.
 * @param {Page} page @param {number} count @param {{ timeout?: number }} [options]
 */
export const visitsMore = (page, count, options) => page.waitForFunction((count) => (
  Number(document.querySelector(".verdict")?.textContent?.match(/([\d,]+) positions/)?.[1].replaceAll(",", "")) > count), count, options);

/** Waits until the game on the board, or the line shown in its place, has these moves. @param {Page} page @param {string} moves */
export const shows = (page, moves) => page.waitForFunction((moves) => (
  /** @type {any} */ (document.getElementById("board"))?.game?.moves.join("") === moves), moves);

/**
 * The number of moves on the board, or in the element, once it is at least `least`. The page's timers may stand still.
 * @param {Page} page @param {number} least
 */
export async function counted(page, least) {
  for (let n = 0; ; n++) {
    const moves = await page.locator("#board, yomikiri-game").first().evaluate((/** @type {any} */ one) => (
      (one.game?.moves ?? one.position.moves).length));
    if (moves >= least) return moves;
    assert.ok(n < 1000, `${moves} moves`);
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
}

/** Something that is held back until it is let through, such as a file. @returns {{ open: () => void, opened: Promise<void> }} */
export function gate() {
  let open = () => {};
  const opened = /** @type {Promise<void>} */ (new Promise((resolve) => { open = () => resolve(); }));
  return { open, opened };
}

/** Waits until the address has these values. @param {Page} page @param {Record<string, string | null>} wanted */
export const inAddress = (page, wanted) => page.waitForFunction((wanted) => {
  const said = new URLSearchParams(location.hash.slice(1));
  return Object.entries(wanted).every(([name, value]) => said.get(name) === value);
}, wanted);

/** The page's address. The driver may still have an older one. @param {Page} page */
export const addressOf = (page) => page.evaluate(() => location.href);

/** Calls a function in every worker. The page ends the others as soon as one has failed. @param {Page} page @param {() => void} act */
export const inWorkers = (page, act) => Promise.allSettled(page.workers().map((worker) => worker.evaluate(act)));

/** Collects the files that the page asks for from now on. @param {Page} page @param {string} base the address of its folder */
export function requests(page, base) {
  const asked = /** @type {string[]} */ ([]);
  page.on("request", (request) => asked.push(request.url().slice(base.length)));
  return asked;
}

/** Chooses an item of the game's menu. @param {Page} page @param {string} name */
export async function fromMenu(page, name) {
  await page.locator('[data-do="menu"]').click();
  await page.locator(`#game-menu [data-do="${name}"]`).click();
}

/** Replaces the text of a field, and leaves the field. @param {import("playwright-core").Locator} field @param {string} text */
export async function enter(field, text) {
  await field.press("Control+a");
  await field.pressSequentially(text);
  await field.press("Tab");
}

/**
 * Plays a game to its end against any opponent, and returns the final position.
 * @param {Page} page
 * @param {(page: Page, move: string) => Promise<void>} how {@link click} or {@link press}
 * @param {(legal: string[], n: number) => string} [choose] by default the first legal move
 */
export async function finish(page, how, choose = (legal) => legal[0]) {
  for (let n = 0; n < 400; n++) {
    const now = await settled(page);
    if (now.outcome) return now;
    if (now.legal[0] === "pass") {
      const pass = page.locator('[data-do="pass"]');
      if (how === press) await pass.press("Enter");
      else await pass.click();
    } else {
      await how(page, choose(now.legal, n));
    }
    await atLeast(page, now.moves.length + 1);
  }
  throw new Error("the game does not end");
}

/**
 * Begins another game, and waits until it is on the board and no dialog is open.
 * @param {Page} page @param {() => Promise<unknown>} act what begins it
 */
export async function begins(page, act) {
  await page.evaluate(() => { Reflect.set(globalThis, "before", /** @type {any} */ (document.getElementById("board"))?.game); });
  await act();
  await page.waitForFunction(() => {
    const game = /** @type {any} */ (document.getElementById("board"))?.game;
    return game && game !== Reflect.get(globalThis, "before");
  });
  await closed(page);
}

/** Starts the game in the dialog, and waits until the page has been scrolled to its board, which then has the focus. @param {Page} page */
export async function begin(page) {
  await begins(page, () => page.locator('[data-do="start"]').click());
  await page.waitForFunction(() => document.activeElement?.id === "board" && scrollY === 0);
}

/**
 * Chooses a game in the dialog and starts it.
 * @param {Page} page
 * @param {string} kind
 * @param {() => Promise<void>} [more] makes further choices
 */
export async function start(page, kind, more = async () => {}) {
  await page.locator('[data-do="newGame"]').click();
  await page.locator(`dialog.setup input[name="kind"][value="${kind}"]`).press("Space");
  await more();
  await begin(page);
}

/** Unfolds More rules in the New game dialog, and waits until its fields take the focus. @param {Page} page */
export async function moreRules(page) {
  await page.locator("dialog .more-rules summary").press("Enter");
  await page.locator('dialog .more-rules input[name="fouls"]').waitFor();
}

/** In the page: from now on, a search takes half a second, instead of ten, before the page asks whether to continue. */
export function hasten() {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ ...rest) {
    if (message?.name === "solve") message.args[2] = Math.min(message.args[2], 500);
    return post.call(this, message, ...rest);
  };
}

/**
 * Waits until a function in the page resolves to something true, and returns that. Playwright's `waitForFunction` calls an asynchronous function only
 * once, since a promise is true.
 * @template A, R @param {Page} page @param {(arg: A) => Promise<R>} run @param {A} [arg] @returns {Promise<R>}
 */
export async function eventually(page, run, arg) {
  for (const end = performance.now() + 30_000; performance.now() < end; await new Promise((resolve) => { setTimeout(resolve, 20); })) {
    const value = await page.evaluate(/** @type {any} */ (run), arg);
    if (value) return value;
  }
  return assert.fail(`not true within 30 seconds: ${run}`);
}

/** Writes a text into the dialog for pasted games, once nothing is left there of the text before. @param {Page} page @param {string} text */
export async function paste(page, text) {
  if (!(await page.locator("dialog.paste").count())) await fromMenu(page, "paste");
  await page.locator("#paste-text").fill("");
  await page.waitForFunction(() => !document.querySelector('dialog [role="alert"], [data-is="understood"]'));
  await page.locator("#paste-text").fill(text);
}

/**
 * Chooses a position in How it thinks, and waits until it is there: with as many methods as it has, none of which has begun.
 * @param {Page} page @param {string} source
 */
export async function chooseSource(page, source) {
  // The position with which the view begins, and its methods.
  await page.locator(".method").first().waitFor();
  await page.locator("#source").selectOption(source);
  // Of a game without a board, there are three.
  const counts = { current: [3, 4], eight: [3], figure: [3] }[source] ?? [4];
  await page.waitForFunction((counts) => {
    const [all, ready] = [".method", ".method.ready"].map((each) => document.querySelectorAll(each).length);
    return all === ready && counts.includes(all);
  }, counts);
}

/**
 * Collects what a screen reader hears.
 * @param {Page} page @param {boolean} [before] also what it was told last
 * @returns {Promise<(text: string) => Promise<unknown>>} waits until this has been heard
 */
export async function listen(page, before = false) {
  await page.evaluate((before) => {
    const live = /** @type {HTMLElement} */ (document.getElementById("live"));
    const heard = /** @type {any} */ (globalThis).heard = /** @type {string[]} */ (before ? [live.textContent] : []);
    new MutationObserver(() => { if (live.textContent?.trim()) heard.push(live.textContent.trim()); })
      .observe(live, { childList: true, subtree: true, characterData: true });
  }, before);
  return (text) => page.waitForFunction((text) => /** @type {any} */ (globalThis).heard.join(" ").includes(text), text);
}

/**
 * The picture of the board, as SVG. The bundled page has no file for pictures alone, so this needs the sources.
 * @param {Page} page @returns {Promise<string>}
 */
export const pictureOf = (page) => page.evaluate(async () => {
  const { picture } = await import(new URL("./ui/picture.js", document.baseURI).href);
  const { game, words } = /** @type {any} */ (document.getElementById("board"));
  return picture(game, words.of(game.rules)).text;
});

const DRAWN = `(({ drawn: { arrows, circles } }) =>
  [...circles, ...arrows.map((arrow) => arrow.join("-"))].join())(document.getElementById("board"))`;
/** What is drawn on the board. @param {Page} page @returns {Promise<string>} */
export const drawn = (page) => page.evaluate(DRAWN);
/** Waits until this is drawn on the board. @param {Page} page @param {string} wanted */
export const isDrawn = (page, wanted) => page.waitForFunction(`${DRAWN} === ${JSON.stringify(wanted)}`);

/** Drops files. @param {Page} page @param {Record<string, string>} files their texts, by name @param {string} [where] */
export const drop = (page, files, where = "main") => page.evaluate(({ files, where }) => {
  const dataTransfer = new DataTransfer();
  for (const [name, text] of Object.entries(files)) dataTransfer.items.add(new File([text], name));
  document.querySelector(where)?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}, { files, where });

/** Pastes a text anywhere on the page. Firefox ignores the data of events that scripts make. @param {Page} page @param {string} text */
export const pasteOutside = (page, text) => page.evaluate((text) => {
  document.body.dispatchEvent(Object.defineProperty(new Event("paste", { bubbles: true, cancelable: true }), "clipboardData", { value: { getData: () => text } }));
}, text);

/**
 * Drags with the mouse.
 * @param {Page} page @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {"left" | "right"} [button]
 */
export async function drag(page, from, to, button = "left") {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button });
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up({ button });
}

/** Drags a finger over the screen, in Chromium. @param {Page} page @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
export async function swipe(page, from, to) {
  const client = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ ...touchPoints) => (
    client.send("Input.dispatchTouchEvent", { type, touchPoints }));
  await touch("touchStart", from);
  for (const part of [0.4, 0.7, 1]) await touch("touchMove", { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
  await touch("touchEnd");
  await client.detach();
}
