// <yomikiri-game> in other people's pages: one script, one element.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, open, shoot } from "./harness.mjs";
import { host, made, visit } from "./host.mjs";

/** @import { Page } from "playwright-core" */

/**
 * A page with these elements, ready.
 * @param {import("node:test").TestContext} t
 * @param {string} body
 * @param {import("playwright-core").BrowserContextOptions & { ready?: boolean, before?: (page: Page) => Promise<void> }} [options]
 */
async function stranger(t, body, { ready = true, before = async () => {}, ...options } = {}) {
  const opened = await open(t, "", { goto: false, ...options });
  const origin = await host(t, { "/page.html": { body: made(body) } });
  await before(opened.page);
  await visit(opened, [origin], `${origin}page.html`);
  if (ready) await allReady(opened.page);
  return { ...opened, origin };
}

/** @param {Page} page */
const allReady = (page) => page.evaluate(async () => {
  await customElements.whenDefined("yomikiri-game");
  await Promise.all([...document.querySelectorAll("yomikiri-game")].map((element) => /** @type {any} */ (element).ready));
});

/** What the element says of itself. @param {Page} page @param {string} [selector] */
const told = (page, selector = "yomikiri-game") => page.locator(selector).evaluate((/** @type {any} */ element) => ({
  moves: element.game?.moves ?? null,
  legal: element.game?.legal ?? null,
  outcome: element.game?.outcome ?? null,
  rules: element.rules,
  first: element.first,
  second: element.second,
  text: element.shadowRoot.textContent.replace(/\s+/g, " ").trim(),
}));

/** @param {Page} page @param {number} n @param {string} [selector] */
const played = (page, n, selector = "yomikiri-game") => page.waitForFunction(
  ([selector, n]) => /** @type {any} */ (document.querySelector(String(selector))).game?.moves.length >= n, [selector, n]);

/** Notes the events of these names, in order. @param {Page} page @param {string[]} names */
const note = (page, names) => page.evaluate((names) => {
  /** @type {any[]} */
  const noted = [];
  Object.assign(window, { noted });
  for (const name of names) {
    document.addEventListener(name, (/** @type {any} */ event) => {
      const { move, by, game, outcome, solved, error } = event.detail;
      noted.push({ name, move, by, moves: game?.moves.length, outcome: outcome?.winner, solved, code: error?.code });
    });
  }
}, names);

/** @param {Page} page @returns {Promise<any[]>} */
const noted = (page) => page.evaluate(() => /** @type {any} */ (window).noted);

test("one script and one element: a move is answered, and told by events that leave the element", async (t) => {
  const { page } = await stranger(t, "<yomikiri-game></yomikiri-game>");
  await note(page, ["yomikiri-move", "yomikiri-change"]);
  assert.deepEqual((await told(page)).rules, { game: "mnk", width: 3, height: 3, k: 3, misere: false, obstacles: [], fouls: "reject" });
  await page.locator('yomikiri-game [data-move="b2"]').click();
  await played(page, 2);
  const events = await noted(page);
  assert.deepEqual(events.map(({ name, by, moves }) => [name, by, moves]), [
    ["yomikiri-move", "first", 0], ["yomikiri-change", undefined, 1], ["yomikiri-move", "second", 1], ["yomikiri-change", undefined, 2],
  ]);
  assert.equal(events[0].move, "b2");
});

test("6x6 is played to its end at every level with values on", async (t) => {
  const { page } = await stranger(t, '<yomikiri-game game="reversi-6x6" first="random" second="random" values controls></yomikiri-game>');
  const levels = await page.evaluate(async () => {
    const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
    const levels = ["random", "beginner", "casual", "strong", "perfect"];
    for (const level of levels) {
      element.first = "person";
      element.second = level;
      await element.reset();
      element.first = "person";
      element.second = level;
      await element.play(element.game.legal[0]);
      await new Promise((resolve) => {
        const wait = () => (element.game.moves.length >= 2 ? resolve(null) : requestAnimationFrame(wait));
        wait();
      });
    }
    return element.game.moves.length >= 2 ? levels.length : 0;
  });
  assert.equal(levels, 5);
});

