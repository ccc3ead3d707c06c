// Links of each kind, and what happens to links on their way: damage that their check proves to be no more than that, and damage after which they
// say something else, if anything.
import { checked } from "../www/engine/link-text.js";

/** Random numbers from 0 to n - 1. @typedef {(n: number) => number} Random */
/** What becomes of a link. @typedef {(link: string, random: Random) => string} Damage */

/** What links of each kind say. @type {Record<string, string>} */
export const KINDS = {
  game: "game=reversi-6x6&moves=c2b2a2&first=person&second=casual",
  rules: "game=mnk&width=5&height=4&k=3&misere=1&obstacles=a1,b2&moves=c3d2&first=person&second=person",
  start: "game=reversi-4x4&start=-----OX--XO-----%20X&moves=b1&first=person&second=person",
  variation: "game=reversi-4x4&moves=b1a1a2&ply=2&tried=b1c1&tried=b1a1c1&shown=0.2&line=3.b1a1a2&first=person&second=person",
  view: "game=tic-tac-toe&moves=b2a1&first=person&second=person&view=analyse",
  puzzle: "puzzle=BAAAQMiIDLLe-_x",
  sheet: "sheet=zq1ZKLMpOLFKyUqpMzM3MyczLVLJSUCouTk1MKUYWMTQyNjE1VaoFAA-z_Q",
  match: "match=abcdefghijkl&seat=first&names=Anna%20B,%E5%B2%B3&game=reversi-6x6&moves=~4Hq8sXy0Zb1",
  lesson: "view=think&lesson=misere.3",
};
export const NAMES = Object.keys(KINDS);

/** The same numbers at each run (mulberry32). @param {number} seed @returns {Random} */
export function randomFrom(seed) {
  return (n) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** @template T @param {Random} random @param {readonly T[]} list @returns {T} */
export const one = (random, list) => list[random(list.length)];
/** What a text says. @param {string} said @returns {[string, string][]} */
export const pairs = (said) => [...new URLSearchParams(said)];
/** A link of one of these kinds, as the page gives it away. @param {string} said */
export const linkOf = (said) => `https://example.org/yomikiri/#${checked(pairs(said))}`;
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
export const REPAIRED = {
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
export const BROKEN = {
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
