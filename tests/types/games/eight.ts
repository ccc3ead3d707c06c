// States the contract for Eight again.
import type * as Shipped from "../../../www/pkg/yomikiri.js";
import { holds, type Same, type SameFields } from "../same.js";

interface Eight {
  game: "eight";
  fouls: "reject" | "lose";
  target: number;
  most: number;
}

holds<SameFields<Shipped.Eight, Eight>>();
holds<Same<Extract<Shipped.Rules, { game: "eight" }>, Eight>>();

type Presets = "eight";
holds<Same<Extract<Shipped.Preset, Presets>, Presets>>();

interface Picture {
  kind: "sum";
  sum: number;
  target: number;
  most: number;
  said: { number: number; by: Shipped.Side | null }[];
}
holds<Same<Extract<Shipped.Picture, { kind: "sum" }>, Picture>>();
