// Links of every kind, damaged in every way, at each way into the project that takes them, with what each way makes of them: the address, the
// dialog for pasted texts, the element's attributes, the page that makes sheets, the one that opens them, and import_game. What the check
// proves opens as it was written; nothing else opens, at any of them. YOMIKIRI_LINKS sets how many links each way gets.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readMatch } from "../../www/element/read-match.js";
import { EngineError } from "../../www/engine/errors.js";
import { gameOfLink } from "../../www/engine/link-game.js";
import { isDocument, linkIn } from "../../www/engine/link-text.js";
import { isMatchLink, linkAt, linkedGame, puzzleOf, puzzlesIn, wantedBy } from "../../www/model/links.js";
import { loadMatch } from "../../www/model/match-code.js";
import { ID_LENGTH } from "../../www/model/match-data.js";
import { SheetError } from "../../www/model/sheet/errors.js";
import { sheetIn, sheetText } from "../../www/model/sheet/sheet.js";
import { BROKEN, KINDS, NAMES, REPAIRED, linkOf, randomFrom } from "../link-damage.mjs";
import { linkOf as matchLinkOf } from "../match-links.mjs";
import { all } from "../size.mjs";
import * as core from "./engine.mjs";
import { engine } from "./puzzle-engine.mjs";

/** @import { Link } from "../../www/engine/link-text.js" */

const INFOS = core.games();
const MANY = Number(process.env.YOMIKIRI_LINKS ?? (all ? 20_000 : 1_000));
const { openedFrom, toldIn } = await loadMatch();
const asked = { games: async () => INFOS, check: async (/** @type {any} */ rules, /** @type {any} */ from) => core.new_game(rules, from) };
const replaying = { ...engine, new_game: async (/** @type {any[]} */ ...args) => core.new_game(args[0], args[1]), play: async (/** @type {any[]} */ ...args) => core.play(args[0], args[1]),
  replay: async (/** @type {any[]} */ ...args) => core.replay(args[0], args[1], args[2]) };

/** A link of each kind, as the page gives it away: those whose place the page looks up lead to something. @type {Record<string, string>} */
const LINKS = { ...Object.fromEntries(NAMES.map((kind) => [kind, linkOf(KINDS[kind])])),
  puzzle: linkOf("puzzle=UJCAACHwo9fQAQ"), sheet: linkOf(`sheet=${await sheetText({ name: "One", tasks: ["UJCAACHwo9fQAQ", "lesson:eight.2"] })}`),
  match: `https://example.org/yomikiri/${matchLinkOf("reversi-6x6", ["c2", "b2", "a2"])}` };

/** The game that a match's link opens. @param {Link} link */
async function matchOf(link) {
  const told = toldIn(link);
  const opened = told && await openedFrom(link, told, /** @type {any} */ (replaying), INFOS);
  return opened && { rules: opened.rules, start: opened.start, moves: opened.moves, ...told };
}

/** What the page opens of a link: the game, with its players and its place, the match, or what a view is given. @param {Link | null} link */
async function openedBy(link) {
  if (link?.proof === "damaged" && ![...wantedBy(link)].some(([, value]) => value)) return null;
  if (isMatchLink(link)) return matchOf(/** @type {Link} */ (link));
  const linked = linkedGame(link, INFOS);
  if (!linked) return link && [...wantedBy(link)];
  const { rules, start, moves } = linked;
  return { ...linked, game: core.new_game(rules, { start: start ?? undefined, moves }).moves, place: [...wantedBy(link)] };
}

/** @param {string[]} words */
const not = (...words) => (/** @type {string} */ name) => !words.includes(name);

/**
 * The ways in, and what each makes of a text; null: nothing opens. `kinds`: which kinds of links open there; the others must not. `fits`:
 * whether a text can come this way. `keeps`: whether the way leaves a damage as it is, so that it can be repaired.
 * @type {Record<string, { kinds: string[], fits?: (text: string) => boolean, keeps?: (damage: string, link: string, text: string) => boolean,
 *   open: (text: string) => Promise<unknown> }>}
 */
