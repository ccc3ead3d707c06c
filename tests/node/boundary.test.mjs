// What the engine makes of a JavaScript value: each is read once, bounded, and either plain data or refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { diagnose, exercise, film, film_look, import_game, new_game, play, refused, solve } from "./engine.mjs";

/** The code and the input of the error that a call throws. @param {string} kind @param {() => unknown} call */
function error(kind, call) {
  const { code, input } = /** @type {any} */ (refused(kind, call));
  return { code, input };
}

/** @param {unknown} options */
const made = (options) => () => new_game("tic-tac-toe", /** @type {any} */ (options));

test("undefined is a missing field, null is null", () => {
  assert.equal(new_game("tic-tac-toe", { start: undefined, moves: undefined }).moves.length, 0);
  assert.equal(new_game("tic-tac-toe", { start: null }).start, null);
  assert.deepEqual(error("bad-options", made({ moves: null })), { code: "option-moves", input: null });
  assert.deepEqual(error("bad-options", made({ unknown: null })), { code: "option-unknown", input: "unknown" });
  new_game("tic-tac-toe", /** @type {any} */ ({ unknown: undefined }));
  assert.deepEqual(error("illegal-move", made({ moves: [undefined] })), { code: "list-move-text", input: null });
});

test("a number is an integer if its value is", () => {
  const start = new_game("reversi-4x4");
  assert.equal(exercise({ seed: -0 }).tree, exercise({ seed: 0 }).tree);
  for (const depth of [1.5, 2 ** 53, NaN, Infinity, "2", 2n])
    assert.equal(error("bad-options", () => solve(start, /** @type {any} */ ({ depth }))).code, "option-integer");
  assert.equal(error("bad-rules", () => new_game(/** @type {any} */ ({ game: "mnk", width: 0.5 }))).input, 0.5);
  // In JSON, an integer may have a fraction or an exponent.
  const game = import_game('{"rules":{"game":"mnk","width":4.0,"height":30e-1,"k":3},"moves":[]}');
  assert.deepEqual([game.width, game.height], [4, 3]);
  const huge = () => import_game('{"rules":{"game":"mnk","width":18446744073709551615},"moves":[]}');
  assert.equal(error("bad-rules", huge).input, 2 ** 64);
});

test("each value is read exactly once", () => {
  const read = /** @type {Record<string, number>} */ ({});
  const counting = (/** @type {object} */ target) => new Proxy(target, {
    get(object, key, receiver) {
      read[String(key)] = (read[String(key)] ?? 0) + 1;
      return Reflect.get(object, key, receiver);
    },
  });
  const game = new_game(/** @type {any} */ (counting({ game: "mnk", width: 3 })), /** @type {any} */ (counting({ moves: counting(["a1", "b2"]) })));
  assert.deepEqual(game.moves, ["a1", "b2"]);
  assert.deepEqual(read, { game: 1, width: 1, moves: 1, length: 1, 0: 1, 1: 1 });
  // A field that changes its mind cannot pass a check with one value and be used with another.
  let asked = 0;
  const fickle = { get game() { return asked++ ? "chess" : "mnk"; } };
  assert.equal(new_game(/** @type {any} */ (fickle)).rules.game, "mnk");
});

test("values that are not plain data are rejected where they matter, and a mark replaces them in the echoed input", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const throws = { get moves() { throw new Error("mine"); } };
  const cycle = /** @type {any[]} */ ([]);
  cycle.push(cycle);
  const mark = (/** @type {string} */ what) => ({ code: "option-moves", input: { "": what } });
  for (const [value, what] of /** @type {[any, string][]} */ ([
    [() => {}, "function"], [Symbol("s"), "no plain data"], [1n, "no plain data"], [Infinity, "no finite number"], [proxy, "unreadable"],
  ])) assert.deepEqual(error("bad-options", made({ moves: value })), mark(what), what);
  assert.deepEqual(error("bad-options", made(throws)), mark("unreadable"));
  assert.equal(error("illegal-move", made({ moves: cycle })).code, "list-move-text");
  assert.equal(error("bad-options", () => solve(new_game("eight"), {}, /** @type {any} */ (proxy))).code, "callback");
});

