// The dialog for saved games. It lists results, players and dates, and can resume games, save them to a file, load them and delete them.

import { html, nothing } from '../vendor/lit-html.js';
import { frame } from './frame.js';
import { levelWords } from '../games/levels.js';
import { clockWords } from '../i18n/clock-words.js';
import { isLate, timeOf } from '../model/clock-times.js';
import { matchCode } from '../model/match-code.js';
import { other } from '../model/match-data.js';
import { byStrength } from '../model/players.js';
import { GameList, endOf, levelOf } from './kept-games.js';
import { OpeningsPlayed } from './openings-played.js';
import { dialogWords } from './words.js';
import { button } from '../ui/button.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Match } from '../model/match.js' */
/** @import { Result } from './kept-games.js' */
/** @import { Kept } from '../model/saved-game.js' */
/** @import { Level } from '../types.d.ts' */
/** @import { Dialog, Given } from '../ui/given.d.ts' */
/** @import { DialogWords } from './words.js' */

/** @param {Given} given @returns {Promise<Dialog>} */
export async function games(given) {
  const { commands, words } = given;
  const more = dialogWords.in(words.code).games;
  const list = new GameList(given, more);
  const openings = new OpeningsPlayed(given, list, more);
  await list.read();
  return {
    close: () => openings.close(),
    draw() {
      const { all, fault, removed, said, shown, sure, unread } = list;
      return frame(commands, words, { name: 'games', title: more.title }, html`<div class="fields">
        ${fault ? html`<p class="wrong" role="alert">${fault === 'refused' ? more.failed : words.notLoaded}</p>` : nothing}
        ${all.length ? results(list, words, more) : fault === 'not-loaded' ? nothing : html`<p>${more.none}</p>`}
        ${openings.draw()}
        <ul class="shelf">${all.slice(0, shown).map((game) => row(list, game, words, more))}</ul>
        ${all.length > shown ? html`<p><button type="button" class="secondary"
          @click=${() => list.showMore()}>${more.more}</button></p>` : nothing}
        ${unread.length ? html`<p>${more.unread(unread.length)}</p>` : nothing}
        <p class="faint">${more.privacy}</p>
        <div class="row">
          ${all.length || unread.length ? button('save-games', more.save, () => list.save(), 'secondary') : nothing}
          <label class="secondary file">${more.load}<input type="file" class="unseen" accept=".json,application/json" data-do="load-games"
            @change=${(/** @type {Event} */ e) => list.load(/** @type {HTMLInputElement} */ (e.target).files?.[0])}></label>
          ${all.length ? html`<button type="button" class=${sure ? 'primary' : 'secondary'} data-do="erase-games"
            @click=${() => list.erase()}>${sure ? more.eraseSure(all.length) : more.erase}</button>` : nothing}
        </div>
      </div>
      <p class="faint said"><span role="status">${said}</span>${
        removed ? html` ${button('put-back', more.undoRemove, () => list.putBack(), 'quiet link')}` : nothing}</p>`);
    },
  };
}

/** @param {GameList} list @param {Kept} game @param {Words} words @param {DialogWords['games']} more */
function row(list, game, words, more) {
  const { name, result, end, who, moves } = described(game, words, more);
  const board = list.boardOf(game);
  return html`<li class="kept"><button type="button" class="quiet" data-do="open-kept" data-id=${game.id}
      aria-current=${game.id === list.id ? 'true' : nothing} @click=${() => list.open(game)}>
      <span class="kept-board" aria-hidden="true" inert>${board?.width ? html`<yomikiri-board .words=${words} .game=${board}
        .coordinates=${false}></yomikiri-board>` : nothing}</span>
      <b>${name}</b> · <span class=${`end ${end ?? ''}`}>${result}</span>
      <small>${who} · ${moves} · ${more.date(game.touched)}</small></button>
    <button type="button" class="quiet round" data-do="remove-kept" aria-label=${more.remove(`${name}, ${more.date(game.touched)}`)}
      @click=${() => list.remove(game)}>×</button></li>`;
}

