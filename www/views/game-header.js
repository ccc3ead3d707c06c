// The name and rules of the game, and the warnings of mistakes.

import { html, nothing } from '../vendor/lit-html.js';
import { button } from '../ui/button.js';
import { rulesKnown } from '../ui/known-rules.js';

/** @import { Given } from '../ui/given.d.ts' */

/** @param {Given} given */
export function gameHeader(given) {
  const { commands, table, words } = given;
  const { rules } = table.game;
  const own = words.of(rules);
  const known = !isNew(given);
  return html`<section class="about">${known || !table.session.match ? html`<h2>${own.name(rules)}</h2>` : nothing}
    ${known ? html`<p>${own.rule(rules)}</p>` : nothing}
    ${table.session.match ? nothing : warnings(given)}
    <p class="row links"><a href=${words.docs.address}>${words.docs.name}</a>
      ${button('about', words.aboutPage, () => commands.openDialog('about'), 'quiet link')}</p>
  </section>`;
}

/** Whether the rules of the game on the table are shown above the moves, because the user has not played it to the end yet. */
const isNew = (/** @type {Given} */ { table: { game }, view, words }) => (
  view === 'play' && !rulesKnown(words.of(game.rules).rule(game.rules)));

/**
 * The rules of a game that is new to the user, in the status line until the user has made a move; null: they are known, or below the board.
 * @param {Given} given
 */
export function firstRules(given) {
  const { table: { game: { rules }, session }, words } = given;
  const begun = session.gone || session.games.some(({ last }) => last && session.players[last.by] === 'person');
  return begun || !isNew(given) ? null : words.of(rules).rule(rules);
}

/** The rules of a game that is new to the user, above its moves. @param {Given} given */
export function newRules(given) {
  const { table: { game: { rules } }, words } = given;
  const own = words.of(rules);
  return isNew(given) && firstRules(given) === null ? html`<section class="new-rules"><h2>${
    words.howTo(own.name(rules))}</h2><p>${own.rule(rules)}</p></section>`
    : nothing;
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
