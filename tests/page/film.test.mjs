// How it thinks, step by step: following a search forward and back, and changing it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { middle } from "./fits.mjs";
import { everywhere, onlyInChromium, open } from "./harness.mjs";
import { chooseSource, drag, swipe } from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

/** Waits until the tree is complete, so that its nodes stay in place. @param {Page} page */
const still = (page) => page.locator('.grown [role="tree"][aria-busy="false"]').waitFor();

/** Chooses the step-by-step search of an example. @param {Page} page @param {string} example @param {string} method */
async function through(page, example, method) {
  await chooseSource(page, example);
  await page.locator(`input[name="film"][value="${method}"]`).press("Space");
  await page.waitForFunction(() => /^1 of [\d,]+$/.test(document.querySelector('[data-is="visit"]')?.textContent?.trim() ?? ""));
  await still(page);
}

/** Opens it. @param {TestContext} t @param {string} example @param {string} method @param {import("./harness.mjs").Options} [options] */
async function filmed(t, example, method, options) {
  const { page } = await open(t, "?view=think&room=methods", { locale: "en-GB", ...options });
  await through(page, example, method);
  return page;
}

/** @param {Page} page @param {number} at */
async function goTo(page, at) {
  await still(page);
  await page.locator(".slider").fill(String(at));
  await page.waitForFunction((at) => document.querySelector('[data-is="film-nodes"]')?.textContent === at.toLocaleString("en"), at);
  await still(page);
}

/** Reads the totals of the search at its end. @param {Page} page */
async function end(page) {
  await still(page);
  const last = page.locator('[data-do="film-last"]');
  if (await last.isEnabled()) await last.click();
  await page.waitForFunction(() => document.querySelector('[data-is="film-value"]')?.textContent !== "–");
  await still(page);
  return Promise.all(["nodes", "leaves", "cutoffs", "value"].map((name) => page.locator(`[data-is="film-${name}"]`).innerText()));
}

test("minimax of 4x4 can be followed from the first of its 224,821 visits to the last, and back", async (t) => {
  const page = await filmed(t, "cross", "minimax");
  await page.locator('[data-do="film-next"]').click();
  await page.waitForFunction(() => document.querySelector('[data-is="film-nodes"]')?.textContent === "2");
  assert.match(await page.locator(".decided").innerText(), /Black tries b1/);
  assert.deepEqual(await end(page), ["224,821", "60,060", "0", "−8"]);
  await goTo(page, 100_000);
  await page.locator('[data-do="film-previous"]').click();
  await page.waitForFunction(() => document.querySelector('[data-is="film-nodes"]')?.textContent === "99,999");
});

test("alpha-beta on the textbook figure: each cut with its reason in numbers, and bounds distinct from values", async (t) => {
  const page = await filmed(t, "figure", "alphabeta");
  const told = /** @type {string[]} */ ([]);
  // Four of the 15 nodes are never visited.
  for (let at = 1; at <= 11; at++) {
    await goTo(page, at);
    told.push(await page.locator(".decided").innerText());
  }
  const all = told.join("\n");
  assert.match(all, /White can already hold the value to \+3 elsewhere\. Here Black can get \+4, so White never comes here: 1 position skipped/);
  assert.match(all, /Black can already get \+3 elsewhere\. Here White can hold the value to \+2, so Black never comes here: 3 positions skipped/);
  assert.match(told[10], /≤ \+2, which is no better for Black[^]*worth \+3/);
  assert.deepEqual((await end(page)).slice(1), ["5", "2", "+3"]);
});

rarely("a deep cut-off names the position further up that it comes from", async (t) => {
  const { page } = await open(t, "?game=tree&tree=(5 (((4 9) 6) 7))&view=think&room=methods", { locale: "en-GB" });
  await through(page, "current", "alphabeta");
  await goTo(page, 6);
  assert.match(await page.locator(".decided").innerText(),
    /Black can already get \+5 elsewhere, further up \(root\): a deep cut-off.*Here White can hold the value to \+4/);
});

rarely("a position too large for a complete search is searched to a limited depth; also with keys", async (t) => {
  const { page } = await open(t, "?game=reversi-6x6&view=think&room=methods", { locale: "en-GB" });
  await through(page, "current", "alphabeta");
  assert.equal(await page.locator("#film-depth").inputValue(), "4");
  const visits = Number((await page.locator('[data-is="visit"]').innerText()).replace(/.* of |,/g, ""));
  await page.locator(".slider").focus();
  for (const [key, at] of /** @type {const} */ ([["End", visits], ["ArrowLeft", visits - 1]])) {
    await page.keyboard.press(key);
    await page.waitForFunction((at) => document.querySelector('[data-is="film-nodes"]')?.textContent === at.toLocaleString("en"), at);
  }
});

