// The style sheet of sheets, loaded with them, and their layout on paper.

export const STYLE = `
.sheets, .sheets section, .sheet-class, .paper { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.sheets.whole { max-width: 860px; width: 100%; margin: 0 auto; }
.sheets.whole[data-page="class"] { max-width: 1240px; }
.sheets .course { margin: 0; }
.sheets .small a { color: var(--accent); display: inline-block; padding: 10px 0; }
.sheet-field { display: grid; gap: 4px; font-weight: 600; }
.sheet-field :is(input, textarea, select) { width: 100%; min-height: 44px; padding: 8px 10px; border: 1.5px solid var(--faint);
  border-radius: 10px; background: var(--sheet); color: inherit; font: inherit; font-weight: 400; }
.sheet-field textarea { font: 0.875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.sheets .file { display: inline-flex; align-items: center; position: relative; cursor: pointer; }
.sheets .file:focus-within { outline: 3px solid var(--yomikiri-focus); }
.sheet-tasks { list-style: none; display: grid; gap: 8px; }
.sheet-tasks > li:not(:has([data-task])), [data-task], [data-sheet] { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center;
  width: 100%; min-height: 56px; padding: 8px 12px; border: 1px solid var(--rule); border-radius: 12px; background: var(--sheet);
  text-align: start; }
.sheet-tasks b { min-width: 1.4em; font-size: 1.25rem; font-weight: 300; }
.sheet-tasks [data-state="solved"] b, .sheet-table .yes { color: var(--blue); }
.about-task { flex: 1 1 9em; min-width: 0; display: grid; }
.sheets small { color: var(--faint); font-weight: 400; font-size: 0.875rem; }
.diagram { width: 64px; height: 64px; flex: none; object-fit: contain; }
.sheet-tasks .acts { display: flex; margin-inline-start: auto; font-size: 1.25rem; }
.sheet-filter { display: flex; flex-wrap: wrap; gap: 8px 12px; }
.sheet-filter label { display: grid; flex: 1 1 9em; font-size: 0.875rem; color: var(--faint); min-width: 0; }
.sheet-filter :is(select, input) { width: 100%; font-size: 1rem; color: var(--ink); }
.sheet-sure { padding: 12px; border: 1.5px solid var(--vermilion); border-radius: 12px; }
.sheet-sure p { margin-bottom: 8px; }
.sheet-class.over { outline: 3px dashed var(--accent); outline-offset: 8px; }
.sheet-notes { padding-inline-start: 1.2em; color: var(--vermilion); }
.sheet-table { border-collapse: collapse; font-size: 0.875rem; }
.sheet-table :is(th, td) { padding: 6px 8px; border-bottom: 1px solid var(--rule); text-align: start; vertical-align: baseline;
  overflow-wrap: normal; }
.sheet-table .link { padding: 8px 0; }
.sheet-table tbody th { position: sticky; inset-inline-start: -6px; background: var(--sheet); max-width: 12em; overflow-wrap: anywhere; }
.sheet-table small { display: block; white-space: nowrap; }
.sheet-table td b { white-space: nowrap; }
.sheet-table .no { color: var(--vermilion); }
.paper { padding: 24px; background: #fff; color: #000; border: 1px solid var(--rule); color-scheme: light; --ink: #000; --faint: #444;
  --sheet: #fff; --paper: #fff; --yomikiri-ink: #000; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.paper-head { display: flex; flex-wrap: wrap; gap: 8px 24px; margin-bottom: 16px; }
.paper-head h2 { flex: 1 1 100%; }
.paper-head p { flex: 1 1 12em; display: flex; gap: 8px; align-items: baseline; }
.paper-head i, .sheet-line { flex: 1; border-bottom: 1px solid; min-height: 1.6em; }
.paper-rules ul { padding-inline-start: 1.2em; }
.paper .paper-rules { display: block; margin-bottom: 16px; }
.paper-tasks { list-style: none; display: grid; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); }
.paper-tasks > li { display: flex; gap: 8px; break-inside: avoid; }
.paper-tasks > li:not(.puzzle) { grid-column: 1 / -1; }
.paper-tasks > li > div { flex: 1; min-width: 0; }
.paper-tasks .diagram { width: min(100%, 220px); height: auto; }
.paper-tasks .diagram.large { width: min(100%, 360px); }
@media (min-width: 700px), print { .paper-tasks > li:has(.large) { grid-column: span 2; } }
.paper :is(.hit, .lactions, .chosen, [data-is="chosen"], .exercises > .faint, .lverdict) { display: none; }
.paper svg.tree { width: 100%; height: auto; }
.paper select { appearance: none; min-width: 60px; }
.paper .scroll { overflow: visible; border: 0; padding: 0; }
.paper-solutions { break-before: page; border-top: 1px solid; padding-top: 16px; }
.paper-solutions ol { padding-inline-start: 2em; columns: 20em; }
@media print {
  body:has(.paper) { background: #fff; }
  body:has(.paper) :not(.paper, .paper *, :has(.paper)) { display: none !important; }
  :is(#app, .desk, .sheets):has(.paper) { display: block !important; max-width: none; padding: 0; }
  .paper { display: block; padding: 0; border: 0; }
  .paper-solutions { border: 0; padding: 0; }
}
`;
