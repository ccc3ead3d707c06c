// The dialog for a new game.

import { html, nothing } from '../vendor/lit-html.js';
import { icons } from './icons.js';
import { piece } from '../board-pieces.js';
import { KINDS } from '../setup.js';

/** @import { App } from '../app.js' */
/** @import { Level, Rules, Side } from '../types.d.ts' */
/** @import { Kind, Setup } from '../setup.js' */
/** @import { Words } from '../i18n/en.js' */

/** The dialog is opened as soon as it stands in the page. @param {Element | undefined} element */
function opened(element) {
  const dialog = /** @type {HTMLDialogElement | undefined} */ (element);
  if (dialog && !dialog.open) dialog.showModal();
}

/** @param {App} app @param {Setup} setup */
export function setupDialog(app, setup) {
  const { words } = app;
  const w = words.setup;
  queueMicrotask(() => opened(document.querySelector('dialog.setup') ?? undefined));
  return html`<dialog class="setup" aria-labelledby="setup-title" @close=${() => app.closeSetup()}
      @click=${(/** @type {MouseEvent} */ e) => { if (e.target === e.currentTarget) app.closeSetup(); }}>
    <form method="dialog" @submit=${(/** @type {Event} */ e) => { e.preventDefault(); app.startSetup(); }}>
      <header><h2 id="setup-title">${w.title}</h2>
        <button type="button" class="quiet round" aria-label=${words.actions.close} data-do="close-setup" @click=${() => app.closeSetup()}>${icons.close}</button></header>
      <div class="fields">
        <fieldset class="kinds"><legend>${w.game}</legend>
          ${KINDS.map((kind) => html`<label class="kind"><input type="radio" name="kind" value=${kind} .checked=${setup.kind === kind}
            @change=${() => setup.choose('kind', kind)}><span>${picture(kind)}${w.games[kind]}</span></label>`)}
        </fieldset>
        ${setup.kind === 'reversi' ? reversi(setup, w) : nothing}
        ${setup.kind === 'mnk' ? mnk(app, setup, w) : nothing}
        ${setup.wrong ? html`<p class="wrong" role="alert">${words.why(setup.wrong)}</p>` : nothing}
        ${setup.board ? html`<p class="faint">${words.gameRule(setup.board.rules)}</p>` : nothing}
        ${opponents(setup, words)}
      </div>
      <footer><button type="submit" class="primary" data-do="start" ?disabled=${setup.wrong !== null}>${words.actions.start}</button></footer>
    </form>
  </dialog>`;
}

/** @param {Kind} kind */
function picture(kind) {
  const game = kind === 'reversi' || kind === 'eight' ? kind : 'mnk';
  return html`<span class=${`picture ${kind}`} aria-hidden="true">${kind === 'eight' ? html`<b>8</b>`
    : html`<i>${piece(game, 'first')}</i><i>${piece(game, 'second')}</i>${kind === 'mnk' ? html`<i></i><i>${piece('mnk', 'first')}</i>` : nothing}`}</span>`;
}

/** @template {string} T @param {string} name @param {string} label @param {readonly (readonly [T, unknown])[]} choices @param {T} chosen @param {(value: T) => void} choose */
function segment(name, label, choices, chosen, choose) {
  return html`<fieldset class="segment"><legend>${label}</legend><div class="choices">${choices.map(([value, text]) => html`<label><input type="radio" name=${name} value=${value}
    .checked=${value === chosen} @change=${() => choose(value)}><span>${text}</span></label>`)}</div></fieldset>`;
}

/** @param {string} name @param {string} label @param {number} value @param {number} least @param {number} most @param {(n: number) => void} set */
function stepField(name, label, value, least, most, set) {
  /** @param {number} n */
  const change = (n) => { if (Number.isInteger(n) && n >= least && n <= most) set(n); };
  return html`<div class="number"><label for=${`f-${name}`}>${label}</label>
    <button type="button" aria-label=${`${label} −`} @click=${() => change(value - 1)}>−</button>
    <input id=${`f-${name}`} name=${name} type="number" inputmode="numeric" min=${least} max=${most} .value=${String(value)}
      @change=${(/** @type {Event} */ e) => { const input = /** @type {HTMLInputElement} */ (e.target); change(input.valueAsNumber); input.value = String(value); }}>
    <button type="button" aria-label=${`${label} +`} @click=${() => change(value + 1)}>+</button></div>`;
}

