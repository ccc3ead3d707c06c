// States the contract for m,n,k-games again.
import type * as Shipped from "../../../www/pkg/yomikiri.js";
import { holds, type Same, type SameFields } from "../same.js";

interface Mnk {
  game: "mnk";
  fouls: "reject" | "lose";
  width: number;
  height: number;
  k: number;
  misere: boolean;
  obstacles: Shipped.Cell[];
  gravity: boolean;
}

holds<SameFields<Shipped.Mnk, Mnk>>();
holds<Same<Extract<Shipped.Rules, { game: "mnk" }>, Mnk>>();

type Presets = "tic-tac-toe" | "misere-tic-tac-toe" | "gomoku" | "connect-four";
holds<Same<Extract<Shipped.Preset, Presets>, Presets>>();
