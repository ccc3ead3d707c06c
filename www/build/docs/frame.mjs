// The HTML around each page of the documentation.
import { POLICY } from "../policy.mjs";
import { escaped } from "./markdown.mjs";
import { SCRIPT as PLAYGROUND } from "./playground.mjs";
import { SCRIPT } from "./values.mjs";
import { words } from "./words.mjs";

/** @typedef {import("./words.mjs").Language} Language */
/** @typedef {import("./markdown.mjs").Rendered} Rendered */
/**
 * A page in the list of pages. `language` is the language it is written in.
 * @typedef {{ name: string, language: Language, title: string }} Listed
 */

/** A page that leads to others. @typedef {"play" | "build"} Door */

/** The first page, which has the doors. Its file is the folder's index. */
export const HOME = "home";

/** The page's file name. @param {string} name @param {Language} language */
export const file = (name, language) => `${name === HOME ? "index" : name}${language === "en" ? "" : `.${language}`}.html`;

/** The page's address. The English home has the folder's address. @param {string} name @param {Language} language */
export const address = (name, language) => (name === HOME && language === "en" ? "./" : file(name, language));

/**
 * @param {object} page
 * @param {string} page.name
 * @param {Language} page.language of the page's text
 * @param {Rendered} page.rendered
 * @param {Listed[][]} page.pages all pages but the first, as listed in this language: behind each door, which comes first
 * @param {Language | null} page.other the other language, if the page exists in it
 * @returns {string} the complete file
 */
export function frame({ name, language, rendered: { title, lead, html, sections }, pages, other }) {
  const own = words[language];
  /** @param {Listed} page @param {string} [look] */
  const link = (page, look = "") => {
    const here = page.name === name ? ' aria-current="page"' : "";
    const lang = page.language === language ? "" : ` hreflang="${page.language}"`;
    const only = page.language === language ? "" : own.only;
    return `<a href="${address(page.name, page.language)}"${look}${here}${lang}>${page.title}${only}</a>`;
  };
  // A narrow screen shows the pages behind the reader's own door alone.
  const listed = pages.map(([door, ...behind]) => {
    const open = [door, ...behind].some((page) => page.name === name) ? " open" : "";
    const links = behind.map((page) => `<li>${link(page)}</li>`);
    return `<div class="door${open}">${link(door, ' class="to"')}<ul>\n${links.join("\n")}\n</ul></div>`;
  });
  const links = sections.map((section) => `<li><a href="#${section.id}">${section.title}</a></li>`);
  const contents = sections.length > 1
    ? `<nav class="docs-contents" aria-label="${own.contents}"><h2>${own.contents}</h2><ul>\n${links.join("\n")}\n</ul></nav>\n`
    : "";
  // The heading and the first paragraph come before the contents.
  const beforeContents = /^[^]*?<\/p>\n/.exec(html)?.[0] ?? "";
  const home = name === HOME ? ' aria-current="page"' : "";
  const whole = name === HOME ? `Yomikiri: ${title}` : `${title} – Yomikiri`;
  const scripts = Object.entries({ "<yomikiri-": "../element.js", 'class="values-filter"': SCRIPT, 'class="playground"': PLAYGROUND })
    .filter(([part]) => html.includes(part))
    .map(([, address]) => `<script type="module" src="${address}"></script>\n`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${whole}</title>
<meta name="description" content="${escaped(lead.replace(/&#\d+;/g, ""))}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../style.css">
<link rel="stylesheet" href="./docs.css">
${other ? `<link rel="alternate" hreflang="${other}" href="${address(name, other)}">\n` : ""}${
  scripts.join("")}</head>
<body class="docs">
<a class="skip" href="#text">${own.skip}</a>
<header class="docs-top">
<p class="docs-brand"><a href="../" lang="ja">読み切り <span class="latin" lang="en">Yomikiri</span></a></p>
<nav class="docs-tools" aria-label="Yomikiri"><a href="${address(HOME, language)}"${home}>${own.docs}</a> <a href="../">${own.play}</a>
${other ? `<a href="${address(name, other)}" lang="${other}" hreflang="${other}">${words[other].name}</a>` : ""}</nav>
</header>
<nav class="docs-pages" aria-label="${own.docs}">
${listed.join("\n")}
</nav>
<main id="text" tabindex="-1">
${beforeContents}${contents}${html.slice(beforeContents.length)}</main>
</body>
</html>
`;
}
