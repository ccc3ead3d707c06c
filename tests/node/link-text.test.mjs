// Links that are damaged on their way: what the check proves is read as it was written, and nothing else passes for it. Of links without
// a check, everything is used, reported, or refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../www/engine/errors.js";
import { gameOfLink } from "../../www/engine/link-game.js";
import { checked, linkIn, linksIn } from "../../www/engine/link-text.js";
import { BROKEN, KINDS, NAMES, REPAIRED, linkOf, one, pairs, randomFrom } from "../link-damage.mjs";
import { all } from "../size.mjs";
import * as engine from "./engine.mjs";

/** @import { Link } from "../../www/engine/link-text.js" */

const INFOS = engine.games();
/** How many links each test damages; YOMIKIRI_LINKS sets it. */
const MANY = Number(process.env.YOMIKIRI_LINKS ?? (all ? 20_000 : 1_000));

/** What opens of a link. @param {Iterable<[string, string]>} said */
const opened = (said) => [...said].filter(([name]) => !["ply", "tried", "shown", "line", "first", "second"].includes(name));

test(`of ${MANY} links with a check, each kind in each repairable damage is read as it was written`, () => {
  const random = randomFrom(1);
  const cells = new Map();
  const damages = Object.keys(REPAIRED);
  for (let n = 0; n < Math.max(MANY, 3 * NAMES.length * damages.length); n++) {
    const kind = NAMES[n % NAMES.length];
    const damage = damages[Math.floor(n / NAMES.length) % damages.length];
    let text = REPAIRED[damage](linkOf(KINDS[kind]), random);
    // Two kinds of damage often come together.
    if (Math.floor(n / NAMES.length / damages.length) % 3 === 2) text = REPAIRED["in a text"](text, random);
    const link = linkIn(text, INFOS);
    assert.deepEqual([link?.proof, [...link?.query ?? []], link?.aside], ["proved", pairs(KINDS[kind]), []], `${kind}, ${damage}: ${text}`);
    cells.set(`${damage}, ${kind}`, true);
  }
  assert.equal(cells.size, NAMES.length * damages.length);
});

