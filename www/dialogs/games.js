// The dialog with the games that were kept: results, who played, when; taken up again, saved as a file, erased.

import { html, nothing } from '../vendor/lit-html.js';
import { playersAmong } from '../shell/first-game.js';
import { savedIn } from '../shell/storage.js';
import { frame } from './frame.js';
import { moreWords } from './words.js';

/** @import { App } from '../app.js' */
/** @import { Dialog } from '../shell/dialog-host.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Kept, Shelf } from '../shell/game-db.js' */
/** @import { Level } from '../types.d.ts' */

/** So many are listed at first, and with each step. */
const STEP = 50;
/** What marks a file of games. */
const FORMAT = 'yomikiri-games';

/** The level that one person plays against; null where it was another's game. @param {Kept} game @returns {Level | null} */
function levelOf({ players: { first, second } }) {
  if (first === 'person') return second === 'person' ? null : second;
  return second === 'person' ? first : null;
}

/** How a game against the computer ended for the person. @param {Kept} game @returns {'won' | 'draw' | 'lost' | null} */
function endOf({ players, winner }) {
  if (winner === null || winner === 'draw') return winner;
  return players[winner] === 'person' ? 'won' : 'lost';
}

/** @param {App} app @returns {Promise<Dialog>} */
export async function games(app) {
  const more = (await moreWords(app.words.code)).games;
  /** @type {Shelf | null} */
  let shelf = null;
  /** @type {Kept[]} */
  let all = [];
  /** What is kept, and cannot be read here: a newer version of the page may have written it. @type {Kept[]} */
  let unread = [];
  let shown = STEP;
  let sure = false;
  let said = '';
  /** @type {Kept | null} */
  let removed = null;

  const read = async () => {
    try {
      shelf = await app.keeper.shelf();
      const kept = await shelf.all();
      const isPlayer = playersAmong(app.infos);
      all = kept.filter((game) => isListed(app, game, isPlayer));
      unread = kept.filter((game) => !all.includes(game));
    } catch {
      shelf = null;
    }
    app.update();
  };
  await read();

  /** @param {string} text */
  const say = async (text) => {
    said = text;
    await read();
  };

  /** @param {Kept} game */
  const open = async (game) => {
    try {
      await app.resume({ ...game, view: app.view, values: app.values });
    } catch (error) {
      await say(app.words.error(await app.explain(/** @type {EngineError} */ (error))));
      return;
    }
    app.dialogs.close();
    app.showGame();
  };

  /** @param {Kept} game */
  const remove = async (game) => {
    removed = game;
    await shelf?.remove(game.id);
    await say(more.removed);
  };

  const putBack = async () => {
    if (removed) await shelf?.add([removed]);
    removed = null;
    await say('');
  };

  const save = async () => {
    const text = JSON.stringify({ format: FORMAT, version: 1, games: [...all, ...unread] }, null, 1);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'yomikiri-games.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    await say(more.saved(all.length + unread.length));
  };

  /** @param {File | undefined} file */
  const load = async (file) => {
    if (!file) return;
    /** @type {unknown[] | null} */
    let found = null;
    try {
      const content = JSON.parse(await file.text());
      if (content?.format === FORMAT && Array.isArray(content.games)) found = content.games;
    } catch {
      // No JSON: told below.
    }
    if (!found) return say(more.notFile);
    const good = (await Promise.all(found.map((one) => keptIn(app, one)))).flatMap((game) => (game ? [game] : []));
    const added = await shelf?.add(good) ?? 0;
    return say(more.added(added, found.length - good.length));
  };

  const erase = async () => {
    if (!sure) {
      sure = true;
      app.update();
      return;
    }
    sure = false;
    removed = null;
    await shelf?.clear();
    await say(more.erased);
  };

  /** @param {Kept} game */
  const told = (game) => {
    const own = app.words.of(game.rules);
    const level = levelOf(game);
    const end = endOf(game);
    const won = game.winner === 'second' ? 'second' : 'first';
    const result = end === null ? more.unfinished : level || end === 'draw' ? more[end] : more.wins(own.side(won));
    const { first, second } = game.players;
    const who = level ? more.against(app.words.levels[level].name) : first === 'person' && second === 'person' ? more.friend : more.watch;
    return { name: own.name(game.rules), result, end: level ? end : null, who, moves: app.words.movesCount(game.moves.length) };
  };

  /** @param {Kept} game */
  const row = (game) => {
    const { name, result, end, who, moves } = told(game);
    return html`<li class="kept"><button type="button" class="quiet" data-do="open-kept" data-id=${game.id}
        aria-current=${game.id === app.keeper.id ? 'true' : nothing} @click=${() => open(game)}>
        <b>${name}</b> <span class=${`end ${end ?? ''}`}>${result}</span>
        <small>${who} · ${moves} · ${more.date(game.touched)}</small></button>
      <button type="button" class="quiet round" data-do="remove-kept" aria-label=${more.remove(`${name}, ${more.date(game.touched)}`)}
        @click=${() => remove(game)}>×</button></li>`;
  };

  const results = () => {
    /** @type {Map<Level, { won: number, draw: number, lost: number }>} */
    const table = new Map();
    for (const game of all) {
      const [level, end] = [levelOf(game), endOf(game)];
      if (!level || !end) continue;
      const counts = table.get(level) ?? { won: 0, draw: 0, lost: 0 };
      counts[end]++;
      table.set(level, counts);
    }
    if (!table.size) return nothing;
    const order = /** @type {Level[]} */ (Object.keys(app.words.levels)).filter((level) => table.has(level));
    return html`<section><h3>${more.results}</h3><table class="values results"><thead><tr><th scope="col">${more.level}</th>
      <th scope="col">${more.wonCount}</th><th scope="col">${more.drawnCount}</th><th scope="col">${more.lostCount}</th></tr></thead>
      <tbody>${order.map((level) => {
        const { won, draw, lost } = /** @type {{ won: number, draw: number, lost: number }} */ (table.get(level));
        return html`<tr><th scope="row">${app.words.levels[level].name}</th><td>${won}</td><td>${draw}</td><td>${lost}</td></tr>`;
      })}</tbody></table></section>`;
  };

  return {
    draw() {
      return frame(app, { name: 'games', title: more.title }, html`<div class="fields">
        ${shelf && !app.keeper.failed ? nothing : html`<p class="wrong" role="alert">${more.failed}</p>`}
        ${all.length ? results() : html`<p>${more.none}</p>`}
        <ul class="shelf">${all.slice(0, shown).map(row)}</ul>
        ${all.length > shown ? html`<p><button type="button" class="secondary" @click=${() => {
          shown += STEP;
          app.update();
        }}>${more.more}</button></p>` : nothing}
        ${unread.length ? html`<p>${more.unread(unread.length)}</p>` : nothing}
        <p class="faint">${more.privacy}</p>
        <div class="row">
          <button type="button" class="secondary" data-do="save-games" ?disabled=${!all.length} @click=${save}>${more.save}</button>
          <label class="secondary file">${more.load}<input type="file" class="unseen" accept=".json,application/json" data-do="load-games"
            @change=${(/** @type {Event} */ e) => load(/** @type {HTMLInputElement} */ (e.target).files?.[0])}></label>
          <button type="button" class=${sure ? 'primary' : 'secondary'} data-do="erase-games" ?disabled=${!all.length}
            @click=${erase}>${sure ? more.eraseSure(all.length) : more.erase}</button>
        </div>
      </div>
      <p class="faint said"><span role="status">${said}</span>${removed ? html` <button type="button" class="quiet link" data-do="put-back"
        @click=${putBack}>${more.undoRemove}</button>` : nothing}</p>`);
    },
  };
}

