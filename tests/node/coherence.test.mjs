// One truth on the page: of random games on the boards that the page offers, with the engine as it ships, the headline, the graph, the table of
// moves, the list of mistakes and the sentence about the game say the same of every position, for the right side, and within what is
// proved. It reads what the views write, in English, and looks for the same numbers and colours in Japanese. worth.test.mjs tests the same of
// the model, with an engine that guesses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { wordsIn } from "../../www/games/words.js";
import { clockWords } from "../../www/i18n/clock-words.js";
import { moveNamed, numberOf } from "../../www/model/notation.js";
import { PageTable } from "../../www/model/page-table.js";
import { widest } from "../../www/model/values.js";
import { reviewWords } from "../../www/views/words.js";
import { dataOf, rulesOfCard } from "../games.mjs";
import { hashed, random } from "./mutate.mjs";
import * as engine from "./engine.mjs";

/** @import { Given } from "../../www/ui/given.d.ts" */
/** @import { Game, Move, Players, RulesInput, Side } from "../../www/types.d.ts" */

/** The number of games of each kind. YOMIKIRI_GAMES=200 takes about five minutes. */
const EACH = Number(process.env.YOMIKIRI_GAMES ?? 4);
/** A search visits so many positions at most; how many differs from game to game. */
const NODES = [40, 400, 2000];
/** On a board with more cells, each position takes longer, and no random game is near its end. */
const LARGE = 64;

const LANGUAGES = /** @type {const} */ (["en", "ja"]);

// The little boards beside a mistake are drawn by an element of their own.
Object.assign(globalThis, { HTMLElement: class {}, CSSStyleSheet: class { replaceSync() {} }, customElements: { get: () => true },
  document: { hidden: false, adoptedStyleSheets: [] } });
const [{ gameReview, reviewFor, slips }, { moveValues }, { verdict }] = await Promise.all([import("../../www/views/game-review.js"),
  import("../../www/views/move-values.js"), import("../../www/views/verdict.js")]);
const [words, japanese] = await Promise.all([wordsIn("en"), wordsIn("ja"), ...LANGUAGES.flatMap((code) => [reviewWords.loadIn(code), clockWords.loadIn(code)]), ...GAMES.map((card) => loadGame(card))]);
const INFOS = engine.games();

/** How a game begins. @typedef {{ rules: RulesInput, swap?: boolean }} Kind */
/** What the page offers on its cards, what their games offer beside that, and a game whose opening was made for both sides. */
const KINDS = new Map([
  ...GAMES.flatMap((card) => [rulesOfCard(card), ...card.examples.map(({ rules }) => rules), ...card.kinds.flatMap(({ begin, preset, usual }) => (
    preset ?? usual ?? (begin ? /** @type {any} */ ({ game: card.game, ...card.fixed, ...begin }) : []))), ...card.first ? [card.first.rules] : []]),
  ...GAMES.map(({ game }) => dataOf(game).rules[0]),
  /** @type {RulesInput} */ ({ game: "mnk", gravity: true, width: 7, height: 6, k: 4, misere: true }),
  /** @type {RulesInput} */ ({ game: "mnk", gravity: true, width: 5, height: 4, k: 4 }),
  /** @type {RulesInput} */ ({ game: "mnk", width: 4, height: 3, k: 3, misere: true }),
  /** @type {RulesInput} */ ({ game: "reversi", width: 4, height: 4, reversed: true }),
].map((rules) => [JSON.stringify(engine.new_game(/** @type {any} */ (rules)).rules), /** @type {Kind} */ ({ rules })]));
KINDS.set("swap", { rules: { game: "mnk", width: 9, height: 9, k: 5 }, swap: true });

// ---------------------------------------------------------------- what the page says

/** What a view has drawn, as text with its tags. @param {any} part @returns {string} */
function drawn(part) {
  if (Array.isArray(part)) return part.map(drawn).join("");
  if (part?.strings) return [...part.strings].map((text, i) => text + drawn(part.values[i])).join("");
  return typeof part === "string" || typeof part === "number" ? String(part) : "";
}

