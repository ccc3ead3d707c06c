
/** k in a row. "first" is O, "second" is X. A move is a cell; the score is +1, 0 or -1. */
export interface Mnk extends Common {
  game: "mnk";
  width: number;        // 1…20, default 3
  height: number;       // 1…20, default 3
  k: number;            // in a row, 1…20, default 3
  misere: boolean;      // true: completing a line loses; default false
  obstacles: Cell[];    // cells that neither side may use; default []
}
interface RulesByGame { mnk: Mnk }
interface PresetsByGame { mnk: "tic-tac-toe" | "misere-tic-tac-toe" | "gomoku" }
interface CodesByGame {
  mnk: "obstacle-missing" | "obstacle-extra" | "two-lines";
}
