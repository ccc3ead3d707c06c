// Eight: the numbers said so far, as stones in a row of bowls that ends at the target or, if the sum exceeds it, at the sum.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { stones } from './pieces.js';

/** @import { GameModule } from '../types.d.ts' */

/** @type {GameModule} */
export default {
  ...stones,
  picture(game, words) {
    if (game.picture?.kind !== 'sum') return nothing;
    const { sum, target, said } = game.picture;
    const row = said.flatMap(({ number, by }, i) => Array.from({ length: number }, (_, j) => (
      { by, begins: j === 0 && i > 0, latest: i === said.length - 1 })));
    return html`
      <div class="sum" role="img" aria-label=${words.sum?.(sum, target) ?? nothing}>${sum}<small
        aria-hidden="true">/ ${target}</small></div>
      <div class="bowls newest" aria-hidden="true">${Array.from({ length: Math.max(target, sum) }, (_, i) => {
        const stone = row[i];
        const classes = ['bowl', stone && 'full', stone?.begins && 'begins', stone?.latest && 'new', i === target - 1 && 'target',
          i >= target && 'past'];
        return html`<span class=${classes.filter(Boolean).join(' ')}>${stone ? (stone.by ? stones.piece(stone.by) : html`<i
          class="given"></i>`) : nothing}</span>`;
      })}</div>`;
  },
  drawing(game) {
    if (game.picture?.kind !== 'sum') return null;
    const { sum, target, said } = game.picture;
    const all = said.flatMap(({ number, by }) => Array(number).fill(by));
    const width = Math.max(target, sum) * 48 + 40;
    return { width, height: 190, body: svg`<text x=${width / 2} y="95" font-size="84" font-weight="300" text-anchor="middle"
        fill="#26221c">${sum}<tspan font-size="28" fill="#665a42"> / ${target}</tspan></text>
      ${Array.from({ length: Math.max(target, sum) }, (_, i) => svg`<svg x=${20 + i * 48} y="125" width="48" height="48"
        viewBox="0 0 100 100">${all[i] ? stones.piece(all[i]) : svg`<circle cx="50" cy="50" r="40" fill=${i < sum ? '#aba08c' : 'none'}
          stroke="#665a42" stroke-width=${i === target - 1 ? 6 : 3}></circle>`}</svg>`)}` };
  },
  buttons: (game) => (game.picture?.kind === 'sum' ? game.picture.most : game.legal.length),
  style: `
  .sum { font: 300 clamp(64px, 24cqw, max(132px, 26dvh))/1 system-ui, sans-serif; letter-spacing: -.03em;
    font-variant-numeric: tabular-nums; }
  .sum small { font-size: .26em; color: var(--faint); letter-spacing: 0; margin-left: .25em; font-weight: 400; }
  .bowls { display: flex; flex-wrap: nowrap; justify-content: center; width: 100%; max-width: max(620px, 84dvh); padding: 0; margin: 0; }
  .bowl { flex: 1 1 0; max-width: max(62px, 10dvh); min-width: 0; aspect-ratio: 1; position: relative; padding: 2px; }
  .bowl::before { content: ""; position: absolute; inset: 8%; border: 1.5px solid var(--faint); border-radius: 50%; opacity: .55; }
  .bowl.full::before { display: none; }
  .bowl.target::before { border-width: 3px; border-color: var(--ink); opacity: 1; }
  .bowl.past::before { border-style: dashed; }
  .bowl.begins { margin-left: 2%; }
  .bowl .given { position: absolute; inset: 9%; border-radius: 50%; background: var(--faint); border: 1px solid var(--line); }
  @media (forced-colors: none) { .bowl .disc.first .body { stroke: light-dark(#0d0c0b, #b3a995); stroke-width: 4; } }
  @media (forced-colors: active) {
    .bowl::before { border-color: CanvasText; }
    .bowl .given { background: GrayText; forced-color-adjust: none; }
  }`,
};
