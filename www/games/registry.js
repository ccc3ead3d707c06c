// The games as the page asks for them: by name, and what all of them need together. Each offers itself here.

/** @import { Example, Game, GameModule, Kind, RulesInput, Side } from '../types.d.ts' */

/** @type {GameModule[]} */
export const GAMES = [];

/** A game is known from here on, and offered after those before it. @param {GameModule} module */
export const offer = (module) => { GAMES.push(module); };

/** What stands in a page that does not say which game. @type {RulesInput} */
export const SIMPLEST = 'tic-tac-toe';

/** What a first visit finds on the board. @type {RulesInput} */
export const FIRST = 'reversi-4x4';

/** A game of it in which much was given away, as an example of looking back. */
export const EXAMPLE = 'b1a3c4c1a1d1b4a4a2d4d3d2';

/** @param {{ game: string }} rules @returns {GameModule} */
export function moduleOf({ game }) {
  const found = GAMES.find((module) => module.game === game);
  if (!found) throw new Error(`no module for the game ${game}`);
  return found;
}

/** A side's piece, as it is drawn in a game. @param {Game} game @param {Side} side */
export const pieceOf = (game, side) => moduleOf(game.rules).piece(side);

/** The CSS of all pieces, for whoever draws them. */
export const pieceStyle = () => `
  .defs { position: absolute; }
  .piece { display: block; width: 100%; height: 100%; overflow: visible; }
  ${[...new Set(GAMES.map((module) => module.pieceStyle))].join('')}`;

/** The CSS of all games' boards. */
export const gameStyle = () => GAMES.map((module) => module.style).join('');

/** @template T @param {(module: GameModule) => T[]} part @returns {(T & { module: GameModule })[]} */
const all = (part) => GAMES.flatMap((module) => part(module).map((one) => ({ ...one, module })));

/** What is offered for a new game. @returns {(Kind & { module: GameModule })[]} */
export const kinds = () => all((module) => module.kinds);

/** Positions worth reading out. @returns {(Example & { module: GameModule })[]} */
export const examples = () => all((module) => module.examples).sort((a, b) => a.rank - b.rank);
