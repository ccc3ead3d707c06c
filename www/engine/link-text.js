// Reads any text as links, and writes what a link says, with its check. Links pass through mails, messengers and people, who cut them, wrap
// them and put signs around them. What the check proves is read as it was written; otherwise the link is damaged. Older links have no
// check: they are read as they stand, and what is unknown in them, or stands beside them, is left aside and reported. No rules and no DOM.

import { checkOf } from './link-check.js';

/** @import { GameInfo } from '../types.d.ts' */

/** A name and its value. @typedef {[name: string, value: string]} Pair */
/**
 * A link in a text. `query`: what it says, without the check; `proof`: whether its check proves that, or it has none, or it was cut or
 * changed on its way, so that what it says must not be used; `aside`: what was left aside: fields that are unknown or contradict
 * others and, around a link without a check, other text.
 * @typedef {{ query: URLSearchParams, proof: 'proved' | 'unchecked' | 'damaged', aside: string[] }} Link
 */

/** Fields that lead somewhere: each makes a text a link. */
const LEADING = ['game', 'match', 'puzzle', 'sheet', 'view', 'room', 'lesson', 'compare'];
/** The other fields of links, besides those of rules. */
const OTHERS = ['check', 'moves', 'ply', 'strength', 'tried', 'shown', 'drawn', 'note', 'line', 'first', 'second', 'start', 'seat', 'names',
  'state'];
/** The fields whose values end with a letter or a digit, whatever stands behind the link. */
const ENDING = ['game', 'moves', 'ply', 'strength', 'tried', 'shown', 'drawn', 'line', 'first', 'second', 'view', 'room', 'lesson',
  'compare'];

/** The fields that a link may have several times. */
const REPEATED = ['tried', 'drawn', 'note'];

