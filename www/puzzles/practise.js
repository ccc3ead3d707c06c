// Turns a slip in the review into one of My puzzles, when the user asks for it.

import { EngineError, isGone } from '../engine/errors.js';
import { newOwn } from '../model/puzzle/progress.js';
import { unfold } from './panel.js';
import { openStore } from './store.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { PuzzleSlip } from '../types.d.ts' */

/**
 * The result: it is one of My puzzles now (`kept`), was before (`keptBefore`), or is until the page closes (`unkept`), or no puzzle
 * can be made of it (`fault`), because it takes too long to judge (`too-large`) or its text would be too long (`too-long`).
 * @typedef {'kept' | 'keptBefore' | 'unkept' | 'fault' | 'too-large' | 'too-long'} Practised
 */

/** What a refusal of the engine says here, by its code; others are a `fault`. @type {Record<string, Practised>} */
const REFUSED = { 'puzzle-too-large': 'too-large', 'puzzle-too-long': 'too-long' };

/**
 * @param {Pick<Engine, 'puzzle_of_slip'>} engine @param {PuzzleSlip} slip
 * @returns {Promise<Practised | null>} null: the engine is gone
 */
export async function practise(engine, slip) {
  try {
    const id = await engine.puzzle_of_slip(slip);
    const store = openStore(() => {});
    await store.loaded;
    const before = store.own.has(id);
    await store.keep(newOwn(id, slip.played, store.now));
    unfold('mine');
    return store.failed ? 'unkept' : before ? 'keptBefore' : 'kept';
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return isGone(error) ? null : REFUSED[error.code] ?? 'fault';
  }
}
