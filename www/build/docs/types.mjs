// Reads declarations with their comments from type files, for the API reference.
import * as analyzer from "@custom-elements-manifest/analyzer";

/** @typedef {import("typescript").Node} Node */
/** @typedef {import("typescript").TypeNode} TypeNode */
/** @typedef {import("typescript").TypeElement | import("typescript").ClassElement} TypeElement */
/**
 * A field, method (a constructor is one) or event. `set`: what an accessor takes, if that is more than it gives. A nested field's name has
 * those around it: "moves[].value".
 * @typedef {object} Member
 * @property {string} name
 * @property {string} type
 * @property {string | null} set
 * @property {boolean} optional
 * @property {boolean} readonly
 * @property {boolean} method
 * @property {string} text its comment
 */
/**
 * `code`: the signature of a function, or the type of an alias or a constant, as written; `over`: what an interface extends, as written. A
 * class is described as the interface of its objects.
 * @typedef {object} Declaration
 * @property {string} name
 * @property {"function" | "interface" | "alias" | "constant"} kind
 * @property {boolean} exported
 * @property {string} text its comment
 * @property {string} code
 * @property {string[]} over
 * @property {Member[]} members
 */
/**
 * What a file declares. `about`: its first comment; `events`: what it adds to the events of HTML elements; `from`: what it exports of
 * other files, by name; null: everything.
 * @typedef {object} Types
 * @property {string} about
 * @property {Declaration[]} declarations
 * @property {Member[]} events
 * @property {{ names: string[] | null, path: string }[]} from
 */

/** This entry of the package comes without types; it has the TypeScript compiler. @type {typeof import("typescript")} */
const ts = /** @type {any} */ (analyzer).ts;

/** A comment's text without its signs. @param {string} comment */
const plain = (comment) => comment.replace(/^\/\*\*?|\*\/$/g, "").split("\n")
  .map((line) => line.replace(/^\s*(\*|\/\/) ?/, "").trim()).join(" ").trim();

/** @param {Node} node @param {import("typescript").SyntaxKind} modifier */
const has = (node, modifier) => ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === modifier);

/** A type file with its text, and how far comments have been read that stand behind declarations. */
class Reader {
  /** @type {Types} */
  types = { about: "", declarations: [], events: [], from: [] };
  /** What is before this is not the comment of a later declaration. */
  #spoken = 0;
  #file;
  #text;

