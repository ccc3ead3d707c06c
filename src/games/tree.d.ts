
/** A game tree. A move is the number of the child, counted from "1"; the score is the leaf reached. */
export interface Tree extends Common {
  game: "tree";
  tree: string;         // nested lists with integer leaves, "(((1 3)(4 2))((2 1)(3 5)))"; leaf values are the first side's
}
interface RulesByGame { tree: Tree }
interface PicturesByGame {
  // nodes: the whole tree in pre-order (node 0 is the root; only leaves have values); at: the node that the game has reached.
  // If the tree has more than 1,000 nodes, nodes is empty and at is null.
  tree: { kind: "tree"; nodes: { parent: number | null; move: Move | null; value: number | null }[]; at: number | null };
}
interface PresetsByGame { tree: never }
interface CodesByGame {
  tree:
    | "tree-too-long" | "tree-too-deep" | "tree-goes-on" | "tree-empty-list" | "tree-not-opened"
    | "tree-not-closed" | "tree-leaf" | "position-tree" | "position-bad-tree";
}
