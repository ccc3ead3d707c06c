// The games on offer, as a row of cards above the moves of a game that has not begun. Each card starts its game.

import { html } from '../vendor/lit-html.js';
import { FIRST, kinds } from '../games/index.js';
import { cardPicture } from '../ui/card-picture.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Offered } from '../ui/card-picture.js' */
/** @import { GameInfo, Player, RulesInput } from '../types.d.ts' */

/** @param {Given} given */
export function gameCards({ commands, table, words }) {
  /** @param {Offered} kind */
  const start = async ({ card, preset, usual }) => {
    const { levels } = /** @type {GameInfo} */ (table.infos.find(({ game }) => game === card.game));
    /** @param {Player} player */
    const seat = (player) => (player === 'person' || levels.includes(player) ? player : FIRST.players.second);
    const { first, second } = table.session.players;
    const rules = /** @type {RulesInput} */ (preset ?? usual ?? card.first?.rules ?? { game: card.game });
    await table.begin(rules, { first: seat(first), second: seat(second) });
    commands.showGame();
  };
  /** @param {Offered} kind */
  const card = (kind) => html`<button type="button" class="kind" data-card=${kind.name} @click=${() => start(kind)}><span>${
    cardPicture(kind)}${words.card(kind.card).kinds[kind.name]}</span></button>`;
  // A kind that begins with values of its own is a form to fill in, in the New game dialog.
  return html`<div class="kinds offered" role="group" aria-label=${words.setup.game}>${
    kinds().filter(({ begin }) => !begin).map(card)}</div>`;
}
