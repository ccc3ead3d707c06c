// The page's appearance, for problems once seen in its pictures: names on one line, nothing drawn outside, rows side by side, black
// that is black on any background.
import assert from "node:assert/strict";
import { test } from "node:test";
import { delay, open, openGame } from "./harness.mjs";
import { begin, chooseSource, fromMenu, hasten, leadsTo, toView } from "./player.mjs";
import { all, inTurn, rarely } from "../size.mjs";

/** @import { Locator, Page } from "playwright-core" */

const PHONE = { width: 360, height: 740 };
const TWO = "first=person&second=person";
const TREE = `#game=tree&tree=((1 3)(4 2))&moves=1&${TWO}`;

/** The number of lines that a text takes. @param {Locator} all */
const lines = (all) => all.evaluateAll((elements) => elements.map((element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return `${element.textContent?.trim()}: ${new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size}`;
}));

/** The lightness of a colour, 0 to 255. @param {string} colour */
const light = (colour) => {
  const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  assert.equal(parts.length, 3, colour);
  return parts.reduce((sum, part) => sum + part, 0) / 3;
};

/** @param {Locator} element @param {"fill" | "stroke" | "color" | "backgroundColor"} name */
const colour = async (element, name) => light(await element.first().evaluate((one, name) => getComputedStyle(one)[name], name));

test("the views' names and the game's buttons take one line each, on a phone in every view", async (t) => {
  for (const locale of inTurn(["en-GB", "ja-JP"], 1)) {
    const { page } = await openGame(t, "", { viewport: { width: 1000, height: 700 }, locale });
    for (const width of [1000, 1280, PHONE.width]) {
      await page.setViewportSize({ ...PHONE, width });
      for (const text of await lines(page.locator(".action span"))) assert.match(text, /: 1$/);
    }
    for (const view of ["play", "analyse", "think", "puzzles"]) {
      await toView(page, view);
      for (const text of await lines(page.locator(".top .view"))) assert.match(text, /: 1$/);
    }
  }
});

test("no name of a kind of puzzle is broken on the first screen, at any width", async (t) => {
  const { page } = await open(t, "#view=puzzles", { locale: "en-GB" });
  await page.locator(".three .pcard").nth(2).waitFor();
  for (const width of [320, 360, 390, 640, 740, 900, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page.locator(".three .pcard-words span").evaluateAll((all) => {
      const texts = all.flatMap((one) => [...one.childNodes].filter((node) => node instanceof Text));
      return texts.flatMap((text) => [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // A word that is whole stands in one line.
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }).map(([word]) => word));
    });
    assert.deepEqual(broken, [], String(width));
  }
});

