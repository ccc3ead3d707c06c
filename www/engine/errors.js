// The errors with which a call to the engine can reject.

/** @import { Fault } from '../types.d.ts' */

/**
 * The error of a rejected call. `code` and `params` identify its text in any language; `message` is that text in English. Besides the
 * engine's own codes there are "engine-gone": the worker died or failed to start; and "not-loaded": the code that draws a game failed to
 * load.
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

/** The error for a worker that has died. @param {string} why the browser's message */
export const engineGone = (why) => new EngineError({ kind: 'engine-gone', code: 'engine-gone', params: { why }, message: why,
  input: undefined });

/** Whether the worker failed, and not the call itself. @param {unknown} error */
export const isGone = (error) => error instanceof EngineError && error.kind === 'engine-gone';

/** Whether the code that draws a game failed to load. @param {unknown} error */
export const isNotLoaded = (error) => error instanceof EngineError && error.kind === 'not-loaded';

/** The error for a call that its caller aborted. */
export const aborted = () => new DOMException('The call was stopped.', 'AbortError');

/** @param {unknown} error */
export const isAborted = (error) => error instanceof DOMException && error.name === 'AbortError';
