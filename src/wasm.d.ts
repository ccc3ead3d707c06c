/**
 * Yomikiri's engine: functions over plain data.
 *
 * `new_game`, `play`, `best_move` and `solve` are all that a program needs to play. `film` and `film_look` step through a textbook
 * search, `exercise` and `diagnose` test how somebody understands alpha-beta, `import_game` and `export_game` read and write other
 * programs' formats, and `games` and `error_codes` list what there is.
 *
 * Everything that goes in or comes out is structured-cloneable and JSON-safe, so that a game can be posted to a
 * worker, kept in localStorage or put into a URL as it is. Load the module first: `await init()`.
 */

/** "a1" is the top left; columns are letters from the left (a…s), rows are numbers from the top (1…19). */
export type Cell = string;

/**
 * A cell, or what else the game's moves are: see the rules of each.
 * In a history, a move made out of turn (where that is a foul that loses) names who made it: "second:b2".
 */
export type Move = string;

/** "first" moves first. */
export type Side = "first" | "second";

/** A whole set of rules, or the name of a preset. Fields left out take the defaults given here. */
export type RulesInput = Preset | Partial<Rules> & { game: Rules["game"] };
export type Preset = PresetsByGame[keyof PresetsByGame];

export type Rules = RulesByGame[keyof RulesByGame];

interface Common {
  /** What an illegal action does. "reject" (default): play throws. "lose": the offender loses on the spot. */
  fouls: "reject" | "lose";
}

/**
 * One position of one game, with everything a page needs to draw it.
 * `rules`, `start` and `moves` say which game it is; everything else follows from them and is worked out anew by each call,
 * so a field that was tampered with changes nothing.
 */
export interface Game {
  rules: Rules;               // complete: every default filled in
  start: string | null;       // the position it began from, where not the usual one
  moves: Move[];              // played so far
  position: string;           // text notation, as the README describes it
  width: number;              // the grid; 0 in games without a board
  height: number;
  cells: number[];            // row-major: 0 empty, 1 first, 2 second, 3 obstacle
  turn: Side;                 // whose move it is; at the end: whose it would have been
  legal: Move[];              // empty exactly when the game is over
  last: { move: Move; by: Side; flipped: Cell[] } | null;
  score: number;              // the score if it ended now, first's point of view, where that tells something; else 0 until the end
  outcome: Outcome | null;
  picture: Picture | null;    // what a picture of a game without a board needs; null for games on boards
}
export type Picture =
  | { kind: "sum"; sum: number; target: number; most: number; said: { number: number; by: Side | null }[] }
    // said: what makes up the sum, in order; a sum that the game began with is one entry with by: null
  | { kind: "tree"; nodes: { parent: number | null; move: Move | null; value: number | null }[]; at: number | null };
    // the whole tree in pre-order (node 0 the root, value at leaves only), at: the node the game stands at;
    // nodes is empty and at null where the tree has more than 1,000 nodes
export interface Outcome {
  winner: Side | "draw";
  score: number;              // first's point of view; a foul: +1 or -1 in every game
  reason: "line" | "full" | "no-moves" | "target" | "overshoot" | "leaf" | "wrong-turn" | "illegal-move";
  line: Cell[];               // the line that ended it, won or lost; else []
}

/** A new game, or, with moves or start, one continued: moves are replayed, so new_game(g.rules, g) gives g back. */
export function new_game(rules: RulesInput, options?: { start?: string | null; moves?: Move[] | string } | Game): Game;

/** The game after a move. The argument is never changed. `by` says who acts, for games where out-of-turn is a foul. */
export function play(game: Game, move: Move, by?: Side): Game;

/** A move for the side to move. The same arguments give the same reply. */
export function best_move(game: Game, options?: BestMoveOptions): Reply;
export interface BestMoveOptions {
  level?: Level;              // default "perfect"
  depth?: number;             // plies to look ahead, for "lookahead"
  max_nodes?: number;         // a bound on the work; the reply then says exact: false where it was hit
  max_ms?: number;            // 1…3600000, a bound on the time, for levels that search: "perfect" then searches for so long where it can't read
                              // the game out, the others for no longer; with it the same arguments may give another reply
  seed?: number;              // varies random choices among equals
}
export type Level =
  | "random" | "strategy"     // strategy: the four rules (win, block, centre, corner), in games that have it
  | "lookahead"               // depth-limited minimax over a static evaluation
  | "beginner" | "casual" | "strong" | "expert"
  | "perfect";                // exact wherever it can be read out within the budget, else the strongest there is
