// Builds the documentation, www/docs/*.html, from Markdown files, www/docs/LANGUAGE/*.md. The built engine, the element's
// manifest, the file of puzzles and the table of values fill in their tables.
//
//   node www/build/docs.mjs
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { elementBlocks } from "./docs/element.mjs";
import { board, engineBlocks, errorCodes, games, sectionsOf } from "./docs/engine.mjs";
import { address, file, frame, HOME } from "./docs/frame.mjs";
import { changelog, code, coded, inline, markdownTable, matched, named, render, sayings } from "./docs/markdown.mjs";
import { puzzleBlocks } from "./docs/puzzles.mjs";
import { playgroundBlocks } from "./docs/playground.mjs";
import { version } from "./docs/modules.mjs";
import { reference } from "./docs/reference.mjs";
import { checkTechniques, techniques } from "./docs/techniques.mjs";
import { valueBlocks } from "./docs/values.mjs";
import { LANGUAGES, words } from "./docs/words.mjs";
import { WWW } from "./serve.mjs";

/** @typedef {import("./docs/frame.mjs").Listed} Listed */
/** @typedef {import("./docs/words.mjs").Language} Language */

/** The folder of the sources and of the built pages. */
export const DOCS = `${WWW}docs/`;

/**
 * The pages in order, behind the door that leads to them; a door is a page, too. English has all of them; another language links to the
 * English page if it lacks one.
 * @type {Record<import("./docs/frame.mjs").Door, string[]>}
 */
export const DOORS = {
  play: ["notation", "formats", "review", "puzzles", "teach", "sheets", "values", "solvers"],
  build: ["embed", "playground", "element", "match-links", "frameworks", "frames", "hosting", "package", "reference", "command-line",
    "nboard", "proofs", "versions", "changelog"],
};
export const PAGES = [HOME, ...Object.entries(DOORS).flat(2)];

// Modules of the page, which are not typed for Node.
const { wordsIn } = await import(new URL("../games/words.js", import.meta.url).href);
const { linkTo } = await import(new URL("../model/links.js", import.meta.url).href);
const { GAMES } = await import(new URL("../games/registry.js", import.meta.url).href);

/**
 * The sentences of all errors, by code; none in English, which the crate has.
 * @param {Language} language @returns {Promise<Record<string, string>>}
 */
async function errorSentences(language) {
  if (language === "en") return {};
  const { default: general } = await import(new URL(`../i18n/errors.${language}.js`, import.meta.url).href);
  const own = await Promise.all(GAMES.map((/** @type {any} */ card) => card.own.loadIn(language)));
  return Object.assign({}, general, ...own.map(({ errors }) => errors));
}

/** @param {string} name @param {Language} language */
export const source = (name, language) => `${DOCS}${language}/${name}.md`;

/** The folder of projects to copy. */
export const STARTERS = `${DOCS}starters/`;

/** The language of a page for readers of another. @param {string} name @param {Language} language @returns {Language} */
const spoken = (name, language) => (existsSync(source(name, language)) ? language : "en");
/** @param {string} name @param {Language} language */
const titleOf = (name, language) => /^# (.*)$/m.exec(readFileSync(source(name, language), "utf8"))?.[1] ?? "";

/**
 * Blocks that lead elsewhere.
 * @param {Language} language @param {(problem: string) => void} complain @returns {Record<string, import("./docs/markdown.mjs").Block>}
 */
const guides = (language, complain) => ({
  // The doors: what is behind each.
  doors(_, text) {
    /** @param {string} name */
    const link = (name) => `<a href="${address(name, spoken(name, language))}">${inline(titleOf(name, spoken(name, language)))}</a>${
      spoken(name, language) === language ? "" : words[language].only}`;
    const said = sayings(text);
    matched(Object.keys(DOORS), said, complain);
    const doors = Object.entries(DOORS).map(([door, names]) => `<section><h2>${link(door)}</h2>\n<p>${inline(said.get(door) ?? "")}</p>
<ul>${names.map((name) => `<li>${link(name)}</li>`).join("\n")}</ul></section>`);
    return `<div class="doors">\n${doors.join("\n")}\n</div>\n`;
  },
  // The starters, each with what its line says.
  starters(_, text) {
    const names = readdirSync(STARTERS).sort();
    const meanings = matched(names, sayings(text), complain);
    const { folder, meaning } = words[language].columns;
    return named([folder, meaning], names.map((name, at) => [coded(name), inline(meanings[at])]));
  },
});

