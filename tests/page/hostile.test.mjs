// Input from outside is only ever text: links, pasted games, files, stored data. Whatever it contains, no script runs, nothing becomes
// markup, no field is misread, and there is a playable game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, openGame } from "./harness.mjs";
import { closed, closeDialog, fromMenu, leadsTo, look, openAt, paste, plays, reloaded } from "./player.mjs";
import { database } from "./storage.mjs";

/** @import { Page } from "playwright-core" */

const MARKUP = '"><img src=x onerror="window.taken=1"><script>window.taken=1</script><svg onload=window.taken=1>';
/** Bidirectional overrides and isolates, and invisible characters. */
const BIDI = "\u202egnp.\u2066x\u2067\u200fa1\u202d";
const LONG = "a1".repeat(30_000);
const TEXTS = [MARKUP, BIDI, "__proto__", LONG, "constructor", "javascript:window.taken=1", "\0\ud800\uffff", "${window.taken=1}{{1}}"];

/** Checks that the input had no effect and the page is unchanged. @param {Page} page @param {string} what */
async function assertClean(page, what) {
  const found = await page.evaluate(async () => {
    const served = await (await fetch(location.pathname)).text();
    /** @type {(root: Document | ShadowRoot) => string[]} */
    const strange = (root) => [...root.querySelectorAll("*")].flatMap((element) => [
      // The page has inline code of its own.
      ...(element.matches("img, script:not([src]), iframe, object, embed, base, style") && !served.includes(element.outerHTML) ? [element.outerHTML.slice(0, 200)] : []),
      ...[...element.attributes].filter(({ name, value }) => /^on|^srcdoc$/.test(name) || /^javascript:/.test(value)).map(({ name }) => name),
      ...(element.shadowRoot ? strange(element.shadowRoot) : []),
    ]);
    const text = document.body.innerText;
    return {
      taken: Reflect.get(window, "taken") ?? null,
      strange: strange(document),
      prototype: Object.keys(Object.prototype).length + Number(Reflect.has({}, "polluted")),
      turned: /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text),
      longest: Math.max(...text.split("\n").map((line) => line.length)),
    };
  });
  assert.deepEqual({ ...found, longest: found.longest < 700 || found.longest }, { taken: null, strange: [], prototype: 0, turned: false, longest: true }, what);
}

test("links: markup, names of prototypes, overlong and bidirectional text in every part", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  const parts = ["game", "start", "moves", "first", "second", "ply", "tried", "shown", "view", "lesson", "width", "obstacles", "tree", "opening", "fouls"];
  let n = 0;
  for (const part of parts) {
    // Parts with a fixed set of words need fewer cases.
    for (const text of ["game", "moves"].includes(part) ? TEXTS : TEXTS.slice(0, 3)) {
      const query = new URLSearchParams(part === "tree" ? { game: "tree" } : part === "width" || part === "obstacles" ? { game: "mnk" }
        : part === "opening" ? { game: "reversi" } : { game: "tic-tac-toe" });
      query.set(part, text);
      // Changes the address of the open page, and now and then opens a new page.
      const address = `${base}#${query}`;
      if (n++ % 12) await page.evaluate((address) => { location.href = address; }, address);
      else await page.goto("about:blank").then(() => page.goto(address));
      await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve); }));
      await assertClean(page, `${part}=${text.slice(0, 60)}`);
    }
  }
  t.diagnostic(`${n} links`);
  await page.goto(`${base}#game=tic-tac-toe&first=person&second=person&moves=b2`);
  // The games of the links before have no such move.
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.join() === "b2");
  await plays(page, "a1", 2);
});

