/**
 * Yomikiri's engine: functions over plain data.
 *
 * `new_game`, `play`, `best_move` and `solve` are all that a program needs to play. `film` and `film_look` step through a textbook
 * search, `exercise` and `diagnose` test how a learner understands alpha-beta, `import_game` and `export_game` read and write other
 * programs' formats, `Search` is a `solve` in turns, and `games`, `openings` and `error_codes` list what there is.
 *
 * All arguments and results are structured-cloneable and JSON-safe, so that a game can be posted to a worker, kept in localStorage or
 * put into a URL as it is. Load the module first: `await init()`.
 */

/** "a1" is the top left; columns are letters from the left (a…t), rows are numbers from the top (1…20). */
export type Cell = string;

/**
 * A cell, or whatever a move is in the game: see its rules.
 * In a list of moves, a move made out of turn (a foul that loses) names its side: "second:b2".
 */
export type Move = string;

/** "first" moves first. */
export type Side = "first" | "second";

/** Rules, or the name of a preset. Missing fields take the defaults given here. */
export type RulesInput = Preset | Partial<Rules> & { game: Rules["game"] };
export type Preset = PresetsByGame[keyof PresetsByGame];

export type Rules = RulesByGame[keyof RulesByGame];

interface Common {
  /** The effect of an illegal action. "reject" (default): play throws. "lose": the offender loses at once. */
  fouls: "reject" | "lose";
}

/**
 * One position of one game, with everything a page needs to draw it.
 * `rules`, `start` and `moves` determine the game. Each call computes everything else from them, so changing another field has no effect.
 */
export interface Game {
  rules: Rules;               // complete, with all defaults
  start: string | null;       // the start position, if it is not the usual one
  moves: Move[];              // the moves played so far
  position: string;           // the position in text notation
  width: number;              // 0 in games without a board
  height: number;             // rows
  cells: number[];            // row-major: 0 empty, 1 first, 2 second, 3 obstacle
  turn: Side;                 // the side to move; after the end, the side that would be next
  legal: Move[];              // empty exactly when the game is over
  at?: Record<Move, Cell[]>;  // the cells that each legal move and the last one are made on; missing if each of these moves is its own cell
                              // or has none
  targets?: Record<Move, Cell[]>;   // the cells that choose each legal move when pointed at, where they are not just those it is made on: with
                              // gravity, all cells of its column; missing otherwise
  last: { move: Move; by: Side; flipped: Cell[]; at?: Cell[] } | null;   // at: the cells it was made on, if a legal move of the same name
                              // is made elsewhere
  score: number;              // the first side's score if the game ended now, where that is meaningful; otherwise 0 until the end
  outcome: Outcome | null;    // the result; null until the game is over
  picture: Picture | null;    // the data for a picture of a game without a board; null for board games
  values?: { move: Move; value: number }[];    // what an OBF line says of this position's moves, from the first side's point of view;
                              // nothing but export_game uses it, and a move drops it
}
/** Each game without a board has its own kind: see its rules. */
export type Picture = PicturesByGame[keyof PicturesByGame];
export interface Outcome {
  winner: Side | "draw";      // the side that won
  score: number;              // from the first side's point of view; after a foul, +1 or -1 in every game
  reason: "line" | "full" | "no-moves" | "target" | "overshoot" | "leaf" | "wrong-turn" | "illegal-move";   // why the game is over; the last two are fouls that lose, see `fouls`
  line: Cell[];               // the line that ended the game, won or lost; otherwise []
}

/** A new game, or one continued from a start position or moves: new_game(g.rules, g) equals g. */
export function new_game(rules: RulesInput, options?: { start?: string | null; moves?: Move[] | string } | Game): Game;

/** Every position of a game, from its start: the games after none of these moves, after one, and so on. */
export function replay(rules: RulesInput, start: string | null, moves: Move[] | string): Game[];

/** The game after a move; the argument is not changed. `by` is the side that acts, for games in which acting out of turn is a foul. */
export function play(game: Game, move: Move, by?: Side): Game;

