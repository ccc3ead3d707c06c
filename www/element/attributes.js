// What the attributes of <yomikiri-game> say.

import { EngineError } from '../engine/errors.js';
import { SIMPLEST } from '../games/index.js';
import { explain, straight } from '../i18n/index.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Language, Words } from '../i18n/index.js' */
/** @import { Game, GameInfo, Outcome, Player, RulesInput, Side } from '../types.d.ts' */

/** What may stand below the board, in this order. */
export const CONTROLS = /** @type {const} */ (['undo', 'redo', 'hint', 'values', 'again', 'link']);
/** @typedef {typeof CONTROLS[number]} Control */

/** Rules as JSON, or a preset's name, which the engine knows or not. @param {string | null} text @returns {RulesInput} */
export function rulesOf(text) {
  if (!text?.trim()) return SIMPLEST;
  try {
    const rules = JSON.parse(text);
    if (rules !== null && typeof rules === 'object') return rules;
  } catch {
    // A name, then.
  }
  return /** @type {RulesInput} */ (text.trim());
}

/** @param {string | null} text @param {Player} otherwise @returns {Player} whether there is such a level, the engine says */
export const playerOf = (text, otherwise) => /** @type {Player} */ (text?.trim() || otherwise);

/**
 * A level that the game does not have is refused by the engine, in its words.
 * @param {{ engine: Engine, infos: GameInfo[] }} parts @param {Game} game @param {Record<Side, Player>} players
 */
export async function checkLevels({ engine, infos }, game, players) {
  const levels = infos.find((info) => info.game === game.rules.game)?.levels ?? [];
  for (const player of Object.values(players)) {
    if (player !== 'person' && !levels.includes(player)) await engine.best_move(await engine.new_game(game.rules), { level: player });
  }
}

/** What went wrong, in a sentence. @param {EngineError} error @param {Words} words @returns {Promise<string>} */
export async function explained(error, words) {
  if (error.kind === 'engine-gone') return words.goneLoad;
  return error.code === 'goal' ? words.wrongGoal(straight(String(error.params.goal))) : words.error(await explain(error, words));
}

/**
 * @param {string | null} text null: none; empty: all
 * @param {string} page where a link leads; "": nowhere
 * @returns {readonly Control[]}
 */
export function controlsOf(text, page) {
  if (text === null) return [];
  const asked = text.split(/\s+/).filter(Boolean);
  return CONTROLS.filter((control) => (!asked.length || asked.includes(control)) && (control !== 'link' || page));
}

/**
 * @param {string} text an address, maybe relative to the document's @returns {string | null} null: it is none, and so nowhere to lead to
 */
export function pageOf(text) {
  try {
    return text ? new URL(text, document.baseURI).href.replace(/#.*/, '') : null;
  } catch {
    return null;
  }
}

/** Whether an end is what was to be reached. @typedef {(outcome: Outcome, side: Side) => boolean} Goal */

/** @type {Record<string, (score: number, wanted: number) => boolean>} */
const comparisons = {
  '>=': (score, wanted) => score >= wanted,
  '<=': (score, wanted) => score <= wanted,
  '>': (score, wanted) => score > wanted,
  '<': (score, wanted) => score < wanted,
  '=': (score, wanted) => score === wanted,
};

/**
 * What makes a puzzle solved: "win", "draw" (or better), or a score for the side that is played, such as ">=4".
 * @param {string} text @returns {Goal}
 * @throws {EngineError} where it says none of these
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
 * The language of the nearest lang attribute, outside the shadow tree that it may stand in as well.
 * @param {Element} element @returns {Language}
 */
export function languageOf(element) {
  const root = element.getRootNode();
  const near = element.closest('[lang]') ?? (root instanceof ShadowRoot ? root.host.closest('[lang]') : null);
  return /^ja\b/i.test(near?.getAttribute('lang') ?? '') ? 'ja' : 'en';
}