  /** @param {string} text @param {string} name */
  constructor(text, name) {
    this.#text = text;
    this.#file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
    const head = ts.getLeadingCommentRanges(text, 0) ?? [];
    if (head.length && head.every(({ pos }) => text.startsWith("//", pos))) {
      this.types.about = head.map(({ pos, end }) => plain(text.slice(pos, end))).join(" ");
      this.#spoken = head[head.length - 1].end;
    }
    for (const statement of this.#file.statements) this.#visit(statement);
  }

  /** The comment on a declaration's last line, which may go on below. @param {number} end of the declaration */
  #behind(end) {
    const line = /[ \t]*\/\/ ?(.*)/y;
    line.lastIndex = end;
    const first = line.exec(this.#text);
    if (!first) return "";
    const said = [first[1].trim()];
    const next = /\r?\n\s*\/\/ ?(.*)/y;
    this.#spoken = next.lastIndex = line.lastIndex;
    for (let more = next.exec(this.#text); more; more = next.exec(this.#text)) {
      said.push(more[1].trim());
      this.#spoken = next.lastIndex;
    }
    return said.join(" ");
  }

  /** The comment above a node. @param {Node} node */
  #above(node) {
    const found = (ts.getLeadingCommentRanges(this.#text, node.getFullStart()) ?? []).filter(({ pos }) => pos >= this.#spoken);
    const jsdoc = found.findLast(({ pos }) => this.#text.startsWith("/**", pos));
    const lines = found.filter(({ pos }) => this.#text.startsWith("//", pos));
    return (jsdoc ? [jsdoc] : lines).map(({ pos, end }) => plain(this.#text.slice(pos, end))).join(" ");
  }

  /** The comments of a node, above it and behind it. @param {Node} node */
  #comment(node) { return [this.#above(node), this.#behind(node.end)].filter(Boolean).join(" "); }

  /** A node's code, without what indents it as a whole. @param {Node} node */
  #written(node) {
    const [first, ...lines] = this.#text.slice(node.getStart(this.#file), node.end).replace(/;$/, "").split("\n");
    const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)), Infinity);
    return [first, ...lines.map((line) => line.slice(indent))].join("\n");
  }

  /** A node's code on one line, unless comments end its lines. @param {Node} node */
  #inline(node) {
    const code = this.#written(node);
    return code.includes("//") ? code : code.replace(/\s+/g, " ");
  }

  /** A literal that is written over several lines, or a list of such. @param {TypeNode | undefined} type */
  #literal(type) {
    if (!type) return null;
    const list = ts.isArrayTypeNode(type);
    const one = list ? type.elementType : type;
    return ts.isTypeLiteralNode(one) && one.getText(this.#file).includes("\n") ? { suffix: list ? "[]" : "", literal: one } : null;
  }

  /** @param {readonly TypeElement[]} nodes @param {string} [before] @returns {Member[]} */
  #members(nodes, before = "") {
    /** @type {Member[]} */
    const found = [];
    /** The member of each node. @type {(Member | undefined)[]} */
    const own = [];
    for (const node of nodes) {
      if (!node.name && !ts.isConstructorDeclaration(node)) continue;
      const name = before + (node.name && ts.isStringLiteral(node.name) ? node.name.text : this.#named(node));
      const known = found.find((member) => member.name === name);
      if (known && ts.isSetAccessor(node)) this.#takes(known, node);
      // Another signature of a method.
      else if (known) known.type += `\n${this.#member(node, name)[0].type}`;
      else found.push(...this.#member(node, name));
      own[nodes.indexOf(node)] = found.find((member) => member.name === name);
    }
    // Fields on one line share its comment.
    for (let at = nodes.length - 2; at >= 0; at--) {
      const [one, next] = [own[at], own[at + 1]];
      if (one && next && !this.#text.slice(nodes[at].end, nodes[at + 1].getStart(this.#file)).includes("\n")) one.text ||= next.text;
    }
    return found;
  }

  /** @param {Member} member @param {import("typescript").SetAccessorDeclaration} setter */
  #takes(member, { parameters: [{ type }] }) {
    if (type && this.#inline(type) !== member.type) member.set = this.#inline(type);
  }

  /** @param {TypeElement} node */
  #named(node) { return node.name?.getText(this.#file) ?? "constructor"; }

  /** A member, and those nested in it. @param {TypeElement} node @param {string} name @returns {Member[]} */
  #member(node, name) {
    const own = this.#named(node);
    const method = ts.isMethodSignature(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node);
    const type = /** @type {TypeNode | undefined} */ (/** @type {any} */ (ts.isSetAccessor(node) ? node.parameters[0] : node).type);
    const nested = this.#literal(type);
    const above = nested ? this.#above(node) : "";
    const inner = nested ? this.#members([...nested.literal.members], `${name}${nested.suffix}.`) : [];
    const brace = nested && !above ? this.#behind(nested.literal.getStart(this.#file) + 1) : "";
    return [{
      name, method,
      type: method ? this.#inline(node).slice(own.length) : nested ? `{ … }${nested.suffix}` : type ? this.#inline(type) : "",
      set: null,
      optional: Boolean(/** @type {any} */ (node).questionToken),
      readonly: has(node, ts.SyntaxKind.ReadonlyKeyword),
      text: nested ? above || this.#behind(node.end) || brace : this.#comment(node),
    }, ...inner];
  }

  /** @param {Node} node */
  #visit(node) {
    /** @type {Pick<Declaration, "exported" | "code" | "over" | "members">} */
    const base = { exported: has(node, ts.SyntaxKind.ExportKeyword), code: "", over: [], members: [] };
    const { declarations, events, from } = this.types;
    if (ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body)) {
      for (const inner of node.body.statements)
        if (ts.isInterfaceDeclaration(inner) && inner.name.text === "HTMLElementEventMap") events.push(...this.#members(inner.members));
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const { exportClause: clause, moduleSpecifier: { text: path } } = node;
      from.push({ names: clause && ts.isNamedExports(clause) ? clause.elements.map(({ name: { text } }) => text) : null, path });
    } else if (ts.isFunctionDeclaration(node)) {
      const name = node.name?.text ?? "default";
      const taken = node.parameters.map((one) => this.#inline(one)).join(", ");
      const code = `${name}(${taken}): ${node.type ? this.#inline(node.type) : "void"}`;
      declarations.push({ ...base, name, kind: "function", text: this.#comment(node), code });
    } else if (ts.isInterfaceDeclaration(node) || (ts.isClassDeclaration(node) && node.name)) {
      const over = (node.heritageClauses ?? []).flatMap(({ types }) => types.map((one) => this.#inline(one)));
      const text = this.#above(node);
      const members = this.#members(node.members);
      // What stands behind the last brace is about the whole.
      const whole = [text, this.#behind(node.end)].filter(Boolean).join(" ");
      declarations.push({ ...base, name: /** @type {{ text: string }} */ (node.name).text, kind: "interface", text: whole, over, members });
    } else if (ts.isTypeAliasDeclaration(node)) {
      declarations.push({ ...base, name: node.name.text, ...this.#alias(node) });
    } else if (ts.isVariableStatement(node)) {
      for (const { name, type } of node.declarationList.declarations) {
        const code = type ? this.#written(type) : "";
        declarations.push({ ...base, name: name.getText(this.#file), kind: "constant", text: this.#comment(node), code });
      }
    }
  }

  /** @param {import("typescript").TypeAliasDeclaration} node @returns {Pick<Declaration, "kind" | "text" | "code" | "members">} */
  #alias(node) {
    const { type } = node;
    if (ts.isTypeLiteralNode(type)) return { kind: "interface", text: this.#comment(node), code: "", members: this.#members(type.members) };
    const text = this.#above(node);
    const code = this.#written(node.type);
    const last = this.#behind(node.end);
    // The last alternative's comment belongs to the code, as those of the others do.
    return { kind: "alias", members: [], ...code.includes("\n") ? { text, code: code + (last && `   // ${last}`) }
      : { text: [text, last].filter(Boolean).join(" "), code } };
  }
}

/** @param {string} source the text of a type file @param {string} [name] @returns {Types} */
export const readTypes = (source, name = "types.d.ts") => new Reader(source, name).types;