/** Characters that do not show, which programs put into long words. */
const UNSEEN = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** How pages write the sign between two fields. */
const ENTITIES = /&(?:amp|#0*38|#x0*26);/gi;
/** What stands between two lines of a link: white space, and the signs before a line that is quoted. */
const BREAK = /[\s>|]+/g;
/** How mails mark a line that they have broken. */
const SOFT_BREAK = /=\r?\n/g;
/** The same, and characters that do not show, as the field for an address codes them. */
const CODED_BREAK = /(?:%20)*(?:%0D|%0A|%09|%3E|>)(?:%20|%0D|%0A|%09|%3E|>)*|%C2%AD|%E2%80%8[B-F]|%E2%80%A[A-E]|%E2%81%A[0-9]|%EF%BB%BF/gi;
/** What is not part of a link as it was written, or as older links were. */
const FOREIGN = /[^\w\-.~,*%+&=]/;
/** What ends a link that no check proves. */
const BEYOND = /[#?<>"”»」』]|https?:\/\//i;
/** The maximum number of signs at the end of a link that may be punctuation. */
const MOST_SIGNS = 6;
/** The maximum number of links in a text, and how many characters are tried as parts of them before only whole links are. */
const MOST = 500;
const BUDGET = 4_000_000;
/** The longest text in which links are looked for, in characters. */
const LONGEST = 1_100_000;

// ---------------------------------------------------------------- writing

/** @param {string} text */
const coded = (text) => encodeURIComponent(text).replace(/[!'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  .replaceAll('%2C', ',');

/** Writes names and values as the text after #, which is shorter than the coding of forms. @param {Iterable<Pair>} pairs */
export const written = (pairs) => [...pairs].map(([name, value]) => `${coded(name)}=${coded(value)}`).join('&');

/**
 * Writes a link, with its check before the part that a cut would take: in front or, in a match, before the moves.
 * @param {Iterable<Pair>} pairs
 */
export function checked(pairs) {
  const said = [...pairs].filter(([name]) => name !== 'check');
  const moves = said.findIndex(([name]) => name === 'moves');
  const ofMatch = said.some(([name]) => name === 'match');
  said.splice(ofMatch ? moves < 0 ? said.length : moves : 0, 0, ['check', checkOf(said)]);
  return written(said);
}

// ---------------------------------------------------------------- reading

/** The names of all fields that links may have. @param {readonly GameInfo[]} infos */
const namesOf = (infos) => new Set([...LEADING, ...OTHERS, ...infos.flatMap(({ fields }) => fields.map(({ name }) => name))]);

/** @param {string} text @returns {Pair[]} */
const pairsIn = (text) => [...new URLSearchParams(text)];

/** A text with one layer of percent-encoding taken off. @param {string} text */
const decoded = (text) => text.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes;
  }
});

/** What may have become of a whole text. @type {readonly ((text: string) => string)[]} */
const UNDO = [(text) => text.replace(SOFT_BREAK, ''), (text) => text.replace(CODED_BREAK, ''), decoded];

/**
 * All links of the page in a text, in order. In a text as the field for an address has it, line breaks are coded.
 * @param {string} text @param {readonly GameInfo[]} infos @returns {Link[]}
 */
export function linksIn(text, infos) {
  if (text.length > LONGEST) return [];
  const known = namesOf(infos);
  // Markdown has a backslash before a sign that stands for itself.
  const clean = text.replace(UNSEEN, '').replace(ENTITIES, '&').replace(/\\([_&*~#-])/g, '$1');
  let all = foundIn(clean, known);
  for (const undo of UNDO) {
    if (all.some(({ proof }) => proof === 'proved')) return all;
    const other = undo(clean);
    const found = other === clean ? [] : foundIn(other, known);
    if (!all.length || found.some(({ proof }) => proof === 'proved')) all = found;
  }
  return all.length ? all : cutEarly(clean.trim());
}

/**
 * The link that a text is about: the first that its check proves, else the first; null: none. `others`: how many other links there are.
 * @param {string} text @param {readonly GameInfo[]} infos @returns {Link & { others: number } | null}
 */
export function linkIn(text, infos) {
  const all = linksIn(text, infos);
  const first = all.find(({ proof }) => proof === 'proved') ?? all[0] ?? null;
  return first && { ...first, others: all.filter(({ query }) => `${query}` !== `${first.query}`).length };
}

/** Whether a text is in a format of its own, in which a link is a remark: SGF, GGF or JSON. @param {string} text */
export function isDocument(text) {
  if (/^[\s\ufeff]*\(\s*;/.test(text)) return true;
  if (!/^[\s\ufeff]*[{[]/.test(text)) return false;
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}

/** A text without the breaks between its lines, and where they were. @param {string} text */
function unbroken(text) {
  const breaks = [];
  let whole = '';
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(BREAK)) {
    whole += text.slice(from, index);
    from = index + sign.length;
    breaks.push({ at: whole.length, from: index, to: from });
  }
  return { whole: whole + text.slice(from), breaks };
}

/** @param {string} text whose own signs are plain @param {Set<string>} known names @returns {Link[]} */
function foundIn(text, known) {
  const { whole, breaks } = unbroken(text);
  /** @type {Link[]} */
  const all = [];
  let budget = BUDGET;
  let from = 0;
  for (const [begin, sure] of beginnings(whole, breaks)) {
    if (begin < from || all.length >= MOST) continue;
    const next = breaks.find(({ at }) => at > begin);
    let end = begin + endOf(whole.slice(begin), FOREIGN);
    // The same link may follow at once.
    const again = /https?$/i.exec(whole.slice(begin, end));
    if (again && whole.startsWith('://', end)) end = begin + again.index;
    const ends = [...breaks.flatMap(({ at }) => (at > begin && at < end ? [at] : [])), end];
    /** @type {Pair[] | null} */
    let said = null;
    for (const to of ends) {
      budget -= to - begin;
      if (budget > 0 || to === end) said = proved(whole.slice(begin, to), known);
      if (said) from = to;
      if (said) break;
    }
    if (said) {
      all.push(trusted(said, known));
    } else if (sure) {
      const first = Math.min(begin + endOf(whole.slice(begin), BEYOND), next ? next.at : Infinity);
      all.push(plain(whole.slice(begin, first), around(text, breaks, begin, first), known, whole[begin - 1] === '#'));
      from = first;
    }
  }
  return all;
}

/** @param {string} text @param {RegExp} sign */
function endOf(text, sign) {
  const end = text.search(sign);
  return end < 0 ? text.length : end;
}

/**
 * Where links in a text begin: the first field of each. `sure`: only a link has such a field, or it stands where links begin.
 * @param {string} whole @param {readonly { at: number }[]} breaks
 */
function beginnings(whole, breaks) {
  /** @type {Map<number, boolean>} */
  const all = new Map();
  let next = 0;
  let [section, name, line] = [0, 0, 0];
  for (let at = 0; at < whole.length; at++) {
    for (; next < breaks.length && breaks[next].at <= at; next++) line = breaks[next].at;
    const sign = whole[at];
    if (sign === '=') {
      for (const from of new Set([name, Math.max(name, line)])) {
        const said = at - from > 10 ? '' : whole.slice(from, at).toLowerCase();
        if (said !== 'check' && !LEADING.includes(said)) continue;
        // Behind a break, it is a word of its own.
        const begin = from === name ? section : from;
        const placed = begin === section && (section ? /[#?]/.test(whole[section - 1]) : !line);
        all.set(begin, all.get(begin) || placed || said === 'check' || said === 'match');
      }
    }
    if (FOREIGN.test(sign)) section = at + 1;
    if (!/[a-z]/i.test(sign)) name = at + 1;
  }
  return all;
}

/** What a text says, if its check proves one of its readings; else null. @param {string} text @param {Set<string>} known */
function proved(text, known) {
  if (!/check/i.test(text)) return null;
  const all = pairsIn(text);
  const readings = [all, all.filter(([name]) => known.has(name)), pairsIn(text.toLowerCase())];
  for (const reading of readings) {
    const said = untrailed(reading);
    if (said) return said;
  }
  return null;
}

/** What fields say, with or without the signs after the last value. @param {Pair[]} pairs @returns {Pair[] | null} */
function untrailed(pairs) {
  if (!pairs.length) return null;
  const [[name, value]] = pairs.slice(-1);
  const others = pairs.slice(0, -1);
  // The text may go on in a language without spaces.
  const ends = [value.length, ...[value.search(/[^\w.,~*+-]/)].filter((end) => end >= 0)];
  for (const end of ends) {
    for (let kept = end; kept >= Math.max(0, end - MOST_SIGNS); kept--) {
      const said = saidBy([...others, [name, value.slice(0, kept)]]);
      if (said) return said;
      if (!kept || /[a-z\d]/i.test(value[kept - 1])) break;
    }
  }
  return null;
}

/** What fields say, if their check proves it. That of an earlier version's puzzle covers nothing else. @param {Pair[]} pairs */
function saidBy(pairs) {
  const checks = new Set(pairs.flatMap(([name, value]) => (name === 'check' ? [value] : [])));
  if (checks.size !== 1) return null;
  const said = pairs.filter(([name]) => name !== 'check');
  const ways = [said, said.filter(([name]) => name === 'puzzle')];
  return ways.find((way) => way.length && checks.has(checkOf(way))) ?? null;
}

/** @param {Pair} pair */
const shown = ([name, value]) => (value ? `${name}=${value}` : name);

/**
 * A link that its check proves. A later version of the page may have written fields that this one does not know.
 * @param {Pair[]} said @param {Set<string>} known @returns {Link}
 */
const trusted = (said, known) => ({ query: new URLSearchParams(said.filter(([name]) => known.has(name))), proof: 'proved',
  aside: said.filter(([name]) => !known.has(name)).map(shown) });

/**
 * A link that no check proves.
 * @param {string} text @param {string[]} beside the text around it @param {Set<string>} known @param {boolean} hash whether it follows #
 * @returns {Link}
 */
function plain(text, beside, known, hash) {
  const pairs = pairsIn(text);
  const [[first = '']] = [...pairs, ['']];
  // Pages have always put such a field first.
  if ((hash && (text.startsWith('&') || !LEADING.includes(first))) || pairs.some((pair) => isDamaged(pair, known))) {
    return { query: new URLSearchParams(pairs), proof: 'damaged', aside: [] };
  }
  /** @type {string[]} */
  const aside = [];
  const last = pairs[pairs.length - 1];
  if (last && ENDING.includes(last[0])) {
    const [kept] = /^.*[\p{L}\p{N}_=-]/su.exec(last[1]) ?? [''];
    if (kept !== last[1]) aside.push(last[1].slice(kept.length));
    last[1] = kept;
  }
  const query = new URLSearchParams();
  for (const pair of pairs) {
    const [name, value] = pair;
    if (!known.has(name) || (!REPEATED.includes(name) && query.has(name) && query.get(name) !== value)) aside.push(shown(pair));
    else if (REPEATED.includes(name) || !query.has(name)) query.append(name, value);
  }
  return { query, proof: 'unchecked', aside: [...aside, ...beside] };
}

/**
 * Whether a field shows that a link without a proof is damaged: it is that of a check or a match, or nearly; it has no game; or its name is
 * in capitals, which no link has.
 * @param {Pair} pair @param {Set<string>} known
 */
const isDamaged = ([name, value], known) => name === 'check' || name === 'match' || (name === 'game' && !value)
  || (!known.has(name) && (known.has(name.toLowerCase()) || isNear(name, 'check') || isNear(name, 'match')));

/** Whether two words differ by one letter at most. @param {string} a @param {string} b */
function isNear(a, b) {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restB.slice(1) === restA;
}

/**
 * The text before the address of a link, and behind the link.
 * @param {string} text @param {readonly { at: number, from: number, to: number }[]} breaks @param {number} begin @param {number} end
 */
function around(text, breaks, begin, end) {
  /** @param {number} at in the unbroken text @param {boolean} after */
  const place = (at, after) => {
    const past = breaks.filter((one) => (after ? one.at < at : one.at <= at)).pop();
    return past ? past.to + at - past.at : at;
  };
  const start = place(begin, false);
  const address = text.slice(0, start).search(/[^\s<>"([{「『（«“]*$/);
  return [text.slice(0, address), text.slice(place(end, true))].map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** The link of an address that was cut in the first word after #, such as "#puz". @param {string} text @returns {Link[]} */
function cutEarly(text) {
  const [, name] = /^[^\s#]*#([a-z]+)=?$/i.exec(text) ?? [];
  const whole = name && [...LEADING, 'check'].find((one) => one.startsWith(name.toLowerCase()));
  return whole ? [{ query: new URLSearchParams(whole === 'match' ? 'match=' : ''), proof: 'damaged', aside: [] }] : [];
}
