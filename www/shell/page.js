// The whole page: its header, the open view, and the dialog over it.

import { html, nothing } from '../vendor/lit-html.js';
import { isGone } from '../engine/errors.js';
import { gradients } from '../games/pieces.js';
import { whyGone } from '../i18n/index.js';
import { button } from '../ui/button.js';
import { icons } from '../ui/icons.js';
import { VIEW_NAMES } from './views.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function page(app) {
  const { words } = app;
  /** @param {string} look @param {'alert' | 'status'} role @param {string} text @param {unknown} action @param {() => void} dismiss */
  const note = (look, role, text, action, dismiss) => html`<div class=${look} role=${role}><p>${text}</p>
    ${action} <button type="button" class="quiet round" aria-label=${words.dismiss} @click=${dismiss}>${icons.close}</button></div>`;
  return html`${gradients()}
    <a class="skip" href="#main" @click=${skip}>${words.skip}</a>
    <header class="top">
      <h1 class="brand"><span lang="ja" class="kanji">読み切り</span><span class="latin">Yomikiri</span></h1>
      <nav class="views" aria-label=${words.name}>
        ${VIEW_NAMES.map((view) => html`<button type="button" class="view" data-view=${view}
          aria-current=${app.view === view ? 'page' : nothing}
          @click=${() => app.pressTab(view)}>${words.views[view]}</button>`)}
      </nav>
      <div class="tools">
        ${app.begun ? html`<button type="button" class="quiet round" data-do="settings" aria-label=${words.actions.settings}
          title=${words.actions.settings} @click=${() => app.dialogs.open('settings')}>${icons.settings}</button>` : nothing}
        <button type="button" class="quiet" data-do="language" lang=${words.code === 'ja' ? 'en' : 'ja'}
          @click=${() => app.toggleLanguage()}>${words.otherLanguage}</button>
        <button type="button" class="quiet round" data-do="theme" aria-label=${words.theme(app.theme)} title=${words.theme(app.theme)}
          @click=${() => app.toggleTheme()}>${app.theme === 'dark' ? icons.sun : icons.moon}</button>
      </div>
    </header>
    ${app.trouble ? note('banner', 'alert', app.trouble, app.trouble === words.notLoaded && navigator.onLine !== false
      ? button('reload', words.reload, () => location.reload()) : nothing, () => app.report(null)) : nothing}
    ${app.newer ? note('banner', 'status', words.newer, button('take-newer', words.takeNewer, app.newer), () => app.notNow()) : nothing}
    ${body(app)}
    ${app.dialogs.draw() ?? nothing}`;
}

/** @param {App} app */
function body(app) {
  const { words } = app;
  if (app.state === 'loading') return html`<main class="bare-desk" id="main" tabindex="-1"><p
    class="first-words">${words.loading}</p></main>`;
  if (app.failure && app.state === 'failed') {
    const gone = isGone(app.failure);
    return html`<main class="bare-desk" id="main" tabindex="-1"><p class="first-words">${
      gone ? whyGone(app.failure, words) : words.notLoaded}</p>
      ${gone
        ? button('revive', words.revive, () => app.revive(), 'primary')
        // Some browsers request a module that has failed to load only after a reload.
        : button('reload', words.reload, () => location.reload(), 'primary')}
      <p><a class="help" href=${words.waiting.helpPage}>${words.waiting.help}</a></p>
    </main>`;
  }
  return app.opened?.draw();
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  (document.getElementById('board') ?? document.getElementById('main'))?.focus();
}
