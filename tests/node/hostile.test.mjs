// Whatever the four functions are called with, they return or throw an error of the contract: no panic, no hang,
// no memory that grows without end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { best_move, exports, film, film_look, flaw, new_game, play, solve } from "./engine.mjs";
import { mutate, poisons, random } from "./mutate.mjs";

/** How many mutated calls; the same ones every time. */
const CALLS = Number(process.env.YOMIKIRI_FUZZ ?? 100_000);
const SEED = Number(process.env.YOMIKIRI_FUZZ_SEED ?? 20_260_101);
/** A bound on the work of each call; a call is slow past SLOW_MS of processor time, on any machine. */
const MAX_NODES = 300;
const SLOW_MS = 3_000;

/** @type {Record<string, Function>} */
const functions = { new_game, play, best_move, solve, film, film_look };

/** Valid calls of every kind: what is mutated. @returns {[string, any[]][]} */
function validCalls() {
  const rules = [
    "tic-tac-toe", "misere-tic-tac-toe", "gomoku", "reversi-4x4", "reversi-4x4-parallel", "reversi-6x6", "reversi-8x8", "eight",
    { game: "mnk", width: 5, height: 4, k: 4, misere: false, obstacles: ["a1", "c2"], fouls: "reject" },
    { game: "mnk", width: 3, height: 3, k: 3, fouls: "lose" },
    { game: "mnk", width: 19, height: 19, k: 5 },
    { game: "reversi", width: 5, height: 3, opening: "parallel", reversed: true, empties_to_winner: true, fouls: "lose" },
    { game: "eight", target: 8, most: 3, fouls: "reject" },
    { game: "tree", tree: "(((1 3)(4 2))((2 1)(3 5)))" },
  ];
  /** @type {[string, any[]][]} */
  const calls = [];
  const rng = random(SEED);
  for (const input of rules) {
    calls.push(["new_game", [input]]);
    let game = new_game(/** @type {any} */ (input));
    for (let ply = 0; ply < 7 && !game.outcome; ply++) {
      const move = game.legal[Math.floor(rng() * game.legal.length)];
      // A large board's searches take long to set up: once is enough.
      if (ply % 3 === 0 && (ply === 0 || game.cells.length < 200)) {
        calls.push(
          ["new_game", [game.rules, game]],
          ["new_game", [game.rules, { start: game.start, moves: game.moves }]],
          ["play", [game, move]],
          ["play", [game, move, game.turn]],
          ["best_move", [game, { level: "perfect", max_nodes: MAX_NODES, seed: ply }]],
          ["best_move", [game, { level: ["random", "beginner", "casual", "strong"][ply % 4], max_nodes: MAX_NODES }]],
          ["solve", [game, { max_nodes: MAX_NODES }]],
          ["solve", [game, { each_move: true, book: false, max_nodes: MAX_NODES }, () => {}]],
          ["solve", [game, { method: "alphabeta", tree: 2, max_nodes: MAX_NODES }, () => true]],
          ["film", [game, { method: "alphabeta", depth: 2, changes: [{ path: [move], value: 3 }, { path: [], first: [move] }] }, 7]],
          ["film_look", [game, { method: "alphabeta", depth: 1 }, { nodes: [[], [move]], places: game.position, cuts: true }]],
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
  return calls;
}

/** A copy of plain data, functions included. @param {any} value @returns {any} */
function copy(value) {
  if (Array.isArray(value)) return value.map(copy);
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, copy(v)]));
  return value;
}

/** Puts the bound on the work back where a mutation has taken it off: an honest request may take long. @param {any[]} args */
function bound(args) {
  const options = args[1];
  if (options === undefined || options === null) args[1] = { max_nodes: MAX_NODES };
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
function show(value) {
  try {
    return JSON.stringify(value, (_key, v) => (typeof v === "bigint" || typeof v === "symbol" || typeof v === "function" ? String(v) : v))?.slice(0, 400);
  } catch (error) {
    return `(not to be shown: ${String(error)})`;
  }
}

/**
 * Calls, and says what broke the contract; null when nothing did.
 * @param {string} name
 * @param {any[]} args
 */
function complaint(name, args) {
  const started = process.cpuUsage();
  let wrong = null;
  try {
    const result = functions[name](...args);
    if (typeof result !== "object" || result === null) wrong = `gave ${String(result)}`;
  } catch (error) {
    wrong = flaw(error);
  }
  const ms = process.cpuUsage(started).user / 1000;
  if (!wrong && ms > SLOW_MS) wrong = `took ${ms.toFixed(0)} ms`;
  return wrong && `${name}(${args.map(show).join(", ")}): ${wrong}`;
}

/** @param {string[]} complaints */
function none(complaints) {
  assert.equal(complaints.length, 0, `${complaints.length} complaints:\n${complaints.slice(0, 10).join("\n")}`);
}

/** The engine is as good as new: a panic would have left it broken. */
function stillWorks() {
  const game = play(new_game("tic-tac-toe", { moves: "a1b1a2b2" }), "a3");
  assert.equal(game.outcome?.winner, "first");
  assert.equal(solve(new_game("reversi-4x4")).value, -8);
}

test("valid calls return", () => {
  for (const [name, args] of validCalls()) {
    const before = show(args);
    assert.doesNotThrow(() => functions[name](...args), `${name}(${before})`);
    assert.equal(show(args), before, "arguments are never changed");
  }
});

test("any value in any place is refused by name, or taken", () => {
  const complaints = [];
  const valid = validCalls();
  for (const name of Object.keys(functions)) {
    const [, sample] = /** @type {[string, any[]]} */ (valid.find(([called, args]) => called === name && args.length > 1));
    for (let place = -1; place <= 3; place++) {
      for (const poison of poisons) {
        const args = copy(sample);
        if (place < 0) args.length = 0;
        else args[place] = poison();
        if (name === "best_move" || name === "solve") bound(args);
        const found = complaint(name, args);
        if (found) complaints.push(found);
      }
    }
  }
  none(complaints);
  stillWorks();
});

test(`${CALLS} random mutations of valid arguments`, () => {
  const valid = validCalls();
  const rng = random(SEED);
  const complaints = [];
  let returned = 0;
  let pages = 0;
  for (let i = 0; i < CALLS && complaints.length < 10; i++) {
    const [name, sample] = valid[Math.floor(rng() * valid.length)];
    const args = copy(sample);
    do {
      const place = Math.floor(rng() * args.length);
      args[place] = mutate(rng, args[place]);
    } while (rng() < 0.3);
    if (rng() < 0.02) args.length = Math.floor(rng() * args.length);
    if (name === "best_move" || name === "solve") bound(args);
    const found = complaint(name, args);
    if (found) complaints.push(`call ${i}: ${found}`);
    else returned++;
    // By a tenth of the way every table has its size; after that nothing may grow for good.
    if (i === Math.floor(CALLS / 10)) pages = exports.memory.buffer.byteLength;
  }
  none(complaints);
  assert.equal(returned, CALLS);
  stillWorks();
  const grown = exports.memory.buffer.byteLength - pages;
  assert.ok(grown <= 64 * 2 ** 20, `memory grew by ${grown} bytes`);
});
