// What the position is worth, and how far that is proved.

import { html, nothing } from '../vendor/lit-html.js';
import { chip } from '../ui/value-chip.js';

/** @import { App } from '../app.js' */
/** @import { Known } from '../types.d.ts' */

/** @param {App} app */
export function verdict(app) {
  const { analysis, shown: game, words } = app;
  const known = analysis.of(game);
  return html`<section class="verdict" aria-label=${words.analyse.title}>
    <p class="headline">${headline(app, known)}</p>
    ${known ? progress(app, known) : nothing}
    ${known ? work(app, known) : nothing}
  </section>`;
}

/** The verdict: what is proved, else what is taken to be so, else what would be played. @param {App} app @param {Known | null} known */
function headline(app, known) {
  const { analysis, shown: game, words } = app;
  const w = words.analyse;
  const { value, lower, upper } = analysis.value(game);
  if (value !== null) {
    const plies = known?.solution?.plies;
    return html`${chip(game, value, words.signed)} ${sentence(app, value)}${words.gap}${plies ? w.in(plies) : nothing}`;
  }
  const estimate = analysis.estimate(game);
  const told = [lower !== null && upper !== null ? w.between(lower, upper) : nothing,
    estimate === null ? nothing : html`<span class="look">${chip(game, estimate, () => '≈')}</span> ${w.estimate(estimate)}`];
  const suggested = analysis.suggested(game);
  if (suggested) told.push(w.guess(suggested.move, null));
  return told.some((part) => part !== nothing) ? told : known?.state === 'running' ? w.running : w.unknown;
}

/** What is known of the position on the board, as it is said aloud; nothing where that is not read out. @param {App} app */
export function verdictSaid(app) {
  const { analysis, shown: game, words } = app;
  const { value } = analysis.value(game);
  return value === null ? null : `${words.signed(value)}. ${sentence(app, value)}`;
}

/** @param {App} app @param {number} value */
function sentence({ shown: game, you, words }, value) {
  const own = words.of(game.rules);
  if (game.outcome) return words.result(game, you, own);
  return value === 0 ? words.analyse.draw : own.winsBy(own.side(value > 0 ? 'first' : 'second'), Math.abs(value));
}

/** How far the reading is, and stop or go on. @param {App} app @param {Known} known */
function progress(app, known) {
  const { analyse: w, actions } = app.words;
  /** @param {string} name @param {string} label @param {() => void} act */
  const button = (name, label, act) => html`<button type="button" class="secondary" data-do=${name} @click=${act}>${label}</button>`;
  switch (known.state) {
    case 'running':
      return html`<div class="progress"><progress max=${known.progress?.total || 1} value=${known.progress?.done ?? 0}
        aria-label=${w.running}></progress>
        ${button('stop-reading', actions.stop, () => app.analysis.stopAll())}</div>`;
    case 'stopped':
    case 'failed':
      return html`<div class="progress"><p>${known.state === 'failed' ? w.failed : w.stopped}</p>${
        button('read-on', actions.goOn, () => app.readOn(true))}</div>`;
    default:
      return nothing;
  }
}

/** What it took, for who wants to know. @param {App} app @param {Known} known */
function work({ engine, words }, { progress, solution, state }) {
  const w = words.analyse;
  const told = solution ?? progress;
  if (!told) return nothing;
  const parts = [w.work(told.nodes, told.elapsed_ms)];
  if (told.elapsed_ms >= 100) parts.push(w.speed(Math.round(told.nodes / told.elapsed_ms) * 1000));
  if (state === 'running') parts.push(w.workers(engine.workers));
  if (solution?.from_book) parts.push(w.book);
  return html`<details class="work"><summary>${w.details}</summary><p
    class="faint">${w.reads}${words.gap}${parts.join(' · ')}</p></details>`;
}