/** @param {string} text */
const plain = (text) => text.replace(/<[^>]*>/g, "").replace(/\s+/g, " ").trim();
/** @param {string} text @returns {number[]} */
const numbersIn = (text) => (plain(text).match(/[+−]?\d+(\.\d+)?/g) ?? []).map((n) => Number(n.replace("−", "-")));
/** @param {string} text @param {RegExp} what @returns {string} */
const within = (text, what) => text.match(what)?.[1] ?? "";

/** A value on the page, for the first side. @typedef {{ value: number, exact: boolean }} Said */

/**
 * The values in a part of the page; each bears the colour of the side that it is good for.
 * @param {string} text @param {Game} game to which they belong @param {PageTable} table
 * @returns {Said[]}
 */
function valuesIn(text, game, table) {
  return [...text.matchAll(/(<span class="look">)?<span class=chip (first|second|even)[^>]*>([\s\S]*?)<\/span>(?:<\/span> (About [^ ]+))?/g)]
    .map(([whole, look, side, inside, about]) => {
      const [number] = numbersIn(about ?? inside);
      assert.equal(typeof number, "number", whole);
      const other = table.perspective === "mover" && (game.outcome ? side === "second" : game.turn === "second");
      const value = other ? 0 - number : number;
      assert.equal(side, value > 0 ? "first" : value < 0 ? "second" : "even", `the colour of ${plain(whole)}`);
      return { value, exact: !look };
    });
}

/** The headline above a position. @param {Given} given */
function headlineOf(given) {
  const { table, table: { shown: game } } = given;
  const text = within(drawn(verdict(given)), /<p class="headline">([\s\S]*?)<\/p>/);
  const [said] = valuesIn(text, game, table);
  const seen = /between (\S+) and (\S+)\./.exec(plain(text));
  const [one, two] = seen ? numbersIn(seen[0]).map((n) => (table.perspective === "mover" && game.turn === "second" ? 0 - n : n)) : [null, null];
  const bounds = one === null || two === null ? null : { lower: Math.min(one, two), upper: Math.max(one, two) };
  return { text: plain(text), said: said ?? null, bounds };
}

/** What the graph says of the position on the board, to those who hear it. @param {string} text what the review has drawn @param {Given} given */
function graphAt(text, { table: { game } }) {
  const said = within(text, /aria-valuetext=([\s\S]*?) @keydown=/).replace(/^(at the start|after move \d+), /, "");
  if (said === "not solved") return { said, value: null, exact: false };
  const side = words.of(game.rules).side;
  const sign = said.endsWith(` for ${side("second")}`) ? -1 : 1;
  const only = said === "a draw" ? 0 : said.startsWith("a win for ") ? sign : null;
  return { said, value: only ?? 0 + sign * numbersIn(said)[0], exact: !said.includes("≈") };
}

/**
 * The points of the graph, read from where they are drawn.
 * @param {string} text what the review has drawn @param {number} count of the positions @returns {(Said | null)[]}
 */
function graphOf(text, count) {
  const [top] = numbersIn(within(text, /(<text class="tick"[\s\S]*?<\/text>)/));
  /** @type {(Said | null)[]} */
  const points = Array(count).fill(null);
  for (const [, names, x, y] of text.matchAll(/<circle class=(point [a-z ]+) cx=([\d.]+) cy=([\d.]+)/g)) {
    const value = (60 - Number(y)) / 50 * top;
    assert.ok(names.includes(value > 0 ? "first" : value < 0 ? "second" : "even"), `the colour of a point: ${names} ${value}`);
    points[Math.round((Number(x) - 30) / (320 / Math.max(1, count - 1)))] = { value: Math.round(1e6 * value) / 1e6, exact: !names.includes("look") };
  }
  return points;
}

/** The rows of the table of moves. @param {Given} given */
function rowsOf(given) {
  const { table, table: { shown: game } } = given;
  return [...drawn(moveValues(given)).matchAll(/<tr><th scope="row">([\s\S]*?)<\/th>\s*<td>([\s\S]*?)<\/td>\s*<td>([\s\S]*?)<\/td>/g)]
    .map(([, head, value, cost]) => ({ moves: [...head.matchAll(/data-see=(\S+)/g)].map(([, move]) => move), said: valuesIn(value, game, table)[0] ?? null,
      cost: plain(cost) }));
}

