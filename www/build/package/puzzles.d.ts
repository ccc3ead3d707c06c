// The types of "yomikiri/puzzles". They need neither the DOM's types nor Node's.
import type { EngineOptions, Game, ListedPuzzle } from "./engine.js";

/** A position and a goal, which the side to move can reach against every defence. The element's `puzzle` accepts the `id`. */
export interface Puzzle extends Pick<ListedPuzzle, "id" | "kind" | "themes" | "keys"> {
  /** The position. The side to move solves. */
  game: Game;
  /** For the side to move: "win", "draw" (at least), ">=N" (a final score) or "win-in-N" (moves of its own). */
  goal: string;
  /** The rating, from 100 to 3000, on a scale that begins at the level "casual", which has 1200. */
  rating: number;
}

/**
 * The puzzles that come with the package, kind by kind, the easiest first. Loads their data, and starts an engine that reads their
 * positions and then ends. Rejects if either cannot be loaded.
 */
export function puzzles(options?: EngineOptions): Promise<Puzzle[]>;
