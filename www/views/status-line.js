// The status line: one line of text, and a button for the next action.

import { html, nothing } from '../vendor/lit-html.js';
import { matchWords } from '../i18n/match-words.js';
import { numberOf, written } from '../model/notation.js';
import { choiceText, statusOf } from '../model/status.js';
import { haltOf } from '../model/announcements.js';
import { valueSaid } from '../model/survey.js';
import { firstRules } from './game-header.js';
import { isOfMatch, matchAction } from './match-actions.js';
import { result } from './result.js';
import { button } from '../ui/button.js';
import { stepper } from '../ui/stepper.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Next } from '../model/status.js' */
/** @import { NextInMatch } from '../model/match-status.js' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { Given } from '../ui/given.d.ts' */

/** @param {Given} given */
export function statusLine(given) {
  const { commands, table, view, words } = given;
  const { alert, preview, session } = table;
  if (preview.line) {
    const { at, best, games } = preview.line;
    const back = session.away ? words.preview.leave : words.preview.back;
    return line(words.preview.title(at, games.length - 1, best), html`${
      stepper(preview.line, words.preview, (to) => preview.step(to))}${button('back', back, () => preview.step(null), 'primary')}`);
  }
  if ((session.away || (session.exploring && session.winner === null)) && !session.gone) return explored(given);
  if (table.resigning && !session.gone) return line(table.resignQuestion, html`${
    button('resign-sure', words.actions.resign, () => table.resign(true), 'primary')}${
    button('keep-playing', words.keepPlaying, () => table.keepPlaying(), 'secondary')}`);
  if (alert.warning && !session.gone) return warned(table, words);
  const { text, then, next, more, over } = statusOf(session, words, table);
  /** @param {Next} next */
  const choice = (next) => (isOfMatch(next) ? matchAction(given, next)
    : action(table, words, next, next === 'again' ? commands.again : undefined));
  const idle = session.open && !session.hint && !session.unaided;
  const { outcome, rules } = table.game;
  const why = outcome && words.of(rules).reasons[outcome.reason]?.(table.game);
  const choices = next ? html`${choice(next)}${more ? choice(more) : nothing}` : nothing;
  if (over) return result(given, { text, why: why ?? nothing, then, choices });
  const rule = firstRules(given);
  return line(rule === null ? text : html`${text}${words.gap}<small>${rule}</small>`,
    next ? choices : idle && view === 'play' ? reading(table, words) : nothing);
}

/** @param {unknown} text @param {unknown} action */
const line = (text, action) => html`<section class="status"><p class="words">${text}</p>${action}</section>`;

/** The warning that the last move was a mistake. @param {PageTable} table @param {Words} words */
function warned(table, { actions, alert: w }) {
  const { alert: { warning }, session } = table;
  return line(warning ? html`<strong>${w.warning(warning)}</strong>` : nothing, html`${
    button('take-back', actions.takeBack, () => session.undo(), 'primary')}${
    warning?.line.length ? button('why', w.why, () => table.why()) : nothing}${
    button('go-on', actions.goOn, () => table.goOn())}`);
}

/**
 * The status while moves are tried out, and where the board shows a position other than the game's current one: which position it is, how
 * the game goes on, and the way back.
 * @param {Given} given
 */
function explored({ commands, table, view, words }) {
  const { aim, game, note, session } = table;
  const { actions, preview, turn } = words;
  const { at, line: games, trying } = session;
  const own = words.of(game.rules);
  const text = choiceText(table, words, game) ?? note ?? (session.hint?.move ? own.hint(written(session.hint.move, game))
    : game.outcome ? words.result(game, null, own) : trying ? turn.trying(own.side(game.turn))
      : session.away ? turn.looking(numberOf(game), numberOf(games[games.length - 1])) : turn.theirs(own.side(game.turn)));
  const playOn = () => {
    session.playOn();
    if (view !== 'play') commands.setView('play');
  };
  return line(text, html`${stepper({ games, at }, preview, (to) => session.goTo(to))}${
    aim !== null ? action(table, words, 'place') : session.mustPass ? action(table, words, 'pass') : nothing}${
    game.outcome || session.match ? nothing : button('play-on', actions.playOn, playOn)}${
    session.away ? button('back', preview.back, () => session.back(), 'primary') : nothing}`);
}

/** @param {PageTable} table @param {Words} words @param {Exclude<Next, NextInMatch>} next @param {() => void} [act] */
function action(table, { actions, code, revive }, next, act = () => table.next(next)) {
  const again = table.session.match ? matchWords.in(code).rematch : table.showsOthers ? actions.playThis
    : table.session.rematch ? actions.rematch : actions.again;
  const { pass, goOn, pause, stop, place } = actions;
  const labels = { again, pass, 'go-on': goOn, pause, stop, place, revive };
  const stops = next === 'pause' || next === 'stop';
  return button(stops ? 'stop' : next, labels[next], act, stops ? 'secondary' : 'primary');
}

/** The progress of the values while the engine is still computing them. @param {PageTable} table @param {Words} words */
function reading(table, words) {
  const known = table.values && !table.note ? table.analysis.of(table.game) : null;
  const said = known && valueSaid(table.analysis, table.game, words);
  if (said) return html`<span class="work">${said.join(words.gap)}</span>`;
  if (known?.state === 'running' && known.progress && known.progress.elapsed_ms > 300) {
    return html`<span class="work">${words.analyse.running}</span>
      ${button('stop-values', words.actions.stop, () => table.analysis.halt())}`;
  }
  if (known?.state === 'stopped') {
    return html`<span class="work">${haltOf(known, table.analysis.value(table.game).value, words)}</span>
      ${known.ranOut ? nothing : button('go-on-values', words.analyse.searchFurther, () => table.analyse(true))}`;
  }
  return nothing;
}
