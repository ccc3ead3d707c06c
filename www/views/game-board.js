// The board, which shows the current game or, in a preview, a line.

import { drawingOn } from './annotations.js';
import { html, nothing } from '../vendor/lit-html.js';
import { matchWords } from '../i18n/match-words.js';
import { drawnText, toggled } from '../model/annotations.js';
import { matchCode } from '../model/match-code.js';
import { written } from '../model/notation.js';
import { reviewWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Picked } from '../model/status.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { Cell, Mark, Move } from '../types.d.ts' */

/** @typedef {CustomEvent<{ move: Move }>} MoveEvent */
/** @typedef {CustomEvent<{ from: Cell, to: Cell }>} DrawEvent */

/** @type {Mark[]} */
const NONE = [];

/**
 * The move to highlight: the requested hint or, where values are shown, the engine's suggestion until the position is solved.
 * @param {PageTable} table @param {boolean} values
 */
function hinted({ analysis, preview, session, shown }, values) {
  if (!preview.line && session.hint) return session.hint.move;
  return values ? analysis.suggested(shown)?.move ?? null : null;
}

/**
 * Answers a click on the board of a match while a message waits to be sent. The click that makes the move comes here before it is made.
 * @param {PageTable} table @param {Words} words
 */
function answer(table, { code }) {
  const { away, games, match, open, winner } = table.session;
  if (!match || away || open || winner !== null || games.length < 2) return;
  if (matchCode().choicesIn(match, games[games.length - 1]).send) table.remind(matchWords.in(code).sendFirst);
}

/** Draws a circle or an arrow, and says so. @param {Given} given @param {{ from: Cell, to: Cell }} ends */
function draw({ commands, table: { session, shown }, words }, { from, to }) {
  const { said } = reviewWords.in(words.code).annotate;
  session.annotate((before) => {
    const after = toggled(before, from, to);
    const removed = drawnText(after).length < drawnText(before).length;
    commands.say(said(written(from, shown), from === to ? null : written(to, shown), removed));
    return after;
  });
}

/** @param {Given} given @param {unknown} [over] what is drawn over the board */
export function gameBoard(given, over = nothing) {
  const { settings, table, view, words } = given;
  const { drawable, drawn, pen } = drawingOn(given);
  const { analysis, preview: { line }, session, shown } = table;
  const values = !session.unaided && (view === 'analyse' || (!line && table.values && (session.open || session.watching)));
  // In a preview, the user can play on for either side.
  const open = line ? !shown.outcome && shown.legal[0] !== 'pass' : session.open && !session.mustPass;
  return html`<div class="board" @click=${{
    handleEvent: () => answer(table, words), capture: true }}><yomikiri-board id="board" .words=${words} .game=${shown}
    .interactive=${open} .coordinates=${settings.coordinates} .rows=${settings.rows} .orientation=${settings.board}
    .yields=${true} .look=${settings.marks + settings.discs + settings.felt}
    .perspective=${table.perspective} .marks=${values ? analysis.marks(shown) : NONE}
    .hint=${hinted(table, values)} .drawn=${drawn} .drawable=${drawable} .pen=${pen}
    @yomikiri-draw=${(/** @type {DrawEvent} */ { detail }) => draw(given, detail)}
    @yomikiri-move=${(/** @type {MoveEvent} */ e) => table.act(e.detail.move)}
    @yomikiri-aim=${(/** @type {MoveEvent} */ e) => table.aimAt(e.detail.move)}
    @yomikiri-pick=${(/** @type {CustomEvent<Picked>} */ e) => table.pick(e.detail)}
    @yomikiri-refused=${(/** @type {MoveEvent} */ e) => session.refuse(e.detail.move)}></yomikiri-board>${over}</div>`;
}
