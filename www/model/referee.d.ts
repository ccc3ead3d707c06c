import type { Game, Move, Reply } from '../types.d.ts';

/** Judges a game that is played: a puzzle, a drill, the blunder alert. A session asks it; what it leaves out is as without a referee. */
export interface Referee {
  /** whether the game does not go on, as once a puzzle is solved */ readonly closed?: boolean;
  /** whether a person's forced pass is made without asking, and is not judged */ readonly passes?: boolean;
  /** whether a move may be made in a position; called once, before each move */ allows?(move: Move, game: Game): boolean;
  /** judges a person's move: whether the game waits after it, or goes on */ judge?(before: Game, after: Game): Promise<boolean>;
  /** a hint, in place of the engine's best move */ hint?(game: Game, signal: AbortSignal): Promise<Reply>; }
