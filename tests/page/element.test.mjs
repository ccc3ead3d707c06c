// <yomikiri-game> in other pages, in every engine: attributes, play, events, forms, goals, failures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inDist } from "./host.mjs";
import { everywhere } from "./harness.mjs";
import { assertCalm, call, click, css, heard, inPage, inside, noted, part, played, stranger, wait } from "./stranger.mjs";

everywhere("one script and one element: a move is answered, and events reach the page", async (t) => {
  const page = await stranger(t, "<yomikiri-game></yomikiri-game>");
  assert.equal(await inPage(page, () => /** @type {any} */ (document.querySelector("yomikiri-game")).rules.k), 3);
  await click(page, '[data-move="b2"]');
  await played(page, 2);
  const events = (await noted(page)).filter(({ name }) => !name.startsWith("form "));
  assert.deepEqual(events.map(({ name, by, moves }) => [name, by ?? null, moves ?? null]), [
    ["change", null, 0], ["ready", null, null],
    ["move", "first", 0], ["change", null, 1], ["move", "second", 1], ["change", null, 2],
  ]);
  assert.equal(events[2].move, "b2");
  await assertCalm(page);
});

test("methods: play, undo, redo, hint, solve, reset; rejected calls have the engine's error codes", async (t) => {
  const page = await stranger(t, '<yomikiri-game game="reversi-4x4" second="person"></yomikiri-game>');
  const found = await page.locator("yomikiri-game").first().evaluate(async (/** @type {any} */ element) => {
    const after = await element.play("b1");
    const wrong = await element.play("d4").catch((/** @type {any} */ error) => [error.kind, error.code, error.input]);
    await element.undo();
    const undone = element.position.moves.length;
    await element.redo();
    const redone = element.position.moves.length;
    const reply = await element.hint();
    const solution = await element.solve({ each_move: true });
    await element.reset();
    return { moves: after.moves, wrong, undone, redone, hint: reply.move, value: solution.value, each: solution.moves.length, reset: element.position.moves.length };
  });
  assert.deepEqual(found, { moves: ["b1"], wrong: ["illegal-move", "move-illegal", "d4"], undone: 0, redone: 1, hint: "a1", value: -8, each: 3, reset: 0 });
});

test("a search reports progress, and can be stopped", async (t) => {
  const page = await stranger(t, '<yomikiri-game game="reversi-8x8" second="person"></yomikiri-game>');
  const name = await page.locator("yomikiri-game").first().evaluate((/** @type {any} */ element) => {
    element.addEventListener("yomikiri-progress", () => element.stop(), { once: true });
    return element.solve({ book: false }).then((/** @type {any} */ solution) => `exact: ${solution.exact}`, (/** @type {any} */ error) => error.name);
  });
  assert.equal(name, "AbortError");
});

test("a move that the page vetoes is not made, whether a person's or the computer's", async (t) => {
  const page = await stranger(t, "<yomikiri-game></yomikiri-game>");
  await inPage(page, () => {
    document.addEventListener("yomikiri-move", (event) => {
      if (/** @type {any} */ (event).detail.by === document.body.dataset.against) event.preventDefault();
    });
  });
  const against = (/** @type {string} */ side) => inPage(page, (side) => { document.body.dataset.against = side; }, side);
  await against("first");
  await click(page, '[data-move="b2"]');
  await heard(page, "move", 1);
  // A second question to the page shows that the first move was not made.
  await against("second");
  await click(page, '[data-move="b2"]');
  await inside(page, '[data-do="go-on"]');
  await played(page, 1);
  assert.equal((await noted(page, "move")).length, 3);
  await against("");
  await click(page, '[data-do="go-on"]');
  await played(page, 2);
  // A move of the method `play` that the page vetoes is not reported as an engine failure.
  await against("first");
  const refused = await page.locator("yomikiri-game").first().evaluate((/** @type {any} */ element) => (
    element.play(element.position.legal[0]).then(() => "played", (/** @type {any} */ error) => error.name)));
  assert.equal(refused, "AbortError");
});

