// What the engine knows of a position that is too large to be read out: the threats on the board, and its likely moves.

/** @import { Words } from '../i18n/index.js' */
/** @import { Game, Known, Survey } from '../types.d.ts' */

/** The newest survey of a position. @param {Known | null} known @returns {Survey | null} */
export function surveyOf(known) {
  const found = [known?.guess, known?.glance].find((reply) => reply?.moves);
  if (!known || !found?.moves) return null;
  // Once the position is read out, there is nothing to estimate.
  return { moves: known.state === 'done' ? [] : found.moves, threats: found.threats ?? [], ended: known.state !== 'running' };
}

/**
 * What a survey says, in sentences: the threats, and why there are estimates.
 * @param {Survey} survey @param {Game} game @param {Words} words
 */
export function surveySaid({ ended, moves, threats }, game, words) {
  const own = words.of(game.rules);
  return [...threats.map((threat) => own.threat?.(threat, game)), moves.some(({ exact }) => !exact) && own.unread?.(game, ended)]
    .filter((sentence) => typeof sentence === 'string');
}
