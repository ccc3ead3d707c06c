// The registry of games. It finds a game by name and collects what all games need together. Each game registers itself here.

/** @import { Example, Game, GameModule, Kind, RulesInput, Side } from '../types.d.ts' */

/** @type {GameModule[]} */
export const GAMES = [];

/** Registers a game. The page offers games in the order of registration. @param {GameModule} module */
export const offer = (module) => { GAMES.push(module); };

/** The game of an element that does not name one. @type {RulesInput} */
export const SIMPLEST = 'tic-tac-toe';

/** The game on the board on a first visit. @type {RulesInput} */
export const FIRST = 'reversi-4x4';

/** The moves of a game of {@link FIRST} with many mistakes, as an example for the review. */
export const EXAMPLE = 'b1a3c4c1a1d1b4a4a2d4d3d2';

/** @param {{ game: string }} rules @returns {GameModule} */
export function moduleOf({ game }) {
  const found = GAMES.find((module) => module.game === game);
  if (!found) throw new Error(`no module for the game ${game}`);
  return found;
}

/** A side's piece in a game. @param {Game} game @param {Side} side */
export const pieceOf = (game, side) => moduleOf(game.rules).piece(side);

/** The CSS of all pieces. */
export const pieceStyle = () => `
  .defs { position: absolute; }
  .piece { display: block; width: 100%; height: 100%; overflow: visible; }
  ${[...new Set(GAMES.map((module) => module.pieceStyle))].join('')}`;

/** The CSS of all games' boards. */
export const gameStyle = () => GAMES.map((module) => module.style).join('');

/** @template T @param {(module: GameModule) => T[]} part @returns {(T & { module: GameModule })[]} */
const all = (part) => GAMES.flatMap((module) => part(module).map((one) => ({ ...one, module })));

/** The kinds on offer for a new game. @returns {(Kind & { module: GameModule })[]} */
export const kinds = () => all((module) => module.kinds);

/** The example positions for How it thinks, by rank. @returns {(Example & { module: GameModule })[]} */
export const examples = () => all((module) => module.examples).sort((a, b) => a.rank - b.rank);
