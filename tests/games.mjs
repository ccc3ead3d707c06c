// The games, as the tests in JavaScript know them: from the engine's list, and from each game's file in tests/data/games.
import { readFileSync } from "node:fs";

/** @typedef {{ game: string, presets: { name: string }[] }} Listed */

/** The facts about a game, which `data` in tests/common/rules.rs explains. @param {string} game @returns {{ rules: ({ game: string } & Record<string, unknown>)[], reasons: string[] }} */
export const dataOf = (game) => JSON.parse(readFileSync(new URL(`./data/games/${game}.json`, import.meta.url), "utf8"));

/**
 * Rules that a card of the page is for: those of its first example or kind, or else the usual ones.
 * @param {import("../www/types.d.ts").GameCard} card @returns {import("../www/types.d.ts").RulesInput}
 */
export const rulesOfCard = ({ examples, fixed, game, kinds }) => examples[0]?.rules ?? kinds.flatMap(({ preset, usual }) => preset ?? usual ?? [])[0]
  ?? /** @type {any} */ ({ game, ...fixed });

/** A link's query for such a game. @param {import("../www/types.d.ts").GameCard} card */
export function queryOfCard(card) {
  const rules = rulesOfCard(card);
  return new URLSearchParams(typeof rules === "string" ? { game: rules } : Object.entries(rules).map(([name, value]) => [name, String(value)]));
}

/** The one game that `./build.sh test game NAME` is about. */
export const ONLY = process.env.YOMIKIRI_GAME;

/** Rules of every game, or of the only one: its presets' names and the first rule set of its file. @param {Listed[]} games @returns {any[]} */
export const rulesOf = (games) => games.filter(({ game }) => !ONLY || game === ONLY).flatMap(({ game, presets }) => [...presets.map(({ name }) => name), dataOf(game).rules[0]]);
