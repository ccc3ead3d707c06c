// The tables of puzzles, from the file of puzzles as the engine reads it.
import { readFileSync } from "node:fs";
import { WWW } from "../serve.mjs";
import { puzzleFile } from "./engine.mjs";
import { coded, inline, matched, named, sayings } from "./markdown.mjs";

/** @typedef {import("./markdown.mjs").Block} Block */
/** @typedef {import("./words.mjs").Words} Words */

/**
 * The blocks `puzzles kinds`, `puzzles themes`, `puzzles levels` and `puzzles predictors`. Their lines give the meaning of each name, and
 * the order of the rows.
 * @param {Words} words
 * @param {(problem: string) => void} complain
 * @returns {Record<string, Block>}
 */
export function puzzleBlocks(words, complain) {
  const { columns } = words;
  const { kinds, levels, list, predictor, themes } = puzzleFile(readFileSync(`${WWW}puzzles/puzzles.bin`));
  /** @type {Record<string, () => { head: string[], names: string[], cells: (name: string) => string[] }>} */
  const tables = {
    kinds: () => ({
      head: [columns.number, columns.easiest, columns.middle, columns.hardest],
      names: kinds,
      cells(name) {
        const ratings = list.filter(({ kind }) => kind === name).map(({ rating }) => Number(rating)).sort((a, b) => a - b);
        return [ratings.length, ratings[0], ratings[ratings.length >> 1], ratings[ratings.length - 1]].map(String);
      },
    }),
    themes: () => ({
      head: [columns.number],
      names: themes,
      cells: (name) => [String(list.filter((listed) => listed.themes.includes(name)).length)],
    }),
    levels: () => ({
      head: [columns.rating],
      names: Object.keys(levels),
      cells: (name) => [String(Math.round(levels[name]))],
    }),
    predictors: () => ({
      head: [columns.weight],
      names: ["intercept", ...Object.keys(predictor.weights)],
      cells: (name) => [String(name === "intercept" ? predictor.intercept : predictor.weights[name])],
    }),
  };
  return {
    puzzles(what, text) {
      const made = tables[what];
      if (!made) throw new Error(`there is no table of puzzles named ${what}`);
      const { head, names, cells } = made();
      const said = sayings(text);
      matched(names, said, (problem) => complain(`puzzles ${what}: ${problem}`));
      const rows = [...said].filter(([name]) => names.includes(name))
        .map(([name, meaning]) => [coded(name), ...cells(name), inline(meaning)]);
      return named([columns.name, ...head, columns.meaning], rows);
    },
  };
}
