// Links that are damaged on their way: what the check proves is read as it was written, and nothing else passes for it. Of links without
// a check, everything is used, reported, or refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../www/engine/errors.js";
import { gameOfLink } from "../../www/engine/link-game.js";
import { checked, linkIn, linksIn } from "../../www/engine/link-text.js";
import { all } from "../size.mjs";
import * as engine from "./engine.mjs";

/** @import { Link } from "../../www/engine/link-text.js" */
/** Random numbers from 0 to n - 1. @typedef {(n: number) => number} Random */
/** What becomes of a link. @typedef {(link: string, random: Random) => string} Damage */

const INFOS = engine.games();
/** How many links each test damages. */
const MANY = all ? 20_000 : 1_000;

/** What links of each kind say. @type {Record<string, string>} */
const KINDS = {
  game: "game=reversi-6x6&moves=d2c2e3&first=person&second=casual",
  rules: "game=mnk&width=5&height=4&k=3&misere=1&obstacles=a1,b2&moves=c3d2&first=person&second=person",
  start: "game=reversi-4x4&start=-----OX--XO-----%20X&moves=b1&first=person&second=person",
  variation: "game=reversi-4x4&moves=b1a1a2&ply=2&tried=b1c1&tried=b1a1c1&shown=0.2&line=3.b1a1a2&first=person&second=person",
  view: "game=tic-tac-toe&moves=b2a1&first=person&second=person&view=analyse",
  puzzle: "puzzle=BAAAQMiIDLLe-_x",
  sheet: "sheet=zq1ZKLMpOLFKyUqpMzM3MyczLVLJSUCouTk1MKUYWMTQyNjE1VaoFAA-z_Q",
  match: "match=abcdefghijkl&seat=first&names=Anna%20B,%E5%B2%B3&game=reversi-6x6&moves=~4Hq8sXy0Zb1",
  lesson: "view=think&lesson=misere.3",
};
const NAMES = Object.keys(KINDS);

