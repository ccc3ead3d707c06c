// Statistics: the share of each theme and kind solved without a slip, and the user's rating over time.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { tally } from '../model/puzzle/progress.js';
import { folded } from './panel.js';
import { openStore } from './store.js';
import { wordsOf } from './words.js';

/** @import { Rated } from '../model/puzzle/progress.js' */
/** @import { MakeMode } from './types.d.ts' */
/** @import { ProgressWords } from './words.js' */

const [WIDTH, HEIGHT, LEFT, PAD] = [360, 140, 40, 12];
/** The maximum number of points on the curve; it shows the latest ones. */
const MOST = 500;

/** @type {MakeMode} */
export default function statistics(host) {
  const store = openStore(() => host.update());
  /** Whether the next press of the button forgets everything. */
  let sure = false;
  let forgotten = false;
  const forget = async () => {
    if (sure) await store.forget();
    forgotten = sure;
    sure = !sure;
    host.update();
  };
  return {
    name: 'statistics',
    draw() {
      const named = wordsOf(host.given.words.code);
      const { list } = host.file;
      const any = store.met.size > 0;
      return folded(host, store, 'statistics', '', (w) => html`
        ${any ? nothing : html`<p>${w.statisticsNone}</p>`}
        ${store.ratings.length > 1 ? html`<h4>${w.overTime}</h4>${curve(store.ratings.slice(-MOST), w)}` : nothing}
        ${bars('by-theme', w.byTheme, (theme) => named.themes[theme]?.[0] ?? theme, tally(list, store.met, ({ themes }) => themes), w)}
        ${bars('by-kind', w.byKind, (kind) => named.kinds[kind] ?? kind, tally(list, store.met, ({ kind }) => [kind]), w)}
        <p class="faint">${w.privacy}</p>
        ${any || forgotten ? html`<p><button type="button" class=${sure ? 'primary' : 'secondary'} data-do="forget" ?disabled=${!any}
          @click=${forget}>${
          sure ? w.forgetSure : w.forget}</button></p>` : nothing}
        <p role="status">${forgotten ? w.forgotten : nothing}</p>`);
    },
    close() { sure = forgotten = false; },
  };
}

/**
 * A table of bars, the best first.
 * @param {string} id @param {string} title @param {(name: string) => string} nameOf in words
 * @param {ReturnType<typeof tally>} counts @param {ProgressWords} w
 */
function bars(id, title, nameOf, counts, w) {
  const rows = [...counts].filter(([, { met }]) => met).sort(([, a], [, b]) => b.clean / b.met - a.clean / a.met);
  if (!rows.length) return nothing;
  return html`<h4 id=${id}>${title}</h4><table class="bars" aria-labelledby=${id}>
    <thead><tr><th scope="col">${w.nameHead}</th><th scope="col" colspan="2">${w.shareHead}</th></tr></thead>
    <tbody>${rows.map(([name, { clean, met }]) => html`<tr><th scope="row">${nameOf(name)}</th><td><svg viewBox="0 0 100 14"
        preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="14"></rect><rect class="fill"
        width=${(100 * clean) / met} height="14"></rect></svg></td><td>${w.share(clean, met)}</td></tr>`)}</tbody></table>`;
}

/** The rating after each attempt, within a band of its deviation. @param {readonly Rated[]} ratings @param {ProgressWords} w */
function curve(ratings, w) {
  const values = ratings.map(({ rating }) => Math.round(rating));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [bottom, top] = [Math.floor((least - 50) / 100) * 100, Math.ceil((most + 50) / 100) * 100];
  const x = (/** @type {number} */ i) => LEFT + (i * (WIDTH - LEFT - PAD)) / (ratings.length - 1);
  const y = (/** @type {number} */ value) => (
    HEIGHT - PAD - ((Math.max(bottom, Math.min(top, value)) - bottom) * (HEIGHT - 2 * PAD)) / (top - bottom));
  const path = (/** @type {number[]} */ line) => line.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const upper = ratings.map(({ rating, deviation }, i) => `${x(i).toFixed(1)} ${y(rating + deviation).toFixed(1)}`);
  const lower = ratings.map(({ rating, deviation }, i) => `${x(i).toFixed(1)} ${y(rating - deviation).toFixed(1)}`).reverse();
  return html`<svg class="curve" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img"
      aria-label=${w.ratingTold(values.length, values[0], values[values.length - 1], least, most)}>
    ${[bottom, (bottom + top) / 2, top].map((value) => svg`<line x1=${LEFT} x2=${WIDTH - PAD} y1=${y(value)} y2=${y(value)}></line>
      <text x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${value}</text>`)}
    <path class="band" d=${`M${[...upper, ...lower].join('L')}Z`}></path>
    <path d=${`M${path(values)}`}></path></svg>`;
}