const WAYS = {
  "the address": {
    kinds: NAMES,
    // An address begins with the page. It loses its line breaks, and has %20 for any space.
    fits: (text) => /^https:\/\/example\.org\/yomikiri\/\??[^#]*#/.test(text),
    keeps: (damage, link, text) => not("in a text", "quoted-printable lines")(damage) && !(/%20/.test(link) && /\s/.test(text)),
    open: (text) => { const { hash, search } = new URL(text); return openedBy(linkAt({ hash, search }, INFOS)); },
  },
  "pasted": { kinds: NAMES, open: (text) => openedBy(isDocument(text) ? null : linkIn(text, INFOS)) },
  "the element's puzzle": {
    kinds: ["puzzle"],
    // White space and commas stand between puzzles.
    fits: (text) => !/[\s,]/.test(text),
    open: async (text) => { const id = puzzleOf(text, INFOS); return id && core.read_puzzle(id); },
  },
  "the element's match": {
    kinds: ["match"],
    open: async (text) => {
      const { rules, start, moves, match: { id, seat, names, state } } = await readMatch(text, { seat: null, names: null },
        { rules: "reversi-6x6", start: null, moves: [] }, /** @type {any} */ ({ engine: replaying, infos: INFOS }));
      return { rules, start, moves, id, seat, names, state };
    },
  },
  "puzzles for a sheet": {
    kinds: ["puzzle"],
    open: async (text) => {
      const tasks = puzzlesIn(text, INFOS).filter((task) => task?.id).map((task) => JSON.stringify(task));
      return tasks.length ? [...new Set(tasks)] : null;
    },
  },
  "the room of sheets": {
    kinds: ["sheet"],
    open: async (text) => {
      const link = linkIn(text, INFOS);
      return link && link.proof !== "damaged" && link.query.has("sheet") ? sheetIn(String(link.query.get("sheet"))) : null;
    },
  },
  "import_game": {
    kinds: ["game", "rules", "start", "variation", "view"],
    open: async (text) => { const { rules, start, moves } = core.import_game(/** @type {string} */ (await gameOfLink(text, asked))); return { rules, start, moves }; },
  },
};

/** What a way makes of a text, as a text; null: it refuses it, with an error that the page explains. @param {string} way @param {string} text */
async function result(way, text) {
  try {
    const found = await WAYS[way].open(text);
    return found === null || found === "" || (Array.isArray(found) && !found.length) ? null : JSON.stringify(found);
  } catch (error) {
    assert.ok(error instanceof EngineError || error instanceof SheetError || Reflect.has(/** @type {object} */ (error), "code"), `${way}: ${text}: ${error}`);
    return null;
  }
}

for (const [way, { kinds, fits = () => true, keeps = () => true }] of Object.entries(WAYS)) {
  test(`${way}: of ${MANY} damaged links, each opens as it was written, or not at all`, async (t) => {
    const random = randomFrom(way.length);
    /** @type {Map<string, string | null>} */
    const whole = new Map();
    for (const kind of NAMES) whole.set(kind, await result(way, LINKS[kind]));
    const opening = NAMES.filter((kind) => whole.get(kind) !== null);
    assert.deepEqual(opening, kinds);
    const damages = [...Object.entries(REPAIRED), ...Object.entries(BROKEN)];
    /** @type {Map<string, number>} */
    const cells = new Map();
    const counts = { repaired: 0, "as written": 0, refused: 0 };
    for (let n = 0; n < MANY; n++) {
      const kind = NAMES[n % NAMES.length];
      const [name, damage] = damages[Math.floor(n / NAMES.length) % damages.length];
      const text = damage(LINKS[kind], random);
      if (!fits(text)) continue;
      const found = await result(way, text);
      const own = found !== null && found === whole.get(kind);
      assert.ok(own || found === null, `${kind}, ${name}: ${text}\n${found}\n${whole.get(kind)}`);
      if (kinds.includes(kind) && name in REPAIRED && keeps(name, LINKS[kind], text)) assert.ok(own, `${kind}, ${name}: ${text}`);
      counts[own ? name in REPAIRED ? "repaired" : "as written" : "refused"]++;
      cells.set(`${kind}, ${name}`, (cells.get(`${kind}, ${name}`) ?? 0) + 1);
    }
    // No cell of the table is empty, but for damage that this way never meets.
    const untried = damages.filter(([name]) => kinds.some((kind) => !cells.has(`${kind}, ${name}`))).map(([name]) => name);
    t.diagnostic(`${JSON.stringify(counts)}; ${cells.size} cells; never met: ${untried.join(", ") || "none"}`);
    if (fits("a b")) assert.deepEqual(untried, []);
    assert.ok(counts.repaired && counts.refused);
  });
}

test("in an element's match by its id, a side that is still to move has not sent its message, even if it moved last", async () => {
  const tree = { game: "tree", tree: "(1 [[2 3] 4])" };
  /** @param {string[]} moves @param {any} [seat] */
  const read = async (moves, seat = null) => {
    const begun = await readMatch("a".repeat(ID_LENGTH), { seat, names: null }, { rules: tree, start: null, moves }, /** @type {any} */ ({ engine: replaying, infos: INFOS }));
    return [begun.match.seat, begun.match.by, begun.match.sent];
  };
  assert.deepEqual(await read([]), ["first", "second", false]);
  assert.deepEqual(await read(["2"]), ["first", "second", false]);
  assert.deepEqual(await read(["2"], "second"), ["second", "second", true]);
  // At the end, whoever moved last has told.
  assert.deepEqual(await read(["2", "2"], "first"), ["first", "first", true]);
  assert.deepEqual(await read(["1"], "second"), ["second", "first", false]);
});
