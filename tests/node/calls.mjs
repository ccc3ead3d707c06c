// Valid calls of all engine functions, for tests to mutate, and the checks that apply to every call.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as rules from "../../www/pkg/yomikiri_rules.js";
import * as engine from "./engine.mjs";
import { hashed, random } from "./mutate.mjs";
import { rulesOf } from "../games.mjs";
import { all } from "../size.mjs";

/** @import { Format, Game } from "../../www/pkg/yomikiri.js" */

const { exercise, flaw, new_game, play, solve } = engine;

/** The number of mutated calls, the same in every run. The native tests mutate arguments, too, in a tenth of the time. */
export const CALLS = Number(process.env.YOMIKIRI_FUZZ ?? (all ? 20_000 : 5_000));
export const SEED = Number(process.env.YOMIKIRI_FUZZ_SEED ?? 20_260_101);
/** Limits the work of each call. A call that takes more than SLOW_MS of processor time counts as slow, on any machine. */
export const MAX_NODES = 300;
const SLOW_MS = 10_000;

/** The search that the calls of its methods concern: the last one made. @type {any} */
let search = null;
/** @param {any[]} args */
function made(...args) {
  const next = new engine.Search(.../** @type {[any]} */ (args));
  search?.free();
  search = next;
  return true;
}
/** Its constructor and methods, as functions. */
const ofSearch = Object.fromEntries([["new Search", made], ...["run", "limit", "progress", "exchange", "result"].map((name) => {
  const method = (/** @type {any[]} */ ...args) => {
    if (!search) made(new_game("reversi-6x6"), { max_nodes: MAX_NODES });
    return search[name](...args);
  };
  return /** @type {[string, Function]} */ ([`search.${name}`, method]);
})]);
const player = engine.ofRules ? null : new engine.Player();
const ofPlayer = Object.fromEntries(/** @type {const} */ (["best_move", "ponder"]).map((name) => (
  [`player.${name}`, (/** @type {any[]} */ ...args) => /** @type {any} */ (player)[name](...args)])));
/** All functions of the module under test except those that start it. @type {Record<string, Function>} */
export const functions = { ...Object.fromEntries(Object.entries(engine).filter(([name, value]) => typeof value === "function"
  && !["default", "initSync", "flaw", "refused", "Search", "Player"].includes(name) && (!engine.ofRules || name in rules))),
  ...engine.ofRules ? {} : { ...ofSearch, ...ofPlayer } };
/** Functions that search. The max_nodes of this argument limits them. @type {Record<string, number>} */
const SEARCHES = { best_move: 1, solve: 1, "new Search": 1, "search.limit": 0, "player.best_move": 1, "player.ponder": 1 };

/** Functions that may return nothing. */
const SILENT = ["search.limit", "search.exchange"];

/** A game in each readable format. */
const TEXTS = [
  "f5d6c3d3c4", "1. e6 f4 2. c3", "----/-OX-/-XO-/---- X", `${"-".repeat(27)}OX------XO${"-".repeat(27)} X;`,
  "(;GM[2]SZ[8]PB[a]PW[b];B[ef];W[fd]C[so])",
  `(;GM[Othello]PC[x]DT[2026]PB[a]PW[b]TY[8]BO[8 ${"-".repeat(27)}O*------*O${"-".repeat(27)} *]B[f5/1.2/3]W[d6];)`,
  "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,100\n", '{"rules":"reversi-4x4","moves":["b1","a1"]}',
];

/** A database (WTHOR) of one game, f5. */
const DATABASE = new Uint8Array([20, 26, 11, 23, 1, 0, 0, 0, 0, 0, 0xea, 7, 8, 0, 22, 0, ...new Array(8).fill(0), 56, ...new Array(59).fill(0)]);

/** The techniques that the game's solver can leave out. @param {Game} game @returns {string[]} */
const techniques = (game) => [...engine.games().find((info) => info.game === game.rules.game)?.techniques ?? []];

/** Calls that export a game, and import it again, in every format that can represent it. @param {Game} game @returns {[string, any[]][]} */
const written = (game) => /** @type {Format[]} */ (["moves", "position", "obf", "ggf", "sgf", "psq"]).flatMap((format) => {
  try {
    const text = engine.export_game(game, format);
    return [["export_game", [game, format]], ["import_game", [text, game.rules]]];
  } catch {
    return [];
  }
});

/** @param {Game} game @param {string} move @returns {[string, any[]]} */
const looking = (game, move) => ["film_look", [game, { method: "alphabeta", depth: 1 }, { nodes: [[], [move]], places: game.position, cuts: true }]];

