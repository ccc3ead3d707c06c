// The types of the engine's arguments and results. The laboratory makes this file from the types in Rust: change those and their comments,
// and run `cargo test -p yomikiri-lab declarations`, which writes it.

/** "a1" is the top left; columns are letters from the left (a…t), rows are numbers from the top (1…20). */
export type Cell = string;

/**
 * A cell, or whatever a move is in the game: see its rules. In a list of moves, a move made out of turn (a foul that loses) names its side:
 * "second:b2".
 */
export type Move = string;

/** What the side to move must reach in a puzzle: a win, at least a draw, at least a score, or a win in so many moves of its own. */
export type PuzzleGoal = "win" | "draw" | `>=${number}` | `win-in-${number}`;

/** Once the value is known. */
type Valued<T> = T & { value: number };

/** One of the two players. */
export type Side = "first" | "second";

/** Complete rules: a game's own and how to treat fouls. */
export type Rules = Mnk | Reversi | Eight | Tree | Domineering | DotsAndBoxes;

/** How a game begins. */
export interface NewGameOptions {
  /** The position, if it is not the usual one. */
  start?: string | null;
  /** The moves from there; as a text, they are read leniently. None by default. */
  moves?: Move[] | string;
}

/**
 * One position of one game, with everything a page needs to draw it. The fields `rules`, `start` and `moves` determine the game. Each call
 * computes everything else from them, so changing another field has no effect.
 */
export interface Game {
  /** The rules, complete with all defaults. */
  rules: Rules;
  /** The start position, if it is not the usual one. */
  start: string | null;
  /** The moves played so far. */
  moves: Move[];
  /** The position in text notation. */
  position: string;
  /** Columns; 0 in games without a board. */
  width: number;
  /** Rows; 0 in games without a board. */
  height: number;
  /** Row by row: 0 empty, 1 first, 2 second, 3 obstacle. */
  cells: number[];
  /**
   * The kind of each cell, row by row; missing if all are areas, the squares of a board. A line that is drawn holds 1 in `cells`, whoever
   * drew it, and a point 3.
   */
  kinds?: CellKind[];
  /** The side to move; after the end, the side that would be next. */
  turn: Side;
  /** The legal moves; empty exactly when the game is over. */
  legal: Move[];
  /** The cells that each legal move and the last one are made on; missing if each of these moves is its own cell or has none. */
  at?: MoveCells;
  /**
   * The cells that choose each legal move when pointed at, where they are not just those it is made on: with gravity, all cells of its
   * column.
   */
  targets?: MoveCells;
  /** The last move; null before the first. */
  last: LastMove | null;
  /** The first side's score if the game ended now, where that is meaningful; otherwise 0 until the end. */
  score: number;
  /** The result; null until the game is over. */
  outcome: Outcome | null;
  /** The values of moves that an OBF line gave. Only `export_game` uses them, and a move drops them. */
  values?: KnownValue[];
  /** The data for a picture of a game without a board; null for board games. */
  picture: Picture | null;
}

/** What a cell of a board is, which decides how it is drawn. A column or row without areas is narrow. */
export type CellKind = "point" | "line" | "area";

/** A move's value that a file gave. */
export interface KnownValue {
  /** The move. */
  move: Move;
  /** The value from the first side's point of view. */
  value: number;
}

/** The last move of a game. */
export interface LastMove {
  /** The move, without the side that made it. */
  move: Move;
  /** The side that made it. */
  by: Side;
  /**
   * The other cells whose content it changed: in reversi the discs flipped, in Dots and Boxes the boxes completed. JavaScript has known it
   * as `flipped` since reversi was the only game with such cells.
   */
  flipped: Cell[];
  /** The cells it was made on, if a legal move of the same name is made elsewhere. */
  at?: Cell[];
}

/** Moves and the names of the cells that each is made on; serialised as an object with a field for each move. */
export type MoveCells = Record<Move, Cell[]>;

/** How a game ended. */
export interface Outcome {
  /** The side that won, or "draw". */
  winner: Side | "draw";
  /** The final score from the first side's point of view; after a foul, +1 or -1 in every game. */
  score: number;
  /** Why the game is over. */
  reason: Reason;
  /** The line that ended the game, won or lost; otherwise empty. */
  line: Cell[];
}

/** Why a game is over. "wrong-turn" and "illegal-move" are fouls that lose. */
export type Reason = "line" | "full" | "no-moves" | "target" | "overshoot" | "leaf" | "wrong-turn" | "illegal-move";

/** A step in setting up a position. */
export interface SetUpOptions {
  /** The cells so far, row by row, as in a game: 0 empty, 1 first, 2 second, 3 obstacle. By default those of the usual start. */
  cells?: number[] | null;
  /** The columns of these cells, if the board had another size so far. */
  width?: number | null;
  /** The side to move, by default the first one. */
  turn?: Side;
  /** A cell whose content changes. */
  cell?: Cell | null;
  /** Its new content, as in `cells`; the same again empties it. A line between boxes is drawn by either side, and removed by 0. */
  content?: number;
}

/** A position that is being set up. It need not be one that can be played. */
export interface SetUp {
  /** Columns. */
  width: number;
  /** Rows. */
  height: number;
  /** Row by row: 0 empty, 1 first, 2 second, 3 obstacle. */
  cells: number[];
  /** The kind of each cell, row by row; missing if all are areas. */
  kinds?: CellKind[];
  /** The position in text notation, for `start` of a new game. */
  position: string;
}

