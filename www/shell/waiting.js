// The page before its scripts and the rules are there: it speaks the user's language, takes taps and keys on the first board and on the
// buttons, and says what is still to come. The build puts this into the page itself, so that it runs before the first paint. It knows no
// rules: asked-early.js passes on what the user has asked for.

import en from '../i18n/first-words.en.js';
import ja from '../i18n/first-words.ja.js';
import { languageFor } from '../i18n/language.js';
import { settingsIn } from '../model/settings.js';
import { read } from '../ui/local-storage.js';
import { applyTheme } from './theme.js';

const SIDE = 6;
/** How long the page waits before it says what is loading, and how often it looks, in milliseconds. */
const QUIET_MS = 1000;
const LOOK_MS = 500;
/** How long nothing may arrive before the page says what to do, in milliseconds. */
const PATIENCE_MS = 20_000;

const settings = settingsIn(read('settings'));
const language = languageFor(settings.lang);
const words = { en, ja }[language];
const app = /** @type {HTMLElement} */ (document.getElementById('app'));
const live = /** @type {HTMLElement} */ (document.getElementById('live'));
const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (app.querySelector(selector));
const late = find('.late');
const status = find('.status .words');
/** Whether this content has not been replaced yet. */
const still = () => late?.isConnected;

/** The chosen cell, and the names of the pressed buttons. */
let chosen = '';
let pressed = '';
let loading = '';

/** @template {keyof HTMLElementTagNameMap} K @param {K} name @param {Record<string, string>} [attributes] @param {string} [text] */
function made(name, attributes = {}, text = '') {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

function tell() {
  const said = [chosen && words.waiting.chosen(chosen), pressed, loading].filter(Boolean);
  if (status) status.textContent = said.join(language === 'ja' ? '' : ' ');
}

// ---------------------------------------------------------------- language and colours

function speak() {
  document.documentElement.lang = language;
  const text = (/** @type {string} */ selector, /** @type {string} */ said) => {
    const part = find(selector);
    if (part) part.textContent = said;
  };
  for (const [view, name] of Object.entries(words.views)) text(`[data-view="${view}"]`, name);
  for (const [action, name] of Object.entries(words.firstActions)) text(`[data-do="${action}"] span`, name);
  text('.lead', words.lead);
  text('[data-do="language"]', words.otherLanguage);
  find('[data-do="language"]')?.setAttribute('lang', language === 'ja' ? 'en' : 'ja');
  const dark = settings.theme ? settings.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  find('[data-do="theme"]')?.setAttribute('aria-label', words.theme(dark ? 'dark' : 'light'));
  find('.moon')?.toggleAttribute('hidden', dark);
  find('.sun')?.toggleAttribute('hidden', !dark);
  find('.actions')?.setAttribute('aria-label', words.thisGame);
  find('svg[role]')?.setAttribute('aria-label', words.firstBoard);
}

/** Requests the words of the language, and of the first game in it, as the page does not know the language. */
function anticipateWords() {
  /** @type {NodeListOf<HTMLMetaElement>} */
  const all = document.querySelectorAll(`meta[name="words"][lang="${language}"]`);
  for (const { content } of all) document.head.append(made('link', { rel: 'modulepreload', href: content }));
}

// ---------------------------------------------------------------- the board

/** Whether the game of a first visit will come, on a board in its usual orientation. */
const isFirst = () => !location.search && location.hash.length < 2 && settings.board === 'usual' && !read('game') && !read('still');

/** @param {HTMLElement} board */
function makeCells(board) {
  const letters = [...'abcdef'];
  const row = (/** @type {number} */ y) => String(settings.rows === 'top' ? y : SIDE + 1 - y);
  const letter = (/** @type {string} */ text) => made('span', {}, text);
  const edge = (/** @type {string} */ name, /** @type {string[]} */ all) => {
    const part = made('div', { class: name, 'aria-hidden': 'true' });
    part.append(...all.map(letter));
    return part;
  };
  const cells = made('div', { class: 'cells', role: 'grid', 'aria-label': words.firstBoard });
  for (let y = 1; y <= SIDE; y++) {
    const line = made('div', { class: 'row', role: 'row' });
    for (const x of letters) {
      const disc = board.querySelector(`[data-at="${x}${y}"]`)?.classList;
      const content = !disc ? words.waiting.empty : disc.contains('dark') ? words.waiting.black : words.waiting.white;
      line.append(made('div', { class: 'cell', role: 'gridcell', 'data-move': `${x}${y}`, 'data-name': `${x}${row(y)}`,
        'aria-label': `${x}${row(y)}, ${content}`, tabindex: x + y === 'c3' ? '0' : '-1' }));
    }
    cells.append(line);
  }
  const picture = board.querySelector('svg');
  picture?.removeAttribute('role');
  picture?.setAttribute('aria-hidden', 'true');
  if (settings.coordinates) board.append(edge('letters', letters), edge('numbers', letters.map((_, i) => row(i + 1))));
  board.append(cells);
  cells.addEventListener('click', ({ target }) => choose(/** @type {HTMLElement} */ (target).closest('.cell')));
  cells.addEventListener('keydown', (event) => onKey(event, /** @type {HTMLElement[]} */ ([...cells.querySelectorAll('.cell')])));
}

/** Takes a move; a second one replaces the first. @param {HTMLElement | null} cell */
function choose(cell) {
  const { move, name = '' } = cell?.dataset ?? {};
  if (!cell || !move) return;
  find('.cell[aria-busy]')?.removeAttribute('aria-busy');
  chosen = name;
  cell.setAttribute('aria-busy', 'true');
  app.dataset.tapped = move;
  live.textContent = words.waiting.chosen(chosen);
  tell();
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} cells */
function onKey(event, cells) {
  const at = cells.indexOf(/** @type {HTMLElement} */ (event.target));
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    if (!event.repeat) choose(cells[at]);
    return;
  }
  const x = at % SIDE;
  const steps = /** @type {Record<string, number | undefined>} */ ({ ArrowLeft: x > 0 ? -1 : 0, ArrowRight: x < SIDE - 1 ? 1 : 0,
    ArrowUp: -SIDE, ArrowDown: SIDE, Home: -x, End: SIDE - 1 - x });
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = cells[at + step];
  if (!next) return;
  cells[at].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

// ---------------------------------------------------------------- buttons

/** Remembers what was pressed: the last view or dialog, and whether the language or the colours change. */
function takePresses() {
  app.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('button[data-view], button[data-do]'));
    if (!button || !still() || button.closest('.late') || button.getAttribute('aria-disabled') === 'true') return;
    const { view, do: act } = button.dataset;
    const toggles = act === 'language' || act === 'theme' || act === 'values';
    const off = button.getAttribute('aria-busy') === 'true';
    if (!toggles) {
      for (const other of app.querySelectorAll('button[aria-busy]:not([data-do="language"], [data-do="theme"], [data-do="values"])')) {
        other.removeAttribute('aria-busy');
      }
    }
    button.toggleAttribute('aria-busy', false);
    if (!off || view) button.setAttribute('aria-busy', 'true');
    if (view) {
      find('.view[aria-current]')?.removeAttribute('aria-current');
      button.setAttribute('aria-current', 'page');
    }
    const busy = /** @type {HTMLElement[]} */ ([...app.querySelectorAll('button[aria-busy]')]);
    app.dataset.pressed = busy.map(({ dataset: { view: to, do: what } }) => (to ? `[data-view="${to}"]` : `[data-do="${what}"]`)).join(' ');
    const opens = busy.find(({ dataset: { view: to, do: what } }) => (to && to !== 'play') || what === 'newGame' || what === 'menu');
    pressed = opens ? words.waiting.pressed(opens.textContent?.trim() ?? '') : '';
    if (pressed) live.textContent = pressed;
    tell();
  });
}

