// A side's piece beside a text.

import { html } from '../vendor/lit-html.js';
import { moduleOf } from './index.js';
import { scopeOf } from './styles.js';

/** @import { Side } from '../types.d.ts' */

/** @param {{ game: string }} rules @param {Side} side */
export const token = (rules, side) => html`<span class=${`token ${scopeOf(rules)}`}>${moduleOf(rules).piece(side)}</span>`;
