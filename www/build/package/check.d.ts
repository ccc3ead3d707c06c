// The types of "yomikiri/check". They need neither the DOM's types nor Node's.
import type { RulesInput } from "./core.js";

/** How far a check has come. */
export interface CheckProgress {
  /** The positions of the proof remembered so far, and all of them. */
  done: number;
  total: number;
  /** The positions that the checker has searched by itself. */
  searched: number;
  /** The position that is being checked, as its game writes positions. */
  position: string;
}

/** What a proof has proved, and the work that this took. Scores are from the first side's point of view. */
export interface Checked {
  rules: RulesInput;
  position: string;
  /** The value of the position is at least this; null: there is no such claim. */
  at_least: number | null;
  /** The value is at most this; null: there is no such claim. */
  at_most: number | null;
  /** The positions of the proof. */
  stored: number;
  /** The positions that the checker has searched by itself. */
  searched: number;
}

/**
 * Checks a proof, the content of a file `*.proof`, from the rules of the game alone. Calls `on_progress` now and then. Rejects with an
 * `Error` that says what is wrong and where. The format limits the work that a file may ask for by its size.
 */
export function check(certificate: Uint8Array, on_progress?: (progress: CheckProgress) => void): Promise<Checked>;

/**
 * Called for each position once the checker is done with it, after the positions that follow from it. `claim`: such as "at_least 0"; `zone`:
 * the set of the cells that the result rests on, with a bit for each cell (`-1n`: all cells; null: the claim is not met, as may happen in
 * a search of the checker's own); `known`: whether it was remembered; `owners`: by cells, the owners of the pairs that were last looked for,
 * in m,n,k-games.
 */
export type OnVisit = (claim: string, position: string, zone: bigint | null, known: boolean, owners?: Map<number, object>) => void;

/** The same step by step: it can be interrupted between two steps. Throws what `check` rejects with. */
export function steps(certificate: Uint8Array, on_visit?: OnVisit | null): Generator<CheckProgress, Checked, void>;
