// The registry of games. Each game registers its card here, the small part of it that is always loaded. The rest, its module, is here once
// game-code.js has loaded it.

/** @import { Example, GameCard, GameModule, Kind, RulesInput } from '../types.d.ts' */

/** @type {GameCard[]} */
export const GAMES = [];

/** The modules loaded so far, by the game's name. @type {Map<string, GameModule>} */
const modules = new Map();

/** Registers a game. The page offers games in the order of registration. @param {GameCard} card */
export const offer = (card) => { GAMES.push(card); };

/** The game of an element that does not name one. @type {RulesInput} */
export const SIMPLEST = 'tic-tac-toe';

/** @param {{ game: string }} rules @returns {GameCard} */
export function cardOf({ game }) {
  const found = GAMES.find((card) => card.game === game);
  if (!found) throw new Error(`no card for the game ${game}`);
  return found;
}

/** Whether a game can be drawn: its module is loaded. @param {{ game: string }} rules */
export const isLoaded = ({ game }) => modules.has(game);

/** What draws a game, which is loaded, under these rules. @param {{ game: string }} rules @returns {GameModule} */
export function moduleOf(rules) {
  const found = modules.get(rules.game);
  if (!found) throw new Error(`the module of the game ${rules.game} is not loaded`);
  return found.under?.(rules) ?? found;
}

/** Keeps a module that has been loaded. @param {{ game: string }} rules @param {GameModule} module */
export const keep = ({ game }, module) => { modules.set(game, module); };

/** @template T @param {(card: GameCard) => T[]} part @returns {(T & { card: GameCard })[]} */
const all = (part) => GAMES.flatMap((card) => part(card).map((one) => ({ ...one, card })));

/** The kinds on offer for a new game. @returns {(Kind & { card: GameCard })[]} */
export const kinds = () => all((card) => card.kinds);

/** The example positions for How it thinks, by rank. @returns {(Example & { card: GameCard })[]} */
export const examples = () => all((card) => card.examples).sort((a, b) => a.rank - b.rank);

/**
 * The card that names these rules. Only the engine knows the game of every preset, but the page need not wait for it to load a game.
 * @param {RulesInput | null} rules a preset, a game's name or rules, perhaps invalid @returns {GameCard | undefined}
 */
export function likelyCard(rules) {
  const game = typeof rules === 'string' ? rules : rules?.game;
  return game ? GAMES.find((card) => card.game === game || card.kinds.some(({ preset }) => preset === game)
    || [card.first, ...card.examples].some((offered) => offered?.rules === game)) : undefined;
}
