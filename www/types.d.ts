// The names the page's JavaScript uses in its JSDoc, in one place. Nothing here exists at run time.
export type {
  Cell, Move, Side, Rules, RulesInput, Mnk, Reversi, Eight, Tree, Game, Outcome,
  Level, BestMoveOptions, Reply, SolveOptions, Solution, Progress, TreeNode,
} from './pkg/yomikiri.js';

import type { Game, Level, Move, Progress, Reply, Side, Solution } from './pkg/yomikiri.js';

/** Who plays a side: somebody at the page, or the computer at a level. */
export type Player = 'person' | Level;
export type Players = Record<Side, Player>;

/** What crosses from the worker: a value, or an error's fields (class instances lose theirs on the way). */
export type Crossing<T> = { ok: T } | { fault: Fault };
export interface Fault { kind: string; message: string; input: unknown }

/** How far one call of the sliced search may go before it hands back what it has. */
export interface Limits { ms?: number }
/** A search's end: finished, or stopped (by the limits or by a person) with what is proved so far. */
export interface Reading { solution: Solution; finished: boolean }

/** How a search is run: an aborted signal ends it softly, and what is proved by then is the answer. */
export interface How { limits?: Limits; signal?: AbortSignal; onProgress?: (p: Progress) => void }

/** What the page knows about a position's value. */
export interface Known {
  game: Game;
  progress: Progress | null;
  solution: Solution | null;
  /** What the moves that are not read out yet are worth at a look. */
  looks: Map<Move, number>;
  /** What the engine would play where the end could not be read. */
  guess: Reply | null;
  state: 'running' | 'done' | 'stopped' | 'failed';
}

/** A value written into a board's cell. */
export interface Mark {
  move: Move;
  value: number | null;
  exact: boolean;
  plies: number | null;
  best: boolean;
}
