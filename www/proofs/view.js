// The panel in which the user checks a proof: the choice, the progress and the result.

import { html, nothing } from '../vendor/lit-html.js';
import { adoptStyle } from '../ui/adopt-style.js';
import { small } from './proof-check.js';
import { STYLE } from './style.js';
import { proofTrees } from './tree-view.js';
import { proofWords } from './words.js';

// The model and its view are loaded together.
export { ProofCheck } from './proof-check.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { GameWords } from '../types.d.ts' */
/** @import { ProofCheck } from './proof-check.js' */
/** @import { Claim, Shipped, State } from './types.d.ts' */
/** @import { ProofWords } from './words.js' */

/** @param {ProofCheck} x @param {Words} words */
export function proofs(x, words) {
  const w = proofWords.in(words.code);
  const { choice, state } = x;
  adoptStyle(STYLE);
  if (!choice) return nothing;
  return html`<div class="proofs" data-state=${state} @dragover=${over} @dragleave=${left} @drop=${(/** @type {DragEvent} */ e) => {
      left(e);
      take(x, e, e.dataTransfer?.files);
    }}>
    ${x.own ? nothing : html`<p class="faint">${w.none}</p>`}
    <div class="pick"><label for="proof">${w.choose}</label>${select(x, words)}
      ${button(x, w)}</div>
    <div class="checking">${board(x, w, words)}<div class="details">${details(x, w, words)}</div></div>
    ${proofTrees(x, (claim) => claimed(claim, x, w, words), w, words)}
    <p class="acts"><label class="secondary file">${w.file}<input type="file" class="unseen" accept=".proof" data-do="proof-file"
      @change=${(/** @type {Event} */ e) => take(x, e, /** @type {HTMLInputElement} */ (e.target).files)}></label>
      <span class="faint">${w.drop}</span></p>
    <p class="small"><a href="./docs/proofs.html" hreflang="en">${w.spec}</a> ·
      <a href="./proofs/check.mjs" hreflang="en">${w.source}</a></p>
  </div>`;
}

/** Checks the file that the user gives. @param {ProofCheck} x @param {Event} event @param {FileList | null | undefined} files */
async function take(x, event, files) {
  const file = files?.[0];
  // The page takes no other part in the event.
  event.preventDefault();
  if (!file) return;
  await x.choose({ own: file });
  // The same file can be chosen again.
  if (event.target instanceof HTMLInputElement) event.target.value = '';
  await x.check();
}

/** @param {DragEvent} event */
function over(event) {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  /** @type {Element} */ (event.currentTarget).classList.add('over');
}

/** @param {DragEvent} event */
const left = (event) => /** @type {Element} */ (event.currentTarget).classList.remove('over');

/** The choice among the page's proofs, and the user's file if that has been chosen. @param {ProofCheck} x @param {Words} words */
function select(x, words) {
  const { choice, all } = x;
  const name = (/** @type {Shipped} */ { rules }) => words.card(rules).name(rules);
  const names = all.map(name);
  /** @param {Shipped} one */
  const label = (one) => (names.filter((other) => other === name(one)).length > 1 ? `${name(one)} (${one.file})` : name(one));
  const own = choice && 'own' in choice ? choice.own : null;
  return html`<select id="proof" @change=${(/** @type {Event} */ e) => {
      const shipped = all.find(({ file }) => file === /** @type {HTMLSelectElement} */ (e.target).value);
      if (shipped) x.choose({ shipped });
    }}>
    ${own ? html`<option value="" .selected=${true}>${own.name}</option>` : nothing}
    ${all.map((one) => html`<option value=${one.file} .selected=${!own && one.file === x.file}>${label(one)}</option>`)}
  </select>`;
}

/** The next action. @param {ProofCheck} x @param {ProofWords} w */
function button(x, w) {
  /** @param {string} name @param {string} label @param {() => unknown} act @param {string} [look] */
  const one = (name, label, act, look = 'primary') => html`<button type="button" class=${look} data-do=${name}
    @click=${act}>${label}</button>`;
  if (x.running) return one('proof-stop', w.stop, () => x.stop(), 'secondary');
  if (x.state === 'stopped') return one('proof-go', w.goOn, () => x.goOn());
  /** @type {Partial<Record<State, string>>} */
  const labels = { ready: w.check, accepted: w.again, refused: w.again };
  return one('proof-check', labels[x.state] ?? w.retry, () => x.check());
}