test("attributes say how it begins; properties how it is; a changed attribute begins anew", async (t) => {
  const rules = '{"game":"mnk","width":4,"height":3,"k":3}';
  const { page } = await stranger(t, `<yomikiri-game game='${rules}' moves="a1 b1" first="person" second="person"></yomikiri-game>`);
  assert.deepEqual((await told(page)).moves, ["a1", "b1"]);
  const element = page.locator("yomikiri-game");
  assert.equal(await element.evaluate((/** @type {any} */ e) => e.rules.width), 4);
  await element.evaluate((/** @type {any} */ e) => e.play("c3"));
  assert.deepEqual((await told(page)).moves, ["a1", "b1", "c3"]);
  assert.equal(await element.getAttribute("moves"), "a1 b1", "the attribute stays what it was");
  await element.evaluate((/** @type {any} */ e) => { e.moves = ["b2"]; });
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game")).game.moves.join() === "b2");
  await element.evaluate((e) => {
    e.removeAttribute("moves");
    e.setAttribute("game", "reversi-4x4");
  });
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game")).game.rules.game === "reversi");
  await element.evaluate((/** @type {any} */ e) => e.setAttribute("moves", "b1"));
  await played(page, 1);
  await element.evaluate((/** @type {any} */ e) => { e.second = "strong"; });
  await played(page, 2);
  assert.deepEqual([(await told(page)).first, (await told(page)).second], ["person", "strong"]);
});

test("methods: play, undo, redo, hint, solve, reset; what the engine refuses is refused with its code", async (t) => {
  const { page } = await stranger(t, '<yomikiri-game game="reversi-4x4" second="person"></yomikiri-game>');
  const found = await page.evaluate(async () => {
    const e = /** @type {any} */ (document.querySelector("yomikiri-game"));
    const progress = /** @type {any[]} */ ([]);
    e.addEventListener("yomikiri-progress", (/** @type {any} */ event) => progress.push(event.detail));
    const after = await e.play("b1");
    const wrong = await e.play("d4").catch((/** @type {any} */ error) => [error.kind, error.code, error.input]);
    await e.undo();
    const undone = e.game.moves.length;
    await e.redo();
    const redone = e.game.moves.length;
    const reply = await e.hint();
    const solution = await e.solve({ each_move: true });
    await e.reset();
    const [value, each, reset] = [solution.value, solution.moves.length, e.game.moves.length];
    return { moves: after.moves, wrong, undone, redone, reply, value, each, reset, progress };
  });
  assert.deepEqual(found.moves, ["b1"]);
  assert.deepEqual(found.wrong, ["illegal-move", "move-illegal", "d4"]);
  assert.deepEqual([found.undone, found.redone, found.reset], [0, 1, 0]);
  assert.ok(found.reply.move);
  assert.deepEqual([found.value, found.each], [-8, 3]);
});

test("a move that the page is against is not made, a person's or the computer's", async (t) => {
  const { page } = await stranger(t, "<yomikiri-game></yomikiri-game>");
  await page.evaluate(() => document.addEventListener("yomikiri-move", (event) => {
    if (/** @type {any} */ (event).detail.by === /** @type {any} */ (window).against) event.preventDefault();
  }));
  await page.evaluate(() => { /** @type {any} */ (window).against = "first"; });
  await page.locator('yomikiri-game [data-move="b2"]').click();
  await page.waitForTimeout(300);
  assert.deepEqual((await told(page)).moves, []);
  await page.evaluate(() => { /** @type {any} */ (window).against = "second"; });
  await page.locator('yomikiri-game [data-move="b2"]').click();
  await page.locator('yomikiri-game [data-do="go-on"]').waitFor();
  assert.deepEqual((await told(page)).moves, ["b2"]);
  await page.evaluate(() => { /** @type {any} */ (window).against = null; });
  await page.locator('yomikiri-game [data-do="go-on"]').click();
  await played(page, 2);
});