/** A move for the side to move. Equal arguments give equal replies. */
export function best_move(game: Game, options?: BestMoveOptions): Reply;
export interface BestMoveOptions {
  level?: Level;              // default "perfect"
  depth?: number;             // the search depth in plies, for "lookahead"
  max_nodes?: number;         // a limit on the positions visited; if it is reached, the reply has exact: false
  max_ms?: number;            // 1…3600000, a time limit for levels that search: "perfect" uses the whole time if it can't solve the game,
                              // the others at most the time; with it, equal arguments may give different replies
  seed?: number;              // the seed of random choices among equal moves
  each_move?: boolean;        // "expert" and "perfect": also say what is known of the likely moves, where the position is too large to
                              // solve (m,n,k-games with more than 49 free cells); default false
  openings?: boolean;         // "strong", "expert" and "perfect": play moves of named openings while possible, without a search (8x8 reversi
                              // with the usual start); the seed chooses among them; default false
}
export type Level =
  | "random" | "strategy"     // strategy: the four rules (win, block, centre, corner), in games that have it
  | "lookahead"               // depth-limited alpha-beta with a static evaluation
  | "beginner" | "casual" | "strong" | "expert"
  | "perfect";                // exact wherever the budget suffices to solve the game, otherwise as strong as possible
export interface Reply {
  move: Move;                 // the move to make
  value: number | null;       // from the first side's point of view; null at levels that don't evaluate
  exact: boolean;             // whether the value is proved
  line: Move[];               // the expected continuation, starting with the move
  nodes: number;              // positions visited
  why: "win" | "block" | "centre" | "corner" | "any" | "search" | "random" | "only-move";   // the rule or method that chose the move; "any": the first in the list
  moves?: Candidate[];        // with each_move, in a position too large to solve: the likely moves
  threats?: Threats[];        // the same: the threats on the board
}
export interface Candidate {
  move: Move;                 // the move
  value: number;              // from the first side's point of view; if not exact, an estimate on no exact scale, between the outcomes
  exact: boolean;             // whether threats prove the value
  line: Move[];               // the expected continuation, starting with the move
  makes: Threats["kind"] | null;               // the threat that the move makes
}
/** A side's threats of one kind. */
export interface Threats {
  by: Side;                   // the side that threatens
  kind: "line" | "fork";      // to complete a line, or to mark a cell that leaves two cells that complete lines
  marks: Cell[];              // the side's marks in these lines
  answers: Cell[];            // the cells that complete a line; for forks, the cells that stop them all
}

/**
 * The value of a position with best play on both sides.
 * A search stopped by max_nodes or on_progress resumes when it is called again with the same game and options, so that a caller can run
 * it in slices and stay responsive. The results never depend on interruptions; nodes and elapsed_ms add up.
 */
export function solve(game: Game, options?: SolveOptions, on_progress?: (p: Progress) => boolean | void): Solution;
/**
 * A `solve` whose owner runs it in turns: for programs that must attend to other things meanwhile, such as a worker that answers further
 * calls, or that let several workers share a search. All others call `solve`. Any number of searches may be alive, and the results don't
 * depend on the turns. Each search takes memory until it is freed; after that, every call of it throws an Error without a `kind`.
 */