export interface Reply {
  move: Move;
  value: number | null;       // first's point of view; null where the level does not evaluate
  exact: boolean;
  line: Move[];               // expected continuation, the move itself first
  nodes: number;
  why: "win" | "block" | "centre" | "corner" | "any" | "search" | "random" | "only-move";
}

/**
 * The value of a position, with best play on both sides.
 * Stopped by max_nodes or by on_progress, and called again with the same game and options, it goes on where it stopped:
 * a caller can run it in slices and stay responsive. What is returned never depends on it, but for nodes and elapsed_ms, which add up.
 */
export function solve(game: Game, options?: SolveOptions, on_progress?: (p: Progress) => boolean | void): Solution;
export interface SolveOptions {
  method?: "fast" | "alphabeta" | "minimax";   // default "fast"; the other two are the textbook ones, no table, no tricks
  order?: "board" | "corners" | Cell[];        // textbook methods: the order cells are tried in; default "board", row by row
  changes?: { path: Move[]; first?: Move[]; value?: number }[];   // textbook methods: before it is searched the tree is changed. At
                              // the position that path leads to, these moves are tried first, or it is a leaf of this value,
                              // first's point of view; with changed values the result is not exact
  depth?: number;             // stop this many plies ahead and evaluate; the result is then not exact
  each_move?: boolean;        // also the exact value of every legal move; default false
  count_lines?: boolean;      // also how many different best lines there are; default false
  tree?: number;              // textbook methods: also the searched tree, this many plies deep
  plies?: boolean;            // also how long it takes (plies below), where that means something; default true
  book?: boolean;             // "fast": may look up values computed beforehand; default true
  without?: string[];         // "fast": techniques of the solver that are left out, of those that games() lists for the game; values stay
                              // the same, the number of positions changes; default []
  proved?: { move: Move; value: number }[]; // with each_move: legal moves' values, first's point of view, that another search has
                              // proved; they are taken as they are. Told once to a search that goes on, they stay known; default []
  max_nodes?: number;         // stop after this many in this call; exact: false where that was not enough
}
export interface Solution {
  value: number;              // first's point of view, as in Outcome.score
  exact: boolean;
  winner: Side | "draw";
  line: Move[];               // best play to the end, passes included
  moves: { move: Move; value: number; exact: boolean; plies: number | null }[];   // each_move: all legal; else the best alone
  plies: number | null;       // moves to the end when the winner hurries and the loser delays; null: a draw, a game in
                              // which that means nothing, or not asked for
  best_lines: string | null;  // count_lines: a decimal number, however large
  nodes: number;              // positions visited
  leaves: number;             // finished positions evaluated: the count that the textbooks' tables give
  cutoffs: number;
  elapsed_ms: number;
  from_book: boolean;         // the value was looked up
  lower: number; upper: number;   // what is proved of the value; the same number when exact
  tree: TreeNode | null;
}
export interface TreeNode {
  move: Move | null;          // null at the root
  turn: Side;
  value: number | null;       // null where it was cut off unseen
  alpha: number | null; beta: number | null;   // the window it was searched with, first's point of view; null: open
  cut: "alpha" | "beta" | null;                // this node's remaining children were skipped, and why
  pruned: boolean;            // skipped: its parent was cut before reaching it
  position: string;
  children: TreeNode[];
}
export interface Progress {
  nodes: number;
  elapsed_ms: number;
  done: number; total: number;                 // units of work finished, of how many: never goes back
  lower: number; upper: number;                // what is proved of the value so far
  line: Move[];
  moves: { move: Move; value: number | null; lower: number; upper: number }[];   // and between what its value is proved to lie
}  // returning false from on_progress stops the search: exact: false, and what is proved so far

/**
 * A textbook search, visit by visit: what it knew just after it visited its at-th position. The search goes on while it is asked, in
 * calls of some ten milliseconds: where `at` lies past `length` the moment is the last one known, and while `whole` is false another
 * call knows more. The last film is kept, so that going from moment to moment of it takes a millisecond or two.
 */
