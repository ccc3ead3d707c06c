// The value over the game, and where it was given away.

import { html, nothing } from '../vendor/lit-html.js';
import { graph } from './graph.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function history(app) {
  const { analysis, session, words } = app;
  const w = words.analyse;
  const { games } = session;
  if (games.length < 2) return nothing;
  const points = games.map((game) => analysis.value(game));
  const unread = games.some((game, i) => points[i].value === null && !analysis.of(game));
  const slips = games.slice(1).flatMap((game, i) => {
    const [before, after] = [points[i].value, points[i + 1].value];
    if (before === null || after === null || before === after || !game.last) return [];
    const { by, move } = game.last;
    return [{ at: i + 1, text: words.of(game.rules).slip(app.who(by), move, Math.abs(after - before)) }];
  });
  const all = points.every((point) => point.value !== null);
  /** @param {number} at */
  const go = (at) => { if (session.tree) app.visit(session.tree.game[at]); };
  /** @param {string} name @param {string} label @param {() => void} act */
  const button = (name, label, act) => html`<button type="button" class="secondary" data-do=${name} @click=${act}>${label}</button>`;
  return html`<section class="history"><h2>${w.graph}</h2>
    <p class="faint">${w.graphAbout}</p>
    ${graph(points, session.trying ? -1 : session.at, w.graphLabel(games.length - 1), go, words.signed)}
    <p class="row">${analysis.graph
      ? html`<span class="faint">${w.readingAll(analysis.graph.done, analysis.graph.total)}</span>${
        button('stop-all', words.actions.stop, () => analysis.stopAll())}`
      : unread ? button('read-all', w.readAll, () => analysis.readAll(games)) : nothing}</p>
    ${slips.length ? html`<ul class="slips">${slips.map(({ at, text }) => html`<li>
        <button type="button" class="quiet link" @click=${() => go(at - 1)}>${text}</button></li>`)}</ul>`
      : all ? html`<p>${w.flawless}</p>` : nothing}
  </section>`;
}