/** What is drawn at a node: its number or size, and its classes. @param {Page} page @param {string} path */
function drawn(page, path) {
  return page.locator(`.grown [data-path="${path}"]`).evaluate((hit) => {
    const group = /** @type {Element} */ (hit.parentElement);
    const text = (/** @type {string} */ name) => [...group.querySelectorAll(`.${name}`)].map((one) => one.textContent?.trim()).join(" ");
    return { number: text("number"), size: text("size"), window: text("window"), cut: text("scissors"), names: group.getAttribute("class") };
  });
}

/** Waits until a node is in the visible part of the tree. @param {Page} page @param {string} path */
const inSight = (page, path) => page.waitForFunction((path) => {
  const hit = document.querySelector(`.grown [data-path="${path}"]`);
  const [node, box] = [hit?.getBoundingClientRect(), hit?.closest(".grown")?.getBoundingClientRect()];
  return node && box && node.left >= box.left && node.right <= box.right && node.top >= box.top - 1 && node.bottom <= box.bottom;
}, path);

test("the growing tree shows windows on the path, bounds at cuts, and skipped branches with their sizes", async (t) => {
  const page = await filmed(t, "figure", "alphabeta");
  assert.equal(await page.locator(".grown [role=treeitem]").count(), 3, "the root and its moves");
  assert.equal((await drawn(page, "")).window, "α −∞ β +∞");
  await goTo(page, 7);
  const cut = await drawn(page, "1 2");
  assert.deepEqual([cut.number, cut.window, cut.cut], ["≥ +4", "α +4 β +3", "β"]);
  assert.match((await drawn(page, "1 2 2")).names ?? "", /skipped/);
  assert.equal((await drawn(page, "1 2 2")).size, "1");
  await end(page);
  await page.locator('.grown [data-path="1 2 1"]').waitFor();
  assert.deepEqual([(await drawn(page, "")).number, (await drawn(page, "2")).number, (await drawn(page, "2 2")).size], ["+3", "≤ +2", "3"]);
  assert.equal(await page.locator(".grown [role=treeitem]").count(), 13, "all that was visited, and the two ghosts");
  assert.equal(await page.locator('.grown [data-path="2"]').getAttribute("aria-label"),
    "2, on the current path, White to move, ≤ +2, α +3, β +∞, cut off: not above α");
  assert.equal(await page.locator('.grown [data-path="2 2"]').getAttribute("aria-label"), "2, skipped, 3 positions saved");
  await goTo(page, 3);
  assert.equal(await page.locator('.grown [data-path="2 1"]').count(), 0, "going back, it is smaller again");
});

test("the search, its depth and the visit survive a reload", async (t) => {
  const page = await filmed(t, "figure", "alphabeta");
  await goTo(page, 9);
  await page.waitForFunction(() => location.hash.includes(".alphabeta-end-9"));
  const said = await page.locator(".decided").innerText();
  await page.reload();
  await page.waitForFunction(() => /^9 of 11$/.test(document.querySelector('[data-is="visit"]')?.textContent?.trim() ?? ""));
  await still(page);
  assert.equal(await page.locator(".decided").innerText(), said);
  await page.locator("#film-depth").selectOption("2");
  await page.waitForFunction(() => location.hash.includes(".alphabeta-2-1"));
  await page.reload();
  await page.waitForFunction(() => document.querySelector('[data-is="visit"]')?.textContent?.startsWith("1 of "));
  assert.equal(await page.locator("#film-depth").inputValue(), "2");
  // A link may ask for a visit that the search does not have, or for a method that its position does not.
  for (const [steps, said] of [["alphabeta-end-999999999", ["11 of 11"]], ["corners-end-3", []], ["alphabeta-x-3", []]]) {
    const { page: other } = await open(t, `#view=think&room=methods&compare=figure.alphabeta.corners.even.${steps}`, { locale: "en-GB" });
    await other.locator('.method.done[data-method="alphabeta"]').waitFor();
    if (said.length) await other.locator('[data-is="visit"]').waitFor();
    assert.deepEqual(await other.locator('[data-is="visit"]').allInnerTexts(), said);
  }
});