test("pasted text: faults are reported and shown as text", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe");
  const games = [
    ...TEXTS,
    `(;GM[2]SZ[8]PB[${MARKUP}]PW[${BIDI}]C[${MARKUP}];B[ef]C[${MARKUP}];W[fd])`,
    `(;GM[Othello]PC[${MARKUP}]PB[${MARKUP}]PW[${BIDI}]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5/${MARKUP}];)`,
    `{"rules":{"game":"mnk","width":3,"height":3,"k":3,"__proto__":{"polluted":1}},"moves":["${MARKUP.replaceAll('"', '\\"')}"],"__proto__":{"polluted":1}}`,
    `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"rules":"${BIDI}","moves":[]}`,
    `{"rules":{"game":"<img src=x>"},"moves":[]}`,
    `Piskvorky 3x3, 11:11, 1\n${MARKUP}\n2,2,${MARKUP}`,
    "[".repeat(100_000),
    `${MARKUP}\n`.repeat(1000),
  ];
  for (const text of games) {
    await paste(page, "");
    // Filling in would take a minute, so the test sets the value and fires the event.
    await page.locator("#paste-text").evaluate((area, text) => {
      /** @type {HTMLTextAreaElement} */ (area).value = text;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
    await page.waitForFunction(() => document.querySelector('dialog [role="alert"], [data-is="understood"]'));
    await assertClean(page, text.slice(0, 80));
  }
  t.diagnostic(`${games.length} texts`);
});

/** Records that no version of the page writes, or that a newer one might. */
const RECORDS = [
  { id: "1" },
  { id: "2", rules: null, moves: [], players: null },
  { id: "3", rules: { game: "chess" }, moves: ["e2e4"], players: { first: "person", second: "casual" }, touched: 5, began: 1, winner: null },
  { id: "4", rules: { game: "__proto__" }, moves: [], players: { first: "person", second: "person" }, touched: 6, began: 1, winner: "third" },
  { id: "5", rules: { game: "mnk", width: 3, height: 3, k: 3 }, moves: [MARKUP], players: { first: MARKUP, second: "constructor" }, touched: MARKUP, began: NaN },
  { id: MARKUP, rules: { game: "mnk", width: MARKUP, height: BIDI, k: LONG }, start: MARKUP, moves: [BIDI], at: MARKUP, variations: [MARKUP],
    players: { first: "person", second: "grandmaster" }, touched: Infinity, began: -1, winner: "first", view: MARKUP, resigned: MARKUP },
  { id: "7", rules: { game: "reversi", width: 4, height: 4, opening: "cross" }, moves: ["a1", "a1"], players: { first: "person", second: "casual" }, touched: 7, began: 7, winner: "draw" },
];

/** A valid record. */
const GOOD = { id: "good", rules: { game: "mnk", width: 3, height: 3, k: 3, misere: false, obstacles: [], fouls: "reject" }, start: null, moves: ["a1", "b2"], at: 2,
  variations: [], players: { first: "person", second: "casual" }, seed: 1, resigned: null, began: 1, touched: 2, by: "", winner: null };

test("invalid games in storage: the others are listed, and the invalid ones are not misread", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  // The records exist before the page opens.
  await page.goto(`${base}icon.svg`);
  await database(page, "yomikiri", [...RECORDS, GOOD].map((record) => ["games", record]),
    { version: 1, stores: { games: { keyPath: "id", index: "touched" } } });
  await openAt(page, base);
  await fromMenu(page, "games");
  await page.locator("dialog.games .kept").first().waitFor();
  await assertClean(page, "the list");
  const ids = await page.locator("dialog.games .kept").evaluateAll((rows) => rows.map((row) => row.querySelector("button")?.dataset.id ?? ""));
  assert.ok(ids.includes(GOOD.id), ids.join());
  assert.match(await page.locator("dialog.games").innerText(), /cannot read \d more saved games/);
  // Opening any of them leads to a game, that one or the current one.
  for (const id of ids) {
    if (!(await page.locator("dialog.games").count())) await fromMenu(page, "games");
    await page.locator(`dialog.games [data-do="open-kept"][data-id="${id.replace(/["\\]/g, "\\$&")}"]`).click();
    await page.waitForFunction(() => !document.querySelector("dialog") || document.querySelector("dialog .said")?.textContent?.trim());
    await assertClean(page, `opened ${id.slice(0, 20)}`);
    if (await page.locator("dialog").count()) await closeDialog(page);
    else await closed(page);
    assert.ok((await look(page)).moves.length < 20);
  }
});

test("settings, lessons and a game in the browser's storage with arbitrary contents", async (t) => {
  const { page } = await openGame(t, "");
  const any = ["[]", "{", `{"__proto__":{"polluted":1}}`];
  const [ROW, TWO] = [{ game: "mnk", width: 3, height: 3, k: 3 }, { first: "person", second: "person" }];
  /** @type {Record<string, string[]>} */
  const values = {
    settings: [...any, JSON.stringify({ lang: MARKUP, theme: MARKUP, alert: "NaN", board: "__proto__", marks: {}, discs: [], pace: MARKUP,
      sound: "yes", coordinates: 0, keys: null })],
    game: [...any, '{"rules":7,"moves":"b1"}', JSON.stringify({ rules: { game: "chess" }, moves: [], players: TWO }),
      ...[["a1", "a1"], { length: 1e9 }].map((moves) => JSON.stringify({ rules: ROW, moves, players: TWO })),
      JSON.stringify({ rules: ROW, moves: ["a1"], players: TWO, view: MARKUP,
        at: -5, seed: 1e99, shown: { line: 1e9, at: -1 }, variations: [[MARKUP], 5, null, [[["a1"]]]], resigned: MARKUP, values: "yes", id: MARKUP })],
    "puzzles-kinds": [...any, '{"eight":"x","rows":1e9}'],
    lessons: [...any, JSON.stringify({ "<img src=x>": [1, 2, "x"], eight: MARKUP, constructor: [null], "01-eight": [[]] })],
  };
  for (const [key, all] of Object.entries(values)) {
    for (const value of all) {
      await page.evaluate(([key, value]) => {
        localStorage.clear();
        localStorage.setItem(`yomikiri:${key}`, value);
        history.replaceState(null, "", location.pathname);
      }, [key, value]);
      await reloaded(page);
      await assertClean(page, `${key} ${value.slice(0, 80)}`);
      if (key !== "puzzles-kinds") continue;
      await page.locator('[data-view="puzzles"]').click();
      await page.locator('[data-room="train"]').click();
      await leadsTo(page, '[data-kind="eight"]', '.psolve[data-state="yours"]');
    }
  }
  await page.locator('[data-view="think"]').click();
  await leadsTo(page, '[data-room="methods"]', "#source");
  await assertClean(page, "How it thinks");
});