/** @param {string} name @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
const tick = (name, label, on, set) => html`<label class="tick"><input type="checkbox" name=${name} .checked=${on}
  @change=${(/** @type {Event} */ e) => set(/** @type {HTMLInputElement} */ (e.target).checked)}><span>${label}</span></label>`;

/** @param {Setup} setup @param {Words['setup']} w */
function reversi(setup, w) {
  const { reversi: r } = setup;
  const sizes = [4, 6, 8].map((n) => /** @type {const} */ ([String(n), `${n}×${n}`]));
  const square = r.width === r.height ? String(r.width) : '';
  return html`
    ${segment('size', w.size, sizes, square, (n) => setup.set('reversi', { width: Number(n), height: Number(n) }))}
    ${segment('opening', w.opening, /** @type {const} */ ([['cross', html`${opening('cross')}${w.cross}`], ['parallel', html`${opening('parallel')}${w.parallel}`]]), r.opening,
      (value) => setup.set('reversi', { opening: /** @type {'cross' | 'parallel'} */ (value) }))}
    <details ?open=${square === '' || r.reversed || r.empties_to_winner}><summary>${w.advanced}</summary>
      <div class="numbers-row">${stepField('width', w.width, r.width, 2, 8, (width) => setup.set('reversi', { width }))}
      ${stepField('height', w.height, r.height, 2, 8, (height) => setup.set('reversi', { height }))}</div>
      ${tick('reversed', w.reversed, r.reversed, (reversed) => setup.set('reversi', { reversed }))}
      ${tick('empties', w.empties, r.empties_to_winner, (empties_to_winner) => setup.set('reversi', { empties_to_winner }))}
    </details>`;
}

/** The four discs in the middle. @param {'cross' | 'parallel'} kind */
function opening(kind) {
  /** @type {Side[]} */
  const discs = kind === 'cross' ? ['second', 'first', 'first', 'second'] : ['second', 'first', 'second', 'first'];
  return html`<span class="four" aria-hidden="true">${discs.map((side) => html`<i>${piece('reversi', side)}</i>`)}</span>`;
}

/** @param {App} app @param {Setup} setup @param {Words['setup']} w */
function mnk(app, setup, w) {
  const { mnk: m } = setup;
  return html`<div class="numbers-row">
      ${stepField('width', w.width, m.width, 1, 19, (width) => setup.set('mnk', { width }))}
      ${stepField('height', w.height, m.height, 1, 19, (height) => setup.set('mnk', { height }))}
      ${stepField('k', w.k, m.k, 1, 19, (k) => setup.set('mnk', { k }))}</div>
    ${tick('misere', w.misereRule, m.misere, (misere) => setup.set('mnk', { misere }))}
    <div class="blocks"><p class="faint" id="blocks-words">${w.obstacles} ${w.obstaclesCount(m.obstacles.length)}
      ${m.obstacles.length ? html`<button type="button" class="quiet link" @click=${() => setup.set('mnk', { obstacles: [] })}>${w.clear}</button>` : nothing}</p>
      ${setup.board?.rules.game === 'mnk' ? html`<yomikiri-board class="small-board" .words=${app.words.board} .game=${setup.board} .editing=${true} .coordinates=${false}
        @yomikiri-cell=${(/** @type {CustomEvent<{ move: string }>} */ e) => setup.toggleObstacle(e.detail.move)}></yomikiri-board>` : nothing}</div>`;
}

/** @param {Setup} setup @param {Words} words */
function opponents(setup, words) {
  const w = words.setup;
  const rules = /** @type {Rules | undefined} */ (setup.board?.rules);
  /** @param {Side} side */
  const name = (side) => (rules ? words.sideName(rules, side) : side);
  return html`
    ${segment('opponent', w.opponent, /** @type {const} */ ([['computer', w.opponents.computer], ['friend', w.opponents.friend], ['watch', w.opponents.watch]]), setup.opponent,
      (value) => setup.choose('opponent', /** @type {Setup['opponent']} */ (value)))}
    ${setup.opponent === 'computer' ? html`
      ${segment('side', w.side, /** @type {const} */ ([['first', w.goesFirst(name('first'))], ['second', w.goesSecond(name('second'))]]), setup.side,
        (value) => setup.choose('side', /** @type {Side} */ (value)))}
      ${level(setup, words, setup.theirs, w.level)}` : nothing}
    ${setup.opponent === 'watch' ? html`${level(setup, words, 'first', w.levelOf(name('first')))}${level(setup, words, 'second', w.levelOf(name('second')))}` : nothing}
    ${setup.opponent === 'computer' ? nothing : html`<p class="faint">${setup.opponent === 'friend' ? w.friendAbout : w.watchAbout}</p>`}`;
}

/** @param {Setup} setup @param {Words} words @param {Side} side @param {string} label */
function level(setup, words, side, label) {
  const levels = setup.levels();
  const chosen = levels.includes(setup.level[side]) ? setup.level[side] : 'casual';
  return html`<div class="level"><label for=${`level-${side}`}>${label}</label>
    <select id=${`level-${side}`} name=${`level-${side}`} @change=${(/** @type {Event} */ e) => {
      setup.choose('level', { ...setup.level, [side]: /** @type {Level} */ (/** @type {HTMLSelectElement} */ (e.target).value) });
    }}>${levels.map((l) => html`<option value=${l} .selected=${l === chosen}>${words.levels[l].name}</option>`)}</select>
    <p class="faint">${words.levels[chosen].about}</p></div>`;
}
