// Loads a game's module and its words when the game is chosen or met. Until then, the page has only its card.

import { notLoaded } from '../engine/errors.js';
import { cardOf, keep, likelyCard } from './index.js';
import { addStyle } from './styles.js';

/** @import { GameCard, RulesInput } from '../types.d.ts' */

/** @type {Map<GameCard, Promise<void>>} */
const loading = new Map();

/**
 * Loads what is needed to draw a game, and its words in the languages in use. Repeated calls have no effect.
 * @param {{ game: string }} rules
 * @throws {EngineError} of kind "not-loaded", if the network fails; another call tries again
 */
export function loadGame(rules) {
  const card = cardOf(rules);
  let loaded = loading.get(card);
  if (!loaded) {
    loaded = load(card);
    loading.set(card, loaded);
    loaded.catch(() => { loading.delete(card); });
  }
  return loaded;
}

/** @param {GameCard} card */
async function load(card) {
  try {
    const [{ default: module }] = await Promise.all([card.load(), card.own.load()]);
    addStyle(card, module.style);
    keep(card, module);
  } catch (error) {
    throw notLoaded(error, { game: card.game });
  }
}

/**
 * Starts to load a game while the engine is still loading, if a card names the rules. Errors surface when the game is needed.
 * @param {RulesInput | null} rules a preset, a game's name or rules, perhaps invalid
 */
export function anticipate(rules) {
  const card = likelyCard(rules);
  if (card) loadGame(card).catch(() => {});
}