test("controls: none, all, or those named; they work", async (t) => {
  const { page } = await stranger(t, `<yomikiri-game id="none"></yomikiri-game>
    <yomikiri-game id="all" game="reversi-4x4" second="person" controls></yomikiri-game>
    <yomikiri-game id="some" controls="hint undo nonsense"></yomikiri-game>`);
  const names = (/** @type {string} */ id) => page.locator(`#${id} .controls button`).evaluateAll(
    (all) => all.map((button) => button.getAttribute("data-do")));
  assert.deepEqual(await names("none"), []);
  assert.deepEqual(await names("all"), ["undo", "redo", "hint", "values", "again", "link"]);
  assert.deepEqual(await names("some"), ["undo", "hint"]);
  await page.locator('#all [data-move="b1"]').click();
  await played(page, 1, "#all");
  await page.locator('#all [data-do="hint"]').click();
  await page.locator("#all .cell.hint").waitFor();
  await page.locator('#all [data-do="values"]').click();
  await page.locator("#all .value.best").first().waitFor();
  await page.locator('#all [data-do="undo"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("all")).game.moves.length === 0);
  await page.locator('#all [data-do="redo"]').click();
  await played(page, 1, "#all");
  await page.locator('#all [data-do="again"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("all")).game.moves.length === 0);
});

test("a picture: nothing can be done with it, and only the worker that works the position out is started", async (t) => {
  const attributes = 'game="reversi-6x6" moves="e4e3" readonly coordinates="none" first="strong"';
  const { page } = await stranger(t, `<yomikiri-game ${attributes}></yomikiri-game>`);
  assert.deepEqual((await told(page)).moves, ["e4", "e3"]);
  await page.locator('yomikiri-game [data-move="c2"]').click({ force: true });
  await page.waitForTimeout(500);
  assert.deepEqual((await told(page)).moves, ["e4", "e3"]);
  assert.equal(page.workers().length, 1);
  assert.equal(await page.locator("yomikiri-game .letters").isVisible(), false);
});

test("what stands inside is shown until it is ready; off the screen nothing is loaded", async (t) => {
  const { page } = await stranger(t, `<yomikiri-game id="here"><p>Here</p></yomikiri-game><div style="height: 5000px"></div>
    <yomikiri-game id="below">A picture</yomikiri-game>`, { ready: false });
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("here")).game);
  assert.equal(await page.getByText("Here", { exact: true }).isVisible(), false);
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#below").evaluate((/** @type {any} */ e) => e.game), null);
  await page.locator("#below").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("below")).game);
});

test("a wrong attribute is told in the element, with an event; the others go on", async (t) => {
  const { page } = await stranger(t, `<yomikiri-game id="right" second="person"></yomikiri-game>`);
  await note(page, ["yomikiri-error"]);
  for (const [name, value, code] of [["game", "chess", "unknown-preset"], ["moves", "a1a1", "move-illegal"], ["goal", "happiness", "goal"],
    ["second", "grandmaster", "option-choice"]]) {
    await page.evaluate(([name, value]) => {
      const element = document.createElement("yomikiri-game");
      element.id = "wrong";
      element.textContent = "A board";
      element.setAttribute(name, value);
      document.querySelector("main")?.append(element);
    }, [name, value]);
    await page.locator('#wrong [role="alert"]').waitFor();
    assert.equal((await noted(page)).at(-1).code, code, `${name}=${value}`);
    await page.locator("#wrong").evaluate((e) => e.remove());
  }
  await page.locator('#right [data-move="b2"]').click();
  await played(page, 1, "#right");
});

test("an engine that cannot be loaded is told in a sentence, and what stands inside stays", async (t) => {
  const { page, errors } = await stranger(t, "<yomikiri-game><p>A board</p></yomikiri-game>", {
    ready: false,
    before: (page) => page.route("**/*.wasm", (route) => route.abort()),
  });
  await note(page, ["yomikiri-error"]);
  await page.locator('yomikiri-game [role="alert"]').waitFor();
  assert.match((await told(page)).text, /could not be loaded/);
  assert.ok(await page.getByText("A board", { exact: true }).isVisible());
  errors.length = 0;
});

