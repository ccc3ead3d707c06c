// Browsing a game and trying out variations, without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../www/engine/errors.js";
import { newMatch } from "../../www/model/match.js";
import { Replay } from "../../www/model/replay.js";
import { Session } from "../../www/model/session.js";
import { Variations } from "../../www/model/variations.js";
import * as engine from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */
/** @import { Game, Move, RulesInput } from "../../www/types.d.ts" */

/** @param {RulesInput} rules @param {string | null} start @param {Move[] | string} moves */
function replay(rules, start, moves) {
  const whole = engine.new_game(rules, { start, moves });
  const games = [engine.new_game(whole.rules, { start })];
  for (const move of whole.moves) games.push(engine.play(games[games.length - 1], move));
  return games;
}

/** A fake of the page's engine, which answers in promises. */
const promised = /** @type {Engine} */ (/** @type {unknown} */ ({
  async replay(/** @type {RulesInput} */ rules, /** @type {string | null} */ start, /** @type {Move[] | string} */ moves) {
    try {
      return replay(rules, start, moves);
    } catch (error) {
      throw new EngineError(/** @type {any} */ (error));
    }
  },
  play: async (/** @type {Game} */ game, /** @type {Move} */ move) => engine.play(game, move),
}));

const TWO = /** @type {const} */ ({ first: "person", second: "person" });

/** A session of two people on 4x4 after some moves. @param {string} moves */
async function begun(moves) {
  const session = new Session(promised, () => {});
  await session.begin("reversi-4x4", TWO, { moves });
  return session;
}

/** Waits until nobody thinks. @param {Session} session */
async function settled(session) {
  for (let n = 0; n < 20 || (session.thinking !== null && n < 1000); n++) await new Promise((resolve) => { setTimeout(resolve); });
}

/** @param {Session} session */
const shown = (session) => session.game?.moves.join("");

test("a move in an earlier position becomes a variation, and the game does not change", async () => {
  const session = await begun("b1a1a2c1");
  session.goTo(1);
  assert.deepEqual([session.away, session.trying, session.stand], [true, false, 4]);
  await session.act("a3");
  assert.equal(shown(session), "b1a3");
  assert.deepEqual([session.away, session.trying], [true, true]);
  assert.equal(session.games.at(-1)?.moves.join(""), "b1a1a2c1");
  assert.deepEqual(session.line.map(({ moves }) => moves.length), [0, 1, 2]);
  session.back();
  assert.equal(shown(session), "b1a1a2c1");
  assert.equal(session.away, false);
});

test("the game's own next move is not a variation", async () => {
  const session = await begun("b1a1a2c1");
  session.goTo(1);
  await session.act("a1");
  assert.deepEqual([session.trying, session.tree?.moves()], [false, []]);
});

test("moves that are taken back and replaced remain as a variation", async () => {
  const session = await begun("b1a1a2c1");
  session.undo();
  session.undo();
  assert.equal(session.away, false);
  const other = session.game?.legal.find((move) => move !== "a2") ?? assert.fail();
  await session.act(other);
  assert.deepEqual(session.games.at(-1)?.moves, ["b1", "a1", other]);
  assert.deepEqual(session.tree?.moves(), [["b1", "a1", "a2", "c1"]]);
});

test("a variation can become the game", async () => {
  const session = await begun("b1a1a2c1");
  session.goTo(1);
  await session.act("a3");
  session.playOn();
  assert.deepEqual([session.away, session.trying], [false, false]);
  assert.equal(session.games.at(-1)?.moves.join(""), "b1a3");
  assert.deepEqual(session.tree?.moves().map((moves) => moves.join("")), ["b1a1a2c1"]);
});

test("a displayed line becomes a variation; when it is deleted, its parent is on the board", async () => {
  const session = await begun("b1");
  session.tryOut(replay("reversi-4x4", null, "b1a1a2c1").slice(1));
  assert.equal(shown(session), "b1a1a2c1");
  const { tree, here } = session;
  const first = here && tree?.branch(here);
  assert.equal(first?.game.moves.join(""), "b1a1");
  session.forget(first ?? assert.fail());
  assert.deepEqual([shown(session), tree?.moves()], ["b1", []]);
});

test("variations and the place in them are stored as moves and numbers, and restored", async () => {
  const session = await begun("b1a1a2c1");
  for (const [at, move] of /** @type {[number, string][]} */ ([[1, "a3"], [1, "c1"], [3, "d4"]])) {
    session.back();
    session.goTo(at);
    await session.act(session.game?.legal.includes(move) ? move : session.game?.legal.at(-1) ?? "");
  }
  const { tree, here } = session;
  assert.ok(tree && here && tree.moves().length === 3);
  for (const node of [here, tree.root, tree.end, tree.game[2], here.parent ?? here]) {
    const again = new Session(promised, () => {});
    const saved = JSON.parse(JSON.stringify({ moves: session.games.at(-1)?.moves, variations: tree.moves(), shown: tree.cursor(node) }));
    await again.begin("reversi-4x4", TWO, saved);
    assert.equal(shown(again), node.game.moves.join(""));
    assert.deepEqual(again.tree?.moves(), tree.moves());
  }
});

