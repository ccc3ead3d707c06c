// A game that is open in another tab as well: goes on where that one has left it, or says that they have parted.

import { dialogWords } from '../dialogs/words.js';
import { playersAmong, savedIn } from '../model/saved-game.js';

/** @import { Page } from './match-host.js' */

/**
 * Goes on with the game on the board where another page has left it.
 * @param {Page} app @param {boolean} answered whether to wait for the computer's move
 */
export async function goOn(app, answered) {
  const { autosave, table } = app;
  const kept = await autosave.elsewhere();
  const saved = kept && savedIn({ ...kept }, playersAmong(table.infos));
  if (!saved) return;
  const { outcome, turn } = await table.engine.check(saved.rules, { start: saved.start, moves: saved.moves });
  // The other page plays for the computer, and reports its move as well.
  if (answered && outcome === null && saved.resigned === null && saved.players[turn] !== 'person') return;
  if (saved.id === autosave.id) await app.resume({ ...saved, view: app.view, values: table.values });
}

/** Says that another page has gone on with the game in another way. @param {Page} app */
export async function tellParted(app) {
  await dialogWords.load();
  app.report(dialogWords.in(app.words.code).games.parted);
}
