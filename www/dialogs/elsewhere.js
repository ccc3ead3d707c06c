// The dialog that asks which game to continue when a link does not continue the one on this device. It shows both.

import { html } from '../vendor/lit-html.js';
import { matchCode } from '../model/match-code.js';
import { other } from '../model/match-data.js';
import { button } from '../ui/button.js';
import { frame } from './frame.js';
import { notation } from '../model/notation.js';
import { dialogWords } from './words.js';

/** @import { Dialog, Given } from '../ui/given.d.ts' */
/** @import { Match } from '../model/match.js' */
/** @import { Game } from '../types.d.ts' */

/**
 * Both games at their last positions, and what to do to take the link's. `again`: it has a move that was taken back.
 * @typedef {{ here: Game, there: Game, match: Match, again: boolean, take: () => Promise<void> }} Both
 */

/** @param {Given} given @param {Both} both @returns {Dialog} */
export function elsewhere({ commands, words }, { here, there, match, again, take }) {
  const w = dialogWords.in(words.code).match.elsewhere;
  const who = matchCode().playerIn(match, words, other(match.seat));
  /** @param {string} label @param {Game} game */
  const board = (label, game) => html`<figure class="one-of-two"><figcaption>${label} <small>${
    words.movesCount(game.moves.length)}</small></figcaption>
    <yomikiri-board class="small-board" .words=${words} .game=${game} .rows=${notation.rows}
      .coordinates=${game.width > 0}></yomikiri-board></figure>`;
  const takeIt = async () => {
    await take();
    commands.closeDialog();
    commands.showGame();
  };
  return {
    draw: () => frame(commands, words, { name: 'elsewhere', title: w.title }, html`<div class="fields">
        <p>${again ? w.again(who) : w.about(who)}</p>
        <div class="two">${board(w.here, here)}${board(w.there, there)}</div>
      </div>
      <footer>${button('take-link', w.take, takeIt)}${button('keep-mine', w.keep, () => commands.closeDialog(), 'primary')}</footer>`),
  };
}
