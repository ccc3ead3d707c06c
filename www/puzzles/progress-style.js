// The style sheet of the modes that need what is kept, loaded with them.

export const STYLE = `
.progress-panel summary .faint { margin-inline-start: 12px; }
.progress-panel summary h3 { display: inline; }
.progress-panel h4 { font: 600 0.875rem/1.35 var(--sans); margin: 0; }
.progress-body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; }
.progress-panel .figure strong { font-size: 1.375rem; white-space: nowrap; }
.progress-panel .plain { list-style: none; display: grid; gap: 6px; }
.progress-panel .own { display: flex; gap: 6px; align-items: center; border: 1px solid var(--rule); border-radius: 10px;
  padding-inline-start: 10px; }
.progress-panel .own > .quiet:first-child { flex: 1; text-align: start; color: var(--ink); padding-inline: 0; min-width: 0; }
.progress-panel .own :is(b, small) { display: block; }
.progress-panel .own small { color: var(--faint); }
.progress-panel .choices { list-style: none; display: grid; gap: 6px;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
.progress-panel .choices button { width: 100%; display: flex; justify-content: space-between; gap: 12px; text-align: start;
  white-space: normal; font-weight: 400; }
.progress-panel .choices small { color: var(--faint); white-space: nowrap; }
.progress-panel .month { display: flex; align-items: center; justify-content: space-between; max-width: 26rem; }
.progress-panel .calendar { width: 100%; max-width: 26rem; table-layout: fixed; border-collapse: separate; border-spacing: 3px;
  text-align: center; }
.progress-panel .calendar th { font-size: 0.8125rem; font-weight: 400; color: var(--faint); }
.progress-panel :is(.calendar td, .key i) { border-radius: 8px; height: 2.25rem; border: 1.5px solid transparent; }
.progress-panel .calendar .today { text-decoration: underline; text-underline-offset: 3px; font-weight: 700; }
.progress-panel :is(td, i).day-part { border-color: var(--accent); border-style: dashed; }
.progress-panel :is(td, i).day-full { border-color: var(--accent); background: var(--wash); }
.progress-panel :is(td, i).day-clean { background: var(--accent); color: var(--accent-ink); }
.progress-panel .key { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; }
.progress-panel .key li { display: flex; align-items: center; gap: 6px; }
.progress-panel .key i { width: 1.25rem; height: 1.25rem; border-radius: 5px; }
.progress-panel .bars { width: 100%; max-width: 40rem; border-collapse: collapse; }
.progress-panel .bars th, .progress-panel .bars td { text-align: start; font-weight: 400; padding: 4px 10px 4px 0; vertical-align: middle; }
.progress-panel .bars td:last-child { white-space: nowrap; }
.progress-panel .bars thead th { color: var(--faint); font-size: 0.8125rem; }
.progress-panel .bars svg { width: 100%; min-width: 4rem; height: 14px; display: block; }
.progress-panel .bars .track { fill: var(--wash); }
.progress-panel .bars .fill { fill: var(--accent); }
.progress-panel .curve { width: 100%; max-width: 30rem; height: auto; display: block; }
.progress-panel .curve path { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
.progress-panel .curve .band { fill: var(--wash); stroke: none; }
.progress-panel .curve line { stroke: var(--rule); }
.progress-panel .curve text { font-size: 0.6875rem; fill: var(--faint); }
@media (forced-colors: active) {
  .progress-panel :is(td, i).day-clean { forced-color-adjust: none; background: Highlight; color: HighlightText; }
}
`;
