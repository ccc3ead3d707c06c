// Makes the documentation, www/docs/*.html, from its sources, www/docs/LANGUAGE/*.md: text in Markdown, with blocks that are
// filled in from the built engine and from the element's manifest.
//
//   node www/build/docs.mjs
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { elementBlocks } from "./docs/element.mjs";
import { engineBlocks, games } from "./docs/engine.mjs";
import { address, file, frame } from "./docs/frame.mjs";
import { code, markdownTable, render } from "./docs/markdown.mjs";
import { LANGUAGES, words } from "./docs/words.mjs";
import { WWW } from "./serve.mjs";

/** @typedef {import("./docs/frame.mjs").Listed} Listed */
/** @typedef {import("./docs/words.mjs").Language} Language */

/** The sources, and what is made of them. */
export const DOCS = `${WWW}docs/`;

/** The pages in their order. English has all; in another language those that it lacks are listed in English. */
export const PAGES = ["index", "element", "package", "notation", "hosting", "command-line", "solvers"];

/** @param {string} name @param {Language} language */
export const source = (name, language) => `${DOCS}${language}/${name}.md`;

/** The repository. */
const ROOT = new URL("../../", import.meta.url);

/** The blocks that need neither engine nor manifest. @type {Record<string, import("./docs/markdown.mjs").Block>} */
const plain = {
  // A table of a module's own documentation, which is measured anew with the code: the first whose text has what the block says.
  figures: (file, text) => {
    const lines = readFileSync(new URL(file, ROOT), "utf8").split("\n").map((line) => (/^\/\/! ?(.*)$/.exec(line) ?? ["", ""])[1]);
    const found = lines.join("\n").split(/\n\n+/).find((part) => part.startsWith("|") && part.includes(text.trim()));
    if (!found) throw new Error(`${file} has no table with ${text}`);
    // The steps' numbers there are not the page's, and where a step is in the code is for who reads the code.
    const told = found.replace(/ \(\d+\)/g, "").replace(/of \(\d+\) /g, "… ");
    return markdownTable(told, ["where"]);
  },
  // An example for a page: shown, and there.
  html: (rest, text) => {
    const shown = code(text, "html");
    return rest === "live" ? `<div class="example"><div class="live">\n${text}\n</div>\n${shown}</div>\n` : shown;
  },
};

/**
 * Every page in every language that it is written in.
 * @param {(problem: string) => void} complain told what the tables lack
 * @returns {Promise<{ name: string, language: Language, html: string }[]>}
 */
export async function pages(complain) {
  const infos = await games();
  const manifest = await elementBlocks();
  const made = LANGUAGES.flatMap((language) =>
    PAGES.filter((name) => existsSync(source(name, language))).map((name) => {
      const told = (/** @type {string} */ problem) => complain(`${language}/${name}.md: ${problem}`);
      const blocks = { ...plain, ...engineBlocks(infos, words[language], told), ...manifest(words[language], told) };
      return { name, language, rendered: render(readFileSync(source(name, language), "utf8"), blocks, (to) => linked(to, language)) };
    }));
  /** @param {string} name @param {Language} language */
  const find = (name, language) => made.find((page) => page.name === name && page.language === language);
  return made.map((page) => {
    /** @type {Listed[]} */
    const listed = PAGES.flatMap((name) => {
      const found = find(name, page.language) ?? find(name, "en");
      return found ? [{ name, language: found.language, title: found.rendered.title }] : [];
    });
    const other = LANGUAGES.find((language) => language !== page.language && find(page.name, language)) ?? null;
    return { name: page.name, language: page.language, html: frame({ ...page, pages: listed, other }) };
  });
}

/** A link to another page goes to it in the same language, where it is written in it. @param {string} to @param {Language} language */
function linked(to, language) {
  const [, name, rest] = /^([a-z-]+)\.html(#.*)?$/.exec(to) ?? [];
  if (!name) return to;
  if (!PAGES.includes(name)) throw new Error(`there is no page ${to}`);
  return address(name, existsSync(source(name, language)) ? language : "en") + (rest ?? "");
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const made = await pages((problem) => console.error(`docs: ${problem}`));
  for (const name of readdirSync(DOCS).filter((name) => name.endsWith(".html"))) rmSync(DOCS + name);
  for (const { name, language, html } of made) writeFileSync(DOCS + file(name, language), html);
  console.log(`${made.length} pages`);
}