// ---------------------------------------------------------------- a game

/** An engine that answers at once, within so many positions. @param {number} most */
const bounded = (most) => /** @type {any} */ ({
  workers: 1,
  async prepare() {},
  play: async (/** @type {Game} */ game, /** @type {Move} */ move) => engine.play(game, move),
  replay: async (/** @type {any} */ rules, /** @type {any} */ start, /** @type {any} */ moves) => engine.replay(rules, start, moves),
  new_game: async (/** @type {any} */ rules, /** @type {any} */ options) => engine.new_game(rules, options),
  openings: async () => [],
  async read(/** @type {Game} */ game, /** @type {any} */ { each_move, on_progress }) {
    const solution = engine.solve(game, { each_move, max_nodes: most }, (progress) => { on_progress?.(progress); });
    return { solution, finished: true };
  },
  best_move: async (/** @type {Game} */ game, /** @type {any} */ { each_move, level }) => engine.best_move(game, { level, each_move, max_nodes: most, seed: 1 }),
  solve: async (/** @type {Game} */ game, /** @type {any} */ options) => engine.solve(game, { ...options, max_nodes: most }),
  puzzle_of_slip: async () => null,
  async* looks() {},
});

/** @type {readonly Players[]} */
const PLAYERS = [{ first: "person", second: "person" }, { first: "person", second: "expert" }, { first: "expert", second: "person" }];
/** @type {Record<Side, Side>} */
const OTHER = { first: "second", second: "first" };
/** @param {Side} side */
const signOf = (side) => (side === "first" ? 1 : -1);
const turns = (/** @type {number} */ n) => new Promise((resolve) => { let left = n; const next = () => (left-- ? setImmediate(next) : resolve(null)); next(); });

/** A random game at a table of the page, reviewed. @param {Kind} kind @param {() => number} next a random number from 0 to 1 */
async function reviewed({ rules, swap }, next) {
  const upTo = (/** @type {number} */ n) => Math.floor(next() * n);
  const any = (/** @type {Game} */ game) => engine.play(game, game.legal[upTo(game.legal.length)]);
  const plainStart = engine.new_game(rules);
  let start = null;
  if (!swap && next() < 0.25 && INFOS.find(({ game }) => game === plainStart.rules.game)?.board) {
    const later = any(any(plainStart));
    if (!later.outcome) start = later.position;
  }
  const games = [engine.new_game(rules, { start })];
  // Half of the games are played to their end, or nearly, but not on a board that random moves do not fill.
  const cells = games[0].cells.length;
  const length = cells > LARGE ? 3 + upTo(6) : next() < 0.5 ? Infinity : 3 + upTo(cells || 3);
  for (let game = games[0]; !game.outcome && games.length <= length; games.push(game)) game = any(game);
  const end = games[games.length - 1];
  const resigned = !end.outcome && next() < 0.6 ? /** @type {const} */ (["first", "second"])[upTo(2)] : null;
  const players = PLAYERS[upTo(PLAYERS.length)];
  const most = NODES[upTo(NODES.length)] / (cells > LARGE ? 20 : 1);
  const table = new PageTable(bounded(most), INFOS, words, { changed() {}, failed: assert.fail, prepared() {}, say() {} });
  table.analysisMode = "never";
  table.perspective = next() < 0.5 ? "first" : "mover";
  await table.begin(rules, players, { start, moves: end.moves, paused: true, resigned,
    ...swap && { joined: 3, swap: { level: "expert", pieces: 3, chosen: true } } });
  const given = /** @type {Given} */ (/** @type {any} */ ({ table, words, view: "analyse", commands: { update() {}, say() {} }, settings: {} }));
  const review = reviewFor(given);
  // One of the positions has been on the board, before or after the review.
  const look = () => table.analysis.solve(games[upTo(games.length)], { patient: true });
  const order = next();
  if (order < 0.3) await look();
  if (order < 0.9) await review.solve();
  if (order > 0.6) await look();
  if (order > 0.8 && order < 0.9) await review.solve(true);
  for (let quiet = 0, was = -1; !review.settled || quiet < 3; quiet = review.mistakes().length === was ? quiet + 1 : 0) {
    was = review.mistakes().length;
    await turns(4);
  }
  return { given, games: table.session.games, review, most };
}