test("an argument's size is bounded", () => {
  const tooLarge = { code: "argument-size", input: { "": "too large" } };
  assert.equal(error("too-large", made({ moves: Array(10_000).fill("a1") })).code, "too-many-moves");
  assert.deepEqual(error("too-large", made({ moves: Array(10_001).fill("a1") })), tooLarge);
  assert.equal(error("too-large", made({ moves: "x".repeat(200_000) })).code, "too-many-moves");
  assert.deepEqual(error("too-large", made({ start: "x".repeat(200_001) })), tooLarge);
  const fields = (/** @type {number} */ count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 0]));
  assert.equal(error("bad-rules", () => new_game(/** @type {any} */ (fields(100)))).code, "unknown-game");
  assert.deepEqual(error("too-large", () => new_game(/** @type {any} */ (fields(101)))), tooLarge);
  // Six levels of nesting: the options, `changes`, a change, `path`, and two lists inside.
  const nested = (/** @type {unknown} */ path) => () => solve(new_game("eight"), /** @type {any} */ ({ method: "minimax", changes: [{ path }] }));
  assert.deepEqual(error("illegal-move", nested([[[]]])), { code: "list-move-text", input: [[]] });
  assert.deepEqual(error("illegal-move", nested([[[[]]]])).input, [[{ "": "too large" }]]);
  // Lists that share one list are small in JavaScript and large when copied.
  const shared = Array(100).fill(Array(100).fill(Array(100).fill("a")));
  assert.deepEqual(error("too-large", made({ moves: shared })), tooLarge);
  assert.equal(error("too-large", made({ moves: Array(10_000).fill("x".repeat(180)) })).code, "too-many-moves");
  assert.deepEqual(error("too-large", made({ moves: Array(10_000).fill("x".repeat(190)) })), tooLarge);
});

test("a key of an echoed input is the input's own, and pollutes nothing", () => {
  const hostile = JSON.parse('{"game":"chess","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
  const { code, input } = error("bad-rules", () => new_game(/** @type {any} */ ({ game: hostile })));
  assert.equal(code, "unknown-game");
  assert.ok(Object.hasOwn(input, "__proto__"));
  assert.equal(Object.getPrototypeOf(input), Object.prototype);
  assert.equal(JSON.stringify(input), '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"game":"chess"}');
  assert.equal(/** @type {any} */ ({}).polluted, undefined);
});

test("results are plain objects, and an error has its properties in order", () => {
  const game = play(new_game("tic-tac-toe"), "b2");
  assert.deepEqual(structuredClone(game), game);
  assert.equal(Object.getPrototypeOf(game.rules), Object.prototype);
  const thrown = refused("illegal-move", () => play(game, "b2"));
  assert.deepEqual(Object.entries(thrown), [["kind", "illegal-move"], ["code", "move-illegal"], ["params", { move: "b2" }], ["input", "b2"]]);
});

// What films and exercises contain, and which arguments they refuse, is tested in Rust (tests/native/api_film.rs, exercises.rs).
test("a film is made in several calls, and an exercise's clicks are diagnosed", () => {
  const figure = new_game({ game: "tree", tree: "(((1 3)(4 2))((2 1)(3 5)))" });
  let moment = film(figure, {}, 1);
  while (!moment.whole) moment = film(figure, {}, Number.MAX_SAFE_INTEGER);
  const { length, value } = film(figure, {}, moment.length);
  assert.equal(value, 3);
  const { cuts, nodes } = film_look(figure, {}, { nodes: [[], ["1", "2", "2"]], cuts: true });
  assert.deepEqual([nodes[0]?.to, nodes[1], cuts?.map(({ path, limit }) => [path, limit])], [length, null, [[["1", "2"], 3], [["2"], 3]]]);
  for (const at of [0, 1.5, NaN, "1", null, {}]) refused("bad-options", () => film(figure, {}, /** @type {any} */ (at)));
  const { right } = diagnose([{ seed: 3, clicks: [], best: 0 }]).traces[0];
  const { believed, judged } = diagnose([{ seed: 3, clicks: right.leaves, best: right.best }]);
  assert.deepEqual([believed[0], judged], [{ version: "right", slips: 0, choices: 0 }, [{ differs: null, choice: true }]]);
  refused("bad-options", () => diagnose(/** @type {any} */ ([{ clicks: [-1], best: 0 }])));
});
