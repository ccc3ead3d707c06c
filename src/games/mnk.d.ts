
/** k in a row. "first" is O, "second" is X. A move is a cell; the score is +1, 0 or -1. */
export interface Mnk extends Common {
  game: "mnk";
  width: number;        // 1…20, default 3
  height: number;       // 1…20, default 3
  k: number;            // in a row, 1…20, default 3
  misere: boolean;      // true: completing a line loses; default false
  obstacles: Cell[];    // cells that neither side may use; default []
  gravity: boolean;     // true: a piece falls onto the edge, an obstacle or another piece; default false. Lists of moves are then also read as
                        // columns: letters ("ddce") or, on boards of up to nine columns, digits ("4435"). Cells below an obstacle count as filled
}
interface RulesByGame { mnk: Mnk }
interface PresetsByGame { mnk: "tic-tac-toe" | "misere-tic-tac-toe" | "gomoku" | "connect-four" }
interface CodesByGame {
  mnk: "obstacle-missing" | "obstacle-extra" | "two-lines" | "floating-piece" | "unreachable-piece";
}
