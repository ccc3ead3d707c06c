// The registry of games. Each game registers its card here, the small part of it that is always loaded. The rest, its module, is here once
// game-code.js has loaded it.

/** @import { Example, GameCard, GameModule, Kind, Orientation, RulesInput } from '../types.d.ts' */

/** @type {GameCard[]} */
export const GAMES = [];

/** The modules loaded so far. @type {Map<GameCard, GameModule>} */
const modules = new Map();

/** Registers a game. The page offers games in the order of registration. @param {GameCard} card */
export const offer = (card) => { GAMES.push(card); };

/** The game of an element that does not name one. @type {RulesInput} */
export const SIMPLEST = 'tic-tac-toe';

/** Rules, perhaps incomplete, or a card. @typedef {{ game: string }} Named */

/** Whether rules have the values that a card is for. @param {GameCard} card @param {Named} rules */
const hasFixed = ({ fixed = {} }, rules) => Object.entries(fixed).every(([name, value]) => (
  /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (rules))[name] === value));

/** The card for these rules: one that is for their values in particular, else the game's general one. @param {Named} rules */
function cardFor(rules) {
  const own = GAMES.filter((card) => card === rules || (card.game === rules.game && hasFixed(card, rules)));
  return own.find((card) => card === rules) ?? own.find(({ fixed }) => fixed) ?? own[0];
}

/** @param {Named} rules @returns {GameCard} */
export function cardOf(rules) {
  const found = cardFor(rules);
  if (!found) throw new Error(`no card for the game ${rules.game}`);
  return found;
}

/** A name for the card of these rules that no other card has. @param {Named} rules */
export const cardName = (rules) => [rules.game, ...Object.keys(cardFor(rules)?.fixed ?? {})].join('-');

/** Whether a game can be drawn: its module is loaded. @param {Named} rules */
export function isLoaded(rules) {
  const card = cardFor(rules);
  return card !== undefined && modules.has(card);
}

/** What draws a game, which is loaded, under these rules. @param {Named} rules @returns {GameModule} */
export function moduleOf(rules) {
  const found = modules.get(cardOf(rules));
  if (!found) throw new Error(`the module of the game ${rules.game} is not loaded`);
  return found.under?.(rules) ?? found;
}

/** Keeps a module that has been loaded. @param {GameCard} card @param {GameModule} module */
export const keep = (card, module) => { modules.set(card, module); };

/**
 * A board's orientation under these rules: the one that the user wants, if the game can be turned so.
 * @param {Named} rules @param {Orientation} wanted
 */
export function orientationOf(rules, wanted) {
  const { orientations = [wanted] } = moduleOf(rules);
  return orientations.includes(wanted) ? wanted : orientations[0];
}

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
  const named = typeof rules === 'string' ? { game: rules } : rules;
  if (!named?.game) return undefined;
  const { game } = named;
  return cardFor(named) ?? GAMES.find((card) => card.kinds.some(({ preset, usual }) => preset === game || usual === game)
    || [card.first, ...card.examples].some((offered) => offered?.rules === game));
}