test("with text twice as large, the buttons of a game and today's puzzles hold their words", async (t) => {
  const { page } = await openGame(t, "", { viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  /** @param {string} name */
  const over = (name) => page.locator(name).evaluateAll((all) => all.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent?.trim()));
  assert.deepEqual(await over(".action"), []);
  await page.locator('[data-view="puzzles"]').click();
  await page.locator(".three .pcard").nth(2).waitFor();
  assert.deepEqual(await over(".three .pcard"), []);
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

test("on a phone, a long level leaves the names and the times whole", async (t) => {
  for (const [locale, game, second] of /** @type {const} */ ([["en-GB", "tic-tac-toe", "lookahead"], ["ja-JP", "tic-tac-toe", "strategy"], ["ja-JP", "reversi-8x8", "perfect"]])) {
    const { page } = await openGame(t, `#game=${game}&first=person&second=${second}`, { locale, viewport: { width: 390, height: 740 } });
    await page.locator('[data-do="newGame"]').click();
    await page.locator("#f-clock").selectOption("10+5");
    await begin(page);
    await page.locator(".player .time").nth(1).waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const [cut, over] = await page.evaluate(() => [
        [...document.querySelectorAll(".player :is(.name b, .time, .count)")].filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
        document.documentElement.scrollWidth - innerWidth]);
      assert.deepEqual([cut, over], [[], 0], `${locale}, ${game}, ${width}`);
    }
  }
});

test("the reason why a search ended is not squeezed beside the button that goes on", async (t) => {
  const { page, base } = await open(t, "", { viewport: PHONE, locale: "en-GB", goto: false });
  await page.addInitScript(hasten);
  await page.goto(`${base}#game=reversi-8x8&moves=f5d6c3&view=analyse&${TWO}`);
  await page.locator('[data-do="read-on"]').waitFor();
  const texts = await lines(page.locator(".progress p"));
  assert.match(texts.join(), /: [12]$/);
});

test("the numbers of the three methods are side by side, each name above its own", async (t) => {
  const { page } = await open(t, "#view=think&room=methods", { viewport: { width: 1440, height: 900 } });
  await page.locator(".method dl").nth(2).waitFor();
  const level = async () => {
    for (const part of [".leaves", ".bar", "dl"]) {
      const tops = await page.locator(`.method ${part}`).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      assert.deepEqual(tops, tops.map(() => tops[0]), part);
    }
  };
  await level();
  await chooseSource(page, "tictactoe");
  await leadsTo(page, '[data-do="run-alphabeta"]', ".method.done");
  await level();
  // They use the full width, however many there are.
  for (const source of ["tictactoe", "figure"]) {
    await page.setViewportSize({ width: 2560, height: 1440 });
    await chooseSource(page, source);
    const [whole, last] = await Promise.all([page.locator(".methods").boundingBox(), page.locator(".method").last().boundingBox()]);
    assert.ok(whole && last && Math.abs(whole.x + whole.width - last.x - last.width) < 2, source);
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
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what}: wider than the window`);
        const board = await page.locator("#board").boundingBox();
        assert.ok(board && Math.max(...boxes.map(({ bottom }) => bottom)) <= board.y + board.height + 1, `${what}: the board has room for its cells`);
      }
    }
    await page.close();
  }
});

test("before the engine loads the board has the same least size", async (t) => {
  const { page } = await open(t, "", { viewport: { width: 320, height: 256 }, javaScriptEnabled: false });
  const box = await page.locator(".first-board").boundingBox();
  assert.ok(box && box.width >= 160 && box.height >= 160, JSON.stringify(box));
});

rarely("in forced colours Black's sign is black, and White's is white, on the board and beside it", async (t) => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const { page } = await open(t, `#game=reversi-4x4&moves=b1a1&${TWO}&view=analyse`, { forcedColors: "active", colorScheme });
    // Once the position is solved, nothing is added above.
    await page.locator("table.values .best").waitFor();
    await page.locator(".verdict progress").waitFor({ state: "detached" });
    const [black, white] = await Promise.all(["first", "second"].map((side) => colour(page.locator(`.gains .chip.${side} .glyph .sign`), "fill")));
    assert.ok(black < 60 && white > 200, `${colorScheme}: ${black}, ${white}`);
    await page.waitForFunction(() => document.querySelector("#board")?.shadowRoot?.querySelector(".value:not(.look) .glyph .sign"));
    const [board] = await page.locator("#board .value:not(.look):is(.first, .second)").evaluateAll((values) => values.map((value) => ({
      side: value.classList.contains("first") ? "first" : "second",
      fill: getComputedStyle(/** @type {Element} */ (value.querySelector(".sign"))).fill,
    })));
    assert.equal(light(board.fill) < 60, board.side === "first", JSON.stringify(board));
  }
});

rarely("all cells of a winning row look alike, including the last one", async (t) => {
  const { page } = await openGame(t, `#game=tic-tac-toe&moves=a1b1b2c1c3&${TWO}`);
  const grounds = await page.locator("#board .won").evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  assert.equal(grounds.length, 3);
  assert.equal(new Set(grounds).size, 1, grounds.join(" "));
});

test("in a game tree Black is dark and White is light, in light, dark and forced colours; black stones have a rim", async (t) => {
  for (const forcedColors of /** @type {const} */ (["none", "active"])) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      if (!all && (forcedColors === "active") === (colorScheme === "dark")) continue;
      const looks = { forcedColors, colorScheme };
      const { page, base } = await openGame(t, TREE, looks);
      const [black, white] = await Promise.all(["first", "second"].map((side) => colour(page.locator(`#board .whole .${side} circle`), "fill")));
      assert.ok(black < 60 && white > 200, `${JSON.stringify(looks)}: ${black}, ${white}`);
      await page.goto(`${base}#game=eight&moves=2&${TWO}`);
      const rim = await colour(page.locator("#board .bowl .disc.first .body"), "stroke");
      const ground = await colour(page.locator("html"), "backgroundColor");
      assert.ok(Math.abs(rim - ground) > 100, `${JSON.stringify(looks)}: ${rim} on ${ground}`);
    }
  }
});