export class Search {
  constructor(game: Game, options?: SolveOptions);       // begins nothing yet; throws as `solve` does. The limits hold for all turns together
  run(ms: number): "running" | "finished" | "stopped";   // runs for about so many milliseconds. "finished": everything is found; "stopped":
                              // max_nodes or max_ms is used up. After a lack of memory (no-memory) it begins anew if it is run again
  limit(limits?: { max_nodes?: number; max_ms?: number }): void;   // sets limits in place of what is left of the earlier ones, so that a
                              // stopped search can go on; without any, there is none
  progress(): Progress;       // what is known so far
  /**
   * Shares results with searches of the same position and options elsewhere, each in a module of its own and of the same version. Takes in
   * `received`, any number of their messages one after the other, and returns a message for all others; undefined if the search shares
   * nothing, as with the textbook methods. `place` is its number among them, from 0, and their count, so that each works on another part;
   * it may change from call to call. A message may be lost, and none waits for another. The results stay exact; nodes vary.
   */
  exchange(place: { rank: number; count: number }, received: Uint8Array): Uint8Array | undefined;
  result(): Solution;         // the result if the search is finished; otherwise what is proved so far
  free(): void;               // frees its memory
}
export interface SolveOptions {
  method?: "fast" | "alphabeta" | "minimax";   // default "fast"; the other two are the plain textbook methods
  order?: "board" | "corners" | Cell[];        // textbook methods: the order in which cells are tried; default "board", row by row
  bounds?: "both" | "one";    // "alphabeta": pass down both bounds (Knuth and Moore's F2, the alpha-beta of textbooks; default), or only the best
                              // value of the position one move up (their F1); the value and the best line are the same
  changes?: { path: Move[]; first?: Move[]; value?: number }[];   // textbook methods: changes to the tree before it is searched. The
                              // position at the end of path tries these moves first, or becomes a leaf of this value (from the first
                              // side's point of view); with changed values the result is not exact
  depth?: number;             // stop after this many plies and evaluate; the result is then not exact
  each_move?: boolean;        // also find the exact value of every legal move; default false
  moves?: Move[];             // with each_move: of these moves alone; the value and the line remain those of the position; default: all
  count_lines?: boolean;      // also count the best lines; default false
  tree?: number;              // textbook methods: also return this many plies of the searched tree
  plies?: boolean;            // also find how long the game lasts (plies below), in games where length matters; default true
  book?: boolean;             // "fast": look up precomputed values; default true
  without?: string[];         // "fast": techniques to leave out, from the game's list in games(); the values stay the same, the number of
                              // positions changes; default []
  max_nodes?: number;         // stop after about this many positions in this call; the overshoot is at most 250,000 (some 10 ms) or 1 %. If that
                              // is too few, exact or line_complete is false
  max_ms?: number;            // 1…3600000; stop after this many milliseconds in this call
}
export interface Solution {
  value: number;              // from the first side's point of view, as in Outcome.score. If not exact: with `depth`, the static evaluation, on a
                              // scale of its own; after a stop, an estimate within the bounds below, 0 if nothing is known
  exact: boolean;             // whether the value is proved: lower === upper
  line_complete: boolean;     // whether nothing of the line or its length is missing; a stopped search may have proved the value alone
  winner: Side | "draw" | null;   // as far as the bounds below prove it; otherwise null
  line: Move[];               // best play to the end, including passes; as far as known if not complete: it may be empty
  moves: { move: Move; value: number; exact: boolean; plies: number | null }[];   // with each_move, all legal moves or
                              // those in the option `moves`; otherwise only the best one; empty if none is known, and after the
                              // end. `plies` counts this move, too
  plies: number | null;       // moves to the end when the winner plays for a quick end and the loser for a long game; null in a draw, in games
                              // where length does not matter, or if not requested
  plies_most?: number;        // while plies is not known: the winner wins within so many moves, as far as that is known
  best_lines: string | null;  // with count_lines: the number of different best lines, in decimal digits
  nodes: number;              // positions visited
  leaves: number;             // positions evaluated, finished ones or those at `depth`, as counted in textbooks
  cutoffs: number;            // how often alpha-beta skipped the rest of a position's moves
  elapsed_ms: number;         // milliseconds that the search took
  from_book: boolean;         // whether the value was looked up
  lower: number; upper: number;   // the proved bounds of the value; equal when exact
  tree: TreeNode | null;      // with `tree`, the searched tree; otherwise null
}
export interface TreeNode {
  move: Move | null;          // null at the root
  turn: Side;                 // the side to move
  value: number | null;       // null if the node was skipped
  bound: Bound;               // whether the value is a bound
  alpha: number | null; beta: number | null;   // its window, from the first side's point of view; null if open
  cut: "alpha" | "beta" | null;                // the bound that cut the remaining children, if any
  pruned: boolean;            // whether its parent was cut before reaching it
  position: string;           // the position in text notation
  children: TreeNode[];       // in the order in which they were tried
}
export interface Progress {
  nodes: number;              // positions visited so far
  elapsed_ms: number;         // milliseconds so far
  done: number; total: number;                 // units of work finished and in all; done never decreases
  lower: number; upper: number;                // the proved bounds so far
  line: Move[];               // the best line so far
  plies?: number; plies_most?: number;         // as in Solution, as far as known
  moves: { move: Move; value: number | null; lower: number; upper: number }[];   // each with the proved bounds of its value
}  // if on_progress returns false, the search stops with exact: false and the bounds proved so far

/**
 * The state of a textbook search just after its at-th visit. Each call also runs the search for some ten milliseconds, until `whole` is
 * true; if `at` is beyond `length`, the last known moment is returned. The last film is kept, so that going from moment to moment takes a
 * millisecond or two.
 */
