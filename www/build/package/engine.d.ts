// The types of "yomikiri" and "yomikiri/inline".
import type {
  BestMoveOptions, Format, Game, GameInfo, Move, Progress, Reply, RulesInput, Side, Solution, SolveOptions,
} from "./yomikiri.js";

export type {
  BestMoveOptions, Cell, Eight, EngineError, ErrorCode, Field, Format, Game, GameInfo, Level, Mnk, Move, Outcome, Preset, Progress,
  Reply, Reversi, Rules, RulesInput, Side, Solution, SolveOptions, Tree, TreeNode,
} from "./yomikiri.js";

export interface EngineOptions {
  /**
   * Where the worker's file, `yomikiri.js` and the wasm are, when not beside the module: a folder's address, ending in "/".
   * `yomikiri/inline` has no use for it.
   */
  base?: string | URL;
  /** How many workers at most; default: as many as the device can spare, 1 at least. They start when they are needed. */
  workers?: number;
}

/** Starts the engine. Refused where it cannot be loaded. */
export function createEngine(options?: EngineOptions): Promise<Engine>;

/**
 * The engine's functions, answered by workers. Every call answers with a promise, refused with an {@link EngineError}, or with
 * an AbortError where its signal was raised. Any number may be under way.
 */
export interface Engine {
  /** A new game, or, with moves or start, one continued. */
  new_game(rules: RulesInput, options?: { start?: string | null; moves?: Move[] | string } | Game): Promise<Game>;
  /** The game after a move. The argument is never changed. */
  play(game: Game, move: Move, by?: Side): Promise<Game>;
  /** A move for the side to move. */
  best_move(game: Game, options?: BestMoveOptions & { signal?: AbortSignal }): Promise<Reply>;
  /**
   * The value of a position, with best play on both sides. With `each_move`, several workers share the moves out. Raised
   * signal: refused; the work done is kept for the next such call.
   */
  solve(game: Game, options?: SolveOptions & { signal?: AbortSignal; on_progress?: (progress: Progress) => void }): Promise<Solution>;
  /** A game somebody wrote down, in whatever format it is recognised as; `rules` are told where the text does not say them. */
  import_game(text: string, rules?: RulesInput): Promise<Game>;
  /** The game in a format that others read. */
  export_game(game: Game, format: Format): Promise<string>;
  /** What the engine tells of its games: rules' fields with limits and defaults, presets, levels. */
  games(): Promise<GameInfo[]>;
  /** Ends the workers; what is under way is refused with an AbortError. Again: nothing happens. */
  close(): Promise<void>;
  /** The same as {@link close}, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}
