// The page stays small: what a visitor downloads from dist/, compressed. The limits leave room, so that no code has to be written for them.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { GAMES } from "../../www/games/index.js";
import { DIST, WWW } from "../../www/build/serve.mjs";
import { brotliOf, isData, sums, weights } from "../../www/build/weights.mjs";

/**
 * The limits for the first move, which needs the page in one language and the rules, and for a first visit, to which the module of the levels
 * that do not search and the engine are added.
 */
const FIRST = 170_000;
const VISIT = 850_000;
/** The limit for that module. */
const MOVES = 200_000;
/** The limit for all that the page has, in both languages. */
const TOGETHER = 1_500_000;
/** The limits for the engine without its data: for what all games share, and for each game, because searches are compiled for each. Several
 * cards of one game count once. */
const SHARED = 50_000;
const OF_GAME = 100_000;
const NAMES = [...new Set(GAMES.map(({ game }) => game))];
const ENGINE = SHARED + OF_GAME * NAMES.length;
/** The limits for the rules: the page's module, and the package's, more than half of which reads and writes other programs' formats. Each game adds
 * to both. */
const RULES_OF_GAME = 10_000;
const RULES_SHARED = { page: 25_000, package: 95_000 };
const RULES = { page: RULES_SHARED.page + RULES_OF_GAME * NAMES.length, package: RULES_SHARED.package + RULES_OF_GAME * NAMES.length };
/** The limits for the engine's data: reversi's weights and books, and any other game's file. */
const DATA = { reversi: 300_000, other: 100_000 };
/** The limit for the code of each card on the page, in both languages. */
const GAME = 15_000;
/** The limit for lessons, exercises and the step-by-step search. */
const LESSONS = 60_000;
/** The limit for all code of puzzles, their composer and sheets included. */
const PUZZLES = 80_000;
/** The limit for the data of puzzles and their words in one language. */
const PUZZLE_DATA = 60_000;

const rows = weights();
const { engine, moves, rules, page, data, first, visit, together } = sums(rows);

test(`the first move needs less than ${FIRST / 1000} kB, a first visit less than ${VISIT / 1000}, all together less than ${TOGETHER / 1000} (brotli)`, () => {
  for (const needed of [/^yomikiri_play_bg-\w+\.wasm$/, /^yomikiri_moves_bg-\w+\.wasm$/, /^yomikiri_bg-\w+\.wasm$/, /^index\.html$/, /^app-\w+\.js$/, /^worker-\w+\.js$/, /^style-\w+\.css$/])
    assert.ok(rows.some((row) => needed.test(row.name) && row.bytes > 0), `${needed} is missing`);
  for (const { name, gzip, brotli } of [engine, moves, rules, page, data, first, visit, together])
    console.log(`${name} ${gzip} bytes by gzip, ${brotli} by brotli`);
  assert.ok(first.brotli < FIRST, `${first.brotli} bytes by brotli`);
  assert.ok(visit.brotli < VISIT, `${visit.brotli} bytes by brotli`);
  assert.ok(together.brotli < TOGETHER, `${together.brotli} bytes by brotli`);
});

test(`lessons, exercises and the step-by-step search, in both languages, take less than ${LESSONS / 1000} kB (brotli)`, () => {
  const parts = ["lessons", "exercises", "film"].flatMap((part) => [part, `${part}.en`, `${part}.ja`])
    .map((part) => rows.find(({ name }) => name.startsWith(`${part}-`))?.brotli ?? NaN);
  const weight = parts.reduce((sum, bytes) => sum + bytes, 0);
  assert.ok(weight < LESSONS, `${weight} bytes by brotli`);
});

/** The names in a text of the page's files that load on demand: those with a hash. @param {string} text */
const namedIn = (text) => rows.filter(({ name }) => /-[0-9A-Z]{8}\.js$/.test(name) && text.includes(`./${name}`)).map(({ name }) => name);

/** The files that some files import, at once or on demand, and so on. @param {string[]} from @param {(name: string) => boolean} [but] */
function reached(from, but = () => false) {
  const all = new Set(from);
  for (const name of all) for (const more of namedIn(readFileSync(DIST + name, "utf8"))) if (!but(more)) all.add(more);
  return all;
}

