// The view of the fast solver's techniques: for each, a switch, a sentence, and the number of positions visited without it.

import { chip } from '../../ui/value-chip.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { adoptStyle } from '../../ui/adopt-style.js';
import { STYLE } from './style.js';
import { techniqueWords, thinkWords } from '../words.js';

// The model and its view are loaded together.
export { Techniques } from './techniques.js';

/** @import { Measured, Techniques } from './techniques.js' */
/** @import { TechniqueWords } from '../words.js' */
/** @import { Words } from '../../i18n/index.js' */

/** The length of a bar, in percent of the longest. @typedef {(count: number, most: number) => number} Length */

/** @param {Techniques} x @param {Words} words @param {Length} length the length of a bar */
export function techniques(x, words, length) {
  const w = techniqueWords.in(words.code);
  const think = thinkWords.in(words.code);
  // A game without a solver of its own has the generic one.
  const of = w.of[x.game.rules.game] ?? w.of.generic;
  const { off, running, whole } = x;
  adoptStyle(STYLE);
  return html`<div class="techniques">
    ${x.wrong ? html`<p class="wrong" role="alert">${words.error(x.wrong)}</p>` : nothing}
    <dl class="totals" aria-live="polite" aria-busy=${running ? 'true' : 'false'}>
      ${total(x, 'whole', w.whole, whole, w, words, length)}
      ${off.size ? total(x, 'now', w.now(off.size), x.now, w, words, length) : nothing}
    </dl>
    <p class="acts">${running
      ? html`<button type="button" class="secondary" data-do="switches-stop" @click=${() => x.stop()}>${think.stop}</button>`
      : html`<button type="button" class="secondary" data-do="switches-each" @click=${() => x.measureEach()}>${w.each}</button>`}</p>
    <ul class="switches">${x.names.map((name) => {
      const alone = x.without(name);
      return html`<li><label><input type="checkbox" role="switch" data-technique=${name} .checked=${!off.has(name)}
        @change=${(/** @type {Event} */ e) => x.set(name, /** @type {HTMLInputElement} */ (e.target).checked)}>
        <span><strong>${of[name]?.[0] ?? name}</strong>${words.gap}${of[name]?.[1] ?? nothing}</span></label>
        <p class="alone" data-is="alone">${alone
          ? html`${w.alone(counted(alone, w, words), times(alone, whole, w, words))} ${bar(alone, x.most, length)}` : nothing}</p></li>`;
    })}</ul>
  </div>`;
}

/**
 * @param {Techniques} x @param {string} name @param {string} label @param {Measured | null} measured
 * @param {TechniqueWords} w @param {Words} words @param {Length} length
 */
function total(x, name, label, measured, w, words, length) {
  return html`<div data-is=${`total-${name}`}><dt>${label}</dt>
    <dd><b>${measured ? counted(measured, w, words) : '–'}</b>
      ${name === 'now' && measured ? times(measured, x.whole, w, words) : nothing}</dd>
    <dd>${thinkWords.in(words.code).value} ${measured && measured.value !== null ? chip(x.game, measured.value, words.signed) : '–'}</dd>
    ${measured ? bar(measured, x.most, length) : nothing}</div>`;
}

/** @param {Measured} measured @param {TechniqueWords} w @param {Words} words */
const counted = ({ count, state }, w, words) => (
  state === 'done' ? w.positions(words.number(count), count === 1) : w.more(words.number(count)));

/**
 * How many times as many positions that is as with all techniques.
 * @param {Measured} measured @param {Measured | null} whole @param {TechniqueWords} w @param {Words} words
 */
function times({ count, state }, whole, w, words) {
  if (whole?.state !== 'done' || state === 'running') return '';
  const part = count / Math.max(1, whole.count);
  if (state === 'done' && part !== 1 && Math.abs(part - 1) < 0.005) return w.about;
  const text = words.number(part < 10 ? Math.round(part * 100) / 100 : Math.round(part));
  return state === 'done' && part === 1 ? w.same : w.times(text, state === 'done');
}

/** @param {Measured} measured @param {number} most @param {Length} length */
const bar = ({ count }, most, length) => html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
  <rect class="back" width="100" height="8"></rect>
  <rect class="fill" width=${most ? length(count, most) : 0} height="8"></rect></svg>`;