test("a position is found again although the tree puts the variations in another order", async () => {
  const session = await begun("b1a1");
  session.undo();
  await session.act("a3");
  const [next, other] = session.game?.legal ?? [];
  await session.act(next);
  session.goTo(2);
  await session.act(other);
  const { tree } = session;
  const undone = tree?.root.children[0].children[0];
  assert.ok(tree && undone && !undone.main);
  const again = new Session(promised, () => {});
  await again.begin("reversi-4x4", TWO, { moves: session.games.at(-1)?.moves, variations: tree.moves(), shown: tree.cursor(undone) });
  assert.equal(shown(again), "b1a1");
  assert.notDeepEqual(again.tree?.moves(), tree.moves(), "the order is another one");
});

test("a person's move stays for a while before the computer's answer, which is searched for meanwhile; undo takes it back", async () => {
  let asked = 0;
  const fake = /** @type {Engine} */ (/** @type {unknown} */ ({ ...promised, player_move: async (/** @type {Game} */ game) => {
    asked++;
    return { move: game.legal[0] };
  } }));
  let rest = 500;
  const session = new Session(fake, () => {}, { rest: () => rest });
  await session.begin("tic-tac-toe", { first: "person", second: "random" });
  const until = async (/** @type {() => boolean} */ met) => {
    for (let n = 0; !met(); n++) {
      assert.ok(n < 5000, String(met));
      await new Promise((resolve) => { setTimeout(resolve, 1); });
    }
  };
  const begun = performance.now();
  await session.act("b2");
  await until(() => asked === 1);
  assert.equal(shown(session), "b2");
  await until(() => session.at === 2);
  assert.ok(performance.now() - begun > 490, `${performance.now() - begun} ms`);
  rest = 1000;
  await session.act(session.game?.legal[0] ?? "");
  await until(() => asked === 2);
  session.undo();
  assert.equal(session.at, 2);
  // Without it, the answer comes as soon as it is found.
  rest = 0;
  await session.act(session.game?.legal[0] ?? "");
  await until(() => session.at === 4);
});

test("a referee may keep a move off the board, or let the game wait after it; another kind of player replies", async () => {
  const line = replay("tic-tac-toe", null, "b2a1c3a2");
  /** @type {string[]} */
  const heard = [];
  const session = new Session(promised, ({ type }) => { heard.push(type); });
  /** @type {string[]} */
  const judged = [];
  await session.begin("tic-tac-toe", { first: "person", second: new Replay(line) }, { referee: {
    allows: (move) => move !== "a3",
    judge: async (before, { moves }) => {
      judged.push(moves[before.moves.length]);
      return moves.length === 3;
    },
  } });
  await session.act("a3");
  assert.deepEqual([shown(session), judged], ["", []]);
  await session.act("b2");
  await settled(session);
  assert.deepEqual([shown(session), judged, session.players.second], ["b2a1", ["b2"], "casual"]);
  await session.act("c3");
  await settled(session);
  assert.deepEqual([shown(session), judged, session.paused], ["b2a1c3", ["b2", "c3"], true]);
  session.goOn();
  await settled(session);
  assert.equal(shown(session), "b2a1c3a2");
  // The line has no reply, so the game waits.
  await session.act("c1");
  await settled(session);
  assert.deepEqual([shown(session), session.replying, heard.includes("error")], ["b2a1c3a2c1", true, false]);
});

test("a line is played out on the board until something else happens", async () => {
  const session = await begun("b1");
  const { signal } = new AbortController();
  const whole = await session.playOut(["a1", "a2"], 0, signal);
  assert.equal(whole?.moves.join(""), "b1a1a2");
  const stopped = session.playOut(["c1", "d1"], 5, signal);
  session.undo();
  assert.equal(await stopped, null);
  assert.equal(shown(session), "b1a1");
  const ended = new AbortController();
  const cut = session.playOut(["a2"], 5, ended.signal);
  ended.abort();
  assert.deepEqual([await cut, shown(session)], [null, "b1a1"]);
});

test("the friend's side of a match takes no moves on this device", async () => {
  const session = new Session(promised, () => {});
  const match = { ...newMatch("second", { first: "", second: "" }, "first"), sent: true };
  await session.begin("tic-tac-toe", TWO, { match });
  assert.deepEqual([session.players, session.open], [TWO, false]);
  await session.act("b2");
  await assert.rejects(session.play("b2"));
  assert.equal(shown(session), "");
  await session.begin("tic-tac-toe", TWO, { match, moves: "b2" });
  assert.equal(session.open, true);
  await session.act("a1");
  assert.equal(shown(session), "b2a1");
});