export function film(game: Game, options: FilmOptions, at: number): Moment;
/** What stands elsewhere in the film, as far as it is known; where it is not known to its end, another such call knows more. */
export function film_look(game: Game, options: FilmOptions, look: FilmLook): FilmSeen;
export interface FilmOptions {
  method?: "alphabeta" | "minimax";            // default "alphabeta"
  order?: SolveOptions["order"];
  depth?: number;
  changes?: SolveOptions["changes"];
}
export interface FilmLook {
  nodes?: Move[][];           // positions wanted as the search left them, by the moves from the root; at most 200
  places?: string;            // a position, as text, whose visits are wanted
  cuts?: boolean;             // every cut is wanted
}
export interface FilmSeen {
  nodes: (FilmNode | null)[]; // null: skipped, or not left yet
  places: number[];           // visits; the first 1,000
  whole: boolean;             // the search is known to its end
  cuts: (FilmCut & { path: Move[] })[] | null;   // where each was made; null where not asked for, or in films of more than 100,000 visits
}
/** A position as the search left it: from is the visit that reached it, to the last one below it. */
export interface FilmNode extends FilmRow { value: number; bound: boolean; from: number; to: number }
export interface FilmRow {
  move: Move | null;          // null at the root
  turn: Side;
  alpha: number | null; beta: number | null;     // values up to alpha, and from beta on, don't matter here, first's point of view; null: open
  value: number | null;       // a leaf's
  position: string;
  moves: {                    // in the order in which they are tried; none at a leaf
    move: Move;
    state: "done" | "here" | "ahead" | "skipped";
    value: number | null;     // what was found of it
    bound: boolean;           // the true value is no better than this for who makes the move
    positions: number | null; // of one skipped: that minimax would visit there,
    counted: boolean;         // or at least these
  }[];
}
export interface FilmCut {
  limit: number;              // what the other side has already, one move further up
  value: number;              // what the side to move there can have
  skipped: number;            // moves
  positions: number;          // that minimax would visit there,
  counted: boolean;           // or more than these
}
export interface Moment {
  at: number;                 // which visit: 1 is the root's
  length: number;             // visits known so far
  whole: boolean;             // the search is known to its end
  path: FilmRow[];            // the positions from the root to the one visited
  steps: {                    // what follows before the next visit: values handed up, the visited leaf's first
    ply: number;              // of the position whose value it is; 0 is the root
    value: number; bound: boolean;
    better: boolean;          // the best so far for the position above
    cut: FilmCut | null;      // the position above, at ply - 1, is cut
  }[];
  nodes: number; leaves: number; cutoffs: number;   // so far
  value: number | null;       // the root's, at the end
}

/**
 * A tree on which alpha-beta, and each of the wrong searches that people take for it, look at different leaves or end with another
 * choice. The same options make the same one. To be clicked through: the leaves in the order in which the search looks at them.
 */
export function exercise(options: ExerciseOptions): Exercise;
export interface ExerciseOptions {
  seed?: number;              // 0 and up; default 0
  kind?: "numbers" | "position";               // of numbers, or the end of a game on a small board; default "numbers"
  between?: [SearchVersion, SearchVersion] | null;   // one on which these two differ in many clicks
}
export interface Exercise {
  tree: string;               // as the rules of a game tree have it
  game: Game | null;          // the game whose end it is
  nodes: { parent: number | null; move: Move | null; turn: Side; value: number | null }[];   // parents first; value: a leaf's
}
/** Alpha-beta, and what people take for it. */
export type SearchVersion = "right" | "never-cuts" | "cuts-late" | "alpha-forgotten" | "beta-forgotten" | "not-swapped"
  | "bound-for-value" | "last-child" | "other-end" | "bound-of-sibling" | "one-skipped" | "one-sided";
/** Which version explains answers best: each is an exercise with the leaves clicked, in order, and the root's child chosen. */
export function diagnose(answers: (ExerciseOptions & { clicks: number[]; best: number })[]): Diagnosis;
export interface Diagnosis {
  believed: { version: SearchVersion; slips: number }[];       // by how many slips it takes to explain the answers by it, fewest first
  traces: { right: SearchTrace; believed: SearchTrace }[];     // for each answer, what alpha-beta does, and what the first of those does
}
export interface SearchTrace { leaves: number[]; value: number; best: number }

/**
 * For pages that keep the engine's data (35 kB, computed beforehand) in a file of its own, having taken its bytes out of the wasm:
 * whether a call wants it and it is not there yet. With options: best_move with these; without: solve.
 */
