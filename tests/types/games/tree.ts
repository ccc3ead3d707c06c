// States the contract for game trees again.
import type * as Shipped from "../../../www/pkg/yomikiri.js";
import { holds, type Same, type SameFields } from "../same.js";

interface Tree {
  game: "tree";
  fouls: "reject" | "lose";
  tree: string;
}

holds<SameFields<Shipped.Tree, Tree>>();
holds<Same<Extract<Shipped.Rules, { game: "tree" }>, Tree>>();

interface Picture {
  kind: "tree";
  nodes: { parent: number | null; move: Shipped.Move | null; value: number | null }[];
  at: number | null;
}
holds<Same<Extract<Shipped.Picture, { kind: "tree" }>, Picture>>();
