import type { Game, Move, Reply } from '../types.d.ts';

/** Judges a game that is played: a puzzle, a drill, the blunder alert. A session asks it; what it leaves out is as without a referee. */
export interface Referee {
  /** Whether the game does not go on, as once a puzzle is solved. */
  readonly closed?: boolean;
  /** Whether a person's forced pass is made without asking, and is not judged. */
  readonly passes?: boolean;
  /** Whether a move may be made in a position; called once, before each move. */
  allows?(move: Move, game: Game): boolean;
  /** Judges a person's move: whether the game waits after it, rather than going on. */
  judge?(before: Game, after: Game): Promise<boolean>;
  /** A hint, in place of the engine's best move. */
  hint?(game: Game, signal: AbortSignal): Promise<Reply>;
}
