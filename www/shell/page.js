// The whole page: its header, the open view, and the dialog over it.

import { html, nothing } from '../vendor/lit-html.js';
import { gradients } from '../games/pieces.js';
import { icons } from '../ui/icons.js';
import { VIEW_NAMES } from './views.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function page(app) {
  const { words } = app;
  return html`${gradients()}
    <a class="skip" href="#main" @click=${skip}>${words.skip}</a>
    <header class="top">
      <h1 class="brand"><span lang="ja" class="kanji">読み切り</span><span class="latin">Yomikiri</span></h1>
      <nav class="views" aria-label=${words.name}>
        ${VIEW_NAMES.map((view) => html`<button type="button" class="view" data-view=${view}
          aria-current=${app.view === view ? 'page' : nothing}
          @click=${() => app.setView(view)}>${words.views[view]}</button>`)}
      </nav>
      <div class="tools">
        <button type="button" class="quiet" data-do="language" lang=${words.code === 'ja' ? 'en' : 'ja'}
          @click=${() => app.toggleLanguage()}>${words.otherLanguage}</button>
        <button type="button" class="quiet round" data-do="theme" aria-label=${words.theme(app.theme)} title=${words.theme(app.theme)}
          @click=${() => app.toggleTheme()}>${app.theme === 'dark' ? icons.sun : icons.moon}</button>
      </div>
    </header>
    ${app.trouble ? html`<div class="banner" role="alert"><p>${app.trouble}</p>
      ${app.trouble === words.notLoaded ? html`<button type="button" class="secondary" data-do="reload"
        @click=${() => location.reload()}>${words.reload}</button>` : nothing}
      <button type="button" class="quiet round" aria-label=${words.dismiss}
        @click=${() => app.report(null)}>${icons.close}</button></div>` : nothing}
    ${app.newer ? html`<div class="banner" role="status"><p>${words.newer}</p>
      <button type="button" class="secondary" data-do="take-newer" @click=${app.newer}>${words.takeNewer}</button>
      <button type="button" class="quiet round" aria-label=${words.dismiss}
        @click=${() => app.notNow()}>${icons.close}</button></div>` : nothing}
    ${body(app)}
    ${app.autosave.before && !app.dialogs.name ? html`<div class="toast" role="status"><p>${words.kept}</p>
      <button type="button" class="secondary" data-do="go-back" @click=${() => app.goBack()}>${words.backToIt}</button>
      <button type="button" class="quiet round" aria-label=${words.dismiss}
        @click=${() => app.forgetBefore()}>${icons.close}</button></div>` : nothing}
    ${app.dialogs.draw() ?? nothing}`;
}

/** @param {App} app */
function body(app) {
  const { words } = app;
  if (app.state === 'loading') return html`<main class="bare-desk" id="main" tabindex="-1"><p
    class="first-words">${words.loading}</p></main>`;
  if (app.state === 'failed') {
    return html`<main class="bare-desk" id="main" tabindex="-1"><p class="first-words">${words[app.failure]}</p>
      ${app.failure === 'goneLoad'
        ? html`<button type="button" class="primary" data-do="revive" @click=${() => app.revive()}>${words.revive}</button>`
        // Some browsers request a module that has failed to load only after a reload.
        : html`<button type="button" class="primary" data-do="reload" @click=${() => location.reload()}>${words.reload}</button>`}
    </main>`;
  }
  return app.opened?.draw();
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  (document.getElementById('board') ?? document.getElementById('main'))?.focus();
}