export function film(game: Game, options: FilmOptions, at: number): Moment;
/** Answers a query about the film as far as it is known; until `whole` is true, another call knows more. */
export function film_look(game: Game, options: FilmOptions, look: FilmLook): FilmSeen;
export interface FilmOptions {
  method?: "alphabeta" | "minimax";            // default "alphabeta"
  order?: SolveOptions["order"];   // as in SolveOptions
  bounds?: SolveOptions["bounds"];   // as in SolveOptions
  depth?: number;             // as in SolveOptions
  changes?: SolveOptions["changes"];   // as in SolveOptions
}
export interface FilmLook {
  nodes?: Move[][];           // nodes to return as the search left them, each by its moves from the root; at most 200
  places?: string;            // the text of a position whose visits to list
  cuts?: boolean;             // whether to list all cuts
}
export interface FilmSeen {
  nodes: (FilmNode | null)[]; // null: skipped or not finished
  places: number[];           // the first 1,000 visits
  whole: boolean;             // whether the whole search is known
  cuts: (FilmCut & { path: Move[] })[] | null;   // with the path to each cut; null if not requested, or in films of more than 100,000 visits
}
/** A position as the search left it. `from` is its own visit, `to` the last visit below it. */
export interface FilmNode extends FilmRow { value: number; bound: Bound; from: number; to: number }
/** The true value is at least ("lower") or at most ("upper") the value found, from the first side's point of view; null: it is exact. */
export type Bound = "lower" | "upper" | null;
export interface FilmRow {
  move: Move | null;          // null at the root
  turn: Side;                 // the side to move
  alpha: number | null; beta: number | null;     // values up to alpha and from beta on don't matter here (first side's point of view); null: open
  value: number | null;       // of a leaf
  position: string;           // the position in text notation
  moves: {                    // in the order in which they are tried; empty at a leaf
    move: Move;
    state: "done" | "here" | "ahead" | "skipped";
    value: number | null;     // the result so far
    bound: Bound;
    positions: number | null; // for a skipped move, the number of positions that minimax would visit below it;
    counted: boolean;         // if false, at least that many
  }[];
}
export interface FilmCut {
  limit: number;              // the other side's best value so far at a position further up
  limit_ply: number;          // the ply of that position: one move up or, with both bounds, further up
  value: number;              // the value that the side to move there can reach
  skipped: number;            // the number of moves skipped
  positions: number;          // the number of positions that minimax would visit below them;
  counted: boolean;           // if false, more than that
}
export interface Moment {
  at: number;                 // the number of the visit; the root's is 1
  length: number;             // visits known so far
  whole: boolean;             // whether the whole search is known
  path: FilmRow[];            // the positions from the root to the one visited
  steps: {                    // the values returned before the next visit, beginning with the visited leaf's
    ply: number;              // the ply of the position whose value it is; 0 is the root
    value: number; bound: Bound;
    better: boolean;          // whether it is the best so far for the position above
    cut: FilmCut | null;      // the cut at the position above (at ply - 1), if any
  }[];
  nodes: number; leaves: number; cutoffs: number;   // so far
  value: number | null;       // the root's value, at the end only
}

/**
 * A tree on which alpha-beta and its common misunderstandings visit different leaves or choose different moves. Equal options give equal
 * trees. The exercise is to click the leaves in the order in which the search visits them.
 */
export function exercise(options: ExerciseOptions): Exercise;
export interface ExerciseOptions {
  seed?: number;              // at least 0; default 0
  kind?: "numbers" | "position";               // random numbers, or the end of a game on a small board; default "numbers"
  between?: [SearchVersion, SearchVersion] | null;   // two versions whose clicks should differ much
}
export interface Exercise {
  tree: string;               // in the notation of a game tree's rules
  game: Game | null;          // the game whose end the tree shows
  nodes: { parent: number | null; move: Move | null; turn: Side; value: number | null }[];   // parents first; only leaves have values
}
/** Alpha-beta ("right") and its common misunderstandings. */
export type SearchVersion = "right" | "never-cuts" | "cuts-late" | "alpha-forgotten" | "beta-forgotten" | "one-bound"
  | "not-swapped" | "bound-for-value" | "last-child" | "other-end" | "bound-of-sibling" | "one-skipped" | "one-sided";
/**
 * Finds the version that explains the answers best. An answer has an exercise's options, the leaves clicked, in order, and the root's
 * child chosen.
 */
