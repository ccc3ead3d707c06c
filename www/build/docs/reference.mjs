// The API reference, from the package's type files: every function, type and field with its comment, and every error.
import { coded, escaped, named } from "./markdown.mjs";
import { GENERATED, linker, listed, modules, sentences } from "./modules.mjs";

/** @typedef {import("./markdown.mjs").Block} Block */
/** @typedef {import("./modules.mjs").Module} Module */
/** @typedef {import("./types.mjs").Declaration} Declaration */
/** @typedef {import("./types.mjs").Member} Member */
/** @typedef {import("./words.mjs").Language} Language */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("../../pkg/yomikiri.js").CodeInfo} CodeInfo */

/** @param {string} text a comment, which may be a part of a sentence */
const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1).replace(/([^.!?…:;])[;:]?$/, "$1.") : "");

/** An interface that is not exported: what extends it has its fields. @param {Module} module @param {string} name */
const hiddenBase = ({ declarations }, name) => declarations.find((one) => one.name === name && !one.exported && one.kind === "interface");

/** The fields of an interface and of its hidden bases. @param {Declaration} one @param {Module} module @returns {Member[]} */
const fieldsOf = ({ members, over }, module) => [...members, ...over.flatMap((name) => {
  const base = hiddenBase(module, name);
  return base ? fieldsOf(base, module) : [];
})];

/** Functions come before types. @param {Declaration[]} some */
const sorted = (some) => ({
  functions: some.filter(({ kind }) => kind === "function"),
  types: some.filter(({ kind }) => kind !== "function"),
});

/** The reference in one language. */
class Reference {
  #all = modules();
  #links = linker(this.#all);
  #words;
  #language;

  /** @param {Words} words @param {Language} language */
  constructor(words, language) {
    this.#words = words;
    this.#language = language;
  }

  /** The page's part about the modules: a section for each, and in it an entry for each name. */
  get markdown() {
    return this.#all.map((module) => {
      const { functions, types } = sorted(listed(module));
      const heads = [
        ...functions.map(({ name }) => ({ name, title: `\`${name}()\`` })), ...types.map(({ name }) => ({ name, title: `\`${name}\`` })),
        ...module.events.length ? [{ name: "events", title: this.#words.api.events }] : [],
      ].map(({ name, title }) => `### ${title} {#${this.#anchor(module, name)}}\n\n\`\`\`api-entry ${module.name} ${name}\n\`\`\``);
      return [`## \`${module.path}\` {#${module.name}}`, `\`\`\`api-index ${module.name}\n\`\`\``, ...heads].join("\n\n");
    }).join("\n\n");
  }

  /** @param {string} name */
  module(name) { return /** @type {Module} */ (this.#all.find((module) => module.name === name)); }

  /** @param {Module} module @param {string} name */
  #anchor(module, name) { return this.#links.anchors.get(`${module.name} ${name}`) ?? name; }

  /** Comments are in English. @param {string} text @param {Module} module */
  #said(text, { name }) {
    const html = this.#links.said(text, name);
    return this.#language === "en" || !html ? html : `<span lang="en">${html}</span>`;
  }

  /** @param {string} code @param {Module} module @param {string} [around] the element's attributes */
  #code(code, { name }, around = "") { return `<code${around}>${this.#links.typed(code, name)}</code>`; }

  /** @param {string} code @param {Module} module */
  #block(code, module) { return `<pre tabindex="0">${this.#code(code, module)}</pre>\n`; }

  /**
   * @param {Member[]} members @param {Module} module @param {string} owner the anchor of what they belong to
   * @param {string} head of the first column
   */
  #table(members, module, owner, head) {
    const { api, columns, readonly } = this.#words;
    // Of a method with several signatures, the first stands for all.
    const shown = members.filter(({ name }, at) => members.findIndex((one) => one.name === name) === at);
    return named([head, columns.type, columns.meaning], shown.map((member) => {
      const mark = member.method ? "()" : member.optional ? "?" : "";
      const type = this.#code(member.type, module, member.type.includes("\n") ? ' class="lines"' : "");
      return [
        `<code id="${escaped(`${owner}.${member.name}`)}">${escaped(member.name + mark)}</code>`,
        type + (member.readonly ? ` ${readonly}` : "") + (member.set ? `<br>${api.set} ${this.#code(member.set, module)}` : ""),
        this.#said(sentence(member.text), module),
      ];
    }));
  }