test("ten boards share their workers", async (t) => {
  const { page } = await stranger(t, "<yomikiri-game game=\"reversi-4x4\" second=\"strong\"></yomikiri-game>".repeat(10), { ready: false });
  const busy = await page.evaluate(async () => {
    await customElements.whenDefined("yomikiri-game");
    const all = [...document.querySelectorAll("yomikiri-game")];
    for (const element of all) element.scrollIntoView();
    await Promise.all(all.map((element) => {
      element.scrollIntoView();
      return /** @type {any} */ (element).ready;
    }));
    for (const element of all) await /** @type {any} */ (element).play("b1");
    return all.length;
  });
  assert.equal(busy, 10);
  await page.waitForFunction(() => [...document.querySelectorAll("yomikiri-game")].every(
    (element) => /** @type {any} */ (element).game.moves.length >= 2));
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  assert.ok(page.workers().length <= 1 + Math.min(8, cores), `${page.workers().length} workers`);
  const sheets = await page.evaluate(() => new Set([...document.querySelectorAll("yomikiri-game")].map(
    (element) => element.shadowRoot?.adoptedStyleSheets[0])).size);
  assert.equal(sheets, 1);
});

test("made, moved and taken out a thousand times: nothing is left behind", async (t) => {
  const { page, context } = await stranger(t, '<div id="a"></div><div id="b"></div>', { ready: false });
  const session = await context.newCDPSession(page);
  const churn = (/** @type {number} */ times) => page.evaluate(async (times) => {
    await customElements.whenDefined("yomikiri-game");
    const [a, b] = ["a", "b"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
    for (let i = 0; i < times; i++) {
      const element = /** @type {any} */ (document.createElement("yomikiri-game"));
      element.setAttribute("second", "person");
      a.append(element);
      if (i % 10 === 0) {
        await element.ready;
        b.append(element);
        await element.play("a1");
      }
      element.remove();
      await null;
    }
  }, times);
  const measure = async () => {
    for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
    await session.send("Performance.enable");
    const { metrics } = await session.send("Performance.getMetrics");
    const get = (/** @type {string} */ name) => metrics.find((m) => m.name === name)?.value ?? 0;
    return { heap: get("JSHeapUsedSize"), nodes: get("Nodes") };
  };
  await churn(300);
  await page.waitForTimeout(500);
  const before = await measure();
  await churn(1000);
  await page.waitForTimeout(500);
  const after = await measure();
  t.diagnostic(`heap ${before.heap} to ${after.heap}, nodes ${before.nodes} to ${after.nodes}`);
  assert.ok(after.heap < before.heap * 1.05 + 50_000, `heap from ${before.heap} to ${after.heap}`);
  assert.ok(after.nodes < before.nodes + 500, `nodes from ${before.nodes} to ${after.nodes}`);
  assert.ok(page.workers().length <= 2);
});

test("in a form: its value is the moves; it is valid when the game is over; a reset begins anew", async (t) => {
  const { page } = await stranger(t, `<form>
    <yomikiri-game name="game" second="person" required></yomikiri-game><button>Send</button></form>`);
  const state = () => page.evaluate(() => {
    const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
    return { value: new FormData(form).get("game"), valid: form.checkValidity() };
  });
  assert.deepEqual(await state(), { value: "", valid: false });
  const element = page.locator("yomikiri-game");
  for (const move of ["a1", "b1", "b2", "c1"]) await element.evaluate((/** @type {any} */ e, move) => e.play(move), move);
  assert.deepEqual(await state(), { value: "a1b1b2c1", valid: false });
  await element.evaluate((/** @type {any} */ e) => e.play("c3"));
  assert.deepEqual(await state(), { value: "a1b1b2c1c3", valid: true });
  await page.evaluate(() => document.querySelector("form")?.reset());
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game")).game.moves.length === 0);
  assert.deepEqual(await state(), { value: "", valid: false });
});

test("a puzzle: solved or not, told by the event and in words", async (t) => {
  const { page } = await stranger(t, `<yomikiri-game id="win" moves="a1b1b2c1" goal="win" second="person"></yomikiri-game>
    <yomikiri-game id="score" game="eight" moves="3 2" first="person" second="person" goal=">=1" name="puzzle"></yomikiri-game>`);
  await note(page, ["yomikiri-end"]);
  await page.locator('#win [data-move="c3"]').click();
  await page.locator("#win").getByText("Solved.").waitFor();
  // 5 so far, the first to say; 4 would pass 8, and 2 was just said.
  assert.equal(await page.locator("#score").evaluate((/** @type {any} */ e) => e.checkValidity()), false);
  await page.locator('#score .say[data-move="3"]').click();
  await page.locator("#score").getByText("Solved.").waitFor();
  assert.equal(await page.locator("#score").evaluate((/** @type {any} */ e) => e.checkValidity()), true);
  await page.locator("#win").evaluate((/** @type {any} */ e) => e.setAttribute("moves", "a1b1b2c1a2"));
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("win")).game.moves.length === 5);
  await page.locator('#win [data-move="c2"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("win")).game.moves.length === 6);
  for (const move of ["c3"]) await page.locator("#win").evaluate((/** @type {any} */ e, move) => e.play(move), move);
  const ends = await noted(page);
  assert.deepEqual(ends.map(({ solved }) => solved), [true, true, true]);
});

