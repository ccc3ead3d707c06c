// The names the lessons use in their JSDoc. Nothing here exists at run time.
import type { FilmOptions, Game, Mark, Moment, Move, RulesInput, TreeNode } from '../../types.d.ts';
import type { Engine } from '../../engine/client.js';

/** The engine's findings, for use in the sentences of a lesson. */
export type Facts = Record<string, any>;

/** A node of a drawn tree: the moves that lead to it, joined by spaces; the root's is ''. */
export type Path = string;

/** The material of a question. */
export interface Scene {
  game: Game;
  /** The whole tree with its true values, for tasks about a tree. */
  tree: TreeNode | null;
  /** The search at a moment, for tasks about its window. */
  moment: Moment | null;
  /** The node of the tree that the task is about. */
  at: Path | null;
  facts: Facts;
}

/** The result of an answer. */
export interface Verdict {
  right: boolean;
  /** The positions to show after the answer; the first is the scene's. */
  line: Game[];
  /** Values to write into the board's cells. */
  marks: Mark[];
  /** The tree to show after the answer; null: unchanged. */
  tree: TreeNode | null;
  /** Nodes where the answer was wrong. */
  missed: Path[];
  facts: Facts;
}

/** One question of a lesson. */
export interface Step {
  kind: keyof typeof import('./task-kinds.js').KINDS;
  rules: RulesInput;
  start?: string;
  moves?: Move[] | string;
  /** Whether the first answer counts towards the score. */
  scored?: true;
  /** For `cells`: whether the user marks several moves. */
  many?: true;
  /** For `choice`: the options, in order. */
  options?: readonly string[];
  /** Draws the tree: with the values of its leaves only, as alpha-beta searched it, or with all values. */
  tree?: 'ends' | 'search' | 'values';
  /** The node of the tree that the task is about. */
  at?: Path;
  /** For `numbers`: the nodes to fill in; default: all but the leaves. */
  blanks?: readonly Path[];
  /** For `window`: the number of the visit in the search. */
  visit?: number;
  /** The options of the search with that visit. */
  film?: FilmOptions;
  /** The expected answer, if it is not the usual one for the kind: moves or an option. */
  expect?: (engine: Engine, scene: Scene) => Promise<any>;
  /** More facts for the sentences. */
  facts?: (engine: Engine, scene: Scene) => Promise<Facts>;
  /** The positions to show after the answer; default: best play. */
  show?: (engine: Engine, scene: Scene, answer: any) => Promise<Game[]>;
}

export interface Lesson {
  /** The name in the address and in the words. */
  name: string;
  steps: readonly Step[];
}
