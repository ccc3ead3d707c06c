// The dialog that gives a position or its game away: as a link, as an element, as a frame; as text that other programs read; as a
// picture.

import { html, nothing } from '../vendor/lit-html.js';
import { EngineError } from '../engine/errors.js';
import { animated, painted, picture } from '../ui/picture.js';
import { snippets } from '../model/snippets.js';
import { frame } from './frame.js';
import { moreWords } from './words.js';

/** @import { App } from '../app.js' */
/** @import { Dialog } from '../shell/dialog-host.js' */
/** @import { Format } from '../types.d.ts' */

/** @type {Format[]} */
const FORMATS = ['moves', 'position', 'obf', 'ggf', 'sgf', 'psq'];

/** @param {App} app @returns {Promise<Dialog>} */
export async function share(app) {
  const more = (await moreWords(app.words.code)).share;
  const { game } = app;
  const own = app.words.of(game.rules);
  const page = `${location.origin}${location.pathname.replace(/[^/]*$/, '')}`;
  const view = app.view === 'play' ? undefined : app.view;
  const texts = snippets(game, app.session.players, app.infos, { page, title: own.name(game.rules), view });
  /** What other programs read: the formats that can say this game. @type {Map<Format, string>} */
  const formats = new Map();
  for (const format of FORMATS) {
    try {
      formats.set(format, await app.engine.export_game(game, format));
    } catch (error) {
      // A format that has no way to say it is not offered.
      if (!(error instanceof EngineError)) throw error;
    }
  }
  let format = [...formats.keys()][0];
  let said = app.words.share.about;
  let busy = false;

  /** @param {string} text */
  const say = (text) => {
    said = text;
    app.update();
  };

  /** Puts a text on the clipboard. @param {string} text @param {string} from the field that has it */
  const copy = async (text, from) => {
    const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    // Where the browser does not let it be copied, it is at least marked.
    if (!done) /** @type {HTMLTextAreaElement | null} */ (document.getElementById(from))?.select();
    say(done ? app.words.share.copied : app.words.notCopied);
  };

  /** @param {Blob} blob @param {string} ending */
  const save = (blob, ending) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `yomikiri.${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    say(more.saved);
  };

  /** @type {Record<'svg' | 'png' | 'gif', () => Promise<Blob>>} */
  const pictures = {
    svg: async () => new Blob([picture(game, own).text], { type: 'image/svg+xml' }),
    png: async () => {
      const canvas = await painted(picture(game, own));
      return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
      });
    },
    gif: () => {
      const { at, line } = app.session;
      return animated(line.slice(0, at + 1), own, (done) => say(more.drawing(done, at + 1)));
    },
  };

  /** @param {keyof typeof pictures} kind */
  const draw = async (kind) => {
    busy = true;
    app.update();
    try {
      save(await pictures[kind](), kind);
    } catch {
      say(more.notDrawn);
    }
    busy = false;
    app.update();
  };

  /** @param {string} name @param {string} label @param {string} text @param {number} rows */
  const snippet = (name, label, text, rows) => html`<div class="snippet"><label for=${`share-${name}`}>${label}</label>
    <textarea id=${`share-${name}`} readonly rows=${rows} spellcheck="false" .value=${text}
      @focus=${(/** @type {Event} */ e) => /** @type {HTMLTextAreaElement} */ (e.target).select()}></textarea>
    <button type="button" class="secondary" data-do=${`copy-${name}`}
      @click=${() => copy(text, `share-${name}`)}>${app.words.share.copy}</button></div>`;

  return {
    draw() {
      const w = app.words.share;
      return frame(app, { name: 'share', title: w.title }, html`
        <div class="fields">
          ${snippet('link', w.link, texts.link, 2)}
          <div class="pick"><label for="share-format">${more.copyAs}</label>
            <select id="share-format" @change=${(/** @type {Event} */ e) => {
              format = /** @type {Format} */ (/** @type {HTMLSelectElement} */ (e.target).value);
              app.update();
            }}>${[...formats.keys()].map((name) => html`<option value=${name} .selected=${name === format}>${
              more.formats[name]}</option>`)}</select></div>
          ${format ? snippet('text', more.text, formats.get(format) ?? '', 3) : nothing}
          <fieldset class="segment"><legend>${more.pictures}</legend>
            <div class="row">${/** @type {const} */ (['svg', 'png', 'gif']).map((kind) => html`<button type="button" class="secondary"
              data-do=${`save-${kind}`} ?disabled=${busy} @click=${() => draw(kind)}>${more[kind]}</button>`)}</div></fieldset>
          ${snippet('element', w.element, texts.element, 4)}
          ${snippet('frame', w.frame, texts.frame, 4)}
        </div>
        <p role="status" class="faint said">${said}</p>`);
    },
  };
}