test(`the code of puzzles takes less than ${PUZZLES / 1000} kB, their data and the words of one language less than ${
  PUZZLE_DATA / 1000} (brotli)`, () => {
  const named = (/** @type {RegExp} */ part) => {
    const found = rows.filter(({ name }) => part.test(name)).map(({ name }) => name);
    assert.equal(found.length, 1, `${part}: ${found.join(", ")}`);
    return found[0];
  };
  const brotli = (/** @type {string[]} */ names) => rows.filter(({ name }) => names.includes(name))
    .reduce((sum, one) => sum + one.brotli, 0);
  const [view, composer, sheets, en, ja, file] = [
    /^puzzles-\w+\.js$/, /^composer-/, /^sheets-/, /^puzzles\.en-/, /^puzzles\.ja-/, /^puzzles-\w+\.bin$/,
  ].map(named);
  // Everything that loads through puzzles alone, whoever asks for it.
  const entries = [view, composer];
  const elsewhere = reached(rows.filter(({ name }) => /^app-\w+\.js$/.test(name)).map(({ name }) => name), (name) => entries.includes(name));
  const own = [...reached(entries)].filter((name) => !elsewhere.has(name));
  for (const name of [...entries, sheets]) assert.ok(own.includes(name), `${name} is not loaded through puzzles`);
  assert.ok(["analyse-", "dialogs-", "lessons-"].every((part) => [...elsewhere].some((name) => name.startsWith(part))));
  const words = Math.max(brotli([en]), brotli([ja]));
  const parts = { words, composer: brotli([composer]), sheets: brotli([sheets]),
    view: brotli(own.filter((name) => ![en, ja, composer, sheets].includes(name))), data: brotli([file]) };
  const code = parts.composer + parts.sheets + parts.view;
  console.log(`puzzles ${code} bytes of code by brotli: ${Object.entries(parts).map(([name, bytes]) => `${name} ${bytes}`).join(", ")}`);
  assert.ok(code < PUZZLES, `${code} bytes of code`);
  assert.ok(parts.data > 0 && parts.data + parts.words < PUZZLE_DATA, `${parts.data + parts.words} bytes of data and words`);
});

test(`the engine takes less than ${ENGINE / 1000} kB with ${NAMES.length} games (brotli)`, () => {
  assert.ok(engine.brotli > 0 && engine.brotli < ENGINE, `${engine.brotli} bytes by brotli`);
});

test(`the moves of the levels that do not search take less than ${MOVES / 1000} kB (brotli)`, () => {
  assert.ok(moves.brotli > 0 && moves.brotli < MOVES, `${moves.brotli} bytes by brotli`);
});

test(`the rules take less than ${RULES.page / 1000} kB, in the package less than ${RULES.package / 1000} (brotli)`, () => {
  assert.ok(rules.brotli > 0 && rules.brotli < RULES.page, `${rules.brotli} bytes by brotli`);
  const packed = brotliOf(readFileSync(`${WWW}pkg/yomikiri_rules_bg.wasm`));
  console.log(`rules in the package ${packed} bytes by brotli`);
  assert.ok(packed > rules.brotli && packed < RULES.package, `${packed} bytes by brotli`);
});

test(`the engine's data takes less than ${DATA.reversi / 1000} kB for reversi, ${DATA.other / 1000} for any other game (brotli)`, () => {
  const files = rows.filter(isData);
  assert.ok(files.some(({ name }) => name.startsWith("yomikiri_data-")), "reversi's data is missing");
  for (const { name, brotli } of files)
    assert.ok(brotli > 0 && brotli < (name.startsWith("yomikiri_data-") ? DATA.reversi : DATA.other), `${name}: ${brotli} bytes by brotli`);
});

test("the documents state these limits, for each game, so that a new one changes none of them", () => {
  const states = (/** @type {string} */ path, /** @type {string[]} */ sentence, /** @type {number[]} */ limits) => {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8").replace(/\s+/g, " ");
    const stated = new RegExp(sentence.join(".*?")).exec(text)?.slice(1).map((figure) => Number(figure.replace(",", "")) * 1000);
    assert.deepEqual(stated, limits, path);
  };
  const rulesAndEngine = [RULES_OF_GAME, RULES_SHARED.page, OF_GAME, SHARED, RULES_SHARED.package];
  states("www/docs/en/versions.md", ["rules take less than (\\d+) kB for each game", "(\\d+) kB for what all games share", "engine takes less than (\\d+) kB for each game",
    "(\\d+) kB for what they share", "npm package, the rules", "what they share takes less than (\\d+) kB"], rulesAndEngine);
  states("www/docs/ja/versions.md", ["ルールがゲームごとに (\\d+) kB 未満と共通の部分 (\\d+) kB 未満", "エンジンがゲームごとに (\\d+) kB 未満と共通の部分 (\\d+) kB 未満",
    "npm パッケージのルールは", "共通の部分が (\\d+) kB 未満"], rulesAndEngine);
  states("src/games/README.md", ["engine may weigh (\\d+) kB for each game", "(\\d+) kB for what they share", "rules (\\d+) kB for each game", "(\\d+) kB for what they share on the page",
    "(\\d+) kB in the package", "data (\\d+) kB for reversi", "(\\d+) kB for any other game", "code on the page (\\d+) kB for each card",
    "all of the page together ([\\d,]+) kB"], [OF_GAME, SHARED, RULES_OF_GAME, RULES_SHARED.page, RULES_SHARED.package, DATA.reversi, DATA.other, GAME, TOGETHER]);
});

const games = readdirSync(new URL("../../www/games", import.meta.url))
  .flatMap((name) => /^(.+)\.card\.js$/.exec(name)?.[1] ?? []);
for (const game of games)
  test(`the page's code of ${game} takes less than ${GAME / 1000} kB (brotli)`, () => {
    const files = rows.filter(({ name }) => new RegExp(`^${game}(\\.\\w+)?-\\w+\\.js$`).test(name));
    assert.ok(files.length >= 2, "the game and its Japanese words");
    const weight = files.reduce((sum, { brotli }) => sum + brotli, 0);
    console.log(`${game} ${weight} bytes by brotli: ${files.map(({ name }) => name).join(", ")}`);
    assert.ok(weight < GAME, `${weight} bytes by brotli`);
  });
