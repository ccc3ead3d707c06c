// A game costs nothing until it is played: its code, words and CSS are loaded when it is chosen or met. Its CSS reaches nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DIST } from "../../www/build/serve.mjs";
import { GAMES, cardName } from "../../www/games/index.js";
import { queryOfCard } from "../games.mjs";
import { ROOT, open } from "./harness.mjs";
import { host, inDist, made } from "./host.mjs";
import { stranger } from "./stranger.mjs";
import { atLeast, begin, click, closeDialog, exchange, gate, leadsTo, openAt, requests, settled, toView } from "./player.mjs";
import { inTurn, rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

const NAMES = GAMES.map((card) => cardName(card).replace("-", "\\.")).join("|");
/** The code of a game, by its path below www/ or dist/; not its card. */
const CODE = ROOT === DIST ? new RegExp(`^(${NAMES})(?:\\.ja)?-[0-9A-Z]{8}\\.js$`)
  : new RegExp(`^games/(${NAMES})(?:\\.(?:en|ja))?\\.js$`);
/** The addresses of Eight's code, for routes. */
const EIGHT = ROOT === DIST ? /\/eight-[0-9A-Z]{8}\.js$/ : /\/games\/eight\.js$/;

/** The games whose code is among the files. @param {string[]} files */
const games = (files) => [...new Set(files.flatMap((file) => CODE.exec(file)?.[1] ?? []))].sort();

/** @param {Page} page @param {string} kind */
async function choose(page, kind) {
  await page.locator('[data-do="newGame"]').click();
  await page.locator(`input[name="kind"][value="${kind}"]`).press("Space");
}

for (const locale of inTurn(["en-GB", "ja-JP"], 0)) {
  test(`${locale}: a visit that plays only reversi loads nothing of other games but their cards; choosing Eight loads Eight`, async (t) => {
    const { page, base, context } = await open(t, "", { goto: false, locale });
    const asked = requests(page, base);
    const { legal } = await openAt(page, base);
    await click(page, legal[0]);
    await atLeast(page, 2);
    await page.locator('[data-view="analyse"]').click();
    await page.locator('[data-view="think"]').click();
    await leadsTo(page, '[data-room="methods"]', '[data-do="run"]');
    await page.locator('[data-view="play"]').click();
    await leadsTo(page, '[data-do="newGame"]', 'input[name="kind"][value="eight"]');
    assert.deepEqual(games(asked), ["reversi"]);
    // Each card has its picture: pieces as SVG, or a number.
    const pictures = await page.locator(".kind .picture").evaluateAll((all) => all.map((one) => one.querySelectorAll("svg, b").length));
    assert.ok(pictures.length > 4 && pictures.every((count) => count > 0), pictures.join(" "));
    const { open: come, opened } = gate();
    await context.route(EIGHT, (route) => opened.then(() => route.continue()));
    await page.locator('input[name="kind"][value="eight"]').press("Space");
    // While it loads, the form of the game before is gone.
    await page.locator('dialog input[name="size"]').first().waitFor({ state: "detached" });
    come();
    await page.getByText(locale === "ja-JP" ? "1から3までの数を交互に言います" : "Take turns saying a number").waitFor();
    assert.deepEqual(games(asked), ["eight", "reversi"]);
    assert.deepEqual([/eight\.ja/, /\.en[-.]/].map((words) => asked.some((file) => words.test(file))), [locale === "ja-JP", locale !== "ja-JP"]);
    await begin(page);
    assert.equal((await settled(page)).rules.game, "eight");
    assert.equal(await page.locator("#board .bowl").count(), 8);
    assert.equal(new Set(asked.filter((file) => CODE.test(file))).size, asked.filter((file) => CODE.test(file)).length, "no file twice");
    // The other language of the games that are loaded, and of no others.
    await page.locator('[data-do="language"]').click();
    await page.waitForFunction((lang) => document.documentElement.lang === lang, locale === "ja-JP" ? "en" : "ja");
    assert.deepEqual(games(asked), ["eight", "reversi"]);
    assert.ok(asked.some((file) => /eight\.ja/.test(file)) && asked.some((file) => /reversi\.ja/.test(file)));
  });
}

/** The modules that answer: the engine, and that of the levels that do not search. */
const [ENGINE, MOVES] = [/yomikiri_bg.*\.wasm$/, /yomikiri_moves_bg.*\.wasm$/];

/** Round trips: the milliseconds until the first byte of a file, and until its last one. */
const [LONG, SHORT] = [[500, 600], [100, 600]];
/**
 * When the module of an answer is asked for: before the rules come, or not.
 * @type {[what: string, trips: number[], query: string, module: RegExp | null, soon: boolean][]}
 */
const ORDERS = [
  ["with long round trips, the module of the level is requested before the rules come", LONG, "", MOVES, true],
  ["so it is for a link that seats the computer, after the game's code", LONG, "?game=eight&second=beginner", MOVES, true],
  ["so is the engine for a level that searches", LONG, "?game=reversi-6x6&second=strong", ENGINE, true],
  ["where the files themselves take long, it is requested once the rules are there, before the workers' code", SHORT, "", MOVES, false],
  ["where people play each other, none is requested", LONG, "?game=reversi-6x6&first=person&second=person", null, false],
];
for (const [what, [responseStart, responseEnd], query, module, soon] of ORDERS) {
  test(what, async (t) => {
    const { page, base } = await open(t, "", { goto: false });
    const asked = requests(page, base);
    const isAsked = (/** @type {RegExp} */ which) => asked.some((file) => which.test(`/${file}`));
    await page.addInitScript((trip) => {
      const entries = performance.getEntriesByName.bind(performance);
      performance.getEntriesByName = (/** @type {[string, string]} */ ...about) => {
        /** @type {any} */ (globalThis).timed = entries(...about).length;
        return /** @type {any} */ ([{ requestStart: 0, ...trip }]);
      };
    }, { responseStart, responseEnd });
    const coming = module && page.waitForRequest(module, { timeout: 10_000 }).catch(() => null);
    let early = false;
    await page.route(/yomikiri_play_bg.*\.wasm$/, async (route) => {
      if (soon) await coming;
      else await new Promise((resolve) => { setTimeout(resolve, 1000); });
      early = isAsked(module ?? MOVES);
      await route.continue();
    });
    // The code of the workers waits for their module.
    if (module) await page.route(/\/pool[^/]*\.js$/, (route) => Promise.resolve(coming).then(() => route.continue()));
    const { legal } = await openAt(page, base + query);
    assert.equal(early, soon);
    if (module) {
      assert.ok(await coming, "it does not wait for the code of the workers");
      assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).timed), 1, "the time of a file of the page");
    }
    if (query.includes("eight")) {
      const [code, wasm] = [EIGHT, MOVES].map((which) => asked.findIndex((file) => which.test(`/${file}`)));
      assert.ok(code >= 0 && code < wasm, asked.join(" "));
      // No other game's, but for the one that a first visit shows.
      assert.deepEqual(games(asked.filter((file) => !/reversi/.test(file))), ["eight"]);
    }
    await click(page, legal[0]);
    await atLeast(page, module ? 2 : 1);
    assert.deepEqual([isAsked(ENGINE), isAsked(MOVES)], [module === ENGINE, module === MOVES], "each level its own module");
  });
}