// ---------------------------------------------------------------- what is still to come

/** The files that the page has asked for: what each is, and its size plain and compressed, in bytes. */
const awaited = () => [...document.querySelectorAll('link[data-bytes]')].map((link) => {
  const { bytes = '0', packed = bytes } = /** @type {HTMLElement} */ (link).dataset;
  const { href: url, rel } = /** @type {HTMLLinkElement} */ (link);
  return { url, rules: rel === 'preload', bytes: Number(bytes), packed: Number(packed) };
});

let arrived = -1;
let last = performance.now();

function look() {
  if (!still() || late?.classList.contains('failed')) return;
  const there = new Set(performance.getEntriesByType('resource').filter((entry) => (
    /** @type {PerformanceResourceTiming} */ (entry).responseEnd > 0)).map(({ name }) => name));
  if (there.size !== arrived) [arrived, last] = [there.size, performance.now()];
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  const packs = page && page.encodedBodySize < page.decodedBodySize;
  const files = awaited();
  const open = files.filter(({ url }) => !there.has(url));
  const left = open.reduce((sum, { bytes, packed }) => sum + (packs ? packed : bytes), 0);
  const { waiting } = words;
  loading = files.length && !open.length ? waiting.starting
    : waiting.left(open.length && open.every(({ rules }) => rules) ? waiting.rules : waiting.page, Math.ceil(left / 1000));
  tell();
  if (performance.now() - last > PATIENCE_MS) fail();
  setTimeout(look, LOOK_MS);
}

/** Says what to do. */
function fail() {
  if (!late || !still() || late.classList.contains('failed')) return;
  const again = made('button', { type: 'button', class: 'primary', 'data-do': 'reload' }, words.reload);
  again.addEventListener('click', () => location.reload());
  late.replaceChildren(made('p', {}, words.waiting.failed), again, made('a', { href: words.waiting.helpPage }, words.waiting.help));
  late.classList.add('failed');
  loading = '';
  tell();
}

applyTheme(settings);
speak();
anticipateWords();
late?.classList.add('minded');
const board = find('.first-board');
if (board && isFirst()) makeCells(board);
else if (board) board.classList.add('other');
takePresses();
setTimeout(look, QUIET_MS);
// Errors of files do not bubble.
addEventListener('error', ({ target }) => { if (target instanceof HTMLScriptElement) fail(); }, true);
