// The moves played, each a way back to it, and what was tried beside them.

import { html, nothing } from '../vendor/lit-html.js';
import { pieceOf } from '../games/index.js';
import { icons } from '../ui/icons.js';
import { stepper } from '../ui/stepper.js';

/** @import { App } from '../app.js' */
/** @import { Node } from '../model/variations.js' */

/** @param {App} app */
export function record(app) {
  const { session, session: { tree }, words } = app;
  if (!tree) return nothing;
  const { root } = tree;
  return html`<section class="moves"><h2>${words.moves}</h2>
    ${root.children.length ? html`<ol class="record" data-is="record">${ply(app, root)}${after(app, root)}</ol>
      ${app.preview ? nothing : stepper({ games: session.line, at: session.at }, words.preview, (at) => session.goTo(at), 'game')}`
      : html`<p class="faint">${words.noMoves}</p>`}
  </section>`;
}

/**
 * What follows a position: its line's next move, what was tried instead, and so on.
 * @param {App} app @param {Node} node @returns {unknown[]}
 */
function after(app, node) {
  const parts = [];
  for (let at = node; at.children.length;) {
    // Of what was tried the first leads the line; the game itself leads before all.
    const lead = at.children.find(({ main }) => main) ?? (at.main ? null : at.children[0]);
    if (lead) parts.push(ply(app, lead));
    for (const other of at.children) if (other !== lead) parts.push(aside(app, other));
    if (!lead) break;
    at = lead;
  }
  return parts;
}

/** A variation. @param {App} app @param {Node} first */
function aside(app, first) {
  const { words } = app;
  return html`<li class="aside"><ol class="record" aria-label=${words.variation}>${ply(app, first)}${after(app, first)}<li><button
    type="button" class="quiet round" data-do="forget" aria-label=${words.forget} title=${words.forget}
    @click=${() => app.session.forget(first)}>${icons.close}</button></li></ol></li>`;
}

/** @param {App} app @param {Node} node */
function ply(app, node) {
  const { words, session: { here } } = app;
  const { game, ply: at } = node;
  const { last } = game;
  const move = last?.move === 'pass' ? words.pass : last?.move ?? '';
  const label = last ? words.ply(at, words.of(game.rules).side(last.by), move) : nothing;
  return html`<li><button type="button" class="ply" aria-label=${label} aria-current=${node === here && !app.preview ? 'step' : nothing}
    @click=${() => app.visit(node)}>${last
      ? html`<small>${at}</small><span class="token">${pieceOf(game, last.by)}</span>${move}` : words.startPosition}</button></li>`;
}
