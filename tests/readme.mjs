// Extracts the JavaScript examples from the README and the documentation for the tests that run them.
import { readFileSync } from "node:fs";

/** An example and its expected output, from the comments behind its console.log lines. */
/** @typedef {{ code: string, kind: string, printed: string[], node: boolean }} Example kind: the words behind `js` */

/** @param {URL} file in Markdown @returns {Example[]} its examples in JavaScript */
export function examplesIn(file) {
  return [...readFileSync(file, "utf8").matchAll(/^```js ?(.*)\n([^]*?)^```$/gm)].map(([, kind, code]) => ({
    code,
    kind,
    printed: [...code.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment),
    node: code.includes('from "node:'),
  }));
}

/** The README's examples. */
export const examples = () => examplesIn(new URL("../README.md", import.meta.url));
