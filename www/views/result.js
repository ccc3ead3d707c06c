// The end of a game: who won and why, what decided it, and what to play next.

import { html, nothing } from '../vendor/lit-html.js';
import { token } from '../games/token.js';
import { nextLevel } from '../model/players.js';
import { button } from '../ui/button.js';
import { reviewWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { Game, Level, Side } from '../types.d.ts' */

/** The code that finds out what decided a game, once it is loaded. @type {typeof import('./after-game.js') | null} */
let review = null;
/** The start of the last game during which loading was tried. If it failed, the result of that game says enough. @type {Game | null} */
let tried = null;

/**
 * Loads that code during a game, so that it is there at the end, also offline.
 * @param {Given} given
 */
export async function expectEnd(given) {
  const { commands, table: { session: { games } } } = given;
  if (review || tried === games[0] || games.length < 3 || !looksBack(given)) return;
  tried = games[0];
  try {
    [review] = await Promise.all([import('./after-game.js'), reviewWords.load()]);
    commands.update();
  } catch {
    // The next game tries again.
  }
}

/** Whether the game is reviewed unasked when it ends: people who play each other may do without the engine. @param {Given} given */
const looksBack = ({ table: { session: { gone, players } }, view }) => (
  view === 'play' && !gone && (players.first !== 'person' || players.second !== 'person'));

/**
 * @param {Given} given
 * @param {{ text: string, why: unknown, then?: string, choices: unknown }} said the result, its reason, and what the status says and offers
 */
export function result(given, { text, why, then, choices }) {
  const { commands, table, view, words } = given;
  const { session, you } = table;
  const winner = /** @type {Side | 'draw'} */ (session.winner);
  const me = session.match?.seat ?? you;
  const mood = winner === 'draw' ? 'drawn' : me === null || winner === me ? 'won' : 'lost';
  const play = view === 'play';
  const { rules } = table.game;
  return html`<section class=${`status over ${mood}`}>
    <div class="who" aria-hidden="true">${/** @type {Side[]} */ (['first', 'second']).map((side) => (
      winner === side || winner === 'draw' ? token(rules, side) : nothing))}</div>
    <p class="words"><strong>${text}</strong>${words.gap}<span>${why}</span>${then ? html`${words.gap}<span>${then}</span>` : nothing}</p>
    ${looksBack(given) ? review?.turningPoint(given) ?? html`<p class="turning"></p>` : nothing}
    <div class="next">${choices}${play ? rivals(given) : nothing}${
      play && table.game.moves.length ? button('look-back', words.actions.lookBack, () => commands.openView('analyse')) : nothing}</div>
  </section>`;
}

/** The next game against the computer: at another level, or with the sides swapped. @param {Given} given */
function rivals({ commands, table, words }) {
  const { session: { match, players }, you } = table;
  if (you === null || match) return nothing;
  const side = you === 'first' ? 'second' : 'first';
  const now = /** @type {Level} */ (players[side]);
  /** @param {'easier' | 'harder'} name @param {Level | null} level */
  const other = (name, level) => (level === null ? nothing : button(name, words.actions[name], () => {
    table.setLevel(side, level);
    commands.again();
  }));
  return html`${other('easier', nextLevel(table.levels, now, -1))}${other('harder', nextLevel(table.levels, now, 1))}${
    button('swapped', words.actions.swap, () => {
      table.setPlayers({ first: players.second, second: players.first });
      commands.again();
    })}`;
}

/** The number of scraps of paper. */
const SCRAPS = 26;

/** Scraps of paper that fall over the board after a win, once, unless motion is reduced. @param {PageTable} table */
export function celebration(table) {
  const { fresh, session, you } = table;
  if (!fresh || session.away || you === null || session.winner !== you) return nothing;
  // Spread evenly, but without a visible pattern.
  /** @param {number} i @param {number} by */
  const part = (i, by) => (i * by) % 1;
  return html`<div class="scraps" aria-hidden="true">${Array.from({ length: SCRAPS }, (_, i) => html`<i .style=${
    `--x:${part(i + 1, 0.618)};--late:${part(i, 0.377)};--turn:${part(i, 0.713)};--drift:${part(i, 0.271) - 0.5}`}></i>`)}</div>`;
}
