// The page's appearance, for problems once seen in its pictures: names on one line, nothing drawn outside, rows side by side, black
// that is black on any background.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, broken, lightness, lines, overfull, tooWide } from "./fits.mjs";
import { assertAccessible, delay, onlyInChromium, open, openGame } from "./harness.mjs";
import { begin, chooseSource, fromMenu, hasten, leadsTo, solved, toView } from "./player.mjs";
import { all, rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

const PHONE = { width: 360, height: 740 };
const TWO = "first=person&second=person";
const LOCALES = /** @type {const} */ (["en-GB", "ja-JP"]);

test("the names of views and actions are whole at any width and with larger text, which grows with the user's", async (t) => {
  for (const locale of LOCALES) {
    const { page } = await openGame(t, "?game=reversi-4x4&moves=b1a1&first=person&second=person", { viewport: { width: 740, height: 360 }, locale });
    const words = await page.locator(".actions .action > span").evaluateAll((spans) => spans.map((span) => {
      const range = document.createRange();
      range.selectNodeContents(span);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }));
    words.slice(1).forEach(({ left }, i) => assert.ok(left - words[i].right >= 4, `${left - words[i].right} px apart`));
    for (const width of [1000, 1280, PHONE.width]) {
      await page.setViewportSize({ ...PHONE, width });
      for (const text of await lines(page.locator(".action span"))) assert.match(text, /: 1$/);
    }
    const sizes = () => page.evaluate(() => [".status", ".player b", ".action span"].map((part) => (
      parseFloat(getComputedStyle(/** @type {Element} */ (document.querySelector(part))).fontSize))));
    const before = await sizes();
    for (const [width, size] of [[320, 16], [360, 20], [320, 32], [390, 32], [1280, 32], [360, 32]]) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((px) => { document.documentElement.style.fontSize = `${px}px`; }, size);
      const what = `${locale}, ${width} px, text ${size} px`;
      for (const part of await page.locator(".top .brand > span, .top .view, .top .tools > *").all()) {
        const { x, right } = await box(part);
        assert.ok(x >= 0 && right <= width, `${what}: ${await part.innerText()}`);
      }
      assert.deepEqual([await broken(page.locator(".top .brand > span, .top .view")), await overfull(page.locator(".action"))], [[], []], what);
      assert.ok(await tooWide(page) <= 0, what);
    }
    (await sizes()).forEach((size, i) => assert.ok(size >= 1.99 * before[i], `${before[i]} became ${size}`));
    await toView(page, "analyse");
    await solved(page);
    assert.ok(await tooWide(page) <= 0, "Analyse");
  }
});