export function wants_data(game: Game, options?: BestMoveOptions): boolean;
/** Gives that data back, before the first call that wants it. False for bytes that are not this version's. */
export function supply_data(bytes: Uint8Array): boolean;

/** Everything a page needs to offer the games without knowing their rules: limits, defaults, presets, levels. */
export function games(): GameInfo[];
export interface GameInfo {
  game: Rules["game"];
  fields: Field[];            // the rules' own fields, in order; "fouls", which all have, comes last
  presets: { name: Preset; rules: Rules }[];   // rules complete; the game's usual ones come first
  levels: Level[];            // those that best_move takes for this game, weakest first, then the special ones
  plies: boolean;             // it means something how long the game lasts: solve's `plies` is given
  estimates: boolean;         // best_move's value, where it is not exact, estimates the final score
  techniques: string[];       // of its solver, each of which solve's option `without` leaves out; under some rules some have nothing to do
  board: boolean;             // played on cells
}
export type Field =
  | { name: string; type: "integer"; least: number; most: number; default: number }
  | { name: string; type: "boolean"; default: boolean }
  | { name: string; type: "choice"; choices: string[]; default: string }
  | { name: string; type: "cells"; default: Cell[] }
  | { name: string; type: "text"; default: string | null };   // null: it has to be given

/**
 * A game somebody wrote down, in whatever format it is recognised as: a list of moves ("f5 d6 c3", with or without numbers, passes
 * and commas), a position, an OBF line, a GGF game, an SGF game (GM[2], GM[4]), Othello Quest's JSON, a Gomocup PSQ file, or what
 * JSON.stringify(game) gives. The board's size and the rules follow from the text where it tells them; `rules` says them where it
 * doesn't (default: the smallest board of a preset that all its cells fit on and that all its moves are legal on). Of several games
 * the first is taken. Throws bad-position, or illegal-move with the move that cannot be played, its number in `params`, and in
 * `input` the part of the text that is wrong.
 */
export function import_game(text: string, rules?: RulesInput): Game;
export type Format = "moves" | "position" | "obf" | "ggf" | "sgf" | "psq";
/** The game in a format that others read. bad-options where the format has no way to say it. */
export function export_game(game: Game, format: Format): string;

/** Every failure is an Error with a kind, a code, a sentence for people, and the offending input; nothing else is ever thrown. */
export interface EngineError extends Error {
  kind: "bad-rules" | "bad-position" | "illegal-move" | "wrong-turn" | "game-over" | "bad-options" | "too-large";
  code: ErrorCode;            // which sentence it is: stable, finer than kind
  params: Record<string, string | number>;     // what stands in the sentence, by name
  input: unknown;
}
/** Every code with the names of its params. */
export function error_codes(): { code: ErrorCode; kind: EngineError["kind"]; params: string[] }[];
export type ErrorCode = CodesByGame[keyof CodesByGame] | CommonCode;
type CommonCode =
    | "not-rules" | "unknown-preset" | "unknown-game" | "rule-integer" | "rule-boolean" | "rule-choice"
    | "rule-text" | "rule-cells" | "rule-cell-text" | "rule-cell" | "rule-unknown" | "not-a-game"
    | "missing-field" | "game-start" | "game-moves" | "position-without-turn" | "position-turn"
    | "position-side" | "position-rows" | "position-row" | "position-size" | "position-cell"
    | "move-text" | "list-move-text" | "move-side" | "move-unreadable" | "move-illegal" | "wrong-turn"
    | "over" | "nothing-to-find" | "not-options" | "option-integer" | "option-boolean" | "option-choice"
    | "option-unknown" | "option-start" | "option-moves" | "option-by" | "other-side" | "order"
    | "order-cell" | "order-twice" | "order-without-cells" | "textbook-only" | "fast-only" | "proved" | "without" | "technique" | "between" | "answers" | "answer" | "clicks" | "look" | "changes" | "change" | "change-moves" | "change-move" | "level" | "depth"
    | "callback" | "callback-threw" | "import-text" | "unknown-format" | "not-in-format" | "no-such-game"
    | "no-such-board" | "setup" | "move-not-played" | "not-sayable" | "text-size" | "argument-size" | "too-many-moves" | "tree-size" | "film-size" | "no-memory";
