// States the contract for Domineering again.
import type * as Shipped from "../../../www/pkg/yomikiri.js";
import { holds, type Same, type SameFields } from "../same.js";

interface Domineering {
  game: "domineering";
  fouls: "reject" | "lose";
  width: number;
  height: number;
}

holds<SameFields<Shipped.Domineering, Domineering>>();
holds<Same<Extract<Shipped.Rules, { game: "domineering" }>, Domineering>>();