test("an element loads its game and no other, in its language", async (t) => {
  for (const [body, game, lang] of /** @type {const} */ ([
    ['<yomikiri-game game="eight"></yomikiri-game>', "eight", "en"],
    ['<yomikiri-game lang="ja"></yomikiri-game>', "mnk", "ja"],
    ['<yomikiri-game game="reversi-6x6"></yomikiri-game>', "reversi", "en"],
  ])) {
    const asked = /** @type {string[]} */ ([]);
    await stranger(t, body, { asked, root: ROOT });
    const files = asked.map((path) => path.slice(1));
    assert.deepEqual(games(files), [game]);
    assert.equal(files.some((file) => file.includes(`${game}.ja`)), lang === "ja");
  }
});

test("a board of its own draws a game whose code it has to load first", async (t) => {
  const page = await stranger(t, '<yomikiri-game game="eight"></yomikiri-game>', { root: ROOT });
  await page.locator("yomikiri-game").first().evaluate((/** @type {any} */ element) => {
    const board = /** @type {any} */ (document.createElement("yomikiri-board"));
    board.id = "alone";
    board.game = { ...element.position, rules: { ...element.position.rules, game: "tree" }, picture: { kind: "tree", at: 0, nodes: [
      { parent: null, move: null, value: null }, { parent: 0, move: "1", value: 2 }, { parent: 0, move: "2", value: 3 }] } };
    document.body.append(board);
  });
  await page.locator("#alone .whole").waitFor();
  assert.equal(await page.locator("#alone .whole rect").count(), 2);
});

