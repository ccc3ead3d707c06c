// The moves played and the variations. Each move is a button that goes to its position.

import { html, nothing } from '../vendor/lit-html.js';
import { token } from '../games/token.js';
import { clockWords } from '../i18n/clock-words.js';
import { moveLabel, moveText, numberOf } from '../model/notation.js';
import { icons } from '../ui/icons.js';
import { stepper } from '../ui/stepper.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Node } from '../model/variations.js' */

/** @param {Given} given */
export function moveList(given) {
  const { table: { preview, session, session: { tree } }, words } = given;
  if (!tree) return nothing;
  const { root } = tree;
  return html`<section class="moves"><h2>${words.moves}</h2>
    ${root.children.length ? html`<ol class="record" data-is="record">${ply(given, root)}${after(given, root)}</ol>
      ${preview.line ? nothing : stepper({ games: session.line, at: session.at }, words.preview, (at) => session.goTo(at), 'game')}`
      : html`<p class="faint">${words.noMoves}</p>`}
  </section>`;
}

/**
 * The moves after a position: the next move of its line, the variations from that move, and so on.
 * @param {Given} given @param {Node} node @returns {unknown[]}
 */
function after(given, node) {
  const parts = [];
  for (let at = node; at.children.length;) {
    // The game's own move leads the line. Within a variation, the first move leads. After the end of the game, every move is a variation.
    const lead = at.children.find(({ main }) => main) ?? (at.main ? null : at.children[0]);
    if (lead) parts.push(ply(given, lead));
    for (const other of at.children) if (other !== lead) parts.push(aside(given, other));
    if (!lead) break;
    at = lead;
  }
  return parts;
}

/** A variation. @param {Given} given @param {Node} first */
function aside(given, first) {
  const { table: { session }, words } = given;
  return html`<li class="aside"><ol class="record" aria-label=${words.variation}>${ply(given, first)}${after(given, first)}<li><button
    type="button" class="quiet round" data-do="forget" aria-label=${words.forget} title=${words.forget}
    @click=${() => session.forget(first)}>${icons.close}</button></li></ol></li>`;
}

/** @param {Given} given @param {Node} node */
function ply(given, node) {
  const { table, words } = given;
  const { here } = table.session;
  const { game } = node;
  const { last } = game;
  const move = moveText(words, last?.move ?? '', game);
  const took = node.spent === undefined ? null : clockWords.in(words.code).span(node.spent);
  const label = last ? moveLabel(words, game.moves, last.by, game) + (took === null ? '' : words.comma + took) : nothing;
  return html`<li><button type="button" class="ply" aria-label=${label}
    aria-current=${node === here && !table.preview.line ? 'step' : nothing}
    @click=${() => table.visit(node)}>${last
      ? html`${last.move === 'pass' ? nothing : html`<small>${numberOf(game)}</small>`}${token(game.rules, last.by)}${move}${
        took === null ? nothing : html` <small>${took}</small>`}` : words.startPosition}</button></li>`;
}
