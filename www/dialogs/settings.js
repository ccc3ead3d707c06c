// The dialog for the settings: appearance, sound and keyboard.

import { html } from '../vendor/lit-html.js';
import { segment } from '../ui/segment.js';
import { frame } from './frame.js';
import { keyList } from './key-list.js';
import { dialogWords } from './words.js';

/** @import { Dialog, Given } from '../ui/given.d.ts' */

/** @param {Given} given @returns {Promise<Dialog>} */
export async function settings(given) {
  const { commands, words } = given;
  const { keys, settings: more } = dialogWords.in(words.code);
  /** @param {'sound' | 'coordinates' | 'keys' | 'offline'} name */
  const tick = (name) => html`<label class="tick"><input type="checkbox" name=${name} .checked=${given.settings[name]}
    @change=${(/** @type {Event} */ e) => commands.change({ [name]: /** @type {HTMLInputElement} */ (e.target).checked })}><span>${
      more[name]}</span></label>`;
  /** @template {'board' | 'discs' | 'felt' | 'pace'} K @param {K} name */
  const choice = (name) => segment(name, more[name].label, /** @type {[string, string][]} */ (Object.entries(more[name].choices)),
    given.settings[name], (value) => commands.change({ [name]: value }));
  return {
    draw: () => frame(commands, words, { name: 'settings', title: more.title }, html`<div class="fields">
      ${tick('sound')}${tick('coordinates')}
      ${choice('board')}${choice('discs')}${choice('felt')}${choice('pace')}
      ${tick('keys')}
      ${tick('offline')}
      ${keyList(given.settings, keys)}
    </div>`),
  };
}