/** The data for a picture of any of the games. */
export type Picture = {
  kind: "sum";
  /** The sum reached. */
  sum: number;
  /** The rules' target. */
  target: number;
  /** The largest number that may be said. */
  most: number;
  /** The numbers that make up the sum, in order; a sum at the start counts as one. */
  said: {
    /** The number. */
    number: number;
    /** The side that said it; null for the sum at the start. */
    by: Side | null;
  }[];
} | {
  kind: "tree";
  /** All nodes in pre-order: node 0 is the root, and only leaves have values. Empty if the tree has more than 1,000 nodes. */
  nodes: {
    /** The parent's index; null at the root. */
    parent: number | null;
    /** The move from the parent; null at the root. */
    move: Move | null;
    /** The side to move; at a leaf, the side that would be next. */
    turn: Side;
    /** A leaf's value. */
    value: number | null;
  }[];
  /** The index of the node that the game has reached; null if `nodes` is empty. */
  at: number | null;
};

/** The effect of an illegal action. "reject": it is refused and changes nothing; "lose": the offender loses at once. */
export type Fouls = "reject" | "lose";

/**
 * The strength of the moves that `best_move` chooses. "random": any legal move; "strategy": the four rules (win, block, centre, corner), in
 * games that have them; "lookahead": depth-limited alpha-beta with a static evaluation; then from "beginner" to "expert", and "perfect":
 * exact wherever the budget suffices to solve the game, otherwise as strong as possible. "even" is as strong as its option `strength` says,
 * and overlooks nothing that is one move away.
 */
export type Level = "random" | "strategy" | "lookahead" | "beginner" | "casual" | "strong" | "expert" | "perfect" | "even";

/** Options of `best_move`. */
export interface BestMoveOptions {
  /** The level; "perfect" by default. */
  level?: Level;
  /** The search depth in plies, for "lookahead" only. */
  depth?: number;
  /**
   * For "even" only: how strong it is, in the points of the game's ladder of levels. By default, as strong as "casual"; beyond the ends of
   * the ladder, as strong as there.
   */
  strength?: number;
  /** A limit on the positions visited; if it is reached, the reply is not exact. */
  max_nodes?: number;
  /**
   * A time limit in milliseconds, at most an hour, for levels that search: "perfect" uses the whole time if it can't solve the game, the
   * others at most the time. With it, equal arguments may give different replies.
   */
  max_ms?: number;
  /** The seed of random choices among equal moves. */
  seed?: number;
  /**
   * "expert" and "perfect": also say what is known of the likely moves, where the position is too large to solve (m,n,k-games with more
   * than 49 free cells or, with gravity, on a board of more than 49 cells); false by default.
   */
  each_move?: boolean;
  /**
   * "strong", "expert" and "perfect": play moves of named openings while possible, without a search (8x8 reversi with the usual start). The
   * seed chooses among them. False by default.
   */
  openings?: boolean;
}

/** A move to play and its evaluation. */
export interface Reply extends Partial<Survey> {
  /** The move to make. */
  move: Move;
  /** The value after the move, from the first side's point of view; null at levels that don't evaluate. */
  value: number | null;
  /** Whether the value is proved. */
  exact: boolean;
  /** The expected continuation, starting with the move. */
  line: Move[];
  /** Positions visited. */
  nodes: number;
  /** The reason for the move. */
  why: Why;
}

/** The rule or method that chose a move; "any": the first in the list. */
export type Why = "win" | "block" | "centre" | "corner" | "any" | "search" | "random" | "only-move";

/** What is known of a position that is too large to solve. */
export interface Survey {
  /** With `each_move`, in a position too large to solve: the likely moves, in no particular order. */
  moves: Candidate[];
  /** The same: the threats on the board. */
  threats: Threats[];
}

/** A likely move. */
export interface Candidate {
  /** The move. */
  move: Move;
  /** The value from the first side's point of view; if not exact, an estimate on no exact scale, between the outcomes. */
  value: number;
  /** Whether threats prove the value. */
  exact: boolean;
  /** The expected continuation, starting with the move. */
  line: Move[];
  /** The kind of threat that the move makes. */
  makes: Threats["kind"] | null;
}

/** A side's threats of one kind. */
export interface Threats {
  /** The side that threatens. */
  by: Side;
  /** "line": to complete a line; "fork": to mark a cell that leaves two cells that complete lines. */
  kind: "line" | "fork";
  /** The side's marks in these lines. */
  marks: Cell[];
  /** The cells that complete a line; for forks, the cells that stop them all. */
  answers: Cell[];
}

