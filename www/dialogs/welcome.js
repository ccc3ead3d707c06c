// The dialog that greets a friend who opens the first link of a match: what is played, and what to do. It asks for the name once.

import { html } from '../vendor/lit-html.js';
import { matchCode } from '../model/match-code.js';
import { other } from '../model/match-data.js';
import { frame } from './frame.js';
import { nameField } from './name-field.js';
import { dialogWords } from './words.js';

/** @import { Dialog, Given } from '../ui/given.d.ts' */

/** @param {Given} given @returns {Dialog | null} */
export function welcome({ commands, settings, table, words }) {
  const { game, session: { match } } = table;
  if (!match) return null;
  const { seat } = match;
  const { setup, welcome: w } = dialogWords.in(words.code).match;
  const own = words.of(game.rules);
  const title = w.title(matchCode().playerIn(match, words, other(seat)));
  let { name } = settings;

  /** @param {Event} event */
  const start = (event) => {
    event.preventDefault();
    if (name && table.session.match?.id === match.id) {
      commands.change({ name });
      table.nameMe(name);
    }
    commands.closeDialog();
    commands.showGame();
    commands.say(matchCode().matchStatus(table.session, words).text);
  };
  return {
    draw: () => frame(commands, words, { name: 'welcome', title, field: true }, html`<form @submit=${start}>
        <div class="fields"><p><b>${w.about(own.name(game.rules), own.side(seat))}</b>${words.gap}${own.rule(game.rules)}</p><p>${w.how}</p>
          ${nameField(setup, name, (typed) => { name = typed; }, true)}</div>
        <footer><button type="submit" class="primary" data-do="start">${w.start}</button></footer>
      </form>`),
  };
}
