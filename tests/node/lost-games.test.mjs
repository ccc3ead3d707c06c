// Lost games of three strengths, each with the one reason that a reader of its moves gave before seeing any review: the sentence after the
// game names the same move.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { moduleOf } from "../../www/games/index.js";
import { wordsIn } from "../../www/games/words.js";
import { clockWords } from "../../www/i18n/clock-words.js";
import { Analysis } from "../../www/model/analysis.js";
import { Review } from "../../www/model/review.js";
import { knownOf } from "../../www/views/known-game.js";
import { turningPointSaid } from "../../www/views/turning-point.js";
import { reviewWords } from "../../www/views/words.js";
import * as engine from "./engine.mjs";

/** @import { Parts } from "../../www/model/review.js" */
/** @import { Game, RulesInput, Side } from "../../www/types.d.ts" */

/**
 * A game that its loser played at `level` against "expert"; `move`: the number of the move that lost it, to a reader; null: none did.
 * @typedef {{ rules: RulesInput, level: string, loser: Side, moves: string, move: number | null, reason: string }} Lost
 */
/** @type {Lost[]} */
const LOST = JSON.parse(readFileSync(new URL("../data/lost-games.json", import.meta.url), "utf8"));
/** The least number of games in which the sentence and the reader agree. */
const AGREED = 27;
/** The limits of a search, in positions: a part of what the page takes; less on a large board of rows, where each takes long. */
const MOST = /** @type {Record<string, number>} */ ({ "reversi-6x6": 1_000_000, gomoku: 1000 });
const USUAL = 100_000;

await clockWords.loadIn("en");
const { after } = await reviewWords.loadIn("en");

/** The sentence to the loser of a game. @param {Lost} lost */
async function said({ loser, moves, rules }) {
  const games = engine.replay(rules, null, moves);
  const end = games[games.length - 1];
  await loadGame(end.rules);
  const words = await wordsIn("en");
  const most = (/** @type {{ max_nodes?: number }} */ { max_nodes = Infinity }) => ({ max_nodes: Math.min(max_nodes, MOST[String(rules)] ?? USUAL) });
  const asked = /** @type {any} */ ({
    play: async (/** @type {Game} */ game, /** @type {string} */ move) => engine.play(game, move),
    replay: async (/** @type {any} */ of, /** @type {any} */ start, /** @type {any} */ played) => engine.replay(of, start, played),
    async read(/** @type {Game} */ game, /** @type {any} */ { each_move, max_nodes, on_progress }) {
      const solution = engine.solve(game, { each_move, ...most({ max_nodes }) }, (progress) => { on_progress?.(progress); });
      return { solution, finished: solution.exact };
    },
    best_move: async (/** @type {Game} */ game, /** @type {any} */ options) => engine.best_move(game, options),
    solve: async (/** @type {Game} */ game, /** @type {any} */ options = {}) => engine.solve(game, most(options)),
    puzzle_of_slip: async () => null,
  });
  const analysis = new Analysis(asked, engine.games(), () => {});
  analysis.worth.relate(games);
  const players = loser === "first" ? { first: "person", second: "expert" } : { first: "expert", second: "person" };
  const parts = /** @type {Parts & any} */ ({ engine: asked, analysis, session: { game: end, games, players, joined: 0, resigned: null, late: false,
    winner: end.outcome?.winner ?? null, match: null, tree: null } });
  const review = new Review(() => parts, async (game) => (await moduleOf(game.rules).why?.())?.default ?? null, () => {});
  await review.solve();
  // The mistakes are explained one after the other; of some, nothing is found.
  let told = -1;
  for (let quiet = 0; quiet < 20; quiet = review.mistakes().length === told ? quiet + 1 : 0) {
    told = review.mistakes().length;
    if (told === review.slips().length) break;
    for (let i = 0; i < 100; i++) await new Promise((resolve) => { setImmediate(resolve); });
  }
  return turningPointSaid(parts.session, words, after, knownOf(parts, words, review));
}

test(`in ${AGREED} of ${LOST.length} lost games, the sentence names the move that a reader named`, { timeout: 300_000 }, async (t) => {
  assert.deepEqual(["beginner", "casual", "strong"].map((level) => LOST.filter((lost) => lost.level === level).length), [10, 10, 10]);
  let agreed = 0;
  for (const lost of LOST) {
    const sentence = String(await said(lost));
    const named = sentence.match(/move (\d+)/i)?.[1] ?? null;
    const same = lost.move === null ? sentence.startsWith("No move of yours lost it") : named === String(lost.move);
    if (same) agreed++;
    else t.diagnostic(`${JSON.stringify(lost.rules)} ${lost.moves}: move ${lost.move}, ${lost.reason}; but: ${sentence}`);
  }
  assert.ok(agreed >= AGREED, `${agreed} agree`);
});
