// Reads declarations with their comments from type files, for the API reference.
import * as analyzer from "@custom-elements-manifest/analyzer";

/** @typedef {import("typescript").Node} Node */
/** @typedef {import("typescript").SourceFile} SourceFile */
/**
 * A field, method or event. `set`: what an accessor takes, if that is more than it gives. A nested field's name has those around it: "moves[].value".
 * @typedef {{ name: string, type: string, set: string | null, optional: boolean, readonly: boolean, method: boolean, text: string }} Member
 */
/**
 * `code`: the signature of a function, or the right side of a type alias, as written. `over`: what an interface extends, as written.
 * @typedef {{ name: string, kind: "function" | "interface" | "alias" | "constant", exported: boolean, text: string, code: string, over: string[], members: Member[] }} Declaration
 */
/**
 * What a file declares. `about`: its first comment; `events`: what it adds to the events of HTML elements; `from`: what it exports of other files, by
 * name; null: everything.
 * @typedef {{ about: string, declarations: Declaration[], events: Member[], from: { names: string[] | null, path: string }[] }} Types
 */

/** This entry of the package comes without types; it has the TypeScript compiler. @type {typeof import("typescript")} */
const ts = /** @type {any} */ (analyzer).ts;

/** A comment's text without its signs. @param {string} comment */
const plain = (comment) => comment.replace(/^\/\*\*?|\*\/$/g, "").split("\n").map((line) => line.replace(/^\s*(\*|\/\/) ?/, "").trim()).join(" ").trim();

/** @param {string} text @param {number} end behind a declaration @returns {{ text: string, end: number }} the comment on its line, which may go on below */
function behind(text, end) {
  const line = /[ \t]*\/\/ ?(.*)/y;
  line.lastIndex = end;
  const first = line.exec(text);
  if (!first) return { text: "", end };
  const said = [first[1].trim()];
  end = line.lastIndex;
  const next = /\r?\n\s*\/\/ ?(.*)/y;
  for (next.lastIndex = end; ; end = next.lastIndex) {
    const more = next.exec(text);
    if (!more) return { text: said.join(" "), end };
    said.push(more[1].trim());
  }
}