everywhere("controls are there if they are asked for; they work", async (t) => {
  const page = await stranger(t, `<yomikiri-game id="none" loading="eager"></yomikiri-game>
    <yomikiri-game id="all" loading="eager" game="reversi-4x4" second="person" controls></yomikiri-game>`);
  const names = (/** @type {string} */ id) => page.locator(`#${id} .controls button`).evaluateAll((all) => (
    all.map((one) => one.getAttribute("data-do"))));
  assert.deepEqual([await names("none"), await names("all")], [[], ["undo", "redo", "hint", "values", "again", "link"]]);
  const act = (/** @type {string} */ name) => click(page, `[data-do="${name}"]`, "all");
  await click(page, '[data-move="b1"]', "all");
  await played(page, 1, "all");
  await act("hint");
  await inside(page, ".cell.hint", "all");
  await act("values");
  await inside(page, ".value.best", "all");
  for (const [name, moves] of /** @type {const} */ ([["undo", 0], ["redo", 1], ["again", 0]])) {
    await act(name);
    await played(page, moves, "all");
  }
  await assertCalm(page);
});

test("the link leads to the page beside the script; without one there is no link", async (t) => {
  const page = await stranger(t, '<yomikiri-game controls="link"></yomikiri-game>');
  const [copied, origin] = await inPage(page, async () => {
    const texts = /** @type {string[]} */ ([]);
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (/** @type {string} */ text) => { texts.push(text); } } });
    document.querySelector("yomikiri-game")?.shadowRoot?.querySelectorAll("button").forEach((button) => button.click());
    while (!texts.length) await new Promise((resolve) => { setTimeout(resolve, 10); });
    return [texts[0], location.origin];
  });
  assert.match(copied, new RegExp(`^${origin}/#check=\\w+&game=tic-tac-toe&`));
  const none = await inPage(page, async () => {
    Object.assign(/** @type {object} */ (customElements.get("yomikiri-game")), { page: "" });
    const element = /** @type {any} */ (document.createElement("yomikiri-game"));
    element.setAttribute("controls", "");
    document.querySelector("main")?.prepend(element);
    await element.ready;
    return element.shadowRoot.querySelectorAll('[data-do="again"], [data-do="link"]').length;
  });
  assert.equal(none, 1);
});

test("a picture accepts no moves", async (t) => {
  const page = await stranger(t, '<yomikiri-game game="reversi-6x6" moves="e4e3" readonly coordinates="none" first="strong"></yomikiri-game>');
  await click(page, '[data-move="c2"]').catch(() => {});
  // If the move were possible, it would be made before this check.
  await call(page, "solve", { depth: 1, method: "alphabeta" });
  assert.deepEqual(await inPage(page, () => /** @type {any} */ (document.querySelector("yomikiri-game")).moves), ["e4", "e3"]);
  assert.equal(await part(page, ".letters").isVisible(), false);
});

test("a wrong attribute shows a message and fires an event; other elements keep working", async (t) => {
  const page = await stranger(t, '<yomikiri-game id="right" second="person"></yomikiri-game>');
  for (const [name, value, code] of [["game", "chess", "unknown-preset"], ["game", '{"game":"mnk","width":99}', "rule-integer"], ["moves", "a1a1", "move-illegal"],
    ["start", "nowhere", "position-without-turn"], ["goal", "happiness", "goal"], ["goal", ">=2", "goal-range"], ["second", "grandmaster", "option-choice"],
    ["game", '{"game": "mnk", width: 4}', "rules-json"], ["game", "[4, 4]", "not-rules"], ["puzzle", "nonsense", "puzzle-version"]]) {
    await inPage(page, (name, value) => {
      const element = document.createElement("yomikiri-game");
      element.id = "wrong";
      element.textContent = "A board";
      element.setAttribute(name, value);
      document.getElementById("right")?.before(element);
    }, name, value);
    await inside(page, '[role="alert"]', "wrong");
    assert.equal((await noted(page, "error")).at(-1)?.code, code, `${name}=${value}`);
    await inPage(page, () => document.getElementById("wrong")?.remove());
  }
  await click(page, '[data-move="b2"]', "right");
  await played(page, 1, "right");
  await assertCalm(page);
});