test("no name of a kind of puzzle is broken on the first screen, at any width, or outside of its card with large text", async (t) => {
  const { page } = await open(t, "#view=puzzles", { locale: "en-GB" });
  await page.locator(".three .pcard").nth(2).waitFor();
  for (const width of [320, 360, 390, 640, 740, 900, 1024, 1920, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    assert.deepEqual(await broken(page.locator(".three .pcard-words span")), [], String(width));
  }
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  assert.deepEqual(await overfull(page.locator(".three .pcard")), []);
});

test("on a phone, a long level leaves the names and the clocks whole; on any screen they are within their players' cards and beside each other", async (t) => {
  for (const [locale, game, second] of /** @type {const} */ ([["en-GB", "tic-tac-toe", "lookahead"], ["ja-JP", "tic-tac-toe", "strategy"], ["ja-JP", "reversi-8x8", "perfect"]])) {
    const { page } = await openGame(t, `#game=${game}&first=person&second=${second}`, { locale, viewport: { width: 390, height: 740 } });
    await page.locator('[data-do="newGame"]').click();
    await page.locator("#f-clock").selectOption("10+5");
    await begin(page);
    await page.locator(".player .time").nth(1).waitFor();
    for (const width of [390, 320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const what = `${locale}, ${game}, ${width}`;
      assert.deepEqual([width > 390 ? [] : await overfull(page.locator(".player :is(.name b, .time, .count)")), await tooWide(page)], [[], 0], what);
      for (const card of await page.locator(".player").all()) {
        const outer = await box(card);
        const parts = await Promise.all((await card.locator(".token, .name > b, .time, .count").all()).map(box));
        for (const [i, { bottom, right, x, y }] of parts.entries()) {
          assert.ok(x >= outer.x && right <= outer.right && y >= outer.y && bottom <= outer.bottom, `${what}: part ${i} is within`);
          assert.ok(parts.slice(0, i).every((other) => other.right <= x + 0.5 || other.bottom <= y + 2), `${what}: part ${i} is beside the others`);
        }
      }
    }
  }
});

test("with text twice as large on the narrowest phone, each row's number and each column's letter stays beside its own cells", async (t) => {
  const { page } = await openGame(t, `#game=gomoku&${TWO}`, { viewport: { width: 320, height: 640 }, locale: "en-GB" });
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  const off = await page.locator("#board").evaluate((board) => {
    const root = /** @type {ShadowRoot} */ (board.shadowRoot);
    /** @param {Element} element @param {"x" | "y"} along */
    const middle = (element, along) => {
      const { height, width, x, y } = element.getBoundingClientRect();
      return along === "x" ? x + width / 2 : y + height / 2;
    };
    const cells = [...root.querySelectorAll(".cell")];
    const [letters, numbers] = [".letters", ".numbers"].map((name) => [.../** @type {Element} */ (root.querySelector(name)).children]);
    const lines = numbers.map((label) => label.getBoundingClientRect().height);
    return { letters: letters.map((label, i) => Math.abs(middle(label, "x") - middle(cells[i], "x"))), apart: cells[0].getBoundingClientRect().height - Math.max(...lines),
      numbers: numbers.map((label, i) => Math.abs(middle(label, "y") - middle(cells[i * letters.length], "y"))) };
  });
  for (const by of [...off.letters, ...off.numbers]) assert.ok(by < 2, `off by ${by}`);
  assert.ok(off.apart >= 0, `numbers overlap by ${-off.apart}`);
});

test("unsolved positions are drawn inside the graph, and nothing outside can be pressed", async (t) => {
  const { page } = await open(t, `#game=tic-tac-toe&moves=a1&${TWO}&view=analyse`, { viewport: PHONE });
  // At once, since a hole closes as soon as its position is solved.
  const found = await page.waitForFunction(() => {
    const [graph, hole, tick] = [".graph", ".graph .hole", ".graph .tick"].map((name) => document.querySelector(name)?.getBoundingClientRect());
    if (!graph || !hole || !tick) return null;
    const rects = [...document.querySelectorAll(".graph rect")].map((rect) => rect.getBoundingClientRect());
    return { outside: rects.filter(({ left, right }) => left < graph.left - 1 || right > graph.right + 1).length, beside: hole.left >= tick.right };
  }, undefined, { polling: "raf" });
  assert.deepEqual(await found.jsonValue(), { outside: 0, beside: true });
});

test("the reason why a search ended is not squeezed beside the button that goes on", async (t) => {
  const { page, base } = await open(t, "", { viewport: PHONE, locale: "en-GB", goto: false });
  await page.addInitScript(hasten);
  await page.goto(`${base}#game=reversi-8x8&moves=f5d6c3&view=analyse&${TWO}`);
  await page.locator('[data-do="search-further"]').waitFor();
  const texts = await lines(page.locator(".progress p"));
  assert.match(texts.join(), /: [12]$/);
});

test("the numbers of the methods are side by side, each name above its own, and none covers another", async (t) => {
  const { page } = await open(t, "#view=think&room=methods", { viewport: { width: 1440, height: 900 } });
  await page.locator(".method dl").nth(2).waitFor();
  for (const part of [".leaves", ".bar", "dl"]) {
    const tops = await page.locator(`.method ${part}`).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    assert.deepEqual(tops, tops.map(() => tops[0]), part);
  }
  await chooseSource(page, "cross");
  await page.locator('[data-do="run"]').click();
  await page.waitForFunction(() => document.querySelector(".method.done") && !document.querySelector(".method:not(.done)"));
  // Four in a row, or two and two, never three and one; and no number covers another.
  for (const width of [1440, 1024, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.locator(".method dl").first().evaluate((list) => {
      const tops = [...list.children].map((one) => Math.round(one.getBoundingClientRect().top));
      return tops.map((top) => tops.filter((other) => other === top).length);
    });
    assert.ok(rows.every((n) => n === rows[0]), `${width}: ${rows}`);
    const over = await page.locator(".method").evaluateAll((methods) => methods.flatMap((method) => {
      const boxes = [...method.querySelectorAll("dd")].map((dd) => {
        const range = document.createRange();
        range.selectNodeContents(dd);
        return range.getBoundingClientRect();
      });
      return boxes.flatMap((a, i) => boxes.slice(0, i).filter((b) => (
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)));
    }).length);
    assert.equal(over, 0, `numbers that collide at ${width}`);
  }
});

test("in a small window and at 400 % zoom the cells stay large enough to tap, and the page scrolls", async (t) => {
  const boards = /** @type {[string, number][]} */ ([["reversi-4x4", 26], ["reversi-8x8", 26], ["eight", 80]]);
  for (const [rules, least] of boards.filter((_, i) => all || i > 0)) {
    const { page } = await openGame(t, `#game=${rules}&${TWO}`);
    for (const view of ["play", "analyse"]) {
      await leadsTo(page, `[data-view="${view}"]`, `.${view}`);
      for (const [width, height] of [[320, 256], [480, 320], [640, 256], [960, 200]]) {
        await page.setViewportSize({ width, height });
        const what = `${rules}, ${view}, ${width}x${height}`;
        const boxes = await page.locator("#board").locator(".cell, .say").evaluateAll((cells) => cells.map((cell) => {
          const { bottom, width } = cell.getBoundingClientRect();
          return { bottom, width };
        }));
        const narrowest = Math.min(...boxes.map(({ width }) => width));
        assert.ok(narrowest >= least, `${what}: ${narrowest} px`);
        const board = await page.locator("#board").boundingBox();
        assert.ok(board && Math.max(...boxes.map(({ bottom }) => bottom)) <= board.y + board.height + 1, `${what}: the board has room for its cells`);
      }
    }
    await page.close();
  }
});

test("without scripts, the reason is at the top, and the board has the same least size", { skip: onlyInChromium("page without scripts") }, async (t) => {
  const { page } = await open(t, "", { viewport: { width: 320, height: 256 }, javaScriptEnabled: false });
  assert.ok((await box(page.locator("noscript .banner"))).y < 100);
  const { height, width } = await box(page.locator(".first-board"));
  assert.ok(width >= 160 && height >= 160, `${width} x ${height}`);
});

/**
 * What a part's colour must be: dark, light, so far from the page's ground, or from another colour of the same part or of another part.
 * @typedef {[part: string, property: string, wanted: "dark" | "light" | number | string | [string, string]]} Told
 */
/**
 * What is told apart by light and dark, in forced colours and, if `plain`, in others: the page, what is there last, and its parts.
 * @type {[what: string, path: string, there: string, plain: boolean, parts: Told[]][]}
 */
const CONTRASTS = [
  ["in a game tree, Black and White", `#game=tree&tree=((1 3)(4 2))&moves=1&${TWO}`, "#board .whole circle", true,
    [["#board .whole .first circle", "fill", "dark"], ["#board .whole .second circle", "fill", "light"]]],
  ["a rim around black stones", `#game=eight&moves=2&${TWO}`, "#board .bowl .disc", true, [["#board .bowl .disc.first .body", "stroke", 100]]],
  ["discs on the board and beside it", `#game=reversi-4x4&${TWO}`, "#board .face", false, ["#board .face", ".player .disc"].flatMap((disc) => (
    [[`${disc}.first .body`, "fill", "dark"], [`${disc}.second .body`, "fill", "light"]]))],
  ["values, the graph and the last disc", `#game=reversi-4x4&moves=b1a1&${TWO}&view=analyse`, "table.values .best", false,
    [[".gains .chip.first .glyph .sign", "fill", "dark"], [".gains .chip.second .glyph .sign", "fill", "light"],
      ["#board .value.second:not(.look) .sign", "fill", "light"], [".graph .tick", "fill", 60], [".graph .axis", "stroke", 60], ["#board .last.second::after", "background-color", "dark"]]],
  ["the last disc of Black", `#game=reversi-4x4&moves=b1&${TWO}`, "#board .last", false, [["#board .last.first::after", "background-color", "light"]]],
  // Text is on the system's own background; otherwise the browser would draw one under each word.
  ["the winner's card, and buttons", `#game=tic-tac-toe&moves=a1b1b2c1c3&${TWO}`, ".player.won", false,
    [[".player.won", "background-color", "color"], [".primary", "background-color", "color"]]],
  ["a board's lines and points", `#game=gomoku&${TWO}`, "#board .ground", true,
    [["#board .ground", "stroke", ["#board .frame", "background-color"]]]],
  ["nodes of a lesson's tree", "#view=think&lesson=figure.2", '.ltree [data-path="1 1"]', false,
    [[".lnode.first", "background-color", "dark"], [".lnode.second", "background-color", "light"]]],
];
for (const [what, path, there, plain, parts] of CONTRASTS) {
  (plain ? test : rarely)(`told apart in forced colours${plain ? " and others" : ""}: ${what}`, async (t) => {
    for (const forcedColors of plain ? /** @type {const} */ (["none", "active"]) : /** @type {const} */ (["active"])) {
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        if (plain && !all && (forcedColors === "active") === (colorScheme === "dark")) continue;
        const { page } = await open(t, path, { forcedColors, colorScheme, locale: "en-GB", reducedMotion: "reduce" });
        await page.locator(there).first().waitFor();
        const ground = await lightness(page, "html", "background-color");
        for (const [part, property, wanted] of parts) {
          const found = await lightness(page, part, property);
          const apart = async (/** @type {[string, string]} */ ...other) => Math.abs(found - await lightness(page, ...other));
          const right = wanted === "dark" ? found < 60
            : wanted === "light" ? found > 200
            : typeof wanted === "number" ? Math.abs(found - ground) > wanted
            : Array.isArray(wanted) ? await apart(...wanted) > 60
            : await apart(part, wanted) > 120;
          assert.ok(right, `${part}, ${forcedColors}, ${colorScheme}: ${found}, ${wanted}, on ${ground}`);
        }
        if (there.startsWith(".ltree")) await assertAccessible(page, `${what}, ${colorScheme}`);
      }
    }
  });
}

test("in forced colours the current move and the chosen tab alone are marked", async (t) => {
  const { page } = await open(t, `#game=reversi-4x4&moves=b1a1&${TWO}&view=analyse`, { forcedColors: "active", colorScheme: "dark" });
  await page.locator(".graph .tick").first().waitFor();
  const marked = await page.locator(".record .ply").evaluateAll((plies) => plies.filter((ply) => getComputedStyle(ply).outlineStyle === "solid")
    .map((ply) => ply.getAttribute("aria-current")));
  assert.ok(marked.length === 1 && marked[0], marked.join());
  const tabs = await page.locator(".top .view").evaluateAll((all) => all.filter((tab) => getComputedStyle(tab).borderBottomColor
    !== getComputedStyle(document.documentElement).backgroundColor).map((tab) => tab.getAttribute("aria-current")));
  assert.ok(tabs.length === 1 && tabs[0], tabs.join());
});

test("a printed page has no buttons but moves", async (t) => {
  const { page } = await open(t, `#game=reversi-4x4&moves=b1a1&${TWO}&view=analyse`);
  await page.locator("table.values").waitFor();
  await page.emulateMedia({ media: "print" });
  await page.locator(".top nav").waitFor({ state: "hidden" });
  const left = await page.locator("button:visible:not(.ply), select:visible").evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 80)));
  assert.deepEqual(left, []);
  assert.ok(await page.locator("#board").isVisible() && await page.locator("button.ply").first().isVisible());
});

