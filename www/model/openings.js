// Recognises named openings, whatever moves led to their positions and however the board is turned.

import { cellsIn, imagesOf } from './symmetry.js';

/** @import { Game, Move, Openings, RulesInput } from '../types.d.ts' */

/** The names of an opening. @typedef {{ en: string, ja: string }} Names */
/** The last named position of a game, by the number of moves played. @typedef {{ at: number, names: Names }} Opening */
/**
 * What this needs of the engine.
 * @typedef {object} Plays
 * @property {(rules: RulesInput, options?: { moves: Move[] | string }) => Promise<Game> | Game} new_game
 * @property {() => Promise<Openings[]> | Openings[]} openings
 */

/** A key of a position and of all its mirror images. @param {Game} game */
export const imageKey = (game) => imagesOf(game).map((image) => cellsIn(image, game)).sort()[0] + game.turn;

/**
 * The named positions, by {@link imageKey}, of games with this start.
 * @param {Plays} engine @param {Game} start @returns {Promise<Map<string, Names>>}
 */
export async function namedPositions(engine, start) {
  for (const { list, rules } of await engine.openings()) {
    const usual = await engine.new_game(rules);
    if (usual.width !== start.width || imageKey(usual) !== imageKey(start)) continue;
    const games = await Promise.all(list.map(({ moves }) => engine.new_game(rules, { moves })));
    return new Map(games.map((game, i) => [imageKey(game), { en: list[i].en, ja: list[i].ja }]));
  }
  return new Map();
}

/** @param {readonly Game[]} games every position of a game @param {Map<string, Names>} named @returns {Opening | null} */
export function openingOf(games, named) {
  for (let at = games.length - 1; named.size && at > 0; at--) {
    const names = named.get(imageKey(games[at]));
    if (names) return { at, names };
  }
  return null;
}