for (const [locale, sentence] of inTurn(/** @type {const} */ ([["en-GB", "could not be loaded"], ["ja-JP", "読み込めませんでした"]]), 1)) {
  test(`${locale}: a game that cannot be loaded says so, and the game on the board stays`, async (t) => {
    const { page, base, context, allow } = await open(t, "", { locale });
    const before = await settled(page);
    allow(/ERR_FAILED|Failed to fetch|NetworkError|error loading dynamically/);
    await context.route(EIGHT, (route) => route.abort());
    await choose(page, "eight");
    await page.locator('dialog [role="alert"]', { hasText: sentence }).waitFor();
    assert.ok(await page.locator('[data-do="start"]').isDisabled());
    // Another card is not affected.
    await page.locator('input[name="kind"][value="misere"]').press("Space");
    await page.locator('dialog [role="alert"]').waitFor({ state: "detached" });
    assert.ok(await page.locator('[data-do="start"]').isEnabled());
    await closeDialog(page);
    assert.deepEqual((await settled(page)).rules, before.rules);
    // A link to it says so, too, and leaves the game.
    await page.goto(`${base}?game=eight#again`);
    await page.locator('.banner[role="alert"]', { hasText: sentence }).waitFor();
    assert.deepEqual((await settled(page)).rules, before.rules);
    await context.unroute(EIGHT);
    assert.equal((await openAt(page, `${base}?game=eight#once-more`)).rules.game, "eight");
    const { moves } = await exchange(page);
    // So does the game that is kept, which is not lost.
    await context.route(EIGHT, (route) => route.abort());
    await page.goto(`${base}?`);
    await page.getByText(sentence).waitFor();
    await context.unroute(EIGHT);
    await page.locator('[data-do="reload"]').click();
    assert.deepEqual((await settled(page)).moves, moves);
  });
}

test("an element whose game cannot be loaded says so, and tries again", async (t) => {
  const code = ROOT === DIST ? inDist("eight.js") : "/games/eight.js";
  const pages = /** @type {Record<string, import("./host.mjs").Made>} */ ({ [code]: { status: null } });
  const page = await stranger(t, '<yomikiri-game game="eight"></yomikiri-game>', { pages, root: ROOT, ready: false, allow: /./ });
  assert.match(await page.locator("yomikiri-game .wrong").innerText(), /could not be loaded/);
  delete pages[code];
  await leadsTo(page, 'yomikiri-game [data-do="retry"]', "yomikiri-game .bowl");
});

// ---------------------------------------------------------------- CSS

/** Puts CSS before that of Eight. @param {import("playwright-core").BrowserContext} context @param {string} css */
const hostile = (context, css) => context.route(EIGHT, async (route) => {
  const response = await route.fetch();
  const text = await response.text();
  assert.ok(text.includes(".sum { font"));
  await route.fulfill({ response, body: text.replace(".sum { font", `${css}\n  .sum { font`) });
});

/** CSS that marks and hides everything, by the page's own classes and elements and by those of other games. */
const HIDE = `:root, html, body, main, header, button, select, label, svg, .brand, .tools, .view, .desk, .players, .player, .token, .status, .primary,
  .secondary, .quiet, .row, .frame, .grid, .cell, .track, .says, .say, .value, .piece, .whole, .letters, dialog, .setup, .kinds, .kind, .fields,
  .number, .numbers-row, .tick, .segment, .centre, #app, #board, #main, [role], * { outline-color: rgb(1, 2, 3) !important;
  visibility: hidden !important; display: none !important; }`;

/** The elements, of the page and its shadow trees, that this CSS reaches, without those that Eight draws. @param {Page} page */
const reached = (page) => page.evaluate(() => {
  const found = /** @type {string[]} */ ([]);
  const look = (/** @type {ParentNode} */ root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) look(element.shadowRoot);
      if (getComputedStyle(element).outlineColor !== "rgb(1, 2, 3)") continue;
      if (!element.closest(".game-eight")) found.push(`${element.localName}.${element.getAttribute("class")}`);
    }
  };
  look(document);
  return [...new Set(found)].sort();
});