/** Options of `solve`. */
export interface SolveOptions {
  /** How to search; "fast" by default. */
  method?: Method;
  /** Textbook methods: the order in which cells are tried; "board", row by row, by default. */
  order?: OrderOption;
  /**
   * "alphabeta": pass down both bounds (Knuth and Moore's F2, the alpha-beta of textbooks), the default, or only the best value of the
   * position one move up (their F1). The value and the best line are the same.
   */
  bounds?: Bounds;
  /** Stop after this many plies and evaluate; the result is then not exact. */
  depth?: number;
  /** Textbook methods: changes to the tree before it is searched. If they change values, the result is not exact. */
  changes?: TreeChange[];
  /** Also find the exact value of every legal move; false by default. */
  each_move?: boolean;
  /** With `each_move`: of these moves alone; by default, of all. The value, the line and the length remain those of the position. */
  moves?: Move[];
  /** Also count the best lines; false by default. */
  count_lines?: boolean;
  /** Textbook methods: also return this many plies of the searched tree. */
  tree?: number;
  /**
   * Also find how long the game lasts, in games where length matters; true by default. In an m,n,k-game, the length can take much longer
   * than the value. A search without limits then gives it up, after two million positions and as many as the value took; one that begins
   * with `max_nodes` or `max_ms` uses all of these.
   */
  plies?: boolean;
  /** "fast": look up precomputed values; true by default. */
  book?: boolean;
  /** "fast": techniques to leave out, by their names in `techniques`. The values stay the same, the number of positions changes. */
  without?: string[];
  /**
   * Stop after about this many positions in this call: up to 250,000 or 1 % more, whichever is more. If that is too few, the result is not
   * exact, or its line not complete.
   */
  max_nodes?: number;
  /** Stop after this many milliseconds in this call, at most an hour. */
  max_ms?: number;
}

/** The bounds that alpha-beta passes down. */
export type Bounds = "both" | "one";

/** How `solve` searches: "fast" is the game's own solver; "alphabeta" and "minimax" are the plain textbook methods. */
export type Method = "fast" | "alphabeta" | "minimax";

/** The order in which a textbook search tries the cells: row by row, the corners first, or these cells first. */
export type OrderOption = "board" | "corners" | Cell[];

/** A change made to the tree before a textbook method searches it. */
export interface TreeChange {
  /** The moves from the root to the changed position. */
  path: Move[];
  /** The moves to try first, in this order. */
  first?: Move[];
  /** Makes the position a leaf of this value, from the first side's point of view. */
  value?: number;
}

/** The result of `solve`. */
export interface Solution {
  /**
   * The value from the first side's point of view, as in the outcome's score. If not exact: with `depth`, the static evaluation, on a scale
   * of its own; after a stop, an estimate within the bounds below, 0 if nothing is known.
   */
  value: number;
  /** Whether the value is proved: `lower` equals `upper`. */
  exact: boolean;
  /**
   * Whether nothing of the line or its length is missing. A search that a limit stops may have proved the value and not yet the line; one
   * without limits may have given up the length (see `plies` of `SolveOptions`).
   */
  line_complete: boolean;
  /** The winning side or "draw", as far as the bounds prove it. */
  winner: Side | "draw" | null;
  /** Best play to the end, including passes; as far as known if not complete: it may be empty. */
  line: Move[];
  /**
   * With `each_move`, all legal moves or those that the option `moves` names; otherwise only the best one. Empty if none is known, and
   * after the end.
   */
  moves: MoveValue[];
  /**
   * Moves to the end when the winner plays for a quick end and the loser for a long game; null in a draw, in games where length does not
   * matter, or if not requested or not found.
   */
  plies: number | null;
  /** While `plies` is not known: the winner wins within so many moves, as far as that is known. */
  plies_most?: number;
  /** With `count_lines`: the number of different best lines, in decimal digits. */
  best_lines: string | null;
  /** Positions visited. */
  nodes: number;
  /** Positions evaluated, finished ones or those at `depth`, as counted in textbooks. */
  leaves: number;
  /** How often alpha-beta skipped the rest of a position's moves. */
  cutoffs: number;
  /** The milliseconds that all calls took together. */
  elapsed_ms: number;
  /** Whether the value was looked up. */
  from_book: boolean;
  /** A proved lower bound of the value; equal to `upper` when exact. */
  lower: number;
  /** A proved upper bound of the value. */
  upper: number;
  /** With `tree`, the searched tree. */
  tree: TreeNode | null;
}

/**
 * Which bound of its true value a search has found for a position: the true value is at least ("lower") or at most ("upper") the value
 * found, from the first side's point of view.
 */
export type Bound = "lower" | "upper";

/** A legal move and its value. */
export interface MoveValue {
  /** The move. */
  move: Move;
  /** The value after the move, from the first side's point of view. */
  value: number;
  /** Whether the value is proved. */
  exact: boolean;
  /** Moves to the end, including this one; the solution's `plies` say when there are none. */
  plies: number | null;
}

/** A node of the searched tree. The tree is at most 64 plies deep. */
export interface TreeNode {
  /** The move from the parent; null at the root. */
  move: Move | null;
  /** The side to move. */
  turn: Side;
  /** The value found; null if the node was skipped. */
  value: number | null;
  /** The bound that the value is; null if it is exact. */
  bound: Bound | null;
  /** The lower bound of its window, from the first side's point of view; null if open. */
  alpha: number | null;
  /** The upper bound of its window; null if open. */
  beta: number | null;
  /** The bound that cut its remaining moves, if any. */
  cut: "alpha" | "beta" | null;
  /** Whether its parent was cut before reaching it. */
  pruned: boolean;
  /** The position in text notation. */
  position: string;
  /** The nodes after each move, in the order in which they were tried. */
  children: TreeNode[];
}

