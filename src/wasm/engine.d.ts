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

/**
 * A `solve` whose owner runs it in turns: for programs that must attend to other things meanwhile, such as a worker that answers further
 * calls, or that let several workers share a search. All others call `solve`. Any number of searches may be alive, and the results don't
 * depend on the turns. Each search takes memory until it is freed; after that, every call of it throws an Error without a `kind`.
 */
export class Search {
  /** Begins nothing yet; throws as `solve` does. The limits hold for all turns together. */
  constructor(game: Game, options?: SolveOptions);
  /** Runs for about so many milliseconds. After a lack of memory (no-memory) it begins anew if it is run again. */
  run(ms: number): SearchTurn;
  /** Sets limits in place of what is left of the earlier ones, so that a stopped search can go on; without any, there is none. */
  limit(limits?: Pick<SolveOptions, "max_nodes" | "max_ms">): void;
  /** What is known so far. */
  progress(): Progress;
  /**
   * Shares results with searches of the same position and options elsewhere, each in a module of its own and of the same version. Takes in
   * `received`, any number of their messages one after the other, and returns a message for all others; undefined if the search shares
   * nothing, as with the textbook methods. `place` is its number among them, from 0, and their count, so that each works on another part;
   * it may change from call to call. A message may be lost, and none waits for another. The results stay exact; nodes vary.
   */
  exchange(place: { rank: number; count: number }, received: Uint8Array): Uint8Array | undefined;
  /** The result if the search is finished; otherwise what is proved so far. */
  result(): Solution;
  /** Frees its memory. */
  free(): void;
}

/**
 * A player of a game, move by move: the strongest play that the engine has, where a board is too large to solve. There, `expert` and
 * `perfect` play by time, a tenth of a second and a second unless `max_ms` says otherwise, and go on from what they found out for the moves
 * before. So a reply depends on the machine and on the moves before. Everywhere else, and at all other levels, a reply is that of
 * `best_move`, which is a function of its arguments. Each player takes memory until it is freed; after that, every call of it throws an
 * Error without a `kind`.
 */
export class Player {
  /** Remembers nothing yet. */
  constructor();
  /** A move, as by `best_move`. `share`: where it plays by time, it takes no longer than so many milliseconds, such as a clock leaves. */
  best_move(game: Game, options?: BestMoveOptions, share?: number | null): Reply;
  /**
   * Thinks for so many milliseconds about a position in which the opponent is to move, to know more when it is its turn. False if there is
   * nothing to think about: where it does not play by time, near the end, and after it.
   */
  ponder(game: Game, options: BestMoveOptions | undefined, ms: number): boolean;
  /** Frees its memory. */
  free(): void;
}

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
