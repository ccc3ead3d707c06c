// The sentences of errors while the page is drawn.

/** @import { EngineError } from '../engine/errors.js' */
/** @import { Given } from '../ui/given.d.ts' */

/** Each error's sentence, and the language in which it was asked for. @type {WeakMap<EngineError, { code: string, text: string }>} */
const sentences = new WeakMap();

/**
 * What an error says in the user's language; until the words are loaded, what it said in the language before, or nothing.
 * @param {EngineError} error @param {Given} given
 */
export function sentenceOf(error, { commands, words: { code } }) {
  const known = sentences.get(error);
  if (known?.code === code) return known.text;
  const text = known?.text ?? '';
  sentences.set(error, { code, text });
  commands.explain(error).then((sentence) => {
    sentences.set(error, { code, text: sentence });
    commands.update();
  });
  return text;
}
