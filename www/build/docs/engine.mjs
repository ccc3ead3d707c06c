// Tables that come from the engine: the games' rules, presets and levels.
import { readFileSync } from "node:fs";
import { WWW } from "../serve.mjs";
import { escaped, inline, matched, named, sayings } from "./markdown.mjs";

/** @typedef {import("./markdown.mjs").Block} Block */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("../../pkg/yomikiri.js").Field} Field */
/** @typedef {import("../../pkg/yomikiri.js").GameInfo} GameInfo */
/** @typedef {import("../../pkg/yomikiri.js").PuzzleLibrary} PuzzleLibrary */

const core = await import(`${WWW}pkg/yomikiri.js`);

/** What the file of puzzles holds; call `games` first. @param {Uint8Array} bytes @returns {PuzzleLibrary} */
export const puzzleFile = (bytes) => core.puzzle_file(bytes);

/** The start of a game by these rules; call `games` first. @param {Record<string, unknown>} rules */
export const board = (rules) => core.new_game(rules);

/** All errors of the engine; call `games` first. @returns {import("../../pkg/yomikiri.js").CodeInfo[]} */
export const errorCodes = () => core.error_codes();

/** @returns {Promise<GameInfo[]>} the games of the built engine */
export async function games() {
  core.initSync({ module: readFileSync(`${WWW}pkg/yomikiri_bg.wasm`) });
  return core.games();
}

/**
 * What the games' own files, src/games/NAME.LANGUAGE.md, contain: a section on each game, and a line for each preset.
 * @typedef {{ text: string, presets: string }} Sections
 */

/** @param {GameInfo[]} infos @param {string} language @returns {Sections} in the order of the list of games */
export function sectionsOf(infos, language) {
  let presets = "";
  const texts = infos.map(({ game }) => {
    const text = readFileSync(new URL(`../../../src/games/${game}.${language}.md`, import.meta.url), "utf8");
    const [heading] = text.split("\n", 1);
    const right = heading.startsWith("## ") && heading.endsWith(` {#${game}}`);
    if (!right) throw new Error(`${game}.${language}.md must begin with: ## Name {#${game}}`);
    return text.replace(/^```presets\n([^]*?)^```\n/m, (_, lines) => {
      presets += lines;
      return "";
    }).trim();
  });
  return { text: texts.join("\n\n"), presets };
}

/** @param {unknown} value */
const coded = (value) => `<code>${escaped(typeof value === "string" ? value : JSON.stringify(value).replaceAll(",", ", "))}</code>`;

/** @param {Field} field @param {Words} words */
function range(field, words) {
  switch (field.type) {
    case "integer": return words.integer.replace("{least}", String(field.least)).replace("{most}", String(field.most));
    case "choice": return field.choices.map(coded).join(words.or);
    case "boolean": return words.boolean;
    case "cells": return words.cells;
    default: return words.text;
  }
}

/**
 * The blocks `fields GAME`, `presets` and `levels`. Their lines give the meaning of each name; those of the presets stand in the games'
 * sections.
 * @param {GameInfo[]} infos
 * @param {Sections} sections
 * @param {Words} words
 * @param {(problem: string) => void} complain
 * @returns {Record<string, Block>}
 */
export function engineBlocks(infos, sections, words, complain) {
  const { columns } = words;
  /** Fields that all games share appear only once. */
  const shared = (/** @type {Field} */ { name }) => infos.every(({ fields }) => fields.some((field) => field.name === name));
  /** @param {Field[]} fields @param {string} text @param {string} what */
  const fieldsTable = (fields, text, what) => {
    const meanings = matched(fields.map(({ name }) => name), sayings(text), (problem) => complain(`${what}: ${problem}`));
    return named(
      [columns.name, columns.range, columns.default, columns.meaning],
      fields.map((field, index) => [
        coded(field.name),
        range(field, words),
        field.default === null ? words.required : coded(field.default),
        inline(meanings[index]),
      ]),
    );
  };
  return {
    fields(game, text) {
      const info = infos.find((info) => info.game === game);
      if (game === "all") return fieldsTable(infos[0].fields.filter(shared), text, "fields of all games");
      if (!info) throw new Error(`there is no game ${game}`);
      return fieldsTable(info.fields.filter((field) => !shared(field)), text, `fields of ${game}`);
    },
    presets() {
      const presets = infos.flatMap(({ presets }) => presets);
      const meanings = matched(presets.map(({ name }) => name), sayings(sections.presets), complain);
      const rows = presets.map(({ name, rules }, index) => {
        const { game, ...fields } = rules;
        const defaults = infos.find((info) => info.game === game)?.fields ?? [];
        const changed = Object.entries(fields).filter(([key, value]) => {
          const field = defaults.find((field) => field.name === key);
          return JSON.stringify(field?.default) !== JSON.stringify(value);
        });
        return [coded(name), inline(meanings[index]), coded({ game, ...Object.fromEntries(changed) })];
      });
      return named([columns.preset, columns.meaning, columns.rules], rows);
    },
    levels(_, text) {
      const levels = [...new Set(infos.flatMap(({ levels }) => levels))];
      const meanings = matched(levels, sayings(text), complain);
      const rows = levels.map((level, index) => {
        const takers = infos.filter(({ levels }) => levels.includes(level));
        return [coded(level), takers.map(({ game }) => coded(game)).join(", "), inline(meanings[index])];
      });
      return named([columns.name, columns.game, columns.meaning], rows);
    },
  };
}
