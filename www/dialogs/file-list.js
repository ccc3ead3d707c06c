// The list of the games of a file, in the dialog that opens games: they can be searched, opened and kept.

import { html, nothing } from '../vendor/lit-html.js';
import { straight } from '../i18n/index.js';
import { button } from '../ui/button.js';

/** @import { FileGame } from '../types.d.ts' */
/** @import { Pasted } from './pasted.js' */
/** @import { DialogWords } from './words.js' */

/** The characters shown of a game without names. */
const BEGINNING = 40;

/** @param {Pasted} pasted with a list @param {DialogWords['paste']['list']} more */
export function fileList(pasted, more) {
  const { keeping, kept, list } = pasted;
  if (!list) return nothing;
  const { all, found, search, shown } = list;
  return html`<section class="file-games" aria-labelledby="file-games-title">
    <h3 id="file-games-title"><span role="status">${more.title(all.length)}</span></h3>
    ${list.nameless ? html`<p class="faint">${more.nameless}</p>` : nothing}
    <label class="row">${more.find}<input type="search" id="file-find" autocomplete="off" .value=${search} ?disabled=${keeping !== null}
      @input=${(/** @type {Event} */ e) => pasted.find(/** @type {HTMLInputElement} */ (e.target).value)}></label>
    ${found.length ? html`<ul class="shelf">${found.slice(0, shown).map((game) => row(pasted, game, more))}</ul>` : nothing}
    ${found.length > shown ? button('more-games', more.more, () => pasted.showMore()) : nothing}
    <p role="status" data-is="kept">${found.length ? kept : more.none}</p>
    ${keeping === null
      ? button('keep-games', more.keep(found.length, found.length === all.length), () => pasted.keep(), 'secondary', !found.length)
      : html`<div class="row"><label>${more.keeping(keeping, found.length)}
        <progress max=${found.length} .value=${keeping}></progress></label>${
        button('stop-keeping', more.stop, () => pasted.stopKeeping())}</div>`}
  </section>`;
}

/** @param {Pasted} pasted @param {FileGame} game @param {DialogWords['paste']['list']} more */
function row(pasted, game, more) {
  const { event, first, number, result, second, text, year } = game;
  const named = Boolean(first || second);
  const begins = text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text;
  const aside = [event, year, named ? more.game(number) : straight(begins).replace(/\s+/g, ' ')].filter(Boolean).join(' · ');
  return html`<li class="kept"><button type="button" class="quiet" data-do="choose-game"
      aria-current=${game === pasted.list?.chosen ? 'true' : nothing} @click=${() => pasted.choose(game)}>
    <b>${named ? more.between(straight(first) || '?', straight(second) || '?') : more.game(number)}</b>${
      result ? html` · <span class="end">${straight(result)}</span>` : nothing}
    <small>${aside}</small></button></li>`;
}
