// The types of the proofs that the page checks. Nothing here exists at run time.

import type { Rules } from '../types.d.ts';

/** What a proof says of the rules: fields of the game's rules, and others that concern only the proof. */
export interface ProofRules {
  game: Rules['game'];
  width: number;
  height: number;
  [name: string]: unknown;
}

/** What a proof claims: bounds of a position's value. The header of a file leaves out a bound that is not claimed. */
export interface Claim {
  rules: ProofRules;
  position: string;
  at_least?: number | null;
  at_most?: number | null;
  /** The number of positions that are stored, according to the file's header. */
  positions?: number;
}

/** A proof that comes with the page. */
export interface Shipped extends Claim { file: string; bytes: number; cut: number; positions: number }

/** How far a check has come: positions of the proof remembered and in all, positions searched, and the one being checked. */
export interface Progress { done: number; total: number; searched: number; position: string }

/** A claim that is proved, and the work that this took. */
export interface Checked extends Claim { stored: number; searched: number }

/**
 * A position that the checker has visited, in the notation of proofs, and those that follow from it by the moves that it has tried.
 * `zone`: the cells on which the result rests, by number, null if that is the whole board; `known`: it was remembered; `pairs`: the pairs of
 * cells that settle it, if any.
 */
export interface Visited { position: string; zone: number[] | null; known: boolean; pairs: number[][]; under: Visited[] }

/** What has been visited for a claim, such as "at_least 0". */
export interface ProofTree { claim: string; root: Visited }

/**
 * Why nothing follows from a position: pairs of cells, a row that the prover completes next, a full board, no row is left to the opponent,
 * the position was remembered, or the game is over.
 */
export type Leaf = 'pairs' | 'row' | 'full' | 'none' | 'known' | 'over';

/** A position after a move of the opponent's and the prover's answer, or one of the two. `moves`: the cells, null for a pass. */
export interface Answered {
  position: string;
  moves: (number | null)[];
  zone: number[] | null;
  pairs: number[][];
  leaf: Leaf | null;
  under: Answered[];
}

/** Messages to the worker: it begins, stops or goes on. `tree`: whether the positions that it visits are wanted. */
export type ToChecker = { certificate: Uint8Array; tree: boolean } | { stop: true } | { go: true };

/**
 * Messages from the worker. `ms`: how long it has worked; `trees`: what it has visited, null if that was not wanted or is too large;
 * `refused`: what is wrong with the file, in English.
 */
export type FromChecker = { progress: Progress } | { checked: Checked; ms: number; trees: ProofTree[] | null } | { refused: string };

/** What the user has chosen: a proof of the page's, or a file. */
export type Choice = { shipped: Shipped } | { own: File };

/**
 * The state of a check. `missing`: the proof could not be fetched; `unread`: the user's file could not be read, or is too large;
 * `unchecked`: the checker itself failed, or could not be loaded.
 */
export type State = 'ready' | 'loading' | 'running' | 'stopped' | 'accepted' | 'refused' | 'missing' | 'unread' | 'unchecked';
