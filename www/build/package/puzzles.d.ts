// The types of "yomikiri/puzzles". They need neither the DOM's types nor Node's.
import type { EngineOptions, Game } from "./engine.js";

/** A position and a goal, which the side to move can reach against every defence. */
export interface Puzzle {
  /** The text of its link, which contains the whole puzzle; the element's `puzzle` accepts it. */
  id: string;
  /** The kind, such as "reversi-6x6". */
  kind: string;
  /** The position. The side to move solves. */
  game: Game;
  /** For the side to move: "win", "draw" (at least), ">=N" (a final score) or "win-in-N" (moves of its own). */
  goal: string;
  /** The rating, from 100 to 3000, on a scale that begins at the level "casual", which has 1200. */
  rating: number;
  /** Facts about the solution, such as "sacrifice" or "fork". */
  themes: string[];
  /** The number of key moves in the main line: at each, one move alone keeps the goal. */
  keys: number;
}

/**
 * The puzzles that come with the package, kind by kind, the easiest first. Loads their data, and starts an engine that reads their
 * positions and then ends. Rejects if either cannot be loaded.
 */
export function puzzles(options?: EngineOptions): Promise<Puzzle[]>;
