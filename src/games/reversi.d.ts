
/** Reversi. "first" is black; a move is a cell, or "pass", which is legal only if no cell is. The score is a difference in discs. */
export interface Reversi extends Common {
  game: "reversi";
  width: number;        // 2…8, default 4
  height: number;       // 2…8, default 4
  opening: "cross" | "parallel";   // default "cross": W B / B W from the top left of the centre; parallel: W B / W B
  reversed: boolean;    // true: the side with fewer discs wins; default false. The score is then second's discs minus
                        // first's, so that a positive score is a win for the first side in every game
  empties_to_winner: boolean;      // default false: the score is the plain disc difference
}
interface RulesByGame { reversi: Reversi }
interface PresetsByGame { reversi: "reversi-4x4" | "reversi-4x4-parallel" | "reversi-6x6" | "reversi-8x8" }
interface CodesByGame {
  reversi: "discs";
}
