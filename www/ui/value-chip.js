// A value with its colour, its mark and its number.

import { html } from '../vendor/lit-html.js';
import { glyph } from '../board/view.js';
import { scopeOf } from '../games/styles.js';

/** @import { Game } from '../types.d.ts' */

/** @param {Game} game @param {number} value @param {(n: number) => string} format formats the number */
export function chip(game, value, format) {
  const side = value > 0 ? 'first' : value < 0 ? 'second' : 'even';
  return html`<span class=${`chip ${side} ${scopeOf(game.rules)}`}>${glyph(game, value)}${format(value)}</span>`;
}
