// Links of games between two devices, as a friend's device would send them.
import { games as infosOf, new_game, play } from "./node/engine.mjs";
import { matchLink } from "../www/model/match-link.js";
import { newMatch } from "../www/model/match.js";

/** @import { Game, RulesInput } from "../www/types.d.ts" */
/** @import { Match } from "../www/model/match.js" */

/** The positions of a game. @param {RulesInput} rules @param {readonly string[]} moves */
export function gamesOf(rules, moves) {
  /** @type {Game[]} */
  const games = [new_game(rules)];
  for (const move of moves) games.push(play(games[games.length - 1], move));
  return games;
}

/**
 * A link for the side to move or, after an end, for the side that has not moved last.
 * @param {RulesInput} rules @param {readonly string[]} moves @param {Partial<Match>} [match]
 */
export function linkOf(rules, moves, match = {}) {
  const games = gamesOf(rules, moves);
  const { last } = games[games.length - 1];
  const by = last?.by ?? "second";
  return `#${matchLink(games, { ...newMatch(by, { first: "Anna", second: "Ben" }, "first"), id: "abcdefghijkl", by, ...match }, infosOf())}`;
}
