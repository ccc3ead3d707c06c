// A new game is its own files and a line in each list of games. So no other file names the games, except those listed here with a reason.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The list of games: names and types. */
const LIST = "src/games/mod.rs";
const GAMES = [...readFileSync(ROOT + LIST, "utf8").matchAll(/^ {4}(\w+) => (\w+),$/gm)].map(([, name, type]) => {
  const data = JSON.parse(readFileSync(`${ROOT}tests/data/games/${name}.json`, "utf8"));
  return { name, type, presets: /** @type {{ name: string }[]} */ (data.presets).map((preset) => preset.name) };
});

/** A game's own files. @param {string} name @param {string} file */
const isOwn = (name, file) =>
  new RegExp(`^(src/(games|evaluation|solver|player)|www/games|tests/data/games)/${name}[./]`).test(file)
  || new RegExp(`^tests/(\\w+/)?(solver_)?${name}(_\\w+)?\\.rs$`).test(file);

/** Files of src and www that name games, and why a new game leaves them alone. @type {[RegExp, string][]} */
const NAMING = [
  [/^src\/(solver|player)\/mod\.rs$/, "the games with a solver or levels of their own; for any other game these are optional"],
  [/^src\/solver\/connect_four\//, "the solver of one game's rules with gravity, named after the best known of them"],
  [/^src\/solver\/null_window\/tests\.rs$/, "short games of some kinds, for tests of a search that knows no game"],
  [/^src\/player\/strategy\.rs$/, "a level for tic-tac-toe alone"],
  [/^src\/(proof\/|bin\/yomikiri\/proof\.rs$)/, "the format of proofs covers two games; a new game can do without"],
  [/^src\/wasm\/types\.d\.ts$/, "made from the rules of all games"],
  [/^src\/exercises\//, "exercises about one game: a tree"],
  [/^src\/(lab\/)?puzzles\//, "where puzzles of some games come from and what is special in them; in any other game, puzzles can be set all the same"],
  [/^src\/lab\/bin\/(train|book)/, "make the weights and the opening book of one game's solver"],
  [/^src\/lab\/bin\/points\.rs$/, "measures the ladders of the games with levels of their own, and one for all others"],
  [/^src\/lab\/(area|deepest_ply|pieces)\.rs$/, "the first plies of one game each, for searches that take many runs"],
  [/^src\/lab\/(games\.rs$|bin\/values\/)/, "the table of values covers two games, those that have proofs"],
  [/^src\/(bin\/yomikiri\/nboard|formats\/wthor)/, "an engine for programs of one game, and that game's database"],
  [/^www\/games\/registry\.js$/, "the game of an element that names none"],
  [/^www\/proofs\/(list\.js|check\.mjs)$/, "the proofs that there are, from their headers; a checker of the format that covers two games"],
  [/^www\/puzzles\/puzzles\.(en|ja)\.js$/, "the kinds of puzzles in the file, by the names that their maker gives them"],
  [/^www\/learn\/lessons\//, "each lesson is about one game"],
  [/^(src\/README\.md$|www\/docs\/|www\/build\/package\/)/, "examples for readers; tables of games are made from the games' own files"],
];

/** Test files that list games, and why a new game leaves them alone. @type {[RegExp, string][]} */
const LISTING = [
  [/^tests\/(common\/fuzz\/(inputs|calls)\.rs|node\/calls\.mjs)$/, "unusual rules of some games, beside those of every game's data file"],
  [/^tests\/(native\/(argument_errors|options|known_values|slices)|bench\/resistance)\.rs$/, "exact errors, values, counts and results, known for some games"],
  [/^tests\/playground\.mjs$/, "rules of every form: a preset, some fields, a start; the code for any other game is made in the same way"],
  [/^tests\/page\/((layout|paste)\.test|scenes)\.mjs$/, "links to certain positions; the start of any other game is a scene by itself"],
  [/^tests\/native\/puzzle_file\.rs$/, "what each kind of the shipped puzzles is, most of them of one game"],
];
/** A file lists games if it names four within this many lines. */
const NEAR = 20;

/** The file's text without comments, which may name games as examples. @param {string} file */
const code = (file) => {
  const text = readFileSync(ROOT + file, "utf8");
  return /\.(rs|js|mjs|ts)$/.test(file) ? text.replace(/^\s*(\/\/|\/?\*).*$/gm, "").replace(/\/\*\*.*?\*\//g, "") : text;
};

/** What names a game: its name as the name of a game, its types in Rust, its presets. @param {(typeof GAMES)[number]} game */
const patterns = ({ name, type, presets }) => [
  new RegExp(`\\bgame["'\\]]*\\s*(?:[:=]|===?)\\s*["']${name}["']`),
  new RegExp(`\\bgames::(?:\\{[^}]*)?\\b${name}\\b`),
  new RegExp(`\\b(?:GameRules|AnyGame|AnyMove|AnyKey)::${type}\\b`),
  new RegExp(`\\b${name}::(?:Rules|${type})\\b`),
  new RegExp(`[?&#]game=${name}\\b`),
  new RegExp(`common::rules::(?:\\{[^}]*)?\\b${name}\\b`),
  ...presets.map((preset) => new RegExp(`["'\`=]${preset}["'\`&]`)),
];

const FILES = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" }).split("\n")
  .filter((file) => /^(src|www|tests|\.build)\/.*\.(rs|js|mjs|ts|md|html|css|sh)$/.test(file) && existsSync(ROOT + file));

/** The games that a shared file names in this text. @param {string} file @param {string} text */
const namedIn = (file, text) =>
  GAMES.filter((game) => !isOwn(game.name, file) && patterns(game).some((pattern) => pattern.test(text))).map(({ name }) => name);

/** The games that each shared file names. */
const named = new Map(FILES.map((file) => [file, namedIn(file, code(file))]));

/** The games that a file lists, or none. @param {string} file */
function listed(file) {
  if ((named.get(file)?.length ?? 0) < 4) return [];
  const lines = code(file).split("\n");
  for (let at = 0; at === 0 || at < lines.length; at += NEAR / 2) {
    const near = namedIn(file, lines.slice(at, at + NEAR).join("\n"));
    if (near.length >= 4) return near;
  }
  return [];
}

test("the patterns find a game's name", () => {
  const text = ['{ game: "eight" }', 'rules["game"] == "eight"', "games::eight::Rules", "GameRules::Eight", "use yomikiri::games::{eight, mnk}", '["eight"]', "?game=eight"];
  const eight = patterns({ name: "eight", type: "Eight", presets: ["eight"] });
  for (const line of text) assert.ok(eight.some((pattern) => pattern.test(line)), line);
  assert.ok(!eight.some((pattern) => pattern.test("const EIGHT = lanes(8); // eight lanes")));
  assert.ok(GAMES.length >= 4 && FILES.length > 300);
});

test("no shared file of src and www names a game", () => {
  const found = FILES.filter((file) => /^(src|www)\//.test(file) && named.get(file)?.length);
  const wrong = found.filter((file) => !NAMING.some(([allowed]) => allowed.test(file)));
  assert.deepEqual(wrong.map((file) => `${file}: ${named.get(file)}`), []);
});

test("no shared test lists the games", () => {
  const found = FILES.filter((file) => /^tests\//.test(file) && listed(file).length);
  const wrong = found.filter((file) => !LISTING.some(([allowed]) => allowed.test(file)));
  assert.deepEqual(wrong.map((file) => `${file}: ${listed(file)}`), []);
});

test("the lists of exceptions have no entry too many", () => {
  for (const [allowed] of NAMING) assert.ok(FILES.some((file) => allowed.test(file) && named.get(file)?.length), String(allowed));
  for (const [allowed] of LISTING) assert.ok(FILES.some((file) => allowed.test(file) && listed(file).length), String(allowed));
});
