// What "yomikiri/puzzles" exports: the puzzles of the file, with their positions.
import { createEngine } from "../../engine/client.js";
import { PuzzleFile } from "../../model/puzzle/file.js";

/** @import { EngineOptions } from "../../engine/client.js" */
/** @import { Rulebook } from "../../model/puzzle/record.js" */

/**
 * The puzzles that come with the package, kind by kind, the easiest first. Loads them, and an engine that reads their positions.
 * @param {EngineOptions} [options] of that engine
 */
export async function puzzles(options) {
  const [{ default: bytes }, engine] = await Promise.all([import("../../puzzles/puzzles.bin"), createEngine({ ...options, workers: 1 })]);
  try {
    const file = new PuzzleFile(bytes);
    const rulebook = remembering(engine);
    return await Promise.all(file.list.map(async ({ id, kind, goal, rating, themes, keys }) => {
      const { game } = await file.open(id, rulebook);
      return { id, kind, game, goal, rating, themes, keys };
    }));
  } finally {
    await engine.close();
  }
}

/** An engine that starts each game once: most puzzles share their rules with others. @param {Rulebook} engine @returns {Rulebook} */
function remembering(engine) {
  /** @type {Map<string, ReturnType<Rulebook["new_game"]>>} */
  const starts = new Map();
  return {
    games: () => engine.games(),
    play: (game, move) => engine.play(game, move),
    new_game(rules, options) {
      if (options) return engine.new_game(rules, options);
      const key = JSON.stringify(rules);
      const start = starts.get(key) ?? engine.new_game(rules);
      starts.set(key, start);
      return start;
    },
  };
}
