// Which game this is, and what can be done with all of it.

import { html, nothing } from '../vendor/lit-html.js';

/** @import { App } from '../app.js' */
/** @import { Level, Side } from '../types.d.ts' */

/** @param {App} app */
export function about(app) {
  const { game: { rules }, words } = app;
  const own = words.of(rules);
  /** @param {'restart' | 'share' | 'paste' | 'games' | 'resign' | 'settings' | 'swap'} name @param {() => void} act */
  const button = (name, act) => html`<button type="button" class="secondary" data-do=${name}
    @click=${act}>${words.actions[name]}</button>`;
  return html`<section class="about"><h2>${own.name(rules)}</h2>
    <p>${own.rule(rules)}</p>
    ${/** @type {Side[]} */ (['first', 'second']).map((side) => strength(app, side))}
    ${warnings(app)}
    <p class="row">
      ${button('restart', () => app.session.again())}
      ${button('share', () => app.dialogs.open('share'))}
      ${button('paste', () => app.dialogs.open('paste'))}
      ${button('games', () => app.dialogs.open('games'))}
      ${button('settings', () => app.dialogs.open('settings'))}
      ${app.you ? button('swap', () => app.swap()) : nothing}
      ${app.canResign ? button('resign', () => app.resign()) : nothing}
    </p>
    <p class="row"><a href=${words.docs.address}>${words.docs.name}</a>
      <button type="button" class="quiet link" data-do="about" @click=${() => app.dialogs.open('about')}>${words.aboutPage}</button></p>
  </section>`;
}

/** So many discs may be given away without a word. */
const LIMITS = [2, 4, 8];

/** What a person is warned of. @param {App} app */
function warnings({ alert, analysis, game, words: { alert: w } }) {
  /** @param {number | null} limit @param {string} text */
  const option = (limit, text) => html`<option value=${limit ?? ''} .selected=${limit === alert.limit}>${text}</option>`;
  /** @param {Event} event */
  const choose = ({ target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    alert.limit = value === '' ? null : Number(value);
  };
  return html`<p class="row"><label for="alert">${w.label}</label><select id="alert" @change=${choose}>${option(null, w.off)}${
    option(0, w.outcome)}${analysis.estimates(game) ? LIMITS.map((n) => option(n, w.discs(n))) : nothing}</select></p>`;
}

/** The computer's level, changed in mid-game. @param {App} app @param {Side} side */
function strength(app, side) {
  const { words } = app;
  const player = app.session.players[side];
  if (player === 'person') return nothing;
  const label = app.you ? words.setup.level : words.setup.levelOf(words.of(app.game.rules).side(side));
  /** @param {Event} event */
  const choose = ({ target }) => app.setLevel(side, /** @type {Level} */ (/** @type {HTMLSelectElement} */ (target).value));
  return html`<p class="row"><label for=${`strength-${side}`}>${label}</label>
    <select id=${`strength-${side}`} @change=${choose}>${app.levels.map((level) => (
      html`<option value=${level} .selected=${level === player}>${words.levels[level].name}</option>`))}</select></p>`;
}
