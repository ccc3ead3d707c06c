// Each damage to links, where the page takes them: in the address, and pasted. What the check proves opens as it was written, and
// nothing opens as another game or place. tests/node/link-ways.test.mjs damages thousands of links of each kind for the functions that
// are used here, and for the element's attributes; YOMIKIRI_LINKS sets how many each test damages, through one open page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checked } from "../../www/engine/link-text.js";
import { sheetText } from "../../www/model/sheet/sheet.js";
import { BROKEN, KINDS, REPAIRED, linkOf, randomFrom } from "../link-damage.mjs";
import { linkOf as matchLinkOf } from "../match-links.mjs";
import { rarely } from "../size.mjs";
import { open, openGame } from "./harness.mjs";
import { atLeast, click, closed, look, settled } from "./player.mjs";

/** A link after its damage. @typedef {{ kind: string, name: string, link: string, text: string, whole: boolean }} Damaged */

const DAMAGES = [...Object.entries(REPAIRED), ...Object.entries(BROKEN)];
/** How many links each test damages: by default, one in each way. */
const MANY = Number(process.env.YOMIKIRI_LINKS ?? DAMAGES.length);
const OPTIONS = { timeout: 60_000 * Math.max(3, MANY / 60) };
/** Links to games and to other places of the page, by kind. Nobody but persons plays a game, so that it stays as it is. @type {Record<string, string>} */
const LINKS = { ...Object.fromEntries(["game", "rules", "start", "variation", "view"].map((kind) => [kind, linkOf(KINDS[kind].replace("casual", "person"))])),
  puzzle: linkOf("puzzle=UJCAACHwo9fQAQ"), lesson: linkOf("view=think&lesson=eight.2"),
  sheet: linkOf(`sheet=${await sheetText({ name: "One", tasks: ["UJCAACHwo9fQAQ", "lesson:eight.2"] })}`),
  match: `https://example.org/yomikiri/${matchLinkOf("reversi-6x6", ["c2", "b2", "a2"])}` };
const HOME = linkOf("game=reversi-4x4&moves=b1a1&first=person&second=person&view=play").replace(/^.*#/, "#");

/**
 * Damages links in each way in turn, and fails if one opens as something else, or if the check could have proved one that is refused.
 * @param {import("node:test").TestContext} t @param {Record<string, string>} links by kind
 * @param {(link: Damaged, expected: string | null) => Promise<string | null>} opened what opens; null: nothing
 * @param {{ fits?: (text: string) => boolean, keeps?: (link: Damaged) => boolean }} [way] fits: whether a text can come this way; keeps: whether the
 * way leaves a damage as it is, so that it can be repaired
 */
async function damage(t, links, opened, { fits = () => true, keeps = () => true } = {}) {
  const [random, kinds] = [randomFrom(11), Object.keys(links)];
  /** @type {Map<string, string>} */
  const wholes = new Map();
  for (const [kind, link] of Object.entries(links)) {
    const there = await opened({ kind, name: "none", link, text: link, whole: true }, null);
    assert.ok(there, `${kind} opens`);
    wholes.set(kind, there);
  }
  assert.equal(new Set(wholes.values()).size, kinds.length);
  const counts = { repaired: 0, "as written": 0, refused: 0 };
  for (let n = 0; n < MANY; n++) {
    const [name, damage] = DAMAGES[n % DAMAGES.length];
    // With more links, each kind meets each damage.
    const kind = kinds[(n + Math.floor(n / DAMAGES.length)) % kinds.length];
    const one = { kind, name, link: links[kind], text: damage(links[kind], random), whole: name in REPAIRED };
    if (!fits(one.text)) continue;
    one.whole &&= keeps(one);
    const there = wholes.get(kind) ?? "";
    const now = await opened(one, one.whole ? there : null);
    assert.ok(now === there || (now === null && !one.whole), `${kind}, ${name}: ${one.text}\nled to ${now}`);
    counts[one.whole ? "repaired" : now === there ? "as written" : "refused"]++;
  }
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.repaired && counts.refused, JSON.stringify(counts));
}

/** Opens a page with a game, and returns the way back to it, and the way to wait for where a link leads: null is nowhere. @param {import("node:test").TestContext} t */
async function opening(t) {
  const { page } = await openGame(t, HOME, { locale: "en-GB" });
  /** The place that the page's own address leads to, or the game on its board, once it is there. @param {string | null} wanted null: what comes in a while */
  const place = (wanted) => page.evaluate(async (wanted) => {
    const now = () => {
      const said = new URLSearchParams(location.hash.slice(1));
      const { rules, start, moves } = /** @type {any} */ (document.getElementById("board"))?.game ?? {};
      const found = ["puzzle", "lesson", "sheet", "match"].filter((name) => said.get(name));
      if (!history.state?.yomikiri || !(found.length || rules)) return null;
      return JSON.stringify(found.length ? [found[0], said.get(found[0]), found[0] === "match" && moves] : [rules.game, start, moves]);
    };
    for (let n = 0; n < (wanted === null ? 20 : 500) && now() !== (wanted ?? ""); n++) await new Promise((done) => { setTimeout(done, 20); });
    return now();
  }, wanted);
  const back = async () => {
    await page.evaluate((hash) => { location.hash = hash; }, HOME);
    await page.waitForFunction(() => history.state?.yomikiri?.view === "play"
      && /** @type {any} */ (document.getElementById("board"))?.game?.moves.join("") === "b1a1");
  };
  const home = await place(null);
  return { page, back, led: async (/** @type {string | null} */ wanted) => {
    const now = await place(wanted);
    return now === home ? null : now;
  } };
}

