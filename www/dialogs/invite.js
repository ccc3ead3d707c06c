// The dialog that asks for the name once, before an invitation is sent without one.

import { html } from '../vendor/lit-html.js';
import { matchCode } from '../model/match-code.js';
import { other } from '../model/match-data.js';
import { sendMessage } from '../ui/match-message.js';
import { copies } from '../ui/send-match.js';
import { frame } from './frame.js';
import { nameField } from './name-field.js';
import { dialogWords } from './words.js';

/** @import { Dialog, Given } from '../ui/given.d.ts' */

/** @param {Given} given @returns {Dialog | null} */
export function invite({ commands, settings, table, words }) {
  const { match } = table.session;
  if (!match) return null;
  const { setup } = dialogWords.in(words.code).match;
  const { playerIn, sendLabel } = matchCode();
  const label = sendLabel(table.session, words, copies());
  let { name } = settings;

  /** The browser opens the share sheet only if nothing is waited for before. @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    if (name) commands.change({ name });
    table.nameMe(name);
    const how = await sendMessage(table, words);
    if (how === 'failed') commands.openDialog('send');
    else if (how !== 'cancelled') commands.closeDialog();
  };
  return {
    draw: () => frame(commands, words, { name: 'invite', title: label, field: true }, html`<form @submit=${send}>
        <div class="fields">${nameField(setup, name, (typed) => { name = typed; }, true)}
          <p class="faint">${setup.askName(playerIn(match, words, other(match.seat)))}</p></div>
        <footer><button type="submit" class="primary" data-do="send-invitation">${label}</button></footer>
      </form>`),
  };
}
