// Both players: piece, name, level and count. The player to move is highlighted.

import { html, nothing } from '../vendor/lit-html.js';
import { moduleOf } from '../games/index.js';
import { labelIn } from '../model/match-status.js';
import { token } from '../games/token.js';
import { icons } from '../ui/icons.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Table } from '../model/table.js' */
/** @import { Side } from '../types.d.ts' */

/** @param {Given} given */
export function players({ table, words }) {
  const { rules } = table.shown;
  return html`<section class="players" aria-label=${words.of(rules).name(rules)}>
    ${/** @type {Side[]} */ (['first', 'second']).map((side) => player(table, words, side))}
  </section>`;
}

/** What stands beside a side's piece. @param {Table} table @param {Words} words @param {Side} side */
function nameIn(table, words, side) {
  const { session: { match, names, players }, shown: { rules }, you } = table;
  if (match) return labelIn(match, words, side);
  return you === null && players[side] === 'person' && !names?.[side] ? words.of(rules).player(side) : table.who(side);
}

/** @param {Table} table @param {Words} words @param {Side} side */
function player(table, words, side) {
  const { session, shown: game } = table;
  const own = words.of(game.rules);
  const who = session.players[side];
  const resigned = session.ended && game === session.games[session.stand];
  const moving = !resigned && !game.outcome && game.turn === side;
  const won = (resigned ? session.winner : game.outcome?.winner) === side;
  const count = moduleOf(game.rules).count?.(game, side) ?? null;
  const level = who === 'person' ? nothing : html`<small>${words.playerLine(who)}</small>`;
  const winner = won ? html`<small class="winner">${icons.won}${words.won}</small>` : nothing;
  return html`<div class=${`player ${side} ${moving ? 'moving' : ''} ${won ? 'won' : ''}`}>
      ${token(game.rules, side)}
      <span class="name"><b>${nameIn(table, words, side)}</b>${level}${winner}
        ${moving ? html`<span class="unseen">, ${words.toMove}</span>` : nothing}</span>
      ${count === null ? nothing : html`<span class="count" aria-label=${own.count?.(count) ?? nothing} role="img">${count}</span>`}
    </div>`;
}
