// The dialog that shares a position or its game: as a link, an element or a frame, as text that other programs can read, or as a
// picture.

import { html, nothing } from '../vendor/lit-html.js';
import { EngineError } from '../engine/errors.js';
import { animated, painted, picture, pngOf } from '../ui/picture.js';
import { saveFile } from '../ui/save-file.js';
import { linkTo } from '../model/links.js';
import { snippets } from '../model/snippets.js';
import { frame } from './frame.js';
import { moreWords } from './words.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Dialog, Given } from '../ui/given.d.ts' */
/** @import { Format, Game } from '../types.d.ts' */

/** @type {Format[]} */
const FORMATS = ['moves', 'position', 'obf', 'ggf', 'sgf', 'psq'];

/** @param {Given} given @returns {Promise<Dialog>} */
export async function share({ commands, table, view, words }) {
  const w = (await moreWords(words.code)).share;
  const { engine, game, infos, session } = table;
  const own = words.of(game.rules);
  const page = `${location.origin}${location.pathname.replace(/[^/]*$/, '')}`;
  const texts = snippets(game, session.players, infos, { page, title: own.name(game.rules) });
  const { games, players } = session;
  const { at, ...place } = table.place;
  const end = games.length - 1;
  const link = `${page}#${linkTo(games[end], players, infos, {
    view: view === 'play' ? undefined : view, at: at < end ? at : undefined, ...place })}`;
  const formats = await exported(engine, game);
  let format = [...formats.keys()][0];
  let said = w.about;
  let busy = false;

  /** @param {string} text */
  const say = (text) => {
    said = text;
    commands.update();
  };

  /** Copies a text to the clipboard. @param {string} text @param {string} from the id of the field that contains it */
  const copy = async (text, from) => {
    const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    // If the browser does not allow copying, select the text so that the user can copy it.
    if (!done) /** @type {HTMLTextAreaElement | null} */ (document.getElementById(from))?.select();
    say(done ? w.copied : words.notCopied);
  };

  /** @type {Record<'svg' | 'png' | 'gif', () => Promise<Blob>>} */
  const pictures = {
    svg: async () => new Blob([picture(game, own).text], { type: 'image/svg+xml' }),
    png: async () => pngOf(await painted(picture(game, own))),
    gif: () => {
      const { at, line } = session;
      return animated(line.slice(0, at + 1), own, (done) => say(w.drawing(done, at + 1)));
    },
  };

  /** @param {keyof typeof pictures} kind */
  const draw = async (kind) => {
    busy = true;
    commands.update();
    try {
      saveFile(await pictures[kind](), `yomikiri.${kind}`);
      say(w.saved);
    } catch {
      say(w.notDrawn);
    }
    busy = false;
    commands.update();
  };

  /** @param {Event} event */
  const choose = ({ target }) => {
    format = /** @type {Format} */ (/** @type {HTMLSelectElement} */ (target).value);
    commands.update();
  };

  /** @param {string} name @param {string} label @param {string} text @param {number} rows */
  const snippet = (name, label, text, rows) => html`<div class="snippet"><label for=${`share-${name}`}>${label}</label>
    <textarea id=${`share-${name}`} readonly rows=${rows} spellcheck="false" .value=${text}
      @focus=${(/** @type {Event} */ e) => /** @type {HTMLTextAreaElement} */ (e.target).select()}></textarea>
    <button type="button" class="secondary" data-do=${`copy-${name}`}
      @click=${() => copy(text, `share-${name}`)}>${w.copy}</button></div>`;

  return {
    draw: () => frame(commands, words, { name: 'share', title: w.title }, html`
        <div class="fields">
          ${snippet('link', w.link, link, 2)}
          <div class="pick"><label for="share-format">${w.copyAs}</label>
            <select id="share-format" @change=${choose}>${[...formats.keys()].map((name) => html`<option value=${name}
              .selected=${name === format}>${w.formats[name]}</option>`)}</select></div>
          ${format ? snippet('text', w.text, formats.get(format) ?? '', 3) : nothing}
          <fieldset class="segment"><legend>${w.pictures}</legend>
            <div class="row">${/** @type {const} */ (['svg', 'png', 'gif']).map((kind) => html`<button type="button" class="secondary"
              data-do=${`save-${kind}`} ?disabled=${busy} @click=${() => draw(kind)}>${w[kind]}</button>`)}</div></fieldset>
          ${snippet('element', w.element, texts.element, 4)}
          ${snippet('frame', w.frame, texts.frame, 4)}
        </div>
        <p role="status" class="faint said">${said}</p>`),
  };
}

/** The game in the formats that can represent it. @param {Engine} engine @param {Game} game @returns {Promise<Map<Format, string>>} */
async function exported(engine, game) {
  /** @type {Map<Format, string>} */
  const formats = new Map();
  for (const format of FORMATS) {
    try {
      formats.set(format, await engine.export_game(game, format));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  return formats;
}
