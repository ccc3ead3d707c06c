// The API reference, from the package's type files: every function, type and field with its comment, and every error.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { CORE_INIT, generatedTypes } from "../package/core-types.mjs";
import { WWW } from "../serve.mjs";
import { coded, escaped, named } from "./markdown.mjs";
import { readTypes } from "./types.mjs";

/** @typedef {import("./markdown.mjs").Block} Block */
/** @typedef {import("./types.mjs").Declaration} Declaration */
/** @typedef {import("./types.mjs").Member} Member */
/** @typedef {import("./types.mjs").Types} Types */
/** @typedef {import("./words.mjs").Words} Words */
/** A module of the package. `path`: how it is imported. @typedef {Types & { name: string, path: string }} Module */
/** @typedef {{ code: string, kind: string, params: string[] }} ErrorCode */

const OWN = new URL("../package/", import.meta.url);
const SOURCES = new URL("../../../src/", import.meta.url);

/** The modules that are generated: their names, and their type files in www/pkg. */
const GENERATED = { core: "yomikiri.d.ts", rules: "yomikiri_rules.d.ts" };
/** The modules that come first. */
const ORDER = ["engine", "core", "element", "react"];

/** All modules with types, the main one first. @returns {Module[]} */
export function modules() {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const [name, file] of Object.entries(GENERATED)) if (existsSync(`${WWW}pkg/${file}`)) texts.set(name, generatedTypes(file));
  for (const file of readdirSync(OWN).filter((file) => /^[\w-]+\.d\.ts$/.test(file) && file !== CORE_INIT && !file.includes("_")))
    texts.set(file.replace(".d.ts", ""), readFileSync(new URL(file, OWN), "utf8"));
  const rank = (/** @type {string} */ name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...texts].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([name, text]) => ({ ...readTypes(text, `${name}.d.ts`), name, path: name === "engine" ? "yomikiri" : `yomikiri/${name}` }));
}

/** The version of the crate and the package. */
export const version = () => /^version *= *"(.*)"/m.exec(readFileSync(new URL("../Cargo.toml", SOURCES), "utf8"))?.[1] ?? "";

/** The English sentences of the errors, as the crate declares them, by code. @returns {Map<string, string>} */
export function sentences() {
  const files = ["error.rs", ...readdirSync(new URL("games/", SOURCES), { recursive: true, encoding: "utf8" }).map((name) => `games/${name}`)]
    .filter((name) => name.endsWith(".rs"));
  return new Map(files.flatMap((name) => [...readFileSync(new URL(name, SOURCES), "utf8")
    .matchAll(/^ {4}[A-Z0-9_]+: [A-Z]\w+, "([a-z0-9-]+)",\s+"((?:[^"\\]|\\[^])*)";/gm)]
    .map(([, code, text]) => /** @type {[string, string]} */ ([code, text.replace(/\\\n\s*/g, "").replace(/\\(.)/g, "$1")]))));
}

/** The listed things of a module, as its index has them. @param {Module} module */
const listed = ({ declarations }) => {
  const names = new Set();
  return declarations.filter(({ exported, name }) => exported && !names.has(name) && names.add(name));
};

/** The anchors of all names: the first to have a name gets it. @param {Module[]} all @returns {Map<string, string>} by module and name */
function anchorsOf(all) {
  const taken = new Set(["text", "errors", ...all.map(({ name }) => name)]);
  return new Map(all.flatMap((module) => [...listed(module).map(({ name }) => name), ...(module.events.length ? ["events"] : [])].map((name) => {
    const anchor = taken.has(name) ? `${module.name}-${name}` : name;
    taken.add(anchor);
    return /** @type {[string, string]} */ ([`${module.name} ${name}`, anchor]);
  })));
}

/** The alternatives of a type that each game adds to, as of `Preset`. @param {Declaration} alias @param {Module} module */
function gathered({ code }, { declarations }) {
  const [, name] = /^(\w+)\[keyof \1\]/.exec(code) ?? [];
  if (!name) return null;
  return declarations.filter((one) => one.name === name && one.kind === "interface")
    .flatMap(({ members }) => members.map(({ type }) => type.replace(/^\| /, ""))).filter((type) => type !== "never").join(" | ");
}

/** @param {Module[]} all */
function linker(all) {
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

/** @param {string} text */
const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1).replace(/([^.!?…:;])[;:]?$/, "$1.") : "");

/**
 * The Markdown of the reference, to replace a block of the page, and the blocks that this uses.
 * @param {Words} words
 * @param {ErrorCode[]} codes all errors
 * @param {Record<string, string>} ownSentences the errors' sentences in the page's language, by code
 * @param {import("./words.mjs").Language} language
 * @returns {{ markdown: string, blocks: Record<string, Block> }}
 */