/** What a search has found so far. */
export interface Progress {
  /** Positions visited so far. */
  nodes: number;
  /** The milliseconds that all calls took together so far. */
  elapsed_ms: number;
  /** Units of work finished; it never decreases. */
  done: number;
  /** Units of work in all. */
  total: number;
  /** A proved lower bound of the value. */
  lower: number;
  /** A proved upper bound of the value. */
  upper: number;
  /** The best line so far. */
  line: Move[];
  /** As in the solution, once known. */
  plies?: number;
  /** As in the solution. */
  plies_most?: number;
  /** The root's moves, each with the proved bounds of its value. */
  moves: ProgressMove[];
}

/** A move of the root, as far as its value is known. */
export interface ProgressMove {
  /** The move. */
  move: Move;
  /** Its exact value, once known. */
  value: number | null;
  /** A proved lower bound of its value. */
  lower: number;
  /** A proved upper bound of its value. */
  upper: number;
}

/** How far a search has come. */
export type SearchTurn = "running" | "finished" | "stopped";

/** The state of a textbook search just after it visited a position. */
export interface Moment {
  /** The number of the visit; the root's is 1. */
  at: number;
  /** Visits known so far. */
  length: number;
  /** Whether the whole search is known. */
  whole: boolean;
  /** The positions from the root to the one visited. */
  path: FilmRow[];
  /** The steps from here to the next visit, in order. */
  steps: FilmStep[];
  /** Positions visited so far. */
  nodes: number;
  /** Positions evaluated so far. */
  leaves: number;
  /** Cuts so far. */
  cutoffs: number;
  /** The root's value, at the end only. */
  value: number | null;
}

/** A move of a `FilmRow`. */
export interface FilmChoice {
  /** The move. */
  move: Move;
  /** How far the search is with it: "done", "here", "ahead" or "skipped". */
  state: "done" | "here" | "ahead" | "skipped";
  /** The result so far. */
  value: number | null;
  /** The bound that the result is; null if it is exact. */
  bound: Bound | null;
  /** For a skipped move, the number of positions that minimax would visit below it, as far as it was counted. */
  positions: number | null;
  /** Whether all of them were counted; if not, there are at least that many. */
  counted: boolean;
}

/** Why the remaining moves of a position don't matter. */
export interface FilmCut {
  /** The other side's best value so far, at a position further up. */
  limit: number;
  /** The ply of that position: one move up, or, with both bounds, further up (a deep cut-off). */
  limit_ply: number;
  /** The value that the side to move can reach here. */
  value: number;
  /** The number of moves skipped. */
  skipped: number;
  /** The number of positions that minimax would visit below them, as far as it was counted. */
  positions: number;
  /** Whether all of them were counted; if not, there are more. */
  counted: boolean;
}

/** A position on the path to the one visited. */
export interface FilmRow {
  /** The move that leads here; null at the root. */
  move: Move | null;
  /** The side to move. */
  turn: Side;
  /** Values up to this don't matter here, from the first side's point of view; null is open. */
  alpha: number | null;
  /** Values from this on don't matter here; null is open. */
  beta: number | null;
  /** A leaf's value. */
  value: number | null;
  /** The position in text notation. */
  position: string;
  /** Its moves in the order in which they are tried; empty at a leaf. */
  moves: FilmChoice[];
}

/** A value that is returned to the position above. */
export interface FilmStep {
  /** The ply of the position whose value it is; 0 is the root. */
  ply: number;
  /** Whether it is the best so far for the position above. */
  better: boolean;
  /** The cut at the position above (at `ply` - 1), if any. */
  cut: FilmCut | null;
  /** Its value, or a bound of it. */
  value: number;
  /** The bound that the value is; null if it is exact. */
  bound: Bound | null;
}

/** A query about a film as a whole. */
export interface FilmLook {
  /** The nodes to return as the search left them, each by its moves from the root; at most 200. */
  nodes?: Move[][];
  /** The text of the position whose visits to list. */
  places?: string;
  /** Whether to list all cuts. */
  cuts?: boolean;
}

/** The answer to a query. */
export interface FilmSeen {
  /** The requested nodes; null for a node that the search skipped or has not finished. */
  nodes: (FilmNode | null)[];
  /** The first 1,000 visits of the requested position. */
  places: number[];
  /** All cuts; null if not requested, or in films of more than 100,000 visits. */
  cuts: LocatedCut[] | null;
  /** Whether the whole search is known. */
  whole: boolean;
}

/** A position as the search left it. */
export interface FilmNode extends Valued<FilmRow> {
  /** The visit of the position itself. */
  from: number;
  /** The last visit of the position or one below it. */
  to: number;
  /** The bound that its value is; null if it is exact. */
  bound: Bound | null;
}

/** A cut and its position. */
export interface LocatedCut {
  /** The moves from the root to the position that was cut. */
  path: Move[];
  /** The other side's best value so far, at a position further up. */
  limit: number;
  /** The ply of that position: one move up, or, with both bounds, further up (a deep cut-off). */
  limit_ply: number;
  /** The value that the side to move can reach here. */
  value: number;
  /** The number of moves skipped. */
  skipped: number;
  /** The number of positions that minimax would visit below them, as far as it was counted. */
  positions: number;
  /** Whether all of them were counted; if not, there are more. */
  counted: boolean;
}

