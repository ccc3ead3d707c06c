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

/** Comments for the members that wasm-bindgen adds to every class, which have none. @type {Record<string, string>} */
const ADDED_MEMBERS = { free: "Frees its memory.", "[Symbol.dispose]": "The same as `free`, for `using`." };

/** A comment's text without its signs. @param {string} comment */
const plain = (comment) => comment.replace(/^\/\*\*?|\*\/$/g, "").split("\n")
  .map((line) => line.replace(/^\s*(\*|\/\/) ?/, "").trim()).join(" ").trim();

/** @param {Node} node @param {import("typescript").SyntaxKind} modifier */
const has = (node, modifier) => ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === modifier);

/** A type file with its text. */
class Reader {
  /** @type {Types} */
  types = { about: "", declarations: [], events: [], from: [] };
  #file;
  #text;

  /** @param {string} text @param {string} name */
  constructor(text, name) {
    this.#text = text;
    this.#file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
    const head = ts.getLeadingCommentRanges(text, 0) ?? [];
    if (head.every(({ pos }) => text.startsWith("//", pos)))
      this.types.about = head.map(({ pos, end }) => plain(text.slice(pos, end))).join(" ");
    for (const statement of this.#file.statements) this.#visit(statement);
  }

  /** The comment above a node. @param {Node} node */
  #comment(node) {
    const found = (ts.getLeadingCommentRanges(this.#text, node.getFullStart()) ?? [])
      .findLast(({ pos }) => this.#text.startsWith("/**", pos));
    return found ? plain(this.#text.slice(found.pos, found.end)) : "";
  }

  /** A node's code, without what indents it as a whole. @param {Node} node */
  #written(node) {
    const [first, ...lines] = this.#text.slice(node.getStart(this.#file), node.end).replace(/;$/, "").split("\n");
    const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)), Infinity);
    return [first, ...lines.map((line) => line.slice(indent))].join("\n");
  }

  /** A node's code on one line. @param {Node} node */
  #inline(node) { return this.#written(node).replace(/\s+/g, " "); }

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
    for (const node of nodes) {
      if (!node.name && !ts.isConstructorDeclaration(node)) continue;
      const name = before + (node.name && ts.isStringLiteral(node.name) ? node.name.text : this.#named(node));
      const known = found.find((member) => member.name === name);
      if (known && ts.isSetAccessor(node)) this.#takes(known, node);
      // Another signature of a method.
      else if (known) known.type += `\n${this.#member(node, name)[0].type}`;
      else found.push(...this.#member(node, name));
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
    const inner = nested ? this.#members([...nested.literal.members], `${name}${nested.suffix}.`) : [];
    return [{
      name, method,
      type: method ? this.#inline(node).slice(own.length) : nested ? `{ … }${nested.suffix}` : type ? this.#inline(type) : "",
      set: null,
      optional: Boolean(/** @type {any} */ (node).questionToken),
      readonly: has(node, ts.SyntaxKind.ReadonlyKeyword),
      text: this.#comment(node) || (ADDED_MEMBERS[own] ?? ""),
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
      const { text: name } = /** @type {{ text: string }} */ (node.name);
      declarations.push({ ...base, name, kind: "interface", text: this.#comment(node), over, members: this.#members(node.members) });
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
    return { kind: "alias", text: this.#comment(node), code: this.#written(node.type), members: [] };
  }
}

/** @param {string} source the text of a type file @param {string} [name] @returns {Types} */
export const readTypes = (source, name = "types.d.ts") => new Reader(source, name).types;
