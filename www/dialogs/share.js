// The dialog that gives a position away: as a link, as an element, as a frame.

import { html } from '../vendor/lit-html.js';
import { snippets } from '../snippets.js';
import { frame } from './frame.js';

/** @import { App } from '../app.js' */
/** @import { Dialog } from '../dialogs.js' */

/** @param {App} app @returns {Dialog} */
export function share(app) {
  const page = `${location.origin}${location.pathname.replace(/[^/]*$/, '')}`;
  const title = app.words.of(app.game.rules).name(app.game.rules);
  const view = app.view === 'play' ? undefined : app.view;
  const texts = snippets(app.game, app.session.players, app.infos, { page, title, view });
  let said = app.words.share.about;

  /** Puts a text on the clipboard. @param {string} text */
  const copy = async (text) => {
    const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    said = done ? app.words.share.copied : app.words.notCopied;
    app.update();
  };

  return {
    draw() {
      const w = app.words.share;
      return frame(app, { name: 'share', title: w.title }, html`
        <div class="fields">${/** @type {const} */ (['link', 'element', 'frame']).map((kind) => html`<div class="snippet">
          <label for=${`share-${kind}`}>${w[kind]}</label>
          <textarea id=${`share-${kind}`} readonly rows=${kind === 'link' ? 2 : 4} spellcheck="false" .value=${texts[kind]}
            @focus=${(/** @type {Event} */ e) => /** @type {HTMLTextAreaElement} */ (e.target).select()}></textarea>
          <button type="button" class="secondary" data-do=${`copy-${kind}`} @click=${() => copy(texts[kind])}>${w.copy}</button></div>`)}
          <p role="status" class="faint">${said}</p>
        </div>`);
    },
  };
}
