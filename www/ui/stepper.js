// Buttons that step back and forth through a line of positions.

import { html } from '../vendor/lit-html.js';
import { icons } from './icons.js';

/** @import { Game } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */

/**
 * @param {{ games: readonly Game[], at: number }} line @param {Words['preview']} words @param {(at: number) => void} go
 * @param {string} [what] the prefix of the buttons' names in `data-do`
 */
export function stepper(line, words, go, what = 'line') {
  const end = line.games.length - 1;
  /** @param {'first' | 'previous' | 'next' | 'last'} name @param {number} at */
  const button = (name, at) => html`<button type="button" class="quiet round" data-do=${`${what}-${name}`} aria-label=${words[name]}
    title=${words[name]}
    ?disabled=${at < 0 || at > end || at === line.at} @click=${() => go(at)}>${icons[name]}</button>`;
  return html`<span
    class="stepper">${button('first', 0)}${button('previous', line.at - 1)}${button('next', line.at + 1)}${button('last', end)}</span>`;
}
