// The solvers' techniques, from src/solver/*/techniques.LANGUAGE.md: for the documentation, and as words for the page. If an item of these
// lists has a name for the option `without`, as in "1. **Title** (`name`). Sentence.", the page shows its title and its first sentence.
//
//   node www/build/docs/techniques.mjs en >www/pkg/techniques.en.js
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @typedef {import("./engine.mjs").GameInfo} GameInfo */

const SOLVERS = new URL("../../../src/solver/", import.meta.url);

/** The text about a solver's techniques. @param {string} solver @param {string} language */
export const techniques = (solver, language) => readFileSync(new URL(`${solver}/techniques.${language}.md`, SOLVERS), "utf8");

/** By solver and name: a technique's title and what it does. @param {string} language */
function wordsIn(language) {
  const solvers = readdirSync(SOLVERS).filter((name) => existsSync(new URL(`${name}/techniques.${language}.md`, SOLVERS)));
  return Object.fromEntries(solvers.map((solver) => {
    const text = techniques(solver, language).replace(/\n +/g, " ");
    const items = text.matchAll(/^(?:\d+\.|-) \*\*(.+)\*\* ?[(（]`(.+)`[)）]([.。]) ?(.+?[.。])(?=\s|$)/gm);
    const words = [...items].map(([, title, name, stop, sentence]) => [name, [title + stop, sentence]]);
    return [solver, Object.fromEntries(words)];
  }));
}

/**
 * @param {GameInfo[]} infos
 * @param {string} language
 * @param {(problem: string) => void} complain called for each missing or unknown name
 */
export function checkTechniques(infos, language, complain) {
  const words = wordsIn(language);
  for (const { game, techniques } of infos) {
    const found = Object.keys(words[game] ?? words.generic);
    const wrong = [...techniques, ...found].filter((name) => !techniques.includes(name) || !found.includes(name));
    for (const name of wrong) complain(`the techniques of ${game} in ${language} and the engine's list differ by ${name}`);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(`/** By solver and name: a technique's title and what it does. */
export default /** @type {Record<string, Record<string, [string, string]>>} */ (${JSON.stringify(wordsIn(process.argv[2]), null, 1)});`);
}
