// Reads the attributes of <yomikiri-game>.

import { EngineError } from '../engine/errors.js';
import { SIMPLEST } from '../games/index.js';
import { explain, straight } from '../i18n/index.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Language, Words } from '../i18n/index.js' */
/** @import { Game, GameInfo, Outcome, Player, RulesInput, Side } from '../types.d.ts' */

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

/** @param {string | null} text @param {Player} otherwise @returns {Player} a person or a level, not yet validated */
export const playerOf = (text, otherwise) => /** @type {Player} */ (text?.trim() || otherwise);

/**
 * Throws the engine's error for a level that the game does not have.
 * @param {{ engine: Engine, infos: GameInfo[] }} parts @param {Game} game @param {Record<Side, Player>} players
 */
export async function checkLevels({ engine, infos }, game, players) {
  const levels = infos.find((info) => info.game === game.rules.game)?.levels ?? [];
  for (const player of Object.values(players)) {
    if (player !== 'person' && !levels.includes(player)) await engine.best_move(await engine.new_game(game.rules), { level: player });
  }
}

/** Explains an error in a sentence. @param {EngineError} error @param {Words} words @returns {Promise<string>} */
export async function explained(error, words) {
  if (error.kind === 'engine-gone') return words.goneLoad;
  return error.code === 'goal' ? words.wrongGoal(straight(String(error.params.goal))) : words.error(await explain(error, words));
}

/**
 * @param {string | null} text null: none; empty: all
 * @param {string} page the page that links lead to; "": none
 * @returns {readonly Control[]}
 */
export function controlsOf(text, page) {
  if (text === null) return [];
  const asked = text.split(/\s+/).filter(Boolean);
  return CONTROLS.filter((control) => (!asked.length || asked.includes(control)) && (control !== 'link' || page));
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

/** Whether an outcome reaches the goal. @typedef {(outcome: Outcome, side: Side) => boolean} Goal */

/** @type {Record<string, (score: number, wanted: number) => boolean>} */
const comparisons = {
  '>=': (score, wanted) => score >= wanted,
  '<=': (score, wanted) => score <= wanted,
  '>': (score, wanted) => score > wanted,
  '<': (score, wanted) => score < wanted,
  '=': (score, wanted) => score === wanted,
};

/**
 * The goal that solves a puzzle: "win", "draw" (or better), or a score for the person's side, such as ">=4".
 * @param {string} text @returns {Goal}
 * @throws {EngineError} if the text is none of these
 */
export function goalOf(text) {
  const goal = text.trim();
  if (goal === 'win') return ({ winner }, side) => winner === side;
  if (goal === 'draw') return ({ winner }, side) => winner === side || winner === 'draw';
  const [, sign, number] = /^(>=|<=|>|<|=)\s*([+-]?\d+)$/.exec(goal.replace('−', '-')) ?? [];
  if (!sign) {
    const message = `“${goal}” is not a goal. Use win, draw or a score such as >=4.`;
    throw new EngineError({ kind: 'bad-options', code: 'goal', params: { goal }, message, input: text });
  }
  return ({ score }, side) => comparisons[sign](side === 'first' ? score : -score, Number(number));
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
