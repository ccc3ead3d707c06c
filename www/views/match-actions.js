// What the player at this device can do in a game with a friend on another one, beside moving.

import { html, nothing } from '../vendor/lit-html.js';
import { gameMenu } from './game-menu.js';
import { matchWords } from '../i18n/match-words.js';
import { matchCode } from '../model/match-code.js';
import { button } from '../ui/button.js';
import { icons } from '../ui/icons.js';
import { sendMessage } from '../ui/match-message.js';
import { copies } from '../ui/send-match.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Match } from '../model/match.js' */
/** @import { NextInMatch } from '../model/match-status.js' */
/** @import { Next } from '../model/status.js' */

/** @param {Next} next @returns {next is NextInMatch} */
export const isOfMatch = (next) => ['send', 'send-again', 'accept-draw', 'allow-back'].includes(next);

/** The button in the status line. @param {Given} given @param {NextInMatch} next */
export function matchAction(given, next) {
  const { table, words } = given;
  const w = matchWords.in(words.code);
  if (next === 'accept-draw' || next === 'allow-back') {
    return button(next, next === 'accept-draw' ? w.acceptDraw : w.allowBack, () => table.next(next));
  }
  const label = matchCode().sendLabel(table.session, words, copies());
  return button('send-move', label, () => sendNow(given), next === 'send' ? 'primary' : 'secondary');
}

/** Sends the last message. An invitation asks for the name first. @param {Given} given */
async function sendNow({ commands, settings, table, words }) {
  table.nameMe(settings.name);
  const { match } = table.session;
  if (match?.opening && !match.names[match.seat]) {
    commands.openDialog('invite');
    return;
  }
  const how = await sendMessage(table, words);
  if (how === 'failed') commands.openDialog('send');
  else if (how === 'cancelled') commands.say(matchWords.in(words.code).notSent);
}

/** The row of actions, in place of those that would help. @param {Given} given @param {Match} match */
export function matchActions(given, match) {
  const { commands, table, words } = given;
  const w = matchWords.in(words.code);
  const can = matchCode().choicesIn(match, table.session.games[table.session.games.length - 1]);
  /** @type {Record<string, string>} */
  const whyNot = w.whyNot;
  /**
   * What cannot be done now says when it can.
   * @param {keyof typeof w.titles} name
   * @param {unknown} icon @param {boolean} able
   * @param {() => void} act @param {keyof typeof w.titles} [other] what else stands here, whose label keeps its room
   */
  const action = (name, icon, able, act, other) => html`<button type="button" class="action" data-do=${name} title=${w.titles[name]}
    aria-disabled=${able ? 'false' : 'true'}
    @click=${() => (able ? act() : table.remind(whyNot[name]))}>${icon}<span
      class="steady"><span>${w[name]}</span>${other ? html`<span>${w[other]}</span>` : nothing}</span></button>`;
  return html`<section class="actions" role="group" aria-label=${words.thisGame}>
    ${can.undo || !can.askBack ? action('undo', icons.undo, can.undo, () => table.undeclare(), 'askBack')
      : action('askBack', icons.undo, true, () => table.declare('ask-back'), 'undo')}
    ${action('offerDraw', icons.draw, can.offerDraw, () => table.declare('offer-draw'))}
    ${action('resign', icons.flag, can.resign, () => table.declare('resign'))}
    ${action('show', icons.code, can.send || can.sendAgain, () => commands.openDialog('send'))}
    <button type="button" class="action" data-do="newGame" title=${words.actionTitles.newGame}
      @click=${() => commands.openDialog('new-game')}>${icons.newGame}<span>${words.actions.newGame}</span></button>
    ${gameMenu(given)}
  </section>`;
}