test("the language is the nearest lang attribute's", async (t) => {
  const { page } = await stranger(t, '<div lang="ja"><yomikiri-game></yomikiri-game></div>');
  await page.waitForFunction(() => /あなたの番です/.test(document.querySelector("yomikiri-game")?.shadowRoot?.textContent ?? ""));
});

test("parts and custom properties reach what they name", async (t) => {
  const body = '<link rel="stylesheet" href="./looks.css"><yomikiri-game controls game="reversi-4x4"></yomikiri-game>';
  const { page } = await stranger(t, body, {
    before: (page) => page.route("**/looks.css", (route) => route.fulfill({
      contentType: "text/css",
      body: `yomikiri-game { --yomikiri-board: rgb(1, 2, 3); --yomikiri-line: rgb(4, 5, 6); --yomikiri-max-size: 300px; }
        yomikiri-game::part(cell) { cursor: help; } yomikiri-game::part(status) { letter-spacing: 3px; }
        yomikiri-game::part(button) { opacity: 0.9; }`,
    })),
  });
  const css = (/** @type {string} */ inside, /** @type {string} */ property) => page.locator(`yomikiri-game ${inside}`).first().evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property), property);
  assert.equal(await css(".frame", "background-color"), "rgb(1, 2, 3)");
  assert.equal(await css(".grid", "border-top-color"), "rgb(4, 5, 6)");
  assert.equal(await css(".cell", "cursor"), "help");
  assert.equal(await css(".status", "letter-spacing"), "3px");
  assert.equal(await css(".controls button", "opacity"), "0.9");
  const box = await page.locator("yomikiri-game").boundingBox();
  assert.equal(box?.width, 300);
});

for (const [what, options, direction] of /** @type {const} */ ([
  ["light", {}, "ltr"],
  ["dark", { colorScheme: "dark" }, "ltr"],
  ["200 px wide", { viewport: { width: 200, height: 500 } }, "ltr"],
  ["right to left", {}, "rtl"],
])) {
  test(`axe finds nothing, and nothing sticks out: ${what}`, async (t) => {
    const { page } = await stranger(t, `<meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width">
      <style>html { background: Canvas; color: CanvasText }</style>
      <div dir="${direction}"><yomikiri-game game="reversi-6x6" controls values></yomikiri-game></div>`, options);
    await page.locator("yomikiri-game .value").first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    await assertAccessible(page, what);
    await shoot(page, `element-${what.replaceAll(" ", "-")}`);
  });
}
