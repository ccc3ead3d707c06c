// The style sheet for stepping through a search, loaded with that view.

export const STYLE = `
.film, .film-tree { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; min-width: 0; align-content: start; }
.travel { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.slider { flex: 1 1 220px; min-width: 0; min-height: 44px; accent-color: var(--accent); }
.travel output { font-variant-numeric: tabular-nums; }
.scene { display: grid; gap: 12px; align-content: start; }
.scene yomikiri-board { width: min(100%, 340px); }
.film .small { font-size: 0.875rem; }
.decided { display: grid; gap: 6px; align-content: start; min-height: 6em; }
.sums { display: flex; flex-wrap: wrap; gap: 8px 28px; }
.sums dt { color: var(--faint); font-size: 0.875rem; }
.sums dd { font-variant-numeric: tabular-nums; }
.grown { overscroll-behavior-x: contain; max-height: 80vh; }
@media (min-width: 900px) {
  .film { grid-template-columns: 340px minmax(0, 1fr); grid-template-rows: auto auto 1fr; gap: 12px 24px; }
  .travel { grid-column: 1 / -1; }
  .film-tree { grid-column: 2; grid-row: 2 / -1; }
}
.grown .tree { user-select: none; -webkit-user-select: none; }
.grown .branch.way { stroke: var(--ink); stroke-width: 2.6; }
.grown .branch.ahead { opacity: .5; }
.grown .branch.skipped { stroke-dasharray: 2 5; }
.grown .body { fill: var(--paper); stroke: var(--faint); stroke-width: 1.5; }
.grown .second .body { stroke: #26221c; }
.grown .way .body { stroke: var(--ink); stroke-width: 2; }
.grown .here .body { stroke: var(--accent); stroke-width: 4; }
.grown .skipped .body { fill: none; stroke-dasharray: 3 3; }
.grown .ahead .body { fill: var(--sheet); }
.grown .picked .body { stroke: var(--yomikiri-focus); stroke-width: 4; }
.grown .move { fill: var(--ink); }
.grown .ahead .move, .grown .skipped .move { fill: var(--faint); }
.grown .window, .grown .size, .grown .fold { font-size: 0.6875rem; fill: var(--faint); paint-order: stroke; stroke: var(--sheet);
  stroke-width: 4px; }
.grown .fold { font-size: 0.9375rem; font-weight: 700; fill: var(--accent); }
.grown .scissors { font-size: 0.9375rem; paint-order: stroke; stroke: var(--sheet); stroke-width: 3px; }
.grown .hit { cursor: grab; }
.grown .hit:focus-visible { outline: 3px solid var(--yomikiri-focus); outline-offset: -1px; }
.grown .picked .hit { touch-action: none; }
.grown .dragged { opacity: .75; }
.grown .dragged .hit { cursor: grabbing; }
.film .secondary { white-space: normal; }
@media (max-width: 560px) { .scene yomikiri-board { width: min(100%, 220px); } }
.node-panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; min-height: 7.5em; align-content: start; }
.node-panel .acts { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.node-panel .end { display: inline-flex; gap: 8px; align-items: center; }
.node-panel .end input { width: 6em; }
.places { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; }
.changed { display: grid; gap: 8px; justify-items: start; padding: 12px 14px; border: 1px solid var(--rule); border-radius: 12px;
  background: var(--sheet); }
.cuts h4 { margin: 0; font-size: 0.875rem; }
.cuts ul { margin: 0; padding: 0; list-style: none; }
@media (forced-colors: active) {
  .grown .second .body { stroke: CanvasText; }
  .grown .here .body, .grown .picked .body { stroke: Highlight; stroke-width: 5; }
  .grown .skipped .body, .grown .branch.skipped, .grown .ahead .body { stroke: GrayText; }
}
`;
