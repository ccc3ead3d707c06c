// The style sheet of the panel in which proofs are checked, loaded with it.

export const STYLE = `
.proofs { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.proofs.over { outline: 3px dashed var(--accent); outline-offset: 6px; border-radius: 12px; }
.proofs .pick { align-items: center; }
.proofs a { color: var(--accent); }
.proofs .checking { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: start; }
.proofs figure { margin: 0; }
.proofs .checking figure { flex: 0 1 200px; min-width: 140px; }
.proofs .checking figcaption { color: var(--faint); font-size: 0.875rem; }
.proofs .details { flex: 1 1 260px; display: grid; gap: 8px; min-width: 0; overflow-wrap: anywhere; }
.proofs progress { width: 100%; height: 12px; accent-color: var(--accent); }
.proofs .accepted { font-weight: 600; }
.proofs .file { display: inline-flex; align-items: center; }
.proofs .file:focus-within { outline: 3px solid var(--yomikiri-focus); outline-offset: 2px; }
.proof-trees { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.proof-tree { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.proof-tree ul { list-style: none; margin: 0; padding: 0; position: relative; }
.proof-tree li { display: flex; align-items: center; width: max-content; position: relative; padding: 3px 0 3px 16px; outline: none; }
.proof-tree [role="tree"] > li { padding-left: 0; }
.proof-tree li li::before { content: ""; position: absolute; left: 7px; top: 0; bottom: 0; border-left: 1.5px solid var(--faint); }
.proof-tree li li::after { content: ""; position: absolute; left: 7px; top: 50%; width: 9px; border-top: 1.5px solid var(--faint); }
.proof-tree li li:first-child::before { top: 50%; }
.proof-tree li li:last-child::before { bottom: 50%; }
.proof-tree li > ul::before { content: ""; position: absolute; left: 0; top: 50%; width: 8px; border-top: 1.5px solid var(--faint); }
.proof-tree .node { display: grid; justify-items: center; gap: 1px; padding: 2px; border-radius: 6px; cursor: pointer; }
.proof-tree li:focus-visible > .node { outline: 3px solid var(--yomikiri-focus); }
.proof-tree [aria-selected="true"] > .node { background: var(--wash); }
.proof-tree .moves { font-size: 0.6875rem; line-height: 1.1; color: var(--faint); white-space: nowrap; }
.proof-tree .leaf { font-size: 0.75rem; padding-left: 4px; }
.little-board { display: block; overflow: visible; background: var(--sheet); }
.little-board .lines { fill: none; stroke: var(--faint); stroke-width: 1; }
.little-board .first { color: light-dark(#1d5c8f, #74b8e6); }
.little-board .second { color: light-dark(#bf4a1c, #f0925a); }
.little-board .last { fill: var(--yomikiri-focus); fill-opacity: 0.2; }
.little-board .blocked { fill: var(--faint); }
.little-board .dot { fill: var(--faint); }
.little-board text { fill: var(--ink); font-size: 12px; text-anchor: middle; }
/* The tree is tall, so the text about a board stays in view. */
.proof-tree .picked { position: sticky; bottom: 0; max-height: 30vh; overflow: auto; padding: 6px 0; background: var(--paper);
  font-size: 0.875rem; }
.proof-tree dl { display: grid; gap: 6px; font-size: 0.875rem; }
.proof-tree dl div { display: grid; grid-template-columns: 6.5em minmax(0, 1fr); gap: 8px; }
.proof-tree dt { font-weight: 600; }
.proof-tree dd { margin: 0; }
@media (forced-colors: active) { .little-board :is(.first, .second) { color: CanvasText; } .little-board .last { fill: Highlight; } }
@media print {
  [data-unprinted], .proof-trees [data-do], .proof-tree .picked { display: none !important; }
  :root:has(.proof-trees) { color-scheme: light; }
  .proof-trees { display: block; }
  .proof-tree { display: flex; flex-direction: column; margin-block: 0 1em; }
  .proof-tree :is(figcaption, dl) { order: -1; }
  .proof-tree .scroll { overflow: visible; border: 0; padding: 0; background: none; zoom: 0.6; }
  .proof-tree :is(.scroll, dl div) { break-inside: avoid; }
  /* The first moves stand in two columns below the start, so that the tree of tic-tac-toe fits on a page. */
  .proof-tree [role="tree"] > li { display: block; width: auto; }
  .proof-tree [role="tree"] > li > .node { justify-items: start; }
  .proof-tree [role="tree"] > li > ul { columns: 2; }
  .proof-tree [role="tree"] > li > ul::before { display: none; }
  .proof-tree [role="tree"] > li > ul > li { break-inside: avoid; }
  .proof-tree [aria-selected="true"] > .node { background: none; }
}
`;
