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
}

/** A proof that comes with the page. */
export interface Shipped extends Claim { file: string; bytes: number; cut: number; positions: number }

/** How far a check has come: positions of the proof remembered and in all, positions searched, and the one being checked. */
export interface Progress { done: number; total: number; searched: number; position: string }

/** A claim that is proved, and the work that this took. */
export interface Checked extends Claim { stored: number; searched: number }

/** Messages to the worker: it begins, stops or goes on. */
export type ToChecker = { certificate: Uint8Array } | { stop: true } | { go: true };

/** Messages from the worker. `ms`: how long it has worked; `refused`: what is wrong with the file, in English. */
export type FromChecker = { progress: Progress } | { checked: Checked; ms: number } | { refused: string };

/** What the reader has chosen: a proof of the page's, or a file. */
export type Choice = { shipped: Shipped } | { own: File };

/**
 * The state of a check. `missing`: the proof could not be fetched; `unread`: the reader's file could not be read, or is too long;
 * `unchecked`: the checker itself failed, or could not be loaded.
 */
export type State = 'ready' | 'loading' | 'running' | 'stopped' | 'accepted' | 'refused' | 'missing' | 'unread' | 'unchecked';
