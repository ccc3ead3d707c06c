// With any arguments, the engine's functions return or throw an error that follows the contract: no panic, no hang,
// no unbounded memory.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CALLS, SEED, bound, complaint, copy, functions, none, show, stillWorks, validCalls } from "./calls.mjs";
import { exports, film, games, new_game, ofRules, refused } from "./engine.mjs";
import { mutate, poisons, random } from "./mutate.mjs";
import { rulesOf } from "../games.mjs";
import { all } from "../size.mjs";

test("valid calls return", () => {
  for (const [name, args] of validCalls()) {
    const before = show(args);
    assert.doesNotThrow(() => functions[name](...args), `${name}(${before})`);
    assert.equal(show(args), before, "arguments are never changed");
  }
});

test("any value in any place is accepted, or rejected with a proper error", () => {
  const complaints = [];
  const valid = validCalls();
  for (const name of Object.keys(functions)) {
    const [, sample] = valid.find(([called, args]) => called === name && args.length > 1) ?? valid.find(([called]) => called === name)
      ?? assert.fail(`no valid call of ${name}`);
    for (let place = -1; place <= 3; place++) {
      // The usual run tries every other value, others in the next place.
      for (const poison of poisons.filter((_, i) => all || (i + place) % 2)) {
        const args = copy(sample);
        if (place < 0) args.length = 0;
        else args[place] = poison();
        bound(name, args);
        const found = complaint(name, args);
        if (found) complaints.push(found);
      }
    }
  }
  none(complaints);
  stillWorks();
});

test("a getter that throws is no missing file of names", { skip: !functions.games_in }, () => {
  const [, args] = validCalls().find(([name, args]) => name === "games_in" && args.length > 1) ?? assert.fail("no database");
  for (const name of ["players", "tournaments"]) {
    const names = { get [name]() { throw new Error("not now"); } };
    assert.throws(() => functions.games_in(args[0], names), { kind: "bad-position", code: "not-a-database" });
  }
  assert.throws(() => functions.games_in(args[0], 5), { code: "not-a-database" });
});

test("parts of a text may repeat up to the length limit", () => {
  const complaints = [];
  const parts = [
    "first:", "second:", "pass", "--", "1.", "a1", "\u0661", " ", "(", "(;", ";B", "[", "[[", "]", "{", '{"a":', "<", "B[aa]", "AB[aa:ss]", "\\", ",", "X", "-", "/",
    "(1 ", "()", "1,1,0\n", "黒：", "ｆ５", "●f5 ", "⚫\ufe0f○", "🟩", "・\n", "●○\n", "1) ", "f5→", "┼", "+-", "パス", "番\n", "R 4 ", "Col 4 ", "4-", "X/", "['X'],", "X\t", "x: ",
  ];
  // The readers of moves are the games', so `test all` takes one rule set of each in turn, and otherwise one of them all.
  const sets = games().map((game) => rulesOf([game])).filter((rules) => rules.length);
  const chosen = all && !ofRules ? sets : [sets.flat()];
  for (const [i, part] of parts.entries()) {
    const text = part.repeat(199_000 / Buffer.byteLength(part));
    const texts = [text, `(;GM[2]${text}`, `Piskvorky 15x15, 11:11, 0\n${text}`, `[${text}`];
    // The rules' module has the engine's readers, so it reads one text of each part.
    for (const whole of ofRules ? [texts[i % texts.length]] : texts) {
      const found = complaint("import_game", [whole, "tic-tac-toe"]);
      if (found) complaints.push(found);
    }
    for (const rules of [...chosen.map((rules) => rules[i % rules.length]), { game: "tree", tree: text }]) {
      for (const options of [{ moves: text }, { start: text }]) {
        const found = complaint("new_game", [rules, options]);
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
  // A film of the largest size comes first, so that the memory it takes is not mistaken for a leak when a mutation first asks for one.
  refused("too-large", () => { for (;;) film(new_game("gomoku"), { method: "minimax" }, Number.MAX_SAFE_INTEGER); });
  let pages = 0;
  for (let i = 0; i < CALLS && complaints.length < 10; i++) {
    const [name, sample] = valid[Math.floor(rng() * valid.length)];
    const args = copy(sample);
    do {
      const place = Math.floor(rng() * args.length);
      args[place] = mutate(rng, args[place]);
    } while (rng() < 0.3);
    if (rng() < 0.02) args.length = Math.floor(rng() * args.length);
    bound(name, args);
    const found = complaint(name, args);
    if (found) complaints.push(`call ${i}: ${found}`);
    else returned++;
    // After a tenth of the calls, all tables have their final size; from then on memory must not grow.
    if (i === Math.floor(CALLS / 10)) pages = exports.memory.buffer.byteLength;
  }
  none(complaints);
  assert.equal(returned, CALLS);
  stillWorks();
  const grown = exports.memory.buffer.byteLength - pages;
  assert.ok(grown <= 64 * 2 ** 20, `memory grew by ${grown} bytes`);
});
