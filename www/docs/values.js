// The filters of the table of values: each choice hides the rows that don't have it.

const form = /** @type {HTMLFormElement} */ (document.querySelector('.values-filter'));
const output = /** @type {HTMLOutputElement} */ (form.querySelector('output'));
const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.values tbody tr')]);

function filter() {
  const wanted = [...form.querySelectorAll('select')].filter(({ value }) => value);
  const has = (/** @type {HTMLElement} */ row) => wanted.every(({ name, value }) => row.dataset[name]?.split(' ').includes(value));
  let shown = 0;
  for (const row of rows) {
    row.hidden = !has(row);
    shown += Number(!row.hidden);
  }
  output.value = (output.dataset.text ?? '').replace('{shown}', String(shown)).replace('{total}', String(rows.length));
}

form.addEventListener('change', filter);
form.hidden = false;
// A reload may bring back the choices made before.
filter();