/** What a text says in any language: its numbers, and the colours that it bears. @param {string} text */
function gist(text) {
  const digits = text.replace(/<[^>]*>/g, " ").replace(/\b(one|single)\b(?! above)/g, "1");
  return [numbersIn(digits).sort((a, b) => a - b), [...text.matchAll(/class=chip (first|second|even)/g)].map(([, side]) => side)];
}

/**
 * The Japanese text has the same numbers and the same colours as the English one, whose meaning the others check.
 * @param {Given} given @param {(given: Given) => string} draw @param {string} where
 */
function sameInJapanese(given, draw, where) {
  const [one, other] = [draw(given), draw({ ...given, words: japanese })];
  assert.deepEqual(gist(other), gist(one), `${plain(one)} – ${plain(other)}: ${where}`);
}

/** How often each was met. @type {Record<string, number>} */
const met = {};
const meet = (/** @type {string} */ what) => { met[what] = (met[what] ?? 0) + 1; };

/** Who a side is to the user. @param {PageTable} table @param {Side} side @param {number} at the number of the move @returns {string} */
function whoIs({ game, session: { joined, players } }, side, at) {
  if (at <= joined || players[side] === players[OTHER[side]]) return words.of(game.rules).side(side);
  return players[side] === "person" ? "You" : "The computer";
}

/** What the page says of a position. @typedef {{ value: number | null, exact: boolean, lower: number | null, upper: number | null, rows: ReturnType<typeof rowsOf> }} Seen */

/**
 * What the page says with a position on the board: the headline and the table agree, within what is proved.
 * @param {Given} given @param {Game} game @param {string} where @returns {Seen}
 */
function seenAt(given, game, where) {
  const { table: { analysis } } = given;
  const sign = signOf(game.turn);
  const { bounds, said, text } = headlineOf(given);
  const proved = analysis.value(game);
  const [lower, upper] = said?.exact ? [said.value, said.value] : [proved.lower, proved.upper];
  if (bounds) assert.deepEqual(bounds, { lower, upper }, `what is proved, in the headline: ${where}`);
  if (said) {
    meet(said.exact ? "a value" : "an estimate");
    assert.ok((lower ?? said.value) <= said.value && said.value <= (upper ?? said.value), `${text}: outside of what is proved: ${where}`);
  }
  sameInJapanese(given, (one) => within(drawn(verdict(one)), /<p class="headline">([\s\S]*?)<\/p>/), where);
  const rows = game.outcome ? [] : rowsOf(given);
  const known = rows.filter((row) => row.said !== null);
  const most = said ? sign * said.value : sign > 0 ? upper : lower === null ? null : -lower;
  for (const row of known) {
    const { value } = /** @type {Said} */ (row.said);
    assert.ok(most === null || sign * value <= most, `${text} – ${row.moves}: ${value} is better than the position: ${where}`);
    if (/^\d+$/.test(row.cost)) assert.equal(Number(row.cost), most === null ? NaN : most - sign * value, `the cost of ${row.moves}: ${where}`);
    if (row.cost === "best") assert.equal(sign * value, most, `${row.moves} is called the best: ${where}`);
  }
  if (said && known.length && rows.flatMap(({ moves }) => moves).length === game.legal.length && known.length === rows.length) {
    meet("a table of all moves");
    assert.equal(known[0].said?.value, said.value, `${text} – the best move of the table: ${where}`);
  }
  return { value: said?.value ?? null, exact: said?.exact ?? false, lower, upper, rows };
}


/**
 * What is said of two positions, one a move after the other.
 * @param {Game} before @param {Seen} was @param {Game} after @param {Seen} is @param {string} where
 */
