/**
 * Puzzles: a position, and a goal that the side to move can reach against every defence. docs/en/puzzles.md says what a goal, a keeping move,
 * the defence and the main line are. These calls search, some for seconds: a page makes them in a worker. They throw puzzle-too-large if the
 * limits do not suffice, puzzle-unreachable if the goal cannot be reached, and puzzle-over if there is nothing to solve.
 */
export type PuzzleGoal = "win" | "draw" | `>=${number}` | `win-in-${number}`;
/** A position on the way through a puzzle. */
export interface PuzzleStage {
  game: Game;                 // the position
  solver: Side;               // the side that must reach the goal
  goal: PuzzleGoal;           // what it must still reach: win-in-N counts down with its moves, to win-in-0
}
/** What the engine has played, up to the solver's next choice. */
export interface PuzzleTurn {
  stages: PuzzleStage[];      // the positions that followed, in order
  solved: boolean;            // the goal is reached, or nothing can go wrong any more
  can_choose: boolean;        // whether the solver is to choose a move
}
/** Checks that the goal can be reached. The stages are the start, then one after each forced pass and, if the solver had to pass, the defence. */
export function begin_puzzle(puzzle: { game: Game; goal: PuzzleGoal }): PuzzleTurn;
/** Judges a move of the solver and answers it: a right one by forced passes and the defence, a wrong one by its refutation. */
export function play_puzzle(stage: PuzzleStage, move: Move): PlayedPuzzle;
export interface PlayedPuzzle extends PuzzleTurn {
  right: boolean;             // whether the move keeps the goal
  stage: PuzzleStage;         // the stage after the move; `stages` are those that follow
  score: number | null;       // of a wrong move: the final score it leads to, from the solver's point of view; null if the win merely comes too late
}
/** Goes on from a stage in which the goal holds. The stages are those that follow. */
export function resume_puzzle(stage: PuzzleStage): PuzzleTurn;
/** The solver's move in the main line, and how many of the `of` legal moves keep the goal; null where finding them takes too long. */
export function puzzle_hint(stage: PuzzleStage): { move: Move; keeping: number | null; of: number };
/** The main line from a stage in which the goal holds. */
export function solve_puzzle(stage: PuzzleStage): PuzzleStep[];
export interface PuzzleStep {
  move: Move;                 // the move of the main line
  stage: PuzzleStage;         // the stage before the move
  next: PuzzleStage;          // the stage after it
  keeping: Move[] | null;     // the solver's moves that keep the goal; null on the other side's turn, and where finding them takes too long
}
/**
 * All defences in a stage where the goal holds: on the other side's turn, the replies that the same move meets are one branch; on the solver's
 * turn, there is one branch, without replies.
 */
export function puzzle_branches(stage: PuzzleStage): PuzzleBranch[];
export interface PuzzleBranch {
  replies: Move[];            // the other side's moves that have this answer
  answer: Move | null;        // the solver's move; null: the puzzle is solved, or the solver must pass
  next: PuzzleStage;          // after the first of the replies, the answer, and the passes that are forced around it
  clear: boolean;             // whether the puzzle is solved there
}

/** The verdict on a puzzle that somebody composes. `on_progress` is told what is known as soon as the goal is known to be reached. */
export function assess_puzzle(
  puzzle: { game: Game; goal: PuzzleGoal }, options?: { predictor?: PuzzlePredictor | null }, on_progress?: (verdict: PuzzleVerdict) => void,
): PuzzleVerdict;
export interface PuzzleVerdict {
  state: "sound"              // the goal can be reached, and the first move is a key move: of several, it alone keeps the goal
    | "open"                  // the goal can be reached, but several first moves keep it, or only one is legal
    | "unknown"               // the goal can be reached, but to see which first moves keep it takes too long
    | "solved"                // every line of play reaches the goal
    | "over" | "unreachable" | "too-large"
    | null;                   // the goal can be reached; more is not known yet
  keeping: Move[];            // the first moves that keep the goal, as far as they are known
  legal: number;              // the number of legal first moves
  best: number | null;        // what the solver reaches at most; null in a win in so many moves, or if the values are out of reach
  advice: PuzzleGoal | null;  // a goal that exactly one first move keeps, if this one is not such; ">=N" also in games without scores
  choices: PuzzleChoice[];    // of the main line; empty while it is being looked for, and if there is no puzzle
  done: boolean;              // whether all is known that will be
  rating: number | null;      // an estimate; null without a predictor, or if not all keeping moves are known
}
/** A choice of the solver in the main line. */
export interface PuzzleChoice {
  stage: PuzzleStage;         // the stage in which to choose
  move: Move;                 // the move of the main line
  keeping: Move[] | null;     // the moves that keep the goal; null where finding them takes too long
  legal: number;              // the number of legal moves
  replies: Move[];            // the other side's moves up to the next choice
}
/** A linear predictor of the rating: where all predictors are 0, and what each adds per unit. */
export interface PuzzlePredictor { intercept: number; weights: Record<string, number>; }
/**
 * The text of the link of a puzzle: the position before a slip, with what was there to be had as the goal. The values are from the first
 * side's point of view and must be proved; `plies` are the moves to the end with best play before the slip.
 */
export function puzzle_of_slip(slip: { before: Game; played: Move; best: number; value: number; plies: number | null }): string;

/** What a puzzle's link says; `id` is the link's text. */
export function read_puzzle(id: string): SharedPuzzle;
/** The text of a puzzle's link. */
export function write_puzzle(puzzle: { game: Game; goal: PuzzleGoal; rating?: number | null; themes?: string[] }): string;
export interface SharedPuzzle {
  game: Game;                 // the side to move solves
  goal: PuzzleGoal;           // what the side to move must reach
  rating: number | null;      // null: nobody has measured it
  themes: string[];           // facts about the solution
}
/** The ranges of the numbers in goals: of the score in ">=N", and of the moves in "win-in-N". */
export function puzzle_limits(): PuzzleLimits;
export interface PuzzleLimits { score: { least: number; most: number }; moves: { least: number; most: number }; }
/** Reads the file of puzzles. */
export function puzzle_file(bytes: Uint8Array): PuzzleLibrary;
export interface PuzzleLibrary {
  kinds: string[];            // all there are
  themes: string[];           // all there are
  levels: Record<string, number>;              // the rating of each level
  predictor: PuzzlePredictor; // of the rating of a new puzzle
  list: ListedPuzzle[];       // by kind; within a kind, the easiest come first
}
export interface ListedPuzzle {
  id: string;                 // the text of its link
  kind: string;               // by the name that the file gives it
  goal: PuzzleGoal;           // what the side to move must reach
  rating: number | null;      // null: nobody has measured it
  rated: boolean;             // whether rated play includes it
  themes: string[];           // facts about the solution
  keys: number;               // the number of key moves in its main line, at most 9
}