/** The root of the repository. */
const ROOT = new URL("../../", import.meta.url);

/** Blocks that need neither the engine nor the manifest. @type {Record<string, import("./docs/markdown.mjs").Block>} */
const plain = {
  // The table in a Markdown file, without the column for readers of the code.
  figures(file) {
    const [rows] = /^\|.*(?:\n\|.*)*/m.exec(readFileSync(new URL(file, ROOT), "utf8")) ?? [];
    if (!rows) throw new Error(`there is no table in ${file}`);
    return markdownTable(rows, ["where"]);
  },
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
  const said = Object.fromEntries(await Promise.all(LANGUAGES.map(async (language) => [language, await errorSentences(language)])));
  const made = LANGUAGES.flatMap((language) => {
    const api = reference(words[language], errorCodes(), said[language], language);
    const sections = sectionsOf(infos, language);
    checkTechniques(infos, language, complain);
    return PAGES.filter((name) => existsSync(source(name, language))).map((name) => {
      const report = (/** @type {string} */ problem) => complain(`${language}/${name}.md: ${problem}`);
      const blocks = {
        ...plain, ...guides(language, report), ...engineBlocks(infos, sections, words[language], report),
        ...manifest(words[language], report), ...puzzleBlocks(words[language], report),
        ...valueBlocks({ infos, board, linkTo, card: cards[language], words: words[language] }, report),
        ...playgroundBlocks({ infos, card: cards[language], words: words[language], language }), ...api.blocks,
      };
      // The games' sections and the solvers' techniques become part of the page before it is rendered, because they are Markdown.
      const text = readFileSync(source(name, language), "utf8").replace("```games\n```", () => sections.text)
        .replace(/^```techniques (\w+)\n```$/gm, (_, solver) => techniques(solver, "en").trim())
        .replace("```api\n```", () => api.markdown)
        .replace("```changelog\n```", () => changelog(readFileSync(new URL("CHANGELOG.md", ROOT), "utf8")))
        .replaceAll("{version}", version());
      return { name, language, rendered: render(text, blocks, (to) => linked(to, language)) };
    });
  });
  /** @param {string} name @param {Language} language */
  const find = (name, language) => made.find((page) => page.name === name && page.language === language);
  return made.map((page) => {
    /** @param {string[]} names @returns {Listed[]} */
    const list = (names) => names.flatMap((name) => {
      const found = find(name, page.language) ?? find(name, "en");
      return found ? [{ name, language: found.language, title: found.rendered.title }] : [];
    });
    const listed = Object.entries(DOORS).map(([door, names]) => list([door, ...names]));
    const other = LANGUAGES.find((language) => language !== page.language && find(page.name, language)) ?? null;
    return { name: page.name, language: page.language, html: frame({ ...page, pages: listed, other }) };
  });
}

/** The address of a linked page: in the same language, if it exists in that language. @param {string} to @param {Language} language */
function linked(to, language) {
  const [, name, rest] = /^([a-z-]+)\.html(#.*)?$/.exec(to) ?? [];
  if (!name) return to;
  if (!PAGES.includes(name)) throw new Error(`there is no page ${to}`);
  return address(name, spoken(name, language)) + (rest ?? "");
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const made = await pages((problem) => console.error(`docs: ${problem}`));
  for (const name of readdirSync(DOCS).filter((name) => name.endsWith(".html"))) rmSync(DOCS + name);
  for (const { name, language, html } of made) writeFileSync(DOCS + file(name, language), html);
  console.log(`${made.length} pages`);
}
