// The menu of everything that is done with a whole game, at the end of the row of actions.

import { html, nothing } from '../vendor/lit-html.js';
import { clockWords } from '../i18n/clock-words.js';
import { matchCode } from '../model/match-code.js';
import { icons } from '../ui/icons.js';

/** @import { Given } from '../ui/given.d.ts' */

/** The space between the button and the menu, in pixels. */
const GAP = 6;

/** @param {Given} given */
export function gameMenu({ commands, table, words }) {
  const { games, match, unaided } = table.session;
  const can = match && matchCode().choicesIn(match, games[games.length - 1]);
  // A link to the position alone would begin another game: until the friend has the result, only the match's own link is shared.
  const share = can && (unaided || can.send) ? (can.send || can.sendAgain ? 'send' : null) : 'share';
  /**
   * @param {'pause' | 'restart' | 'seat' | 'share' | 'paste' | 'games' | 'resign' | 'settings' | 'swap'} name @param {() => unknown} act
   * @param {boolean} [apart] whether a group begins here
   */
  const item = (name, act, apart = false) => html`<li class=${apart ? 'apart' : nothing}><button type="button" data-do=${name}
    @click=${(/** @type {Event} */ event) => {
      menuOf(event.currentTarget)?.hidePopover();
      act();
    }}>${name === 'pause' ? clockWords.in(words.code).pause : words.actions[name]}</button></li>`;
  return html`<button type="button" class="action" data-do="menu" title=${words.actionTitles.menu} popovertarget="game-menu"
      aria-haspopup="true">${icons.menu}<span>${words.actions.menu}</span></button>
    <div id="game-menu" class="menu" popover @beforetoggle=${place} @toggle=${follow} @scroll=${mark} @keydown=${step}><ul>
      ${table.session.clock?.runs ? item('pause', () => table.session.stop()) : nothing}
      ${match ? nothing : item('restart', commands.again)}
      ${table.canSeatComputer ? item('seat', () => table.seatComputer()) : nothing}
      ${table.you ? item('swap', () => table.swap()) : nothing}
      ${table.canResign && !match ? item('resign', () => {
        table.resign();
        // The question stands at the board, which a phone may have scrolled away.
        setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-do="keep-playing"]'))?.focus());
      }) : nothing}
      ${share ? item('share', () => commands.openDialog(share), true) : nothing}
      ${item('paste', () => commands.openDialog('paste'), !share)}
      ${item('games', () => commands.openDialog('games'))}
      ${item('settings', () => commands.openDialog('settings'), true)}
    </ul><p class="scrolls" aria-hidden="true">${words.menuScrolls}</p></div>`;
}

/** @param {EventTarget | null} target in the menu @returns {HTMLElement | null} */
const menuOf = (target) => /** @type {Element} */ (target).closest('.menu');

/** Puts the menu beside its button before it opens. @param {ToggleEvent} event */
function place({ currentTarget, newState }) {
  if (newState === 'open') putBeside(/** @type {HTMLElement} */ (currentTarget));
}

/** Lets an open menu follow its button when the window changes, as on a rotation. @param {ToggleEvent} event */
function follow({ currentTarget, newState }) {
  const menu = /** @type {HTMLElement} */ (currentTarget);
  if (newState !== 'open') return;
  mark({ currentTarget: menu });
  addEventListener('resize', function moved() {
    if (menu.matches(':popover-open')) {
      putBeside(menu);
      mark({ currentTarget: menu });
    } else {
      removeEventListener('resize', moved);
    }
  });
}

/** Says that more of the menu follows below, as long as it does. @param {{ currentTarget: EventTarget | null }} event */
function mark({ currentTarget }) {
  const menu = /** @type {HTMLElement} */ (currentTarget);
  menu.classList.toggle('cut', menu.scrollTop + menu.clientHeight < menu.scrollHeight - 2);
}

/** The height of an item, and the width that leaves room for the menu at the left of its button, in pixels. */
const [ITEM, WIDE] = [44, 300];

/**
 * Puts the menu below or above its button, where there is more room. In a low window it stands beside the button, as high as the window.
 * @param {HTMLElement} menu
 */
function putBeside(menu) {
  const { bottom, left, right, top } = /** @type {Element} */ (menu.previousElementSibling).getBoundingClientRect();
  const above = top > innerHeight - bottom;
  const room = (above ? top : innerHeight - bottom) - 2 * GAP;
  if (menu.querySelectorAll('li').length * ITEM > room && left > WIDE) {
    menu.style.right = `${document.documentElement.clientWidth - left + GAP}px`;
    menu.style.top = `${GAP}px`;
    menu.style.bottom = 'auto';
    menu.style.maxHeight = `${innerHeight - 2 * GAP}px`;
    return;
  }
  menu.style.right = `${Math.max(0, document.documentElement.clientWidth - right)}px`;
  menu.style.top = above ? 'auto' : `${bottom + GAP}px`;
  menu.style.bottom = above ? `${innerHeight - top + GAP}px` : 'auto';
  menu.style.maxHeight = `${room}px`;
}

/** Moves the focus between the items. @param {KeyboardEvent} event */
function step(event) {
  const items = [.../** @type {Element} */ (event.currentTarget).querySelectorAll('button')];
  const at = items.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[to % items.length].focus();
}
