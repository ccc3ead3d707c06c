// The dialog that shares a position or its game: as a link and its QR code and, unfolded on demand, as text that other programs can read,
// as a picture, as an element or a frame.

import { html, nothing } from '../vendor/lit-html.js';
import { button } from '../ui/button.js';
import { snippet } from '../ui/copying.js';
import { folder } from '../ui/page-link.js';
import { qrFigure } from '../ui/qr-figure.js';
import { animated, bitmap, picture } from '../ui/picture.js';
import { saveFile } from '../ui/save-file.js';
import { send } from '../ui/send-match.js';
import { linkTo } from '../model/links.js';
import { snippets } from '../model/snippets.js';
import { Formats } from './formats.js';
import { frame } from './frame.js';
import { dialogWords } from './words.js';

/** @import { Dialog, Given } from '../ui/given.d.ts' */

/** @param {Given} given @returns {Promise<Dialog>} */
export async function share({ commands, table, view, words }) {
  const w = dialogWords.in(words.code).share;
  const { game, infos, session } = table;
  const own = words.of(game.rules);
  const page = folder();
  const texts = snippets(game, session.players, infos, { page, title: own.name(game.rules) },
    session.here?.annotation);
  const { games, players } = session;
  const { at, ...where } = table.where;
  const end = games.length - 1;
  const link = `${page}#${linkTo(games[end], players, infos, {
    view: view === 'play' ? undefined : view, at: at < end ? at : undefined, ...where })}`;
  // The dialog opens with the QR code, which would otherwise push aside what the user is about to press.
  const code = await codeOf(link, w.qrOf);
  const formats = new Formats({ commands, table, words }, w);
  let said = code ? w.about : `${w.about} ${w.noQr}`;
  let busy = false;
  const shown = picture(game, own, undefined, session.here?.annotation);

  /** @param {string} text */
  const say = (text) => {
    said = text;
    commands.update();
  };

  /** @type {Record<'svg' | 'png' | 'gif', () => Promise<Blob>>} */
  const pictures = {
    svg: async () => new Blob([shown.text], { type: 'image/svg+xml' }),
    png: () => bitmap(shown),
    gif: () => {
      const { at, here, line, tree } = session;
      const annotations = (tree && here ? tree.line(here) : []).map(({ annotation }) => annotation);
      return animated(line.slice(0, at + 1), own, (done) => say(w.drawing(done, at + 1)), annotations);
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

  const saveCode = () => {
    saveFile(new Blob([code ?? ''], { type: 'image/svg+xml' }), 'yomikiri-qr.svg');
    say(w.saved);
  };

  /** Hands the link to the system's share sheet. */
  const sendLink = async () => {
    const said = { copied: w.copied, failed: words.notCopied, shared: w.about, cancelled: w.about };
    say(said[await send({ text: own.name(game.rules), url: link })]);
  };

  /** @param {string} name @param {string} label @param {string} text @param {number} rows */
  const field = (name, label, text, rows) => (
    snippet({ name, of: 'share', label, text, rows, copy: w.copy }, (done) => say(done ? w.copied : words.notCopied)));

  return {
    draw: () => frame(commands, words, { name: 'share', title: w.title }, html`
        <div class="fields">
          <div class="share-first"><div>${field('link', w.link, link, 2)}${
            'share' in navigator ? button('share-link', w.send, sendLink, 'primary') : nothing}</div>${
            code ? qrFigure(code, w, saveCode) : nothing}</div>
          <details data-fold="formats" @toggle=${formats.unfold}><summary>${w.forPrograms}</summary><div class="fields">
          ${formats.draw((text) => field('text', w.text, text, 3))}
          <fieldset class="segment"><legend>${w.pictures}</legend>
            <div class="row">${/** @type {const} */ (['svg', 'png', 'gif']).map((kind) => (
              button(`save-${kind}`, w[kind], () => draw(kind), 'secondary', busy)))}</div></fieldset></div></details>
          <details data-fold="embed"><summary>${w.forPages}</summary><div class="fields">
            ${field('element', w.element, texts.element, 4)}
            ${field('frame', w.frame, texts.frame, 4)}</div></details>
        </div>
        <p role="status" class="faint said">${said}</p>`),
  };
}

/** The QR code of a link; null: the link is too long, or the code for it did not load. @param {string} link @param {string} label */
async function codeOf(link, label) {
  try {
    return (await import('../ui/qr.js')).qrCode(link, label);
  } catch {
    return null;
  }
}
