// The style sheet of the modes that need what is kept, loaded with them.

export const STYLE = `
.kept-panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; }
.kept-panel .figure strong { font-size: 1.375rem; white-space: nowrap; }
.kept-panel .plain { list-style: none; display: grid; gap: 6px; }
.kept-panel .own { display: flex; gap: 6px; align-items: center; border: 1px solid var(--rule); border-radius: 10px; padding-inline-start: 10px; }
.kept-panel .own > .quiet:first-child { flex: 1; text-align: start; color: var(--ink); padding-inline: 0; min-width: 0; }
.kept-panel .own small { display: block; color: var(--faint); }
.kept-panel .choices { list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 6px; }
.kept-panel .choices button { width: 100%; display: flex; justify-content: space-between; gap: 12px; text-align: start; white-space: normal;
  font-weight: 400; }
.kept-panel .choices small { color: var(--faint); white-space: nowrap; }
.kept-panel .month { display: flex; align-items: center; justify-content: space-between; max-width: 26rem; }
.kept-panel .calendar { width: 100%; max-width: 26rem; table-layout: fixed; border-collapse: separate; border-spacing: 3px; text-align: center; }
.kept-panel .calendar th { font-size: 0.8125rem; font-weight: 400; color: var(--faint); }
.kept-panel .calendar td, .kept-panel .key i { border-radius: 8px; height: 2.25rem; border: 1.5px solid transparent; }
.kept-panel .calendar .today { text-decoration: underline; text-underline-offset: 3px; font-weight: 700; }
.kept-panel .part { border-color: var(--accent); border-style: dashed; }
.kept-panel .full { border-color: var(--accent); background: var(--wash); }
.kept-panel .clean { background: var(--accent); color: var(--accent-ink); }
.kept-panel .key { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; }
.kept-panel .key li { display: flex; align-items: center; gap: 6px; }
.kept-panel .key i { width: 1.25rem; height: 1.25rem; border-radius: 5px; }
.kept-panel .bars { width: 100%; max-width: 40rem; border-collapse: collapse; }
.kept-panel .bars th, .kept-panel .bars td { text-align: start; font-weight: 400; padding: 4px 10px 4px 0; vertical-align: middle; }
.kept-panel .bars thead th { color: var(--faint); font-size: 0.8125rem; }
.kept-panel .bars svg { width: 100%; min-width: 4rem; height: 14px; display: block; }
.kept-panel .bars .track { fill: var(--wash); }
.kept-panel .bars .fill { fill: var(--accent); }
.kept-panel .curve { width: 100%; max-width: 40rem; height: auto; display: block; }
.kept-panel .curve path { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
.kept-panel .curve .band { fill: var(--wash); stroke: none; }
.kept-panel .curve line { stroke: var(--rule); }
.kept-panel .curve text { font-size: 0.6875rem; fill: var(--faint); }
@media (forced-colors: active) { .kept-panel .clean { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`;
