// The types of the package's own modules, as it ships them: those written by hand, and what follows from the elements' classes.
import { readFileSync } from "node:fs";
import { elements } from "./manifest.mjs";

/** @typedef {ReturnType<typeof elements>[number]} Element */
/** @typedef {import("./manifest.mjs").Member} Member */

/** Where the members or the events of an element come. */
const HERE = /^ {2}\/\/ Here come the (members|events) of <([\w-]+)>.*\n/gm;

/** As type files quote. @param {string} type */
const quoted = (type) => type.replaceAll("'", '"');

/** The comment above a declaration. @param {string} description it may be a part of a sentence @param {string} [more] */
const comment = (description, more = "") => {
  const text = description.replace(/\s+/g, " ").replace(/[^.]$/, "$&.");
  return `  /** ${text[0].toUpperCase()}${text.slice(1)}${more} */\n`;
};

/** A property or a method of an element's class. @param {Member} member @param {Element} element */
function declared({ name, description, type, attribute = name, readonly, taken, kind, parameters = [], return: returned }, { attributes }) {
  if (kind === "method") {
    const list = parameters.map((one) => `${one.name}${one.optional ? "?" : ""}: ${one.type.text}`);
    return `${comment(description)}  ${name}(${list.join(", ")}): ${returned?.type.text ?? "void"};\n`;
  }
  if (readonly) return `${comment(description)}  readonly ${name}: ${quoted(type.text)};\n`;
  const of = attributes.find((one) => one.name === attribute);
  const more = of ? ` Attribute \`${attribute}\`${of.default ? `, by default "${of.default}"` : ""}.` : "";
  return `${comment(description, more)}  get ${name}(): ${quoted(type.text)};
  set ${name}(${name}: ${quoted(taken ?? type.text.replace(" | null", ""))} | null | undefined);\n`;
}

/** An event. In TypeScript, `{}` is anything. @param {Element["events"][number]} event */
const event = ({ name, description, type }) => (
  `${comment(description)}  ${JSON.stringify(name)}: ${type.text.replace("<{}>", "<Record<string, never>>")};\n`);

/**
 * The types in a file of this folder. An event that the file itself declares stays as it is. After each element comes the interface of its
 * properties, as frameworks take them: what its setters take.
 * @param {string} file
 */
export function ownTypes(file) {
  const text = readFileSync(new URL(file, import.meta.url), "utf8").replace(HERE, (_, what, tag, __, whole) => {
    const element = /** @type {Element} */ (elements().find(({ tagName }) => tagName === tag));
    if (what === "members") return element.members.map((member) => declared(member, element)).join("");
    return element.events.filter(({ name }) => !whole.includes(`\n  "${name}": `)).map(event).join("");
  });
  return text.replace(/^export interface (\w+) extends HTMLElement \{\n[^]*?\n\}\n/gm, (element, name) => {
    const setters = [...element.matchAll(/^( {2}\/\*\*.*\*\/\n) {2}get .*\n {2}set (\w+)\(\w+: (.*)\);$/gm)];
    const properties = setters.map(([, doc, property, type]) => `${doc}  ${property}?: ${type};\n`);
    const tag = name.replace(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
    return `${element}
/** The properties of \`<${tag}>\` that can be set, as frameworks take them. \`null\` and \`undefined\` stand for the default. */
export interface ${name}Properties {\n${properties.join("")}}\n`;
  });
}
