// How <yomikiri-board> looks, inside its shadow root. Its colours are custom properties that a host page may set.

import { pieceStyle } from './board-pieces.js';

export const boardStyle = `
  :host { display: block; --line: var(--yomikiri-line, #3a342b); --paper: var(--yomikiri-board, #e7d8b5);
    --ink: var(--yomikiri-ink, #26221c); --faint: var(--yomikiri-faint, #6d6353); --focus: var(--yomikiri-focus, #1d5c8f);
    --blue: var(--yomikiri-blue, #00588f); --vermilion: var(--yomikiri-vermilion, #a83f00); --chip: var(--yomikiri-chip, #fffdf6);
    color: var(--ink); -webkit-tap-highlight-color: transparent; }
  :host([hidden]) { display: none; }
  * { box-sizing: border-box; }
  .frame { margin: 0 auto; width: min(100%, var(--yomikiri-max, 100vh) * var(--ratio)); display: grid;
    grid-template: auto 1fr / auto 1fr; font: 500 11px/1 system-ui, sans-serif; font-variant-numeric: tabular-nums; container-type: inline-size; }
  .frame.reversi { background: var(--paper); border-radius: 8px; padding: 0 1.1em 1.1em 0;
    box-shadow: 0 1px 0 rgb(255 255 255 / .45) inset, 0 1px 2px rgb(50 35 10 / .28), 0 10px 24px -14px rgb(50 35 10 / .5); }
  .frame.bare { grid-template: 1fr / 1fr; padding: 0; }
  .frame.reversi.bare { padding: 3px; }
  .letters, .numbers { display: grid; color: var(--faint); place-items: center; user-select: none; }
  .letters { grid-area: 1 / 2; height: 1.7em; grid-template-columns: repeat(var(--w), 1fr); }
  .numbers { grid-area: 2 / 1; width: 1.7em; grid-template-rows: repeat(var(--h), 1fr); }
  .bare .letters, .bare .numbers { display: none; }
  .many { font-size: 9px; }
  .grid { grid-area: 2 / 2; position: relative; display: grid; container-type: inline-size; min-width: 0;
    grid-template: repeat(var(--h), 1fr) / repeat(var(--w), 1fr); aspect-ratio: var(--w) / var(--h); }
  .bare .grid { grid-area: 1 / 1; }
  .reversi .grid { border: 1.5px solid var(--line); }
  .mnk.boxed .grid { outline: 1px solid var(--line); }
  .row { display: contents; }

  .cell { position: relative; display: grid; place-items: center; min-width: 0; min-height: 0; overflow: hidden; outline: none;
    border: 0 solid var(--line); border-width: 0 1px 1px 0; touch-action: manipulation; user-select: none; -webkit-user-select: none; }
  .mnk .small { border-color: var(--ink); border-width: 0 2px 2px 0; }
  .cell.right { border-right-width: 0 !important; }
  .cell.bottom { border-bottom-width: 0 !important; }
  .cell > .piece { position: absolute; inset: 0; }
  .mnk .cell > .piece { inset: 6%; width: 88%; height: 88%; }
  .interactive .legal, .editing .cell { cursor: pointer; }
  .dot { width: 14%; aspect-ratio: 1; border-radius: 50%; background: var(--ink); opacity: .34; }
  .mnk .dot { width: 7%; min-width: 2px; opacity: .22; }
  .ghost { position: absolute; inset: 0; opacity: 0; pointer-events: none; }
  .mnk .ghost { inset: 6%; }
  @media (hover: hover) {
    .interactive .legal:hover .ghost { opacity: .38; }
    .interactive .legal:hover .dot { opacity: 0; }
  }
  .mnk.many .dot { display: none; }
  .last::after { content: ""; position: absolute; inset: 0; pointer-events: none; }
  .reversi .last::after { width: 13%; aspect-ratio: 1; height: auto; margin: auto; border-radius: 50%; background: #f4efe4; }
  .reversi .last.second::after { background: #2b2723; }
  .mnk .last::after { background: var(--ink); opacity: .07; }
  .obstacle { background: repeating-linear-gradient(-45deg, var(--line) 0 1.5px, transparent 1.5px 7px); }
  .obstacle .stone { position: absolute; inset: 14%; border-radius: 24%; background: var(--faint); border: 1px solid var(--line); }
  .aim { box-shadow: inset 0 0 0 2px var(--focus); background: color-mix(in srgb, var(--focus) 22%, transparent); }
  .aim .ghost { opacity: .7; }
  .hint::before { content: ""; position: absolute; inset: 5%; border: 3px dashed var(--focus); border-radius: 50%; z-index: 1; pointer-events: none; }
  .cell:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; z-index: 3; }

  .value { position: relative; z-index: 2; display: inline-flex; align-items: center; justify-content: center; gap: .18em; min-width: 2.1em; padding: .2em .34em;
    border-radius: .5em; background: var(--chip); color: var(--faint); border: 1px solid currentColor; pointer-events: none;
    font-weight: 650; line-height: 1; font-size: clamp(8px, calc(100cqw / var(--w) * .235), 22px); white-space: nowrap; }
  .value.first { color: var(--blue); }
  .value.second { color: var(--vermilion); }
  .value.best { border-width: 2.5px; box-shadow: 0 0 0 1.5px var(--chip); }
  .value .glyph { width: .78em; height: .78em; flex: none; }
  .value .in { font-weight: 500; font-size: .72em; }
  .value.wait { border-style: dashed; opacity: .85; }
  .value.look { border-style: dashed; }
  .value.look .glyph { display: none; }
  .tiny .value { padding: 0; min-width: 0; border: 0; gap: 0; background: none; font-size: max(7px, calc(100cqw / var(--w) * .4)); }
  .tiny .value .glyph, .tiny .value .in { display: none; }

  .over { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
  .strike { stroke: var(--ink); stroke-width: 7; stroke-linecap: round; opacity: .8; stroke-dasharray: 1 0; }
  .thin .strike { stroke-width: 12; }
  .won { background: color-mix(in srgb, var(--focus) 12%, transparent); }

  .track { display: grid; justify-items: center; gap: 14px; padding: 10px 0 4px; font-size: 16px; width: 100%; }
  .sum { font: 300 clamp(64px, 24cqw, 132px)/1 system-ui, sans-serif; letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
  .sum small { font-size: .26em; color: var(--faint); letter-spacing: 0; margin-left: .25em; font-weight: 400; }
  .bowls { display: flex; flex-wrap: nowrap; justify-content: center; width: 100%; max-width: 620px; padding: 0; margin: 0; }
  .bowl { flex: 1 1 0; max-width: 62px; min-width: 0; aspect-ratio: 1; position: relative; padding: 2px; }
  .bowl::before { content: ""; position: absolute; inset: 8%; border: 1.5px solid var(--faint); border-radius: 50%; opacity: .55; }
  .bowl.full::before { display: none; }
  .bowl.target::before { border-width: 3px; border-color: var(--ink); opacity: 1; }
  .bowl.past::before { border-style: dashed; }
  .bowl.begins { margin-left: 2%; }
  .says { display: flex; gap: 12px; justify-content: center; flex-wrap: wrap; }
  .say { position: relative; display: grid; place-items: center; gap: 4px; width: 82px; min-height: 82px; border-radius: 14px; border: 1.5px solid var(--ink); background: var(--chip);
    color: var(--ink); font: 400 34px/1 system-ui, sans-serif; font-variant-numeric: tabular-nums; touch-action: manipulation; }
  .say .value { font-size: 14px; }
  .say:not([aria-disabled="true"]) { cursor: pointer; }
  .say[aria-disabled="true"] { opacity: .35; border-style: dashed; }
  .say:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  .say.hint::before { inset: 4px; border-radius: 10px; }
  @media (hover: hover) { .interactive .say:not([aria-disabled="true"]):hover { background: color-mix(in srgb, var(--ink) 10%, var(--chip)); } }

  @media (forced-colors: active) {
    .dot { background: CanvasText; forced-color-adjust: none; opacity: .8; }
    .strike { stroke: Highlight; }
    .hint::before { border-color: Highlight; }
    .reversi .last::after { forced-color-adjust: none; background: Highlight; }
    .mnk .last { outline: 2px solid Highlight; outline-offset: -3px; }
    .mnk .last::after { display: none; }
    .aim { outline: 3px solid Highlight; outline-offset: -3px; }
    .won { outline: 3px solid Highlight; outline-offset: -4px; }
    .obstacle .stone { background: GrayText; forced-color-adjust: none; }
    .value { background: Canvas; }
    .bowl::before { border-color: CanvasText; }
  }
  ${pieceStyle}`;