/**
 * Whether a game that is kept can be listed. Whether it can be played, the engine says.
 * @param {App} app @param {Kept} game @param {ReturnType<typeof playersAmong>} isPlayer
 */
function isListed(app, game, isPlayer) {
  const saved = savedIn({ ...game }, isPlayer);
  if (!saved || !Number.isFinite(game.touched) || !Number.isFinite(game.began)) return false;
  return [null, 'first', 'second', 'draw'].includes(game.winner) && app.infos.some((info) => info.game === saved.rules.game);
}

/** A game out of a file; null where it is none. The engine says. @param {App} app @param {unknown} one @returns {Promise<Kept | null>} */
async function keptIn(app, one) {
  if (one === null || typeof one !== 'object') return null;
  const fields = /** @type {Record<string, unknown>} */ (one);
  const saved = savedIn(fields, playersAmong(app.infos));
  const [began, touched] = [Number(fields.began), Number(fields.touched)];
  if (!saved?.id || !Number.isFinite(began) || !Number.isFinite(touched)) return null;
  try {
    const { rules, start, moves, outcome } = await app.engine.new_game(saved.rules, { start: saved.start, moves: saved.moves });
    const winner = outcome?.winner ?? (saved.resigned === 'first' ? 'second' : saved.resigned === 'second' ? 'first' : null);
    const { at, id, players, resigned, seed, shown, variations } = saved;
    return { id, rules, start, moves, at, variations, shown, players, seed, resigned, began, touched, by: '', winner };
  } catch {
    return null;
  }
}