test("invalid variations are dropped, and the game is still restored", async () => {
  const session = new Session(promised, () => {});
  await session.begin("reversi-4x4", TWO, { moves: "b1a1", variations: ["b1a3", "a1a1", ["nonsense"]], shown: { line: 7, at: 99 } });
  assert.deepEqual(session.tree?.moves(), [["b1", "a3"]]);
  assert.equal(shown(session), "b1a1");
});

test("a tree finds the same position after the same move", () => {
  const games = replay("tic-tac-toe", null, "a1b1c1");
  const tree = new Variations(games);
  assert.equal(tree.put(games), tree.end);
  const tried = tree.put(replay("tic-tac-toe", null, "a1b2"));
  assert.equal(tree.put(replay("tic-tac-toe", null, "a1b2")), tried);
  assert.equal(tree.cursor(tried).at, 2);
});

test("of two beginnings that overlap, the later one is on the board, whichever the engine answers first", async () => {
  for (const [first, second] of [[20, 1], [1, 20]]) {
    const waits = [first, second];
    const slow = /** @type {Engine} */ ({ ...promised, replay: async (rules, start, moves) => {
      await new Promise((resolve) => { setTimeout(resolve, waits.shift()); });
      return promised.replay(rules, start, moves);
    } });
    /** @type {string[]} */
    const heard = [];
    const session = new Session(slow, ({ type }) => { heard.push(type); });
    await Promise.all([session.begin("reversi-4x4", TWO, { moves: "b1" }), session.begin("reversi-4x4", TWO, { moves: "b1a1" })]);
    assert.deepEqual([shown(session), heard], ["b1a1", ["begin"]]);
  }
});

/**
 * A session against a computer that takes the first legal move, where moves are only tried out as long as that is asked for.
 * @param {string} moves
 */
async function explored(moves) {
  const place = { explores: true, asked: 0 };
  const answering = /** @type {Engine} */ (/** @type {unknown} */ ({ ...promised, async player_move(/** @type {Game} */ game) {
    place.asked++;
    return { move: game.legal[0] };
  } }));
  const session = new Session(answering, () => {}, { explores: () => place.explores, pace: () => 0 });
  await session.begin("reversi-4x4", { first: "person", second: "casual" }, { moves });
  return { session, place };
}

test("while a game is explored, a move is a variation also at its last position, and the computer does not answer it", async () => {
  const { session, place } = await explored("b1a1");
  await session.act("a2");
  await settled(session);
  assert.deepEqual([shown(session), session.trying, session.stand, place.asked], ["b1a1a2", true, 2, 0]);
  // The person moves for both sides, and steps back.
  await session.act(session.game?.legal[0] ?? "");
  assert.equal(session.game?.moves.length, 4);
  session.undo();
  assert.deepEqual([shown(session), session.games.length], ["b1a1a2", 3]);
  session.back();
  assert.deepEqual([shown(session), session.away, session.tree?.moves().length], ["b1a1", false, 1]);
  session.undo();
  assert.deepEqual([shown(session), session.stand, session.games.length], ["b1", 2, 3], "the game's own moves stay");
});

test("elsewhere the game goes on, from where it stood or from what was tried out", async () => {
  const { session, place } = await explored("b1a1");
  await session.act("a2");
  session.playOn();
  await settled(session);
  assert.deepEqual([session.trying, session.stand, place.asked], [false, 3, 0], "still nobody answers");
  place.explores = false;
  session.heed();
  await settled(session);
  assert.equal(session.stand, 4);
  assert.equal(place.asked, 1);
  // What the computer was thinking about is given up.
  await session.act(session.game?.legal[0] ?? "");
  place.explores = true;
  session.heed();
  const { stand } = session;
  await settled(session);
  assert.deepEqual([session.thinking, session.stand], [null, stand]);
});

test("a resigned game is explored from its last position, and stays resigned", async () => {
  const { session, place } = await explored("b1a1");
  place.explores = false;
  session.resign("first");
  assert.equal(session.open, false);
  place.explores = true;
  await session.act("a2");
  assert.deepEqual([shown(session), session.winner, session.stand], ["b1a1a2", "second", 2]);
});

test("two people's moves go on with their game: nobody answers them", async () => {
  const session = new Session(promised, () => {}, { explores: () => true });
  await session.begin("reversi-4x4", TWO, { moves: "b1" });
  await session.act("a1");
  assert.deepEqual([session.trying, session.stand], [false, 2]);
});