/** An exercise as a page gets it. */
export interface Exercise {
  /** The tree, in the notation of a game tree's rules. */
  tree: string;
  /** The game whose end the tree shows. */
  game: Game | null;
  /** The tree's nodes, parents before their children. */
  nodes: ExerciseNode[];
}

/** A node of an exercise's tree. */
export interface ExerciseNode {
  /** The parent's index; null at the root. */
  parent: number | null;
  /** The move from the parent; null at the root. */
  move: Move | null;
  /** The side to move. */
  turn: Side;
  /** A leaf's value. */
  value: number | null;
}

/** Identifies an exercise: equal options make equal exercises. */
export interface ExerciseOptions {
  /** Distinguishes exercises; 0 by default. */
  seed?: number;
  /** The kind of its tree; "numbers" by default. */
  kind?: ExerciseKind;
  /** Two versions whose clicks should differ much. */
  between?: [SearchVersion, SearchVersion] | null;
}

/** What an exercise's tree is: random numbers, or the end of a random game on a small board. */
export type ExerciseKind = "numbers" | "position";

/** Alpha-beta ("right"), or a common misunderstanding of it: a search with one mistake. */
export type SearchVersion =
  | "right" | "never-cuts" | "cuts-late" | "alpha-forgotten" | "beta-forgotten" | "one-bound" | "not-swapped" | "bound-for-value"
  | "last-child" | "other-end" | "bound-of-sibling" | "one-skipped" | "one-sided";

/** A learner's answer to an exercise. */
export interface ExerciseAnswer {
  /** The leaves clicked, in order, by their indices among the exercise's nodes. */
  clicks: number[];
  /** The root's child chosen as best, by its index. */
  best: number;
  /** Distinguishes exercises; 0 by default. */
  seed?: number;
  /** The kind of its tree; "numbers" by default. */
  kind?: ExerciseKind;
  /** Two versions whose clicks should differ much. */
  between?: [SearchVersion, SearchVersion] | null;
}

/** What a learner's answers reveal. */
export interface Diagnosis {
  /** How well each version explains the answers, the likeliest first. */
  believed: Explanation[];
  /** For each answer, whether its clicks and its choice are right. */
  judged: Judgement[];
  /** For each answer, the searches to compare it with. */
  traces: TracePair[];
}

/** How well a version explains some answers. */
export interface Explanation {
  /** The version. */
  version: SearchVersion;
  /** The number of slips that it takes to explain the clicks. */
  slips: number;
  /** The number of final choices that it doesn't explain. */
  choices: number;
}

/** What a search has found for a move or a position. */
export interface Found {
  /** Its value, or a bound of it. */
  value: number;
  /** The bound that the value is; null if it is exact. */
  bound: Bound | null;
}

/** Whether an answer agrees with alpha-beta: its clicks and its choice, each judged separately. */
export interface Judgement {
  /** The index of the first click that differs from alpha-beta's, or is missing or superfluous; null if all clicks are right. */
  differs: number | null;
  /** Whether the child chosen is alpha-beta's. */
  choice: boolean;
}

/** A search of an exercise's tree. Positions are indices of its nodes. */
export interface SearchTrace {
  /** The leaves visited, in order. */
  leaves: number[];
  /** The value found for the root. */
  value: number;
  /** The root's child chosen. */
  best: number;
  /** What the search found for each position of the tree; null if it skipped the position. */
  found: (Found | null)[];
  /** The cuts, in order. */
  cuts: TraceCut[];
}

/** A cut in a search of an exercise's tree. */
export interface TraceCut {
  /** The position whose remaining moves were skipped. */
  at: number;
  /** The children that were skipped. */
  skipped: number[];
  /** What the other side already has. */
  limit: number;
  /** The position further up where it has that. */
  limit_at: number;
}

/** The right search of an exercise and the one that its answer is believed to follow. */
export interface TracePair {
  /** The trace of the right search. */
  right: SearchTrace;
  /** The trace of the likeliest version. */
  believed: SearchTrace;
}

/** What a page needs to offer a game without knowing its rules: limits, defaults, presets, levels. */
export interface GameInfo {
  /** The game's name. */
  game: Rules["game"];
  /** The rules' own fields, in order, and last the common field `fouls`. */
  fields: Field[];
  /** The named rule sets; the game's default comes first. */
  presets: {
    /** Its name. */
    name: Preset;
    /** Its rules, complete. */
    rules: Rules;
  }[];
  /** The levels that `best_move` accepts, weakest first, then the special ones. */
  levels: Level[];
  /** Whether game length matters, so that `solve` returns `plies`. */
  plies: boolean;
  /** Whether the inexact values of `best_move` estimate the final score. */
  estimates: boolean;
  /** The techniques that the option `without` of `solve` can leave out; under some rules, some have no effect. */
  techniques: string[];
  /** How long a `Player` thinks about a move at the level "perfect", where it plays by time and is not told how long, in milliseconds. */
  move_ms: number;
  /** Whether it is played on cells. */
  board: boolean;
}

