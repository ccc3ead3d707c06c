// The types of the package's own modules, as it ships them: those written by hand, and what follows from them and from the element's table.
import { readFileSync } from "node:fs";
import { manifest, ofAttributes } from "./manifest.mjs";

/** Where the properties of the element's attributes come. */
const HERE = /^ {2}\/\/ Here come the properties of the attributes.*\n/m;

/** The name of an element's tag. @param {string} name of its class */
const tagOf = (name) => name.replace(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();

/** The properties of the element's attributes, as its class has them. */
function accessors() {
  const defaults = new Map(manifest("").modules[0].declarations.flatMap((/** @type {any} */ { attributes }) => attributes)
    .map((/** @type {any} */ { name, default: usual }) => [name, usual]));
  return ofAttributes().map(({ name, description, type, attribute, taken }) => {
    const usual = defaults.get(attribute);
    const [returned, set] = [type.text, `${taken} | null | undefined`].map((text) => text.replaceAll("'", '"'));
    return `  /** ${description} Attribute \`${attribute}\`${usual ? `, by default "${usual}"` : ""}. */
  get ${name}(): ${returned};
  set ${name}(${name}: ${set});\n`;
  }).join("");
}

/**
 * The types in a file of this folder. After each element comes the interface of its properties, as frameworks take them: what its setters
 * take.
 * @param {string} file
 */
export function ownTypes(file) {
  const text = readFileSync(new URL(file, import.meta.url), "utf8").replace(HERE, accessors);
  return text.replace(/^export interface (\w+) extends HTMLElement \{\n[^]*?\n\}\n/gm, (element, name) => {
    const setters = [...element.matchAll(/^( {2}\/\*\*.*\*\/\n) {2}get .*\n {2}set (\w+)\(\w+: (.*)\);$/gm)];
    const properties = setters.map(([, doc, property, type]) => `${doc}  ${property}?: ${type};\n`);
    return `${element}
/** The properties of \`<${tagOf(name)}>\` that can be set, as frameworks take them. \`null\` and \`undefined\` stand for the default. */
export interface ${name}Properties {\n${properties.join("")}}\n`;
  });
}
