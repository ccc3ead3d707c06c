// The choice of a clock in the New game dialog: a usual one from a list, or each side's own times.

import { html, nothing } from '../vendor/lit-html.js';
import { clockWords } from '../i18n/clock-words.js';
import { MOST_INCREMENT, MOST_TIME } from '../model/clock-data.js';
import { numberField } from '../ui/number-field.js';
import { segment } from '../ui/segment.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Allowance, Control } from '../model/clock-data.js' */
/** @import { Side } from '../types.d.ts' */

/** The usual times, in minutes, and seconds for each move. */
const USUAL = [[1, 0], [3, 0], [3, 2], [5, 0], [5, 3], [10, 0], [10, 5], [15, 10]];
/** What own times begin with. @type {Allowance} */
const FIRST = { time: 5 * 60_000, increment: 0 };

/** @param {Allowance} allowance */
const nameOf = ({ increment, time }) => `${time / 60_000}+${increment / 1000}`;

const usual = new Map(USUAL.map(([minutes, seconds]) => {
  const allowance = { time: minutes * 60_000, increment: seconds * 1000 };
  return [nameOf(allowance), allowance];
}));

export class ClockChoice {
  /** One of the usual times by its name, own times, or none. */
  name = 'none';
  /** Whether each side has times of its own. */
  apart = false;
  /** @type {Control['flag']} */
  flag = 'loses';
  /** The own times; without `apart`, those of the first side are both sides'. @type {Record<Side, Allowance>} */
  own = { first: FIRST, second: FIRST };
  #changed;

  /** @param {Control | null} control what is chosen at first @param {() => void} changed */
  constructor(control, changed) {
    this.#changed = changed;
    if (!control) return;
    const { first, flag, second } = control;
    const [name, other] = [first, second].map(nameOf);
    this.own = { first, second };
    this.apart = name !== other;
    this.name = usual.has(name) && !this.apart ? name : 'own';
    this.flag = flag;
  }

  /** @template {'name' | 'apart' | 'flag' | 'own'} K @param {K} key @param {ClockChoice[K]} value */
  choose(key, value) {
    // Own times begin with those chosen before.
    const both = key === 'name' && value === 'own' && usual.get(this.name);
    if (both) this.own = { first: both, second: both };
    Object.assign(this, { [key]: value });
    this.#changed();
  }

  /** What the clock is set to; null: the game has none. @returns {Control | null} */
  get control() {
    const { apart, flag, name, own: { first, second } } = this;
    if (name === 'none') return null;
    const both = usual.get(name) ?? first;
    return { first: both, second: apart && name === 'own' ? second : both, flag };
  }
}

/**
 * @param {ClockChoice} clock @param {Words} words @param {(side: Side) => string} sideOf a side's name
 */
export function clockFields(clock, words, sideOf) {
  const w = clockWords.in(words.code);
  const options = [['none', w.none], ...[...usual].map(([name, allowance]) => [name, w.allowance(allowance)]), ['own', w.own]];
  return html`<div class="clock">
    <p class="row"><label for="f-clock">${w.title}</label><select id="f-clock" name="clock"
      @change=${(/** @type {Event} */ e) => clock.choose('name', /** @type {HTMLSelectElement} */ (e.target).value)}>${options.map(
      ([value, text]) => html`<option value=${value} .selected=${value === clock.name}>${text}</option>`)}</select></p>
    ${clock.name === 'own' ? ownTimes(clock, words, sideOf) : nothing}
    ${clock.name === 'none' ? nothing : html`${segment('flag', w.flag, /** @type {[Control['flag'], string][]} */ (Object.entries(w.flags)),
      clock.flag, (flag) => clock.choose('flag', flag))}<p class="faint">${w.about}</p>`}</div>`;
}

/** @param {ClockChoice} clock @param {Words} words @param {(side: Side) => string} sideOf */
function ownTimes(clock, words, sideOf) {
  const w = clockWords.in(words.code);
  /** @param {Side} side */
  const times = (side) => {
    const { increment, time } = clock.own[side];
    /** @param {Partial<Allowance>} change */
    const change = (change) => clock.choose('own', { ...clock.own, [side]: { ...clock.own[side], ...change } });
    return html`<div class="numbers-row" role="group" aria-label=${clock.apart ? w.side(sideOf(side)) : w.title}>${
      clock.apart ? html`<p>${w.side(sideOf(side))}</p>` : nothing}${
      numberField({ id: `f-minutes-${side}`, name: `minutes-${side}`, label: w.minutes, value: time / 60_000, least: 1,
        most: MOST_TIME / 60_000 }, (n) => change({ time: n * 60_000 }))}${
      numberField({ id: `f-seconds-${side}`, name: `seconds-${side}`, label: w.increment, value: increment / 1000, least: 0,
        most: MOST_INCREMENT / 1000 }, (n) => change({ increment: n * 1000 }))}</div>`;
  };
  return html`<label class="tick"><input type="checkbox" name="apart" .checked=${clock.apart} @change=${(/** @type {Event} */ e) => (
      clock.choose('apart', /** @type {HTMLInputElement} */ (e.target).checked))}><span>${w.apart}</span></label>
    ${times('first')}${clock.apart ? times('second') : nothing}`;
}
