/** The computer's moves at the levels that do not search: the engine's, in a module of their own without the games' solvers. */
import type { BestMoveOptions, Game, Reply } from "./yomikiri.js";
/** The engine's reply; null at a level that searches. */
export function best_move(game: Game, options?: BestMoveOptions): Reply | null;
