// The dialog with the message of a match: as text to copy, and as a QR code for people side by side.

import { html, nothing } from '../vendor/lit-html.js';
import { matchWords } from '../i18n/match-words.js';
import { matchCode } from '../model/match-code.js';
import { snippet } from '../ui/copying.js';
import { messageNow } from '../ui/match-message.js';
import { qrFigure } from '../ui/qr-figure.js';
import { saveFile } from '../ui/save-file.js';
import { wholeOf } from '../ui/send-match.js';
import { frame } from './frame.js';
import { dialogWords } from './words.js';

/** @import { Dialog, Given } from '../ui/given.d.ts' */

/** @param {Given} given @returns {Promise<Dialog | null>} */
export async function sendDialog({ commands, settings, table, words }) {
  table.nameMe(settings.name);
  const { match } = table.session;
  if (!match) return null;
  const w = matchWords.in(words.code);
  const { dialog } = dialogWords.in(words.code).match;
  const friend = matchCode().friendIn(match, words);
  const message = messageNow(table, words);
  let said = w.noNotice;
  /** @type {string | null} */
  let code = null;
  try {
    code = (await import('../ui/qr.js')).qrCode(message.url, dialog.qrOf);
  } catch {
    said = dialog.noQr;
  }
  // The code may be read from now on.
  if (match.by === match.seat && !match.sent) table.sent(w.waiting(friend));

  /** @param {string} text */
  const say = (text) => {
    said = text;
    commands.update();
  };
  const save = () => saveFile(new Blob([code ?? ''], { type: 'image/svg+xml' }), 'yomikiri-qr.svg');

  return {
    draw: () => frame(commands, words, { name: 'send', title: dialog.title(friend) }, html`<div class="fields">
        <p>${dialog.about}</p>
        ${code ? qrFigure(code, dialog, save) : nothing}
        ${snippet({ name: 'message', of: 'send', label: dialog.text, text: wholeOf(message), rows: 4, copy: dialog.copy },
          (done) => say(done ? dialog.copied : words.notCopied))}
      </div>
      <p role="status" class="faint said">${said}</p>`),
  };
}
