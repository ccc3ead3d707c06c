// Makes a module of wasm-bindgen create its TextDecoder and TextEncoder when they are first used, not when it is imported: where tests
// run in jsdom there is neither, and a file that never calls the engine must still be importable. Node lends its own there.
import { readFileSync } from "node:fs";

const HELPERS = `const lentByNode = (name) => globalThis[name] ?? globalThis.process?.getBuiltinModule?.('node:util')?.[name];
let decoder = null;
const textDecoder = () => decoder ??= new (lentByNode('TextDecoder'))('utf-8', { ignoreBOM: true });
let encoder = null;
const textEncoder = () => encoder ??= new (lentByNode('TextEncoder'))();
`;

/** What wasm-bindgen writes, and what stands in its place. @type {[string | RegExp, string][]} */
const CHANGES = [
  ["let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });\ncachedTextDecoder.decode();\n", HELPERS],
  [/ +cachedTextDecoder = new TextDecoder\('utf-8', { ignoreBOM: true }\);\n +cachedTextDecoder.decode\(\);\n/, "decoder = null;\n"],
  ["cachedTextDecoder.decode(bytes)", "textDecoder().decode(bytes)"],
  // Every engine that runs the module has encodeInto.
  [/const cachedTextEncoder = new TextEncoder\(\);\n\nif \(!\('encodeInto'[^]*?\n\}\n\n/, ""],
  ["cachedTextEncoder.encode(arg)", "textEncoder().encode(arg)"],
  ["cachedTextEncoder.encodeInto(arg, view)", "textEncoder().encodeInto(arg, view)"],
];

/** A module of wasm-bindgen with the changes. @param {string} file its path @returns {string} */
export function withLateCodecs(file) {
  let text = readFileSync(file, "utf8");
  for (const [from, to] of CHANGES) {
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${file}: wasm-bindgen no longer writes ${from}`);
    text = changed;
  }
  if (/cachedText|new Text(De|En)coder/.test(text)) throw new Error(`${file}: a TextDecoder or TextEncoder is left`);
  return text;
}
