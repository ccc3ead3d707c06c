// The names the lessons use in their JSDoc. Nothing here exists at run time.
import type { FilmOptions, Game, Mark, Moment, Move, RulesInput, TreeNode } from '../../types.d.ts';
import type { Engine } from '../../engine/client.js';

/** What a sentence of a lesson may need, told by the engine. */
export type Facts = Record<string, any>;

/** A node of a drawn tree: the moves that lead to it, joined by spaces; the root's is ''. */
export type Path = string;

/** What stands there to be answered. */
export interface Scene {
  game: Game;
  /** The whole tree with its true values, for tasks about a tree. */
  tree: TreeNode | null;
  /** The search at a moment, for tasks about its window. */
  moment: Moment | null;
  /** Where the task looks, in the tree. */
  at: Path | null;
  facts: Facts;
}

/** What came of an answer. */
export interface Verdict {
  right: boolean;
  /** What is shown for it, position by position; the first is the scene's. */
  line: Game[];
  /** Values written into the board's cells. */
  marks: Mark[];
  /** The tree as it is shown now; null: as it was. */
  tree: TreeNode | null;
  /** Nodes where the answer was wrong. */
  missed: Path[];
  facts: Facts;
}

/** One thing that is asked. */
export interface Step {
  kind: keyof typeof import('./task-kinds.js').KINDS;
  rules: RulesInput;
  start?: string;
  moves?: Move[] | string;
  /** Its first answer counts. */
  scored?: true;
  /** cells: several moves are to be marked. */
  many?: true;
  /** choice: what there is to choose from, in this order. */
  options?: readonly string[];
  /** The tree is drawn: with its ends only, or as alpha-beta searched it. */
  tree?: 'ends' | 'search' | 'values';
  /** Where the task looks, in the tree. */
  at?: Path;
  /** numbers: the nodes to be filled in; all but the ends where left out. */
  blanks?: readonly Path[];
  /** window: which visit of the search. */
  visit?: number;
  /** A search that is gone through: how. */
  film?: FilmOptions;
  /** What the answer has to be, where that is not what the kind asks for: moves or an option. */
  expect?: (engine: Engine, scene: Scene) => Promise<any>;
  /** What its sentences need besides. */
  facts?: (engine: Engine, scene: Scene) => Promise<Facts>;
  /** What is shown once it is answered, where that is not best play. */
  show?: (engine: Engine, scene: Scene, answer: any) => Promise<Game[]>;
}

export interface Lesson {
  /** In the address and in the words. */
  name: string;
  steps: readonly Step[];
}
