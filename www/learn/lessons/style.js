// The style sheet of the lessons, loaded with them.

export const STYLE = `
.course { grid-column: 1 / -1; display: grid; gap: 12px; max-width: 720px; width: 100%; margin: 0 auto;
  align-content: start; min-width: 0; }
.course h2 { font-size: 1.25rem; }
.course h2:focus-visible { outline-offset: 4px; }
.course h3 { font-size: 0.875rem; color: var(--faint); font-weight: 600; }
.course .link { justify-self: start; min-height: 44px; padding: 0 4px; }
.teachers a { display: inline-block; padding: 10px 0; color: var(--accent); font-size: 0.9375rem; }
.llist, .lsteps { list-style: none; padding: 0; margin: 0; display: grid; gap: 6px; }
.llist button { display: grid; grid-template-columns: 2em 1fr auto; gap: 8px; width: 100%; min-height: 56px;
  align-items: center; text-align: start; padding: 8px 12px; border: 1px solid var(--rule); border-radius: 12px; background: var(--sheet); }
.llist button:hover { border-color: var(--accent); }
.llist b { font-size: 1.375rem; font-weight: 300; font-variant-numeric: tabular-nums; }
.llist small { display: block; color: var(--faint); font-size: 0.875rem; }
.llist em { font-style: normal; color: var(--faint); font-size: 0.875rem; white-space: nowrap; }
.lsteps { display: flex; }
.lsteps button { min-width: 52px; min-height: 44px; border: 1.5px solid var(--rule); border-radius: 10px; background: var(--sheet); }
.lsteps [aria-current] { border-color: var(--accent); border-width: 2.5px; font-weight: 650; }
.ask { font-size: 1.0625rem; line-height: 1.55; }
.lscene { display: grid; gap: 8px; justify-items: start; min-width: 0; }
.lscene yomikiri-board { width: min(100%, 340px); }
.lwalk, .lactions { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
.lverdict { display: grid; gap: 8px; line-height: 1.55; }
.lverdict p:first-child { padding: 8px 12px; border-inline-start: 4px solid var(--accent); background: var(--wash); }
.lverdict p.no:first-child { border-color: var(--vermilion); }
.lverdict p.yes:first-child { border-color: var(--blue); }
.lproved { list-style: none; padding: 0; margin: 0; width: 100%; display: grid; gap: 6px; }
.lproved li { display: grid; grid-template-columns: 11em 1fr 7.5em; gap: 10px; align-items: center;
  font-variant-numeric: tabular-nums; font-size: 0.875rem; }
.lproved svg { width: 100%; height: 14px; }
.lproved .back { fill: var(--wash); }
.lproved .fill { fill: var(--accent); }
.lproved .zero { fill: var(--ink); }
@media (max-width: 560px) { .lproved li { grid-template-columns: 1fr 7em; } .lproved svg { grid-row: 2; grid-column: 1 / -1; } }
.lwindow { display: flex; flex-wrap: wrap; gap: 12px; }
.lwindow select { min-width: 84px; }
.course .choices { display: grid; gap: 6px; }
.llink { color: var(--accent); display: inline-block; min-height: 44px; padding: 12px 0; }
.lscroll { max-width: 100%; overflow: auto; padding: 4px; }
.ltree { position: relative; }
.ltree svg { position: absolute; inset: 0; overflow: visible; }
.ltree path { fill: none; stroke: var(--faint); stroke-width: 1.4; }
.ltree path.cut { stroke-dasharray: 2 5; opacity: .7; }
.ltree path.way { stroke: var(--ink); stroke-width: 3.5; }
.lnode { position: absolute; width: 44px; height: 44px; padding: 0; display: grid; place-items: center; border: 1.5px solid var(--ink);
  border-radius: 50%; background: var(--sheet); color: var(--ink); font-variant-numeric: tabular-nums; box-sizing: border-box; }
/* Black stays black and White white in dark mode. */
.lnode.first { background: #26221c; color: #fdfaf2; }
.lnode.second { background: #fdfaf2; color: #26221c; }
.lnode.end { border-radius: 8px; border-color: var(--faint); background: var(--paper); }
.lnode i { position: absolute; top: -2px; left: -8px; font: 600 12px/1 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  padding: 1px 2px; border-radius: 3px; }
.lnode b { font-weight: 550; font-size: 17px; }
.lnode input { width: 31px; height: 31px; min-height: 0; padding: 0; text-align: center; border: 1px solid var(--faint);
  border-radius: 50%; background: var(--sheet); color: var(--ink); font-size: 16px; appearance: textfield; -moz-appearance: textfield; }
.lnode input::-webkit-inner-spin-button { display: none; }
.lnode.cut { border-style: dashed; border-color: var(--faint); }
.lnode.chosen { border: 2.5px solid var(--accent); }
.lnode.cut.cut { background: none; color: var(--faint); }
.lnode.chosen { background: repeating-linear-gradient(-45deg, var(--rule) 0 2px, var(--sheet) 2px 8px); color: var(--ink); }
.lnode.missed { outline: 3px solid var(--vermilion); outline-offset: 2px; }
.lnode.target { outline: 3px solid var(--accent); outline-offset: 2px; }
.lnode.here { outline: 3px solid var(--ink); outline-offset: 2px; }
button.lnode { cursor: pointer; }
.lnode[data-drag] { cursor: grab; touch-action: none; }
.lnode:focus-visible, .lnode input:focus-visible { outline: 3px solid var(--yomikiri-focus, Highlight); outline-offset: 3px; }
@media (prefers-reduced-motion: no-preference) { button.lnode { transition: left .2s, top .2s; } }
@media (forced-colors: active) {
  .lnode, .lnode.end { forced-color-adjust: none; background: Canvas; color: CanvasText; border-color: CanvasText; }
  .lnode.first { background: #000; color: #fff; }
  .lnode.second { background: #fff; color: #000; }
  .lnode i, .lnode input { background: Canvas; color: CanvasText; border-color: CanvasText; }
  .lnode.cut.cut { background: Canvas; color: GrayText; border-color: GrayText; }
  .lnode.chosen, .lnode.missed, .lnode.target { border-color: Highlight; outline-color: Highlight; }
  .ltree path { stroke: CanvasText; }
}
`;
