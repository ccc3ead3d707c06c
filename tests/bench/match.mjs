// Two builds of the engine play each other, in one process: this tree's wasm and that of another working tree.
//
//   node tests/bench/match.mjs OTHER [--rules JSON] [--games N] [--from N] [--plies N] [--middle N]
//                              [--wins] [--here JSON] [--other JSON] [--late EMPTIES] [--here-late JSON] [--other-late JSON]
//                              [--even VALUE] [--write FILE]
//
// OTHER is a built working tree (README.md explains how to make one). --rules: a preset's name or an object (default reversi-8x8).
// --here and --other: the options of best_move for each build (default {}, the level's own budget); with "player": true, those
// of a Player, a new one in each game, and with "ponder": MS, how long it thinks in the other's time. Limits of time count processor time,
// so that a busy machine weakens nobody. With --late, --here-late and
// --other-late apply once at most this many cells are empty. To give both the same time on a busy machine, limit both by max_nodes so
// that the printed processor times are equal; positions near the end are much cheaper than those in the middle.
//
// Each opening is played from both sides, so equal players score half. An opening is --plies random moves (default 8), within the
// --middle NxN cells of the board if given, after which this build's `strong` finds neither side ahead by more than two (or, in games
// where that has no meaning, no winner). --from: the number of the first opening.
//
// --even: only openings in which the best move is worth at most so much to either side, by the survey that each build makes of the position in
// a second (`each_move`): on large boards, most random openings decide the game.
//
// --write: adds a line to a file for each game: the number of its opening, this tree's side, its score, the processor time of each build in
// seconds, and the moves, as in the files of `matches`.
//
// --wins: no match. Instead, both builds analyse every position of games between `casual` and `strong` from these openings, and the
// script counts the positions in which each proves that the side to move wins.
//
// The output is this tree's points, the processor time and the slowest move of each side, and the 95 % confidence interval of the score.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** @typedef {typeof import("../../www/pkg/yomikiri.js")} Engine */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: "string", default: '"reversi-8x8"' },
    games: { type: "string", default: "200" },
    from: { type: "string", default: "0" },
    plies: { type: "string", default: "8" },
    middle: { type: "string", default: "0" },
    here: { type: "string", default: "{}" },
    other: { type: "string", default: "{}" },
    late: { type: "string", default: "0" },
    wins: { type: "boolean", default: false },
    "here-late": { type: "string", default: "{}" },
    "other-late": { type: "string", default: "{}" },
    even: { type: "string" },
    write: { type: "string" },
  },
});
const [tree] = positionals;
if (!tree) {
  console.error("Usage: node tests/bench/match.mjs OTHER [options, see the head of this file]");
  process.exit(2);
}

// What the engine takes for the time.
performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** @param {string} root @returns {Promise<Engine>} */
async function load(root) {
  const engine = await import(pathToFileURL(resolve(root, "www/pkg/yomikiri.js")).href);
  engine.initSync({ module: readFileSync(resolve(root, "www/pkg/yomikiri_bg.wasm")) });
  // Some commits have the data in the module.
  const data = resolve(root, "www/pkg/yomikiri_data.bin");
  if (existsSync(data)) engine.supply_data(readFileSync(data));
  return engine;
}

