
/** Take turns saying a number from 1 to most, never the one just said. Reaching target wins; going past it loses. A move is the number ("1"…). */
export interface Eight extends Common {
  game: "eight";
  target: number;       // default 8
  most: number;         // default 3
}
interface RulesByGame { eight: Eight }
interface PicturesByGame {
  // said: the numbers that make up the sum, in order; a sum at the start is one entry with by: null
  eight: { kind: "sum"; sum: number; target: number; most: number; said: { number: number; by: Side | null }[] };
}
interface PresetsByGame { eight: "eight" }
interface CodesByGame {
  eight: "sum-words" | "sum" | "sum-said";
}