/** Describes a saved game in words. @param {Kept} game @param {Words} words @param {DialogWords['games']} more */
function described(game, words, more) {
  const own = words.card(game.rules);
  if (game.match) return withFriend(game, game.match, words, more);
  const called = (/** @type {'first' | 'second'} */ side) => game.names?.[side] || own.side(side, game.rules);
  const level = levelOf(game);
  const end = endOf(game);
  const won = game.winner === 'second' ? 'second' : 'first';
  const result = end === null ? more.unfinished : level || end === 'draw' ? more[end] : more.wins(called(won));
  const how = isLate(game) ? clockWords.in(words.code).onTime : '';
  const { first, second } = game.players;
  const who = game.names ? more.between(called('first'), called('second'))
    : level ? more.against(levelWords(words, game.rules, level).name)
      : first === 'person' && second === 'person' ? more.friend : more.watch;
  return { name: own.name(game.rules), result: result + how, end: level ? end : null, who,
    moves: words.movesCount(game.moves.length) + timed(game, words) };
}

/** What a game's clock was set to, and the time that it took. @param {Kept} game @param {Words} words */
function timed(game, words) {
  const [control, time] = [game.clock?.control, timeOf(game)];
  return control ? ` · ${clockWords.in(words.code).kept(control, time)}` : '';
}

/**
 * A game with a friend on another device.
 * @param {Kept} game @param {Match} match @param {Words} words @param {DialogWords['games']} more
 */
function withFriend(game, match, words, more) {
  const own = words.card(game.rules);
  const w = dialogWords.in(words.code).match.list;
  const end = endOf(game);
  const { friendIn, playerIn } = matchCode();
  const friend = friendIn(match, words);
  const ended = end === 'won' ? w.youWon : end === 'lost' ? more.wins(playerIn(match, words, other(match.seat))) : end && more.draw;
  const now = match.by !== match.seat ? w.you : match.sent ? w.them(friend) : w.unsent;
  return { name: own.name(game.rules), result: ended ?? `${now}${w.since(Date.now() - match.since)}`, end,
    who: w.against(friend), moves: words.movesCount(game.moves.length) };
}

/** @param {GameList} list @param {Words} words @param {DialogWords['games']} more */
function results(list, words, more) {
  const rows = list.results(({ rules }) => words.card(rules).name(rules));
  if (!rows.length) return nothing;
  const order = byStrength(/** @type {Level[]} */ (Object.keys(words.levels)));
  rows.sort((a, b) => a.name.localeCompare(b.name, words.code) || order.indexOf(a.level) - order.indexOf(b.level));
  const clock = clockWords.in(words.code);
  /** @param {number | null} n @param {(n: number) => string} say */
  const said = (n, say) => (n === null ? null : say(n));
  // A score of 1 is a win as any other.
  const best = /** @type {[string, (row: Result) => string | null][]} */ ([
    [more.quickest, ({ quickest }) => said(quickest, words.movesCount)],
    [more.biggest, ({ biggest }) => said(biggest === 1 ? null : biggest, words.signed)],
    [clock.fastest, ({ fastest }) => said(fastest, clock.span)],
  ]).filter(([name, of]) => name === more.quickest || rows.some((row) => of(row) !== null));
  return html`<section><h3>${more.results}</h3><div class="wide"><table class="values results"><thead><tr>
    <th scope="col">${words.setup.game}</th><th scope="col">${more.level}</th>
    <th scope="col">${more.wonCount}</th><th scope="col">${more.drawnCount}</th><th scope="col">${more.lostCount}</th>
    ${best.map(([name]) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr><th scope="row">${row.name}</th>
      <td>${words.levels[row.level].name}</td><td>${row.won}</td><td>${row.draw}</td><td>${row.lost}</td>
      ${best.map(([, of]) => html`<td>${of(row) ?? '–'}</td>`)}</tr>`)}</tbody></table></div></section>`;
}
