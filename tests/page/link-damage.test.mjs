// Each damage to each kind of link, as the address of the page, pasted, and as an attribute of the element: what the check proves opens, and
// none opens as another game or place. YOMIKIRI_LINKS sets how many links each test damages, through one open page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BROKEN, KINDS, REPAIRED, linkOf, randomFrom } from "../link-damage.mjs";
import { sheetText } from "../../www/model/sheet/sheet.js";
import { linkOf as matchLinkOf } from "../match-links.mjs";
import { ROOT, open } from "./harness.mjs";
import { closed, settled } from "./player.mjs";
import { stranger } from "./stranger.mjs";
import { all } from "../size.mjs";

/** @import { Page } from "playwright-core" */
/** A game as links say it. @typedef {{ rules: { game: string }, start: string | null, moves: string[] }} Said */

/** How many links each test damages. */
const MANY = Number(process.env.YOMIKIRI_LINKS ?? (all ? 600 : 200));
/** Links to a game, by kind. Nobody but persons plays it, so that it stays as it is. @type {Record<string, string>} */
const GAMES = Object.fromEntries(["game", "rules", "start", "variation", "view"].map((kind) => [kind, linkOf(KINDS[kind].replace("casual", "person"))]));
/** The links of two puzzles. */
const PUZZLES = ["puzzle=UJCAACHwo9fQAQ", "puzzle=3A4BgM-Tm5wPWGM"].map(linkOf);
/** Links to other places of the page, by kind. @type {Record<string, string>} */
const PLACES = { puzzle: linkOf("puzzle=UJCAACHwo9fQAQ"), lesson: linkOf("view=think&lesson=eight.2"),
  sheet: linkOf(`sheet=${await sheetText({ name: "One", tasks: ["UJCAACHwo9fQAQ", "lesson:eight.2"] })}`),
  match: `https://example.org/yomikiri/${matchLinkOf("reversi-6x6", ["c2", "b2", "a2"])}` };
/** How many links to places each test damages: each opens another view. */
const FEW = Math.ceil(MANY / 4);
const MINUTES = 10 * Math.max(1, MANY / 600);

/** Each damage in turn, of the repairable and the others. @param {(text: string) => boolean} [fits] @yields {{ kind: string, name: string, link: string, text: string, whole: boolean }} */
function* damaged(/** @type {string[]} */ kinds, /** @type {(kind: string) => string} */ write, /** @type {number} */ seed, fits = () => true, many = MANY) {
  const random = randomFrom(seed);
  const damages = [...Object.entries(REPAIRED), ...Object.entries(BROKEN)];
  for (let n = 0; n < many; n++) {
    const [name, damage] = damages[n % damages.length];
    // So each kind meets each damage.
    const kind = kinds[(n + Math.floor(n / damages.length)) % kinds.length];
    const link = write(kind);
    const text = damage(link, random);
    if (fits(text)) yield { kind, name, link, text, whole: name in REPAIRED };
  }
}

/** Counts what became of damaged links, and fails if one leads elsewhere. @param {import("node:test").TestContext} t */
function tally(t) {
  const counts = { whole: 0, other: 0, refused: 0 };
  return {
    /** @param {{ kind: string, name: string, text: string, whole: boolean }} link @param {unknown} now @param {unknown} there where the whole link leads @param {boolean} refused */
    count({ kind, name, text, whole }, now, there, refused) {
      const said = `${kind}, ${name}: ${text}\nled to ${now}`;
      assert.ok(now === there || (refused && !whole), said);
      counts[whole ? "whole" : now === there ? "other" : "refused"]++;
    },
    end() {
      t.diagnostic(JSON.stringify(counts));
      assert.ok(counts.whole && counts.refused, JSON.stringify(counts));
    },
  };
}

/** What the page opens of each kind when its link is whole. @param {Page} page @param {string} base */
async function wholes(page, base) {
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const [kind, link] of Object.entries(GAMES)) {
    await page.goto("about:blank");
    await page.goto(`${base}${link.replace(/^.*?#/, "#")}`);
    await settled(page);
    all.set(kind, await board(page));
  }
  assert.equal(new Set(all.values()).size, all.size);
  return all;
}

/** The game on the page's board. @param {Page} page */
const board = (page) => page.locator("#board").evaluate((element) => {
  const { rules, start, moves } = /** @type {any} */ (element).game;
  return JSON.stringify([rules.game, start, moves]);
});