function follows(before, was, after, is, where) {
  const sign = signOf(before.turn);
  if (was.value !== null && is.value !== null) assert.ok(sign * is.value <= sign * was.value, `${was.value}, then ${is.value}: ${where}`);
  const [most, then] = sign > 0 ? [was.upper, is.upper] : [was.lower, is.lower];
  // A bound as wide as the game allows is not said, nor one of one side alone where values have no limit.
  const { estimates = false, plies = false } = INFOS.find(({ game }) => game === before.rules.game) ?? {};
  const top = estimates || plies || before.kinds ? widest(before, estimates) : -Infinity;
  assert.ok(most === null || (then === null ? sign * most >= top : sign * then <= sign * most), `proved ${most}, then ${then}: ${where}`);
  const row = was.rows.find(({ moves }) => moves.includes(after.last?.move ?? ""));
  if (!row?.said || is.value === null) return;
  meet("the move that was made, in the table");
  assert.deepEqual(row.said, { value: is.value, exact: is.exact }, `${after.last?.move} in the table, and the position after it: ${where}`);
}

/** Every mistake on the page: whose it is, what it cost, and what the two moves are worth. @param {Given} given @param {readonly Game[]} games @param {readonly Seen[]} seen @param {string} where */
function mistakesAgree(given, games, seen, where) {
  const { table } = given;
  const text = drawn(slips(given, reviewFor(given)));
  sameInJapanese(given, (one) => drawn(slips(one, reviewFor(given))), where);
  const rows = [...text.matchAll(/<li>(<button[\s\S]*?data-do=slip[\s\S]*?)<\/li>/g)].map(([, row]) => row);
  const told = reviewFor(given).mistakes();
  assert.equal(rows.length, told.length, where);
  rows.forEach((row, i) => {
    const { at, better, estimate, exact, size } = told[i];
    const [before, mark] = [games[at - 1], `${where}, move ${at}`];
    const sign = signOf(before.turn);
    const said = plain(within(row, /(<button[\s\S]*?<\/button>)/));
    meet(estimate ? "an estimated mistake" : exact ? "a mistake" : "a mistake of at least so much");
    assert.ok(said.startsWith(`${numberOf(games[at])}. ${whoIs(table, before.turn, at)} `), `${said}: ${mark}`);
    const heads = [...row.matchAll(/<span class="slip-head">([\s\S]*?)<\/span>(?=<\/?[a-z]|\s|$)/g)].length;
    assert.equal(heads, 2, mark);
    const [played, best] = row.split(/<p class="slip-line">/).slice(1).map((line) => valuesIn(line, before, table)[0] ?? null);
    assert.notEqual(better[0], games[at].last?.move, mark);
    if (played) assert.equal(played.value, seen[at].value, `${said} the value of the move: ${mark}`);
    const row0 = seen[at - 1].rows.find(({ moves }) => moves.includes(better[0]));
    if (best) {
      if (row0?.said) assert.equal(best.value, row0.said.value, `${said} ${better[0]} in the table: ${mark}`);
      assert.ok(seen[at - 1].value === null || sign * best.value <= sign * (seen[at - 1].value ?? 0), `${said} ${better[0]}: ${mark}`);
      if (exact && size) assert.equal(best.value, seen[at - 1].value, `${said} the value of the better move: ${mark}`);
    }
    const [cost] = /gave away/.test(said) ? numbersIn(said.replace(/^\d+\. /, "")) : [size];
    assert.equal(cost, size, said);
    if (played && best && exact) assert.equal(sign * (best.value - played.value) + 0, cost, `${said} ${best.value} and ${played.value}: ${mark}`);
    if (played && best && estimate && size) assert.ok(Math.abs(sign * (best.value - played.value) - cost) < 1e-9, `${said} ${best.value} and ${played.value}: ${mark}`);
    if (played && best && !exact && !estimate) assert.ok(sign * (best.value - played.value) >= cost, `${said} ${best.value} and ${played.value}: ${mark}`);
  });
  if (/Neither side made a mistake/.test(text)) {
    meet("no mistake");
    assert.ok(seen.every(({ exact, value }) => exact && value === seen[0].value), where);
  }
}

