// What decided a finished game, in one sentence: for the reader who has played it, with some comfort after a loss.

import { html, nothing } from '../vendor/lit-html.js';
import { certainFrom, decidedBy, winnerIn } from '../model/lookback.js';
import { nameOf } from '../model/status.js';
import { reviewFor } from './game-review.js';
import { reviewWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Point } from '../model/lookback.js' */
/** @import { Table } from '../model/table.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Side } from '../types.d.ts' */

/** Reviews the game and says what it has found. @param {Given} given in which the game is over */
export function turningPoint(given) {
  const { table, words } = given;
  const review = reviewFor(given);
  review.follow();
  const said = sentence(table, words, review.points());
  const reading = table.analysis.graph !== null;
  return html`<p class="turning" aria-live="polite">${said ?? (reading
    ? html`<span class="faint">${reviewWords.in(words.code).after.reading}</span>` : nothing)}</p>`;
}

/** @param {Side} side */
const signOf = (side) => (side === 'first' ? 1 : -1);

/** @param {Table} table @param {Words} words @param {Point[]} points @returns {string | null} null: nothing is known, or not yet */
function sentence({ analysis, session, you }, words, points) {
  const w = reviewWords.in(words.code).after;
  const { games, resigned, winner } = session;
  const end = winnerIn(points[points.length - 1]);
  const lost = you !== null && winner !== 'draw' && winner !== you;
  /** @param {number} n */
  const move = (n) => { const { last } = games[n]; return last?.move === 'pass' ? words.pass : last?.move ?? ''; };
  /** @param {number | null} value @param {Side} side */
  const result = (value, side) => w.results[signOf(side) * (value ?? 0) + 1];
  if (resigned && end !== null && end !== -signOf(resigned)) return resigned === you ? w.resigned(result(end, resigned)) : null;
  const decided = decidedBy(points);
  // Until the review has come to an end, it may still find more.
  const whole = analysis.graph === null;
  switch (decided.kind) {
    case 'move': {
      const { at } = decided;
      const { by } = /** @type {NonNullable<typeof games[0]['last']>} */ (games[at].last);
      const [was, is] = [winnerIn(points[at - 1]), winnerIn(points[at])].map((value) => result(value, by));
      if (!whole && !decided.sure) return null;
      return lost && by === you ? w.held(at, move(at), was)
        : w.turned(at, move(at), by === you ? null : nameOf(session, words, by, words.theComputer), was, is);
    }
    case 'never': return you === null ? null : w.never[winner === 'draw' ? 'drawn' : lost ? 'lost' : 'won'];
    case 'between': return whole ? w.between(decided.from - 1, decided.to, lost) : null;
    default: {
      if (!whole) return null;
      const about = decidedBy(points.map(({ estimate, value }) => (
        { value: value ?? estimate, lower: value ?? estimate, upper: value ?? estimate, estimate: null })));
      if (about.kind === 'move' && about.sure) return w.about(about.at, move(about.at), lost);
      const from = winner === 'draw' ? null : certainFrom(points);
      return from ? w.certain(from, move(from), lost) : null;
    }
  }
}
