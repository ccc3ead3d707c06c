// The style sheet of the panel in which proofs are checked, loaded with it.

export const STYLE = `
.proofs { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.proofs.over { outline: 3px dashed var(--accent); outline-offset: 6px; border-radius: 12px; }
.proofs .pick { align-items: center; }
.proofs .checking { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: start; }
.proofs figure { margin: 0; flex: 0 1 200px; min-width: 140px; }
.proofs figcaption { color: var(--faint); font-size: 0.8125rem; }
.proofs .told { flex: 1 1 260px; display: grid; gap: 8px; min-width: 0; overflow-wrap: anywhere; }
.proofs progress { width: 100%; height: 12px; accent-color: var(--accent); }
.proofs .accepted { font-weight: 600; }
.proofs .file { display: inline-flex; align-items: center; }
.proofs .file:focus-within { outline: 3px solid var(--yomikiri-focus); outline-offset: 2px; }
`;
