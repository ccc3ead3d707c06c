// The style of <yomikiri-board> inside its shadow root, without that of the games. Its colours are custom properties that a host page may
// set.

export const BOARD = `
  :host { display: block;
    --line: var(--yomikiri-line, light-dark(#6e5f43, #342c1e));
    --paper: var(--yomikiri-board, light-dark(#e5d5ae, #6b5d42));
    --ink: var(--yomikiri-ink, light-dark(#26221c, #ece4d4));
    --faint: var(--yomikiri-faint, light-dark(#665a42, #ece4d4));
    --focus: var(--yomikiri-focus, light-dark(#0b66a8, #8fd0ff));
    --blue: var(--yomikiri-blue, light-dark(#005a91, #74b8e6));
    --vermilion: var(--yomikiri-vermilion, light-dark(#875200, #e9b04f));
    --chip: var(--yomikiri-chip, light-dark(#fffdf6, #1e1a16));
    color: var(--ink); -webkit-tap-highlight-color: transparent; }
  :host([hidden]) { display: none; }
  * { box-sizing: border-box; }
  /* However little room there is, a cell stays large enough for a finger, as far as the width allows. The page scrolls. */
  .frame { margin: 0 auto; width: min(100%, max(var(--yomikiri-max, 100vh) * var(--ratio), var(--w) * var(--least, 2rem))); display: grid;
    grid-template: auto 1fr / auto 1fr; font: 500 0.6875rem/1 system-ui, sans-serif; font-variant-numeric: tabular-nums;
    container-type: inline-size; }
  .frame.bare { grid-template: 1fr / 1fr; padding: 0; }
  /* However large the text is, a label is no taller than its cell, and stays beside it. */
  .letters, .numbers { display: grid; color: var(--faint); place-items: center; user-select: none;
    font-size: min(1em, 86cqw / var(--w)); }
  .letters { grid-area: 1 / 2; height: 1.7em; grid-template-columns: var(--columns, repeat(var(--w), minmax(0, 1fr))); }
  .numbers { grid-area: 2 / 1; width: 1.7em; grid-template-rows: var(--rows, repeat(var(--h), minmax(0, 1fr))); }
  .bare .letters, .bare .numbers { display: none; }
  .many { font-size: 0.5625rem; }
  .grid { grid-area: 2 / 2; position: relative; display: grid; container-type: inline-size; min-width: 0;
    grid-template: var(--rows, repeat(var(--h), 1fr)) / var(--columns, repeat(var(--w), 1fr)); aspect-ratio: var(--w) / var(--h); }
  .bare .grid { grid-area: 1 / 1; }
  .row { display: contents; }

  .cell { position: relative; display: grid; place-items: center; min-width: 0; min-height: 0; overflow: hidden; outline: none;
    border: 0 solid var(--line); border-width: 0 1px 1px 0; touch-action: manipulation; user-select: none; -webkit-user-select: none; }
  /* On a board with points and lines, these are drawn rather than the borders of cells. A line's value may reach into its squares. */
  .cell[class*="kind-"] { border-width: 0; }
  .kind-line { overflow: visible; }
  .kind-line .value { font-size: clamp(8px, calc(100cqw / var(--w) * .17), 18px); padding: .2em .25em; min-width: 0; z-index: 3; }
  .kind-line .value .glyph { display: none; }
  .cell > .point, .cell > .line { position: absolute; pointer-events: none; }
  .kind-point { z-index: 1; }
  .point { width: 46%; aspect-ratio: 1; border-radius: 50%; background: var(--ink); }
  .line { inset: 36% -26%; border-radius: 3px; }
  .kind-line.upright .line { inset: -26% 36%; }
  .drawn .line { background: var(--ink); }
  .cell.right { border-right-width: 0 !important; }
  .cell.bottom { border-bottom-width: 0 !important; }
  .cell > .piece { position: absolute; inset: 0; }
  .interactive .legal, .editing .cell { cursor: pointer; }
  .editing .kind-point { cursor: default; }
  .dot { width: 14%; aspect-ratio: 1; border-radius: 50%; background: var(--ink); opacity: .34; }
  .ghost { position: absolute; inset: 0; opacity: 0; pointer-events: none; }
  @media (hover: hover) {
    .interactive .legal:hover .line { background: var(--focus); opacity: .5; }
    .interactive .legal:hover .ghost { opacity: .38; }
    .interactive .legal:hover .dot:not(:only-child) { opacity: 0; }
  }
  .preview .ghost { opacity: .38; }
  .preview .dot { opacity: 0; }
  .next { background: color-mix(in srgb, var(--focus) 14%, transparent); }
  .cell.next .dot { width: 26%; background: var(--focus); opacity: .8; }
  /* Between the parts of one piece there is no line. */
  .cell.joins-right { border-right-width: 0 !important; }
  .cell.joins-down { border-bottom-width: 0 !important; }
  .cell.joined { overflow: visible; }
  .last::after { content: ""; position: absolute; inset: 0; pointer-events: none; }
  .obstacle { background: repeating-linear-gradient(-45deg, var(--line) 0 1.5px, transparent 1.5px 7px); }
  .obstacle .stone { position: absolute; inset: 14%; border-radius: 24%; background: var(--faint); border: 1px solid var(--line); }
  .aim, .picked { box-shadow: inset 0 0 0 2px var(--focus); background: color-mix(in srgb, var(--focus) 22%, transparent); }
  .aim .ghost { opacity: .7; }
  .hint::before { content: ""; position: absolute; inset: 5%; border: 3px dashed var(--focus); border-radius: 50%; z-index: 1;
    pointer-events: none; }
  .hint-up::before { top: 0; border-top-width: 0; border-top-left-radius: 0; border-top-right-radius: 0; }
  .hint-right::before { right: 0; border-right-width: 0; border-top-right-radius: 0; border-bottom-right-radius: 0; }
  .hint-down::before { bottom: 0; border-bottom-width: 0; border-bottom-left-radius: 0; border-bottom-right-radius: 0; }
  .hint-left::before { left: 0; border-left-width: 0; border-top-left-radius: 0; border-bottom-left-radius: 0; }
  .chosen { background: color-mix(in srgb, var(--focus) 24%, transparent); box-shadow: inset 0 0 0 3px var(--focus); }
  .seen .cell:focus { outline: 3px solid var(--focus); outline-offset: -3px; z-index: 3; }

  .value { position: relative; z-index: 2; display: inline-flex; align-items: center; justify-content: center; gap: .18em;
    min-width: 2.1em; padding: .2em .34em;
    border-radius: .5em; background: var(--chip); color: var(--faint); border: 1px solid currentColor; pointer-events: none;
    font-weight: 650; line-height: 1; font-size: clamp(8px, calc(100cqw / var(--w) * .235), 22px); white-space: nowrap; }
  .between { position: absolute; z-index: 2; width: max-content; transform: translate(-50%, -50%); pointer-events: none; display: grid; }
  .value.first { color: var(--for-first, var(--blue)); }
  .value.second { color: var(--for-second, var(--vermilion)); }
  .value.best { border-width: 2.5px; box-shadow: 0 0 0 1.5px var(--chip); }
  .value .glyph { width: .78em; height: .78em; flex: none; }
  .value .in { font-weight: 500; font-size: .72em; }
  .value.wait { border-style: dashed; opacity: .85; }
  .value.look { border-style: dashed; }
  .value.look .glyph { display: none; }
  .value.rank-0 { background: color-mix(in srgb, currentColor 16%, var(--chip)); }
  .value.rank-1 { background: color-mix(in srgb, currentColor 11%, var(--chip)); }
  .value.rank-2 { background: color-mix(in srgb, currentColor 5%, var(--chip)); }
  .value.even, .value.look { background: var(--chip); }
  .bounds { display: block; width: 100%; min-width: 2.4em; height: .42em; border-radius: .2em; }
  .value:not(.wait) .bounds { position: absolute; inset: auto 0 0; height: 4px; }
  .bounds rect { fill: color-mix(in srgb, currentColor 25%, var(--chip)); }
  .bounds .shut { fill: currentColor; }
  .tiny .value { padding: 0; min-width: 0; border: 0; gap: 0; background: none; font-size: max(7px, calc(100cqw / var(--w) * .4)); }
  .tiny .value.look { font-size: max(7px, calc(100cqw / var(--w) * .34)); letter-spacing: -.04em; }
  .tiny .hint::before { inset: 1%; border-width: 1.5px; }
  .tiny .value .glyph, .tiny .value .in { display: none; }

  .over { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
  .candidates { fill: color-mix(in srgb, var(--focus) 10%, transparent); stroke: var(--focus); stroke-width: 3.5; stroke-dasharray: 9 7; }
  .ground { fill: var(--line); stroke: var(--line); }
  .strike { stroke: var(--ink); stroke-width: 7; stroke-linecap: round; opacity: .8; stroke-dasharray: 1 0; }
  .thin .strike { stroke-width: 12; }
  .annotations { --drawn: light-dark(#0b6b3a, #7fe0a4); z-index: 2; opacity: .85; }
  .annotations circle { fill: none; stroke: var(--drawn); stroke-width: 8; }
  .annotations line { stroke: var(--drawn); stroke-width: 13; stroke-linecap: round; }
  .annotations polygon { fill: var(--drawn); }
  .annotations .drawing { opacity: .6; }
  .pen .cell { cursor: crosshair; touch-action: none; }
  .won { background: color-mix(in srgb, var(--focus) 12%, transparent); }

  .track { display: grid; justify-items: center; align-content: center; gap: 14px; padding: 10px 0 4px; font-size: 1rem; width: 100%;
    min-height: var(--yomikiri-least, 0); }
  .drawing { display: contents; }
  .says { display: flex; gap: 12px; justify-content: center; flex-wrap: wrap; }
  .say { position: relative; display: grid; place-items: center; gap: 4px; width: max(82px, min(12dvh, 26cqw));
    min-height: max(82px, min(12dvh, 26cqw));
    border-radius: 14px; border: 1.5px solid var(--ink); background: var(--chip); color: var(--ink);
    font: 400 max(2.125rem, min(5dvh, 10.8cqw))/1 system-ui, sans-serif; font-variant-numeric: tabular-nums; touch-action: manipulation; }
  .say .value { font-size: 0.41em; }
  .say:not([aria-disabled="true"]) { cursor: pointer; }
  .say[aria-disabled="true"] { opacity: .35; border-style: dashed; }
  .say:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  .say.hint::before { inset: 4px; border-radius: 10px; }
  @media (hover: hover) {
    .interactive .say:not([aria-disabled="true"]):hover { background: color-mix(in srgb, var(--ink) 10%, var(--chip)); }
  }

  @media (forced-colors: active) {
    .dot { background: CanvasText; forced-color-adjust: none; opacity: .8; }
    svg { --line: CanvasText; --ink: CanvasText; --faint: CanvasText; --chip: Canvas; --focus: Highlight; }
    .strike, .candidates { stroke: Highlight; }
    .annotations { --drawn: CanvasText; }
    .hint::before { border-color: Highlight; }
    .aim, .picked { outline: 3px solid Highlight; outline-offset: -3px; }
    .next { outline: 2px dashed Highlight; outline-offset: -4px; }
    .cell.next .dot { background: Highlight; }
    .point, .drawn .line { background: CanvasText; forced-color-adjust: none; }
    .won { outline: 3px solid Highlight; outline-offset: -4px; }
    .obstacle .stone { background: GrayText; forced-color-adjust: none; }
    .value, .value[class*="rank-"] { background: Canvas; }
    .bounds .shut { fill: CanvasText; }
  }`;

/** The style sheets so far, by their text. @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** The style sheet with a text, which everything in the page shares. @param {string} text */
export function sheetOf(text) {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/**
 * Adds shared style sheets to a shadow tree. Some DOMs for tests cannot.
 * @param {ShadowRoot} root @param {() => CSSStyleSheet[]} sheets
 */
export function adopt(root, sheets) {
  if ('adoptedStyleSheets' in Document.prototype) root.adoptedStyleSheets = sheets();
}
