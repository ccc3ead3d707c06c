// Makes one of My puzzles of a slip in the review, when the reader asks for it.

import { EngineError } from '../engine/errors.js';
import { PuzzleError } from '../model/puzzle/errors.js';
import { newOwn } from '../model/puzzle/progress.js';
import { puzzleOf } from '../model/puzzle/slip.js';
import { unfold } from './panel.js';
import { openStore } from './store.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Proved } from '../model/puzzle/slip.js' */

/**
 * What came of it: it is one of My puzzles now (`kept`), was before (`keptBefore`), or is until the page closes (`unkept`), or no puzzle
 * can be made of it (`fault`), because it takes too long to judge (`too-large`) or its text would be too long (`too-long`).
 * @typedef {'kept' | 'keptBefore' | 'unkept' | 'fault' | 'too-large' | 'too-long'} Practised
 */

/**
 * @param {Engine} engine @param {Proved} slip
 * @returns {Promise<Practised | null>} null: the engine is gone
 */
export async function practise(engine, slip) {
  try {
    const id = await puzzleOf(engine, slip);
    const store = openStore(() => {});
    await store.loaded;
    const before = store.own.has(id);
    await store.keep(newOwn(id, slip.played, store.now));
    unfold('mine');
    return store.failed ? 'unkept' : before ? 'keptBefore' : 'kept';
  } catch (error) {
    if (error instanceof EngineError) return null;
    if (!(error instanceof PuzzleError)) throw error;
    return error.code === 'too-large' || error.code === 'too-long' ? error.code : 'fault';
  }
}
