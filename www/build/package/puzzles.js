// What "yomikiri/puzzles" exports: the puzzles of the file, with their positions.
import { createEngine } from "../../engine/create-engine.js";

/** @import { EngineOptions } from "../../engine/create-engine.js" */

/**
 * The puzzles that come with the package, kind by kind, the easiest first. Loads them, and an engine that reads them.
 * @param {EngineOptions} [options] of that engine
 */
export async function puzzles(options) {
  const [{ default: bytes }, engine] = await Promise.all([import("../../puzzles/puzzles.bin"), createEngine({ ...options, workers: 1 })]);
  try {
    const { list } = await engine.puzzle_file(bytes);
    return await Promise.all(list.map(async ({ id, kind, goal, rating, themes, keys }) => {
      const { game } = await engine.read_puzzle(id);
      return { id, kind, game, goal, rating, themes, keys };
    }));
  } finally {
    await engine.close();
  }
}