/** A field of a game's rules. */
export type Field = {
  /** Its name. */
  name: string;
} & ({
  type: "integer";
  /** The smallest. */
  least: number;
  /** The largest. */
  most: number;
  /** The default. */
  default: number;
} | {
  type: "boolean";
  /** The default. */
  default: boolean;
} | {
  type: "choice";
  /** The words. */
  choices: string[];
  /** The default. */
  default: string;
} | {
  type: "cells";
  /** The default. */
  default: Cell[];
} | {
  type: "text";
  /** Always null: the text is required. */
  default: string | null;
});

/** How to read a text; both are false by default. */
export interface ImportOptions {
  /** Refuse whatever would have to be guessed or left aside. */
  strict?: boolean;
  /** Read moves as far as they can be played. What follows is left aside. */
  partial?: boolean;
}

/** A conclusion of the reader about what the text does not say. */
export interface Guess {
  /** What was concluded. */
  what: GuessKind | "start";
  /** The conclusion, or the part of the text that is concerned. */
  text: string;
}

/**
 * What was concluded: the format ("diagram", "numbers" or "rows-from-below"), the rules (a preset, or the game and its board), the side to
 * move, a part of the text that is left aside, or a value that stood with the moves.
 */
export type GuessKind = "format" | "rules" | "sides" | "left-aside" | "score";

/** A game in a file of several, with what the file says about it. */
export interface FileGame {
  /** The number of its first line, or in a database its own, from 1. */
  number: number;
  /** The text that `import_game` reads. */
  text: string;
  /** The rules to read it with; null: the text says them, or leaves them open. */
  rules: Rules | null;
  /** The first side's name; empty if the file has none. */
  first: string;
  /** The second side's name; empty if the file has none. */
  second: string;
  /** The tournament or the place; empty if the file has none. */
  event: string;
  /** The year; null if the file does not say it. */
  year: number | null;
  /** The result as the file writes it; empty if it does not. */
  result: string;
}

/** A format for games. */
export type Format = "moves" | "position" | "obf" | "ggf" | "sgf" | "psq" | "columns";

/** An error message. */
export interface CodeInfo {
  /** The message's name. */
  code: ErrorCode;
  /** The kind of error. */
  kind: ErrorKind;
  /** The names of its parameters. */
  params: string[];
}

/** What kind of input was wrong. */
export type ErrorKind = "bad-rules" | "bad-position" | "illegal-move" | "wrong-turn" | "game-over" | "bad-options" | "too-large";

/** The openings of the games under one preset's rules. */
export interface Openings {
  /** The rules of the games. */
  rules: Preset;
  /** The openings. */
  list: Opening[];
}

/** An opening: a sequence of moves from the start and its names. */
export interface Opening {
  /** The moves from the start, in one of their orders. */
  moves: string;
  /** Its name in English. */
  en: string;
  /** Its name in Japanese. */
  ja: string;
}

/** What the engine has played, up to the solver's next choice. */
export interface PuzzleTurn {
  /** The positions on the way, in order. */
  stages: PuzzleStage[];
  /** Whether the goal is reached, or nothing can go wrong any more. */
  solved: boolean;
  /** Whether the solver is to choose a move. */
  can_choose: boolean;
}

/** A position on the way through a puzzle. */
export interface PuzzleStage {
  /** The game so far. */
  game: Game;
  /** The side that must reach the goal. */
  solver: Side;
  /** What it must still reach: a win in so many moves counts down with the solver's moves, to 0. */
  goal: PuzzleGoal;
}

/** A move of the solver, judged and answered. */
export interface PlayedPuzzle {
  /** Whether the move keeps the goal. */
  right: boolean;
  /** The stage after the move; `stages` are those that follow. */
  stage: PuzzleStage;
  /** Of a wrong move, the final score that it leads to, from the solver's point of view; null if the win merely comes too late. */
  score: number | null;
  /** The positions on the way, in order. */
  stages: PuzzleStage[];
  /** Whether the goal is reached, or nothing can go wrong any more. */
  solved: boolean;
  /** Whether the solver is to choose a move. */
  can_choose: boolean;
}

/** The solver's move in the main line, and how many others would do. */
export interface PuzzleHint {
  /** The move of the main line. */
  move: Move;
  /** How many moves keep the goal; null where finding them takes too long. */
  keeping: number | null;
  /** The number of legal moves. */
  of: number;
}

/** A move of the main line. */
export interface PuzzleStep {
  /** The move. */
  move: Move;
  /** The stage before it. */
  stage: PuzzleStage;
  /** The stage after it. */
  next: PuzzleStage;
  /** The solver's moves that keep the goal here; null on the other side's turn, and where finding them takes too long. */
  keeping: Move[] | null;
}

/** Replies that the solver meets with the same move. */
export interface PuzzleBranch {
  /** The other side's moves that have this answer; none on the solver's turn. */
  replies: Move[];
  /** The solver's move; null: the puzzle is solved, the other side moves again, or the solver must pass. */
  answer: Move | null;
  /** The stage after the first of the replies, the answer and the passes that are forced around it. */
  next: PuzzleStage;
  /** Whether the puzzle is solved there. */
  clear: boolean;
}

