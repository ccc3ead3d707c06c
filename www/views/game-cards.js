// The games on offer, as cards above the moves of a game that has not begun. Each card starts its game; the last one leads to all boards.

import { html, nothing } from '../vendor/lit-html.js';
import { FIRST, kinds } from '../games/index.js';
import { cardPicture } from '../ui/card-picture.js';
import { playersAt } from '../model/players.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Offered } from '../ui/card-picture.js' */
/** @import { GameInfo, RulesInput } from '../types.d.ts' */

/** @param {Given} given */
export function gameCards({ commands, table, words }) {
  /** @param {Offered} kind */
  const start = async ({ card, preset, usual }) => {
    const { levels } = /** @type {GameInfo} */ (table.infos.find(({ game }) => game === card.game));
    const rules = /** @type {RulesInput} */ (preset ?? usual ?? card.first?.rules ?? { game: card.game });
    await table.begin(rules, playersAt(levels, table.session.players, FIRST.players.second));
    commands.showGame();
  };
  /** @param {Offered} kind */
  const card = (kind) => html`<button type="button" class="game-card" data-card=${kind.name} @click=${() => start(kind)}>${
    cardPicture(kind)}<b>${words.card(kind.card).kinds[kind.name]}</b></button>`;
  // A kind that begins with values of its own is a form to fill in, in the New game dialog.
  const form = kinds().find(({ begin }) => begin);
  return html`<div class="offered" role="group" aria-label=${words.setup.game}>
    ${kinds().filter(({ begin }) => !begin).map(card)}
    ${form ? html`<button type="button" class="game-card" data-do="other-boards"
      @click=${() => commands.openDialog('new-game', { kind: form.name })}>${
        cardPicture(form)}<b>${words.card(form.card).kinds[form.name]}</b></button>` : nothing}</div>`;
}