export function diagnose(answers: (ExerciseOptions & { clicks: number[]; best: number })[]): Diagnosis;
export interface Diagnosis {
  believed: { version: SearchVersion; slips: number; choices: number }[];   // the likeliest first: the slips needed to explain the clicks, and
                              // the number of final choices that it doesn't explain
  judged: { differs: number | null; choice: boolean }[];       // for each answer: the index of the first click that differs from alpha-beta's
                              // (null: all are right), and whether the choice is alpha-beta's
  traces: { right: SearchTrace; believed: SearchTrace }[];     // for each answer, the traces of alpha-beta and of the first of those
}
/** A search of an exercise's tree; positions are indices of its nodes. */
export interface SearchTrace {
  leaves: number[];           // in the order of the visits
  value: number;              // the root's value
  best: number;               // the root's child chosen
  found: ({ value: number; bound: Bound } | null)[];           // for each node; null: skipped
  cuts: { at: number; skipped: number[]; limit: number; limit_at: number }[];   // the children of `at` that were skipped, because at `limit_at`,
                              // further up, the other side already has `limit`
}

/**
 * Whether a call would use the engine's precomputed data, and does not have it: evaluations and a book for reversi, and a book for
 * Connect Four. The data is a file of its own (yomikiri_data.bin, 102 kB), unless it is built into the module. Without it, solve is exact and
 * slower, and best_move plays worse where it does not see the end. The call is best_move with these options, or solve without options.
 */
export function wants_data(game: Game, options?: BestMoveOptions): boolean;
/** Supplies the data to the calls that follow. False if the bytes are not this version's data. */
export function supply_data(bytes: Uint8Array): boolean;

/** Everything a page needs to offer the games without knowing their rules: limits, defaults, presets, levels. */
export function games(): GameInfo[];
export interface GameInfo {
  game: Rules["game"];        // the name of the game
  fields: Field[];            // the rules' own fields, in order, and last the common field "fouls"
  presets: { name: Preset; rules: Rules }[];   // with complete rules; the game's default comes first
  levels: Level[];            // the levels that best_move accepts, weakest first, then the special ones
  plies: boolean;             // whether game length matters, so that solve returns `plies`
  estimates: boolean;         // whether best_move's inexact values estimate the final score
  techniques: string[];       // techniques that solve's option `without` can leave out; under some rules, some have no effect
  board: boolean;             // whether it is played on cells
}
export type Field =
  | { name: string; type: "integer"; least: number; most: number; default: number }
  | { name: string; type: "boolean"; default: boolean }
  | { name: string; type: "choice"; choices: string[]; default: string }
  | { name: string; type: "cells"; default: Cell[] }
  | { name: string; type: "text"; default: string | null };   // null: required

/**
 * Reads a game in any of these formats, which it detects: a list of moves ("f5 d6 c3", with or without numbers, passes and commas), a
 * position, a diagram of several lines, an OBF line, a GGF game, an SGF game (GM[2], GM[4]), Othello Quest's JSON, a Gomocup PSQ file, or the result of
 * JSON.stringify(game). The text determines the board and the rules where it can; otherwise `rules` does. Without them, a list of moves
 * is read as the game in which all of it is legal: the one that reads it as the fewest moves, if those are at least two ("a1a2b1c1" is two
 * dominoes rather than four marks, if there is such a game), then the one with the smallest board; unless a game on a
 * smaller board is likelier, but for one move (likelier-game, with the games in `params`). 8x8 reversi from OBF, GGF or SGF has
 * `empties_to_winner: true`, as Othello is scored, unless `rules` say otherwise; rules without a size take the text's. If the text has
 * several games, the first is read. Throws bad-rules if the text contradicts `rules`, bad-position, or illegal-move with the move and its
 * number in `params` and the faulty part of the text in `input`.
 *
 * What the text did not say stands in `guessed`. With `strict`, any guess is an error (guessed). With `partial`, moves are read as far as
 * they can be played; `guessed` has the rest as "left-aside".
 */
export function import_game(text: string, rules?: RulesInput, options?: { strict?: boolean; partial?: boolean }): Game & { guessed?: Guess[] };
/**
 * What the reader concluded, and the conclusion: the format ("diagram", "numbers", "rows-from-below"), the rules (a preset, or the game
 * and its board), the side to move, a part of the text that is left aside, or a value that stood with the moves.
 */