/** Small puzzles: the rules, the moves before, and the goal. @type {[rules: string, moves: string, goal: string][]} */
const PUZZLES = [["tic-tac-toe", "a1", "draw"], ["tic-tac-toe", "a1b1b2c3", "win-in-2"], ["reversi-4x4", "b1a1d3c1a2a3", ">=-9"], ["eight", "2", "win"]];
/** Calls about a puzzle. @param {any} game @param {any} goal @returns {[string, any[]][]} */
function puzzling(game, goal) {
  const [puzzle, stage] = [{ game, goal }, { game, solver: game.turn, goal }];
  const { move } = engine.puzzle_hint(stage);
  const predictor = { intercept: 1000, weights: { greedy: 1, shallow: 2, luck: 3, chain: 4, plain: 5, choice: 6, room: 7 } };
  return [
    ["begin_puzzle", [puzzle]], ["play_puzzle", [stage, move]], ["play_puzzle", [stage, game.legal[game.legal.length - 1]]],
    ["resume_puzzle", [stage]], ["resume_puzzle", [engine.play_puzzle(stage, move).stage]], ["puzzle_hint", [stage]], ["solve_puzzle", [stage]],
    ["puzzle_branches", [stage]], ["assess_puzzle", [puzzle, { predictor }, () => {}]], ["read_puzzle", [engine.write_puzzle(puzzle)]],
    ["write_puzzle", [{ ...puzzle, rating: 1500, themes: ["sacrifice"] }]],
  ];
}

/** Valid calls of every kind, as the starting point for mutations. @returns {[string, any[]][]} */
export function validCalls() {
  const rules = [
    ...rulesOf(engine.games()),
    { game: "mnk", width: 5, height: 4, k: 4, misere: false, obstacles: ["a1", "c2"], fouls: "reject" },
    { game: "mnk", width: 3, height: 3, k: 3, fouls: "lose" },
    { game: "mnk", width: 19, height: 19, k: 5 },
    { game: "reversi", width: 5, height: 3, opening: "parallel", reversed: true, empties_to_winner: true, fouls: "lose" },
    { game: "eight", target: 8, most: 3, fouls: "reject" },
    { game: "tree", tree: "(((1 3)(4 2))((2 1)(3 5)))" },
  ];
  /** @type {[string, any[]][]} */
  const calls = [];
  for (const input of rules) {
    // The moves depend on the rules alone, and so not on other games.
    const rng = random(SEED + hashed(JSON.stringify(input)));
    calls.push(["new_game", [input]]);
    let game = new_game(/** @type {any} */ (input));
    for (let ply = 0; ply < 7 && !game.outcome; ply++) {
      const move = game.legal[Math.floor(rng() * game.legal.length)];
      // Searches on a large board take long to set up, so one is enough.
      if (ply % 3 === 0 && (ply === 0 || game.cells.length < 200)) {
        calls.push(
          ["new_game", [game.rules, game]],
          ["new_game", [game.rules, { start: game.start, moves: game.moves }]],
          ["play", [game, move]],
          ["play", [game, move, game.turn]],
          ["best_move", [game, { level: "perfect", max_nodes: MAX_NODES, seed: ply }]],
          ["best_move", [game, { level: ["random", "beginner", "casual", "strong"][ply % 4], max_nodes: MAX_NODES }]],
          ["best_move", [game, { level: "even", strength: 600 + 200 * ply, max_nodes: MAX_NODES }]],
          ...game.width ? /** @type {[string, any[]][]} */ ([["set_up", [game.rules]],
            ["set_up", [game.rules, { cells: game.cells, width: game.width, turn: "second", cell: "a1", content: 2 }]]]) : [],
          ["player.best_move", [game, { level: "perfect", max_nodes: MAX_NODES, max_ms: 9 }, 5]],
          ["player.ponder", [game, { level: "expert", max_nodes: MAX_NODES }, 5]],
          ["rate", [game, [1, 0.5, 0]]], ["rate", [game, [], 1200]],
          ["solve", [game, { max_nodes: MAX_NODES }]],
          ["new Search", [game, { each_move: true, max_nodes: MAX_NODES }]], ["search.progress", []], ["search.run", [0.5]], ["search.result", []],
          ["search.limit", [{ max_nodes: MAX_NODES, max_ms: 100 }]], ["search.run", [1]], ["search.exchange", [{ rank: 0, count: 2 }, new Uint8Array(100)]],
          ["replay", [game.rules, game.start, game.moves]],
          ["solve", [game, { each_move: true, book: false, max_nodes: MAX_NODES }, () => {}]],
          ["solve", [game, { without: techniques(game).slice(0, 2), max_nodes: MAX_NODES }]],
          ["solve", [game, { method: "alphabeta", tree: 2, max_nodes: MAX_NODES }, () => true]],
          ["film", [game, { method: "alphabeta", depth: 2, changes: [{ path: [move], value: 3 }, { path: [], first: [move] }] }, 7]],
          ["wants_data", [game, { level: "strong" }]],
          ["import_game", [JSON.stringify({ rules: game.rules, moves: game.moves }), game.rules]],
          ...written(game),
          ...(ply ? [] : [looking(game, move)]),
          ["solve", [game, { method: "alphabeta", depth: 2, changes: [{ path: [], first: [move] }], max_nodes: MAX_NODES }]],
          ["solve", [game, { method: "minimax", depth: 3, count_lines: false, max_nodes: MAX_NODES }]],
        );
        if (game.width)
          calls.push(
            ["solve", [game, { method: "alphabeta", order: "corners", max_nodes: MAX_NODES }]],
            ["solve", [game, { method: "minimax", order: ["b2", "a1"], max_nodes: MAX_NODES }]],
          );
        if (game.rules.game === "mnk")
          calls.push(
            ["best_move", [game, { level: "strategy" }]],
            ["best_move", [game, { level: "lookahead", depth: 1, max_nodes: MAX_NODES }]],
          );
        if (game.position) calls.push(["new_game", [game.rules, { start: game.position, moves: game.legal.slice(0, 1) }]]);
      }
      game = play(game, move);
    }
    calls.push(["new_game", [game.rules, { moves: game.moves.join("") }]]);
  }
  for (const seed of [0, 1, 2]) {
    const options = { seed, kind: ["numbers", "position"][seed % 2] };
    calls.push(["exercise", [options]], ["exercise", [{ ...options, between: ["right", "cuts-late"] }]]);
    const leaves = exercise(/** @type {any} */ (options)).nodes.flatMap(({ value }, at) => (value === null ? [] : [at]));
    calls.push(["diagnose", [[{ ...options, clicks: leaves, best: 0 }, { ...options, seed: seed + 7, clicks: leaves.slice(1), best: 1 }]]]);
  }
  for (const [input, moves, goal] of PUZZLES) calls.push(...puzzling(new_game(/** @type {any} */ (input), { moves }), goal));
  const slip = { before: new_game("tic-tac-toe", { moves: "a1" }), played: "b1", best: 0, value: 1, plies: 8 };
  calls.push(["puzzle_of_slip", [slip]], ["puzzle_file", [new Uint8Array(readFileSync(new URL("../../www/puzzles/puzzles.bin", import.meta.url)))]], ["puzzle_limits", []]);
  for (const text of TEXTS) calls.push(["import_game", [text]], ["import_game", [text, undefined, { partial: true }]], ["games_in", [text]]);
  calls.push(["games_in", [DATABASE]], ["games_in", [DATABASE, { players: DATABASE.slice(0, 36), tournaments: undefined }]]);
  calls.push(["games", []], ["openings", []], ["error_codes", []], ["supply_data", [new Uint8Array(100)]]);
  return calls.filter(([name]) => name in functions);
}

