// The style sheet of the puzzles, loaded with them.

export const STYLE = `
.puzzles { grid-template-columns: minmax(0, 1fr); gap: 8px 32px; padding: 8px 12px 40px; align-content: start; }
.puzzles h2 { font-size: 1.25rem; text-wrap: balance; }
.puzzles h2:focus-visible, .ploading:focus-visible { outline-offset: 4px; }
.puzzles .link { justify-self: start; min-height: 44px; padding: 0 10px 0 2px; display: inline-flex; align-items: center; gap: 4px; }
.puzzles .link .icon { width: 18px; height: 18px; }
.ploading { padding: 12vh 0; text-align: center; color: var(--faint); }
.phome { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px 32px; max-width: 1080px; width: 100%; margin: 0 auto;
  padding-top: 4px; }
.phead { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; }
.pstanding { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 20px; }
.pstanding li { display: flex; align-items: center; gap: 6px; white-space: nowrap; }
.pstanding b { font-size: 1.125rem; font-variant-numeric: tabular-nums; }
.pstanding small { color: var(--faint); font-size: 0.875rem; }
.pstanding .icon { width: 20px; height: 20px; color: var(--faint); }
.pstanding .alight .icon { color: var(--vermilion); }
.pweek { display: inline-flex; gap: 3px; }
.pweek i { width: 10px; height: 10px; border-radius: 3px; border: 1.5px solid var(--rule); }
.pweek .now { border-color: var(--faint); }
.pweek .day-part { border-color: var(--accent); border-style: dashed; }
.pweek .day-full { border-color: var(--accent); background: var(--wash); }
.pweek .day-clean { border-color: var(--accent); background: var(--accent); }
.pnow { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; }
.pnow .doors { margin: 0; max-width: none; }
.pnow .doors ul { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.pdue { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
.pdue h3 { font-size: 1.0625rem; }
@media (max-width: 639px) { .pnow .door { flex-direction: column; align-items: start; gap: 6px; padding: 8px 10px; }
  .pnow .room-picture { width: 40px; height: 32px; } }
.poffer { display: grid; gap: 8px; padding: 12px; border: 1px solid var(--rule); border-radius: 12px; background: var(--sheet);
  grid-column: 1 / -1; }
.pmode { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding-top: 8px; align-content: start; }
.pmode h3 { font-size: 1.0625rem; }
.pcards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16.5rem, 100%), 1fr)); gap: 8px; }
.pcards.three { grid-template-columns: repeat(auto-fit, minmax(min(5.75rem, 100%), 1fr)); --little: min(100%, 84px); }
.pcard { display: flex; gap: 12px; align-items: center; text-align: start; padding: 8px; line-height: 1.3;
  border: 1px solid var(--rule); border-radius: 12px; background: var(--sheet); }
.pcard:hover { border-color: var(--accent); }
.pcard[aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.pcard-words { display: grid; gap: 1px; min-width: 0; }
.pcard-words > span { font-size: 0.9375rem; }
.pcard small { color: var(--faint); font-size: 0.875rem; }
.pcard .pdone { color: inherit; }
/* However narrow, a card holds the name of its kind. */
.three .pcard { flex-direction: column; align-items: stretch; gap: 6px; }
.three yomikiri-little { justify-self: center; align-self: center; }
.three .pcard-words { text-align: center; }
@media (max-width: 639px) {
  .pcards.three { gap: 6px; }
  .three .pcard { padding: 8px 2px; }
  .three .pcard-words > span { font-size: 0.875rem; }
  .pstanding { flex: 1 1 100%; min-width: 0; display: grid; grid-template-columns: repeat(3, minmax(0, auto)); gap: 8px;
    justify-content: space-between; }
  .pstanding li { gap: 4px; align-items: start; white-space: normal; line-height: 1.2; }
  .pstanding small { display: block; overflow-wrap: anywhere; font-size: 0.875rem; }
  .pweek { display: none; }
}
@media (min-width: 900px) {
  .phome { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .phome > :not([data-mode="rated"], [data-mode="streak"]) { grid-column: 1 / -1; }
  .phome.start { grid-template-columns: minmax(0, 1fr) minmax(0, min(27rem, 45%)); }
  .phome.start > .pnow { grid-column: 1; align-content: start; }
  .phome.start > .pfirst { grid-column: 2; }
  .phome .pfirst .psolve { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto;
    --yomikiri-max: max(16rem, min(100dvh - 330px, 27rem)); }
  .phome .pfirst .psolve > * { grid-column: 1; grid-row: auto; }
}
.psolve { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px 32px; align-items: start;
  --yomikiri-max: max(100dvh - 352px, min(100dvh - 16px, 15rem)); --yomikiri-least: min(var(--yomikiri-max) * 0.7, 80vw); }
.ptask { display: grid; gap: 2px; }
/* The buttons come when the puzzle has been checked; what is below does not move then. */
.pnotes > .row { min-height: 44px; }
.pnotes { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; align-content: start; }
.pnotes section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
/* Beside the piece of the side to play, until there is a verdict, which has a bar of its colour. */
.pstatus { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px 12px; min-height: 64px;
  align-content: center; align-items: center; padding: 8px 12px 8px 4px; line-height: 1.5; }
.pstatus:has(.token) { grid-template-columns: auto minmax(0, 1fr); }
.pstatus .token { width: 36px; height: 36px; }
.pstatus > :not(.token, .token + p) { grid-column: 1 / -1; }
.pstatus:is(.right, .off) { padding-inline-start: 12px; border-inline-start: 4px solid; background: var(--wash); }
.pstatus > p > .icon { display: inline-block; width: 20px; height: 20px; margin-inline-end: 6px; vertical-align: -4px; stroke-width: 3; }
.pstatus.right { border-color: var(--blue); }
.pstatus.off { border-color: var(--vermilion); }
.pstatus.right > p > .icon { color: var(--blue); }
.pstatus.off > p > .icon { color: var(--vermilion); }
.pgain { padding: 1px 8px; border-radius: 99px; background: var(--sheet); font-variant-numeric: tabular-nums; }
.pplayed .stepper { margin-inline-start: -10px; }
.ptyped { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.ptyped label { color: var(--faint); font-size: 0.875rem; }
.ptyped input { min-height: 44px; padding: 6px 10px; border: 1.5px solid var(--faint); border-radius: 10px; background: var(--sheet);
  color: inherit; font: inherit; width: 6.5em; }
.pthemes { list-style: none; display: grid; gap: 4px; font-size: 0.9375rem; }
.pwords { font-size: 0.9375rem; }
.pbranches { list-style: none; display: grid; gap: 2px; }
.pbranches .pbranches { margin-inline-start: 14px; padding-inline-start: 8px; border-inline-start: 2px solid var(--rule); }
.pbranch { display: flex; gap: 8px; align-items: baseline; width: 100%; min-height: 44px; padding: 8px; text-align: start; line-height: 1.4;
  border: 1px solid transparent; border-radius: 8px; background: none; }
.pbranch:hover { background: var(--wash); }
.pbranch[aria-pressed="true"] { border-color: var(--accent); background: var(--sheet); }
.pbranch em { color: var(--faint); font-style: normal; font-size: 0.875rem; }
.ptwig { width: 1em; text-align: center; flex: none; color: var(--accent); }
.pshare textarea { white-space: pre-wrap; }
@media (min-width: 900px), (min-width: 600px) and (max-height: 560px) {
  .psolve { grid-template-columns: minmax(0, 1fr) minmax(280px, 400px); grid-template-rows: auto 1fr;
    --yomikiri-max: calc(100dvh - 170px); }
  .psolve > .board { grid-column: 1; grid-row: 1 / span 2; }
  .psolve > .ptask, .psolve > .pnotes { grid-column: 2; }
}
@media (forced-colors: active) {
  .pweek .day-clean { forced-color-adjust: none; background: Highlight; }
  .pbranch[aria-pressed="true"] { outline: 2px solid Highlight; outline-offset: -3px; }
}
`;
