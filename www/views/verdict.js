// What the position is worth, and how far that is proved.

import { html, nothing } from '../vendor/lit-html.js';
import { chip } from './chip.js';

/** @import { App } from '../app.js' */
/** @import { Known } from '../types.d.ts' */

/** @param {App} app */
export function verdict(app) {
  const { analysis, game, words } = app;
  const w = words.analyse;
  const known = analysis.of(game);
  const { value, lower, upper } = analysis.value(game);
  const plies = known?.solution?.plies;
  return html`<section class="verdict">
    <h2>${w.title}</h2>
    <p class="headline">${value !== null ? html`${chip(game, value, words.signed)} ${sentence(app, value)}`
      : lower !== null && upper !== null ? w.between(lower, upper) : w.unknown}
      ${plies ? w.in(plies) : nothing}</p>
    ${known ? progress(app, known) : nothing}
    ${known?.guess && known.state === 'stopped' && value === null
      ? html`<p>${w.guess(known.guess.move, analysis.estimates(game) ? known.guess.value : null)}</p>` : nothing}
    ${known ? work(app, known) : nothing}
    <p class="faint">${w.intro}</p>
  </section>`;
}

/** @param {App} app @param {number} value */
function sentence({ game, you, words }, value) {
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

/** What it took. @param {App} app @param {Known} known */
function work({ words }, { progress, solution, state }) {
  const w = words.analyse;
  const told = solution ?? progress;
  if (!told) return nothing;
  return html`<p class="faint">${state === 'running' ? `${w.running} ` : ''}${w.work(told.nodes, told.elapsed_ms)}${
    state !== 'done' && progress ? ` · ${w.done(progress.done, progress.total)}` : ''}${solution?.from_book ? ` · ${w.book}` : ''}</p>`;
}
