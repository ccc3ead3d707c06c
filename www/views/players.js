// Both players: piece, name, level and count. The player to move is highlighted. The computer's level can change during the game.

import { html, nothing } from '../vendor/lit-html.js';
import { isStill } from '../board/motion.js';
import { moduleOf } from '../games/index.js';
import { levelWords } from '../games/levels.js';
import { clockWords } from '../i18n/clock-words.js';
import { matchCode } from '../model/match-code.js';
import { EVEN, byStrength } from '../model/players.js';
import { token } from '../games/token.js';
import { icons } from '../ui/icons.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Clock } from '../model/clock.js' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { Level, Side } from '../types.d.ts' */

/** @param {Given} given */
export function players({ table, words }) {
  const { rules } = table.shown;
  return html`<section class="players" aria-label=${words.of(rules).name(rules)}>
    ${/** @type {Side[]} */ (['first', 'second']).map((side) => player(table, words, side))}
  </section>`;
}

/** What stands beside a side's piece. @param {PageTable} table @param {Words} words @param {Side} side */
function nameIn(table, words, side) {
  const { session: { match, names, players }, shown: { rules }, you } = table;
  if (match) return matchCode().labelIn(match, words, side);
  return you === null && players[side] === 'person' && !names?.[side] ? words.of(rules).player(side) : table.who(side);
}

/** @param {PageTable} table @param {Words} words @param {Side} side */
function player(table, words, side) {
  const { session, shown: game } = table;
  const own = words.of(game.rules);
  const who = session.players[side];
  const resigned = session.ended && game === session.games[session.stand];
  const moving = !resigned && !game.outcome && game.turn === side;
  const won = (resigned ? session.winner : game.outcome?.winner) === side;
  const count = moduleOf(game.rules).count?.(game, side) ?? null;
  const level = who === 'person' ? nothing : strength(table, words, side, who);
  const name = nameIn(table, words, side);
  // Those who see it know the side by its piece.
  const unseen = [...(name.includes(own.side(side)) ? [] : [own.side(side)]), ...(moving ? [words.toMove] : [])];
  const counted = count === null ? nothing
    : html`<span class="count" aria-label=${own.count?.(count) ?? nothing} role="img">${count}</span>`;
  const winner = html`${icons.won}<span class=${who === 'person' ? nothing : 'unseen'}>${words.won}</span>`;
  return html`<div class=${`player ${side} ${moving ? 'moving' : ''} ${won ? 'won' : ''}`}>
      ${token(game.rules, side)}
      <span class="name"><b>${name}</b>${
        won || who !== 'person' ? html`<small>${won ? winner : nothing}${level}</small>` : nothing}${
        unseen.length ? html`<span class="unseen">${unseen.map((text) => words.comma + text)}</span>` : nothing}</span>
      ${session.clock ? html`<span class="tallies">${time(session.clock, words, side)}${counted}</span>` : counted}
    </div>`;
}

/** What a side has left on the clock. @param {Clock} clock @param {Words} words @param {Side} side */
function time(clock, words, side) {
  const { fallen, short } = clock.of(side);
  const w = clockWords.in(words.code);
  const look = fallen ? 'fallen' : short ? 'short' : '';
  return html`<span class=${`time ${look}`} role="timer"><span class="unseen">${w.title} </span>${
    clock.reading(side, isStill())}${fallen ? html`<span class="unseen"> ${w.over}</span>` : nothing}</span>`;
}

/**
 * The computer's level. The selector lies over the whole card, so that it is easy to hit.
 * @param {PageTable} table @param {Words} words @param {Side} side @param {Level} now
 */
function strength(table, words, side, now) {
  const { rules } = table.shown;
  const label = table.you ? words.setup.level : words.setup.levelOf(words.of(rules).side(side));
  /** @param {Event} event */
  const choose = ({ target }) => table.setLevel(side, /** @type {Level} */ (/** @type {HTMLSelectElement} */ (target).value));
  const { name } = levelWords(words, rules, now);
  const { evenAt } = table.session;
  const called = now === EVEN && evenAt !== null ? words.levelAt(name, evenAt) : name;
  return html`<span class="level">${called}</span>${icons.down}<select id=${`strength-${side}`}
    aria-label=${label} title=${label} @change=${choose}>${byStrength(table.levels).map((level) => (
      html`<option value=${level} .selected=${level === now}>${levelWords(words, rules, level).name}</option>`))}</select>`;
}
