// The tables of puzzles, from the file of puzzles.
import { readFileSync } from "node:fs";
import { WWW } from "../serve.mjs";
import { escaped, inline, matched, named, sayings } from "./markdown.mjs";

/** @typedef {import("./markdown.mjs").Block} Block */
/** @typedef {import("./words.mjs").Words} Words */
/**
 * @typedef {object} Header
 * @property {number} slot the bytes of a record
 * @property {{ name: string, count: number }[]} kinds
 * @property {string[]} themes
 * @property {Record<string, number>} levels
 * @property {{ intercept: number, weights: Record<string, number> }} predictor
 */

/** The file's header, and each record's rating and set of themes. */
function shipped() {
  const bytes = readFileSync(`${WWW}puzzles/puzzles.bin`);
  const end = bytes.indexOf("\n");
  /** @type {Header} */
  const header = JSON.parse(bytes.toString("utf8", 0, end));
  /** @type {{ rating: number, themes: number }[]} */
  const records = [];
  for (let at = end + 1; at < bytes.length; at += header.slot) {
    // The first digits, of radix 4, 4096 and 65536, are the lowest bits: version, rating, themes.
    const bits = bytes.readUIntLE(at, 4) / 4;
    records.push({ rating: Math.floor(bits) % 4096, themes: Math.floor(bits / 4096) % 65536 });
  }
  return { header, records };
}

/**
 * The blocks `puzzles kinds`, `puzzles themes`, `puzzles levels` and `puzzles predictors`. Their lines give the meaning of each name.
 * @param {Words} words
 * @param {(problem: string) => void} complain
 * @returns {Record<string, Block>}
 */
export function puzzleBlocks(words, complain) {
  const { columns } = words;
  const { header, records } = shipped();
  const coded = (/** @type {string} */ name) => `<code>${escaped(name)}</code>`;
  /** @type {Record<string, () => { head: string[], names: string[], cells: (name: string, index: number) => string[] }>} */
  const tables = {
    kinds() {
      let from = 0;
      const parts = header.kinds.map(({ count }) => {
        const ratings = records.slice(from, from + count).map(({ rating }) => rating).sort((a, b) => a - b);
        from += count;
        return [count, ratings[0], ratings[count >> 1], ratings[count - 1]].map(String);
      });
      return {
        head: [columns.number, columns.easiest, columns.middle, columns.hardest],
        names: header.kinds.map(({ name }) => name),
        cells: (_, index) => parts[index],
      };
    },
    themes: () => ({
      head: [columns.number],
      names: header.themes,
      cells: (_, index) => [String(records.filter(({ themes }) => (themes >> index) & 1).length)],
    }),
    levels: () => ({
      head: [columns.rating],
      names: Object.keys(header.levels),
      cells: (name) => [String(Math.round(header.levels[name]))],
    }),
    predictors: () => ({
      head: [columns.weight],
      names: ["intercept", ...Object.keys(header.predictor.weights)],
      cells: (name) => [String(name === "intercept" ? header.predictor.intercept : header.predictor.weights[name])],
    }),
  };
  return {
    puzzles(what, text) {
      const made = tables[what];
      if (!made) throw new Error(`there is no table of puzzles named ${what}`);
      const { head, names, cells } = made();
      const meanings = matched(names, sayings(text), (problem) => complain(`puzzles ${what}: ${problem}`));
      const rows = names.map((name, index) => [coded(name), ...cells(name, index), inline(meanings[index])]);
      return named([columns.name, ...head, columns.meaning], rows);
    },
  };
}
