
/** Say 1…most in turn, never the number just said; reach target: win; pass it: lose. A move is the number said ("1"…). */
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
