// The dialog for how the page looks, sounds and listens.

import { html } from '../vendor/lit-html.js';
import { segment } from '../ui/fields.js';
import { frame } from './frame.js';
import { keyList } from './keys.js';
import { moreWords } from './words.js';

/** @import { App } from '../app.js' */
/** @import { Dialog } from '../shell/dialog-host.js' */

/** @param {App} app @returns {Promise<Dialog>} */
export async function settings(app) {
  const { keys, settings: more } = await moreWords(app.words.code);
  /** @param {'sound' | 'coordinates' | 'keys'} name */
  const tick = (name) => html`<label class="tick"><input type="checkbox" name=${name} .checked=${app.settings[name]}
    @change=${(/** @type {Event} */ e) => app.change({ [name]: /** @type {HTMLInputElement} */ (e.target).checked })}><span>${
      more[name]}</span></label>`;
  /** @template {'board' | 'marks' | 'discs' | 'pace'} K @param {K} name */
  const choice = (name) => segment(name, more[name].label, /** @type {[string, string][]} */ (Object.entries(more[name].choices)),
    app.settings[name], (value) => app.change({ [name]: value }));
  return {
    draw: () => frame(app, { name: 'settings', title: more.title }, html`<div class="fields">
      ${tick('sound')}${tick('coordinates')}
      ${choice('board')}${choice('marks')}${choice('discs')}${choice('pace')}
      ${tick('keys')}
      ${keyList(app, keys)}
    </div>`),
  };
}
