
/** Take turns saying a number from 1 to most, never the one just said. Reaching target wins; going past it loses. A move is the number ("1"…). */
export interface Eight extends Common {
  game: "eight";
  target: number;       // default 8
  most: number;         // default 3
}
interface RulesByGame { eight: Eight }
interface PresetsByGame { eight: "eight" }
interface CodesByGame {
  eight: "sum-words" | "sum" | "sum-said";
}