/** The position that is being checked. @param {ProofCheck} x @param {ProofWords} w @param {Words} words */
function board({ game, progress, state }, w, words) {
  if (!game) return nothing;
  const title = progress && state === 'running' ? w.now : progress && (state === 'stopped' || state === 'refused') ? w.stoppedAt : w.begin;
  return html`<figure><yomikiri-board .words=${words} .game=${game}></yomikiri-board><figcaption>${title}</figcaption></figure>`;
}

/**
 * What is claimed, and what that means for the sides.
 * @param {Claim} claim @param {ProofCheck} x @param {ProofWords} w @param {Words} words
 */
function claimed({ at_least: least = null, at_most: most = null }, { game }, w, words) {
  const signed = (/** @type {number} */ n) => words.signed(n);
  const said = least !== null && most !== null ? (least === most ? w.exact(signed(least)) : w.between(signed(least), signed(most)))
    : least !== null ? w.least(signed(least)) : most !== null ? w.most(signed(most)) : '';
  // A file may claim something of rules that there are not.
  return [said, game && meaning(least, most, w, words, words.of(game.rules))].filter(Boolean).join(words.gap);
}

/**
 * Who wins, or cannot lose; null: the claim leaves both open.
 * @param {number | null} least @param {number | null} most @param {ProofWords} w @param {Words} words @param {GameWords} own
 */
function meaning(least, most, w, words, own) {
  if (least !== null && least === most) {
    return least === 0 ? words.analyse.draw : own.winsBy(own.side(least > 0 ? 'first' : 'second'), Math.abs(least));
  }
  for (const [side, bound] of /** @type {const} */ ([['first', least ?? -1], ['second', -(most ?? 1)]])) {
    if (bound >= 0) return (bound ? w.wins : w.holds)(own.side(side));
  }
  return null;
}

/** The claim, the progress and the result. @param {ProofCheck} x @param {ProofWords} w @param {Words} words */
function details(x, w, words) {
  const { checked, choice, claim, ms, progress, state, why } = x;
  const bytes = choice && ('own' in choice ? choice.own.size : choice.shipped.bytes);
  const going = progress && (state === 'running' || state === 'stopped');
  return html`
    ${state !== 'accepted' && claim ? html`<p>${w.claim} <strong>${claimed(claim, x, w, words)}</strong></p>` : nothing}
    ${bytes !== null && state === 'ready' ? html`<p class="faint">${x.file}: ${w.bytes(words.number(bytes))}</p>
      ${small(claim) ? html`<p class="faint">${w.willShow}</p>` : nothing}` : nothing}
    ${state === 'ready' ? nothing : html`<p class=${state === 'accepted' ? 'accepted' : state === 'running' || state === 'loading'
      || state === 'stopped' ? '' : 'wrong'} data-is="proof-state">${w.states[state]}</p>`}
    ${going ? html`<progress aria-label=${w.bar} max=${Math.max(1, progress.total)} value=${progress.done}></progress>
      <p class="faint" data-is="proof-progress">${w.progress(words.number(progress.done), words.number(progress.total),
        words.number(progress.searched))}</p>` : nothing}
    ${state === 'refused' ? html`<p lang="en">${why}</p>` : nothing}
    ${checked && state === 'accepted' ? html`<p><strong data-is="proof-value">${claimed(checked, x, w, words)}</strong></p>
      <p class="faint">${w.work(words.number(checked.stored), words.number(checked.searched), (ms / 1000).toFixed(1))}</p>` : nothing}`;
}

/**
 * What a screen reader announces of the check: a state, or a share of the work in per cent.
 * @param {State | number} what @param {Words} words
 */
export function said(what, words) {
  const w = proofWords.in(words.code);
  return typeof what === 'number' ? w.part(what) : what === 'ready' ? '' : w.states[what];
}
