// The JavaScript in the README, for the tests that run it.
import { readFileSync } from "node:fs";

/**
 * The README's JavaScript examples, and what each says that it prints: the comments behind its console.log lines.
 * @returns {{ code: string, printed: string[], node: boolean }[]}
 */
export function examples() {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  return [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => ({
    code,
    printed: [...code.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment),
    node: code.includes('from "node:'),
  }));
}