test("on a phone the root is visible at first, and later the visited node; keys unfold nodes, and the board shows them", async (t) => {
  const page = await filmed(t, "cross", "one", { viewport: { width: 360, height: 740 } });
  await inSight(page, "");
  await goTo(page, 30_000);
  const here = await page.locator('.grown [aria-current="step"]').getAttribute("data-path");
  await page.waitForFunction(() => document.querySelectorAll(".grown .fold").length > 0);
  await inSight(page, here ?? "");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  // From the root to its first move, which is unfolded, and on down.
  await page.locator('.grown [aria-current="step"]').focus();
  await page.keyboard.press("Home");
  await page.waitForFunction(() => /** @type {HTMLElement} */ (document.activeElement).dataset.path === "");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => /** @type {HTMLElement} */ (document.activeElement).dataset.path === "b1");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-expanded") === "true");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => /^b1 ..$/.test(/** @type {HTMLElement} */ (document.activeElement).dataset.path ?? ""));
  const path = await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.path);
  assert.equal(await page.locator(".film yomikiri-board").evaluate((board) => /** @type {any} */ (board).game.moves.join(" ")), path);
  for (const key of ["ArrowUp", "End"]) await page.keyboard.press(key);
  await page.waitForFunction((at) => /** @type {HTMLElement} */ (document.activeElement).dataset.path === at, here);
});