/** Waits until the CSS has reached Eight's own drawing. @param {Page} page */
const isThere = (page) => page.waitForFunction(() => {
  const roots = [...document.querySelectorAll("yomikiri-board, yomikiri-game")].flatMap(({ shadowRoot: root }) => [root,
    root?.querySelector("yomikiri-board")?.shadowRoot]);
  const sum = roots.map((root) => root?.querySelector(".sum")).find(Boolean);
  return sum && getComputedStyle(sum).outlineColor === "rgb(1, 2, 3)";
});

test("a game's CSS reaches nothing of the page and of other games, whatever its selectors and classes are", async (t) => {
  const { page, base, context } = await open(t, "", { goto: false });
  await hostile(context, HIDE);
  await openAt(page, `${base}?game=eight`);
  await isThere(page);
  for (const view of ["play", "analyse", "think"]) {
    await toView(page, view);
    assert.deepEqual(await reached(page), [], view);
  }
  await page.locator('[data-view="play"]').click();
  await choose(page, "reversi");
  await page.locator(".centre").first().waitFor();
  assert.deepEqual(await reached(page), [], "new game");
  await closeDialog(page);
  // The tree has the class `whole`, and other boards have cells and pieces.
  for (const [game, part] of [["game=tree&tree=((1 2)(3 4))", ".whole path"], ["game=reversi-4x4&view=play", ".cell .piece"]]) {
    await page.evaluate((game) => { location.hash = game; }, game);
    await page.locator(`#board ${part}`).first().waitFor();
    assert.deepEqual(await reached(page), [], game);
  }
});

rarely("no game draws with a class that the board's own CSS has a rule for", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  for (const card of GAMES) {
    const game = cardName(card);
    await page.goto(`${base}?${queryOfCard(card)}&first=person&second=person`);
    // Some games draw nothing of their own before something is won.
    for (let n = 1; n === 1 || !await page.locator("#board :is(.drawing, .piece) *").count(); n++) {
      await click(page, (await settled(page)).legal[0]);
      await atLeast(page, n);
    }
    const met = await page.evaluate(async () => {
      const root = /** @type {ShadowRoot} */ (document.getElementById("board")?.shadowRoot);
      const drawn = [...root.querySelectorAll(".drawing *, .piece *")];
      /** @param {CSSRuleList} rules @returns {string[]} */
      const selectors = (rules) => [...rules].flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText]
        : rule instanceof CSSMediaRule ? selectors(rule.cssRules) : []));
      const own = selectors(root.adoptedStyleSheets[0].cssRules).flatMap((text) => text.replace(/::\w+/g, "").split(/,\s*(?![^(]*\))/));
      const found = own.filter((text) => /[.[]/.test(text) && drawn.some((element) => element.matches(text)));
      return { drawn: drawn.length, own: own.length, found };
    });
    assert.ok(met.drawn > 0 && met.own > 50, `${game}: ${JSON.stringify(met)}`);
    assert.deepEqual(met.found, [], game);
  }
});

rarely("CSS with a brace too many is refused as a whole, because it would leave its game", async (t) => {
  const { page, base, context } = await open(t, "", { goto: false });
  await hostile(context, "} body { visibility: hidden; } .x {");
  await page.goto(`${base}?game=eight`);
  await page.locator('.banner[role="alert"]', { hasText: "could not be loaded" }).waitFor();
  assert.equal((await settled(page)).rules.game, "reversi");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).visibility), "visible");
});

test("the element: two games beside one another, one with CSS against everything, and the host page is not reached", async (t) => {
  const opened = await open(t, "", { goto: false });
  const { context, page } = opened;
  const body = '<p class="sum">host</p><yomikiri-game game="eight"></yomikiri-game><yomikiri-game game="reversi-4x4" controls></yomikiri-game>';
  const origin = await host(t, { "/page.html": { body: made(body) } }, { root: ROOT });
  await context.route(`${origin}**`, (route) => route.continue());
  await hostile(context, HIDE);
  await page.goto(`${origin}page.html`);
  await page.evaluate(() => Promise.all([...document.querySelectorAll("yomikiri-game")].map((/** @type {any} */ element) => element.ready)));
  await isThere(page);
  assert.deepEqual(await reached(page), []);
  assert.equal(await page.locator("p.sum").evaluate((element) => getComputedStyle(element).fontWeight), "400");
});
