// Makes one of My puzzles of a slip in the review, when the reader asks for it.

import { EngineError } from '../engine/errors.js';
import { PuzzleError } from '../model/puzzle/errors.js';
import { newOwn } from '../model/puzzle/progress.js';
import { puzzleOf } from '../model/puzzle/slip.js';
import { wordsOf } from './progress-words.js';
import { openStore } from './store.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Proved } from '../model/puzzle/slip.js' */

/**
 * What came of it. `told`: a sentence in the language.
 * @typedef {{ kept: boolean, told: (code: string) => string }} Practised
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
    const what = store.failed ? 'failed' : before ? 'keptBefore' : 'kept';
    return { kept: true, told: (code) => wordsOf(code)[what] };
  } catch (error) {
    if (error instanceof EngineError) return null;
    if (!(error instanceof PuzzleError)) throw error;
    const { code: fault } = error;
    return { kept: false, told: (code) => wordsOf(code).faults[fault] ?? wordsOf(code).fault };
  }
}
