// The name and rules of the game, and the actions that concern the whole game.

import { html, nothing } from '../vendor/lit-html.js';
import { button } from '../ui/button.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Level, Side } from '../types.d.ts' */

/** @param {Given} given */
export function gameHeader(given) {
  const { commands, table, words } = given;
  const { rules } = table.game;
  const own = words.of(rules);
  /** @param {'restart' | 'share' | 'paste' | 'games' | 'resign' | 'swap'} name @param {() => void} act */
  const action = (name, act) => button(name, words.actions[name], act);
  return html`<section class="about"><h2>${own.name(rules)}</h2>
    <p>${own.rule(rules)}</p>
    ${/** @type {Side[]} */ (['first', 'second']).map((side) => strength(given, side))}
    ${table.session.match ? nothing : warnings(given)}
    <p class="row">
      ${table.session.match ? nothing : action('restart', commands.again)}
      ${action('share', () => commands.openDialog('share'))}
      ${action('paste', () => commands.openDialog('paste'))}
      ${action('games', () => commands.openDialog('games'))}
      ${table.you ? action('swap', () => table.swap()) : nothing}
      ${table.canResign && !table.session.match ? action('resign', () => {
        table.resign();
        // The question stands at the board, which a phone may have scrolled away.
        setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-do="keep-playing"]'))?.focus());
      }) : nothing}
    </p>
    <p class="row"><a href=${words.docs.address}>${words.docs.name}</a>
      ${button('about', words.aboutPage, () => commands.openDialog('about'), 'quiet link')}</p>
  </section>`;
}

/** The limits on offer for the alert, in discs. A move that costs no more than the limit raises no alert. */
const LIMITS = [2, 4, 8];

/** The selector for which mistakes raise an alert. @param {Given} given */
function warnings({ commands, table: { alert, analysis, game }, words: { alert: w } }) {
  /** @param {number | null} limit @param {string} text */
  const option = (limit, text) => html`<option value=${limit ?? ''} .selected=${limit === alert.limit}>${text}</option>`;
  /** @param {Event} event */
  const choose = ({ target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    commands.change({ alert: value === '' ? null : Number(value) });
  };
  return html`<p class="row"><label for="alert">${w.label}</label><select id="alert" @change=${choose}>${option(null, w.off)}${
    option(0, w.outcome)}${analysis.estimates(game) ? LIMITS.map((n) => option(n, w.discs(n))) : nothing}</select></p>`;
}

/** The selector for the computer's level, which can change during the game. @param {Given} given @param {Side} side */
function strength({ table, words }, side) {
  const player = table.session.players[side];
  if (player === 'person') return nothing;
  const label = table.you ? words.setup.level : words.setup.levelOf(words.of(table.game.rules).side(side));
  /** @param {Event} event */
  const choose = ({ target }) => table.setLevel(side, /** @type {Level} */ (/** @type {HTMLSelectElement} */ (target).value));
  return html`<p class="row"><label for=${`strength-${side}`}>${label}</label>
    <select id=${`strength-${side}`} @change=${choose}>${table.levels.map((level) => (
      html`<option value=${level} .selected=${level === player}>${words.levels[level].name}</option>`))}</select></p>`;
}