export interface Guess { what: "format" | "rules" | "start" | "sides" | "left-aside" | "score"; text: string }
/**
 * The games of a file of several: GGF or SGF games, diagrams, or a game on each line (a text), or a WTHOR database (the bytes of the
 * `.wtb` file; `names` are the bytes of `WTHOR.JOU` and `WTHOR.TRN`). A text of a single game gives that one, whether or not it can be read.
 * The engine has this function, the module of the rules has not. Throws bad-position for bytes that are not a database
 * (not-a-database), or a damaged one (database-length), or one of names (database-names), and too-large beyond 16,000,000 bytes.
 */
export function games_in(content: string | Uint8Array, names?: { players?: Uint8Array; tournaments?: Uint8Array }): FileGame[];
export interface FileGame {
  number: number;             // of its first line, or in a database its own, from 1
  text: string;               // what import_game reads
  rules: Rules | null;        // the rules to read it with; null: the text says them, or leaves them open
  first: string;              // the first side's name; "" if the file has none
  second: string;             // the second side's name
  event: string;              // the tournament or the place; "" if the file has none
  year: number | null;        // the year, if the file says it
  result: string;             // the result as the file writes it; "" if it does not
}
export type Format = "moves" | "position" | "obf" | "ggf" | "sgf" | "psq" | "columns";
/** The game in another program's format. Throws bad-options if the format cannot represent it. */
export function export_game(game: Game, format: Format): string;

/** Every failure is an Error with a kind, a code, a message for people, and the offending input. Only a freed `Search` throws anything else. */
export interface EngineError extends Error {
  kind: "bad-rules" | "bad-position" | "illegal-move" | "wrong-turn" | "game-over" | "bad-options" | "too-large";   // what kind of input was wrong
  code: ErrorCode;            // identifies the message: stable, and finer than kind
  params: Record<string, string | number>;     // the values in the message, by name
  input: unknown;             // the offending input, or the part of it that is wrong
}
/** The named openings, by the rules under which they are played. */
export function openings(): Openings[];
export interface Openings {
  rules: Preset;              // the rules of the games
  list: Opening[];            // the openings
}
export interface Opening {
  moves: string;              // the moves from the start, in one of their orders
  en: string;                 // the name in English
  ja: string;                 // the name in Japanese
}
/** All codes with the names of their params. */
export function error_codes(): { code: ErrorCode; kind: EngineError["kind"]; params: string[] }[];
export type ErrorCode = CodesByGame[keyof CodesByGame] | CommonCode;
type CommonCode =
    | "not-rules" | "unknown-preset" | "unknown-game" | "rule-integer" | "rule-boolean" | "rule-choice"
    | "rule-text" | "rule-cells" | "rule-cell-text" | "rule-cell" | "rule-unknown" | "rules-contradicted" | "not-a-game"
    | "missing-field" | "game-start" | "game-moves" | "position-without-turn" | "position-turn"
    | "position-side" | "position-rows" | "position-row" | "position-size" | "position-cell"
    | "move-text" | "list-move-text" | "move-side" | "move-unreadable" | "move-illegal" | "wrong-turn"
    | "over" | "nothing-to-find" | "not-options" | "option-integer" | "option-boolean" | "option-choice"
    | "option-unknown" | "option-start" | "option-moves" | "option-move-list" | "option-by" | "other-side" | "order"
    | "order-cell" | "order-twice" | "order-without-cells" | "textbook-only" | "alphabeta-only" | "fast-only" | "each-move-only" | "without" | "technique" | "between" | "answers" | "answer" | "clicks" | "look" | "changes" | "change" | "change-moves" | "change-move" | "level" | "depth"
    | "turn-ms" | "place" | "messages" | "no-clock" | "callback" | "callback-threw" | "import-text" | "unknown-format" | "unsupported-format" | "database-length" | "database-names" | "not-a-database" | "not-in-format" | "no-such-game"
    | "no-such-board" | "setup" | "not-a-move" | "not-a-row" | "move-not-played" | "not-text" | "column-full" | "after-end" | "likelier-game" | "guessed" | "link" | "not-sayable" | "text-size" | "argument-size" | "too-many-moves" | "tree-size" | "film-size" | "no-memory"
    | "puzzle-too-long" | "puzzle-unreadable" | "puzzle-version" | "puzzle-unknown-game" | "puzzle-text" | "puzzle-goes-on"
    | "puzzle-position" | "puzzle-turn" | "puzzle-goal" | "puzzle-over" | "puzzle-unreachable" | "puzzle-too-large" | "puzzle-file";
