// The light module: at the levels that do not search it replies like the engine, and at the others it leaves the reply to it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { areLight } from "../../www/engine/calls.js";
import * as moves from "../../www/pkg/yomikiri_moves.js";
import { best_move, games, new_game, play } from "./engine.mjs";
import { MOVES } from "./instances.mjs";

moves.initSync({ module: MOVES });

const LEVELS = [...new Set(games().flatMap(({ levels }) => levels))];

/** What a call gives: its result, or all that its error says. @param {Function} call @param {any[]} args */
function outcome(call, args) {
  try {
    return { result: call(...args) };
  } catch (error) {
    const { kind, code, params, message, input } = /** @type {any} */ (error);
    return { kind, code, params, message, input };
  }
}

test("it has best_move, and no other function", () => {
  assert.deepEqual(Object.keys(moves).sort(), ["best_move", "default", "initSync"]);
});

test("the page asks it for the levels that it has, and for no others", () => {
  const start = new_game("tic-tac-toe");
  const light = LEVELS.filter((level) => moves.best_move(start, { level }) !== null);
  assert.deepEqual(LEVELS.filter((level) => areLight([level])), light);
  assert.ok(light.length > 2 && light.length < LEVELS.length);
  assert.ok(!areLight([]) && !areLight([undefined]) && !areLight([light[0], "strong"]) && areLight([light[0], light[1]]));
});

for (const { game, presets, levels } of games()) {
  test(`it replies like the engine, through whole games: ${game}`, () => {
    const light = levels.filter((level) => areLight([level]));
    for (const { rules } of presets) {
      // On a large board, looking ahead takes a second.
      const large = new_game(rules).legal.length > 100;
      let position = new_game(rules);
      for (let seed = 1; position.outcome === null && seed < (large ? 4 : 80); seed++) {
        for (const level of light.filter((one) => !(large && one === "lookahead") || seed === 1)) {
          const options = { level, seed };
          assert.deepEqual(moves.best_move(position, options), best_move(position, options), `${JSON.stringify(position.moves)} ${level}`);
        }
        const reply = moves.best_move(position, { level: light[seed % light.length], seed, max_nodes: 100 });
        assert.ok(reply);
        position = play(position, reply.move);
      }
    }
  });
}

test("to a wrong call, both say the same", () => {
  const [start, over] = [new_game("reversi-6x6"), new_game("tic-tac-toe", { moves: "a1a2b1b2c1" })];
  for (const args of [
    [], [null], [{}], [start, 1], [start, { level: "strategy" }], [start, { level: "nobody" }], [start, { level: "casual", depth: 3 }],
    [start, { level: "lookahead", depth: -1 }], [start, { level: "casual", max_ms: 0.5 }], [over, { level: "casual" }], [over, {}],
  ]) {
    const expected = outcome(best_move, args);
    assert.ok("code" in expected, JSON.stringify(args));
    assert.deepEqual(outcome(moves.best_move, args), expected);
  }
});

test("a time limit ends its search", () => {
  const began = performance.now();
  const reply = moves.best_move(new_game("gomoku"), { level: "lookahead", depth: 20, max_ms: 50 });
  assert.ok(reply && performance.now() - began < 2_000);
});
