// The types of "yomikiri" and "yomikiri/inline". They need neither the DOM's types nor Node's.
import type {
  BestMoveOptions, EngineError as CoreError, ErrorCode, FileGame, Format, Game, GameInfo, ImportOptions, Move, NewGameOptions, Openings, Progress,
  Reply, RulesInput, SetUp, SetUpOptions, Side, Solution, SolveOptions, games_in, import_game,
} from "./core.js";

// All of the engine's types, including each game's rules. Of its functions, only the types.
export type * from "./core.js";

/**
 * The error of a refused call. Besides the kinds of `yomikiri/core` there are "engine-gone": the worker died or cannot start; and, in the
 * element and the board, "not-loaded": the code that draws a game could not be loaded.
 */
export interface EngineError extends Error {
  kind: CoreError["kind"] | "engine-gone" | "not-loaded";
  /**
   * Identifies the sentence in `message`. With the kind "engine-gone", it says why the worker cannot start, or is "engine-gone" if the reason
   * is unknown. The element adds "goal", "goal-range", "match", "not-loaded" and "rules-json".
   */
  code: ErrorCode | "engine-gone" | "no-webassembly" | "policy-wasm" | "policy" | "sandbox" | "file" | "missing" | "wrong-file"
    | "embedder" | "optimizer" | "unreachable" | "no-address" | "rules-gone" | "not-data" | "not-loaded" | "match" | "goal" | "goal-range"
    | "rules-json";
  params: CoreError["params"];
  input: CoreError["input"];
}

/** The part of an `AbortSignal` that the engine uses. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: any;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface EngineOptions {
  /**
   * The folder of the worker's file, `yomikiri.js`, the wasm and its data, if they are not next to the module: an address that ends in "/".
   * `yomikiri/inline` ignores it.
   */
  base?: string | { readonly href: string };
  /** The maximum number of workers, a whole number from 1; default: as many as the device can spare. They start when they are needed. */
  workers?: number;
}

/** Starts the engine. Rejects if an option is wrong (`bad-options`) or unknown, and if the engine cannot be loaded. */
export function createEngine(options?: EngineOptions): Promise<Engine>;

/**
 * The engine's functions, run in workers. Every call returns a promise, which rejects with an {@link EngineError}, or with the
 * signal's reason, usually an AbortError or a TimeoutError, if its signal is aborted. You can make any number of calls at once.
 */
export interface Engine {
  /** A new game, or one that continues from a position or from moves. */
  new_game(rules: RulesInput, options?: NewGameOptions | Game): Promise<Game>;
  /** The game after a move. The argument is never changed. */
  play(game: Game, move: Move, by?: Side): Promise<Game>;
  /** A move for the side to move. */
  best_move(game: Game, options?: BestMoveOptions & { signal?: Signal }): Promise<Reply>;
  /** How strong the level "even" should be after a person's results, each from 0 (lost) to 1 (won), oldest first. */
  rate(game: Game, results: number[], before?: number | null): Promise<number>;
  /**
   * The value of a position if both sides play perfectly. With `each_move`, several workers share the moves. If the signal is
   * aborted, the promise rejects, and the next such call continues from there. If `on_progress` throws, the promise rejects with that.
   */
  solve(game: Game, options?: SolveOptions & { signal?: Signal; on_progress?: (progress: Progress) => void }): Promise<Solution>;
  /**
   * A game from a text in any supported format; `rules` apply if the text does not state them. The bytes of a file are decoded as the file
   * states: by its byte order mark or, in SGF, by its property `CA`; otherwise as UTF-8 or, if they can't be that, as Latin-1.
   * Of a link of the page, the game alone is read; the error has the code `link` if the link was cut or changed, or says more.
   */
  import_game(text: string | Uint8Array, rules?: RulesInput, options?: ImportOptions): Promise<ReturnType<typeof import_game>>;
  /** The games of a file of many. */
  games_in(content: string | Uint8Array, names?: Parameters<typeof games_in>[1]): Promise<FileGame[]>;
  /** The game as text in a format of other programs. */
  export_game(game: Game, format: Format): Promise<string>;
  /** A step in setting up a position: the cells after it, and the text for `start`. */
  set_up(rules: RulesInput, options?: SetUpOptions): Promise<SetUp>;
  /** The named openings of each game. */
  openings(): Promise<Openings[]>;
  /** All games: the fields of their rules with limits and defaults, presets and levels. */
  games(): Promise<GameInfo[]>;
  /** Ends the workers and rejects calls in progress with an AbortError. Closing again does nothing. */
  close(): Promise<void>;
  /** The same as {@link close}, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

declare global {
  // For projects whose `lib` does not have it yet.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}