/** In the page: notes in each frame how far down something stands. @param {string} selector */
function watch(selector) {
  const seen = /** @type {any} */ (window).seen = /** @type {number[]} */ ([]);
  const look = () => {
    const found = document.querySelector(selector);
    if (found) seen.push(Math.round(found.getBoundingClientRect().top + scrollY));
    requestAnimationFrame(look);
  };
  look();
}

/** Where it has stood since this was last asked, and stands now. @param {Page} page @returns {Promise<number[]>} */
const places = (page) => page.evaluate(async () => {
  // The second frame comes after one in which it has been looked at.
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  return [...new Set(/** @type {number[]} */ (/** @type {any} */ (window).seen.splice(0)))];
});

test("the first puzzle's board moves no panel that is there, when Puzzles opens and when one comes back to it", async (t) => {
  const { page } = await open(t, "", { locale: "en-GB" });
  // Slow answers, so that whatever appears later does so visibly.
  await page.evaluate(delay, 150);
  await page.evaluate(watch, ".doors");
  const first = page.locator('.pfirst .psolve[data-state="yours"]');
  /** Another puzzle, and back. */
  const thereAndBack = async () => {
    await page.locator('[data-mode="today"] .pcard').nth(1).click();
    await page.locator('.psolve[data-state="yours"]:not(.pfirst *)').waitFor();
    await places(page);
    await page.locator('[data-do="puzzles-all"]').click();
    await first.waitFor();
  };
  await page.locator('[data-view="puzzles"]').click();
  await first.waitFor();
  const [place, ...others] = await places(page);
  assert.deepEqual(others, []);
  await thereAndBack();
  assert.deepEqual(await places(page), [place]);
  // The solved one, which has more below it, gives way to the next; its board is never missing.
  await leadsTo(page, '.pfirst [data-do="puzzle-solution"]', '.pfirst .psolve[data-state="shown"]');
  await thereAndBack();
  const [least, most] = await places(page).then((all) => [Math.min(...all), Math.max(...all)]);
  assert.ok(most - least < 300, `${least} to ${most}`);
});