test("in the address, links in each damage lead where they were written to, or nowhere", OPTIONS, async (t) => {
  const { page, back, led } = await opening(t);
  await damage(t, LINKS, async ({ text }, expected) => {
    await back();
    await page.evaluate((hash) => { location.hash = hash; }, text.replace(/^.*?#/s, ""));
    const there = await led(expected);
    if (expected !== null) assert.equal(await page.locator(".banner[role='alert']").count(), 0, `without a word: ${text}`);
    return there;
  }, {
    fits: (text) => text.startsWith("https://example.org/yomikiri/#"),
    // An address loses its line breaks, and has %20 for any space: some damage can't be told from the link there.
    keeps: ({ name, link, text }) => !["in a text", "quoted-printable lines"].includes(name) && !(link.includes("%20") && /\s/.test(text)),
  });
});

test("pasted, links in each damage lead where they were written to, or are refused", OPTIONS, async (t) => {
  const { page, back, led } = await opening(t);
  const told = new Set();
  await damage(t, LINKS, async ({ text }, expected) => {
    await back();
    await page.locator('[data-do="menu"]').click();
    await page.locator('[data-do="paste"]').click();
    await page.locator("#paste-text").fill(text);
    await page.locator("dialog [data-is='place'], dialog [data-is='understood'] yomikiri-board, dialog .wrong").first().waitFor();
    if (await page.locator("dialog .wrong").count()) {
      told.add(await page.locator("dialog .wrong").innerText());
      await page.keyboard.press("Escape");
    } else await page.locator('dialog [data-do="open-game"]').click();
    await closed(page);
    return led(expected);
  });
  assert.ok([...told].some((sentence) => /cut or changed on its way/.test(sentence)), [...told].join(" "));
});

/** What a link says, with its check. @param {string} said */
const written = (said) => checked(new URLSearchParams(said));

/**
 * Links of which a part is left aside: the link, the language, what the page says of it, the moves of the game, and how many follow a click.
 * @type {[string, string, string[], string[], number][]}
 */
const PARTLY = [
  ["#game=reversi-4x4&moves=b1a1&first=pers", "en-GB", ["A part of this link could not be used: “first=pers”."], ["b1", "a1"], 1],
  ["?game=reversi-4x4&first=person&second=strategy", "en-GB", ["strategy"], [], 2],
  [`#${written("game=reversi-4x4&moves=b1&first=person&second=person&clock=300")}`, "ja-JP", ["新しい版のページで作られていて", "“clock=300”"], ["b1"], 1],
];
for (const [n, [link, locale, told, moves, more]] of PARTLY.entries()) {
  (n ? rarely : test)(`a link with a part that cannot be used opens its game, and that part is named: ${told.at(-1)}`, async (t) => {
    const { page } = await open(t, link, { locale, first: true });
    const { legal, moves: there, open: free } = await settled(page);
    assert.deepEqual([there, free], [moves, true], "nobody moves by itself");
    for (const hasText of told) await page.locator(".banner[role='alert']", { hasText }).waitFor();
    await click(page, legal[0]);
    await atLeast(page, moves.length + more);
  });
}

test("a link to another version's game or rules says so, and the game on the board stays", async (t) => {
  const { page, base } = await openGame(t, "#game=reversi-4x4&moves=b1&first=person&second=person", { locale: "en-GB" });
  const banner = page.locator(".banner[role='alert']");
  for (const said of ["game=hex&width=11&height=11&moves=a1b2", "game=reversi-10x10&moves=f5", "game=mnk&width=40&height=40&k=5&moves=a1"]) {
    for (const hash of [written(said), said]) {
      await page.evaluate((hash) => { location.hash = hash; }, hash);
      await banner.filter({ hasText: "asks for a game or a board that this page does not have" }).waitFor();
      await banner.locator("button").click();
      await banner.waitFor({ state: "detached" });
      assert.deepEqual((await look(page)).moves, ["b1"], hash);
    }
  }
  // The same in a page that such a link opens: the game of the last visit is there.
  const later = await page.context().newPage();
  await later.goto(`${base}#${written("game=hex&moves=a1")}`);
  await later.locator(".banner[role='alert']").waitFor();
  assert.deepEqual((await settled(later)).moves, ["b1"]);
});
