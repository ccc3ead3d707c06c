// Builds the documentation, www/docs/*.html, from Markdown files, www/docs/LANGUAGE/*.md. The built engine, the element's
// manifest, the file of puzzles and the table of values fill in their tables.
//
//   node www/build/docs.mjs
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { elementBlocks } from "./docs/element.mjs";
import { board, engineBlocks, games, sectionsOf } from "./docs/engine.mjs";
import { address, file, frame } from "./docs/frame.mjs";
import { code, markdownTable, render } from "./docs/markdown.mjs";
import { puzzleBlocks } from "./docs/puzzles.mjs";
import { checkTechniques, techniques } from "./docs/techniques.mjs";
import { valueBlocks } from "./docs/values.mjs";
import { LANGUAGES, words } from "./docs/words.mjs";
import { WWW } from "./serve.mjs";

/** @typedef {import("./docs/frame.mjs").Listed} Listed */
/** @typedef {import("./docs/words.mjs").Language} Language */

/** The folder of the sources and of the built pages. */
export const DOCS = `${WWW}docs/`;

/** The pages in order. English has all of them; another language links to the English page if it lacks one. */
export const PAGES = [
  "index", "element", "frameworks", "frames", "package", "notation", "formats", "review", "puzzles", "sheets", "hosting", "command-line",
  "nboard", "solvers", "proofs", "values",
];

// Modules of the page, which are not typed for Node.
const { wordsIn } = await import(new URL("../games/words.js", import.meta.url).href);
const { linkTo } = await import(new URL("../model/links.js", import.meta.url).href);

/** @param {string} name @param {Language} language */
export const source = (name, language) => `${DOCS}${language}/${name}.md`;

/** The root of the repository. */
const ROOT = new URL("../../", import.meta.url);

/** Blocks that need neither the engine nor the manifest. @type {Record<string, import("./docs/markdown.mjs").Block>} */
const plain = {
  // A table from a Markdown file of the crate, without the column for readers of the code.
  figures: (file) => markdownTable(readFileSync(new URL(file, ROOT), "utf8").trim(), ["where"]),
  // An example for a page: its code and, with `live`, the element itself.
  html: (rest, text) => {
    const shown = code(text, "html");
    return rest === "live" ? `<div class="example"><div class="live">\n${text}\n</div>\n${shown}</div>\n` : shown;
  },
};

/**
 * All pages in all their languages.
 * @param {(problem: string) => void} complain called with each problem in a table
 * @returns {Promise<{ name: string, language: Language, html: string }[]>}
 */
export async function pages(complain) {
  const infos = await games();
  const manifest = await elementBlocks();
  const [en, ja] = await Promise.all(LANGUAGES.map(wordsIn));
  const cards = { en: en.card, ja: ja.card };
  const made = LANGUAGES.flatMap((language) => {
    const sections = sectionsOf(infos, language);
    checkTechniques(infos, language, complain);
    return PAGES.filter((name) => existsSync(source(name, language))).map((name) => {
      const report = (/** @type {string} */ problem) => complain(`${language}/${name}.md: ${problem}`);
      const blocks = {
        ...plain, ...engineBlocks(infos, sections, words[language], report), ...manifest(words[language], report),
        ...puzzleBlocks(words[language], report),
        ...valueBlocks({ infos, board, linkTo, card: cards[language], words: words[language] }, report),
      };
      // The games' sections and the solvers' techniques become part of the page before it is rendered, because they are Markdown.
      const text = readFileSync(source(name, language), "utf8").replace("```games\n```", () => sections.text)
        .replace(/^```techniques (\w+)\n```$/gm, (_, solver) => techniques(solver, "en").trim());
      return { name, language, rendered: render(text, blocks, (to) => linked(to, language)) };
    });
  });
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

/** The address of a linked page: in the same language, if it exists in that language. @param {string} to @param {Language} language */
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
