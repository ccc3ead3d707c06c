// What a call to the engine may be refused with.

/** @import { Fault } from '../types.d.ts' */

/**
 * A call was refused. `code` and `params` say which sentence it is, for readers of any language; `message` is that sentence in English.
 * Besides the engine's own there is "engine-gone": the worker died, or never came to be.
 */
export class EngineError extends Error {
  /** @param {Fault} fault */
  constructor({ kind, code, params, message, input }) {
    super(message);
    this.name = 'EngineError';
    this.kind = kind;
    this.code = code;
    this.params = params;
    this.input = input;
  }
}

/** The worker is no more. @param {string} why in the browser's words */
export const engineGone = (why) => new EngineError({ kind: 'engine-gone', code: 'engine-gone', params: { why }, message: why,
  input: undefined });

/** Whether it was the worker, and not what was asked. @param {unknown} error */
export const isGone = (error) => error instanceof EngineError && error.kind === 'engine-gone';

/** A call was put aside by whoever made it. */
export const aborted = () => new DOMException('The call was stopped.', 'AbortError');

/** @param {unknown} error */
export const isAborted = (error) => error instanceof DOMException && error.name === 'AbortError';