  /** A name's entry: its comment, and its fields or its code. @param {Module} module @param {string} name */
  entry(module, name) {
    const own = module.declarations.filter((one) => one.name === name && one.exported);
    if (!own.length) return this.#table(module.events, module, this.#anchor(module, name), this.#words.columns.event);
    return own.map((one) => {
      const text = one.text ? `<p>${this.#said(sentence(one.text), module)}</p>\n` : "";
      return text + (one.kind === "interface" ? this.#interface(one, module) : this.#other(one, module));
    }).join("");
  }

  /** @param {Declaration} one @param {Module} module */
  #interface(one, module) {
    const over = one.over.filter((base) => !hiddenBase(module, base));
    const extended = over.length
      ? `<p>${this.#words.api.extends} ${over.map((base) => this.#code(base, module)).join(", ")}</p>\n` : "";
    // Mapped types that are not exported have no entry elsewhere.
    const mapped = module.declarations.filter(({ exported, name }) => !exported && over.includes(name))
      .map(({ code }) => this.#block(code, module)).join("");
    return extended + mapped + this.#table(fieldsOf(one, module), module, this.#anchor(module, one.name), this.#words.columns.name);
  }

  /** @param {Declaration} one @param {Module} module */
  #other(one, module) {
    const { code, kind, name } = one;
    if (name === "ErrorCode") return `<p><a href="#errors">${this.#words.api.errors}</a></p>\n`;
    if (kind === "constant") return this.#block(`const ${name}: ${code}`, module);
    return this.#block(kind === "alias" ? `type ${name} =${code.includes("\n") ? "\n" : " "}${code}` : code, module);
  }

  /** What a module exports, as links. @param {Module} module */
  index(module) {
    const { api } = this.#words;
    const { functions, types } = sorted(listed(module));
    /** @param {string} title @param {string[]} links */
    const list = (title, links) => (links.length ? `<p class="api-index">${title} ${links.join(" ")}</p>\n` : "");
    /** @param {Declaration} one */
    const link = ({ name }) => `<a href="#${this.#anchor(module, name)}">${coded(name)}</a>`;
    return (module.about ? `<p>${this.#said(module.about, module)}</p>\n` : "") + module.from.map((from) => this.#again(from)).join("")
      + list(api.functions, functions.map(link)) + list(api.types, types.map(link));
  }

  /** What a module exports of another. @param {Module["from"][number]} from */
  #again({ names, path }) {
    const { api } = this.#words;
    const generated = Object.entries(GENERATED).find(([, file]) => path === `./${file.replace(".d.ts", ".js")}`)?.[0];
    const other = this.#all.find(({ name }) => name === generated || path === `./${name}.js`);
    const source = other ? `<a href="#${other.name}">${coded(other.path)}</a>` : coded(path);
    const links = names?.map((name) => {
      const to = this.#links.anchors.get(`${other?.name} ${name}`);
      return to ? `<a href="#${to}">${coded(name)}</a>` : coded(name);
    });
    return `<p class="api-index">${api.from.replace("{module}", source)} ${links?.join(" ") ?? api.allTypes}</p>\n`;
  }
}

/**
 * The Markdown of the reference, to replace a block of the page, and the blocks that this uses.
 * @param {Words} words
 * @param {CodeInfo[]} codes all errors
 * @param {Record<string, string>} ownSentences the errors' sentences in the page's language, by code
 * @param {Language} language
 * @returns {{ markdown: string, blocks: Record<string, Block> }}
 */
export function reference(words, codes, ownSentences, language) {
  const made = new Reference(words, language);
  const english = sentences();
  return {
    markdown: made.markdown,
    blocks: {
      "api-index": (name) => made.index(made.module(name)),
      "api-entry": (rest) => {
        const [module, name] = rest.split(" ");
        return made.entry(made.module(module), name);
      },
      "api-errors": () => named(["code", "kind", words.api.params, words.columns.meaning], codes.map(({ code, kind, params }) => [
        `<code id="error.${code}">${code}</code>`, coded(kind), params.map(coded).join(" ") || words.none,
        escaped(ownSentences[code] ?? english.get(code) ?? ""),
      ])),
    },
  };
}
