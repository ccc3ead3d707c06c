/**
 * Yomikiri's engine: functions over plain data.
 *
 * `new_game`, `play`, `best_move` and `solve` are all that a program needs to play. `film` and `film_look` step through a textbook
 * search, `exercise` and `diagnose` test how a learner understands alpha-beta, `import_game` and `export_game` read and write other
 * programs' formats, `Search` is a `solve` in turns, `Player` a `best_move` that remembers, and `games`, `openings` and `error_codes` list
 * what there is.
 *
 * All arguments and results are structured-cloneable and JSON-safe, so that a game can be posted to a worker, kept in localStorage or
 * put into a URL as it is. Load the module first: `await init()`.
 */

/** Rules, or the name of a preset. Missing fields take their defaults. */
export type RulesInput = Preset | Partial<Rules> & { game: Rules["game"] };

/** Those of `solve` that a film has; "alphabeta" is the default. */
export interface FilmOptions extends Pick<SolveOptions, "order" | "bounds" | "depth" | "changes"> {
  method?: Exclude<Method, "fast">;
}

/**
 * Every failure is an Error with a kind, a code, a message for people, and the offending input. Only a freed `Search` or `Player` throws
 * anything else.
 */
export interface EngineError extends Error {
  /** What kind of input was wrong. */
  kind: ErrorKind;
  /** Identifies the message: stable, and finer than kind. */
  code: ErrorCode;
  /** The values in the message, by name. */
  params: Record<string, string | number>;
  /** The offending input, or the part of it that is wrong. */
  input: unknown;
}

/**
 * A position, and a goal that the side to move can reach against every defence. docs/en/puzzles.md says what a goal, a keeping move, the
 * defence and the main line are. The functions for puzzles search, some for seconds: a page calls them in a worker. They throw
 * puzzle-too-large if the limits do not suffice, puzzle-unreachable if the goal cannot be reached, and puzzle-over if there is nothing to
 * solve.
 */
export type PuzzleSetup = Pick<SharedPuzzle, "game" | "goal">;

declare global {
  // For projects whose `lib` does not have it yet.
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}
