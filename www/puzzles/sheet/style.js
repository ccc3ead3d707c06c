// The style sheet of sheets, loaded with them, and their layout on paper.

export const STYLE = `
.sheets { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start; min-width: 0; }
.sheets.whole { max-width: 860px; width: 100%; margin: 0 auto; }
.sheets.whole[data-page="class"] { max-width: 1240px; }
.sheets h2 { font-size: 1.25rem; }
.sheets section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; }
.sheets .small a { color: var(--accent); display: inline-block; min-height: 44px; padding: 10px 0; }
.sheet-back { margin: 0 0 -8px -4px; }
.sheets .course { margin: 0; }
.sheet-field { display: grid; gap: 4px; font-weight: 600; }
.sheet-field :is(input, textarea, select) { width: 100%; min-height: 44px; padding: 8px 10px; border: 1.5px solid var(--faint);
  border-radius: 10px; background: var(--sheet); color: inherit; font: inherit; font-weight: 400; }
.sheet-field textarea { font: 0.8125rem/1.4 ui-monospace, monospace; resize: vertical; overflow-wrap: anywhere; }
.sheets .file { display: inline-flex; align-items: center; position: relative; cursor: pointer; }
.sheets .file:focus-within { outline: 3px solid var(--yomikiri-focus); outline-offset: 2px; }
.sheet-begun { list-style: none; display: grid; gap: 8px; }
.sheet-begun button { width: 100%; text-align: start; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 12px;
  white-space: normal; }
.sheet-begun small { color: var(--faint); font-weight: 400; }
.sheet-tasks { list-style: none; display: grid; gap: 8px; }
.sheet-tasks > li > button:first-child, .sheet-tasks > li:not(:has(> button:first-child)) { display: flex; flex-wrap: wrap; gap: 6px 12px;
  align-items: center; width: 100%; min-height: 56px; padding: 8px 12px; border: 1px solid var(--rule); border-radius: 12px;
  background: var(--sheet); text-align: start; }
.sheet-tasks > li > button:first-child:hover { border-color: var(--accent); }
.sheet-tasks b { min-width: 1.4em; font-size: 1.25rem; font-weight: 300; }
.sheet-tasks [data-state="solved"] b { color: var(--blue); }
.about-task { flex: 1 1 9em; min-width: 0; display: grid; gap: 1px; }
.about-task small { color: var(--faint); font-size: 0.8125rem; }
.diagram { width: 64px; height: 64px; flex: none; object-fit: contain; border-radius: 4px; }
span.diagram:empty { display: none; }
.sheet-tasks .acts { display: flex; margin-inline-start: auto; }
.sheet-tasks .acts button { font-size: 1.25rem; }
.sheet-filter { display: flex; flex-wrap: wrap; gap: 8px 12px; }
.sheet-filter label { display: grid; gap: 4px; flex: 1 1 9em; font-size: 0.8125rem; color: var(--faint); min-width: 0; }
.sheet-filter :is(select, input) { width: 100%; font-size: 1rem; color: var(--ink); }
.sheet-ends { display: flex; flex-wrap: wrap; gap: 0 16px; }
.sheet-sure { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 12px; border: 1.5px solid var(--vermilion);
  border-radius: 12px; }
.sheet-sure p { flex: 1 1 100%; }
.sheet-class { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.sheet-class.over { outline: 3px dashed var(--accent); outline-offset: 8px; border-radius: 12px; }
.sheet-notes { padding-inline-start: 1.2em; }
.sheet-notes li { color: var(--vermilion); }
.sheet-table { border-collapse: collapse; font-size: 0.875rem; }
.sheet-table :is(th, td) { padding: 6px 8px; border-bottom: 1px solid var(--rule); text-align: start; vertical-align: top;
  overflow-wrap: normal; }
.sheet-table thead th { vertical-align: baseline; }
.sheet-table thead .link { min-height: 44px; padding: 8px 0; }
.sheet-table th[scope="row"] { position: sticky; inset-inline-start: -6px; background: var(--sheet); min-width: 6em; max-width: 12em;
  overflow-wrap: anywhere; }
.sheet-table small { display: block; color: var(--faint); font-weight: 400; font-size: 0.75rem; white-space: nowrap; }
.sheet-table td b { font-weight: 600; white-space: nowrap; }
.sheet-table .yes { color: var(--blue); font-weight: 700; }
.sheet-table .no { color: var(--vermilion); }
.paper { padding: 24px; background: #fff; color: #000; border: 1px solid var(--rule); border-radius: 4px; color-scheme: light;
  --ink: #000; --faint: #444; --sheet: #fff; --paper: #fff; --rule: #bbb; --wash: #eee; --yomikiri-ink: #000; --yomikiri-chip: #fff;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; display: grid; gap: 16px; }
.paper-head { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; }
.paper-head h2 { flex: 1 1 100%; font-size: 1.5rem; }
.paper-head p { flex: 1 1 12em; display: flex; gap: 8px; align-items: baseline; }
.paper-head i, .sheet-line { flex: 1; border-bottom: 1px solid currentColor; min-height: 1.6em; }
.paper-tasks { list-style: none; display: grid; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); }
.paper-tasks > li { display: flex; gap: 8px; min-width: 0; break-inside: avoid; }
.paper-tasks > li:not(.puzzle) { grid-column: 1 / -1; }
.paper-tasks > li > div { flex: 1; min-width: 0; display: grid; gap: 6px; align-content: start; }
.paper-tasks .diagram { width: min(100%, 220px); height: auto; }
.paper :is(.hit, .lactions, .chosen, [data-is="chosen"], .exercises > .faint, .lverdict) { display: none; }
.paper svg.tree { width: 100%; height: auto; }
.paper select { appearance: none; min-width: 60px; }
.paper .scroll { overflow: visible; border: 0; padding: 0; }
.paper-solutions { break-before: page; border-top: 1px solid var(--rule); padding-top: 16px; display: grid; gap: 8px; }
.paper-solutions ol { padding-inline-start: 2em; columns: 20em; }
@media print {
  body:has(.paper) { background: #fff; }
  body:has(.paper) :not(.paper, .paper *, :has(.paper)) { display: none !important; }
  :is(#app, .desk, .sheets):has(.paper) { display: block !important; max-width: none; padding: 0; margin: 0; }
  .paper { display: block; padding: 0; border: 0; border-radius: 0; }
  .paper-head { margin-bottom: 16px; }
  .paper-solutions { border: 0; padding: 0; }
}
`;
