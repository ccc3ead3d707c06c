// The errors with which a call to the engine can reject.

/** @import { Fault } from '../types.d.ts' */
/** @import { Reason } from './policy-watch.js' */

/**
 * The error of a rejected call. `code` and `params` identify its text in any language; `message` is that text in English. Besides the
 * engine's own codes there are "not-data", for an argument that is not plain data; those of the kind "engine-gone": the worker died or
 * failed to start ("engine-gone") or, where the reason is known, one of {@link REASONS}; and "not-loaded": the code that draws a game
 * failed to load.
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

/** What to do about a missing file. */
const COPY = 'copy worker.js, yomikiri.js, yomikiri_bg.wasm, yomikiri_rules_bg.wasm and yomikiri_data.bin to that folder, or use '
  + 'yomikiri/element-inline or yomikiri/inline.';

/** Why a worker cannot start, or why the rules' module cannot, by code. @type {Record<string, string>} */
export const REASONS = {
  'rules-gone': 'The rules of the games could not be loaded.',
  'no-webassembly': 'WebAssembly is missing or switched off.',
  'policy-wasm': "The Content Security Policy of the engine's worker forbids WebAssembly: add 'wasm-unsafe-eval' to script-src.",
  policy: "The Content Security Policy forbids the engine's worker or a file of it: see the directive {directive}.",
  file: 'The page was opened as a file, where browsers load no such files: serve it, or use yomikiri/element-inline or yomikiri/inline.',
  missing: '{url} was answered with status {status}. A bundler may have left the file out, or moved the script away from '
    + `it: ${COPY}`,
  'wrong-file': '{url} was answered with another or a damaged file (Content-Type: {type}). A server may send its start page for files '
    + `that it lacks: ${COPY}`,
  embedder: 'The page has {header}, but {url} does not: send the header with that file too.',
  optimizer: 'Vite has moved the script to {url}, where there is no worker: add yomikiri to optimizeDeps.exclude.',
  'no-address': 'A bundler has left out import.meta.url, which says where the files of the engine are: build modules (esbuild: '
    + '--format=esm), or use yomikiri/element-inline or yomikiri/inline.',
  unreachable: '{url} could not be fetched.',
  sandbox: 'The page is in a sandboxed frame: add allow-same-origin to its sandbox attribute, or serve the scripts with '
    + 'Access-Control-Allow-Origin: *.',
};

/**
 * The error for a worker that has died or cannot start.
 * @param {string} why the browser's message
 * @param {Reason} [reason] if it is known: the code of one of the reasons
 */
export function engineGone(why, { code, ...known } = { code: 'engine-gone' }) {
  const params = { why, ...known };
  const reason = REASONS[code]?.replace(/\{(\w+)\}/g, (_, name) => String(Reflect.get(params, name) ?? ''));
  const message = reason ? `${reason} (${why})` : why;
  return new EngineError({ kind: 'engine-gone', code, params, message, input: undefined });
}

/** The error for an argument that cannot be sent to a worker. @param {unknown} input @param {string} message */
export const notData = (input, message) => new EngineError({ kind: 'bad-options', code: 'not-data', params: {}, message, input });

/** The error for code that failed to load. @param {unknown} error @param {Record<string, string>} [params] */
export const notLoaded = (error, params = {}) => (
  new EngineError({ kind: 'not-loaded', code: 'not-loaded', params, message: String(error), input: undefined }));

/** Whether the error is about a puzzle. @param {unknown} error @returns {error is EngineError} */
export const isPuzzleFault = (error) => error instanceof EngineError && error.code.startsWith('puzzle-');

/** Whether the worker failed, and not the call itself. @param {unknown} error */
export const isGone = (error) => error instanceof EngineError && error.kind === 'engine-gone';

/** Whether the code that draws a game failed to load. @param {unknown} error */
export const isNotLoaded = (error) => error instanceof EngineError && error.kind === 'not-loaded';

/** The error for a call that its caller aborted. @param {AbortSignal} [signal] the signal that was raised, which has a reason */
export const aborted = (signal) => signal?.reason ?? new DOMException('The call was stopped.', 'AbortError');

/** @param {unknown} error */
export const isAborted = (error) => error instanceof DOMException && error.name === 'AbortError';