/** The same numbers at each run (mulberry32). @param {number} seed @returns {Random} */
function randomFrom(seed) {
  return (n) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** @template T @param {Random} random @param {readonly T[]} list @returns {T} */
const one = (random, list) => list[random(list.length)];
/** What a text says. @param {string} said @returns {[string, string][]} */
const pairs = (said) => [...new URLSearchParams(said)];
/** A link of one of these kinds, as the page gives it away. @param {string} said */
const linkOf = (said) => `https://example.org/yomikiri/#${checked(pairs(said))}`;
/** @param {string} link */
const parted = (link) => /** @type {[string, string]} */ ([link.slice(0, link.indexOf("#") + 1), link.slice(link.indexOf("#") + 1)]);
/** A text with its signs percent-encoded. @param {string} text */
const coded = (text) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** A link in lines of a mail. @param {string} between @returns {Damage} */
const wrapped = (between) => (link, random) => {
  const width = 30 + random(47);
  const lines = [];
  while (link.length > width) {
    lines.push(link.slice(0, width));
    link = link.slice(width);
  }
  return [...lines, link].join(between);
};

/** A link with signs in its fragment. @param {string[]} signs @returns {Damage} */
const sprinkled = (signs) => (link, random) => {
  const [page, said] = parted(link);
  const places = [...said].map((_, at) => at).filter((at) => !/%[0-9A-F]?$/i.test(said.slice(0, at)));
  const chosen = new Set(Array.from({ length: 1 + random(3) }, () => one(random, places)));
  return page + [...said].map((sign, at) => (chosen.has(at) ? one(random, signs) : "") + sign).join("");
};

/** Damage that the check proves to be no more than that. @type {Record<string, Damage>} */
const REPAIRED = {
  "none": (link) => link,
  "signs behind it": (link, random) => link + one(random, [".", "。", ",", ")", ">", "”", "’", "…", "!", "?", "）", "」", ").", "**", "_", "、次の手", "-", "\">", "%E3%80%82",
    "%E2%80%9D", "%3E", "…次の手", "~", "*", "'"]),
  "unseen characters": sprinkled(["\u200b", "\u00ad", "\u2060", "\ufeff", "\u200d"]),
  "coded unseen characters": sprinkled(["%E2%80%8B", "%C2%AD", "%e2%80%8b"]),
  "lines of a mail": wrapped("\n"),
  "lines of another system": wrapped("\r\n"),
  "quoted lines": wrapped("\n> "),
  "twice quoted lines": wrapped("\r\n>> "),
  "indented lines": wrapped("\n    "),
  "spaces for lines": wrapped(" "),
  "quoted-printable lines": wrapped("=\n"),
  "coded lines": (link, random) => { const [page, said] = parted(link); return /%/.test(said) ? link : page + wrapped("%3E%20")(said, random); },
  "entities": (link) => link.replaceAll("&", "&amp;"),
  "numbered entities": (link) => link.replaceAll("&", "&#38;"),
  "percent-encoded": (link) => { const [page, said] = parted(link); return page + coded(said); },
  "percent-encoded with its page": coded,
  "fields of a campaign": (link) => `${link}&fbclid=IwAR0x_y-z&utm_source=mail`,
  "fields before it": (link) => link.replace("#", "?utm_source=x#ref=mail&"),
  "twice": (link, random) => link + one(random, ["", " ", "\n"]) + link,
  "in Markdown": (link) => `[my move](${link})`,
  "escaped in Markdown": (link) => `[x](${link.replace(/[_&#]/g, "\\$&")})`,
  "in brackets": (link, random) => { const [a, b] = one(random, ["<>", "{}", "()", "«»", "「」", "“”", "[]", "\"\""]); return a + link + b; },
  "redirected": (link) => `https://links.example/?url=${coded(link)}&data=05%7C02&sdata=a%2Fb&reserved=0`,
  "in a text": (link, random) => one(random, ["My move: ", "打ちました：", ""]) + link + one(random, [" Your turn!", "\nBest, A", "　どうぞ"]),
  "without its page": (link) => parted(link)[1],
  "in capitals": (link) => (/[A-Z]/.test(parted(link)[1].replace(/%../g, "")) ? link : link.toUpperCase()),
};

/** @param {(letters: string[], at: number, random: Random) => void} change @returns {Damage} */
const edited = (change) => (link, random) => {
  const [page, said] = parted(link);
  const letters = [...said];
  change(letters, random(letters.length), random);
  return page + letters.join("");
};
const SIGNS = [..."abcdefghijklmnop123456789XYZ&=%+.,_-~ \n#"];
/** A cut within what the link says. @param {string} link @param {Random} random */
const cut = (link, random) => { const [page, said] = parted(link); return page + said.slice(0, 1 + random(said.length - 1)); };

/** Damage after which a link says something else, if anything. @type {Record<string, Damage>} */
const BROKEN = {
  "cut": cut,
  "cut, with signs": (link, random) => cut(link, random) + one(random, ["…", "...", ")", " …"]),
  "cut, with entities": (link, random) => cut(link, random).replaceAll("&", "&amp;"),
  "a letter changed": edited((letters, at, random) => { letters[at] = one(random, SIGNS.filter((sign) => sign !== letters[at])); }),
  "a letter lost": edited((letters, at) => { letters.splice(at, 1); }),
  "a letter more": edited((letters, at, random) => { letters.splice(at, 0, one(random, SIGNS)); }),
  "letters swapped": edited((letters, at) => { [letters[at], letters[at + 1]] = [letters[at + 1] ?? "", letters[at]]; }),
  "a part lost": edited((letters, at, random) => { letters.splice(at, 2 + random(6)); }),
  "a part doubled": edited((letters, at, random) => { letters.splice(at, 0, ...letters.slice(at, at + 1 + random(7))); }),
  "two letters changed": edited((letters, at, random) => { for (const place of [at, random(letters.length)]) letters[place] = one(random, SIGNS); }),
};

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
