// What the engine knows of a position that is too large to solve: the threats on the board, and its likely moves.

import { verdictOf } from './announcements.js';
import { written } from './notation.js';

/** @import { Analysis } from './analysis.js' */
/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Game, PositionAnalysis, Reply, Survey } from '../types.d.ts' */

/**
 * The newest survey of a position.
 * @param {Pick<PositionAnalysis, 'guess' | 'glance' | 'state'> | null} known @param {Reply | null} [reply] the engine's choice in a review
 * @returns {Survey | null}
 */
export function surveyOf(known, reply = null) {
  const found = [known?.guess, known?.glance, reply].find((one) => one?.moves);
  if (!found?.moves) return null;
  // Once the position is solved, there is nothing to estimate.
  return { moves: known?.state === 'done' ? [] : found.moves, threats: found.threats ?? [], choice: found.move,
    ended: known?.state !== 'running' };
}

/**
 * What a survey says, in sentences: the threats, and why there are estimates.
 * @param {Survey} survey @param {Game} game @param {PlayWords} words
 */
export function surveySaid({ ended, moves, threats }, game, words) {
  const own = words.of(game.rules);
  const said = threats.map((threat) => (
    own.threat?.({ ...threat, answers: threat.answers.map((cell) => written(cell, game)) }, game)));
  return [...said, moves.some(({ exact }) => !exact) && own.unsolved?.(game, ended)]
    .filter((sentence) => typeof sentence === 'string');
}

/**
 * The same where nothing else shows the value, as in Play and in the element: first who wins, in how many moves, and how, if that is
 * proved.
 * @param {Analysis} analysis @param {Game} game @param {PlayWords} words @returns {string[] | null} null: the position has no survey
 */
export function valueSaid(analysis, game, words) {
  const survey = analysis.survey(game);
  if (!survey) return null;
  const { value } = analysis.value(game);
  const { line, plies, most } = analysis.best(game);
  const w = words.analyse;
  const proved = value === null || !line.length ? []
    : [verdictOf(game, value, words), plies ? w.in(plies) : most ? w.within(most) : '',
      w.play(line.map((move) => written(move, game)).join(' '))];
  return [...proved, ...surveySaid(survey, game, words)];
}
