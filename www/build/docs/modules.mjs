// The modules of the package as their type files describe them: what they declare, and the anchors that this has in the reference.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { CORE_INIT, generatedTypes } from "../package/core-types.mjs";
import { ownTypes } from "../package/own-types.mjs";
import { WWW } from "../serve.mjs";
import { coded, escaped } from "./markdown.mjs";
import { readTypes } from "./types.mjs";

/** @typedef {import("./types.mjs").Declaration} Declaration */
/** @typedef {import("./types.mjs").Types} Types */
/** A module of the package. `path`: how it is imported. @typedef {Types & { name: string, path: string }} Module */

const OWN = new URL("../package/", import.meta.url);
const SOURCES = new URL("../../../src/", import.meta.url);

/** The modules that are generated: their names, and their type files in www/pkg. */
export const GENERATED = { core: "yomikiri.d.ts", rules: "yomikiri_rules.d.ts" };
/** The modules that come first. */
const ORDER = ["engine", "core", "element", "react"];

/** All modules with types, the main one first. @returns {Module[]} */
export function modules() {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const [name, file] of Object.entries(GENERATED)) if (existsSync(`${WWW}pkg/${file}`)) texts.set(name, generatedTypes(file));
  for (const file of readdirSync(OWN).filter((file) => /^[a-z-]+\.d\.ts$/.test(file) && file !== CORE_INIT))
    texts.set(file.replace(".d.ts", ""), ownTypes(file));
  const rank = (/** @type {string} */ name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...texts].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([name, text]) => ({ ...readTypes(text, `${name}.d.ts`), name, path: name === "engine" ? "yomikiri" : `yomikiri/${name}` }));
}

/** The version of the crate and the package. */
export const version = () => /^version *= *"(.*)"/m.exec(readFileSync(new URL("../Cargo.toml", SOURCES), "utf8"))?.[1] ?? "";

/** The English sentences of the errors, as the crate declares them, by code. @returns {Map<string, string>} */
export function sentences() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => /^(error|games\/.*)\.rs$/.test(name));
  return new Map(files.flatMap((name) => [...readFileSync(new URL(name, SOURCES), "utf8")
    .matchAll(/^ {4}[A-Z0-9_]+: [A-Z]\w+, "([a-z0-9-]+)",\s+"((?:[^"\\]|\\[^])*)";/gm)]
    .map(([, code, text]) => /** @type {[string, string]} */ ([code, text.replace(/\\\n\s*/g, "").replace(/\\(.)/g, "$1")]))));
}

/** What a module exports, each name once. @param {Module} module */
export const listed = ({ declarations }) => {
  const names = new Set();
  return declarations.filter(({ exported, name }) => exported && !names.has(name) && names.add(name));
};

/** The anchors of all names: the first to have a name gets it. @param {Module[]} all @returns {Map<string, string>} by module and name */
function anchorsOf(all) {
  const taken = new Set(["text", "errors", ...all.map(({ name }) => name)]);
  /** @param {string} module @param {string} name @returns {[string, string]} */
  const anchored = (module, name) => {
    const anchor = taken.has(name) ? `${module}-${name}` : name;
    taken.add(anchor);
    return [`${module} ${name}`, anchor];
  };
  return new Map(all.flatMap((module) => [
    ...listed(module).map(({ name }) => anchored(module.name, name)), ...module.events.length ? [anchored(module.name, "events")] : [],
  ]));
}

/** @param {Module[]} all */
export function linker(all) {
  const anchors = anchorsOf(all);
  /** The address of a name as a module sees it. @param {string} name @param {string} from */
  const address = (name, from) => anchors.get(`${from} ${name}`) ?? anchors.get(`core ${name}`)
    ?? anchors.get(all.map((module) => `${module.name} ${name}`).find((key) => anchors.has(key)) ?? "");
  /** Code in which the names of types lead to them. @param {string} code @param {string} from */
  const typed = (code, from) => code.split(/("(?:[^"\\]|\\.)*"|`[^`]*`|\/\/.*|\/\*[^]*?\*\/)/).map((part, at) => (at % 2 ? escaped(part)
    : part.split(/(?<![\w.$])([A-Z]\w*)(?![\w]*\s*:)/).map((word, index) => {
      const to = index % 2 ? address(word, from) : undefined;
      return to ? `<a href="#${to}">${word}</a>` : escaped(word);
    }).join(""))).join("");
  /** A comment: code in backticks, and its links. @param {string} text @param {string} from */
  const said = (text, from) => text.split(/(`[^`]+`|\{@link [^}]+\})/).map((part, at) => {
    if (at % 2 === 0) return escaped(part);
    const name = part.startsWith("`") ? part.slice(1, -1) : part.slice(7, -1).trim();
    const to = /^\w+$/.test(name) ? address(name, from) : undefined;
    return to ? `<a href="#${to}">${coded(name)}</a>` : coded(name);
  }).join("");
  return { anchors, typed, said };
}