/** What is known of a position and a goal. */
export interface PuzzleVerdict {
  /** What they are; null: the goal can be reached, and nothing more is known yet. */
  state: PuzzleState | null;
  /** The first moves that keep the goal, as far as they are known. */
  keeping: Move[];
  /** The number of legal first moves. */
  legal: number;
  /**
   * The best score that the solver can reach, from its point of view; null in a win in so many moves, or if the values are out of reach.
   */
  best: number | null;
  /** A goal that exactly one first move keeps, unless the given goal is one. It may be a score even in games without scores. */
  advice: PuzzleGoal | null;
  /** The solver's choices in the main line; empty while it is being looked for, and if there is no puzzle. */
  choices: PuzzleChoice[];
  /** Whether all is known that will be. */
  done: boolean;
  /** An estimate of the rating, from 100 to 3000; null without a predictor, or if not all keeping moves are known. */
  rating: number | null;
}

/** A choice of the solver in the main line. */
export interface PuzzleChoice {
  /** The stage in which to choose. */
  stage: PuzzleStage;
  /** The move of the main line. */
  move: Move;
  /** The moves that keep the goal; null where finding them takes too long. */
  keeping: Move[] | null;
  /** The number of legal moves. */
  legal: number;
  /** The other side's moves up to the next choice. */
  replies: Move[];
}

/**
 * What a position and a goal are. "sound": the goal can be reached, and the first move is a key move: of several, it alone keeps the goal;
 * "open": it can be reached, but several first moves keep it, or only one is legal; "unknown": it can be reached, but to see which first
 * moves keep it takes too long; "solved": every line of play reaches it; "over", "unreachable" and "too-large": there is no puzzle.
 */
export type PuzzleState = "sound" | "open" | "unknown" | "solved" | "over" | "unreachable" | "too-large";

/** A slip, as `puzzle_of_slip` takes it. */
export interface PuzzleSlip {
  /** The game before it. */
  before: Game;
  /** The move that was played. */
  played: Move;
  /** The value of the best move, from the first side's point of view; proved, as the other is. */
  best: number;
  /** The value of the move played. */
  value: number;
  /** The moves to the end with best play before the slip. */
  plies: number | null;
}

/** What a puzzle's link says. */
export interface SharedPuzzle {
  /** The position, as a game that begins there; the side to move solves. */
  game: Game;
  /** What the side to move must reach. */
  goal: PuzzleGoal;
  /** The rating; null if nobody has measured it. */
  rating: number | null;
  /** Facts about the solution. */
  themes: string[];
}

/** The ranges of the numbers in goals. */
export interface PuzzleLimits {
  /** Of the score in ">=N". */
  score: PuzzleRange;
  /** Of the moves in "win-in-N" when a puzzle begins. */
  moves: PuzzleRange;
}

/** A range of whole numbers. */
export interface PuzzleRange {
  /** The least. */
  least: number;
  /** The largest. */
  most: number;
}

/** What the file of puzzles holds. */
export interface PuzzleLibrary {
  /** The names of all kinds, in the order of the file. */
  kinds: string[];
  /** The names of all themes. */
  themes: string[];
  /** The rating of each level. */
  levels: Record<string, number>;
  /** What predicts the rating of a new puzzle. */
  predictor: PuzzlePredictor;
  /** All puzzles, by kind; within a kind, the easiest come first. */
  list: ListedPuzzle[];
}

/** A puzzle in the file's list. */
export interface ListedPuzzle {
  /** The text of its link. */
  id: string;
  /** Its kind, by the name that the file gives it. */
  kind: string;
  /** What the side to move must reach. */
  goal: PuzzleGoal;
  /** The rating; null if nobody has measured it. */
  rating: number | null;
  /** Whether rated play includes it. */
  rated: boolean;
  /** Facts about the solution. */
  themes: string[];
  /** The number of key moves in the main line, at most 9. */
  keys: number;
}

/** A linear predictor of a puzzle's rating. */
export interface PuzzlePredictor {
  /** The rating where all predictors are 0. */
  intercept: number;
  /** What each predictor adds per unit, by name. */
  weights: Record<string, number>;
}

/** What the rules of all games have. */
interface Common {
  /** The effect of an illegal action. "reject": it is refused and changes nothing; "lose": the offender loses at once. Default "reject". */
  fouls: Fouls;
}

/** The complete rules of an m,n,k-game: k in a row. "first" is O, "second" is X. A move is a cell; the score is +1, 0 or -1. */
export interface Mnk extends Common {
  game: "mnk";
  /** Columns, 1 to 20. Default 3. */
  width: number;
  /** Rows, 1 to 20. Default 3. */
  height: number;
  /** Marks in a row that complete a line, 1 to 20; longer rows count too. Default 3. */
  k: number;
  /** Whether completing a line loses. Default false. */
  misere: boolean;
  /** Cells that neither side may use. Default []. */
  obstacles: Cell[];
  /**
   * Whether a piece falls: onto the edge, an obstacle or another piece. Lists of moves are then also read as columns: letters ("ddce") or,
   * on boards of up to nine columns, digits ("4435"). Cells below an obstacle, which nothing can reach, count as filled. Default false.
   */
  gravity: boolean;
}

/**
 * The complete rules of a reversi game. "first" is black. A move is a cell, or "pass", which is legal only if no cell is. The score is a
 * difference in discs.
 */
