// One line of words, and the one thing to do next.

import { html, nothing } from '../vendor/lit-html.js';
import { statusOf } from '../model/status.js';
import { stepper } from '../ui/stepper.js';

/** @import { App } from '../app.js' */
/** @import { Next } from '../model/status.js' */

/** @param {App} app */
export function status(app) {
  const { preview, session, words } = app;
  if (preview) {
    const back = session.away ? words.preview.leave : words.preview.back;
    return line(words.preview.title(preview.at, preview.games.length - 1), html`${
      stepper(preview, words.preview, (at) => app.lines.step(at))}${button('back', back, () => app.lines.step(null))}`);
  }
  if (session.away && !session.gone) return away(app);
  if (app.alert.warning && !session.gone) return warned(app);
  const { text, next, over } = statusOf(session, words, app);
  const idle = session.open && !session.hint;
  const { outcome, rules } = app.game;
  const why = outcome && words.of(rules).reasons[outcome.reason]?.(app.game);
  return line(over ? html`<strong>${text}</strong>${words.gap}${why ?? nothing}` : text,
    next ? action(app, next) : idle ? reading(app) : nothing);
}

/** @param {unknown} text @param {unknown} action */
const line = (text, action) => html`<section class="status"><p class="words">${text}</p>${action}</section>`;

/** The last move gave something away. @param {App} app */
function warned({ alert, session, words }) {
  const { actions, alert: w } = words;
  return line(alert.warning ? html`<strong>${w.told(alert.warning)}</strong>` : nothing, html`${
    button('take-back', w.takeBack, () => session.undo())}${
    alert.warning?.line.length ? button('why', w.why, () => alert.why(), 'secondary') : nothing}${
    button('go-on', actions.goOn, () => { alert.warning = null; session.goOn(); }, 'secondary')}`);
}

/** Another position is on the board than the one that the game stands at: where it is, and the way back. @param {App} app */
function away(app) {
  const { game, session, words } = app;
  const { actions, preview, turn } = words;
  const { at, line: games, trying } = session;
  const own = words.of(game.rules);
  const text = app.aim !== null ? turn.aim(app.aim) : app.note ?? (session.hint?.move ? own.hint(session.hint.move)
    : game.outcome ? words.result(game, null, own) : trying ? turn.trying(own.side(game.turn)) : turn.looking(at, games.length - 1));
  return line(text, html`${stepper({ games, at }, preview, (to) => session.goTo(to))}${
    app.aim !== null ? action(app, 'place') : session.mustPass ? action(app, 'pass') : nothing}${
    game.outcome ? nothing : button('play-on', actions.playOn, () => session.playOn(), 'secondary')}${
    button('back', preview.back, () => session.back())}`);
}

/** @param {string} name @param {string} label @param {() => void} act @param {'primary' | 'secondary'} [look] */
const button = (name, label, act, look = 'primary') => html`<button type="button" class=${look} data-do=${name}
  @click=${act}>${label}</button>`;

/** @param {App} app @param {Next} next */
function action(app, next) {
  const { session, words: { actions, revive } } = app;
  switch (next) {
    case 'again': return button('again', actions.again, () => session.again());
    case 'pass': return button('pass', actions.pass, () => app.act('pass'));
    case 'go-on': return button('go-on', actions.goOn, () => session.goOn());
    case 'pause': return button('stop', actions.pause, () => session.stop(), 'secondary');
    case 'stop': return button('stop', actions.stop, () => session.stop(), 'secondary');
    case 'place': return button('place', actions.place, () => app.place());
    case 'revive': return button('revive', revive, () => app.revive());
  }
}

/** While values are asked for in Play and not all there: how far they are. @param {App} app */
function reading(app) {
  const { words } = app;
  const known = app.values && app.view === 'play' && !app.note ? app.analysis.of(app.game) : null;
  if (known?.state === 'running' && known.progress && known.progress.elapsed_ms > 300) {
    return html`<span class="work">${words.analyse.running}</span>
      ${button('stop-values', words.actions.stop, () => app.analysis.stop(), 'secondary')}`;
  }
  if (known?.state === 'stopped') {
    return html`<span class="work">${words.analyse.stopped}</span>
      ${button('go-on-values', words.actions.goOn, () => app.readOn(true), 'secondary')}`;
  }
  return nothing;
}
