// The custom-elements manifest, made from the elements' own code and its JSDoc, for editors and documentation.
import { readFileSync } from "node:fs";
import * as analyzer from "@custom-elements-manifest/analyzer";
import { WWW } from "../serve.mjs";

/** Its types are those of its other entry. */
const { create, ts } = /** @type {any} */ (analyzer);

/** Where the elements stand. */
const FILES = ["element/define.js", "element/form.js", "element/game.js", "board/board.js"];

/** What a browser calls, and nobody else. */
const CALLBACKS = /^(form|attribute|connected|disconnected)\w*Callback$/;

/** Types of accessors, as their JSDoc has them: what a getter returns is what a property is. */
const accessors = {
  name: "accessors",
  /** @param {any} context */
  analyzePhase({ node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const declaration = moduleDoc.declarations.find((/** @type {any} */ { name }) => name === node.name?.getText());
    for (const member of node.members) {
      const described = declaration?.members?.find((/** @type {any} */ { name }) => name === member.name?.getText());
      const type = ts.isGetAccessorDeclaration(member) && (ts.getJSDocReturnType(member) ?? ts.getJSDocType(member));
      if (described && type) described.type = { text: type.getText() };
    }
  },
};

/** The manifest of the module that registers the elements. @param {string} path what the module is called */
export function manifest(path) {
  const sources = FILES.map((file) => ts.createSourceFile(file, readFileSync(WWW + file, "utf8"), ts.ScriptTarget.ES2022, true));
  const { schemaVersion, modules } = create({ modules: sources, plugins: [accessors] });
  const classes = modules.flatMap((/** @type {any} */ { declarations }) => declarations ?? []);
  const found = classes.filter((/** @type {any} */ { tagName }) => tagName);
  /** A class's members, those of the class that it stands on included. @param {any} of @returns {any[]} */
  const all = ({ members, superclass }) => [
    ...(members ?? []),
    ...classes.filter((/** @type {any} */ { name }) => name === superclass?.name).flatMap(all),
  ];
  const declarations = found.map((/** @type {any} */ { events, attributes, ...rest }) => ({
    ...rest,
    // Those that the analyzer finds by itself in the code are there a second time, without a word.
    attributes: (attributes ?? []).filter((/** @type {any} */ { description }) => description),
    // In the code it is whatever there is where there is no DOM.
    superclass: { name: "HTMLElement", package: "global:" },
    members: all(rest).filter((/** @type {any} */ { name, privacy, static: fixed, description, type }) =>
      privacy !== "private" && !fixed && !CALLBACKS.test(name) && (description || type)
      && !["adoptedStyleSheets", "tellForm"].includes(name)),
    // What dispatches an event by a variable's name.
    events: (events ?? []).filter((/** @type {any} */ { name }) => name !== "type"),
  }));
  const exports = declarations.flatMap((/** @type {any} */ { name, tagName }) => [
    { kind: "js", name, declaration: { name, module: path } },
    { kind: "custom-element-definition", name: tagName, declaration: { name, module: path } },
  ]);
  return { schemaVersion, readme: "README.md", modules: [{ kind: "javascript-module", path, declarations, exports }] };
}