/** A name needs no quotes. @param {string} text */
const rulesOf = (text) => (/^["{]/.test(text) ? JSON.parse(text) : text);
const rules = rulesOf(values.rules);
const here = await load(fileURLToPath(new URL("../../", import.meta.url)));
const other = await load(tree);
/** The options of each build, this tree first: usually, and late in the game. */
const told = [[values.here, values["here-late"]], [values.other, values["other-late"]]].map((texts) => texts.map((text) => JSON.parse(text)));

/** Mulberry32 (Ettinger 2017), for the same openings everywhere. @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whether a cell is one of the middle cells. @param {string} cell @param {{ width: number, height: number }} board */
function inMiddle(cell, { width, height }) {
  const middle = Number(values.middle);
  const within = (/** @type {number} */ at, /** @type {number} */ size) => Math.abs(2 * at - (size - 1)) < middle;
  return !middle || (within(cell.charCodeAt(0) - 97, width) && within(Number(cell.slice(1)) - 1, height));
}

/** What a position is worth by a survey, whoever is ahead. @param {Engine} engine @param {import("../../www/types.d.ts").Game} game */
function lead(engine, { moves, rules }) {
  const { move, moves: known, value } = engine.best_move(engine.new_game(rules, { moves }), { level: "perfect", each_move: true, max_ms: 1000 });
  return Math.abs(known?.find((one) => one.move === move)?.value ?? value ?? 0);
}

/** Opening number `index`. @param {number} index @returns {string[]} */
function opening(index) {
  const next = random(index + 1);
  for (;;) {
    let game = here.new_game(rules);
    for (let ply = 0; ply < Number(values.plies) && !game.outcome; ply += 1) {
      const moves = game.legal.filter((move) => inMiddle(move, game));
      game = here.play(game, moves[Math.floor(next() * moves.length)] ?? game.legal[0]);
    }
    if (game.outcome) continue;
    const { value } = here.best_move(game, { level: "strong" });
    if (Math.abs(value ?? 0) > (game.rules.game === "reversi" ? 2 : 0)) continue;
    if (values.even === undefined || [here, other].every((engine) => lead(engine, game) <= Number(values.even))) return game.moves;
  }
}

const seconds = [0, 0];
const slowest = [0, 0];
const moves = [0, 0];

/** Plays a game and returns this tree's points. @param {number} number @param {string[]} played @param {"first" | "second"} side */
function play(number, played, side) {
  let game = here.new_game(rules, { moves: played });
  const before = [...seconds];
  const players = told.map(([{ player }], at) => (player ? new [here, other][at].Player() : null));
  while (!game.outcome) {
    const at = game.turn === side ? 0 : 1;
    const engine = at === 0 ? here : other;
    const late = game.cells.filter((cell) => cell === 0).length <= Number(values.late);
    const asked = engine.new_game(rules, { moves: game.moves });
    const begun = process.cpuUsage();
    const { player: _, ponder, ...options } = told[at][Number(late)];
    const reply = (players[at] ?? engine).best_move(asked, options);
    const { user, system } = process.cpuUsage(begun);
    const taken = (user + system) / 1e6;
    seconds[at] += taken;
    slowest[at] = Math.max(slowest[at], taken);
    moves[at] += 1;
    game = here.play(game, reply.move);
    if (ponder && !game.outcome && game.turn !== asked.turn) players[at]?.ponder(engine.new_game(rules, { moves: game.moves }), options, ponder);
  }
  for (const player of players) player?.free();
  const { score, winner } = game.outcome;
  if (values.write) {
    const signed = new Intl.NumberFormat("en", { signDisplay: "always" }).format((side === "first" ? score : -score) || 0);
    const took = seconds.map((all, at) => (all - before[at]).toFixed(1));
    appendFileSync(values.write, `${[number, side, signed, ...took, game.moves.join("")].join(" ")}\n`);
  }
  return winner === "draw" ? 0.5 : winner === side ? 1 : 0;
}

/** The numbers of wins proved by both, by this tree only and by the other only; and of positions. */
const wins = { both: 0, here: 0, other: 0, positions: 0 };

/** Lets both analyse every position of a game. @param {string[]} played @param {number} seed */
function askBoth(played, seed) {
  let game = here.new_game(rules, { moves: played });
  for (let ply = 0; !game.outcome; ply += 1) {
    const sign = game.turn === "first" ? 1 : -1;
    const proved = [here, other].map((engine, at) => {
      const { value, exact } = engine.best_move(engine.new_game(rules, { moves: game.moves }), told[at][0]);
      return exact && (value ?? 0) * sign > 0;
    });
    wins.positions += 1;
    if (proved[0] || proved[1]) wins[proved[0] && proved[1] ? "both" : proved[0] ? "here" : "other"] += 1;
    if (!proved[0] && proved[1]) console.log(`missed here: ${game.moves.join(" ")}`);
    const level = ply % 2 ? "casual" : "strong";
    game = here.play(game, here.best_move(game, { level, seed: seed + ply }).move);
  }
}

/** @param {number} at */
const times = (at) => `${((1000 * seconds[at]) / moves[at]).toFixed(0)} ms a move, slowest ${(1000 * slowest[at]).toFixed(0)}`;

const count = { won: 0, drawn: 0, lost: 0 };
const pairs = Math.floor(Number(values.games) / 2);
for (let pair = 0; pair < pairs; pair += 1) {
  const moves = opening(Number(values.from) + pair);
  if (values.wins) {
    askBoth(moves, 1000 * pair);
    if (pair % 10 === 9 || pair === pairs - 1) console.log(`${wins.positions} positions; wins proved by both ${wins.both}, here alone ${wins.here}, there alone ${wins.other}`);
    continue;
  }
  for (const side of /** @type {const} */ (["first", "second"])) {
    const points = play(Number(values.from) + pair, moves, side);
    count[points === 1 ? "won" : points === 0 ? "lost" : "drawn"] += 1;
  }
  if (pair % 10 === 9 || pair === pairs - 1) {
    const games = 2 * (pair + 1);
    const share = (count.won + count.drawn / 2) / games;
    // The variance of a game's points, estimated from the points.
    const spread = 1.96 * Math.sqrt((count.won + count.drawn / 4 - games * share * share) / games / games);
    console.log(
      `${games} games: ${count.won} won, ${count.drawn} drawn, ${count.lost} lost: ${(100 * share).toFixed(1)} ± ${(100 * spread).toFixed(1)} %; ` +
        `here ${times(0)}; other ${times(1)}`,
    );
  }
}
