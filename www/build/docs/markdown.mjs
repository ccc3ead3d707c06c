// Converts Markdown to HTML with marked, adds anchors to headings, and fills in the build's own blocks.
import { Marked } from "marked";

/**
 * Renders a fenced block. The first word behind the fence selects the block.
 * @typedef {(rest: string, text: string) => string} Block
 */
/** @typedef {{ id: string, title: string }} Section */
/**
 * `title`: the text of the first heading; `lead`: the text of the first paragraph.
 * @typedef {{ title: string, lead: string, html: string, sections: Section[] }} Rendered
 */

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {string} text */
export const coded = (text) => `<code>${escaped(text)}</code>`;

/** Removes line breaks between Japanese characters, which would become spaces. @param {string} source text outside code */
const joined = (source) => source.replace(/([\u3001-\u9fff\uff00-\uffef])\n(?=[\u3001-\u9fff\uff00-\uffef])/g, "$1");

/** @param {string} source */
const fences = (source) => source.split(/^(```[\s\S]*?^```$)/m);

/**
 * Renders a page. A heading may name its anchor, as in `## Text {#anchor}`; otherwise the anchor comes from its English text.
 * @param {string} source
 * @param {Record<string, Block>} blocks
 * @param {(address: string) => string} address maps the address of each link
 * @returns {Rendered}
 */
export function render(source, blocks, address) {
  /** @type {Section[]} */
  const sections = [];
  let title = "";
  let lead = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const [, anchor] = /\s*\{#([\w-]+)\}$/.exec(text) ?? [];
        const inner = this.parser.parseInline(tokens).replace(/\s*\{#[\w-]+\}$/, "");
        const plain = inner.replace(/<[^>]*>/g, "");
        if (depth === 1) {
          title = plain;
          return `<h1>${inner}</h1>\n`;
        }
        const id = anchor ?? slug(plain);
        if (!id || sections.some((section) => section.id === id)) throw new Error(`“${plain}” needs an anchor of its own: {#name}`);
        sections.push({ id, title: depth === 2 ? plain : "" });
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const inner = this.parser.parseInline(tokens);
        lead ||= inner.replace(/<[^>]*>/g, "");
        return `<p>${inner}</p>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(address(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      code({ text, lang = "" }) {
        const [word, ...rest] = lang.split(" ");
        return blocks[word]?.(rest.join(" "), text) ?? code(text, word);
      },
      table(token) {
        const cells = (/** @type {typeof token.header} */ row) =>
          `<tr>${row.map(({ header, text, tokens }) => {
            const tag = header && text ? "th" : "td";
            return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
          }).join("")}</tr>`;
        return table(cells(token.header), token.rows.map(cells).join("\n"));
      },
    },
  });
  const html = marked.parse(fences(source).map((part, index) => (index % 2 ? part : joined(part))).join(""), { async: false });
  if (!title) throw new Error("a page needs a heading of level 1");
  return { title, lead, html, sections: sections.filter((section) => section.title) };
}

/** @param {string} text */
const slug = (text) => text.toLowerCase().replace(/&#?\w+;/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** The changes of each version, newest first, with anchors. @param {string} source the changelog, whose versions are headings of level 2 */
export function changelog(source) {
  const versions = source.slice(source.search(/^## /m)).replace(/^\[[^\]]+\]: .*$/gm, "").trim().split(/^(?=## )/m);
  return versions.map((version, at) => {
    const [head, ...rest] = version.split("\n");
    const title = head.slice(3).replace(/[[\]]/g, "");
    const id = `v-${at ? slug(title.replace(/ .*/, "")) : "latest"}`;
    return `## ${title} {#${id}}\n${rest.join("\n").replace(/^### (.*)$/gm, (_, text) => `### ${text} {#${id}-${slug(text)}}`)}`;
  }).join("");
}

/** Renders one line of Markdown for a table cell. @param {string} text */
export const inline = (text) => new Marked().parseInline(text, { async: false });

/** Renders a Markdown table without the named columns. @param {string} source @param {string[]} without */
export function markdownTable(source, without) {
  const [head, , ...rows] = source.split("\n").map((row) => row.split("|").slice(1, -1).map((cell) => cell.trim()));
  const cells = (/** @type {string[]} */ row, /** @type {string} */ tag) => {
    const kept = row.filter((_, index) => !without.includes(head[index].toLowerCase()));
    return `<tr>${kept.map((cell) => (cell || tag === "td" ? `<${tag}>${inline(cell)}</${tag}>` : "<td></td>")).join("")}</tr>`;
  };
  return table(cells(head, "th"), rows.map((row) => cells(row, "td")).join("\n"));
}

/** Renders a code block, which can take focus so that keys can scroll it. @param {string} text @param {string} language */
export const code = (text, language) => `<pre tabindex="0"><code class="${escaped(language)}">${escaped(text)}</code></pre>\n`;

/** @param {string} head @param {string} body rows */
export const table = (head, body) =>
  `<div class="wide" tabindex="0"><table><thead>${head}</thead><tbody>\n${body}\n</tbody></table></div>\n`;

/**
 * Renders a table of HTML cells; the first cell of each row is its name. Narrow screens show each row as a paragraph, with the names
 * of the columns. Explicit roles keep it a table for assistive technology.
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {{ names?: string, labelled?: number, data?: Record<string, string>[] }} [how] CSS classes; how many columns have a label, by
 *   default all but the last; the rows' data attributes
 */
export function named(head, rows, { names = "named", labelled = head.length - 1, data = [] } = {}) {
  const columns = head.map((cell) => `<th role="columnheader" scope="col">${cell}</th>`);
  const body = rows.map(([name, ...cells], row) => {
    const marks = Object.entries(data[row] ?? {}).map(([key, value]) => ` data-${key}="${value}"`).join("");
    const column = (/** @type {number} */ index) => (index + 1 < labelled ? ` data-column="${head[index + 1]}"` : "");
    const rest = cells.map((cell, index) => `<td role="cell"${column(index)}>${cell}</td>`);
    return `<tr role="row"${marks}><th role="rowheader" scope="row">${name}</th>${rest.join("")}</tr>\n`;
  });
  return `<div class="${names}"><table role="table"><thead role="rowgroup"><tr role="row">${columns.join("")}</tr></thead>
<tbody role="rowgroup">\n${body.join("")}</tbody></table></div>\n`;
}

/** Parses the lines of a block, each `name: meaning`. @param {string} text @returns {Map<string, string>} */
export function sayings(text) {
  /** @type {Map<string, string>} */
  const said = new Map();
  for (const line of text.split("\n").filter((line) => line.trim())) {
    const [, name, meaning] = /^(\S+): (.+)$/.exec(line) ?? [];
    if (!name || said.has(name)) throw new Error(`invalid or duplicate line in a table: ${line}`);
    said.set(name, meaning);
  }
  return said;
}

/**
 * The meaning of each name, in the order of `names`; empty if it is missing.
 * @param {readonly string[]} names
 * @param {Map<string, string>} said
 * @param {(problem: string) => void} complain called for each missing or unknown name
 * @returns {string[]}
 */
export function matched(names, said, complain) {
  for (const name of names) if (!said.has(name)) complain(`no meaning is given for ${name}`);
  for (const name of said.keys()) if (!names.includes(name)) complain(`unknown name: ${name}`);
  return names.map((name) => said.get(name) ?? "");
}