everywhere("moved, the element continues; removed, it keeps its game", async (t) => {
  const page = await stranger(t, '<div id="a"><yomikiri-game game="reversi-4x4" second="strong"></yomikiri-game></div><div id="b"></div>');
  await call(page, "play", "b1");
  await played(page, 2);
  const found = await inPage(page, async () => {
    const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
    const [a, b] = ["a", "b"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
    const { position } = element;
    // Moved in one step, it stays connected.
    b.append(element);
    const moved = element.position === position;
    // Removed and put back later, it continues where it was.
    element.remove();
    await new Promise((resolve) => { setTimeout(resolve); });
    const parked = element.position;
    a.append(element);
    return { moved, parked };
  });
  assert.deepEqual(found, { moved: true, parked: null });
  await played(page, 2);
  await assertCalm(page);
});

everywhere("in a form: the value is the list of moves; it is valid when the game is over; a reset starts over", async (t) => {
  const page = await stranger(t, '<form><yomikiri-game name="game" second="person" required></yomikiri-game><button>Send</button></form>');
  const state = () => inPage(page, () => {
    const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
    return { value: new FormData(form).get("game"), valid: form.checkValidity() };
  });
  assert.deepEqual(await state(), { value: "", valid: false });
  for (const move of ["a1", "b1", "b2", "c1"]) await call(page, "play", move);
  assert.deepEqual(await state(), { value: "a1b1b2c1", valid: false });
  await call(page, "play", "c3");
  assert.deepEqual(await state(), { value: "a1b1b2c1c3", valid: true });
  await inPage(page, () => document.querySelector("form")?.reset());
  await played(page, 0);
  assert.deepEqual(await state(), { value: "", valid: false });
});

everywhere("in a form it is invalid until it is loaded and done; the same with required alone", async (t) => {
  const page = await stranger(t, `<form><yomikiri-game id="named" name="game" second="strong"></yomikiri-game><yomikiri-game id="plain"></yomikiri-game>
    <yomikiri-game id="required" required goal="win" moves="a1b1b2c1" second="person"></yomikiri-game></form>`, {
    ready: false, pages: { [inDist("yomikiri_bg.wasm")]: { body: "", status: 404 } }, allow: /./,
  });
  const valid = () => wait(page, "the elements", () => customElements.get("yomikiri-game") && ["named", "plain", "required"].map(
    (id) => /** @type {any} */ (document.getElementById(id)).checkValidity()));
  assert.deepEqual(await valid(), [false, true, false]);
  await inside(page, '[role="alert"]', "named");
  assert.deepEqual(await valid(), [false, true, false]);
  await inPage(page, () => {
    document.getElementById("named")?.removeAttribute("name");
    document.getElementById("plain")?.setAttribute("name", "other");
    /** @type {any} */ (document.getElementById("required")).required = false;
  });
  assert.deepEqual(await valid(), [true, false, true]);
});

test("with a goal, the event and the text show whether it is reached", async (t) => {
  const quiz = 'loading="eager" second="person" form-value="solved"';
  const page = await stranger(t, `<form><yomikiri-game id="lost" name="lost" moves="a1b1a2b2c3" goal="draw" ${quiz}></yomikiri-game>
    <yomikiri-game id="score" name="score" game="eight" moves="3 2" first="person" goal=">=1" ${quiz}></yomikiri-game></form>`);
  const valid = () => inPage(page, () => /** @type {any} */ (document.getElementById("score")).checkValidity());
  // The sum is 5 and the first side is to move; 4 would go past 8, and 2 was just named.
  assert.equal(await valid(), false);
  for (const [id, move, told] of [["score", '.say[data-move="3"]', "Solved."], ["lost", '[data-move="b3"]', "Not solved."]]) {
    await click(page, move, id);
    await page.locator(`#${id}`, { hasText: told }).waitFor();
  }
  assert.equal(await valid(), true);
  assert.deepEqual((await noted(page, "end")).map(({ solved }) => solved), [true, false]);
  const data = await inPage(page, () => [...new FormData(/** @type {HTMLFormElement} */ (document.querySelector("form")))]);
  assert.deepEqual(data, [["lost", ""], ["score", "solved"]]);
});

everywhere("parts and custom properties apply to what they name", async (t) => {
  const page = await stranger(t, '<yomikiri-game controls game="reversi-4x4"></yomikiri-game>', {
    style: `yomikiri-game { --yomikiri-board: rgb(1, 2, 3); --yomikiri-line: rgb(4, 5, 6); --yomikiri-max-size: 300px; }
      yomikiri-game::part(cell) { cursor: help; } yomikiri-game::part(status) { letter-spacing: 3px; } yomikiri-game::part(button) { opacity: 0.9; }`,
  });
  assert.equal(await css(page, ".frame", "background-color"), "rgb(1, 2, 3)");
  assert.equal(await css(page, ".grid", "border-top-color"), "rgb(4, 5, 6)");
  assert.equal(await css(page, ".cell", "cursor"), "help");
  assert.equal(await css(page, ".status", "letter-spacing"), "3px");
  assert.equal(await css(page, ".controls button", "opacity"), "0.9");
  assert.equal(await inPage(page, () => document.querySelector("yomikiri-game")?.getBoundingClientRect().width), 300);
});