test("in the address, each kind of damaged link opens as it was written, or not at all", { timeout: MINUTES * 60_000 }, async (t) => {
  const { page, base } = await open(t, "", { locale: "en-GB" });
  const expected = await wholes(page, base);
  const seen = tally(t);
  let before = await board(page);
  for (const { kind, name, link, text, whole: repairable } of damaged(Object.keys(GAMES), (kind) => GAMES[kind], 11, (text) => text.startsWith("https://example.org/yomikiri/#"))) {
    // An address loses its line breaks, and has %20 for any space: some damage can't be told from the link there.
    const whole = repairable && !["in a text", "quoted-printable lines"].includes(name) && !(link.includes("%20") && /\s/.test(text));
    const hash = text.replace(/^.*?#/s, "");
    // The page has followed an address when it has written its own, if it is a link at all.
    await page.evaluate(async ({ hash, game }) => {
      location.hash = hash;
      const there = () => {
        const { rules, start, moves } = /** @type {any} */ (document.getElementById("board")).game;
        return game === null ? history.state?.yomikiri : JSON.stringify([rules.game, start, moves]) === game;
      };
      for (let n = 0; n < (game === null ? 50 : 500); n++) {
        await new Promise((done) => { setTimeout(done, 20); });
        if (there()) return;
      }
    }, { hash, game: whole ? expected.get(kind) ?? "" : null });
    const now = await board(page);
    seen.count({ kind, name, text, whole }, now, expected.get(kind), now === before);
    before = now;
  }
  seen.end();
});

test("pasted, each kind of damaged link is read as it was written, or refused", { timeout: MINUTES * 60_000 }, async (t) => {
  const { page } = await open(t, "", { locale: "en-GB" });
  await settled(page);
  await page.locator('[data-do="menu"]').click();
  await page.locator('[data-do="paste"]').click();
  await page.locator("#paste-text").waitFor();
  const seen = tally(t);
  /** What the dialog reads of a text; null: it is refused, or leads to another place. @param {string} text @returns {Promise<string | null>} */
  const read = (text) => page.evaluate(async (text) => {
    const field = /** @type {HTMLTextAreaElement} */ (document.getElementById("paste-text"));
    const set = (/** @type {string} */ value) => {
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const until = async (/** @type {() => unknown} */ found) => {
      for (let n = 0; n < 500 && !found(); n++) await new Promise((done) => { setTimeout(done, 10); });
      return found();
    };
    const found = () => document.querySelector("dialog [data-is='understood'] yomikiri-board, dialog .wrong, dialog [data-is='place']");
    set("");
    if (!await until(() => !found())) return "the last text stays";
    set(text);
    const shown = await until(found);
    if (!shown) return "nothing is said";
    if (shown.localName !== "yomikiri-board") return null;
    const { rules, start, moves } = /** @type {any} */ (shown).game;
    return JSON.stringify([rules.game, start, moves]);
  }, text);
  /** @type {Map<string, string | null>} */
  const expected = new Map();
  for (const [kind, link] of Object.entries(GAMES)) expected.set(kind, await read(link));
  for (const link of damaged(Object.keys(GAMES), (kind) => GAMES[kind], 12)) {
    const now = await read(link.text);
    seen.count(link, now, expected.get(link.kind), now === null);
  }
  seen.end();
});

/** Leads back to a game. @param {Page} page */
async function reset(page) {
  await page.evaluate(async (hash) => {
    location.hash = hash;
    for (let n = 0; n < 500; n++) {
      if (history.state?.yomikiri?.view === "play" && /** @type {any} */ (document.getElementById("board"))?.game?.moves.join("") === "b1a1") return;
      await new Promise((done) => { setTimeout(done, 20); });
    }
  }, HOME);
}
const HOME = linkOf("game=reversi-4x4&moves=b1a1&first=person&second=person&view=play").replace(/^.*#/, "#");

/**
 * The place that the page's own address leads to, once it is there; a refused link leads to none. @param {Page} page
 * @param {string | null} place what is waited for; null: what comes in a while
 */
const placeOf = (page, place) => page.evaluate(async (place) => {
  const now = () => {
    const said = new URLSearchParams(location.hash.slice(1));
    const found = ["puzzle", "lesson", "sheet", "match"].filter((name) => said.get(name));
    if (!history.state?.yomikiri || !found.length) return null;
    const { moves } = /** @type {any} */ (document.getElementById("board"))?.game ?? {};
    return JSON.stringify([found[0], said.get(found[0]), found[0] === "match" && moves]);
  };
  for (let n = 0; n < (place === null ? 20 : 500) && (now() === null || (place !== null && now() !== place)); n++) await new Promise((done) => { setTimeout(done, 20); });
  return now();
}, place);

/** Where each kind leads when its link is whole. @param {Page} page */
async function wholePlaces(page) {
  /** @type {Map<string, string | null>} */
  const all = new Map();
  for (const [kind, link] of Object.entries(PLACES)) {
    await reset(page);
    await page.evaluate((hash) => { location.hash = hash; }, link.replace(/^.*#/, ""));
    await page.waitForFunction((kind) => history.state?.yomikiri && new URLSearchParams(location.hash.slice(1)).has(kind), kind);
    const place = await placeOf(page, null);
    assert.ok(place?.startsWith(`["${kind}"`), `${place}`);
    all.set(kind, place);
  }
  return all;
}

test("in the address, each kind of damaged link to another place leads there, or nowhere", { timeout: MINUTES * 60_000 }, async (t) => {
  const { page } = await open(t, HOME, { locale: "en-GB" });
  await settled(page);
  const expected = await wholePlaces(page);
  const seen = tally(t);
  const kinds = Object.keys(PLACES);
  const fits = (/** @type {string} */ text) => text.startsWith("https://example.org/yomikiri/#");
  for (const { kind, name, link, text, whole: repairable } of damaged(kinds, (kind) => PLACES[kind], 14, fits, FEW)) {
    const whole = repairable && !["in a text", "quoted-printable lines"].includes(name) && !(link.includes("%20") && /\s/.test(text));
    await reset(page);
    await page.evaluate((hash) => { location.hash = hash; }, text.replace(/^.*?#/s, ""));
    const there = expected.get(kind) ?? null;
    const now = await placeOf(page, whole ? there : null);
    seen.count({ kind, name, text, whole }, now, there, now === null);
  }
  seen.end();
});

test("pasted, each kind of damaged link to another place leads there, or nowhere", { timeout: MINUTES * 60_000 }, async (t) => {
  const { page } = await open(t, HOME, { locale: "en-GB" });
  await settled(page);
  const expected = await wholePlaces(page);
  const seen = tally(t);
  for (const { kind, name, text, whole } of damaged(Object.keys(PLACES), (kind) => PLACES[kind], 15, undefined, FEW)) {
    await reset(page);
    await page.locator('[data-do="menu"]').click();
    await page.locator('[data-do="paste"]').click();
    await page.locator("#paste-text").fill(text);
    const found = page.locator("dialog [data-is='place'], dialog [data-is='understood'] yomikiri-board, dialog .wrong").first();
    await found.waitFor();
    if (await page.locator("dialog .wrong").count()) await page.keyboard.press("Escape");
    else await page.locator('dialog [data-do="open-game"]').click();
    await closed(page);
    const there = expected.get(kind) ?? null;
    const now = await placeOf(page, whole ? there : null);
    seen.count({ kind, name, text, whole }, now, there, now === null);
  }
  seen.end();
});

/** What the element shows of a link: its position, or its error's code. @param {Page} page @param {string} attribute */
const showing = (page, attribute) => (/** @type {string} */ text) => page.evaluate(async ([attribute, text]) => {
  const element = /** @type {any} */ (document.createElement("yomikiri-game"));
  element.id = "one";
  element.setAttribute("loading", "eager");
  element.setAttribute(attribute, text);
  const done = new Promise((done) => {
    element.addEventListener("yomikiri-ready", () => done(JSON.stringify([element.position.rules, element.position.start, element.position.moves])));
    element.addEventListener("yomikiri-error", (/** @type {CustomEvent} */ event) => done(event.detail.error.code));
  });
  document.getElementById("one")?.replaceWith(element);
  return done;
}, [attribute, text]);

test("in the element's attribute, a match's damaged link opens as it was written, or not at all", { timeout: MINUTES * 60_000 }, async (t) => {
  const page = await stranger(t, `<yomikiri-game id="one" game="tic-tac-toe"></yomikiri-game>`, { reducedMotion: "reduce", root: ROOT, allow: /./ });
  const shown = showing(page, "match");
  const link = PLACES.match;
  const expected = await shown(link);
  assert.match(expected, /^\[/);
  const seen = tally(t);
  for (const damage of damaged(["match"], () => link, 16)) {
    const now = await shown(damage.text);
    seen.count(damage, now, expected, !now.startsWith("["));
  }
  seen.end();
});

test("in the element's attribute, a puzzle's damaged link opens as it was written, or not at all", { timeout: MINUTES * 60_000 }, async (t) => {
  const page = await stranger(t, `<yomikiri-game id="one" puzzle="${PUZZLES[0]}"></yomikiri-game>`, { reducedMotion: "reduce", root: ROOT, allow: /./ });
  const shown = showing(page, "puzzle");
  const expected = new Map();
  for (const link of PUZZLES) expected.set(link, await shown(link));
  const seen = tally(t);
  // An attribute with spaces has several puzzles.
  for (const damage of damaged(PUZZLES, (link) => link, 13, (text) => !/[\s,]/.test(text))) {
    const now = await shown(damage.text);
    seen.count(damage, now, expected.get(damage.link), !now.startsWith("["));
  }
  seen.end();
});
