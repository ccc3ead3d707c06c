// The element's tables, from the manifest that is generated from its code.
import { manifest } from "../package/manifest.mjs";
import { coded, inline, matched, named, sayings } from "./markdown.mjs";

/** @typedef {import("./markdown.mjs").Block} Block */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {{ name: string, description?: string, type?: { text: string }, default?: string, readonly?: boolean }} Named */
/** @typedef {Named & { kind: string, parameters?: (Named & { optional?: boolean })[], return?: { type: { text: string } } }} Member */
/**
 * @typedef {object} Declaration
 * @property {string} [tagName]
 * @property {Named[]} [attributes]
 * @property {Member[]} [members]
 * @property {Named[]} [events]
 * @property {Named[]} [cssParts]
 * @property {Named[]} [cssProperties]
 */

/** A method's parameters and return type. @param {Member} method */
function signature({ name, parameters = [], return: returned }) {
  const taken = parameters.map((parameter) => parameter.name + (parameter.optional ? "?" : ""));
  return coded(`${name}(${taken.join(", ")})`) + (returned ? ` → ${coded(returned.type.text)}` : "");
}

/** The type of an event's detail. @param {Named} event */
const detail = ({ type }) => /^CustomEvent<(.*)>$/.exec(type?.text ?? "")?.[1] ?? "";

/**
 * The tables of the manifest, by the name of the block: their entries, and the cells between name and meaning.
 * @param {Declaration} element
 * @param {Words} words
 * @returns {Record<string, { head: string[], entries: Named[], cells: (entry: any) => string[] }>}
 */
function tables({ attributes = [], members = [], events = [], cssParts = [], cssProperties = [] }, { columns, none, readonly }) {
  const type = (/** @type {Named} */ entry) => (entry.type ? coded(entry.type.text) : "");
  const value = (/** @type {Named} */ entry) => (entry.default ? coded(entry.default) : none);
  // Members that every form control has are not described, so they are left out.
  const fields = members.filter(({ kind, description }) => kind === "field" && description);
  return {
    attributes: { head: [columns.attribute, columns.default], entries: attributes, cells: (entry) => [coded(entry.name), value(entry)] },
    properties: {
      head: [columns.property, columns.type],
      entries: fields,
      cells: (entry) => [coded(entry.name), type(entry) + (entry.readonly ? `, ${readonly}` : "")],
    },
    methods: { head: [columns.method], entries: members.filter(({ kind }) => kind === "method"), cells: (entry) => [signature(entry)] },
    events: { head: [columns.event, columns.detail], entries: events, cells: (entry) => [coded(entry.name), coded(detail(entry))] },
    parts: { head: [columns.part], entries: cssParts, cells: (entry) => [coded(entry.name)] },
    "custom-properties": { head: [columns.property], entries: cssProperties, cells: (entry) => [coded(entry.name)] },
  };
}

/** What the manifest says of `<yomikiri-game>`. @returns {Declaration} */
export function declared() {
  /** @type {Declaration[]} */
  const declarations = manifest("element.js").modules.flatMap((/** @type {any} */ module) => module.declarations);
  const element = declarations.find(({ tagName }) => tagName === "yomikiri-game");
  if (!element) throw new Error("the manifest has no yomikiri-game");
  return element;
}

/**
 * The blocks `manifest WHAT`. English meanings come from the code; in other languages, the block's lines give them.
 * @returns {Promise<(words: Words, complain: (problem: string) => void) => Record<string, Block>>}
 */
export async function elementBlocks() {
  const element = declared();
  return (words, complain) => ({
    manifest(what, text) {
      const { head, entries, cells } = tables(element, words)[what] ?? {};
      if (!entries?.length) complain(`the manifest has no ${what}`);
      const own = new Map(entries.flatMap(({ name, description }) => (description ? [[name, description]] : [])));
      const said = text ? sayings(text) : own;
      const meanings = matched(entries.map(({ name }) => name), said, (problem) => complain(`${what}: ${problem}`));
      return named([...head, words.columns.meaning], entries.map((entry, index) => [...cells(entry), inline(meanings[index])]));
    },
  });
}