test("while a review is being made, the buttons of its first mistake stay where they are, above what explains it", async (t) => {
  const { page, base } = await open(t, "", { locale: "en-GB", viewport: PHONE, goto: false });
  await page.addInitScript(delay, 150);
  await page.addInitScript(watch, '.slips [data-do="practise"]');
  await page.goto(`${base}#game=reversi-4x4&moves=b1a1d3c1a2a3passd2d1d4b4c4a4&view=analyse&${TWO}`);
  await page.locator(".accuracy", { hasText: /Black \d+% · White \d+%/ }).waitFor();
  await page.locator('.slips [data-do="practise"]').first().waitFor();
  const seen = await places(page);
  assert.ok(seen.length > 0 && Math.max(...seen) - Math.min(...seen) < 10, seen.join());
  const [name, practise, line] = await Promise.all(['[data-do="slip"]', '[data-do="practise"]', ".slip-line"].map(async (part) => (
    Number((await page.locator(".slips li").first().locator(part).first().boundingBox())?.y))));
  assert.ok(name < practise && practise < line && practise - name < 100, `${name}, ${practise}, ${line}`);
});

test("Stop stays where it is when the first estimate comes", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.addInitScript(watch, '.headline ~ .progress [data-do="stop-search"]');
  await page.goto(`${base}#game=reversi-8x8&moves=f5d6c3&view=analyse&${TWO}`);
  await page.locator(".headline", { hasText: /About .*not proved/ }).waitFor();
  assert.equal((await places(page)).length, 1);
});

test("Share opens with the QR code, which moves nothing when it comes late", async (t) => {
  const { page, context } = await openGame(t, "", { viewport: PHONE });
  await context.route(/\/qr[-.]/, async (route) => {
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    await route.continue();
  });
  await page.evaluate(watch, '[data-fold="formats"]');
  await fromMenu(page, "share");
  await page.locator("dialog .qr img").waitFor();
  assert.equal((await places(page)).length, 1);
});
