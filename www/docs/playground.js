// The playground: a form for the element's attributes, a live board, and the code for it.

import '../element.js';
import { borrowEngine } from '../element/shared-engine.js';
import { copied } from '../ui/copying.js';
import { attributesOf, written } from './snippets.js';

/** @import { YomikiriGame } from '../element.js' */
/** @import { GameInfo } from '../types.d.ts' */
/** @import { Wish } from './snippets.js' */

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** @template {Element} T @param {string} selector @param {ParentNode} [within] @returns {T} */
const one = (selector, within = document) => /** @type {T} */ (within.querySelector(selector));
/** @template {Element} T @param {string} selector @param {ParentNode} [within] @returns {T[]} */
const all = (selector, within = document) => /** @type {T[]} */ ([...within.querySelectorAll(selector)]);

const form = /** @type {HTMLFormElement} */ (one('.playground form'));
const element = /** @type {YomikiriGame} */ (one('.playground yomikiri-game'));
const texts = /** @type {HTMLElement} */ (one('.snippets'));
const said = /** @type {HTMLElement} */ (one('[role=status]', texts));
const invalid = /** @type {HTMLElement} */ (one('.invalid', form));
/** @type {readonly GameInfo[]} */
let infos = [];

/** @param {string} name @returns {Control} */
const control = (name) => /** @type {Control} */ (form.elements.namedItem(name));
/** The text in a field. @param {string} name */
const textIn = (name) => control(name).value.trim();
/** The choice in the list of games. */
const chosen = () => /** @type {HTMLOptionElement} */ (/** @type {HTMLSelectElement} */ (control('game')).selectedOptions[0]);

/** The value in a field of the rules, as the rules have it. @param {Control} field @returns {unknown} */
function valueOf(field) {
  switch (field.dataset.field) {
    case 'boolean': return /** @type {HTMLInputElement} */ (field).checked;
    case 'integer': return Number(field.value);
    case 'cells': return field.value.split(/[\s,]+/).filter(Boolean);
    default: return field.value.trim();
  }
}

/** The game chosen: a preset, or the rules in so far as they are not the usual ones. @returns {Wish["game"]} */
function gameChosen() {
  const { dataset, value } = chosen();
  if (!('own' in dataset)) return value;
  const fields = all(`[data-rules="${value}"] [data-field]`, form).map((field) => /** @type {Control} */ (field))
    .filter((field) => JSON.stringify(valueOf(field)) !== field.dataset.default)
    .map((field) => [field.name.slice(value.length + 1), valueOf(field)]);
  return { game: value, ...Object.fromEntries(fields) };
}

/** @returns {string | null} */
function controlsChosen() {
  const { value } = /** @type {RadioNodeList} */ (form.elements.namedItem('controls'));
  if (value === 'none') return null;
  const boxes = /** @type {HTMLInputElement[]} */ (all('[name=control]:checked', form));
  return value === 'all' ? '' : boxes.map((box) => box.value).join(' ') || null;
}

/** @returns {Wish} */
function wished() {
  /** @type {[string, string][]} */
  const players = ['first', 'second'].filter((side) => textIn(side) !== control(side).dataset.default).map((side) => [side, textIn(side)]);
  const options = all('[data-attribute]', form).map((field) => /** @type {HTMLInputElement} */ (field))
    .filter((field) => (field.type === 'checkbox' ? field.checked : field.value.trim()))
    .map((field) => [field.name, field.type === 'checkbox' ? '' : field.value.trim()]);
  const controls = controlsChosen();
  return {
    game: gameChosen(), start: textIn('start'), moves: textIn('moves'), folder: textIn('folder'),
    attributes: Object.fromEntries([...players, ...controls === null ? [] : [['controls', controls]], ...options]),
  };
}

/** Shows the fields and the levels of the chosen game alone. */
function offer() {
  const { dataset: { game = '', own }, value } = chosen();
  for (const rules of all('[data-rules]', form).map((group) => /** @type {HTMLFieldSetElement} */ (group)))
    rules.hidden = rules.disabled = own === undefined || rules.dataset.rules !== value;
  for (const side of ['first', 'second']) {
    const players = /** @type {HTMLSelectElement} */ (control(side));
    for (const option of players.options) option.hidden = option.disabled = !(option.dataset.games ?? game).split(' ').includes(game);
    if (players.selectedOptions[0]?.disabled) players.value = players.dataset.default ?? '';
  }
}

/** @param {Record<string, string>} attributes */
function show(attributes) {
  for (const name of element.getAttributeNames()) if (!(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** What is chosen, for the address: the fields that differ from those at first. */
const address = () => new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form)].filter(([name, value]) => {
  const field = form.elements.namedItem(name);
  return value && !(field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value === field.defaultValue);
})));

function change() {
  offer();
  invalid.hidden = form.checkValidity();
  if (!invalid.hidden) return;
  const wish = wished();
  show(attributesOf(wish));
  // The frame's address needs the list of games.
  if (!infos.length) return;
  for (const [name, text] of Object.entries(written(wish, infos))) one(`#snippet-${name} code`, texts).textContent = text;
  texts.hidden = false;
}

/** Takes over what the address says. */
function restore() {
  const fields = new URLSearchParams(location.hash.slice(1));
  if (!fields.has('game')) return;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const values = fields.getAll(field.name);
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) field.checked = values.includes(field.value);
    else if (values.length) field.value = values[0];
  }
  if (!chosen()) /** @type {HTMLSelectElement} */ (control('game')).selectedIndex = 0;
}

/** @param {HTMLElement} button */
async function copy({ dataset: { copy: name } }) {
  const text = one(`#snippet-${name} code`, texts).textContent ?? '';
  said.textContent = (await copied(text, `snippet-${name}`) ? said.dataset.copied : said.dataset.marked) ?? '';
}

function take() {
  const { position } = element;
  if (!position) return;
  control('moves').value = position.moves.join(position.width ? '' : ' ');
  form.dispatchEvent(new Event('change'));
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', () => {
  change();
  if (invalid.hidden) history.replaceState(null, '', `#${address()}`);
});
one('[data-do=take]', form).addEventListener('click', take);
for (const button of all('[data-copy]', texts)) button.addEventListener('click', () => copy(/** @type {HTMLElement} */ (button)));

restore();
one('.needs').remove();
/** @type {HTMLElement} */ (one('.playground')).hidden = false;
change();
// The element says why, if the engine cannot start.
borrowEngine(() => {}).engine.then((engine) => engine.games()).then((games) => {
  infos = games;
  change();
}, () => {});
