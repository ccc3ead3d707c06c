// The dialog that adds a line to the user's own in the drill of openings: how many moves of a game, for which side, and by what name.

import { html, nothing } from '../vendor/lit-html.js';
import { namedPositions, openingOf } from '../model/openings.js';
import { MOST_MOVES, NAME_LENGTH, mostMoves, ownLine, sidesIn, usualMoves } from '../model/own-lines.js';
import { notation, written } from '../model/notation.js';
import { openStore } from '../puzzles/store.js';
import { button } from '../ui/button.js';
import { numberField } from '../ui/number-field.js';
import { segment } from '../ui/segment.js';
import { frame } from './frame.js';
import { dialogWords } from './words.js';

/** @import { Game, Side } from '../types.d.ts' */
/** @import { Dialog, Given } from '../ui/given.d.ts' */

/**
 * The game that a line is taken from. `at`: the number of moves of the position on the board; `side`: the one that the user played; null:
 * none, or both.
 * @typedef {{ games: readonly Game[], at: number, side: Side | null }} Source
 */

/** @param {Given} given @param {Source} from @returns {Promise<Dialog | null>} */
export async function drill(given, { games, at, side: own }) {
  const { commands, table: { engine }, words } = given;
  if (games.length < 2) return null;
  const w = dialogWords.in(words.code).drill;
  const store = openStore(() => commands.update());
  await store.loaded;
  // The name of an opening helps, but a line needs none.
  const named = await namedPositions(engine, games[0]).catch(() => new Map());
  const code = words.code === 'ja' ? 'ja' : 'en';
  let moves = usualMoves(games, at);
  /** @type {string | null} */
  let typed = null;
  let failed = false;
  /** The side that the user has chosen, if it moves in the line. @type {Side | null} */
  let chosen = own;
  const line = () => games.slice(0, moves + 1);
  const side = () => {
    const sides = sidesIn(line());
    return sides.find((one) => one === chosen) ?? sides[0] ?? null;
  };
  const name = () => typed ?? openingOf(line(), named)?.names[code] ?? '';

  /** @param {boolean} begin whether to drill it at once */
  const keep = async (begin) => {
    const player = side();
    if (!player) return;
    const kept = ownLine(line(), player, name(), store.now);
    await store.keepLine(kept);
    failed = store.failed;
    if (failed && !begin) {
      commands.update();
      return;
    }
    commands.closeDialog();
    if (begin) await commands.openView('puzzles', { room: 'openings', drill: kept.id });
    else commands.say(w.kept);
  };

  return {
    draw() {
      const shown = games[moves];
      const rules = words.of(shown.rules);
      const sides = sidesIn(line());
      return frame(commands, words, { name: 'drill', title: w.title }, html`<form @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        keep(true);
      }}><div class="fields">
          <p class="faint">${w.about}</p>
          <yomikiri-board class="small-board" .words=${words} .game=${shown} .rows=${notation.rows}
            .coordinates=${shown.width > 0}></yomikiri-board>
          <p data-is="line">${written(shown.moves.join(' '), shown)}</p>
          ${numberField({ id: 'drill-moves', name: 'moves', label: w.moves, value: moves, least: 1, most: mostMoves(games) }, (n) => {
            moves = n;
            commands.update();
          })}
          ${games.length - 1 > MOST_MOVES ? html`<p class="faint">${w.most(MOST_MOVES)}</p>` : nothing}
          ${sides.length ? segment('drill-side', w.side, sides.map((one) => [one, rules.side(one)]), side(), (one) => {
            chosen = one;
            commands.update();
          }) : html`<p class="wrong" role="alert">${w.passes}</p>`}
          <div class="snippet"><label for="drill-name">${w.name}</label><input id="drill-name" type="text" autocomplete="off"
            maxlength=${NAME_LENGTH} placeholder=${w.nameHint} .value=${name()} @input=${(/** @type {Event} */ { target }) => {
              typed = /** @type {HTMLInputElement} */ (target).value;
            }}></div>
          ${failed ? html`<p class="wrong" role="alert">${w.failed}</p>` : nothing}
        </div>
        <footer>${button('keep-line', w.keep, () => keep(false), 'secondary', !sides.length)}<button type="submit" class="primary"
          data-do="drill-now" ?disabled=${!sides.length}>${w.now}</button></footer></form>`);
    },
  };
}
