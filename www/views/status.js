// One line of words, and the one thing to do next.

import { html, nothing } from '../vendor/lit-html.js';
import { statusOf } from '../status.js';
import { stepper } from './stepper.js';

/** @import { App } from '../app.js' */
/** @import { Next } from '../status.js' */

/** @param {App} app */
export function status(app) {
  const { preview, words } = app;
  if (preview) {
    return line(words.preview.title(preview.at, preview.games.length - 1), html`${
      stepper(preview, words.preview, (at) => app.stepLine(at))}${button('back', words.preview.back, () => app.stepLine(null))}`);
  }
  const { text, next, over } = statusOf(app.session, words, app);
  const idle = app.session.open && !app.session.hint;
  return line(over ? html`<strong>${text}</strong>` : text, next ? action(app, next) : idle ? reading(app) : nothing);
}

/** @param {unknown} text @param {unknown} action */
const line = (text, action) => html`<section class="status"><p class="words">${text}</p>${action}</section>`;

/** @param {string} name @param {string} label @param {() => void} act @param {'primary' | 'secondary'} [look] */
const button = (name, label, act, look = 'primary') => html`<button type="button" class=${look} data-do=${name}
  @click=${act}>${label}</button>`;

/** @param {App} app @param {Next} next */
function action(app, next) {
  const { session, words: { actions, revive } } = app;
  switch (next) {
    case 'again': return button('again', actions.again, () => session.again());
    case 'pass': return button('pass', actions.pass, () => session.act('pass'));
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
    return html`<span class="work">${words.analyse.done(known.progress.done, known.progress.total)}</span>
      ${button('stop-values', words.actions.stop, () => app.analysis.stop(), 'secondary')}`;
  }
  if (known?.state === 'stopped') {
    return html`<span class="work">${words.analyse.stopped}</span>
      ${button('go-on-values', words.actions.goOn, () => app.readOn(true), 'secondary')}`;
  }
  return nothing;
}