export interface Reversi extends Common {
  game: "reversi";
  /** Columns, 2 to 8. Default 4. */
  width: number;
  /** Rows, 2 to 8. Default 4. */
  height: number;
  /** The four discs at the start. "cross": W B / B W from the top left of the centre; "parallel": W B / W B. Default "cross". */
  opening: "cross" | "parallel";
  /**
   * Whether the side with fewer discs wins. The score is then second's discs minus first's, so that a positive score is a win for the first
   * side in every game. Default false.
   */
  reversed: boolean;
  /** Whether empty cells at the end count for the winner; otherwise the score is the plain disc difference. Default false. */
  empties_to_winner: boolean;
}

/**
 * The rules of Eight and its variants: the sides take turns saying a number from 1 to `most`, never the one just said. Reaching `target`
 * wins; going past it loses. A move is the number, "1" and so on.
 */
export interface Eight extends Common {
  game: "eight";
  /** The sum to reach, 1 to 1000. Default 8. */
  target: number;
  /** The largest number that may be said, 1 to 100. Default 3. */
  most: number;
}

/** The rules of a game tree: just the tree. A move is the number of the child, counted from "1"; the score is the leaf reached. */
export interface Tree extends Common {
  game: "tree";
  /**
   * Nested lists with integer leaves, "(((1 3)(4 2))((2 1)(3 5)))". The leaves' values are the first side's. The side that chooses a list
   * in square brackets moves again: "([1 3] 2)".
   */
  tree: string;
}

/**
 * The rules of Domineering: the size of the board. "first" places vertical dominoes, "second" horizontal ones; the side that cannot move
 * loses. A move is the domino's two cells, the upper or left one first: "a1a2", "b3c3". The score is +1 or -1.
 */
export interface Domineering extends Common {
  game: "domineering";
  /** Columns, 1 to 8. Default 4. */
  width: number;
  /** Rows, 1 to 8. Default 4. */
  height: number;
}

/**
 * The rules of Dots and Boxes: how many boxes the board has. The sides draw lines between neighbouring dots; whoever draws the last line
 * around a box gets it and moves again. The score is the first side's boxes minus the second's. On the board, the dots, the lines and the
 * boxes are cells, so that 3x2 boxes have 7x5 cells; a move is the cell of its line: "b1", "a2".
 */
export interface DotsAndBoxes extends Common {
  game: "dots_and_boxes";
  /** Boxes in a row, 1 to 5. Default 3. */
  width: number;
  /** Boxes in a column, 1 to 5. Default 3. */
  height: number;
}

/** The name of a preset. */
export type Preset =
  | "tic-tac-toe" | "misere-tic-tac-toe" | "gomoku" | "connect-four" | "reversi-4x4" | "reversi-4x4-parallel" | "reversi-6x6"
  | "reversi-8x8" | "eight";

/** Identifies an error's message. */
export type ErrorCode =
  | "not-rules" | "unknown-preset" | "unknown-game" | "rule-integer" | "rule-boolean" | "rule-choice" | "rule-text" | "rule-cells"
  | "rule-cell-text" | "rule-cell" | "rules-contradicted" | "rule-unknown" | "not-a-game" | "missing-field" | "game-start" | "game-moves"
  | "position-without-turn" | "position-turn" | "position-side" | "position-rows" | "position-row" | "position-size" | "position-cell"
  | "move-text" | "list-move-text" | "move-side" | "move-unreadable" | "move-illegal" | "wrong-turn" | "over" | "nothing-to-find"
  | "not-options" | "option-integer" | "option-boolean" | "option-choice" | "option-unknown" | "option-start" | "option-moves" | "set-up"
  | "set-up-without-cells" | "option-by" | "other-side" | "option-move-list" | "order" | "order-cell" | "order-twice"
  | "order-without-cells" | "changes" | "change" | "look" | "change-moves" | "change-move" | "between" | "answers" | "answer" | "clicks"
  | "textbook-only" | "alphabeta-only" | "fast-only" | "each-move-only" | "turn-ms" | "place" | "messages" | "without" | "technique"
  | "level" | "depth" | "strength" | "results" | "no-clock" | "callback" | "callback-threw" | "argument-size" | "too-many-moves"
  | "tree-size" | "film-size" | "no-memory" | "import-text" | "unknown-format" | "unsupported-format" | "database-length" | "database-names"
  | "not-a-database" | "not-text" | "not-in-format" | "no-such-game" | "no-such-board" | "setup" | "not-a-move" | "not-a-row" | "no-rows"
  | "move-not-played" | "column-full" | "after-end" | "likelier-game" | "guessed" | "left-aside" | "link" | "not-sayable" | "text-size"
  | "puzzle-too-long" | "puzzle-unreadable" | "puzzle-version" | "puzzle-unknown-game" | "puzzle-text" | "puzzle-goes-on"
  | "puzzle-position" | "puzzle-turn" | "puzzle-goal" | "puzzle-over" | "puzzle-unreachable" | "puzzle-too-large" | "puzzle-file"
  | "obstacle-missing" | "obstacle-extra" | "two-lines" | "floating-piece" | "unreachable-piece" | "discs" | "sum-words" | "sum"
  | "sum-said" | "tree-too-long" | "tree-too-deep" | "tree-goes-on" | "tree-empty-list" | "tree-not-opened" | "tree-not-closed"
  | "tree-leaf" | "position-tree" | "position-bad-tree" | "domino-half" | "box-open" | "box-unowned";
