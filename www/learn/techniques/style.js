// The style sheet of the fast solver's switches, loaded with them.

export const STYLE = `
.techniques { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); gap: 12px; }
.totals > div { display: grid; gap: 4px; padding: 12px 14px; border: 1px solid var(--rule); border-radius: 12px; background: var(--sheet); }
.totals dt { color: var(--faint); font-size: 0.875rem; }
.totals b { font-size: 1.375rem; font-weight: 400; }
.switches { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 4px 24px; padding: 0; margin: 0;
  list-style: none; }
.switches label { display: grid; grid-template-columns: auto 1fr; gap: 10px; align-items: start; min-height: 44px;
  padding: 8px 0; cursor: pointer; }
.switches input { width: 22px; height: 22px; margin: 1px 0 0; accent-color: var(--accent); }
.switches .alone { min-height: 1.5em; padding-inline-start: 32px; color: var(--faint); font-size: 0.875rem; }
`;
