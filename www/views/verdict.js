// The value of the position, and how far it is proved.

import { html, nothing } from '../vendor/lit-html.js';
import { haltOf, verdictOf } from '../model/announcements.js';
import { seenBounds } from '../model/perspective.js';
import { moveNamed } from '../model/notation.js';
import { surveySaid } from '../model/survey.js';
import { button } from '../ui/button.js';
import { chip } from '../ui/value-chip.js';
import { reviewWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { PositionAnalysis } from '../types.d.ts' */

/** @param {Given} given */
export function verdict(given) {
  const { table, words } = given;
  const known = table.analysis.of(table.shown);
  const survey = table.analysis.survey(table.shown);
  return html`<section class="verdict" aria-label=${reviewWords.in(words.code).values.title}>
    <p class="headline">${headline(given, known)}</p>
    ${known ? progress(given, known) : nothing}
    ${survey ? html`<div class="survey">${surveySaid(survey, table.shown, words).map((said) => html`<p>${said}</p>`)}</div>` : nothing}
    ${known ? work(given, known) : nothing}
  </section>`;
}

/**
 * The proved value or, without one, the bounds, the estimate and the suggested move.
 * @param {Given} given @param {PositionAnalysis | null} known
 */
function headline({ table, words }, known) {
  const { analysis, shown: game } = table;
  const signed = (/** @type {number} */ n) => words.signed(table.seen(game, n));
  const w = words.analyse;
  const { value, lower, upper } = analysis.value(game);
  if (value !== null) {
    const { plies, most } = analysis.best(game);
    return html`${chip(game, value, signed)} ${verdictOf(game, value, words)}${words.gap}${
      plies ? w.in(plies) : most ? w.within(most) : nothing}${
      known?.solution?.from_book ? words.gap + reviewWords.in(words.code).values.book : nothing}`;
  }
  const estimate = analysis.estimate(game);
  const between = lower === null || upper === null ? null : seenBounds(game, { lower, upper }, table.perspective);
  const parts = [between ? html`${w.between(between.lower, between.upper)}${words.gap}` : nothing,
    estimate === null ? nothing : html`<span class="look">${chip(game, estimate, () => '≈')}</span> ${
      w.estimate(table.seen(game, estimate))}${words.gap}`];
  const suggested = analysis.suggested(game);
  if (suggested) parts.push(html`${w.guess(moveNamed(words, suggested.move, game), estimate === null)}`);
  return parts.some((part) => part !== nothing) ? parts : known?.state === 'running' ? w.running : w.unknown;
}

/** The progress of the search, with a button to stop or continue. @param {Given} given @param {PositionAnalysis} known */
function progress({ table, words }, known) {
  const { analyse: w, actions } = words;
  switch (known.state) {
    case 'running':
      return html`<div class="progress"><progress max=${known.progress?.total || 1} value=${known.progress?.done ?? 0}
        aria-label=${w.running}></progress>
        ${button('stop-search', actions.stop, () => table.analysis.halt())}</div>`;
    case 'stopped':
    case 'failed':
      return html`<div class="progress"><p>${haltOf(known, table.analysis.value(known.game).value, words)}</p>${
        known.ranOut ? nothing : button('search-further', w.searchFurther, () => table.analyse(true))}</div>`;
    default:
      return nothing;
  }
}

/** Details of the search: its size, time and speed. @param {Given} given @param {PositionAnalysis} known */
function work({ table: { analysis, engine }, words }, { game, progress, solution, state }) {
  const w = reviewWords.in(words.code).values;
  const whole = (state === 'running' || state === 'done') && !analysis.survey(game)?.moves.length;
  const latest = solution ?? progress;
  if (!latest) return nothing;
  const parts = [w.work(latest.nodes, latest.elapsed_ms)];
  if (latest.elapsed_ms >= 100) parts.push(w.speed(Math.round(latest.nodes / latest.elapsed_ms) * 1000));
  if (state === 'running') parts.push(w.workers(engine.workers));
  return html`<details class="work"><summary>${w.details}</summary><p
    class="faint">${whole ? w.reads + words.gap : nothing}${parts.join(' · ')}</p></details>`;
}
