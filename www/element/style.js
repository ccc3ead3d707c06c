// The style sheet of <yomikiri-game> around its board. A page can set --yomikiri-board, --yomikiri-line, --yomikiri-first,
// --yomikiri-second, --yomikiri-accent, --yomikiri-text and --yomikiri-max-size. Colours follow the page's color-scheme.

import { EDGE, spaceOf } from './space.js';

export const ELEMENT = `
  :host { display: block; inline-size: 100%; max-inline-size: var(--yomikiri-max-size, 100%); margin-inline: auto;
    --text: var(--yomikiri-text, light-dark(#26221c, #ece4d4)); --faint: light-dark(#685f50, #aba08c);
    --accent: var(--yomikiri-accent, light-dark(#1f4e6e, #9cc4e0)); --wash: light-dark(rgb(38 34 28 / .06), rgb(255 245 225 / .07));
    color: var(--text); font: 400 15px/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  :host([hidden]) { display: none; }
  * { box-sizing: border-box; margin: 0; }
  .game { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; }
  yomikiri-board { --yomikiri-ink: var(--text); --yomikiri-focus: var(--accent); direction: ltr;
    --yomikiri-max: min(var(--yomikiri-max-size, 100dvh), 100dvh - var(--around, 0px)); }
  .waiting { --edge: ${EDGE}; }
  ${spaceOf('.waiting')}
  .around { --around: 148px; }
  .players { display: flex; flex-wrap: wrap; gap: 4px; }
  .player { flex: 1 1 84px; min-width: 0; display: flex; align-items: center; gap: 6px; padding: 3px 8px; min-height: 34px;
    border: 1.5px solid transparent; border-radius: 9px; background: var(--wash); }
  .player b { font-weight: 600; flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .moving { border-color: var(--accent); }
  .won { border-color: var(--text); }
  .token { width: 22px; height: 22px; flex: none; }
  .status { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; min-height: 44px; }
  .note { margin: 8px 0 0; padding-inline-start: 10px; border-inline-start: 3px solid var(--accent); white-space: pre-line;
    overflow-wrap: anywhere; }
  .status p { flex: 1 1 8em; }
  .status p:has(~ button ~ button) { flex-basis: 16em; }
  .controls { display: flex; flex-wrap: wrap; gap: 4px; }
  button { font: inherit; color: inherit; min-width: 44px; min-height: 44px; padding: 4px 10px; border: 1.5px solid transparent;
    border-radius: 9px; background: none; cursor: pointer; touch-action: manipulation; }
  .controls button { display: grid; place-items: center; background: var(--wash); }
  .status button, .wrong + button { border-color: var(--accent); color: var(--accent); font-weight: 600; }
  button[aria-disabled="true"] { opacity: .4; cursor: default; }
  button[aria-pressed="true"] { border-color: var(--accent); color: var(--accent); }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .icon { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round;
    display: block; }
  .wrong { padding: 8px 10px; border: 1.5px solid currentColor; border-radius: 9px; color: light-dark(#a83f00, #f0925a); }
  .held { opacity: .55; }
  @media print { .controls, .status button, .wrong + button { display: none; } }
  .wrong { overflow-wrap: anywhere; }
  .wrong a { color: inherit; }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media (forced-colors: active) { .moving, button[aria-pressed="true"] { border-color: Highlight; } }`;
