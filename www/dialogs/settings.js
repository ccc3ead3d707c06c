// The dialog for the settings: appearance, sound and keyboard.

import { html, nothing } from '../vendor/lit-html.js';
import { button } from '../ui/button.js';
import { forgetStrengths, strengths } from '../ui/kept-strengths.js';
import { segment } from '../ui/segment.js';
import { orientationOf } from '../games/index.js';
import { frame } from './frame.js';
import { nameField } from './name-field.js';
import { keyList } from './key-list.js';
import { dialogWords } from './words.js';

/** @import { Strength } from '../model/strengths.js' */
/** @import { Dialog, Given } from '../ui/given.d.ts' */
/** @import { Orientation } from '../types.d.ts' */
/** @import { DialogWords } from './words.js' */

/** @param {Given} given @returns {Promise<Dialog>} */
export async function settings(given) {
  const { commands, words } = given;
  const { keys, match: { setup }, settings: more } = dialogWords.in(words.code);
  /** @param {'sound' | 'coordinates' | 'openings' | 'keys'} name */
  const tick = (name) => html`<label class="tick"><input type="checkbox" name=${name} .checked=${given.settings[name]}
    @change=${(/** @type {Event} */ e) => commands.change({ [name]: /** @type {HTMLInputElement} */ (e.target).checked })}><span>${
      more[name]}</span></label>`;
  /** @template {'rows' | 'board' | 'discs' | 'felt' | 'values' | 'pace' | 'ponder'} K @param {K} name */
  const all = (name) => /** @type {[string, string][]} */ (Object.entries(more[name].choices));
  /** @template {'rows' | 'board' | 'discs' | 'felt' | 'values' | 'pace' | 'ponder' | 'seconds'} K @param {K} name */
  const choice = (name, choices = all(/** @type {'rows'} */ (name)), chosen = /** @type {string} */ (given.settings[name])) => (
    segment(name, more[name].label, choices, chosen, (value) => commands.change({ [name]: value })));
  /** How long the strongest level may think, beginning with the engine's own time. */
  const times = () => /** @type {const} */ (['usual', '3', '10']).map((of) => /** @type {[string, string]} */ (
    [of, more.seconds.time(of === 'usual' ? given.table.infos[0].move_ms / 1000 : Number(of))]));
  const lies = (/** @type {string} */ wanted) => orientationOf(given.table.game.rules, /** @type {Orientation} */ (wanted));
  /** The orientations of the board that suit the game. */
  const orientations = () => choice('board', all('board').filter(([name]) => lies(name) === name), lies(given.settings.board));
  return {
    draw: () => frame(commands, words, { name: 'settings', title: more.title }, html`<div class="fields">
      ${nameField(setup, given.settings.name, (name) => commands.change({ name }))}
      ${tick('sound')}${tick('coordinates')}
      ${choice('rows')}${orientations()}${choice('discs')}${choice('felt')}${choice('values')}${choice('pace')}
      ${choice('seconds', times())}${choice('ponder')}
      ${tick('openings')}
      ${tick('keys')}
      ${evenResults(given, more.even)}
      ${offlineUse(given, more.offline)}
      <p>${button('backup', more.backup, () => commands.openDialog('backup'))}</p>
      ${keyList(given.settings, keys)}
    </div>`),
  };
}

/**
 * The results against the level *Even*, and how strong they have made it.
 * @param {Given} given @param {DialogWords['settings']['even']} w
 */
function evenResults({ commands, words }, w) {
  const list = strengths();
  const forget = () => {
    forgetStrengths();
    commands.update();
  };
  /** @param {Strength} of */
  const line = ({ results, rules, strength }) => html`<li>${w.of(words.card(rules).name(rules), strength, results.length)}</li>`;
  return html`<fieldset data-is="even"><legend>${w.title}</legend><p class="faint">${w.about}</p>${list.length
    ? html`<ul>${list.map(line)}</ul>${button('forget-even', w.forget, forget)}`
    : html`<p class="faint">${w.none}</p>`}</fieldset>`;
}

/**
 * Whether everything is kept for use without a network, what that costs, and how far it is.
 * @param {Given} given @param {DialogWords['settings']['offline']} w
 */
function offlineUse({ commands, offline: { bytes, metered, progress }, settings: { offline } }, w) {
  if (!bytes) return nothing;
  const wanted = offline === 'all' || (offline === 'auto' && !metered);
  const state = !wanted ? (offline === 'auto' ? w.metered : w.used)
    : !progress ? w.soon : progress.kept === progress.of ? w.kept : w.keeping(progress.kept, progress.of);
  const choose = (/** @type {Event} */ e) => {
    commands.change({ offline: /** @type {HTMLInputElement} */ (e.target).checked ? 'all' : 'used' });
  };
  // The row of the grid is as high as the block around the label; a label itself has a least height, which the row would take.
  return html`<div><label class="tick"><input type="checkbox" name="offline" .checked=${wanted} @change=${choose}>
    <span>${w.label(bytes / 1e6)}<small data-is="offline-state">${state}</small></span></label></div>`;
}