/** The graph shows, and says, the headline of each position. @param {Given} given with the last position on the board @param {readonly Game[]} games @param {readonly Seen[]} seen @param {string} where */
function graphAgrees(given, games, seen, where) {
  if (games.length < 2) return;
  const text = drawn(gameReview(given, reviewFor(given)));
  const said = seen.map(({ exact, value }) => (value === null ? null : { value, exact }));
  assert.deepEqual(graphOf(text, games.length), said, `the graph: ${where}`);
  const here = graphAt(text, given);
  assert.deepEqual(here.value === null ? null : { value: here.value, exact: here.exact }, said[said.length - 1], `the graph says ${here.said}: ${where}`);
}

/** The kinds of sentences about a game. */
const SENTENCES = ["turned", "held", "threat", "lost at once", "by theory", "from the start", "certain", "probably", "between", "resigned", "mattered", "unknown"];
/** What a result is worth to a side. */
const RESULTS = { "a loss": -1, "a draw": 0, "a win": 1 };

/** The sentence about a game, and the flag of the graph. @param {Given} given @param {readonly Game[]} games @param {readonly Seen[]} seen @param {string} where */
function sentenceAgrees(given, games, seen, where) {
  const { table, table: { session } } = given;
  if (session.winner === null || games.length < 2) return;
  const text = drawn(gameReview(given, reviewFor(given)));
  sameInJapanese(given, (one) => within(drawn(gameReview(one, reviewFor(given))), /<p class="turning">([\s\S]*?)<\/p>/), where);
  const said = plain(within(text, /<p class="turning">([\s\S]*?)<\/p>/));
  const here = `${said} ${where}`;
  const winners = seen.map(({ lower, upper }) => (lower === null || upper === null ? null : lower > 0 ? 1 : upper < 0 ? -1 : lower === upper ? 0 : null));
  const won = session.winner === "draw" ? 0 : signOf(session.winner);
  const moves = (/** @type {number} */ n) => games.findIndex((game) => game.last && game.last.move !== "pass" && numberOf(game) === n);
  for (const [, n, move] of said.matchAll(/[Mm]ove (\d+), (column \w+|[^,. ]+)(?=[,.]| turned| on)/g)) {
    const at = moves(Number(n));
    assert.equal(move, moveNamed(words, games[at].last?.move ?? "", games[at]), here);
  }
  /** @param {string} kind @param {RegExp} pattern @param {(found: string[]) => void} check */
  const when = (kind, pattern, check) => {
    const found = pattern.exec(said);
    if (found) {
      meet(kind);
      check(found);
    }
    return Boolean(found);
  };
  const name = (/** @type {string} */ who) => who.toLowerCase();
  const turned = (/** @type {number} */ at, /** @type {string} */ was, /** @type {string} */ is) => {
    const sign = signOf(games[at - 1].turn);
    assert.deepEqual([winners[at - 1], winners[at]].map((winner) => sign * (winner ?? NaN) + 0), [was, is].map((result) => RESULTS[/** @type {"a win"} */ (result)]), here);
    const x = Number(within(text, /class="decisive" d=M([\d.]+) /));
    assert.equal(Math.round((x - 30) / (320 / (games.length - 1))), at, `the flag of the graph: ${here}`);
  };
  const winnerNamed = (/** @type {string | undefined} */ who) => {
    if (who) assert.equal(name(who), name(whoIs(table, /** @type {Side} */ (session.winner), Infinity)), here);
  };
  const all = [
    when("turned", /Move (\d+), .*, decided it: (.*) turned (a \w+) into (a \w+)\./, ([, n, who, was, is]) => {
      const at = moves(Number(n));
      assert.equal(name(who), name(whoIs(table, games[at - 1].turn, at)), here);
      turned(at, was, is);
    }),
    when("held", /You could still (hold|win) with (.*) at move (\d+); .* turned (a \w+) into a loss\./, ([, how, better, n, was]) => {
      const at = moves(Number(n));
      assert.equal(whoIs(table, games[at - 1].turn, at), "You", here);
      assert.equal(how === "win", was === "a win", here);
      turned(at, was, "a loss");
      const best = games[at - 1].legal.find((move) => moveNamed(words, move, games[at - 1]) === better);
      const value = seen[at - 1].rows.find((row) => row.moves.includes(best ?? ""))?.said?.value ?? NaN;
      assert.equal(value, seen[at - 1].value, here);
    }),
    when("threat", /[Mm]ove (\d+), [^,]*, let (.*?) win /, ([, n, who]) => {
      const at = moves(Number(n));
      const sign = signOf(games[at - 1].turn);
      assert.equal(name(who), name(whoIs(table, OTHER[games[at - 1].turn], at)), here);
      assert.equal(winners[at], -sign, here);
      assert.equal(won, -sign, here);
    }),
    when("lost at once", /[Mm]ove (\d+), .*, (every move lost|lost at once)/, ([, n]) => assert.equal(winners[moves(Number(n))], won, here)),
    when("by theory", /(?:best play, ([^,]*) (?:was|were) already winning|already lost) from move (\d+)/, ([, who, n]) => {
      const at = moves(Number(n));
      assert.ok(winners.slice(at).every((winner) => winner === won) && winners[at - 1] !== won, here);
      winnerNamed(who);
    }),
    when("from the start", /(?:[,:] ([^,:]*) was winning|lost|yours|A draw) from the start/, ([, who]) => {
      assert.ok(winners.every((winner) => winner === won), `${winners} ${here}`);
      winnerNamed(who);
    }),
    when("certain", /The (win|loss) was certain from move (\d+)/, ([, , n]) => (
      assert.ok(winners.slice(moves(Number(n))).every((winner) => winner === won || winner === null), here))),
    when("probably", /[Pp]robably (?:decided by|hold until) move (\d+)/, ([, n]) => {
      const at = moves(Number(n));
      assert.ok(seen[at - 1].value !== seen[at].value, here);
    }),
    when("between", /decided between moves (\d+) and (\d+)|hold at move (\d+) at least; by move (\d+)/, (found) => {
      const to = moves(Number(found[2] ?? found[4]));
      assert.equal(winners[to], won, here);
    }),
    when("resigned", /^(?:The position was still (a \w+) for you|(.*) resigned a position that was still (a \w+)\.)/, ([, yours, , theirs]) => (
      assert.equal(RESULTS[/** @type {"a win"} */ (yours ?? theirs)], signOf(/** @type {Side} */ (session.resigned)) * (winners[winners.length - 1] ?? NaN) + 0, here))),
    when("mattered", /Move (\d+) mattered most\./, ([, n]) => {
      const at = moves(Number(n));
      assert.equal(signOf(games[at - 1].turn), -won, here);
    }),
    when("unknown", /Too few positions are solved|Looking back/, () => {}),
  ];
  assert.ok(all.some(Boolean), `nothing is known of this sentence: ${here}`);
}

