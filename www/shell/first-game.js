// Chooses the game on the board when the page opens: the one in the address, else the previous game, else the first one.

import { asked } from './address.js';
import { isGone, isNotLoaded } from '../engine/errors.js';
import { FIRST } from '../games/index.js';
import { explainLink, quotedParts } from '../i18n/index.js';
import { hasAll } from '../model/annotations.js';
import { isMatchLink, linkedGame, seatedLevels, viewIn } from '../model/links.js';
import { levelsAmong } from '../model/players.js';
import { playersAmong } from '../model/saved-game.js';
import { gameAside, hasSavedGame, savedGame, setAside, takeAside } from './storage.js';
import { asView } from './views.js';

/** @import { App } from '../app.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Link } from '../engine/link-text.js' */
/** @import { Linked } from '../model/links.js' */
/** @import { Saved } from '../model/saved-game.js' */

/**
 * The levels at which the computer will answer the first move, as far as one can tell before the rules are there. A game from the last
 * visit does not count: after a visit, the browser has the engine, or the game needed none.
 */
export function answeringLevels() {
  const query = asked();
  if (query.has('game')) return seatedLevels(query);
  return query.has('match') || hasSavedGame() ? [] : levelsAmong(FIRST.players);
}

/** @param {App} app with its table ready @param {Link | null} link of the address */
export async function openFirstGame(app, link) {
  const damaged = link?.proof === 'damaged';
  const linked = gameIn(app, link);
  const wanted = viewIn(app.wanted);
  const view = wanted === null ? null : asView(wanted);
  const isPlayer = playersAmong(app.table.infos);
  const saved = savedGame(isPlayer);
  const open = saved && await isOpen(app, saved);
  const lost = open === null && setAside();
  let shown = view ?? 'play';
  let refused = damaged ? cutOf(app, link) : null;
  // An address that matches the saved game only marks where the user was.
  const same = linked && saved && isSeated(link, linked, saved) && await isSaid(app, linked, saved);
  if (link && isMatchLink(link) && await app.matches.open(link, saved)) {
    const { id } = app.table.session.match ?? {};
    if (saved?.match?.id === id) shown = asView(saved?.view);
    else if (saved && open) app.autosave.setAside(saved);
  } else if (linked && !same && (refused = await begin(app, linked, app.address.kept)) === null) {
    // It opens beside the game in progress, which stays one click away.
    if (saved && open) app.autosave.setAside(saved);
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
    app.autosave.setAside(aside);
  }
  await app.setView(shown, false);
  if (linked?.line) await app.table.preview.reopen(linked.line);
  report(app, link, linked, refused);
  await app.matches.ask();
}

/** The game of a link; null: none that can be used. @param {App} app @param {Link | null} link */
const gameIn = (app, link) => (link?.proof === 'damaged' || isMatchLink(link) ? null : linkedGame(link, app.table.infos));

/** What is said about a damaged link; null: its match, or the view that it leads to, says it. @param {App} app @param {Link | null} link */
const cutOf = (app, link) => (isMatchLink(link) || viewIn(app.wanted) !== null ? null : app.words.cutLink);

/** The view that a link names and the page does not have; null: none. @param {Link | null} link */
function unknownView(link) {
  const view = link?.proof === 'damaged' ? null : link?.query.get('view') ?? null;
  return view === null || asView(view) === view ? null : view;
}

/**
 * Reports why a link was refused, or what of it was left aside.
 * @param {App} app @param {Link | null} link @param {Linked | null} linked @param {string | null} refused
 */
function report(app, link, linked, refused) {
  const aside = linked?.aside ?? link?.aside ?? [];
  if (refused !== null) app.reportLink(refused);
  else if (unknownView(link) !== null) app.noPlace(`view=${unknownView(link)}`);
  else if (link && !isMatchLink(link) && aside.length) {
    const { laterLink, leftAside } = app.words;
    app.reportLink((link.proof === 'proved' ? laterLink : leftAside)(quotedParts(aside)));
  }
}

/** Follows a link while the page is open. @param {App} app @param {Link | null} link */
export async function followLink(app, link) {
  if (link && isMatchLink(link)) {
    app.table.preview.close();
    try {
      await app.matches.open(link);
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      app.reportLink(app.words.notLoaded);
    }
    await app.setView('play', false);
    await app.matches.ask();
    return;
  }
  const linked = gameIn(app, link);
  let refused = link?.proof === 'damaged' ? cutOf(app, link) : null;
  if (linked) {
    app.table.preview.close();
    refused = await begin(app, linked, '');
  }
  report(app, link, linked, refused);
  await app.setView(asView(viewIn(app.wanted) ?? app.view), false);
  if (linked?.line) await app.table.preview.reopen(linked.line);
}

/**
 * Whether the players that a link names are those of the saved game.
 * @param {Link | null} link @param {Linked} linked @param {Saved} saved
 */
const isSeated = (link, linked, saved) => /** @type {const} */ (['first', 'second']).every((side) => (
  !link?.query.has(side) || linked.players[side] === saved.players[side]));

/** @param {App} app @param {Linked} linked @param {Saved} saved */
async function isSaid(app, { annotated, rules, start, moves }, saved) {
  if (!hasAll(saved.annotated ?? [], annotated)) return false;
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