test("a node shows its board, a move on the board its node, and a position its other places", async (t) => {
  const page = await filmed(t, "cross", "minimax");
  await goTo(page, 100_000);
  const board = page.locator(".film yomikiri-board");
  await page.locator('.grown [data-path="b1"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector(".film yomikiri-board")).game.moves.join() === "b1");
  assert.match(await page.locator(".node-panel").innerText(), /^b1: searched, White to move, −8/);
  // After two more moves on the board, the tree opens there.
  for (const move of ["a1", "a2"]) {
    await board.locator(`[data-move="${move}"]`).click();
    await page.locator(".node-panel strong").filter({ hasText: move }).waitFor();
  }
  await page.locator('.grown [data-path="b1 a1 a2"]').waitFor();
  assert.match((await drawn(page, "b1 a1 a2")).names ?? "", /picked/);
  await page.locator('[data-do="film-there"]').click();
  await page.waitForFunction(() => document.querySelector('[data-is="film-nodes"]')?.textContent === "4");
  await goTo(page, 100_000);
  await page.locator('[data-do="film-places"]').click();
  await page.locator(".places button").nth(1).waitFor();
  const position = await board.evaluate((element) => /** @type {any} */ (element).game.position);
  const other = page.locator(".places button:not([aria-current])").first();
  const at = await other.innerText();
  await other.click();
  await page.waitForFunction((at) => document.querySelector('[data-is="film-nodes"]')?.textContent === at, at);
  assert.equal(await board.evaluate((element) => /** @type {any} */ (element).game.position), position);
});

everywhere("dragging a node within its row, or changing a leaf's number, shows the cuts gained and lost", async (t) => {
  const page = await filmed(t, "figure", "alphabeta", { viewport: { width: 1200, height: 900 } });
  await end(page);
  const told = async () => (await page.locator('[data-is="changed"]').innerText()).replace(/\s+/g, " ");
  const node = (/** @type {string} */ path) => page.locator(`.grown [data-path="${path}"]`);
  await node("1 2 1").waitFor();
  /** @param {string} path @param {number} x @param {number} y */
  const by = async (path, x, y) => {
    await still(page);
    const at = await middle(node(path));
    await drag(page, at, { x: at.x + x, y: at.y + y });
  };
  await by("2", -300, 0);
  // The right branch first: its 3 and 5 are at the far end, so only what it found itself can cut the left branch. What changed comes after the counts.
  await page.locator('[data-is="changed"]').filter({ hasText: "before the changes: 5" })
    .filter({ hasText: /New cut-offs|Lost cut-offs|other numbers/ }).waitFor();
  assert.match(await told(), /The value is the same/);
  assert.equal(await page.locator(".grown [role=treeitem]").nth(1).getAttribute("data-path"), "2");
  await page.locator('[data-do="film-restore"]').click();
  await page.waitForFunction(() => !document.querySelector('[data-is="changed"]'));
  await page.locator(".grown [data-path='1'][aria-posinset='1']").waitFor();
  // A's value 3 becomes 6, and D's 4 no longer reaches it.
  await end(page);
  await node("1 1 2").waitFor();
  await by("1 1 2", 0, -24);
  await page.locator('[data-is="changed"]').filter({ hasText: "Lost cut-offs (1)" }).waitFor();
  await still(page);
  assert.match(await told(), /Lost cut-offs \(1\) 1 2 \+4 found where \+3 was enough, 1 position skipped/);
  assert.equal((await drawn(page, "1 1 2")).number, "+6");
  assert.match(await told(), /The value is \+4 \(before: \+3\)/);
  // Nodes that were redrawn would end a drag and lose the keyboard focus.
  await node("").evaluate((hit) => { Reflect.set(window, "root", hit); });
  await page.waitForTimeout(1100);
  await page.locator('[data-do="film-first"]').click();
  await page.waitForFunction(() => document.querySelector('[data-is="film-nodes"]')?.textContent === "1");
  assert.ok(await page.evaluate(() => Reflect.get(window, "root").isConnected), "the same nodes");
});

test("the same with a field, a button and keys", async (t) => {
  const page = await filmed(t, "figure", "alphabeta");
  const restored = async () => {
    await page.locator('[data-do="film-restore"]').click();
    await page.locator('[data-is="changed"]').waitFor({ state: "detached" });
  };
  await goTo(page, 4);
  await page.locator(".node-panel .end input").fill("7");
  await page.locator(".node-panel .end input").dispatchEvent("change");
  await page.locator(".changed [role=status]", { hasText: "Leaves: " }).waitFor();
  assert.notEqual((await end(page))[3], "+3");
  await restored();
  assert.deepEqual((await end(page)).slice(1), ["5", "2", "+3"]);
  await page.locator('.grown [data-path="2"]').click();
  await page.locator(".node-panel strong").filter({ hasText: /^2$/ }).waitFor();
  await page.locator('[data-do="film-earlier"]').click();
  await page.locator(".changed [role=status]", { hasText: "before the changes: 5" }).waitFor();
  assert.equal((await end(page))[3], "+3", "the order changes no value");
  await restored();
  await end(page);
  const leaf = page.locator('.grown [data-path="1 1 2"]');
  await leaf.focus();
  await page.keyboard.press("Enter");
  await page.locator(".node-panel strong").filter({ hasText: "1 1 2" }).waitFor();
  await page.keyboard.press("+");
  await page.locator('[data-is="changed"]', { hasText: "Leaves: " }).waitFor();
  await still(page);
  assert.equal((await drawn(page, "1 1 2")).number, "+4");
  await leaf.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.locator('.grown [data-path="1 1 2"][aria-posinset="1"]').waitFor();
});

rarely("the same with a finger; one that only scrolls moves the page", { skip: onlyInChromium("finger") }, async (t) => {
  const page = await filmed(t, "figure", "alphabeta", { viewport: { width: 360, height: 740 }, hasTouch: true });
  const node = page.locator('.grown [data-path="1"]');
  const aside = async () => {
    await still(page);
    const at = await middle(node);
    await swipe(page, at, { x: at.x + 150, y: at.y });
  };
  await aside();
  assert.equal(await node.getAttribute("aria-posinset"), "1");
  assert.equal(await page.locator('[data-is="changed"]').count(), 0);
  await node.tap();
  await page.locator(".grown .picked").waitFor();
  await aside();
  await page.locator('.grown [data-path="1"][aria-posinset="2"]').waitFor();
  await page.locator('[data-is="changed"]', { hasText: "Leaves: " }).waitFor();
});

rarely("in forced colours, skipped, cut and visited nodes differ without colour", async (t) => {
  const page = await filmed(t, "figure", "alphabeta", { forcedColors: "active" });
  await end(page);
  const style = (/** @type {string} */ path) => page.locator(`.grown [data-path="${path}"]`).evaluate((hit) => {
    const { fill, strokeDasharray, strokeWidth } = getComputedStyle(/** @type {Element} */ (hit.parentElement?.querySelector(".body")));
    return { fill, dashed: strokeDasharray !== "none", width: parseFloat(strokeWidth) };
  });
  const here = await page.locator('.grown [aria-current="step"]').getAttribute("data-path") ?? "";
  assert.notEqual((await style("1 1")).fill, (await style("1")).fill, "filled: Black chooses");
  assert.ok((await style("2 2")).dashed && !(await style("1")).dashed);
  assert.ok((await style(here)).width > (await style("1")).width);
});