rarely("in forced colours the current move is marked, and drawings use system colours", async (t) => {
  const { page } = await open(t, `#game=reversi-4x4&moves=b1a1&${TWO}&view=analyse`, { forcedColors: "active", colorScheme: "dark" });
  await page.locator(".graph .tick").first().waitFor();
  const marked = await page.locator(".record .ply").evaluateAll((plies) => plies.filter((ply) => getComputedStyle(ply).outlineStyle === "solid")
    .map((ply) => ply.getAttribute("aria-current")));
  assert.equal(marked.length, 1);
  assert.ok(marked[0]);
  const ground = await colour(page.locator("html"), "backgroundColor");
  for (const part of [".tick", ".axis"]) {
    const drawn = await colour(page.locator(`.graph ${part}`), part === ".tick" ? "fill" : "stroke");
    assert.ok(Math.abs(drawn - ground) > 60, `${part}: ${drawn} on ${ground}`);
  }
  // The dot on the last disc is visible on black and on white.
  const { page: other } = await open(t, `#game=reversi-4x4&moves=b1&${TWO}`, { forcedColors: "active", colorScheme: "light" });
  const dot = async (/** @type {Page} */ page, /** @type {string} */ side) => light(await page.locator(`#board .last.${side}`)
    .evaluate((cell) => getComputedStyle(cell, "::after").backgroundColor));
  assert.ok(await dot(page, "second") < 60);
  assert.ok(await dot(other, "first") > 200);
  // Text is on the system's own background; otherwise the browser would draw one under each word.
  await page.goto(page.url().replace(/#.*/, `#game=tic-tac-toe&moves=a1b1b2c1c3&${TWO}`));
  await page.locator(".player.won").waitFor();
  for (const name of [".player.won", ".primary"]) {
    const [under, word] = await Promise.all([colour(page.locator(name), "backgroundColor"), colour(page.locator(name), "color")]);
    assert.ok(Math.abs(under - word) > 120, `${name}: ${word} on ${under}`);
  }
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

rarely("a wide tree is shown with its root in view, in an exercise on a phone and in How it thinks", async (t) => {
  for (const [room, width, source] of /** @type {const} */ ([["exercise", 360, ""], ["methods", 768, "tictactoe"]])) {
    const { page } = await open(t, `#game=tic-tac-toe&view=think&room=${room}`, { viewport: { width, height: 640 } });
    if (source) {
      await chooseSource(page, source);
      await leadsTo(page, '[data-do="run-alphabeta"]', ".method.done[data-method=alphabeta]");
    }
    await page.waitForFunction(() => {
      const box = document.querySelector(":is(.exercises, .trees) .scroll")?.getBoundingClientRect();
      const nodes = [...document.querySelectorAll("svg.tree circle, .tree [data-path]")].map((node) => node.getBoundingClientRect());
      // The root is at the top.
      const [root] = nodes.sort((a, b) => a.top - b.top);
      return box && root && root.left >= box.left && root.right <= box.right;
    });
  }
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
