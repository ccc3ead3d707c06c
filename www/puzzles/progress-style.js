// The style sheet of the modes that need what is kept, loaded with them.

export const STYLE = `
.progress-panel {
& summary .faint { margin-inline-start: 12px; }
& summary h3 { display: inline; }
& h4 { font: 600 0.875rem/1.35 var(--sans); margin: 0; }
& .own-line { display: flex; gap: 6px; align-items: center; }
& .own-line .pcard { flex: 1; min-width: 0; }
& .progress-body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; }
.figure strong { font-size: 1.375rem; white-space: nowrap; }
.plain { list-style: none; display: grid; gap: 6px; }
.own { display: flex; gap: 6px; align-items: center; border: 1px solid var(--rule); border-radius: 10px;
  padding-inline-start: 10px; }
.own > .quiet:first-child { flex: 1; display: flex; align-items: center; gap: 12px; text-align: start; color: var(--ink);
  padding: 6px 0; min-width: 0; white-space: normal; --little: 64px; }
.own > .quiet > span { min-width: 0; }
.own :is(b, small) { display: block; }
.own small { color: var(--faint); }
.choices { list-style: none; display: grid; gap: 6px;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
.choices button { width: 100%; display: flex; justify-content: space-between; gap: 12px; text-align: start;
  white-space: normal; font-weight: 400; }
.choices small { color: var(--faint); white-space: nowrap; }
.month { display: flex; align-items: center; justify-content: space-between; max-width: 26rem; }
.calendar { width: 100%; max-width: 26rem; table-layout: fixed; border-collapse: separate; border-spacing: 3px;
  text-align: center; }
.calendar th { font-size: 0.875rem; font-weight: 400; color: var(--faint); }
:is(.calendar td, .key i) { border-radius: 8px; height: 2.25rem; border: 1.5px solid transparent; }
.calendar .today { text-decoration: underline; text-underline-offset: 3px; font-weight: 700; }
:is(td, i).day-part { border-color: var(--accent); border-style: dashed; }
:is(td, i).day-full { border-color: var(--accent); background: var(--wash); }
:is(td, i).day-clean { background: var(--accent); color: var(--accent-ink); }
.key { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; }
.key li { display: flex; align-items: center; gap: 6px; }
.key i { width: 1.25rem; height: 1.25rem; border-radius: 5px; }
.bars { width: 100%; max-width: 40rem; border-collapse: collapse; }
.bars th, .bars td { text-align: start; font-weight: 400; padding: 4px 10px 4px 0; vertical-align: middle; }
.bars td:last-child { white-space: nowrap; }
.bars thead th { color: var(--faint); font-size: 0.875rem; }
.bars svg { width: 100%; min-width: 4rem; height: 14px; display: block; }
.bars .track { fill: var(--wash); }
.bars .fill { fill: var(--accent); }
.curve { width: 100%; max-width: 30rem; height: auto; display: block; }
.curve path { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
.curve .band { fill: var(--wash); stroke: none; }
.curve line { stroke: var(--rule); }
.curve text { font-size: 0.6875rem; fill: var(--faint); }
@media (forced-colors: active) {
  :is(td, i).day-clean { forced-color-adjust: none; background: Highlight; color: HighlightText; }
}
}
`;