for (const [name, kind] of KINDS) {
  test(`${EACH} random games contradict themselves nowhere: ${name}`, { timeout: 300_000 + 10_000 * EACH }, async () => {
    for (let seed = 1; seed <= EACH; seed++) {
      const { given, games, most } = await reviewed(kind, random(hashed(name) + seed));
      const { table } = given;
      try {
        const end = games[games.length - 1];
        const where = `game ${seed}, ${end.start ?? ""} ${end.moves.join(" ")}, ${most} positions, ${table.perspective}`;
        const seen = games.map((game, i) => {
          const node = table.session.tree?.game[i];
          assert.ok(node);
          table.visit(node);
          return seenAt(given, game, `position ${i}, ${where}`);
        });
        games.slice(1).forEach((game, i) => follows(games[i], seen[i], game, seen[i + 1], `after move ${i + 1}, ${where}`));
        graphAgrees(given, games, seen, where);
        mistakesAgree(given, games, seen, where);
        sentenceAgrees(given, games, seen, where);
      } finally {
        table.end();
      }
    }
  });
}

test("the games had values and estimates, mistakes of each kind, and sentences that name a side", () => {
  for (const what of ["a value", "an estimate", "a table of all moves", "the move that was made, in the table", "a mistake", "an estimated mistake", "no mistake"]) {
    assert.ok(met[what] >= 3, `${what}: ${JSON.stringify(met)}`);
  }
  assert.ok(SENTENCES.filter((kind) => met[kind]).length >= (EACH >= 200 ? SENTENCES.length - 1 : 6), JSON.stringify(met));
});
