// The About dialog: the purpose of the page, the exactness of its values, the keys, the engine and the licences.

import { html, nothing } from '../vendor/lit-html.js';
import { frame } from './frame.js';
import { keyList } from './key-list.js';
import { dialogWords } from './words.js';

/** @import { Dialog, Given } from '../ui/given.d.ts' */

/** The third-party libraries in the page. The licence file of each is next to the library. */
const LICENCES = [['lit-html', 'BSD-3-Clause'], ['idb', 'ISC'], ['gifenc', 'MIT'], ['glicko2-lite', 'MIT'], ['lean-qr', 'MIT']];

/** @param {Given} given @returns {Promise<Dialog>} */
export async function about({ commands, settings, words }) {
  const { about: w, keys } = dialogWords.in(words.code);
  /** @param {string} title @param {unknown} body */
  const part = (title, body) => html`<section><h3>${title}</h3>${body}</section>`;
  return {
    draw: () => frame(commands, words, { name: 'about', title: w.title }, html`<div class="fields" tabindex="0" role="group"
      aria-label=${w.title}>
      <p>${words.lead}${words.gap}${w.what}</p>
      ${part(w.exactTitle, html`<p>${w.exact}</p>`)}
      ${keyList(settings, keys)}
      ${part(w.whoTitle, html`<p>${w.who}</p>`)}
      ${part(w.licencesTitle, html`<p>${w.licences}${words.gap}${LICENCES.map(([name, kind], i) => html`${i ? words.comma : nothing}<a
        href=${`./vendor/${name}.LICENSE`}>${name}</a> (${kind})`)}</p><p><a href="./vendor/THIRD-PARTY.txt"
        data-is="third-parties">${w.thirdParties}</a></p>`)}
      <p><a href=${words.docs.address}>${words.docs.name}</a></p>
    </div>`),
  };
}