test(`of ${MANY} links with a check that are broken, none opens as another`, () => {
  const random = randomFrom(2);
  const damages = Object.keys(BROKEN);
  const found = { proved: 0, unchecked: 0, damaged: 0, none: 0 };
  for (let n = 0; n < MANY; n++) {
    const kind = NAMES[n % NAMES.length];
    const damage = damages[Math.floor(n / NAMES.length) % damages.length];
    let text = BROKEN[damage](linkOf(KINDS[kind]), random);
    if (random(4) === 0) text = one(random, Object.values(REPAIRED))(text, random);
    const link = linkIn(text, INFOS);
    found[link?.proof ?? "none"]++;
    if (link?.proof === "proved") assert.deepEqual([...link.query], pairs(KINDS[kind]), `${kind}, ${damage}: ${text}`);
    // Its check is gone as a whole: what is left must be all that it says.
    if (link?.proof === "unchecked") assert.deepEqual(opened(link.query), opened(pairs(KINDS[kind])), `${kind}, ${damage}: ${text}`);
    if (!link) assert.doesNotMatch(text, /#(check|match|game|puzzle|sheet|view)=/, `${kind}, ${damage}`);
  }
  assert.ok(found.damaged > MANY / 2 && found.unchecked + found.none < MANY / 20, JSON.stringify(found));
});

/** The parts of a link without a check that are neither used nor reported. @param {Link} link @param {string} text */
function lost({ query, aside }, text) {
  const reported = (/** @type {string} */ part) => aside.some((said) => said.includes(part) || part.includes(said.replace(/…$/, "")));
  return text.replaceAll("&amp;", "&").split(/[&\s#]+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).filter((part) => {
    const [[name, value]] = pairs(part);
    const used = query.getAll(name).some((said) => said === value || (value.startsWith(said) && reported(value.slice(said.length))));
    return !used && !reported(part) && !reported(value ? `${name}=${value}` : name);
  });
}

test(`of ${MANY} links without a check, everything is used, reported, or refused`, () => {
  const random = randomFrom(3);
  const states = { used: 0, "in part": 0, damaged: 0, none: 0 };
  const damages = [...Object.values(BROKEN), (/** @type {string} */ link) => `${link} and e4, by hand`, (/** @type {string} */ link) => link];
  for (let n = 0; n < MANY; n++) {
    const kind = NAMES[n % NAMES.length];
    const text = one(random, damages)(`#${KINDS[kind]}`, random);
    const link = linkIn(text, INFOS);
    const state = !link ? "none" : link.proof === "damaged" ? "damaged" : link.aside.length ? "in part" : "used";
    states[state]++;
    assert.notEqual(link?.proof, "proved", text);
    if (kind === "match") assert.ok(link?.proof !== "unchecked" || !link.query.has("match"), text);
    if (link?.proof === "unchecked") assert.deepEqual(lost(link, text), [], `${text}: ${link.query} and ${link.aside}`);
    if (!link) assert.doesNotMatch(text, /#(check|match|game|puzzle|sheet|view)=/);
  }
  assert.ok(Object.values(states).every(Boolean), JSON.stringify(states));
});

test("the links of earlier versions are read; a later version's link says what was left aside", () => {
  for (const [text, said] of [
    ["#puzzle=AQ", "puzzle=AQ"], ["?game=eight&view=analyse", "game=eight&view=analyse"], ["game=eight", "game=eight"],
    ["https://example.org/?game=reversi-4x4&moves=b1a1", "game=reversi-4x4&moves=b1a1"], ["#game=eight&start=0+first", "game=eight&start=0+first"],
    ["#game=tree&tree=((1 2)(3))".replaceAll(" ", "%20"), "game=tree&tree=((1%202)(3))"],
  ]) {
    const link = linkIn(text, INFOS);
    assert.deepEqual([link?.proof, [...link?.query ?? []], link?.aside], ["unchecked", pairs(said), []], text);
  }
  // The check of a puzzle covered nothing else.
  assert.equal(`${linkIn(`#${checked([["puzzle", "AQ"]])}&view=play`, INFOS)?.query}`, "puzzle=AQ");
  const later = linkIn(`#${checked([["game", "eight"], ["clock", "300"]])}`, INFOS);
  assert.deepEqual([later?.proof, `${later?.query}`, later?.aside], ["proved", "game=eight", ["clock=300"]]);
});

test("a text without a link has none; a link that was cut in its first word is known", () => {
  for (const text of ["", "f5d6c3", "a game=on, as they say", "#main", "# 1. f5", "https://example.org/", "X.O\n=#=\n..X"])
    assert.equal(linkIn(text, INFOS), null, text);
  for (const text of ["#p", "#puz", "#gam=", "#game", "#game=", "#les", "#che", "#check=ab", "#check=abcde&puzz", "#GAME=EIGHT", "https://example.org/#mat", "#match=abcdefghijkl"])
    assert.equal(linkIn(text, INFOS)?.proof, "damaged", text);
});

test("of several links the proved one opens, and the others are counted", () => {
  const [a, b] = ["game=eight&moves=1", "game=eight&moves=2"].map(linkOf);
  const link = linkIn(`${a}\n> ${b}`, INFOS);
  assert.deepEqual([link?.query.get("moves"), link?.aside, link?.others], ["1", [], 1]);
  assert.equal(linkIn(`${a.slice(0, -1)} ${b}`, INFOS)?.query.get("moves"), "2");
  assert.equal(linksIn(`(${a}) ${b}. ${a}`, INFOS).length, 3);
});

test("long texts are read in good time", () => {
  for (const text of ["#game=".repeat(150_000), "check=".repeat(180_000), `#check=abcde&sheet=${"ab\n".repeat(300_000)}`, "%".repeat(1_000_000), "game=a&".repeat(150_000),
    "%E2".repeat(300_000), "> ".repeat(500_000)]) {
    const begun = performance.now();
    linksIn(text, INFOS);
    assert.ok(performance.now() - begun < 10_000, `${text.slice(0, 20)}… took ${performance.now() - begun} ms`);
  }
  assert.equal(linkIn(linkOf(`sheet=z${"abcdefgh".repeat(120_000)}`), INFOS)?.proof, "proved");
});

test("import_game reads the game of a link, and refuses one whose game is not certain", async () => {
  const checkedLink = linkOf("game=reversi-4x4&moves=b1a1&ply=1&first=person&second=casual");
  const asked = { games: async () => INFOS, check: async (/** @type {any} */ rules, /** @type {any} */ from) => engine.new_game(rules, from) };
  const read = async (/** @type {string} */ text) => engine.import_game(/** @type {string} */ (await gameOfLink(text, asked))).moves;
  for (const text of [checkedLink, `My move: <${checkedLink}> Your turn!`, `{${checkedLink}}`, "?game=reversi-4x4&moves=b1a1", "b1a1"]) assert.deepEqual(await read(text), ["b1", "a1"], text);
  for (const [text, why] of /** @type {const} */ ([
    [checkedLink.slice(0, -2), /cut or changed/], ["#game=reversi-4x4&moves=b1a1&seocnd=casual", /“seocnd=casual”/], ["#game=reversi-4x4&moves=b1a1 a2", /“a2”/],
    ["#game=reversi-4x4&moves=b1&k=3", /“k=3”/], [linkOf("puzzle=AQ"), /leads to a part of the page/], [linkOf(KINDS.match), /leads to a part of the page/],
  ])) await assert.rejects(() => read(text), (error) => error instanceof EngineError && error.code === "link" && why.test(error.message), text);
  await assert.rejects(() => read("#game=reversi-4x4&moves=a1"), { code: "move-illegal" });
  // In a file, a link is a remark. The engine itself reads no links.
  const file = `(;GM[Othello]CO[see ${checkedLink}]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5];)`;
  assert.deepEqual(await read(file), ["f5"]);
  for (const text of [checkedLink, checkedLink.slice(0, -2), "My move: #game=reversi-4x4&moves=b1a1&fir", "?view=play&game=reversi-4x4&moves=b1"])
    assert.throws(() => engine.import_game(text), { code: "link" }, text);
});

test(`of ${MANY} damaged links, import_game reads the game as it was written, or refuses`, async () => {
  const random = randomFrom(4);
  const asked = { games: async () => INFOS, check: async (/** @type {any} */ rules, /** @type {any} */ from) => engine.new_game(rules, from) };
  const kinds = ["game", "rules", "start", "variation", "view"];
  const damages = [...Object.entries(REPAIRED), ...Object.entries(BROKEN)];
  const asText = (/** @type {any} */ { rules, start, moves }) => JSON.stringify([rules, start, moves]);
  /** @param {string} text */
  const read = async (text) => asText(engine.import_game(/** @type {string} */ (await gameOfLink(text, asked))));
  const whole = new Map(await Promise.all(kinds.map(async (kind) => /** @type {const} */ ([kind, await read(linkOf(KINDS[kind]))]))));
  const found = { read: 0, refused: 0 };
  for (let n = 0; n < MANY; n++) {
    const kind = kinds[n % kinds.length];
    const [name, damage] = damages[Math.floor(n / kinds.length) % damages.length];
    const text = damage(linkOf(KINDS[kind]), random);
    const game = await read(text).catch((error) => {
      assert.ok(error.code && !(name in REPAIRED), `${kind}, ${name}: ${text}: ${error.message}`);
      return null;
    });
    found[game === null ? "refused" : "read"]++;
    if (game !== null) assert.equal(game, whole.get(kind), `${kind}, ${name}: ${text}`);
  }
  assert.ok(found.read > MANY / 2 && found.refused > MANY / 5, JSON.stringify(found));
});
