// Chooses the game on the board when the page opens: the one in the address, else the previous game, else the first one.

import { asked } from './address.js';
import { isGone, isNotLoaded } from '../engine/errors.js';
import { FIRST } from '../games/index.js';
import { explainLink } from '../i18n/index.js';
import { isCut, isMatchLink, linkedGame, seatsComputer, viewIn } from '../model/links.js';
import { playersAmong } from '../model/saved-game.js';
import { gameAside, hasSavedGame, savedGame, setAside, takeAside } from './storage.js';
import { asView } from './views.js';

/** @import { App } from '../app.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Linked } from '../model/links.js' */
/** @import { Saved } from '../model/saved-game.js' */

/**
 * Whether the computer will answer the first move, as far as one can tell before the rules are there. A game from the last visit does not
 * count: after a visit, the browser has the engine, or the game needed none.
 */
export function computerAnswers() {
  const query = asked();
  return query.has('game') ? seatsComputer(query) : !isMatchLink(query) && !hasSavedGame();
}

/** @param {App} app with its table ready */
export async function openFirstGame(app) {
  const query = asked();
  const ofMatch = isMatchLink(query);
  const linked = ofMatch ? null : linkedGame(query, app.table.infos);
  const wanted = viewIn(query);
  const view = wanted === null ? null : asView(wanted);
  const isPlayer = playersAmong(app.table.infos);
  const saved = savedGame(isPlayer);
  const open = saved && await isOpen(app, saved);
  const lost = open === null && setAside();
  let shown = view ?? 'play';
  let refused = isCut(query) ? app.words.cutLink : null;
  // An address that matches the saved game only marks where the user was.
  const same = linked && saved && isSeated(query, linked, saved) && await isSaid(app, linked, saved);
  if (ofMatch && await app.matches.open(query, saved)) {
    const { id } = app.table.session.match ?? {};
    if (saved?.match?.id === id) shown = asView(saved?.view);
    else if (saved && open) app.autosave.leave(saved);
  } else if (linked && !same && (refused = await begin(app, linked, app.address.kept)) === null) {
    // It opens beside the game in progress, which stays one click away.
    if (saved && open) app.autosave.leave(saved);
  } else if (saved && open !== null) {
    await app.resume(saved);
    shown = view ?? asView(saved.view);
  } else {
    if (lost) app.trouble ??= app.words.wrongSaved;
    await app.table.begin(FIRST.rules, FIRST.players);
  }
  // A game that an earlier version could not read also becomes the previous game once it can be read.
  const aside = app.autosave.before ? null : gameAside(isPlayer);
  if (aside && await isOpen(app, aside)) {
    takeAside();
    app.autosave.leave(aside);
  }
  await app.setView(shown, false);
  if (linked?.line) await app.table.preview.reopen(linked.line);
  if (refused !== null) app.reportLink(refused);
  await app.matches.ask();
}

/** Follows a change of the address while the page is open. @param {App} app @param {URLSearchParams} query */
export async function followLink(app, query) {
  if (isMatchLink(query)) {
    app.table.preview.close();
    try {
      await app.matches.open(query);
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      app.reportLink(app.words.notLoaded);
    }
    await app.setView('play', false);
    await app.matches.ask();
    return;
  }
  const linked = linkedGame(query, app.table.infos);
  let refused = isCut(query) ? app.words.cutLink : null;
  if (linked) {
    app.table.preview.close();
    refused = await begin(app, linked, '');
  }
  if (refused !== null) app.reportLink(refused);
  await app.setView(asView(viewIn(query) ?? app.view), false);
  if (linked?.line) await app.table.preview.reopen(linked.line);
}

/**
 * Whether the players that a link names are those of the saved game.
 * @param {URLSearchParams} query @param {Linked} linked @param {Saved} saved
 */
const isSeated = (query, linked, saved) => /** @type {const} */ (['first', 'second']).every((side) => (
  !query.has(side) || linked.players[side] === saved.players[side]));

/** @param {App} app @param {Linked} linked @param {Saved} saved */
async function isSaid(app, { rules, start, moves }, saved) {
  try {
    const game = await app.table.engine.check(rules, { start, moves });
    return JSON.stringify([game.rules, game.start, game.moves]) === JSON.stringify([saved.rules, saved.start, saved.moves]);
  } catch (error) {
    if (isGone(error)) throw error;
    return false;
  }
}

/** Whether a saved game is still in progress; null if this version cannot read it. @param {App} app @param {Saved} saved */
async function isOpen(app, { match, resigned, rules, start, moves }) {
  try {
    const { outcome } = await app.table.engine.check(rules, { start, moves });
    return !resigned && match?.state !== 'draw' && outcome === null;
  } catch (error) {
    if (isGone(error)) throw error;
    return null;
  }
}

/**
 * @param {App} app @param {Linked} linked @param {string} id the id of the kept game, if it is one
 * @returns {Promise<string | null>} why the link holds no valid game; null: its game has begun
 */
async function begin(app, linked, id) {
  try {
    const { session } = app.table;
    await app.autosave.takeUp(id, () => session.begin(linked.rules, linked.players, { ...linked, paused: linked.at !== undefined }));
    // The computer pauses only if the link undoes moves.
    if (session.paused && session.stand === session.games.length - 1) session.goOn();
    return null;
  } catch (error) {
    if (isGone(error)) throw error;
    return app.words.wrongLink(await explainLink(/** @type {EngineError} */ (error), app.words));
  }
}
