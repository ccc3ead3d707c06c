// The board of the game being played, or of the line being looked at.

import { html } from '../vendor/lit-html.js';

/** @import { App } from '../app.js' */
/** @import { Mark, Move } from '../types.d.ts' */

/** @typedef {CustomEvent<{ move: Move }>} MoveEvent */

/** @type {Mark[]} */
const NONE = [];

/**
 * What is pointed out: the hint asked for; where values are shown, what the engine would play while the position is not read out.
 * @param {App} app @param {boolean} values
 */
function hinted({ analysis, preview, session, shown }, values) {
  if (!preview && session.hint) return session.hint.move;
  return values ? analysis.suggested(shown)?.move ?? null : null;
}

/** @param {App} app */
export function gameBoard(app) {
  const { analysis, preview, session, shown, words } = app;
  const values = app.view === 'analyse' || (!preview && app.values && session.open);
  // In a line that is looked at one may play on, for either side.
  const open = preview ? !shown.outcome && shown.legal[0] !== 'pass' : session.open && !session.mustPass;
  return html`<div class="board"><yomikiri-board id="board" .words=${words} .game=${shown}
    .interactive=${open} .coordinates=${app.settings.coordinates} .lie=${app.settings.board}
    .look=${app.settings.marks + app.settings.discs}
    .marks=${values ? analysis.marks(shown) : NONE}
    .hint=${hinted(app, values)}
    @yomikiri-move=${(/** @type {MoveEvent} */ e) => app.act(e.detail.move)}
    @yomikiri-aim=${(/** @type {MoveEvent} */ e) => app.aimAt(e.detail.move)}
    @yomikiri-refused=${(/** @type {MoveEvent} */ e) => session.refuse(e.detail.move)}></yomikiri-board></div>`;
}
