// Reads the attributes of <yomikiri-game>.

import { EngineError, isGone, isNotLoaded, isPuzzleFault } from '../engine/errors.js';
import { SIMPLEST } from '../games/index.js';
import { explain, straight, whyGone } from '../i18n/index.js';
import { matchFault } from './match.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Language, PlayWords } from '../i18n/index.js' */
/** @import { Seating } from '../model/player.js' */
/** @import { Game, GameInfo, RulesInput } from '../types.d.ts' */

/** The controls available below the board, in order. */
export const CONTROLS = /** @type {const} */ (['undo', 'redo', 'hint', 'values', 'again', 'link']);
/** @typedef {typeof CONTROLS[number]} Control */

/** The rules as JSON or the name of a preset. The engine validates them. @param {string | null} text @returns {RulesInput} */
export function rulesOf(text) {
  if (!text?.trim()) return SIMPLEST;
  try {
    const rules = JSON.parse(text);
    if (rules !== null && typeof rules === 'object') return rules;
  } catch {
    // Not JSON, so it is a name.
  }
  return /** @type {RulesInput} */ (text.trim());
}

/**
 * Throws an error for text that is meant as JSON but is invalid, which the engine would take for a name.
 * @param {RulesInput} rules
 */
export function checkText(rules) {
  if (typeof rules !== 'string' || !/^[[{]/.test(rules)) return;
  try {
    JSON.parse(rules);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = `The attribute “game” is not JSON: ${why}`;
    throw new EngineError({ kind: 'bad-rules', code: 'rules-json', params: { why }, message, input: rules });
  }
}

/** The text of an attribute for what a property was set to: lists of moves, rules. @param {unknown} value @returns {string} */
export function textOf(value) {
  if (Array.isArray(value)) return value.join(' ');
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '').trim();
}

/**
 * Throws the engine's error for a level that the game does not have.
 * @param {{ engine: Engine, infos: GameInfo[] }} parts @param {Game} game @param {Seating} players
 */
export async function checkLevels({ engine, infos }, game, players) {
  const levels = infos.find((info) => info.game === game.rules.game)?.levels ?? [];
  for (const player of Object.values(players)) {
    if (typeof player !== 'string' || player === 'person' || levels.includes(player)) continue;
    await engine.best_move(await engine.new_game(game.rules), { level: player });
  }
}

/** Explains an error in a sentence. @param {EngineError} error @param {PlayWords} words @returns {Promise<string>} */
async function explained(error, words) {
  const { code, kind, params } = error;
  if (kind === 'engine-gone') return whyGone(error, words);
  if (code === 'rules-json') return words.wrongJson(straight(String(params.why)));
  if (code === 'goal') return words.wrongGoal(straight(String(params.goal)));
  if (code === 'goal-range') return words.goalOutOfRange(String(params.goal), Number(params.lowest), Number(params.highest));
  const ofMatch = matchFault(code, words);
  if (ofMatch) return ofMatch;
  const sentence = await explain(error, words);
  // A puzzle's fault lies in what the page's author has written; nothing that a user tried has failed.
  return isPuzzleFault(error) ? sentence : words.error(sentence);
}

/** The document that says what to do when the engine does not start. @param {string} page "": there is none @param {PlayWords} words */
const helpOf = (page, { code }) => page && new URL(`docs/frames${code === 'en' ? '' : `.${code}`}.html`, page).href;

/**
 * The message about an error. A page's author finds the reason in the console.
 * @param {EngineError} error @param {string} page "": there is none @param {PlayWords} words
 */
export async function wrongOf(error, page, words) {
  const gone = isGone(error) || isNotLoaded(error);
  const help = gone ? helpOf(page, words) : '';
  if (gone) console.error(`yomikiri-game: ${error.message} ${help || 'See the README of the package yomikiri.'}`);
  return { text: await explained(error, words), gone, help };
}

/**
 * @param {string | null} text null: none; empty: all
 * @param {string} page the page that links lead to; "": none
 * @returns {readonly Control[]}
 */
export function controlsOf(text, page) {
  if (text === null) return [];
  const asked = text.split(/\s+/).filter(Boolean);
  // React 18 writes `true` for an attribute without a value.
  const all = !asked.length || asked.includes('true');
  return CONTROLS.filter((control) => (all || asked.includes(control)) && (control !== 'link' || page));
}

/**
 * @param {string} text an address, possibly relative to the document's @returns {string | null} null: the address is empty or invalid
 */
export function pageOf(text) {
  try {
    return text ? new URL(text, document.baseURI).href.replace(/#.*/, '') : null;
  } catch {
    return null;
  }
}

/**
 * The language of the nearest lang attribute, which may be outside the shadow tree that contains the element.
 * @param {Element} element @returns {Language}
 */
export function languageOf(element) {
  const root = element.getRootNode();
  const near = element.closest('[lang]') ?? (root instanceof ShadowRoot ? root.host.closest('[lang]') : null);
  return /^ja\b/i.test(near?.getAttribute('lang') ?? '') ? 'ja' : 'en';
}
