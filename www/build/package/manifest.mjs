// Generates the custom-elements manifest from the elements' code and JSDoc, for editors and the documentation.
import { readFileSync } from "node:fs";
import * as analyzer from "@custom-elements-manifest/analyzer";
import { WWW } from "../serve.mjs";

/** This entry of the package comes without types. */
const { create, ts } = /** @type {any} */ (analyzer);

/** The files of the elements. */
const FILES = [
  ...["define", "properties", "game"].map((name) => `element/${name}.js`),
  "board/board.js",
];

/** The table of the attributes' properties, and the element that has them. */
const [TABLE, WITH_TABLE] = ["PROPERTIES", "yomikiri-game"];

/** Callbacks that only the browser calls. */
const CALLBACKS = /^(form|attribute|connected|disconnected)\w*Callback$/;

/** Takes the types of a property from the JSDoc of its getter and its setter. */
const accessors = {
  name: "accessors",
  /** @param {any} context */
  analyzePhase({ node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const declaration = moduleDoc.declarations.find((/** @type {any} */ { name }) => name === node.name?.getText());
    for (const member of node.members) {
      const described = declaration?.members?.find((/** @type {any} */ { name }) => name === member.name?.getText());
      // The analyzer leaves out what is internal, but not its setter.
      const internal = ts.getJSDocTags(member).some((/** @type {any} */ { tagName }) => tagName.text === "internal");
      const type = ts.isGetAccessorDeclaration(member) && !internal && (ts.getJSDocReturnType(member) ?? ts.getJSDocType(member));
      if (described && type) described.type = { text: type.getText() };
      const taken = ts.isSetAccessorDeclaration(member) && ts.getJSDocType(member.parameters[0]);
      if (!described || !taken) continue;
      described.taken = taken.getText();
      // The analyzer takes a setter with a comment for a method.
      delete described.parameters;
    }
  },
};

/**
 * A property or method of an element. `taken`: the type that a property can be set to, besides null and undefined, if it is another one.
 * @typedef {{ text: string }} Type
 * @typedef {{ kind: string, name: string, description: string, type: Type, attribute?: string, readonly?: boolean, taken?: string,
 *   parameters?: { name: string, optional?: boolean, type: Type }[], return?: { type: Type } }} Member
 */

/**
 * The properties in the table of `element/properties.js`: the entries' JSDoc says their descriptions and types and, where a property can be
 * set to something else than it returns, that.
 * @param {any} source
 */
function tabled(source) {
  /** @type {Member[]} */
  const members = [];
  source.forEachChild((/** @type {any} */ statement) => {
    const variable = statement.declarationList?.declarations[0];
    if (variable?.name.getText(source) !== TABLE) return;
    for (const entry of variable.initializer.properties) {
      const text = ts.getJSDocReturnType(entry).getText(source);
      const [{ comment, tags }] = entry.jsDoc;
      const set = tags.find((/** @type {any} */ { tagName }) => tagName.text === "param")?.typeExpression.type.getText(source);
      members.push({
        kind: "field",
        name: entry.name.getText(source),
        description: comment.replace(/\s+/g, " "),
        return: { type: { text } },
        type: { text },
        attribute: entry.initializer.arguments[0].text,
        taken: set,
      });
    }
  });
  return members;
}

/** @param {string} file */
const parsed = (file) => ts.createSourceFile(file, readFileSync(WWW + file, "utf8"), ts.ScriptTarget.ES2022, true);

/**
 * The elements as their code describes them.
 * @returns {{ tagName: string, name: string, members: Member[], attributes: { name: string, default?: string }[],
 *   events: { name: string, description: string, type: Type }[] }[]}
 */
export function elements() {
  const sources = FILES.map(parsed);
  const { modules } = create({ modules: sources, plugins: [accessors] });
  const classes = modules.flatMap((/** @type {any} */ { declarations }) => declarations ?? []);
  const fromTable = sources.flatMap(tabled);
  const found = classes.filter((/** @type {any} */ { tagName }) => tagName);
  /** Whether a member is described. @param {any} member */
  const shown = ({ name, privacy, static: fixed, description, type, inheritedFrom }) => privacy !== "private" && !fixed
    && !inheritedFrom && !CALLBACKS.test(name) && (description || type) && name !== "adoptedStyleSheets";
  return found.map((/** @type {any} */ { events, attributes, members, ...rest }) => ({
    ...rest,
    attributes: attributes ?? [],
    // In the code, the superclass depends on whether there is a DOM.
    superclass: { name: "HTMLElement", package: "global:" },
    members: [...members, ...rest.tagName === WITH_TABLE ? fromTable : []].filter(shown),
    // Leaves out the place that dispatches events by a variable name.
    events: (events ?? []).filter((/** @type {any} */ { name }) => name !== "type"),
  }));
}

/** The manifest of the module that registers the elements. @param {string} path the module's path in the manifest */
export function manifest(path) {
  // A property's type is what frameworks set it to.
  const declarations = elements().map(({ members, ...rest }) => ({ ...rest, members: members.map(({ taken, type, ...member }) => ({
    ...member, type: taken ? { text: taken + (/ \| null$/.exec(type.text)?.[0] ?? "") } : type,
  })) }));
  const exports = declarations.flatMap((/** @type {any} */ { name, tagName }) => [
    { kind: "js", name, declaration: { name, module: path } },
    { kind: "custom-element-definition", name: tagName, declaration: { name, module: path } },
  ]);
  return { schemaVersion: "1.0.0", readme: "README.md", modules: [{ kind: "javascript-module", path, declarations, exports }] };
}
