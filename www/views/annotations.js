// What is drawn on the position on the board, and the note below it. The tools for that are in annotation-tools.js.

import { html, nothing } from '../vendor/lit-html.js';
import { NOTHING } from '../model/annotations.js';

/** @import { Pen } from '../board/pen.js' */
/** @import { Annotation } from '../model/annotations.js' */
/** @import { Node } from '../model/variations.js' */
/** @import { Given } from '../ui/given.d.ts' */

/** What the user has open: the pen; the position whose note is being written; the drawing that was cleared last. */
export const tools = {
  /** @type {Pen | null} */
  pen: null,
  /** @type {Node | null} */
  writing: null,
  /** @type {{ at: Node, before: Annotation } | null} */
  cleared: null,
};

/**
 * What is drawn and noted at the position on the board; nothing in a preview, or while nothing helps the players of a match.
 * @param {Given} given @returns {Annotation}
 */
export const annotationOf = ({ table: { preview, session } }) => (
  (!preview.line && !session.unaided && session.here?.annotation) || NOTHING);

/** Whether the user can draw on the position on the board. @param {Given} given */
export const isDrawable = ({ table: { preview, session }, view }) => view === 'analyse' && !preview.line && !session.unaided;

/** What the board needs. @param {Given} given */
export const drawingOn = (given) => (
  { drawn: annotationOf(given), drawable: isDrawable(given), pen: isDrawable(given) ? tools.pen : null });

/** The note of the position on the board; screen readers say it when it appears. @param {Given} given */
export function noteShown(given) {
  const { note } = annotationOf(given);
  const { here } = given.table.session;
  const hidden = !note || (tools.writing === here && isDrawable(given));
  return html`<div class="position-note" role="status" data-is="note">${hidden ? nothing : html`<p>${note}</p>`}</div>`;
}
