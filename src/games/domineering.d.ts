
/**
 * Domineering. "first" places vertical dominoes, "second" horizontal ones; the side that cannot move loses. A move is the domino's two
 * cells, the upper or left one first: "a1a2", "b3c3". The score is +1 or -1.
 */
export interface Domineering extends Common {
  game: "domineering";
  width: number;        // 1…8, default 4
  height: number;       // 1…8, default 4
}
interface RulesByGame { domineering: Domineering }
interface PresetsByGame { domineering: never }
interface CodesByGame {
  domineering: "domino-half";
}
