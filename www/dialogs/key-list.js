// The active keyboard shortcuts, for the dialogs that list them.

import { SHORTCUTS, isLetter } from '../ui/shortcuts.js';
import { html } from '../vendor/lit-html.js';

/** @import { Settings } from '../model/settings.js' */
/** @import { DialogWords } from './words.js' */

/** The labels of keys whose label differs from their name. @type {Record<string, string>} */
const CAPS = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', ' ': 'Space' };

/** @param {string} key */
const cap = (key) => CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** @param {Settings} settings @param {DialogWords['keys']} w */
export function keyList(settings, w) {
  const active = SHORTCUTS.filter((key) => settings.keys || !isLetter(key));
  return html`<section><h3>${w.title}</h3><dl class="keys">${active.map(({ ctrl, does, keys }) => html`<div><dt>${
    keys.map((key) => html`<kbd>${ctrl ? 'Ctrl+' : ''}${cap(key)}</kbd> `)}</dt><dd>${w.deeds[does]}</dd></div>`)}</dl></section>`;
}
