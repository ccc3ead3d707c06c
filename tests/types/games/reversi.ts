// States the contract for reversi again.
import type * as Shipped from "../../../www/pkg/yomikiri.js";
import { holds, type Same, type SameFields } from "../same.js";

interface Reversi {
  game: "reversi";
  fouls: "reject" | "lose";
  width: number;
  height: number;
  opening: "cross" | "parallel";
  reversed: boolean;
  empties_to_winner: boolean;
}

holds<SameFields<Shipped.Reversi, Reversi>>();
holds<Same<Extract<Shipped.Rules, { game: "reversi" }>, Reversi>>();

type Presets = "reversi-4x4" | "reversi-4x4-parallel" | "reversi-6x6" | "reversi-8x8";
holds<Same<Extract<Shipped.Preset, Presets>, Presets>>();