/** A deep copy of plain data, functions and bytes. @param {any} value @returns {any} */
export function copy(value) {
  if (value instanceof Uint8Array) return value.slice();
  if (Array.isArray(value)) return value.map(copy);
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, copy(v)]));
  return value;
}

/** Restores the limit on the work if a mutation has removed it, since valid calls may take long. @param {string} name @param {any[]} args */
export function bound(name, args) {
  const place = SEARCHES[name];
  if (place === undefined) return;
  const options = args[place];
  if (options === undefined || options === null) args[place] = { max_nodes: MAX_NODES };
  else if (typeof options === "object" && options !== globalThis) {
    try {
      const { max_nodes } = options;
      if (max_nodes === undefined || max_nodes === null || max_nodes > MAX_NODES) options.max_nodes = MAX_NODES;
    } catch {
      // One of the objects that throw.
    }
  }
}

/** @param {unknown} value */
export function show(value) {
  try {
    return JSON.stringify(value, (_key, v) => (typeof v === "bigint" || typeof v === "symbol" || typeof v === "function" ? String(v) : v))?.slice(0, 400);
  } catch (error) {
    return `(not to be shown: ${String(error)})`;
  }
}

/**
 * Makes a call and returns what broke the contract, or null.
 * @param {string} name
 * @param {any[]} args
 */
export function complaint(name, args) {
  const started = process.cpuUsage();
  let wrong = null;
  try {
    const result = functions[name](...args);
    const silent = result === undefined && SILENT.includes(name);
    // The one function that returns a number: a strength.
    const whole = name === "rate" && Number.isInteger(result) && result >= 0 && result <= 9_999;
    if (!silent && !whole && (!["object", "string", "boolean"].includes(typeof result) || result === null)) wrong = `gave ${String(result)}`;
  } catch (error) {
    wrong = flaw(error);
  }
  const ms = process.cpuUsage(started).user / 1000;
  if (!wrong && ms > SLOW_MS) wrong = `took ${ms.toFixed(0)} ms`;
  return wrong && `${name}(${args.map(show).join(", ")}): ${wrong}`;
}

/** @param {string[]} complaints */
export function none(complaints) {
  assert.equal(complaints.length, 0, `${complaints.length} complaints:\n${complaints.slice(0, 10).join("\n")}`);
}

/** Checks that the engine still works; a panic would have broken it. */
export function stillWorks() {
  const game = play(new_game("tic-tac-toe", { moves: "a1b1a2b2" }), "a3");
  assert.equal(game.outcome?.winner, "first");
  assert.equal(solve(new_game("reversi-4x4")).value, -8);
}