export function reference(words, codes, ownSentences, language) {
  const all = modules();
  const { anchors, typed, said: linked } = linker(all);
  const { columns, api } = words;
  /** Comments are in English. @param {string} text @param {string} from */
  const said = (text, from) => (language === "en" || !text ? linked(text, from) : `<span lang="en">${linked(text, from)}</span>`);
  /** @param {string} name */
  const moduleOf = (name) => /** @type {Module} */ (all.find((module) => module.name === name));

  /** @param {Member[]} members @param {string} from @param {string} owner its anchor @param {string} what the head of the first column */
  const table = (members, from, owner, what) => named([what, columns.type, columns.meaning], members.map((member) => {
    const { name, method, optional, readonly, set, text, type } = member;
    const own = `<code id="${escaped(`${owner}.${name}`)}">${escaped(name + (method ? "()" : optional ? "?" : ""))}</code>`;
    const taken = set ? `<br>${api.set} <code>${typed(set, from)}</code>` : "";
    return [own, `<code>${typed(type, from)}</code>${readonly ? ` ${words.readonly}` : ""}${taken}`, said(sentence(text), from)];
  }));

  /** The fields of an interface with those of what it extends, as far as that has no entry of its own. @param {Declaration} one @param {Module} module @returns {Member[]} */
  const fieldsOf = ({ members, over }, module) => [...members, ...over.flatMap((name) => {
    const base = module.declarations.find((found) => found.name === name && !found.exported && found.kind === "interface");
    return base ? fieldsOf(base, module) : [];
  })];

  /** @param {Module} module @param {string} name */
  const entry = (module, name) => {
    const from = module.name;
    const owner = anchors.get(`${from} ${name}`) ?? name;
    if (name === "events" && !module.declarations.some((one) => one.name === name)) return table(module.events, from, owner, columns.event);
    return module.declarations.filter((one) => one.name === name && one.exported).map((one) => {
      const text = one.text ? `<p>${said(sentence(one.text), from)}</p>\n` : "";
      if (one.kind === "interface") {
        const over = one.over.filter((base) => !module.declarations.some((found) => found.name === base && !found.exported && found.kind === "interface"));
        const hidden = module.declarations.filter((found) => over.includes(found.name) && !found.exported);
        const extended = over.length ? `<p>${api.extends} ${over.map((base) => `<code>${typed(base, from)}</code>`).join(", ")}</p>\n` : "";
        const mapped = hidden.map((found) => `<pre tabindex="0"><code>${typed(found.code, from)}</code></pre>\n`).join("");
        return text + extended + mapped + table(fieldsOf(one, module), from, owner, columns.name);
      }
      if (name === "ErrorCode") return `${text}<p><a href="#errors">${api.errors}</a></p>\n`;
      const code = one.kind === "alias" ? `type ${name} =${one.code.includes("\n") ? "\n" : " "}${gathered(one, module) ?? one.code}`
        : one.kind === "constant" ? `const ${name}: ${one.code}` : one.code;
      return `${text}<pre tabindex="0"><code>${typed(code, from)}</code></pre>\n`;
    }).join("");
  };

  const english = sentences();
  const markdown = all.map((module) => {
    const entries = listed(module);
    const shown = [...entries.filter(({ kind }) => kind === "function"), ...entries.filter(({ kind }) => kind !== "function")].map(({ name }) => name);
    if (module.events.length) shown.push("events");
    const heads = shown.map((name) => {
      const own = entries.find((one) => one.name === name);
      const title = own ? `\`${name}${own.kind === "function" ? "()" : ""}\`` : api.events;
      return `### ${title} {#${anchors.get(`${module.name} ${name}`)}}\n\n\`\`\`api-entry ${module.name} ${name}\n\`\`\``;
    });
    return [`## \`${module.path}\` {#${module.name}}`, `\`\`\`api-index ${module.name}\n\`\`\``, ...heads].join("\n\n");
  }).join("\n\n");

  return {
    markdown,
    blocks: {
      "api-index": (name) => {
        const module = moduleOf(name);
        const entries = listed(module);
        /** @param {string} title @param {Declaration[]} some */
        const list = (title, some) => (some.length ? `<p class="api-index">${title} ${some.map((one) =>
          `<a href="#${anchors.get(`${name} ${one.name}`)}"><code>${one.name}</code></a>`).join(" ")}</p>\n` : "");
        const again = module.from.map(({ names, path }) => {
          const other = all.find((one) => `./${one.name}.js` === path || path === `./${GENERATED[/** @type {keyof typeof GENERATED} */ (one.name)]?.replace(".d.ts", ".js")}`);
          const source = other ? `<a href="#${other.name}"><code>${other.path}</code></a>` : coded(path);
          return `<p class="api-index">${api.from.replace("{module}", source)} ${names?.map((one) => {
            const to = anchors.get(`${other?.name} ${one}`);
            return to ? `<a href="#${to}"><code>${one}</code></a>` : coded(one);
          }).join(" ") ?? api.allTypes}</p>\n`;
        }).join("");
        return (module.about ? `<p>${said(module.about, name)}</p>\n` : "") + again
          + list(api.functions, entries.filter(({ kind }) => kind === "function"))
          + list(api.types, entries.filter(({ kind }) => kind !== "function"));
      },
      "api-entry": (rest) => {
        const [name, ...what] = rest.split(" ");
        return entry(moduleOf(name), what.join(" "));
      },
      "api-errors": () => named(["code", "kind", api.params, columns.meaning], codes.map(({ code, kind, params }) => [
        `<code id="error.${code}">${code}</code>`, coded(kind), params.map(coded).join(" ") || words.none,
        escaped(ownSentences[code] ?? english.get(code) ?? ""),
      ])),
    },
  };
}
