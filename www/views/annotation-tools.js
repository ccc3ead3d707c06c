// The tools with which the user draws on the position on the board and writes about it, in Analyse.

import { html, nothing } from '../vendor/lit-html.js';
import { NOTE_LENGTH, NOTHING, noteFrom } from '../model/annotations.js';
import { button } from '../ui/button.js';
import { segment } from '../ui/segment.js';
import { annotationOf, isDrawable, tools } from './annotations.js';
import { reviewWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */

/** @param {Given} given */
export function annotationTools(given) {
  if (!isDrawable(given)) return nothing;
  const { commands, table: { session, shown }, words } = given;
  const { here } = session;
  if (!here) return nothing;
  const w = reviewWords.in(words.code).annotate;
  const { arrows, circles, note } = annotationOf(given);
  const writing = tools.writing === here;
  const update = () => commands.update();
  const clear = () => {
    tools.cleared = { at: here, before: annotationOf(given) };
    session.annotate((before) => ({ ...before, circles: [], arrows: [] }));
    commands.say(w.cleared);
    // The focused button was removed.
    setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-do="drawing-back"]'))?.focus());
  };
  const putBack = () => {
    const back = tools.cleared?.before ?? NOTHING;
    tools.cleared = null;
    session.annotate((before) => ({ ...back, note: before.note }));
  };
  const drawn = circles.length + arrows.length > 0;
  if (drawn || tools.cleared?.at !== here) tools.cleared = null;
  /** @param {string} name @param {string} label @param {boolean} on @param {() => unknown} act */
  const toggle = (name, label, on, act) => html`<button type="button" class="secondary toggle" data-do=${name} aria-pressed=${String(on)}
    @click=${() => {
      act();
      update();
    }}>${label}</button>`;
  return html`<section class="annotate" aria-label=${w.title}>
    <div class="row">${shown.width ? toggle('pen', w.pen, tools.pen !== null, () => {
      tools.pen = tools.pen ? null : 'circle';
    }) : nothing}${
      toggle('write-note', note ? w.changeNote : w.addNote, writing, () => {
        tools.writing = writing ? null : here;
        if (!writing) setTimeout(() => document.getElementById('position-note')?.focus());
      })}${drawn ? button('clear-drawing', w.clear, clear, 'quiet link') : nothing}${
      tools.cleared ? button('drawing-back', w.putBack, putBack, 'quiet link') : nothing}</div>
    ${tools.pen && shown.width ? html`${segment('pen', w.draw,
      /** @type {const} */ (['circle', 'arrow']).map((pen) => [pen, w.pens[pen]]), tools.pen, (pen) => {
        tools.pen = pen;
        update();
      }, 'pen-how')}<p class="faint" id="pen-how">${w.how[tools.pen]}</p>` : nothing}
    ${writing ? html`<div class="snippet"><label for="position-note">${w.note}</label><textarea id="position-note" rows="3"
      maxlength=${NOTE_LENGTH} aria-describedby="note-left" .value=${note}
      @input=${(/** @type {Event} */ { target }) => {
        session.annotate((before) => ({ ...before, note: noteFrom(/** @type {HTMLTextAreaElement} */ (target).value) }));
      }}></textarea><p class="faint" id="note-left">${w.most(NOTE_LENGTH)}</p>
      <p class="row">${button('note-done', w.done, () => {
        tools.writing = null;
        update();
        setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-do="write-note"]'))?.focus());
      })}${note ? button('note-gone', w.remove, () => {
        tools.writing = null;
        session.annotate((before) => ({ ...before, note: '' }));
      }, 'quiet link') : nothing}</p></div>` : nothing}
  </section>`;
}
