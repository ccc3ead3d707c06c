// The worker that checks a proof. It has the checker and the file, and nothing of the engine.

import { steps } from './check.mjs';
import { Recorder } from './tree.js';

/** @import { FromChecker, ToChecker } from './types.d.ts' */

/** How long it works before it looks for messages, in milliseconds. */
const SLICE_MS = 100;

/** @type {ReturnType<typeof steps> | null} */
let checking = null;
/** @type {Recorder | null} */
let recorder = null;
/** The timer of the next slice. @type {ReturnType<typeof setTimeout> | undefined} */
let next;
/** The time that it has worked, in milliseconds. */
let worked = 0;

/** @param {FromChecker} message */
const post = (message) => postMessage(message);

/** Works for a moment, and goes on after the messages that have come in meanwhile. */
function slice() {
  if (!checking) return;
  const begun = performance.now();
  try {
    let step = checking.next();
    while (!step.done && performance.now() - begun < SLICE_MS) step = checking.next();
    worked += performance.now() - begun;
    if (!step.done) {
      post({ progress: step.value });
      next = setTimeout(slice);
      return;
    }
    post({ checked: step.value, ms: worked, trees: recorder && recorder.trees });
  } catch (error) {
    post({ refused: error instanceof Error ? error.message : String(error) });
  }
  checking = null;
}

addEventListener('message', (event) => {
  /** @type {ToChecker} */
  const message = event.data;
  if ('certificate' in message) {
    recorder = message.tree ? new Recorder() : null;
    checking = steps(message.certificate, recorder && recorder.see);
  }
  clearTimeout(next);
  if (!('stop' in message)) slice();
});
