// The page for frames. It shows only the game that the address names after #, in the same form as a link. The address can also set the
// language and some attributes of the element.

import './element.js';
import { borrowEngine } from './element/shared-engine.js';
import { linkedGame } from './model/links.js';
import { USUAL_PLAYERS } from './model/players.js';
import { FRAMED } from './model/snippets.js';

/** @import { Engine } from './engine/client.js' */
/** @import { Linked } from './model/links.js' */
/** @import { YomikiriGame } from './element.js' */

const main = /** @type {HTMLElement} */ (document.querySelector('main'));

async function show() {
  const query = new URLSearchParams(location.hash.slice(1));
  const language = query.get('lang') ?? (navigator.language.startsWith('ja') ? 'ja' : 'en');
  document.documentElement.lang = language;
  const element = /** @type {YomikiriGame} */ (document.createElement('yomikiri-game'));
  for (const name of FRAMED) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  const { engine, end } = borrowEngine(() => {});
  try {
    const linked = linkedGame({ query, aside: [] }, await (await engine).games(), USUAL_PLAYERS);
    if (linked?.annotated.length) await annotate(element, linked, await engine);
    if (linked) Object.assign(element, { rules: linked.rules, start: linked.start, moves: linked.moves, ...linked.players });
  } catch {
    // The element tries again, and reports the error.
  }
  main.replaceChildren(element);
  end();
}

/**
 * Shows what is drawn and noted at the position on the board, after the link's moves.
 * @param {YomikiriGame} element @param {Linked} linked @param {Pick<Engine, 'new_game'>} engine
 */
async function annotate(element, { annotated, moves, rules, start }, engine) {
  const { length } = (await engine.new_game(rules, { start: start ?? undefined, moves })).moves;
  const here = annotated.find(({ at, line }) => line < 0 && at === length);
  if (here) [element.drawn, element.note] = [here.drawn, here.note];
}

addEventListener('hashchange', show);
show();