/** @param {string} source of a type file @param {string} name @returns {Types} */
export function readTypes(source, name = "types.d.ts") {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true);
  /** The comments behind declarations end here: what is before is not the next declaration's. */
  let spoken = 0;

  /** The comment above a node. @param {Node} node */
  const above = (node) => {
    const found = (ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []).filter(({ pos }) => pos >= spoken);
    const jsdoc = found.findLast(({ pos }) => source.startsWith("/**", pos));
    const lines = found.filter(({ pos }) => source.startsWith("//", pos));
    return (jsdoc ? [jsdoc] : lines).map(({ pos, end }) => plain(source.slice(pos, end))).join(" ");
  };

  /** The comments of a node: above it and behind it. @param {Node} node */
  const comment = (node) => {
    const lead = above(node);
    const tail = behind(source, node.end);
    if (tail.text) spoken = tail.end;
    return [lead, tail.text].filter(Boolean).join(" ");
  };

  /** @param {Node} node without what indents it as a whole */
  const written = (node) => {
    const lines = source.slice(node.getStart(file), node.end).split("\n");
    const indent = Math.min(...lines.slice(1).filter((line) => line.trim()).map((line) => line.search(/\S/)), Infinity);
    return lines.map((line, at) => (at && indent < Infinity ? line.slice(indent) : line)).join("\n").replace(/;$/, "");
  };
  /** @param {Node} node */
  const inline = (node) => source.slice(node.getStart(file), node.end).replace(/\s+/g, " ");

  /** The members of a literal that is written over several lines, of one or of a list of them. @param {import("typescript").TypeNode | undefined} type */
  const nested = (type) => {
    if (!type) return null;
    const list = ts.isArrayTypeNode(type);
    const one = list ? type.elementType : type;
    return ts.isTypeLiteralNode(one) && one.getText(file).includes("\n") ? { suffix: list ? "[]" : "", members: one.members } : null;
  };

  /** @param {readonly import("typescript").TypeElement[] | import("typescript").NodeArray<import("typescript").TypeElement>} nodes @param {string} [before] @returns {Member[]} */
  const membersOf = (nodes, before = "") => {
    /** @type {Member[]} */
    const found = [];
    for (const node of nodes) {
      if (!node.name) continue;
      const given = node.name.getText(file);
      const called = before + (ts.isStringLiteral(node.name) ? node.name.text : given);
      const method = ts.isMethodSignature(node);
      const accessor = ts.isSetAccessor(node) ? node.parameters[0].type : undefined;
      const type = /** @type {import("typescript").TypeNode | undefined} */ (accessor ?? /** @type {any} */ (node).type);
      const inner = nested(type);
      const said = inner ? "" : comment(node);
      const known = found.find(({ name }) => name === called);
      if (known && accessor) {
        if (inline(accessor) !== known.type) known.set = inline(accessor);
        continue;
      }
      found.push({
        name: called,
        type: method ? inline(node).slice(given.length).replace(/;$/, "") : inner ? `{ … }${inner.suffix}` : type ? inline(type) : "",
        set: null,
        optional: Boolean(/** @type {any} */ (node).questionToken),
        readonly: Boolean(ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword)),
        method,
        text: said,
      });
      if (inner) {
        const at = found.length - 1;
        // The comment of the whole stands behind its first brace or above it.
        found[at].text = comment(node) || behind(source, (type?.getText(file).indexOf("{") ?? 0) + (type?.getStart(file) ?? 0) + 1).text;
        found.push(...membersOf(inner.members, `${called}${inner.suffix}.`));
      }
    }
    // Fields on one line share its comment.
    for (let at = found.length - 2; at >= 0; at--) {
      const [one, next] = [nodes[at], nodes[at + 1]];
      if (!before && one && next && found.length === nodes.length && !found[at].text && !source.slice(one.end, next.getStart(file)).includes("\n"))
        found[at].text = found[at + 1].text;
    }
    return found;
  };

  /** @type {Declaration[]} */
  const declarations = [];
  /** @type {Member[]} */
  const events = [];
  /** @type {Types["from"]} */
  const from = [];
  /** @param {Node} node */
  const visit = (node) => {
    if (ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body)) {
      for (const inner of node.body.statements)
        if (ts.isInterfaceDeclaration(inner) && inner.name.text === "HTMLElementEventMap") events.push(...membersOf(inner.members));
      return;
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const { exportClause: clause, moduleSpecifier: { text: path } } = node;
      from.push({ names: clause && ts.isNamedExports(clause) ? clause.elements.map(({ name: { text } }) => text) : null, path });
    }
    const exported = Boolean(ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));
    const base = { exported, text: "", code: "", over: /** @type {string[]} */ ([]), members: /** @type {Member[]} */ ([]) };
    if (ts.isFunctionDeclaration(node)) {
      const parts = [node.parameters.map(inline).join(", "), node.type ? inline(node.type) : "void"];
      const called = node.name?.text ?? "default";
      declarations.push({ ...base, name: called, kind: "function", text: comment(node), code: `${called}(${parts[0]}): ${parts[1]}` });
    } else if (ts.isInterfaceDeclaration(node)) {
      const text = comment(node);
      declarations.push({ ...base, name: node.name.text, kind: "interface", text, over: (node.heritageClauses ?? []).flatMap(({ types }) => types.map(inline)), members: membersOf(node.members) });
    } else if (ts.isTypeAliasDeclaration(node)) {
      if (!ts.isTypeLiteralNode(node.type) && node.type.getText(file).includes("\n")) {
        // The last alternative's comment belongs to the code, as those of the others do.
        const { text: last, end } = behind(source, node.end);
        if (last) spoken = end;
        declarations.push({ ...base, name: node.name.text, kind: "alias", text: above(node), code: written(node.type) + (last && `   // ${last}`) });
        return;
      }
      const text = comment(node);
      if (ts.isTypeLiteralNode(node.type)) declarations.push({ ...base, name: node.name.text, kind: "interface", text, members: membersOf(node.type.members) });
      else declarations.push({ ...base, name: node.name.text, kind: "alias", text, code: written(node.type).replace(/^\| /, "| ") });
    } else if (ts.isVariableStatement(node)) {
      for (const one of node.declarationList.declarations)
        declarations.push({ ...base, name: one.name.getText(file), kind: "constant", text: comment(node), code: one.type ? written(one.type) : "" });
    }
  };
  const [first] = ts.getLeadingCommentRanges(source, 0) ?? [];
  const head = first && !source.startsWith("/**", first.pos) && !/tslint|eslint/.test(source.slice(first.pos, first.end))
    ? (ts.getLeadingCommentRanges(source, 0) ?? []).filter(({ pos }) => source.startsWith("//", pos)).map(({ pos, end }) => plain(source.slice(pos, end))).join(" ") : "";
  if (head) spoken = first.end;
  file.statements.forEach(visit);
  return { about: head, declarations, events, from };
}
